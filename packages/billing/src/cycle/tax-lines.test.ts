import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  after,
  contextFor,
  customer,
  inWords,
  JULY,
  JUNE,
  offerOf,
  subscribed,
} from "../../test/support/cycle.js";
import { feeLine } from "../invoice/fee.js";
import { amountDue, type Invoice } from "../invoice/invoice.js";
import { netOf, taxOf, totalOf, type InvoiceLine } from "../invoice/line.js";
import { settlementsOf } from "../invoice/settlement.js";
import type { Tax } from "../tax/tax.js";
import { taxTotals } from "../tax/totals.js";
import { issueInvoice } from "./collect.js";
import { finalizeDraft } from "./finalize.js";
import { createDraft, type InvoiceDraft } from "./invoice-draft.js";
import type { CustomerState, RuleContext, TaxContext } from "./state.js";
import type { RateDate } from "../tax/choose-rates.js";
import type { BuyerTaxFacts } from "../tax/treatment.js";

const PRO = offerOf({ slug: "pro", price: 3_000 });
const NET = offerOf({ slug: "net", price: 1_000, taxCodes: ["vat"] });
const GROSS = offerOf({ slug: "gross", price: 1_190, taxCodes: ["vat"], taxBehavior: "inclusive" });
const SUBSCRIPTION = subscribed(PRO);
const PERIOD = { start: JUNE, end: JULY };
const USD = PRO.terms.currency;

const vat = (percent: string, more: Partial<Tax> = {}): Tax => ({
  id: `tax_${percent}`,
  code: "vat",
  name: "VAT",
  percent,
  country: "DE",
  category: "S",
  taxableShare: "100",
  reason: null,
  isAutomatic: false,
  validFrom: null,
  validTo: null,
  ...more,
});

const TAXES: TaxContext = {
  country: "DE",
  automaticTax: true,
  oss: false,
  reverseCharge: "wellFormed",
  taxes: [vat("19")],
  defaultTaxCodes: ["vat"],
  taxBehavior: "exclusive",
  rateDate: "finalization",
  packTaxesOf: () => undefined,
  accountingCurrency: USD,
  exchangeRates: [],
};

const GERMAN = { country: "DE", taxIds: [], taxExempt: "none", taxCodes: [] } as const;

const taxing = (taxes: Partial<TaxContext> = {}): RuleContext => ({
  ...contextFor([PRO, NET, GROSS]),
  taxes: { ...TAXES, ...taxes },
});

const buyer = (tax: Partial<BuyerTaxFacts> = {}, more: Partial<CustomerState> = {}) =>
  customer({ subscriptions: [SUBSCRIPTION], tax: { ...GERMAN, ...tax }, ...more });

function draftOf(lines: readonly InvoiceLine[], more: Partial<InvoiceDraft> = {}): InvoiceDraft {
  return {
    subscription: SUBSCRIPTION,
    reason: "subscription_cycle",
    currency: USD,
    lines,
    period: PERIOD,
    isCollected: true,
    ...more,
  };
}

const feeOf = (offer: typeof PRO, id = "line_a") =>
  feeLine(id, { ...SUBSCRIPTION, planVersionId: offer.versionId }, offer, PERIOD);
const FEE = feeOf(PRO);
const PAID_AT_16: InvoiceLine = {
  ...FEE,
  id: "line_credit",
  kind: "credit",
  amount: -1_000n,
  sourceLineId: "line_before",
  taxes: [{ ...vat("16"), taxId: "tax_16", isInclusive: false, taxableAmount: -1_000n, amount: -160n }],
};

const rowsOf = ({ lines }: Invoice) =>
  taxTotals(lines).map(({ percent, category, taxableAmount, amount }) => [
    percent,
    category,
    taxableAmount,
    amount,
  ]);

