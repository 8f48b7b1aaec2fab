import { beforeAll, expect, test } from "@jest/globals";
import type { CatalogInput } from "@dues/billing";
import {
  attach,
  invoicesOf,
  payAt,
  succeeded,
  track,
  type Invoice,
  type Subscription,
} from "../support/api.js";
import { balancesOf } from "../support/balance.js";
import { addTimedTenant, change, standing, type TimedTenant } from "../http/lifecycle/timed-tenant.js";
import {
  auditFindings,
  CALCULATE,
  GERMANY,
  moveTo,
  useStripeTax,
  useTaxWorld,
} from "../http/taxes/stripe-tax.js";
import {
  addUp,
  creditNotesOf,
  exportedLines,
  exportedPayments,
  exportedSums,
  journal,
  less,
  settled,
  sums,
  type CreditNote,
} from "./books.js";

/**
 * A year in Germany with the taxes of Stripe, which rounds each line and is down when October is renewed. The numbers were
 * computed by hand, with a calculator and a calendar; nothing here was copied from an output.
 *
 * Amounts are cents. Pro costs 2999 a month, a call 2. VAT is 19 %, from January 16 %, and from 10 April 25 %.
 *
 * | Invoice             | Usage and fee       | VAT of each                            | Total |
 * | ------------------- | ------------------- | -------------------------------------- | ----- |
 * | 1 June              | 2999                | 569.81 -> 570                          | 3569  |
 * | 1 July              | 617 x 2 = 1234, 2999 | 234.46 -> 234, 570                    | 5037  |
 * | 1 August            | 12 x 2 = 24, 2999   | 4.56 -> 5, 570                         | 3598  |
 * | 1 September         | 2999                | 570                                    | 3569  |
 * | 1 October, waits    | 50 x 2 = 100, 2999  | 19, 570                                | 3688  |
 * | 1 November          | 12 x 2 = 24, 2999   | 5, 570                                 | 3598  |
 * | 1 December          | 2999                | 570                                    | 3569  |
 * | 1 January to 1 April, four invoices | 2999 | 479.84 -> 480                         | 3479  |
 * | 16 April, canceled  | 50 x 2 = 100        | 25                                     | 125   |
 *
 * Half of April is left: 1499.5 -> 1500 of the fee, and 480 x 1500 / 2999 = 240.1 -> 240 of its VAT at 16 %.
 */
const world = useTaxWorld();
let tenant: TimedTenant;
let waiting: Invoice;
let during: Subscription;
let invoices: Invoice[];
let notes: CreditNote[];

const CATALOG: CatalogInput = {
  features: [{ slug: "calls" }],
  plans: [
    {
      slug: "pro",
      price: 2_999,
      features: [{ slug: "calls", limit: 0, overage: "charge", overagePrice: 2 }],
    },
  ],
};

async function newest(): Promise<Invoice> {
  const [invoice] = await invoicesOf(tenant, "ada");
  if (!invoice) throw new Error("ada has no invoice");
  return invoice;
}

beforeAll(async () => {
  const { stripe, server } = world;
  tenant = await addTimedTenant(server, CATALOG, { currency: "EUR" });
  await useStripeTax(tenant);
  await moveTo(tenant, "ada", GERMANY);
  const { checkoutUrl } = await attach(tenant, "ada", "pro");
  succeeded(await payAt(checkoutUrl));
  await track(tenant, "ada", "calls", 617);
  await tenant.to("2031-07-20T00:00:00Z");
  await track(tenant, "ada", "calls", 12);
  await tenant.to("2031-09-20T00:00:00Z");
  await track(tenant, "ada", "calls", 50);
  for (let attempt = 0; attempt < 8; attempt++) stripe.fail(CALCULATE, "rate_limited");
  await tenant.to("2031-10-01T12:00:00Z");
  waiting = await newest();
  during = await standing(tenant);
  await track(tenant, "ada", "calls", 12);
  await tenant.to("2031-12-31T00:00:00Z");
  stripe.store.taxRates.set("DE", 16);
  await tenant.to("2032-04-10T00:00:00Z");
  stripe.store.taxRates.set("DE", 25);
  await track(tenant, "ada", "calls", 50);
  await tenant.to("2032-04-16T00:00:00Z");
  await change(tenant, "cancel", (await standing(tenant)).id, { when: "now", credit: true });
  await tenant.to("2032-06-01T00:00:01Z");
  invoices = (await invoicesOf(tenant, "ada")).toReversed();
  notes = await creditNotesOf(tenant, "ada");
}, 120_000);

