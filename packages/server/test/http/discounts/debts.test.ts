import { expect, test } from "@jest/globals";
import { attach, CARDS, invoicesOf, payAt, succeeded } from "../../support/api.js";
import { balancesOf } from "../../support/balance.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { change } from "../lifecycle/timed-tenant.js";
import { auditAll } from "./audited.js";
import { CATALOG } from "./billed.js";
import { createCoupon } from "./coupons.js";

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);

test("canceling an unpaid plan takes what its unused time charged off the debt, not its list price", async () => {
  succeeded(await send(tenant, "/v1/taxes", { body: { code: "vat", name: "VAT", percent: 20 } }));
  const tax = { defaultTaxCodes: ["vat"] };
  succeeded(await send(tenant, "/v1/organization", { method: "PATCH", body: { tax } }));
  const { id } = await createCoupon(tenant, { percent: 50 });
  const { checkoutUrl, subscriptionId } = await attach(tenant, "ada", "pro", {
    discounts: [{ couponId: id }],
  });
  succeeded(await payAt(checkoutUrl, CARDS.paysOnce));
  await tenant.to("2031-07-04T00:00:00Z");
  await change(tenant, "cancel", subscriptionId, { when: "now", credit: true });
  const [renewal] = (await invoicesOf(tenant, "ada")).filter(({ total }) => total === 600);
  // 28 of 31 days of 1000 less 500 are 452, with 90 of its 100 of tax.
  expect(renewal).toMatchObject({ discount: 500, tax: 100, amountDue: 58 });
  expect((await balancesOf(tenant)).filter((each) => each !== "0 USD")).toEqual([]);
  expect(await auditAll(server, tenant)).toEqual([]);
});