test("an organization without taxes charges what it charged before", () => {
  const draft = createDraft(customer({}), draftOf([FEE]), JUNE, contextFor([PRO]));
  expect(draft).toMatchObject({ subtotal: 3_000n, tax: 0n, total: 3_000n, totalExcludingTax: 3_000n });
  expect(draft.lines).toEqual([FEE]);
});

describe("an invoice with tax", () => {
  test("is paid by the balance after tax, which leaves the tax as it is", () => {
    const issued = issueInvoice(buyer({}, { balance: { [USD]: 5_000n } }), draftOf([FEE]), JUNE, taxing());
    const [invoice] = issued.invoices;
    expect(invoice).toMatchObject({
      status: "paid",
      tax: 570n,
      total: 3_570n,
      amountPaidFromBalance: 3_570n,
    });
    expect(issued.payments).toEqual([]);
    expect(issued.balance[USD]).toBe(1_430n);
  });

  test("asks for the debt of the balance outside its subtotal and tax", () => {
    const issued = issueInvoice(buyer({}, { balance: { [USD]: -200n } }), draftOf([FEE]), JUNE, taxing());
    const [invoice] = issued.invoices;
    expect(invoice).toMatchObject({ subtotal: 3_000n, tax: 570n, total: 3_570n, carried: 200n });
    expect(invoice && settlementsOf(invoice)).toEqual([{ kind: "carried", amount: -200n }]);
    expect(issued.payments[0]?.amount.minor).toBe(3_770n);
  });

  test("is charged with its tax, above the provider's minimum only with it", () => {
    const small = { ...FEE, amount: 45n };
    const context = { ...taxing(), limitsOf: () => ({ minimum: 50n, step: 1n }) };
    const issued = issueInvoice(buyer(), draftOf([small]), JUNE, context);
    expect(issued.payments.map(({ amount }) => amount.minor)).toEqual([54n]);
  });

  test("is carried by the dunning minimum only if it is below it with tax", () => {
    const settings = { dunningDays: [1], graceDays: null, dunningMinimum: 54n };
    const small = draftOf([{ ...FEE, amount: 45n }]);
    const issued = issueInvoice(buyer({}, { settings, card: undefined }), small, JUNE, taxing());
    expect(issued.invoices.map(inWords)).toEqual(["0001 open 54: 45"]);
  });

  test("mixes prices with and without their taxes, each rounded once", () => {
    const draft = createDraft(buyer(), draftOf([feeOf(NET), feeOf(GROSS, "line_b")]), JUNE, taxing());
    expect(draft).toMatchObject({ subtotal: 2_190n, totalExcludingTax: 2_000n, tax: 380n, total: 2_380n });
    expect(rowsOf(draft)).toEqual([
      ["19", "S", 1_000n, 190n],
      ["19", "S", 1_000n, 190n],
    ]);
  });

  test("has a row of zero where the buyer owes the tax", () => {
    const taxIds = [{ type: "eu_vat", value: "FR40303265045", status: "unverified" }] as const;
    const draft = createDraft(buyer({ country: "FR", taxIds }), draftOf([FEE]), JUNE, taxing());
    expect(draft).toMatchObject({ tax: 0n, total: 3_000n });
    expect(rowsOf(draft)).toEqual([["0", "AE", 3_000n, 0n]]);
  });
});