test("is billed to the cent, with each line rounded", () => {
  expect(invoices.map(sums)).toEqual([
    "2999 - 0 = 2999, + 570 = 3569",
    "4233 - 0 = 4233, + 804 = 5037",
    "3023 - 0 = 3023, + 575 = 3598",
    "2999 - 0 = 2999, + 570 = 3569",
    "3099 - 0 = 3099, + 589 = 3688",
    "3023 - 0 = 3023, + 575 = 3598",
    "2999 - 0 = 2999, + 570 = 3569",
    ...Array<string>(4).fill("2999 - 0 = 2999, + 480 = 3479"),
    "100 - 0 = 100, + 25 = 125",
  ]);
});

test("waits for the taxes of October, while the period has begun", () => {
  // Tried at midnight, and after 1, 5, 15, 60 and 240 minutes, then every twelve hours.
  expect(waiting).toMatchObject({
    status: "draft",
    number: null,
    issuedAt: null,
    subtotal: 3_099,
    tax: 0,
    waitingFor: { reason: "tax", attempts: 6, nextAttemptAt: Date.parse("2031-10-01T17:21:00Z") },
  });
  expect(during).toMatchObject({
    status: "active",
    currentPeriodStart: "2031-10-01T00:00:00.000Z",
    currentPeriodEnd: "2031-11-01T00:00:00.000Z",
  });
});

test("is issued when Stripe answers, for the periods that it was to bill, and the next renewal is on time", () => {
  const issued = invoices.slice(3, 6).map(({ issuedAt }) => new Date(issuedAt ?? 0).toISOString());
  expect(issued).toEqual([
    "2031-09-01T00:00:00.000Z",
    // Two more attempts fail, at 17:21 and on 2 October at 5:21.
    "2031-10-02T17:21:00.000Z",
    "2031-11-01T00:00:00.000Z",
  ]);
  const [, october] = invoices.slice(3, 6);
  expect(october).toMatchObject({
    id: waiting.id,
    status: "paid",
    paidAt: Date.parse("2031-10-02T17:21:00Z"),
  });
  const day = (at: number | null | undefined) => new Date(at ?? 0).toISOString().slice(0, 10);
  expect(
    october?.items.map((line) => `${line.kind} ${day(line.periodStart)} ${day(line.periodEnd)}`),
  ).toEqual(["usage 2031-09-01 2031-10-01", "fee 2031-10-01 2031-11-01"]);
  const numbers = invoices.map(({ number }) => Number(number?.slice(-4)));
  expect(numbers).toEqual(invoices.map((_, index) => index + 1));
});

test("gives back half of April at the rate that it was charged with, to the balance", async () => {
  expect(notes.map(sums)).toEqual(["1500 - 0 = 1500, + 240 = 1740"]);
  expect(notes.map(({ settlements }) => settled(settlements))).toEqual(["balance 1740"]);
  // The last usage was paid with it.
  expect(settled(invoices.at(-1)?.settlements ?? [])).toBe("balance 125");
  expect(await balancesOf(tenant)).toEqual(["1615 EUR"]);
});

test("is exported and booked as it was invoiced", async () => {
  const [sold, givenBack] = [addUp(invoices), addUp(notes)];
  expect(sums(sold)).toBe("34471 - 0 = 34471, + 6198 = 40669");
  expect(await exportedSums(tenant, "invoices")).toEqual(sold);
  expect(await exportedSums(tenant, "credit-notes")).toEqual(givenBack);
  expect(await exportedLines(tenant)).toEqual(less(sold, givenBack));
  // The card paid all but 125.
  expect(await exportedPayments(tenant)).toBe(40_544);
  expect(await journal(tenant)).toEqual({
    accounts: {
      cash_clearing: 40_544,
      customer_balance: -1_615,
      // 6198 - 240.
      tax_payable: -5_958,
      // 34471 - 1500.
      revenue: -32_971,
    },
    unbalanced: [],
  });
});

test("is found in order by the audit", async () => {
  expect(await auditFindings(world)).toEqual([]);
});
