import { expect, test } from "@jest/globals";
import { buy, check, invoicesOf, succeeded } from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { auditAll } from "../discounts/audited.js";
import { addTimedTenant, standing } from "../lifecycle/timed-tenant.js";

const PRICE = Number.MAX_SAFE_INTEGER - 100;
const CATALOG = {
  features: [{ slug: "calls" }],
  plans: [{ slug: "huge", price: PRICE, features: [{ slug: "calls", limit: 5 }] }],
};

const server = useTestServer();

test("the invoice of a fee that a later tax raises above the largest amount waits, and the customer continues", async () => {
  const tenant = await addTimedTenant(server, CATALOG);
  await buy(tenant, "ada", "huge");
  succeeded(await send(tenant, "/v1/taxes", { body: { code: "vat", name: "VAT", percent: 19 } }));
  const organization = { tax: { defaultTaxCodes: ["vat"] } };
  succeeded(await send(tenant, "/v1/organization", { method: "PATCH", body: organization }));

  await tenant.to("2031-07-01T00:00:00Z");
  expect((await invoicesOf(tenant, "ada"))[0]).toMatchObject({
    status: "draft",
    total: PRICE,
    waitingFor: { reason: "tax", attempts: 1, error: { code: "amount_too_large", field: null } },
  });
  const { body: events } = await send(tenant, "/v1/events?type=invoice.finalization_failed");
  expect(events).toMatchObject({ events: [{ type: "invoice.finalization_failed" }] });
  const renewed = { status: "active", currentPeriodEnd: "2031-08-01T00:00:00.000Z" };
  expect(await standing(tenant)).toMatchObject(renewed);
  expect(await check(tenant, "ada", "calls")).toMatchObject({ allowed: true });
  succeeded(await send(tenant, "/v1/billing/upcoming?customer=ada"));
  expect(await auditAll(server, tenant)).toEqual([]);

  const exempt = { method: "PATCH", body: { taxExempt: "exempt" } } as const;
  succeeded(await send(tenant, "/v1/customers/ada", exempt));
  await tenant.to("2031-07-02T00:00:00Z");
  expect((await invoicesOf(tenant, "ada"))[0]).toMatchObject({ status: "paid", total: PRICE, tax: 0 });
  expect(await auditAll(server, tenant)).toEqual([]);
});
