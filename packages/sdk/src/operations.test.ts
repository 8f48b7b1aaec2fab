import { expect, test } from "@jest/globals";
import type { operations } from "./generated/api.js";
import { Dues, type Call } from "./index.js";
import type { OfCustomers } from "../test/support/of-customers.js";
import { USAGE_CALLS } from "../test/support/usage-calls.js";
import { REPORTS, type Report } from "../test/support/reports.js";
import { routesOfSpec } from "../test/support/routes.js";
import { methodsOf } from "../test/support/methods-of.js";

/** Operations for payment providers, which sign their requests instead of using an API key. */
type CalledByProviders = "receiveProviderWebhook" | "receiveNamedProviderWebhook";

/** Operations of the console, which have a cookie instead of an API key. */
const CALLED_BY_CONSOLE = [
  ...(["createConsoleSession", "endConsoleSession", "getViewer"] as const),
  ...(["getConsoleLink", "createFirstUser", "changePassword"] as const),
] as const;

/** Operations of `@dues/sdk/users`, which are tested there. */
const USERS = [
  ...(["listUsers", "inviteUser", "updateUser", "removeUser"] as const),
  ...(["listConsoleSessions", "revokeConsoleSession"] as const),
] as const;

/** Operations that an office calls: of `@dues/sdk/emails`, `/imports`, `/invoices`, `/payments`, `/schedules` and `/trials`. */
const OFFICE = [
  ...(["recordPayment", "reversePayment", "readBankStatement", "updateTrial", "previewTrial"] as const),
  ...(["createOneOffInvoice", "createPendingItem", "listPendingItems", "deletePendingItem"] as const),
  ...(["getSubscriptionSchedule", "setSubscriptionSchedule"] as const),
  ...(["listEmails", "getEmail", "getEmailHtml", "sendInvoiceEmail"] as const),
  ...(["getEmailSettings", "updateEmailSettings", "testEmailSettings"] as const),
  ...(["createImport", "addImportLines", "checkImport", "applyImport", "rollBackImport"] as const),
  ...(["getImport", "listImports", "listImportIssues", "releaseSubscription"] as const),
] as const;

/** Operations of `@dues/sdk/exports` and `@dues/sdk/event-stream`, which are tested there. */
type Streamed = `export${string}` | "streamEvents";

type Ask = readonly [method: string, ask: (dues: Dues) => Call<unknown>];

/** The method of each operation. A missing operation does not compile. */
const calls: Readonly<
  Record<
    Exclude<
      keyof operations,
      | CalledByProviders
      | (typeof CALLED_BY_CONSOLE)[number]
      | OfCustomers
      | Streamed
      | Report
      | (typeof USERS)[number]
      | (typeof OFFICE)[number]
    >,
    Ask
  >
