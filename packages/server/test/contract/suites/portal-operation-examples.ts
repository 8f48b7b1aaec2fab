import { START, type Call } from "../support/contract.js";
import {
  exampleCatalog,
  knowCustomer,
  requestExample,
  subscribe,
  pay,
  useCalls,
  type ExampleTenant,
} from "../support/example-tenant.js";
import { takeSeats } from "./entity-setup.js";
import type { ExampleSetup } from "./example-setups.js";
import {
  advancing,
  bare,
  bodyOf,
  FEATURES,
  hold,
  known,
  newestInvoice,
  ofSubscription,
  onClock,
} from "./portal-setup.js";
import { scenariosOf, type Row } from "./scenario.js";

/** What customers read and change in the portal, with a token of theirs. */
export const portalOperationExamples: Readonly<Record<string, ExampleSetup>> = {
  "getPortalOverview subscribed": { before: subscribed },
  "getPortalEntitlements subscribed": { before: subscribed },
  "getPortalUsage subscribed": { before: overdrawn },
  "getPortalUsageHistory week": {
    before: async (tenant) => {
      await overdrawn(tenant);
      return { query: { range: "7d" } };
    },
  },
  "setPortalOverageLimit limit": { before: subscribed },
  "listPortalPlans subscribed": { before: subscribed },
  "previewPortalChange upgrade": { before: withCard },
  "changePortalPlan upgrade": {
    before: async (tenant) => {
      await withCard(tenant);
      return previewed(tenant, "pro");
    },
  },
  "previewPortalCancel periodEnd": { before: ofSubscription },
  "cancelPortalSubscription canceled": { before: ofSubscription },
  "resumePortalSubscription resumed": {
    before: async (tenant) => {
      const call = await ofSubscription(tenant);
      await tenant.succeed("cancelPortalSubscription", call);
      return call;
    },
  },
  "getPortalWallet saved": { before: subscribed },
  "setPortalDefaultPaymentMethod card": { before: savedCard },
  "removePortalPaymentMethod card": { before: savedCard },
  "setupPortalPaymentMethod page": { before: known },
  "listPortalInvoices page": { before: async (tenant) => void (await owed(tenant)) },
  "getPortalInvoiceHtml open": { before: owed },
  "explainPortalInvoice open": { before: owed },
  "payPortalInvoice open": { before: async (tenant) => ({ ...(await owed(tenant)), body: {} }) },
  "getPortalCredits granted": { before: granted },
  "listPortalCreditEntries page": { before: granted },
  "buyPortalPack pack": { before: subscribed },
  "listPortalEntities seats": { before: takeSeats },
  "removePortalEntity seat": { before: takeSeats },
};

