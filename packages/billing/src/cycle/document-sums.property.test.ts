import { truncateToSecond } from "../time/instant.js";
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { contextFor, customer, JULY, JUNE, offerOf, subscribed } from "../../test/support/cycle.js";
import { discountOf, lineOf } from "../../test/support/discounts.js";
import { formatPercent, percentOf } from "../discount/percent.js";
import type { Discount } from "../discount/discount.js";
import { giveBackShare, nothingOf } from "../invoice/give-back.js";
import { netOf, taxOf, totalOf, type InvoiceLine } from "../invoice/line.js";
import { sumDiscounts } from "../invoice/sum-discounts.js";
import { toCurrency } from "../money/currency.js";
import type { Tax } from "../tax/tax.js";
import { taxTotals } from "../tax/totals.js";
import { createDraft } from "./invoice-draft.js";
import type { RuleContext, TaxContext } from "./state.js";

/** Whole documents of every kind of line, rate and coupon: list prices in, sums out, as every invoice is made. */

const CURRENCIES = ["EUR", "JPY", "KWD"] as const;
const PERIOD = { start: JUNE, end: JULY };
const HOLDER = offerOf({ slug: "holder", price: 3_000 });
const SUBSCRIPTION = subscribed(HOLDER);

const taxOfCode = (code: string, percent: string, taxableShare = "100"): Tax => ({
  id: `tax_${code}`,
  code,
  name: code,
  percent,
  country: "DE",
  category: percent === "0" ? "Z" : "S",
  taxableShare,
  reason: null,
  isAutomatic: false,
  validFrom: null,
  validTo: null,
});

const TAXES = [
  taxOfCode("vat", "19"),
  taxOfCode("low", "7"),
  taxOfCode("gst", "5"),
  taxOfCode("qst", "9.975"),
  taxOfCode("data", "6.25", "80"),
  taxOfCode("zero", "0"),
];

const CODES = [["vat"], ["low"], ["gst", "qst"], ["data"], ["zero"], ["vat", "data", "qst"]];
const BEHAVIORS = ["inclusive", "exclusive"] as const;
const PRICES = CODES.flatMap((taxCodes, set) =>
  BEHAVIORS.map((taxBehavior) =>
    offerOf({ slug: `${taxBehavior}_${set}`, price: 1_000, taxCodes, taxBehavior }),
  ),
);

function contextIn(currency: TaxContext["accountingCurrency"]): RuleContext {
  const settings: TaxContext = {
    country: "DE",
    automaticTax: true,
    oss: false,
    reverseCharge: "wellFormed",
    taxes: TAXES,
    defaultTaxCodes: ["vat"],
    taxBehavior: "exclusive",
    rateDate: "finalization",
    packTaxesOf: () => undefined,
    accountingCurrency: currency,
    exchangeRates: [],
  };
  return { ...contextFor([HOLDER, ...PRICES]), taxes: settings };
}

const amounts = fc.oneof(fc.bigInt(0n, 9n), fc.bigInt(0n, 20_000n), fc.bigInt(0n, 2n ** 50n));
const charges = fc.record({ amount: amounts, price: fc.constantFrom(...PRICES) });
const percents = fc.constantFrom("0.0001", "10", "33.3333", "50", "99.9999", "100");
const coupons = fc.oneof(
  percents.map((percent) => ({ percent: percentOf(percent) })),
  fc.tuple(amounts, fc.constantFrom(...CURRENCIES)).map(([amount]) => ({
    amounts: Object.fromEntries(CURRENCIES.map((code) => [code, amount])),
  })),
);

const documents = fc.record({
  currency: fc.constantFrom(...CURRENCIES),
  charges: fc.array(charges, { minLength: 1, maxLength: 8 }),
  coupons: fc.array(coupons, { maxLength: 3 }),
  /** How many of 30 days of the first line of an earlier document are given back, if any. */
  unused: fc.option(fc.bigInt(1n, 30n)),
});

type Given = typeof documents extends fc.Arbitrary<infer Value> ? Value : never;

const sum = (parts: readonly bigint[]) => parts.reduce((total, part) => total + part, 0n);

