import { expect, test } from "@jest/globals";
import { instant } from "@dues/billing";
import { send } from "../../support/server.js";
import { addTenant, succeeded, sync, type Attached, type Tenant } from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer();

const CATALOG = {
  features: [{ slug: "calls" }],
  plans: [
    { slug: "small", price: 1000, features: [{ slug: "calls", limit: 1000 }] },
    { slug: "large", price: 3000, features: [{ slug: "calls", limit: 3000 }] },
  ],
};

/** A customer who pays for `small` on 1 April with a card that is saved, and moves to `large` on the 11th. */
async function upgradeInApril(allowanceOnUpgrade: "full" | "prorated"): Promise<Tenant> {
  server.clock.set(instant("2026-04-01T00:00:00Z"));
  const tenant = await addTenant(server);
  succeeded(await send(tenant, "/v1/organization", { method: "PATCH", body: { allowanceOnUpgrade } }));
  await sync(tenant, CATALOG);
  const body = { customer: "ada", product: "small", customerData: { email: "ada@example.com" } };
  const { checkoutUrl } = succeeded<Attached>(await send(tenant, "/v1/attach", { body }));
  const card = { card: "4242424242424242", exp: "12/40", cvc: "123" };
  const headers = { "content-type": "application/json" };
  await fetch(checkoutUrl ?? "", { method: "POST", headers, body: JSON.stringify(card) });
  server.clock.set(instant("2026-04-11T00:00:00Z"));
  const upgraded = succeeded<Attached>(
    await send(tenant, "/v1/attach", { body: { customer: "ada", product: "large" } }),
  );
  expect(upgraded).toMatchObject({ type: "upgrade", requiresCheckout: false, pending: false });
  return tenant;
}

async function limitOf(tenant: Tenant): Promise<unknown> {
  const { body } = await send(tenant, "/v1/check", { body: { customer: "ada", feature: "calls" } });
  return body.limit;
}

test("an upgrade within a period grants the new allowance in full", async () => {
  expect(await limitOf(await upgradeInApril("full"))).toBe(3000);
});

test("where the organization wants it, each plan grants its share of the window's seconds, rounded up", async () => {
  const tenant = await upgradeInApril("prorated");
  // A third of 1,000 and two thirds of 3,000 are 2,333.33.
  expect(await limitOf(tenant)).toBe(2334);
  server.clock.set(instant("2026-05-02T00:00:00Z"));
  expect(await limitOf(tenant)).toBe(3000);
});