// prettier-ignore
export const portalOperationScenarios = scenariosOf([
  ["getPortalOverview", 409, "clock_advancing", "the clock is advancing", advancing()],
  ["getPortalUsage", 409, "clock_advancing", "the clock is advancing", advancing()],
  ["listPortalPlans", 409, "clock_advancing", "the clock is advancing", advancing()],
  ["setPortalOverageLimit", 409, "clock_advancing", "the clock is advancing", advancing({ maxOverageAmount: 1 })],
  ["previewPortalChange", 409, "clock_advancing", "the clock is advancing", advancing({ plan: "free" })],
  ["changePortalPlan", 409, "clock_advancing", "the clock is advancing", async (tenant) => {
    await onClock(tenant);
    return hold(tenant, await previewed(tenant, "free"));
  }],
  ["cancelPortalSubscription", 409, "clock_advancing", "the clock is advancing", advancing()],
  ["resumePortalSubscription", 409, "clock_advancing", "the clock is advancing", async (tenant) => {
    const call = await onClock(tenant);
    await tenant.succeed("cancelPortalSubscription", call);
    return hold(tenant, call);
  }],
  ["setPortalDefaultPaymentMethod", 409, "clock_advancing", "the clock is advancing", advancing({ id: "pm_1" })],
  ["removePortalPaymentMethod", 409, "clock_advancing", "the clock is advancing", advancing({ id: "pm_1" })],
  ["setupPortalPaymentMethod", 409, "clock_advancing", "the clock is advancing", advancing({})],
  ["payPortalInvoice", 409, "clock_advancing", "the clock is advancing", async (tenant) => {
    await onClock(tenant);
    await useCalls(tenant, 12_400);
    await tenant.succeed("createInvoice", { body: { customer: "user_42" } });
    return hold(tenant, await newestInvoice(tenant));
  }],
  ["buyPortalPack", 409, "clock_advancing", "the clock is advancing", advancing({ pack: "ai-credits-1000" })],
  ["removePortalEntity", 409, "clock_advancing", "the clock is advancing", advancing({ feature: "seats", entity: "member_1" })],

  ["getPortalUsageHistory", 404, "feature_not_found", "no feature has the slug", async (tenant) => {
    await known(tenant);
    return { query: { feature: "gone" } };
  }],
  ["getPortalUsageHistory", 400, "invalid_request", "the range ends before it begins", async (tenant) => {
    await known(tenant);
    return { query: { from: "2026-10-02", to: "2026-10-01" } };
  }],
  ["previewPortalChange", 404, "plan_not_found", "no plan has the slug", bodyOf({ plan: "gone" })],
  ["previewPortalChange", 404, "plan_not_found", "the configuration does not offer it", async (tenant) => {
    await known(tenant);
    await tenant.succeed("updatePortalConfiguration", { body: { plans: ["free"] } });
    return { body: { plan: "pro" } };
  }],
  ["changePortalPlan", 404, "plan_not_found", "no plan has the slug", bodyOf({ plan: "gone", at: "2026-11-01T09:00:00Z" })],
  ["changePortalPlan", 409, "preview_outdated", "the plan changed after the preview", async (tenant) => {
    await withCard(tenant);
    const call = await previewed(tenant, "pro");
    tenant.contract.server.clock.advance(1_000);
    await tenant.succeed("syncCatalog", { body: dearer() });
    return call;
  }],
  ["changePortalPlan", 400, "invalid_request", "the preview is older than ten minutes", async (tenant) => {
    await withCard(tenant);
    const call = await previewed(tenant, "pro");
    tenant.contract.server.clock.advance(20 * 60_000);
    return call;
  }],
  ["changePortalPlan", 400, "invalid_request", "the customer would return to another site", async (tenant) => {
    await withCard(tenant);
    return { body: { plan: "pro", at: new Date(START).toISOString(), callbackUrl: "https://evil.example/" } };
  }],
  ["setupPortalPaymentMethod", 400, "invalid_request", "the customer would return to another site", bodyOf({ callbackUrl: "https://evil.example/" })],
  ["buyPortalPack", 400, "invalid_request", "the customer would return to another site", bodyOf({ pack: "ai-credits-1000", callbackUrl: "https://evil.example/" })],
  ["payPortalInvoice", 400, "invalid_request", "the customer would return to another site", async (tenant) =>
    ({ ...(await owed(tenant)), body: { callbackUrl: "https://evil.example/" } })],
  ["previewPortalCancel", 404, "subscription_not_found", "no subscription has the id", bare],
  ["cancelPortalSubscription", 404, "subscription_not_found", "no subscription has the id", bare],
  ["resumePortalSubscription", 404, "subscription_not_found", "no subscription has the id", bare],
  ["setPortalDefaultPaymentMethod", 404, "payment_method_not_found", "the customer has no such card", bodyOf({ id: "pm_1" })],
  ["setPortalDefaultPaymentMethod", 400, "payment_method_not_usable", "the card has expired", async (tenant) => {
    const call = await savedCard(tenant);
    await tenant.contract.server.deps.db("payment_methods").update({ exp_year: 2025 });
    return call;
  }],
  ["removePortalPaymentMethod", 404, "payment_method_not_found", "the customer has no such card", bodyOf({ id: "pm_1" })],
  ["getPortalInvoiceHtml", 404, "invoice_not_found", "no invoice has the id", bare],
  ["explainPortalInvoice", 404, "invoice_not_found", "no invoice has the id", bare],
  ["payPortalInvoice", 404, "invoice_not_found", "no invoice has the id", bodyOf({})],
  ["payPortalInvoice", 409, "invoice_not_open", "it is void", async (tenant) => {
    const call = await owed(tenant);
    await tenant.succeed("voidInvoice", call);
    return { ...call, body: {} };
  }],
  ["buyPortalPack", 404, "credit_pack_not_found", "no pack has the slug", bodyOf({ pack: "gone" })],
  ["listPortalEntities", 404, "feature_not_found", "no feature has the slug", async (tenant) => {
    await known(tenant);
    return { query: { feature: "gone" } };
  }],
  ["removePortalEntity", 404, "feature_not_found", "no feature has the slug", bodyOf({ feature: "gone", entity: "member_1" })],
  ["removePortalEntity", 404, "entity_not_found", "it was never added", bodyOf({ feature: "seats", entity: "member_1" })],
  ...FEATURES.map(([operation, feature]): Row => [operation, 403, "portal_feature_disabled", `the session does not allow ${feature}`, async (tenant) => {
    await known(tenant);
    const all = [...new Set(FEATURES.map(([, each]) => each))];
    const allow = all.filter((each) => each !== feature);
    const { token } = await tenant.succeed("createPortalToken", { body: { customer: "user_42", allow } });
    return { apiKey: String(token) };
  }]),
  ["getPortalOverview", 403, "cross_site_request", "a page of another site sends it", crossSite],
  ["getPortalEntitlements", 403, "cross_site_request", "a page of another site sends it", crossSite],
]);

