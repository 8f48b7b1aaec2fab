import { beforeAll, describe, expect, test } from "@jest/globals";
import type { components } from "../../src/generated/api.js";
import { attach, buy, invoicesOf, payAt, succeeded, sync, type Invoice } from "../support/api.js";
import { useTestServer } from "../support/fixtures.js";
import { send } from "../support/server.js";
import { auditAll } from "../http/discounts/audited.js";
import { addTimedTenant, change, JUNE, type TimedTenant } from "../http/lifecycle/timed-tenant.js";
import { refund } from "../http/payments/billing.js";
import { advance, createClock, customerOn } from "../http/test-clocks/clocks.js";
import { ratio, shareOf, type Fraction } from "./fraction.js";
import { discountsOf, linesOf } from "./notation.js";
import {
  documentOf,
  moneyBack,
  NOTHING,
  timeBack,
  type Amounts,
  type GivenDiscount,
  type GivenLine,
} from "./reference.js";
import { amountsOf, codeOf, createTaxes, redeemable, sumsOf } from "./shop.js";

/** A fee with tax and discounts, of which a part is given back by an upgrade or a cancellation within June. */
type Row = readonly [
  rule: string,
  fee: string,
  upgrade: string,
  discounts: string,
  day: number,
  refunded: bigint,
];

// prettier-ignore
const ROWS: readonly Row[] = [
  // rule                                              fee                       upgrade to  discounts    day  refunded before
  ["half of the month",                                "3000:vat19",             "9000",     "",          16,  0n],
  ["a third, with remainders",                         "2999:vat19",             "9001",     "",          21,  0n],
  ["a thirtieth",                                      "2999:vat7.5",            "5000",     "",          30,  0n],
  ["all but a day",                                    "100:vat20",              "101",      "",          2,   0n],
  ["two taxes",                                        "1005:gst5+qst9.975",     "3333",     "",          12,  0n],
  ["without tax",                                      "2500",                   "7777",     "",          18,  0n],
  ["a percentage for ever",                            "3000:vat19",             "9000",     "20%",       16,  0n],
  ["an odd percentage",                                "2999:vat19",             "8001",     "33.33%",    19,  0n],
  ["two percentages",                                  "5001:vat21",             "9001",     "10% 12.5%", 8,   0n],
  ["a fixed amount",                                   "3000",                   "6000",     "2000",      16,  0n],
  ["a fixed amount with tax",                          "3000:vat20",             "6000",     "2000",      21,  0n],
  ["a fixed amount above the first fee",               "1500:vat19",             "6000",     "2000",      11,  0n],
  ["a fixed amount that makes both free",              "1500:vat19",             "1600",     "9000",      11,  0n],
  ["a percentage and a fixed amount",                  "4000:vat19",             "9999",     "25% 700",   23,  0n],
  ["free by a percentage",                             "7200:vat19",             "9000",     "100%",      16,  0n],
  ["a part was refunded",                              "10000:vat20",            "20000",    "",          2,   6000n],
  ["a small part was refunded, after a discount",      "10000:vat20",            "20000",    "10%",       11,  1234n],
  ["nearly all was refunded",                          "3000:vat19",             "9000",     "333",       6,   2600n],
  ["a tax on a part of the fee",                       "9999:texas6.25*80",      "19999",    "5%",        17,  0n],
  ["small amounts",                                    "61:vat19",               "77",       "",          13,  0n],
];

const VARIANTS = [
  ["EUR, tax added", "EUR", false],
  ["JPY, tax included", "JPY", true],
  ["KWD, tax included", "KWD", true],
] as const;

interface Case {
  readonly name: string;
  readonly currency: string;
  readonly fee: GivenLine;
  readonly upgrade: bigint;
  readonly discounts: readonly GivenDiscount[];
  readonly day: number;
  readonly refunded: bigint;
}

const cases = VARIANTS.flatMap(([variant, currency, isInclusive]) =>
  ROWS.map(([rule, fee, upgrade, discounts, day, refunded]): Case => {
    const [line] = linesOf(fee, () => isInclusive);
    if (!line) throw new Error("a row has a fee");
    const name = `${rule}, in ${variant}`;
    return {
      name,
      currency,
      fee: line,
      upgrade: BigInt(upgrade),
      discounts: discountsOf(discounts),
      day,
      refunded,
    };
  }),
);

const server = useTestServer();
let tenant: TimedTenant;

beforeAll(async () => {
  tenant = await addTimedTenant(server, { features: [], plans: [] });
  await createTaxes(
    tenant,
    cases.flatMap(({ fee }) => fee.taxes),
  );
  const plans = cases.flatMap(({ currency, fee, upgrade }, row) => {
    const { taxes, isInclusive } = fee;
    const taxBehavior = isInclusive ? ("inclusive" as const) : ("exclusive" as const);
    const more = { currency, taxBehavior, ...(taxes.length > 0 && { taxCodes: taxes.map(codeOf) }) };
    return [
      { slug: `small_${row}`, planGroup: `row_${row}`, price: Number(fee.amount), ...more },
      { slug: `large_${row}`, planGroup: `row_${row}`, price: Number(upgrade), ...more },
      { slug: `card_${row}`, planGroup: "card", price: 1_000, billingType: "one_time" as const, currency },
    ];
  });
  await sync(tenant, { features: [], plans });
}, 300_000);

