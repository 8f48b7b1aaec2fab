import { beforeAll, expect, test } from "@jest/globals";
import { audit } from "../../src/usecases/audit/audit.js";
import { attach, buy, invoicesOf, succeeded, track, type Body, type Invoice } from "../support/api.js";
import { adjust } from "../support/balance.js";
import { useTestServer } from "../support/fixtures.js";
import { send } from "../support/server.js";
import { createCoupon } from "../http/discounts/coupons.js";
import { addTimedTenant, type TimedTenant } from "../http/lifecycle/timed-tenant.js";
import { post, settled, sums } from "./books.js";

/**
 * A year with VAT and a coupon of 20 % for ever. The numbers were computed by hand, with a calculator and a calendar, as the
 * comments say; nothing here was copied from an output.
 *
 * VAT is 19 % until the end of November, then 16 %. Amounts are cents; shares of a month are by the day.
 */
const server = useTestServer();
let tenant: TimedTenant;
let invoices: Invoice[];

const CALLS = { slug: "calls", limit: 0, overage: "charge", overagePrice: 1 } as const;
const CATALOG = {
  features: [{ slug: "calls" }],
  plans: [
    { slug: "card", price: 77, billingType: "one_time", planGroup: "card" },
    { slug: "start", price: 3_000, features: [CALLS] },
    { slug: "grow", price: 9_000, features: [CALLS] },
  ],
};

beforeAll(async () => {
  tenant = await addTimedTenant(server, CATALOG, { currency: "EUR" });
  await buy(tenant, "ada", "card");
  const rates = [
    { percent: 19, validFrom: null, validTo: "2031-12-01T00:00:00Z" },
    { percent: 16, validFrom: "2031-12-01T00:00:00Z", validTo: null },
  ];
  for (const rate of rates) await post(tenant, "/v1/taxes", { code: "vat", name: "VAT", ...rate });
  const tax = { defaultTaxCodes: ["vat"] };
  succeeded(await send(tenant, "/v1/organization", { method: "PATCH", body: { tax } }));
  const { id: couponId } = await createCoupon(tenant, { percent: 20 });
  await attach(tenant, "ada", "start", { discounts: [{ couponId }] });
  await track(tenant, "ada", "calls", 1_234);
  await tenant.to("2031-06-16T00:00:00Z");
  await attach(tenant, "ada", "grow");
  await adjust(tenant, 500, { currency: "EUR" });
  await tenant.to("2032-06-01T00:00:01Z");
  invoices = (await invoicesOf(tenant, "ada")).toReversed().slice(1);
}, 120_000);

test("is billed to the cent", () => {
  expect(invoices.map(sums)).toEqual([
    // 1 June: 20 % of 3000 is 600; 19 % of 2400 is 456.
    "3000 - 600 = 2400, + 456 = 2856",
    // 16 June, 15 of 30 days left: half of 9000 is 4500 - 900 = 3600, VAT 684; half of what was charged goes back:
    // 1500 - 300 = 1200, VAT 228. Together 3000 - 600 = 2400 and 684 - 228 = 456.
    "3000 - 600 = 2400, + 456 = 2856",
    // 1 July: June's 1234 calls, less 20 % = 246.8, rounded 247: 987. The fee 9000 - 1800 = 7200. 19 % of 8187 is 1555.53.
    "10234 - 2047 = 8187, + 1556 = 9743",
    // August to November: 19 % of 7200 is 1368.
    ...Array<string>(4).fill("9000 - 1800 = 7200, + 1368 = 8568"),
    // December to June: 16 % of 7200 is 1152.
    ...Array<string>(7).fill("9000 - 1800 = 7200, + 1152 = 8352"),
  ]);
});

test("splits the tax of July between usage and fee, and the balance pays after tax", () => {
  const [, , july] = invoices;
  // 1556 x 987 / 8187 is 187.6 and 1556 x 7200 / 8187 is 1368.4: 187 and 1368 leave 1, for the larger remainder.
  expect(july?.items.map(({ tax }) => tax)).toEqual([188, 1_368]);
  expect(july).toMatchObject({ total: 9_743, amountPaid: 9_743, amountDue: 0 });
  expect(settled(july?.settlements ?? [])).toBe("balance 500, payment 9243");
});

test("gives back July's usage in two parts that add up, and November's fee at the rate that it was charged with", async () => {
  const usage = invoices[2]?.items[0]?.id;
  const credit = async (body: Body) =>
    (await post(tenant, "/v1/billing/credit-notes", body))["creditNote"] as Invoice;
  const parts = [
    // The usage line is 1234 - 247 = 987, + 188 = 1175. Of 1000 the tax is 188 x 1000 / 1175 = 160.0, the net 840, and the
    // discount 247 x 840 / 987 = 210.2.
    await credit({ invoiceId: invoices[2]?.id, lines: [{ id: usage, amount: 1_000 }] }),
    // The rest of 175: 188 - 160 = 28, 987 - 840 = 147, 247 - 210 = 37.
    await credit({ invoiceId: invoices[2]?.id, lines: [{ id: usage }] }),
    // Half of 8568 is 4284, of which 1368 x 4284 / 8568 = 684 is tax, although VAT is 16 % by now.
    await credit({ invoiceId: invoices[6]?.id, amount: 4_284 }),
  ];
  expect(parts.map(sums)).toEqual([
    "1050 - 210 = 840, + 160 = 1000",
    "184 - 37 = 147, + 28 = 175",
    "4500 - 900 = 3600, + 684 = 4284",
  ]);
});

test("is found in order by the audit", async () => {
  for await (const { differences } of audit(server.deps)) expect(differences).toEqual([]);
});