/** A browser sends the cookie, and says that another site made it do so. */
async function crossSite(tenant: ExampleTenant): Promise<Call> {
  await known(tenant);
  const { port } = new URL(tenant.contract.server.url);
  const cookie = `dues_portal_${port}=dpt_${"x".repeat(43)}`;
  return { apiKey: null, headers: { cookie, "sec-fetch-site": "cross-site" } };
}

async function subscribed(tenant: ExampleTenant): Promise<void> {
  await subscribe(tenant, 9_400);
}

async function overdrawn(tenant: ExampleTenant): Promise<void> {
  await subscribe(tenant, 12_400);
}

/** The customer is on the free plan, with a saved card. */
async function withCard(tenant: ExampleTenant): Promise<void> {
  await knowCustomer(tenant);
  const { url } = await tenant.succeed("setupPaymentMethod", { body: { customer: "user_42" } });
  await pay(String(url), "good");
}

/** The paid plan costs more than it did. */
function dearer(): Record<string, unknown> {
  const { plans, ...rest } = exampleCatalog();
  const changed = (plans as { slug: string }[]).map((plan) =>
    plan.slug === "pro" ? { ...plan, price: 2_900 } : plan,
  );
  return { ...rest, plans: changed };
}

/** A change that was previewed now. */
async function previewed(tenant: ExampleTenant, plan: string): Promise<Call> {
  const { preview } = await tenant.succeed("previewPortalChange", { body: { plan } });
  return { body: { plan, at: (preview as { at: string }).at } };
}

async function savedCard(tenant: ExampleTenant): Promise<Call> {
  await subscribe(tenant);
  const { card } = await tenant.succeed("getPortalWallet");
  return { body: { id: (card as { id: string }).id } };
}

async function owed(tenant: ExampleTenant): Promise<Call> {
  await overdrawn(tenant);
  await tenant.succeed("createInvoice", { body: { customer: "user_42" } });
  return newestInvoice(tenant);
}

async function granted(tenant: ExampleTenant): Promise<void> {
  await subscribe(tenant);
  await tenant.succeed("grantCredits", { body: requestExample("grantCredits", "welcome") });
}
