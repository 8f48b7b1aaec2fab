import type { ReleaseApi } from "./release-api.js";

type Json = Readonly<Record<string, unknown>>;

const START = "2031-06-01T00:00:00.000Z";

const PLAN = [
  { slug: "calls", limit: 10, overage: "charge", overagePrice: 3 },
  { slug: "coins", limit: 10 },
  { slug: "seats", limit: 1, overage: "charge", overagePrice: 300 },
  { slug: "disk", limit: 2, overage: "charge", overagePrice: 10 },
];

const CATALOG = {
  features: [
    { slug: "calls" },
    { slug: "pictures" },
    { slug: "sso", type: "boolean" },
    { slug: "seats", meterType: "non_consumable" },
    { slug: "disk", meterType: "non_consumable" },
  ],
  creditSystems: [{ slug: "coins", features: [{ feature: "pictures", creditCost: 2 }] }],
  creditPacks: [{ slug: "purse", credits: 30, price: 900, creditSystem: "coins" }],
  plans: [
    { slug: "free", features: [{ slug: "calls", limit: 5 }] },
    { slug: "pro", price: 3000, features: [...PLAN, { slug: "sso" }] },
    { slug: "max", price: 9000, features: PLAN },
    { slug: "year", price: 20_000, interval: "yearly", trialDays: 14, features: PLAN },
    { slug: "once", price: 5000, billingType: "one_time", group: "extras" },
  ],
};

/** Cards of the sandbox. */
const CARDS = { pays: "4242424242424242", paysOnce: "4000000000000341" };

/**
 * Plays what every release can do, and then what only later ones can. It speaks HTTP as that release did, so a step is added at
 * the end, and an earlier one never changes: the databases of earlier releases would no longer be what this makes.
 */
export async function playRelease(api: ReleaseApi): Promise<void> {
  await api.post("/v1/sync", CATALOG);
  await api.post("/v1/webhook-endpoints", { url: "https://example.com/hooks", events: ["invoice.*"] });
  await api.post("/v1/keys", { name: "Meter", scopes: ["write"] });
  await playLive(api);
  const clock = await idOf(api.post("/v1/test-clocks", { now: START }));
  const advance = (to: string) => api.post(`/v1/test-clocks/${clock}/advance`, { to });
  for (const id of ["ada", "joan"])
    await api.post("/v1/customers", { id, email: `${id}@example.com`, testClock: clock });
  await buy(api, "ada", "pro", CARDS.pays);
  await buy(api, "joan", "pro", CARDS.paysOnce);
  await useEverything(api);
  await playLater(api);
  await advance("2031-07-01T00:00:00.000Z");
  await track(api, "ada", "calls", 12);
  await changePlans(api, advance);
}

/** Customers who live in the time of the server: a free plan, a trial, and a checkout that is open. */
async function playLive(api: ReleaseApi): Promise<void> {
  for (const id of ["grace", "mary", "edith"])
    await api.post("/v1/customers", { id, name: `Ms. ${id}`, email: `${id}@example.com` });
  await api.post("/v1/attach", { customer: "grace", product: "free" });
  await track(api, "grace", "calls", 3);
  await buy(api, "mary", "pro", CARDS.pays);
  await buy(api, "mary", "once", CARDS.pays);
  await track(api, "mary", "calls", 14);
  await api.post("/v1/attach", { customer: "edith", product: "year" });
}