interface Expected {
  readonly first: Amounts;
  /** The part of the first fee that is given back with its time; null if nothing is left of it. */
  readonly credit: Amounts;
  readonly share: Amounts;
}

/** What the rules say about an upgrade at the beginning of a day of June. */
function expectedOf({ fee, upgrade, discounts, day, refunded }: Case): Expected {
  const [first = NOTHING] = documentOf([fee], discounts).lines;
  const before = refunded === 0n ? NOTHING : moneyBack(first, NOTHING, refunded, fee.isInclusive);
  const rest: Fraction = ratio(BigInt(31 - day), 30n);
  const credit = timeBack(first, before, rest, fee.isInclusive);
  const listed = { ...fee, amount: shareOf(upgrade, rest) };
  const [share = NOTHING] = documentOf([listed], leftOf(discounts, fee, credit)).lines;
  return { first, credit, share };
}

/** What discounts can take off a second line of their period: fixed amounts once, with what the credit gives back. */
function leftOf(discounts: readonly GivenDiscount[], fee: GivenLine, credit: Amounts): GivenDiscount[] {
  const percentages = discounts.filter(({ percent }) => percent !== null);
  const [fixed] = discounts.filter(({ percent }) => percent === null);
  if (!fixed) return [...percentages];
  const [byPercentage = NOTHING] = documentOf([fee], percentages).lines;
  const [byAll = NOTHING] = documentOf([fee], discounts).lines;
  const used = byAll.discount - byPercentage.discount;
  // Of a line with both kinds, what goes back belongs to both in proportion; the larger remainder has the odd unit.
  const ofFixed = byAll.discount === 0n ? 0n : shareOf(credit.discount, ratio(used, byAll.discount));
  return [...percentages, { ...fixed, fixed: fixed.fixed - used + ofFixed }];
}

const negative = ({ amount, discount, net, tax, total }: Amounts): Amounts => ({
  amount: -amount,
  discount: -discount,
  net: -net,
  tax: -tax,
  total: -total,
});

/** Sells the first fee to a customer of its own with a card, and lets time pass until the day. */
async function sellFirst(customer: string, row: number, { currency, discounts, day, refunded }: Case) {
  const clock = await createClock(tenant, JUNE);
  await customerOn(tenant, clock, customer);
  await buy(tenant, customer, `card_${row}`);
  const coupons = await redeemable(tenant, { currency, discounts });
  const attached = await attach(
    tenant,
    customer,
    `small_${row}`,
    coupons.length > 0 ? { discounts: coupons } : {},
  );
  if (attached.checkoutUrl !== undefined) succeeded(await payAt(attached.checkoutUrl));
  const [first] = await invoicesOf(tenant, customer);
  if (!first) throw new Error("the first fee was not invoiced");
  if (refunded > 0n) await refund(tenant, first.id, { amount: Number(refunded) });
  await advance(tenant, clock.id, `2031-06-${String(day).padStart(2, "0")}T00:00:00Z`);
  return { subscriptionId: attached.subscriptionId, first };
}

const linesIn = ({ items }: Pick<Invoice, "items">, kind: string) =>
  items.filter((item) => item.kind === kind).map(amountsOf);

const unless = (amounts: Amounts) => (amounts.amount === 0n && amounts.total === 0n ? [] : [amounts]);

describe("an upgrade credits the unused time with its discount and tax, and charges the rest of the period", () => {
  test.each(cases.map((each, row) => [each.name, row, each] as const))("%s", async (_name, row, given) => {
    const expected = expectedOf(given);
    const customer = `upgrades_${row}`;
    const { first } = await sellFirst(customer, row, given);
    expect(sumsOf(first)).toEqual(expected.first);
    await attach(tenant, customer, `large_${row}`);
    const [invoice] = await invoicesOf(tenant, customer);
    expect(invoice && linesIn(invoice, "credit")).toEqual(unless(negative(expected.credit)));
    expect(invoice && linesIn(invoice, "fee")).toEqual([expected.share]);
  });

  test("and the audit agrees", async () => {
    expect(await auditAll(server, tenant)).toEqual([]);
  });
});

describe("a cancellation with credit gives back the unused time by a credit note", () => {
  test.each(cases.map((each, row) => [each.name, row, each] as const))("%s", async (_name, row, given) => {
    const { credit } = expectedOf(given);
    const customer = `cancels_${row}`;
    const { subscriptionId } = await sellFirst(customer, row, given);
    const before = await creditNotesOf(customer);
    await change(tenant, "cancel", subscriptionId, { when: "now", credit: true });
    const after = await creditNotesOf(customer);
    // What cost nothing gives nothing back, and needs no document.
    const expected = credit.total === 0n ? [] : [credit];
    expect(after.slice(0, after.length - before.length).map(sumsOf)).toEqual(expected);
  });

  test("and the audit agrees", async () => {
    expect(await auditAll(server, tenant)).toEqual([]);
  });
});

/** Newest first. */
async function creditNotesOf(customer: string) {
  const reply = await send(tenant, `/v1/billing/credit-notes?customer=${customer}`);
  return succeeded<components["schemas"]["CreditNoteListResponse"]>(reply).creditNotes;
}