> = {
  syncCatalog: ["sync", (dues) => dues.sync({ features: [], plans: [] }, { dryRun: true })],
  attachPlan: ["attach", (dues) => dues.attach({ customer: "user_42", product: "pro" })],
  previewAttach: ["previewAttach", (dues) => dues.previewAttach({ customer: "user_42", product: "pro" })],
  check: ["check", (dues) => dues.check({ customer: "user_42", feature: "api-calls" })],
  track: ["track", (dues) => dues.track({ customer: "user_42", feature: "api-calls", value: 2 })],
  ...USAGE_CALLS,
  upsertCustomer: ["customers.upsert", (dues) => dues.customers.upsert({ email: "ada@example.com" })],
  updateCustomer: ["customers.update", (dues) => dues.customers.update("user_42", { name: "Ada" })],
  deleteCustomer: ["customers.delete", (dues) => dues.customers.delete("user_42")],
  getCustomer: ["customers.get", (dues) => dues.customers.get("user_42")],
  listCustomers: ["customers.list", (dues) => dues.customers.list({ limit: 1 })],
  updateOverageLimit: [
    "customers.setOverageLimit",
    (dues) => dues.customers.setOverageLimit({ customer: "user_42", maxOverageAmount: 5000 }),
  ],
  updateFeatureConfig: [
    "customers.configureFeature",
    (dues) => dues.customers.configureFeature({ customer: "user_42", feature: "api-calls" }),
  ],
  getTopUps: ["credits.topUps", (dues) => dues.credits.topUps("user_42")],
  updateTopUp: ["credits.setTopUp", (dues) => dues.credits.setTopUp("user_42", { below: 10, pack: "p" })],
  getAlerts: ["customers.alerts", (dues) => dues.customers.alerts("user_42")],
  updateAlerts: ["customers.setAlerts", (dues) => dues.customers.setAlerts("user_42", { alerts: [] })],
  getUsageHistory: ["customers.usageHistory", (dues) => dues.customers.usageHistory("user_42")],
  getEntitlements: ["entitlements.list", (dues) => dues.entitlements.list("user_42")],
  updateEntitlementOverride: [
    "entitlements.override",
    (dues) => dues.entitlements.override("user_42", "calls", { limit: 10 }),
  ],
  removeEntitlementOverride: [
    "entitlements.removeOverride",
    (dues) => dues.entitlements.removeOverride("user_42", "api-calls"),
  ],
  getSubscription: ["subscriptions.get", (dues) => dues.subscriptions.get("sub_1")],
  listSubscriptions: ["subscriptions.list", (dues) => dues.subscriptions.list({ customer: "user_42" })],
  previewCancel: ["subscriptions.previewCancel", ({ subscriptions }) => subscriptions.previewCancel("a")],
  cancelSubscription: ["subscriptions.cancel", (dues) => dues.subscriptions.cancel("sub_1", { when: "now" })],
  pauseSubscription: ["subscriptions.pause", (dues) => dues.subscriptions.pause("sub_1")],
  resumeSubscription: ["subscriptions.resume", (dues) => dues.subscriptions.resume("sub_1")],
  createSubscriptionCheckout: [
    "subscriptions.createCheckout",
    (dues) => dues.subscriptions.createCheckout("sub_1"),
  ],
  addSubscriptionDiscount: [
    "subscriptions.addDiscount",
    ({ subscriptions }) => subscriptions.addDiscount("sub_1", { code: "A" }),
  ],
  listSubscriptionDiscounts: [
    "subscriptions.listDiscounts",
    (dues) => dues.subscriptions.listDiscounts("sub_1"),
  ],
  endSubscriptionDiscount: ["subscriptions.endDiscount", (d) => d.subscriptions.endDiscount("a", "b")],
  createCoupon: [
    "coupons.create",
    (dues) => dues.coupons.create({ name: "Launch", percent: 20, duration: "once" }),
  ],
  getCoupon: ["coupons.get", (dues) => dues.coupons.get("coupon_1")],
  listCoupons: ["coupons.list", (dues) => dues.coupons.list()],
  updateCoupon: ["coupons.update", (dues) => dues.coupons.update("coupon_1", { name: "Spring" })],
  archiveCoupon: ["coupons.archive", (dues) => dues.coupons.archive("coupon_1")],
  createPromotionCode: [
    "promotionCodes.create",
    (dues) => dues.promotionCodes.create({ couponId: "coupon_1", code: "LAUNCH20" }),
  ],
  getPromotionCode: ["promotionCodes.get", (dues) => dues.promotionCodes.get("promo_1")],
  listPromotionCodes: ["promotionCodes.list", (dues) => dues.promotionCodes.list({ coupon: "coupon_1" })],
  updatePromotionCode: [
    "promotionCodes.update",
    (dues) => dues.promotionCodes.update("promo_1", { active: false }),
  ],
  checkPromotionCode: ["promotionCodes.check", (dues) => dues.promotionCodes.check({ code: "LAUNCH20" })],
  addEntity: [
    "entities.add",
    (dues) => dues.entities.add({ customer: "user_42", feature: "seats", entity: "grace" }),
  ],
  removeEntity: [
    "entities.remove",
    (dues) => dues.entities.remove({ customer: "user_42", feature: "seats", entity: "grace" }),
  ],
  listEntities: ["entities.list", (dues) => dues.entities.list({ customer: "user_42" })],
  getWallet: ["wallet.get", (dues) => dues.wallet.get({ customer: "user_42" })],
  setupPaymentMethod: ["wallet.setup", (dues) => dues.wallet.setup({ customer: "user_42" })],
  setDefaultPaymentMethod: [
    "wallet.setDefault",
    (dues) => dues.wallet.setDefault({ customer: "user_42", id: "pm_1" }),
  ],
  listProviders: ["providers.list", (dues) => dues.providers.list()],
  getProvider: ["providers.get", (dues) => dues.providers.get("stripe")],
  setProvider: ["providers.set", (dues) => dues.providers.set("stripe", { isDefault: true })],
  removeProvider: ["providers.remove", (dues) => dues.providers.remove("stripe")],
  checkProvider: ["providers.check", (dues) => dues.providers.check("stripe")],
  listProviderEvents: ["providers.listEvents", (dues) => dues.providers.listEvents({ status: "failed" })],
  removePaymentMethod: ["wallet.remove", (dues) => dues.wallet.remove({ customer: "user_42", id: "pm_1" })],
  purchaseCreditPack: ["credits.purchase", (dues) => dues.credits.purchase({ customer: "c", pack: "p" })],
  previewPurchase: [
    "credits.previewPurchase",
    (dues) => dues.credits.previewPurchase({ customer: "c", pack: "p" }),
  ],
  grantCredits: ["credits.grant", (dues) => dues.credits.grant({ customer: "user_42", credits: 250 })],
  listCreditGrants: ["credits.listGrants", (dues) => dues.credits.listGrants({ customer: "user_42" })],
  voidCreditGrant: ["credits.voidGrant", (dues) => dues.credits.voidGrant("grant_1")],
  getCreditBalance: ["credits.balance", (dues) => dues.credits.balance({ customer: "user_42" })],
  listCreditEntries: ["credits.listEntries", (dues) => dues.credits.listEntries({ customer: "user_42" })],
  listCreditSystems: ["credits.listSystems", (dues) => dues.credits.listSystems()],
  listCreditPacks: ["credits.listPacks", (dues) => dues.credits.listPacks({ includeInactive: true })],
  listFeatures: ["plans.listFeatures", (dues) => dues.plans.listFeatures()],
  getBalance: ["balance.get", (dues) => dues.balance.get({ customer: "user_42" })],
  listBalanceEntries: ["balance.listEntries", (dues) => dues.balance.listEntries({ customer: "user_42" })],
  adjustBalance: [
    "balance.adjust",
    (dues) => dues.balance.adjust({ customer: "user_42", currency: "USD", amount: 500, reason: "Goodwill" }),
  ],
  getUnbilledUsage: ["billing.usage", (dues) => dues.billing.usage({ customer: "user_42" })],
  getUpcomingInvoice: ["billing.upcoming", (dues) => dues.billing.upcoming({ customer: "user_42" })],
  createInvoice: ["billing.createInvoice", (dues) => dues.billing.createInvoice({ customer: "user_42" })],
  listInvoices: ["billing.listInvoices", (dues) => dues.billing.listInvoices({ limit: 1 })],
  getInvoice: ["billing.getInvoice", (dues) => dues.billing.getInvoice("inv_1")],
  getInvoicePdf: ["billing.getInvoicePdf", (dues) => dues.billing.getInvoicePdf("inv_1", { paper: "A4" })],
  getCreditNoteHtml: ["creditNotes.getHtml", (dues) => dues.creditNotes.getHtml("cn_1")],
  getCreditNoteXml: ["creditNotes.getXml", (dues) => dues.creditNotes.getXml("cn_1", { profile: "peppol" })],
  getCreditNotePdf: ["creditNotes.getPdf", (dues) => dues.creditNotes.getPdf("cn_1")],
  getInvoiceXml: ["billing.getInvoiceXml", (dues) => dues.billing.getInvoiceXml("inv_1", { format: "cii" })],
  getInvoiceHtml: ["billing.getInvoiceHtml", (dues) => dues.billing.getInvoiceHtml("inv_1")],
  payInvoice: ["billing.payInvoice", (dues) => dues.billing.payInvoice("inv_1")],
  voidInvoice: ["billing.voidInvoice", (dues) => dues.billing.voidInvoice("inv_1")],
  refundInvoice: ["billing.refundInvoice", (dues) => dues.billing.refundInvoice("inv_1", { amount: 1 })],
  createCreditNote: ["creditNotes.create", (dues) => dues.creditNotes.create({ invoiceId: "inv_1" })],
  previewCreditNote: ["creditNotes.preview", (dues) => dues.creditNotes.preview({ invoiceId: "inv_1" })],
  listCreditNotes: ["creditNotes.list", (dues) => dues.creditNotes.list({ invoice: "inv_1" })],
  explainCreditNote: ["creditNotes.explain", (dues) => dues.creditNotes.explain("cn_1")],
  getCreditNote: ["creditNotes.get", (dues) => dues.creditNotes.get("cn_1")],
  explainInvoice: ["billing.explainInvoice", (dues) => dues.billing.explainInvoice("inv_1")],
  listPayments: ["billing.listPayments", (dues) => dues.billing.listPayments({ status: "failed" })],
  getPlan: ["plans.get", (dues) => dues.plans.get("pro")],
  estimatePlan: ["plans.estimate", (dues) => dues.plans.estimate("pro", { currency: "USD" })],
  migratePlan: ["plans.migrate", (dues) => dues.plans.migrate("pro", { when: "now", dryRun: true })],
  listPlans: ["plans.list", (dues) => dues.plans.list({ currency: "USD" })],
  listEvents: ["events.list", (dues) => dues.events.list({ type: "invoice.paid" })],
  getEvent: ["events.get", (dues) => dues.events.get("evt_1")],
  listAuditLog: ["auditLog.list", (dues) => dues.auditLog.list({ kind: "provider.set" })],
  createTestClock: ["testClocks.create", (dues) => dues.testClocks.create({ now: "2026-01-01T00:00:00Z" })],
  getTestClock: ["testClocks.get", (dues) => dues.testClocks.get("clock_1")],
  listTestClocks: ["testClocks.list", (dues) => dues.testClocks.list()],
  advanceTestClock: ["testClocks.advance", (dues) => dues.testClocks.advance("clock_1", { to: 1 })],
  deleteTestClock: ["testClocks.delete", (dues) => dues.testClocks.delete("clock_1")],
  createTax: [
    "taxes.create",
    (dues) => dues.taxes.create({ code: "vat_de", name: "MwSt.", percent: "19", country: "DE" }),
  ],
  listTaxes: ["taxes.list", (dues) => dues.taxes.list({ country: "DE" })],
  getTax: ["taxes.get", (dues) => dues.taxes.get("tax_1")],
  archiveTax: ["taxes.archive", (dues) => dues.taxes.archive("tax_1")],
  createTaxPresets: ["taxes.createPresets", (dues) => dues.taxes.createPresets({ countries: ["DE"] })],
  createExchangeRate: [
    "taxes.createExchangeRate",
    (dues) => dues.taxes.createExchangeRate({ currency: "USD", accountingCurrency: "EUR", rate: "0.92" }),
  ],
  listExchangeRates: ["taxes.listExchangeRates", (dues) => dues.taxes.listExchangeRates()],
  createPortalSession: ["portal.createSession", (dues) => dues.portal.createSession({ customer: "user_42" })],
  createPortalToken: ["portal.createToken", (dues) => dues.portal.createToken({ customer: "user_42" })],
  listPortalSessions: ["portal.listSessions", (dues) => dues.portal.listSessions({ customer: "user_42" })],
  revokePortalSession: ["portal.revokeSession", (dues) => dues.portal.revokeSession("portal_1")],
  getPortalConfiguration: ["portal.getConfiguration", (dues) => dues.portal.getConfiguration()],
  updatePortalConfiguration: [
    "portal.updateConfiguration",
    (dues) => dues.portal.updateConfiguration({ color: "#0a6b4f" }),
  ],
  listApiKeys: ["keys.list", (dues) => dues.keys.list()],
  createApiKey: ["keys.create", (dues) => dues.keys.create({ name: "Meter", scopes: ["write"] })],
  rotateApiKey: ["keys.rotate", (dues) => dues.keys.rotate("key_1", { overlapSeconds: 60 })],
  revokeApiKey: ["keys.revoke", (dues) => dues.keys.revoke("key_1")],
  createWebhookEndpoint: [
    "webhooks.endpoints.create",
    (dues) => dues.webhooks.endpoints.create({ url: "https://shop.example.com/hooks/dues" }),
  ],
  listWebhookEndpoints: ["webhooks.endpoints.list", (dues) => dues.webhooks.endpoints.list()],
  getWebhookEndpoint: ["webhooks.endpoints.get", (dues) => dues.webhooks.endpoints.get("hook_1")],
  updateWebhookEndpoint: [
    "webhooks.endpoints.update",
    (dues) => dues.webhooks.endpoints.update("hook_1", { enabled: false }),
  ],
  deleteWebhookEndpoint: ["webhooks.endpoints.delete", (dues) => dues.webhooks.endpoints.delete("hook_1")],
  getWebhookEndpointSecret: [
    "webhooks.endpoints.getSecret",
    (dues) => dues.webhooks.endpoints.getSecret("hook_1"),
  ],
  rotateWebhookEndpointSecret: [
    "webhooks.endpoints.rotateSecret",
    (dues) => dues.webhooks.endpoints.rotateSecret("hook_1"),
  ],
  testWebhookEndpoint: ["webhooks.endpoints.test", (dues) => dues.webhooks.endpoints.test("hook_1")],
  resendWebhookEvents: [
    "webhooks.endpoints.resend",
    (dues) => dues.webhooks.endpoints.resend("hook_1", { from: 0 }),
  ],
  listWebhookDeliveries: ["webhooks.deliveries.list", (dues) => dues.webhooks.deliveries.list()],
  getWebhookDelivery: ["webhooks.deliveries.get", (dues) => dues.webhooks.deliveries.get("dlv_1")],
  resendWebhookDelivery: ["webhooks.deliveries.resend", (dues) => dues.webhooks.deliveries.resend("dlv_1")],
  getOrganization: ["organization.get", (dues) => dues.organization.get()],
  updateOrganization: ["organization.update", (dues) => dues.organization.update({ graceDays: 2 })],
  setLogo: ["organization.setLogo", (dues) => dues.organization.setLogo({ image: "iVBORw0KGgo=" })],
  removeLogo: ["organization.removeLogo", (dues) => dues.organization.removeLogo()],
  createOrganization: [
    "organizations.create",
    (dues) => dues.organizations.create({ name: "Example", slug: "example", mode: "test" }),
  ],
  listOrganizations: ["organizations.list", (dues) => dues.organizations.list()],
};

