import { beforeEach, expect, test } from "@jest/globals";
import { buy, invoicesOf, succeeded, type Body } from "../../support/api.js";
import { balanceOf, movementsOf } from "../../support/credits.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { refund, tryRefund } from "../payments/billing.js";
import { auditAll } from "./audited.js";
import { createCoupon } from "./coupons.js";

const CATALOG = {
  features: [{ slug: "tokens" }],
  creditSystems: [{ slug: "coins", features: [{ feature: "tokens", creditCost: 1 }] }],
  creditPacks: [{ slug: "hundred", credits: 100, price: 1_000, creditSystem: "coins" }],
  plans: [{ slug: "card", price: 77, billingType: "one_time" }],
};

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);

beforeEach(async () => {
  await buy(tenant, "ada", "card");
  succeeded(await send(tenant, "/v1/taxes", { body: { code: "vat", name: "VAT", percent: 20 } }));
  const tax = { defaultTaxCodes: ["vat"] };
  succeeded(await send(tenant, "/v1/organization", { method: "PATCH", body: { tax } }));
});

/** Buys three packs with a coupon. */
async function buyWith(terms: Body): Promise<string> {
  const { id } = await createCoupon(tenant, terms);
  const body = { customer: "ada", pack: "hundred", quantity: 3, discounts: [{ couponId: id }] };
  const { invoiceId } = succeeded<{ invoiceId: string }>(await send(tenant, "/v1/addon", { body }));
  return invoiceId;
}

// prettier-ignore
test.each<[string, Body, number[]]>([
  // 3000 less 25 % is 2250, with 450 of tax 2700.
  ["a percentage",   { percent: 25, duration: "once" },               [750, 450, 2_700]],
  // 3000 less 999 is 2001, with 400 of tax 2401.
  ["a fixed amount", { amounts: { USD: 999 }, duration: "once" },     [999, 400, 2_401]],
])("packs with a coupon of %s are refunded by what was paid, and revoke their share of the credits", async (_rule, terms, sums) => {
  const id = await buyWith(terms);
  const [bought] = await invoicesOf(tenant, "ada");
  expect([bought?.discount, bought?.tax, bought?.total]).toEqual(sums);
  const [, , total = 0] = sums;
  expect((await tryRefund(tenant, id, { amount: total + 1 })).body["code"]).toBe("refund_too_large");
  await refund(tenant, id, { amount: 900 });
  // 300 credits x 900 / total, rounded up.
  const revoked = Math.ceil((300 * 900) / total);
  expect(await movementsOf(tenant, "ada")).toEqual(["grant 300", `revoke -${revoked}`]);
  await refund(tenant, id);
  expect(await balanceOf(tenant, "ada")).toMatchObject({ addonBalance: 0 });
  const [refunded] = await invoicesOf(tenant, "ada");
  expect(refunded).toMatchObject({ amountPaid: total, amountRefunded: total });
  expect(await auditAll(server, tenant)).toEqual([]);
});

test("packs that are free by a coupon need no payment, and nothing of them can be refunded", async () => {
  const id = await buyWith({ percent: 100, duration: "once" });
  expect((await invoicesOf(tenant, "ada"))[0]).toMatchObject({
    id,
    status: "paid",
    discount: 3_000,
    tax: 0,
    total: 0,
  });
  expect(await balanceOf(tenant, "ada")).toMatchObject({ addonBalance: 300 });
  expect((await tryRefund(tenant, id)).body["code"]).toBe("nothing_to_refund");
  expect(await auditAll(server, tenant)).toEqual([]);
});
