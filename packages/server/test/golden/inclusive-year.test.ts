import { beforeAll, expect, test } from "@jest/globals";
import { audit } from "../../src/usecases/audit/audit.js";
import { attach, invoicesOf, payAt, succeeded, track, type Invoice } from "../support/api.js";
import { balancesOf } from "../support/balance.js";
import { useTestServer } from "../support/fixtures.js";
import { send } from "../support/server.js";
import { createCoupon } from "../http/discounts/coupons.js";
import { addTimedTenant, type TimedTenant } from "../http/lifecycle/timed-tenant.js";
import { refund } from "../http/payments/billing.js";
import {
  addUp,
  creditNotesOf,
  exportedLines,
  exportedPayments,
  exportedSums,
  journal,
  less,
  post,
  settled,
  type CreditNote,
  type Sums,
} from "./books.js";

/**
 * A year in Great Britain: all prices include 20 % of VAT, which is a sixth of what is paid. A coupon takes off 25 % for three
 * months. The numbers were computed by hand, with a calculator and a calendar; nothing here was copied from an output.
 *
 * Amounts are pence. Start costs 3000 and Team 8000 a month, and both include 100 calls; each further call costs 3.
 *
 * | Invoice  | Lines at list price                              | Discount              | Paid | VAT                              |
 * | -------- | ------------------------------------------------ | --------------------- | ---- | -------------------------------- |
 * | 1 June   | Start 3000                                       | 750                   | 2250 | 375                              |
 * | 1 July   | June's 1233 calls 3699, Start 3000               | 924.75 -> 925, 750    | 5024 | 837.33 -> 837                    |
 * | 16 July  | 16 of 31 days: Team 4129.03, Start -1548.39      | 1032.25 -> 1032, -387 | 1936 | 3097 / 6 = 516.17 -> 516, - 194  |
 * | 1 August | July's 1050 calls 900 + 2250, Team 8000          | 787.5 -> 788, 2000    | 8362 | 1393.67 -> 1394                  |
 * | 1 Sept.  | August's 417 calls 1251, Team 8000               | 312.75 -> 313, 0      | 8938 | 1489.67 -> 1490                  |
 * | 1 Oct.   | Team 8000                                        | 0                     | 8000 | 1333.33 -> 1333                  |
 * | 1 Nov.   | October's 200 calls 600, Team 8000               | 0                     | 8600 | 1433.33 -> 1433                  |
 * | 1 Dec. to 1 June, seven invoices | Team 8000                | 0                     | 8000 | 1333                             |
 *
 * The credit of 16 July: of the 2250 that Start cost in July, 16/31 are 1161.29 -> 1161, the VAT in it is
 * 375 x 1161 / 2250 = 193.5 -> 194, and of the discount 1548 - 1161 = 387 goes back.
 */
const server = useTestServer();
let tenant: TimedTenant;
let invoices: Invoice[];
let notes: CreditNote[];

const CALLS = { slug: "calls", limit: 100, overage: "charge", overagePrice: 3 } as const;
const CATALOG = {
  features: [{ slug: "calls" }],
  plans: [
    { slug: "start", price: 3_000, features: [CALLS] },
    { slug: "team", price: 8_000, features: [CALLS] },
  ],
};

async function newest(): Promise<Invoice> {
  const [invoice] = await invoicesOf(tenant, "ada");
  if (!invoice) throw new Error("ada has no invoice");
  return invoice;
}

/** What is paid, then how much of it is without VAT, and the VAT. */
function sums({ subtotal, discount, totalExcludingTax, tax, total }: Sums): string {
  return `${subtotal} - ${discount} = ${total} = ${totalExcludingTax} + ${tax}`;
}

beforeAll(async () => {
  tenant = await addTimedTenant(server, CATALOG, { currency: "GBP" });
  await post(tenant, "/v1/taxes", { code: "vat_gb", name: "VAT", percent: 20, country: "GB" });
  const tax = { defaultTaxCodes: ["vat_gb"], taxBehavior: "inclusive" };
  succeeded(await send(tenant, "/v1/organization", { method: "PATCH", body: { tax } }));
  const { id: couponId } = await createCoupon(tenant, { percent: 25, duration: "repeating", periods: 3 });
  const { checkoutUrl } = await attach(tenant, "ada", "start", { discounts: [{ couponId }] });
  succeeded(await payAt(checkoutUrl));
  await track(tenant, "ada", "calls", 1_333);
  await tenant.to("2031-07-10T00:00:00Z");
  await track(tenant, "ada", "calls", 400);
  await tenant.to("2031-07-16T00:00:00Z");
  await attach(tenant, "ada", "team");
  await track(tenant, "ada", "calls", 750);
  await tenant.to("2031-08-20T00:00:00Z");
  await track(tenant, "ada", "calls", 517);
  await tenant.to("2031-10-10T00:00:00Z");
  const october = await newest();
  await track(tenant, "ada", "calls", 300);
  await post(tenant, "/v1/billing/credit-notes", {
    invoiceId: october.id,
    amount: 1_999,
    reason: "unsatisfactory",
    settlements: [{ kind: "balance" }],
  });
  await tenant.to("2031-11-20T00:00:00Z");
  await refund(tenant, (await newest()).id, { amount: 1_000 });
  await tenant.to("2032-02-10T00:00:00Z");
  await refund(tenant, october.id);
  await tenant.to("2032-06-01T00:00:01Z");
  invoices = (await invoicesOf(tenant, "ada")).toReversed();
  notes = await creditNotesOf(tenant, "ada");
}, 120_000);