test.each(Object.entries(calls))(
  "%s is called by one request with its method and path",
  async (id, [, ask]) => {
    const requests: Request[] = [];
    const fetch = async (request: Request): Promise<Response> => {
      requests.push(request);
      return new Response("{}", { headers: { "content-type": request.headers.get("accept") ?? "" } });
    };
    await ask(new Dues({ apiKey: "dues_test_key", baseUrl: "http://dues.invalid", fetch }));
    const route = routesOfSpec().get(id);
    const sent = requests.map(({ method, url }) => ({ method, path: new URL(url).pathname }));
    expect(sent).toEqual([
      { method: route?.method, path: expect.stringMatching(route?.pattern ?? /^never$/) },
    ]);
  },
);

test("every method calls an operation, and no operation has two methods", () => {
  const used = Object.values(calls).map(([method]) => method);
  expect(used.toSorted()).toEqual(methodsOf(new Dues({ apiKey: "dues_test_key" })).toSorted());
});

test("every operation of the spec has a method or a function, except streamed ones and those for providers, customers and the console", () => {
  const routes = routesOfSpec();
  const others = [...routes.keys()].filter(
    (id) => !(id in calls || [...REPORTS, ...USERS, ...OFFICE].includes(id)),
  );
  const isOfCustomers = (id: string) => routes.get(id)?.pattern.source.startsWith("^\\/portal\\/") ?? false;
  const isStreamed = (id: string) => id.startsWith("export") || id === "streamEvents";
  const unreached = others.filter((id) => !isStreamed(id) && !isOfCustomers(id));
  const ofProviders = ["receiveNamedProviderWebhook", "receiveProviderWebhook"];
  expect(unreached.toSorted()).toEqual([...CALLED_BY_CONSOLE, ...ofProviders].toSorted());
});