describe("a credit in a document with charges", () => {
  test("keeps its own rate, and the charges are rounded without it", () => {
    const draft = createDraft(buyer(), draftOf([PAID_AT_16, FEE]), JUNE, taxing());
    expect(rowsOf(draft)).toEqual([
      ["16", "S", -1_000n, -160n],
      ["19", "S", 3_000n, 570n],
    ]);
    expect(draft).toMatchObject({ tax: 410n, totalExcludingTax: 2_000n, total: 2_410n });
  });

  test("gives its tax back although the customer is exempt by now, and the charge is not taxed", () => {
    const draft = createDraft(buyer({ taxExempt: "exempt" }), draftOf([PAID_AT_16, FEE]), JUNE, taxing());
    expect(rowsOf(draft)).toEqual([
      ["16", "S", -1_000n, -160n],
      ["0", "E", 3_000n, 0n],
    ]);
    expect(draft.total).toBe(1_840n);
  });

  test("at 19 % is a negative row beside a new charge with a reverse charge", () => {
    const credit = {
      ...PAID_AT_16,
      taxes: PAID_AT_16.taxes.map((tax) => ({ ...tax, percent: "19", amount: -190n })),
    };
    const taxIds = [{ type: "eu_vat", value: "FR40303265045", status: "valid" }] as const;
    const draft = createDraft(buyer({ country: "FR", taxIds }), draftOf([credit, FEE]), JUNE, taxing());
    expect(rowsOf(draft)).toEqual([
      ["19", "S", -1_000n, -190n],
      ["0", "AE", 3_000n, 0n],
    ]);
    expect(draft.total).toBe(1_810n);
  });
});

test("a quote keeps the rate that it was created with, whatever the rate is when it is paid", () => {
  const raised = {
    taxes: [vat("19", { validTo: after(JUNE, 1) }), vat("21", { validFrom: after(JUNE, 1) })],
  };
  const context = taxing(raised);
  const quote = createDraft(buyer(), draftOf([FEE]), JUNE, context);
  const paid = finalizeDraft(buyer(), quote, after(JUNE, 2), context).invoices[0];
  expect(paid).toMatchObject({ tax: 570n, total: 3_570n });
  expect(createDraft(buyer(), draftOf([FEE]), after(JUNE, 2), context).tax).toBe(630n);
});

test("a line can take the rate of the end of its period", () => {
  const raised = { taxes: [vat("19", { validTo: JULY }), vat("21", { validFrom: JULY })] };
  const issuedInJuly = (rateDate: RateDate) =>
    createDraft(buyer(), draftOf([FEE]), JULY, taxing({ ...raised, rateDate })).tax;
  expect([issuedInJuly("finalization"), issuedInJuly("period_end")]).toEqual([630n, 570n]);
});

test("the sums of an invoice are the sums of its lines and of its breakdown, up to the largest amounts", () => {
  const most = BigInt(Number.MAX_SAFE_INTEGER);
  const amounts = fc.oneof(fc.bigInt(-5_000n, 5_000n), fc.bigInt(0n, most / 8n));
  const rates = fc.constantFrom("0.5", "7", "8.875", "19", "100");
  const behaviors = fc.constantFrom("inclusive" as const, "exclusive" as const);
  fc.assert(
    fc.property(
      fc.array(amounts, { minLength: 1, maxLength: 8 }),
      rates,
      behaviors,
      (all, percent, taxBehavior) => {
        const lines = all.map((amount, index) => ({
          ...FEE,
          id: `line_${index}`,
          amount,
          ...(amount < 0n && { kind: "credit" as const, sourceLineId: "line_before" }),
        }));
        const issued = issueInvoice(
          buyer({}, { card: undefined }),
          draftOf(lines),
          JUNE,
          taxing({ taxes: [vat(percent)], taxBehavior }),
        );
        for (const invoice of issued.invoices) {
          const sum = (of: (line: InvoiceLine) => bigint) =>
            invoice.lines.reduce((to, line) => to + of(line), 0n);
          expect(invoice.total).toBe(invoice.totalExcludingTax + invoice.tax);
          expect(invoice.total).toBe(sum(totalOf));
          expect(invoice.totalExcludingTax).toBe(sum(netOf));
          expect(invoice.tax).toBe(sum(taxOf));
          expect(invoice.tax).toBe(taxTotals(invoice.lines).reduce((to, { amount }) => to + amount, 0n));
          expect(invoice.total <= most && invoice.total + invoice.carried <= most).toBe(true);
          expect(amountDue(invoice) >= 0n).toBe(true);
        }
      },
    ),
  );
});
