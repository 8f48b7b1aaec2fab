import type { CatalogInput } from "@dues/billing";
import { send, type TestServer } from "../support/server.js";
import { buy, invoicesOf, subscriptionsOf, succeeded, sync, type Body, type Tenant } from "../support/api.js";
import { advance, createClock, customerOn } from "../http/test-clocks/clocks.js";

const START = "2031-06-01T00:00:00.000Z";

const METERED: NonNullable<NonNullable<CatalogInput["plans"]>[number]["features"]> = [
  { slug: "calls", limit: 10, overage: "charge", overagePrice: 3, caps: [{ limit: 500, per: "day" }] },
  { slug: "coins", limit: 10 },
  { slug: "seats", limit: 1, overage: "charge", overagePrice: 300 },
  { slug: "disk", limit: 2, overage: "charge", overagePrice: 10 },
];

/** Units that are included and charged, credits, seats, and a plan to change to. */
export const CATALOG: CatalogInput = {
  features: [
    { slug: "calls" },
    { slug: "pictures" },
    { slug: "seats", meterType: "non_consumable" },
    { slug: "disk", meterType: "non_consumable" },
  ],
  creditSystems: [{ slug: "coins", features: [{ feature: "pictures", creditCost: 2 }] }],
  creditPacks: [{ slug: "purse", credits: 30, price: 900, creditSystem: "coins" }],
  plans: [
    { slug: "free", features: [{ slug: "calls", limit: 5 }] },
    { slug: "pro", price: 3000, features: METERED },
    { slug: "max", price: 9000, features: METERED },
    { slug: "small", price: 1000, features: [{ slug: "calls", limit: 1 }] },
  ],
};

/** Creates a customer with every kind of record that an audit recomputes. Returns its id. */
export async function busyCustomer(server: TestServer, tenant: Tenant): Promise<string> {
  const post = async (path: string, body: Body) => succeeded<Body>(await send(tenant, path, { body }));
  const use = (feature: string, value: number, more: Body = {}) =>
    post("/v1/track", { customer: "ada", feature, value, ...more });
  await sync(tenant, CATALOG);
  const clock = await createClock(tenant, START);
  const { id } = await customerOn(tenant, clock, "ada");
  await buy(tenant, "ada", "pro");
  await post("/v1/credits/grant", { customer: "ada", credits: 100, creditSystem: "coins" });
  await use("calls", 15, { idempotencyKey: "plain" });
  await use("pictures", 8);
  await use("disk", 5);
  await use("disk", -3);
  for (const [feature, idempotencyKey] of [
    ["calls", "calls"],
    ["pictures", "pictures"],
  ] as const) {
    await use(feature, 2, { idempotencyKey });
    await post("/v1/track/void", { customer: "ada", idempotencyKey });
  }
  await loseCredits(post, (value, idempotencyKey) => use("pictures", value, { idempotencyKey }));
  await post("/v1/addon", { customer: "ada", pack: "purse", quantity: 2 });
  const { invoice } = await post("/v1/billing/invoice", { customer: "ada" });
  await post(`/v1/billing/invoice/${(invoice as { id: string }).id}/pay`, {});
  await post(`/v1/billing/invoices/${(invoice as { id: string }).id}/refund`, { amount: 5 });
  await post("/v1/entities", { customer: "ada", feature: "seats", entity: "grace" });
  await post("/v1/entities", { customer: "ada", feature: "seats", entity: "joan" });
  await use("calls", 4, { entity: "grace" });
  await post("/v1/billing/balance/adjust", {
    customer: "ada",
    currency: "USD",
    amount: -50,
    reason: "A correction.",
  });
  await advance(tenant, clock.id, "2031-07-01T00:00:00.000Z");
  await use("calls", 12);
  const [subscription] = await subscriptionsOf(tenant, "ada");
  await post(`/v1/subscriptions/${subscription?.id}/pause`, { until: "2031-07-10T00:00:00Z" });
  await advance(tenant, clock.id, "2031-07-12T00:00:00.000Z");
  await use("calls", 3);
  await post("/v1/attach", { customer: "ada", product: "max" });
  await advance(tenant, clock.id, "2031-07-14T00:00:00.000Z");
  await post(`/v1/subscriptions/${subscription?.id}/cancel`, { when: "now", credit: true });
  expectInvoices(await invoicesOf(tenant, "ada"));
  return id;
}

/** Reverses usage whose credits are void by then, so that they are not returned. */
async function loseCredits(
  post: (path: string, body: Body) => Promise<Body>,
  use: (value: number, idempotencyKey: string) => Promise<Body>,
): Promise<void> {
  const soon = { credits: 6, creditSystem: "coins", expiresAt: "2031-06-20T00:00:00Z" };
  const { grant } = await post("/v1/credits/grant", { customer: "ada", ...soon });
  await use(2, "lost");
  await post(`/v1/credits/grants/${(grant as { id: string }).id}/void`, {});
  await post("/v1/track/void", { customer: "ada", idempotencyKey: "lost" });
}

function expectInvoices(invoices: readonly unknown[]): void {
  if (invoices.length < 3) throw new Error("Ada has too few invoices to be of use.");
}
