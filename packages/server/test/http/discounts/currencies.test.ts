import { expect, test } from "@jest/globals";
import { attach, invoicesOf, succeeded } from "../../support/api.js";
import { adjust } from "../../support/balance.js";
import { useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { addTimedTenant } from "../lifecycle/timed-tenant.js";
import { auditAll } from "./audited.js";
import { createCoupon } from "./coupons.js";

const server = useTestServer();

// prettier-ignore
test.each([
  // 33.33 % of 12345 is 4114.6; 5 % of 8230 is 411.5.
  ["three decimals", "KWD", 12_345, 5,  { subtotal: 12_345, discount: 4_115, totalExcludingTax: 8_230, tax: 412, total: 8_642 }],
  // 33.33 % of 1000 is 333.3; 10 % of 667 is 66.7.
  ["no decimals",    "JPY", 1_000,  10, { subtotal: 1_000,  discount: 333,   totalExcludingTax: 667,   tax: 67,  total: 734 }],
])("a currency of %s has its discount and tax in whole minor units, and the balance pays after tax", async (_rule, currency, price, percent, sums) => {
  const tenant = await addTimedTenant(server, { features: [], plans: [{ slug: "pro", price, currency }] }, { currency });
  succeeded(await send(tenant, "/v1/taxes", { body: { code: "vat", name: "VAT", percent } }));
  const tax = { defaultTaxCodes: ["vat"] };
  succeeded(await send(tenant, "/v1/organization", { method: "PATCH", body: { tax } }));
  await adjust(tenant, 20_000, { currency });
  const { id } = await createCoupon(tenant, { percent: "33.33" });
  const { requiresCheckout } = await attach(tenant, "ada", "pro", { discounts: [{ couponId: id }] });
  expect(requiresCheckout).toBe(false);
  const [invoice] = await invoicesOf(tenant, "ada");
  expect(invoice).toMatchObject({ ...sums, status: "paid", amountPaid: sums.total, amountDue: 0 });
  expect(invoice?.settlements).toMatchObject([{ kind: "balance", amount: sums.total }]);
  expect(await auditAll(server, tenant)).toEqual([]);
});