async function useEverything(api: ReleaseApi): Promise<void> {
  await api.post("/v1/credits/grant", { customer: "ada", credits: 100, creditSystem: "coins" });
  await track(api, "ada", "calls", 15);
  await track(api, "ada", "pictures", 8);
  await track(api, "ada", "disk", 5);
  await track(api, "ada", "disk", -3);
  await track(api, "ada", "calls", 2, "voided");
  await api.post("/v1/track/void", { customer: "ada", idempotencyKey: "voided" });
  const soon = { credits: 6, creditSystem: "coins", expiresAt: "2031-06-20T00:00:00Z" };
  const { grant } = await api.post("/v1/credits/grant", { customer: "ada", ...soon });
  await api.post(`/v1/credits/grants/${(grant as Json)["id"]}/void`, {});
  await api.post("/v1/addon", { customer: "ada", pack: "purse", quantity: 2 });
  const { invoice } = await api.post("/v1/billing/invoice", { customer: "ada" });
  const invoiceId = (invoice as Json)["id"];
  await api.post(`/v1/billing/invoice/${invoiceId}/pay`, {});
  await api.post(`/v1/billing/invoices/${invoiceId}/refund`, { amount: 5 });
  for (const entity of ["desk-1", "desk-2"])
    await api.post("/v1/entities", { customer: "ada", feature: "seats", entity });
}

/** A declined renewal, a pause, a change of plan, and a cancellation whose unused time is given back. */
async function changePlans(api: ReleaseApi, advance: (to: string) => Promise<unknown>): Promise<void> {
  const subscriptionId = await subscriptionOf(api, "ada");
  await api.post(`/v1/subscriptions/${subscriptionId}/pause`, { until: "2031-07-10T00:00:00Z" });
  await advance("2031-07-12T00:00:00.000Z");
  await track(api, "ada", "calls", 3);
  await api.post("/v1/attach", { customer: "ada", product: "max" });
  await advance("2031-07-20T00:00:00.000Z");
  await api.post(`/v1/subscriptions/${await subscriptionOf(api, "ada")}/cancel`, {
    when: "now",
    credit: true,
  });
}

/** What releases after the first can do. */
async function playLater(api: ReleaseApi): Promise<void> {
  const coupon = await api.postIf("createCoupon", { name: "Launch", percent: 20, duration: "forever" });
  const couponId = (coupon?.["coupon"] as Json | undefined)?.["id"];
  if (couponId !== undefined) {
    await api.postIf("createPromotionCode", { couponId, code: "LAUNCH20" });
    await api.post(`/v1/subscriptions/${await subscriptionOf(api, "ada")}/discounts`, { code: "LAUNCH20" });
  }
  const tax = {
    code: "vat_de",
    name: "MwSt.",
    percent: "19",
    country: "DE",
    validFrom: "2021-01-01T00:00:00Z",
  };
  await api.postIf("createTax", tax);
  const rate = { currency: "USD", accountingCurrency: "EUR", rate: "0.9", validFrom: "2026-01-01T00:00:00Z" };
  await api.postIf("createExchangeRate", rate);
  const alerts = [{ feature: "calls", measure: "used_percent", at: 80 }];
  await api.postIf("updateAlerts", { alerts }, "ada");
  await api.postIf("updateTopUp", { below: 5, pack: "purse", maxPerMonth: 3 }, "ada");
  const correction = { customer: "ada", currency: "USD", amount: 250, reason: "A correction." };
  await api.postIf("adjustBalance", correction);
  if (api.has("settleReservation"))
    await api.post("/v1/check", { customer: "ada", feature: "pictures", value: 1, reserve: true });
}

async function buy(api: ReleaseApi, customer: string, product: string, card: string): Promise<void> {
  const { checkoutUrl } = await api.post("/v1/attach", { customer, product });
  // A saved card is charged at once.
  if (typeof checkoutUrl === "string") await api.pay(checkoutUrl, { card, exp: "12/34", cvc: "123" });
}

function track(api: ReleaseApi, customer: string, feature: string, value: number, idempotencyKey?: string) {
  return api.post("/v1/track", { customer, feature, value, ...(idempotencyKey && { idempotencyKey }) });
}

async function idOf(answer: Promise<Json>): Promise<string> {
  return String((await answer)["id"]);
}

async function subscriptionOf(api: ReleaseApi, customer: string): Promise<string> {
  const { subscriptions } = await api.get(`/v1/subscriptions?customer=${customer}`);
  return String((subscriptions as Json[])[0]?.["id"]);
}