test("is billed to the penny", () => {
  expect(invoices.map(sums)).toEqual([
    "3000 - 750 = 2250 = 1875 + 375",
    "6699 - 1675 = 5024 = 4187 + 837",
    "2581 - 645 = 1936 = 1614 + 322",
    "11150 - 2788 = 8362 = 6968 + 1394",
    "9251 - 313 = 8938 = 7448 + 1490",
    "8000 - 0 = 8000 = 6667 + 1333",
    "8600 - 0 = 8600 = 7167 + 1433",
    ...Array<string>(7).fill("8000 - 0 = 8000 = 6667 + 1333"),
  ]);
});

test("shares the VAT of an invoice between its lines", () => {
  expect(invoices.slice(1, 7).map(({ items }) => items.map(({ tax }) => tax))).toEqual([
    // 837 x 2774 / 5024 = 462.2, and 374.8 for the fee, which gets the penny that is left.
    [462, 375],
    // The credit gives back what it was charged; the new fee has a sixth of 3097.
    [-194, 516],
    // 300 calls were used with Start and 750 with Team: 900 - 225 = 675 and 2250 - 563 = 1687. 1394 x 675 / 8362 = 112.5, which
    // gets the penny, 1394 x 1687 / 8362 = 281.2, and 1000.2.
    [113, 281, 1_000],
    // 1490 x 938 / 8938 = 156.4, and 1333.6, which gets it.
    [156, 1_334],
    [1_333],
    // 1433 x 600 / 8600 = 99.98, which gets it, and 1333.02.
    [100, 1_333],
  ]);
});

test("is given back in parts, each with its own VAT", () => {
  expect(notes.map(sums)).toEqual([
    // 10 October: 1333 x 1999 / 8000 = 333.08.
    "1999 - 0 = 1999 = 1666 + 333",
    // 20 November: 1000 x 600 / 8600 = 69.8 -> 70 of the usage and 930 of the fee. 100 x 70 / 600 = 11.7 -> 12 and
    // 1333 x 930 / 8000 = 154.96 -> 155.
    "1000 - 0 = 1000 = 833 + 167",
    // 10 February, the rest of October: 8000 - 1999, and 1333 - 333.
    "6001 - 0 = 6001 = 5001 + 1000",
  ]);
  expect(notes.map(({ settlements }) => settled(settlements))).toEqual([
    "balance 1999",
    // The balance had paid 1999 of November's 8600: 1000 x 1999 / 8600 = 232.4.
    "balance 232, refund 768",
    "refund 6001",
  ]);
});

test("is paid by the balance first, after VAT", () => {
  expect(invoices.map(({ settlements }) => settled(settlements))).toEqual([
    "payment 2250",
    "payment 5024",
    "payment 1936",
    "payment 8362",
    "payment 8938",
    "payment 8000",
    "balance 1999, payment 6601",
    "balance 232, payment 7768",
    ...Array<string>(6).fill("payment 8000"),
  ]);
  expect(invoices.map(({ status, amountDue }) => `${status} ${amountDue}`)).toEqual(
    invoices.map(() => "paid 0"),
  );
});

test("is exported as it was invoiced", async () => {
  const [sold, givenBack] = [addUp(invoices), addUp(notes)];
  expect(sums(sold)).toBe("105281 - 6171 = 99110 = 82595 + 16515");
  expect(sums(givenBack)).toBe("9000 - 0 = 9000 = 7500 + 1500");
  expect(await exportedSums(tenant, "invoices")).toEqual(sold);
  expect(await exportedSums(tenant, "credit-notes")).toEqual(givenBack);
  expect(await exportedLines(tenant)).toEqual(less(sold, givenBack));
  // 99110 - 1999 - 232 were paid by card, and 768 + 6001 returned.
  expect(await exportedPayments(tenant)).toBe(90_110);
});

test("is booked as it was invoiced", async () => {
  expect(await journal(tenant)).toEqual({
    accounts: {
      cash_clearing: 90_110,
      // 16515 - 1500.
      tax_payable: -15_015,
      // 82595 - 7500, less the fee of June, which is not earned yet.
      revenue: -68_428,
      deferred_revenue: -6_667,
    },
    unbalanced: [],
  });
  expect(await balancesOf(tenant)).toEqual(["0 GBP"]);
});

test("is found in order by the audit", async () => {
  for await (const { differences } of audit(server.deps)) expect(differences).toEqual([]);
});