/** Prices the charges, beside a credit for unused time of the first of them. */
function priced({ currency: code, charges: all, coupons: terms, unused }: Given) {
  const currency = toCurrency(code);
  const discounts = terms.map((each, place) =>
    discountOf(each, {
      id: `disc_${place}`,
      periods: [{ number: 1, start: truncateToSecond(JUNE), end: null }],
    }),
  );
  const listed = all.map(({ amount, price }, place) =>
    lineOf(amount, { id: `line_${place}`, planVersionId: price.versionId, period: PERIOD }),
  );
  const tax = { country: "DE", taxIds: [], taxExempt: "none", taxCodes: [] } as const;
  const state = customer({ subscriptions: [SUBSCRIPTION], tax });
  const draftOf = (lines: readonly InvoiceLine[], using: readonly Discount[]) => {
    const draft = { subscription: SUBSCRIPTION, reason: "subscription_cycle", period: PERIOD } as const;
    const context = contextIn(currency);
    return createDraft(
      { ...state, discounts: using },
      { ...draft, currency, lines, isCollected: true },
      JUNE,
      context,
    );
  };
  if (unused === null) return { invoice: draftOf(listed, discounts), discounts };
  const earlier = draftOf(listed, discounts).lines;
  const left = discounts.map((each) => ({ ...each, used: { 1: takenBy(each, earlier) } }));
  const credits = earlier.slice(0, 1).map((source) => creditOf(source, unused));
  return { invoice: draftOf([...credits, ...listed], left), discounts: left };
}

/** What a discount took off lines. */
function takenBy({ id }: Discount, lines: readonly InvoiceLine[]): bigint {
  const own = lines.flatMap(({ discounts }) => discounts.filter(({ discountId }) => discountId === id));
  return sum(own.map(({ amount }) => amount));
}

function creditOf(source: InvoiceLine, part: bigint): InvoiceLine {
  const { amount, discount, discounts, taxes } = giveBackShare(source, nothingOf(source), {
    part,
    whole: 30n,
  });
  return {
    ...source,
    id: "line_credit",
    kind: "credit",
    sourceLineId: source.id,
    amount: -amount,
    discount: -discount,
    discounts: discounts.map((each) => ({ ...each, amount: -each.amount })),
    taxes: taxes.map((each) => ({ ...each, amount: -each.amount, taxableAmount: -each.taxableAmount })),
  };
}

/** What a discount takes off charges of so much, computed apart: the percentage rounded once, or what the amount has left. */
function expectedOf(discount: Discount, currency: string, credits: readonly InvoiceLine[]) {
  const { percent, amounts: fixed } = discount.terms;
  return (left: bigint): bigint => {
    if (percent !== null) {
      const [digits = "", decimals = ""] = formatPercent(percent).split(".");
      const [top, bottom] = [left * BigInt(digits + decimals), 100n * 10n ** BigInt(decimals.length)];
      return (2n * top + bottom) / (2n * bottom);
    }
    const most = (fixed?.[currency] ?? 0n) - (discount.used[1] ?? 0n) - takenBy(discount, credits);
    return most < left ? most : left;
  };
}

test("any document adds up: net and tax, lines, breakdown and discounts", () => {
  fc.assert(
    fc.property(documents, (given) => {
      const { invoice } = priced(given);
      const { lines, subtotal, discount, totalExcludingTax, tax, total } = invoice;
      expect(totalExcludingTax + tax).toBe(total);
      expect(sum(lines.map(totalOf))).toBe(total);
      expect(sum(lines.map(netOf))).toBe(totalExcludingTax);
      expect(sum(lines.map(taxOf))).toBe(tax);
      expect(sum(taxTotals(lines).map(({ amount }) => amount))).toBe(tax);
      expect(sum(lines.map((line) => line.amount))).toBe(subtotal);
      expect(sum(sumDiscounts(lines).map(({ amount }) => amount))).toBe(discount);
      for (const line of lines.filter(({ kind }) => kind !== "credit")) {
        expect(sum(line.discounts.map(({ amount }) => amount))).toBe(line.discount);
        const parts = [line.discount, line.amount - line.discount, netOf(line), taxOf(line)];
        expect(parts.filter((part) => part < 0n)).toEqual([]);
      }
    }),
    { numRuns: 300 },
  );
});

test("each discount takes its whole value once off the charges of a document, percentages first", () => {
  fc.assert(
    fc.property(documents, (given) => {
      const { invoice, discounts } = priced(given);
      const credits = invoice.lines.filter(({ kind }) => kind === "credit");
      const charged = invoice.lines.filter(({ kind }) => kind !== "credit");
      let left = sum(charged.map(({ amount }) => amount));
      const isFixed = ({ terms }: Discount) => (terms.percent === null ? 1 : 0);
      for (const each of discounts.toSorted((a, b) => isFixed(a) - isFixed(b))) {
        const taken = expectedOf(each, given.currency, credits)(left);
        expect(takenBy(each, charged)).toBe(taken);
        left -= taken;
      }
    }),
    { numRuns: 300 },
  );
});
