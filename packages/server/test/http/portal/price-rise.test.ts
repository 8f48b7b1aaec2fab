import { expect, test } from "@jest/globals";
import type { components } from "../../../src/generated/api.js";
import { buy, subscriptionsOf, succeeded, sync, type Tenant } from "../../support/api.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { JULY, tryMigrate } from "../lifecycle/timed-tenant.js";
import { createToken, signIn, visit } from "./portal.js";

type Wire = components["schemas"];

const starter = (price: number, limit = 100) => ({
  slug: "starter",
  name: "Starter",
  price,
  features: [{ slug: "calls", limit }],
});
const CATALOG = {
  features: [{ slug: "calls" }],
  plans: [starter(1_900), { slug: "max", name: "Max", price: 4_900 }],
};

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);

async function migrateTo(plan: ReturnType<typeof starter>, when: "now" | "renewal"): Promise<void> {
  await sync(tenant, { features: [], plans: [plan] });
  expect((await tryMigrate(tenant, "starter", { when })).status).toBe(200);
}

/** The overview page of the portal, in a language. */
async function pageIn(locale: string): Promise<string> {
  const { text } = await visit(tenant, "/portal", { cookie: await signIn(tenant, "ada", { locale }) });
  return text.replaceAll("\u00A0", " ");
}

async function portalSubscription(from: Tenant): Promise<Wire["PortalSubscription"] | undefined> {
  const { token } = await createToken(from, "ada");
  const reply = await send(from, "/portal/api/v1/overview", { apiKey: token });
  return succeeded<{ overview: Wire["PortalOverview"] }>(reply).overview.subscriptions[0];
}

async function eventsOf(type: string): Promise<Wire["SubscriptionEvent"][]> {
  return succeeded<{ events: Wire["SubscriptionEvent"][] }>(await send(tenant, `/v1/events?type=${type}`))
    .events;
}

test.each([
  ["renewal", 1],
  ["now", 2],
] as const)("a customer sees the price before and after a migration with when: %s", async (when, version) => {
  await buy(tenant, "ada", "starter");
  await migrateTo(starter(2_900), when);
  const monthly = { interval: "monthly", billingType: "recurring" };
  const scheduledChange = { plan: { slug: "starter" }, price: 2_900, ...monthly, at: JULY };
  expect(await subscriptionsOf(tenant, "ada")).toMatchObject([
    { plan: { version }, price: 1_900, ...monthly, scheduledChange },
  ]);
  expect(await portalSubscription(tenant)).toMatchObject({ price: 1_900, scheduledChange });
  expect(await pageIn("en")).toContain(
    "The price changes from $19.00 per month to $29.00 per month on July 1, 2031.",
  );
  expect(await pageIn("de")).toContain(
    "Der Preis ändert sich am 1. Juli 2031 von 19,00 $ pro Monat auf 29,00 $ pro Monat.",
  );
  const [updated] = await eventsOf("subscription.updated");
  expect(updated?.data.object).toMatchObject({ price: 1_900, scheduledChange });

  await tenant.to(JULY);
  expect(await subscriptionsOf(tenant, "ada")).toMatchObject([
    { plan: { version: 2 }, price: 2_900, scheduledChange: null },
  ]);
  const [renewed] = await eventsOf("subscription.renewed");
  expect(renewed?.data).toMatchObject({ object: { price: 2_900 }, previous: { price: 1_900 } });
  expect(await pageIn("en")).toContain("Renews on August 1, 2031.");
});

test("a new version at the same price, and another plan, are named as what they are", async () => {
  await buy(tenant, "ada", "max");
  await send(tenant, "/v1/attach", { body: { customer: "ada", product: "starter" } });
  expect(await pageIn("en")).toContain(
    "Changes to Starter on July 1, 2031: $19.00 per month instead of $49.00 per month.",
  );
  await tenant.to(JULY);
  await migrateTo(starter(1_900, 200), "renewal");
  expect(await pageIn("en")).toContain(
    "Renews on August 1, 2031 in a new version of the plan, at the same price.",
  );
});
