import { refusals } from "@dues/billing";
import { describe, expect, test } from "@jest/globals";
import { openapiDocument } from "../../src/generated/openapi.js";
import { isOfCustomers } from "./of-customers.js";
import { boundless } from "./boundless.js";
import { acceptsNull, examplesOf, operations, resolve, schemas, type Schema } from "./operations.js";

describe("the documentation of each operation", () => {
  // prettier-ignore
  test.each([
    ["syncCatalog",                 "post /v1/sync",                             [400, 401, 500]],
    ["attachPlan",                  "post /v1/attach",                           [400, 401, 404, 409, 500]],
    ["upsertCustomer",              "post /v1/customers",                        [400, 401, 404, 409, 500]],
    ["addEntity",                   "post /v1/entities",                         [400, 401, 404, 409, 500]],
    ["getWallet",                   "get /v1/wallet",                            [400, 401, 409]],
    ["removeEntity",                "post /v1/entities/remove",                  [400, 401, 404, 409, 500]],
    ["createSubscriptionCheckout",  "post /v1/subscriptions/{id}/checkout",      [400, 401, 404, 409, 500]],
    ["createInvoice",               "post /v1/billing/invoice",                  [400, 401, 404, 409, 500]],
    ["removePaymentMethod",         "post /v1/wallet/remove",                    [400, 401, 404, 409]],
    ["purchaseCreditPack",          "post /v1/addon",                            [400, 401, 404, 409, 500]],
    ["previewPurchase",             "post /v1/addon/preview",                    [400, 401, 404, 409]],
    ["listFeatures",                "get /v1/features",                          [401]],
    ["listCreditSystems",           "get /v1/credit-systems",                    [401]],
    ["listCreditPacks",             "get /v1/credit-packs",                      [401]],
    ["grantCredits",                "post /v1/credits/grant",                    [400, 401, 404, 409]],
    ["listCreditGrants",            "get /v1/credits/grants",                    [400, 401, 404, 409]],
    ["voidCreditGrant",             "post /v1/credits/grants/{id}/void",         [401, 404, 409]],
    ["getCreditBalance",            "get /v1/credits/balance",                   [400, 401, 404, 409]],
    ["listCreditEntries",           "get /v1/credits/entries",                   [400, 401, 404, 409]],
    ["getPlan",                     "get /v1/plans/{slug}",                      [401, 404]],
    ["listPlans",                   "get /v1/plans",                             [401, 404, 409]],
    ["listPlanVersions",            "get /v1/plans/{slug}/versions",             [400, 401, 404]],
    ["listEntities",                "get /v1/entities",                          [400, 401, 404, 409, 500]],
    ["getBalance",                  "get /v1/billing/balance",                   [400, 401, 404, 409]],
    ["listBalanceEntries",          "get /v1/billing/balance/entries",           [400, 401, 404, 409]],
    ["adjustBalance",               "post /v1/billing/balance/adjust",           [400, 401, 404, 409]],
    ["getUpcomingInvoice",          "get /v1/billing/upcoming",                  [400, 401, 404, 409]],
    ["estimatePlan",                "post /v1/plans/{slug}/estimate",            [400, 401, 404, 409]],
    ["getUnbilledUsage",            "get /v1/billing/usage",                     [400, 401, 404, 409, 500]],
    ["receiveProviderWebhook",      "post /webhooks/{organizationId}",           [400, 401, 404, 500]],
    ["receiveNamedProviderWebhook", "post /webhooks/{organizationId}/{provider}", [400, 401, 404, 500]],
    ["check",                       "post /v1/check",                            [400, 401, 409, 500]],
    ["track",                       "post /v1/track",                            [400, 401, 404, 409, 500]],
    ["listReservations",            "get /v1/reservations",                      [400, 401, 404, 409]],
    ["getReservation",              "get /v1/reservations/{id}",                 [401, 404]],
    ["settleReservation",           "post /v1/reservations/{id}/settle",         [400, 401, 404, 409]],
    ["releaseReservation",          "post /v1/reservations/{id}/release",        [401, 404, 409]],
    ["trackBatch",                 "post /v1/track/batch",                      [400, 401, 500]],
    ["trackTokens",                "post /v1/track/tokens",                     [400, 401, 404, 500]],
    ["voidUsage",                  "post /v1/track/void",                       [400, 401, 404, 409, 500]],
    ["getCustomer",                 "get /v1/customers/{id}",                    [401, 404]],
    ["deleteCustomer",              "delete /v1/customers/{id}",                 [401, 404, 409]],
    ["updateCustomer",              "patch /v1/customers/{id}",                  [400, 401, 404, 409]],
    ["listCustomers",               "get /v1/customers",                         [400, 401]],
    ["updateOverageLimit",          "post /v1/customers/overage-limit",          [400, 401, 404, 409]],
    ["updateFeatureConfig",         "post /v1/customers/feature-config",         [400, 401, 404, 409]],
    ["getEntitlements",             "get /v1/customers/{id}/entitlements",       [401, 404, 409]],
    ["updateEntitlementOverride",   "put /v1/customers/{id}/entitlements/{feature}", [400, 401, 404, 409]],
    ["removeEntitlementOverride",   "delete /v1/customers/{id}/entitlements/{feature}", [401, 404, 409]],
    ["getAlerts",                   "get /v1/customers/{id}/alerts",             [401, 404, 409]],
    ["updateAlerts",                "put /v1/customers/{id}/alerts",             [400, 401, 404, 409]],
    ["getTopUps",                   "get /v1/customers/{id}/top-up",             [401, 404, 409]],
    ["updateTopUp",                 "put /v1/customers/{id}/top-up",             [400, 401, 404, 409]],
    ["getUsageHistory",             "get /v1/customers/{id}/usage/history",      [400, 401, 404, 409]],
    ["previewAttach",               "post /v1/attach/preview",                   [400, 401, 404, 409]],
    ["cancelSubscription",          "post /v1/subscriptions/{id}/cancel",        [400, 401, 404, 409]],
    ["pauseSubscription",           "post /v1/subscriptions/{id}/pause",         [400, 401, 404, 409]],
    ["resumeSubscription",          "post /v1/subscriptions/{id}/resume",        [401, 404, 409]],
    ["migratePlan",                 "post /v1/plans/{slug}/migrate",             [400, 401, 404, 409]],
    ["getSubscription",             "get /v1/subscriptions/{id}",                [401, 404]],
    ["listSubscriptions",           "get /v1/subscriptions",                     [400, 401]],
    ["getInvoice",                  "get /v1/billing/invoices/{id}",             [401, 404]],
    ["listInvoices",                "get /v1/billing/invoices",                  [400, 401]],
    ["createOneOffInvoice",         "post /v1/billing/invoices",                 [400, 401, 404, 409]],
    ["createPendingItem",           "post /v1/billing/pending-items",            [400, 401, 404, 409]],
    ["listPendingItems",            "get /v1/billing/pending-items",             [400, 401, 404, 409]],
    ["deletePendingItem",           "delete /v1/billing/pending-items/{id}",     [401, 404, 409]],
    ["payInvoice",                  "post /v1/billing/invoice/{id}/pay",         [400, 401, 404, 409]],
    ["voidInvoice",                 "post /v1/billing/invoices/{id}/void",       [401, 404, 409]],
    ["recordPayment",               "post /v1/billing/invoices/{id}/payments",   [400, 401, 404, 409]],
    ["readBankStatement",           "post /v1/bank-statements",                  [400, 401]],
    ["reversePayment",              "post /v1/payments/{id}/reverse",            [401, 404, 409]],
    ["refundInvoice",               "post /v1/billing/invoices/{id}/refund",     [400, 401, 404, 409]],
    ["explainInvoice",              "get /v1/billing/invoices/{id}/explain",     [401, 404]],
    ["explainCreditNote",           "get /v1/billing/credit-notes/{id}/explain", [401, 404]],
    ["createTestClock",             "post /v1/test-clocks",                      [400, 401]],
    ["listTestClocks",              "get /v1/test-clocks",                       [400, 401]],
    ["getTestClock",                "get /v1/test-clocks/{id}",                  [401, 404]],
    ["advanceTestClock",            "post /v1/test-clocks/{id}/advance",         [400, 401, 404, 409]],
    ["deleteTestClock",             "delete /v1/test-clocks/{id}",               [401, 404, 409]],
    ["getInvoiceHtml",              "get /v1/billing/invoices/{id}/html",        [401, 404]],
    ["getInvoicePdf",               "get /v1/billing/invoices/{id}/pdf",         [400, 401, 404, 409]],
    ["getCreditNoteHtml",           "get /v1/billing/credit-notes/{id}/html",    [401, 404]],
    ["getCreditNotePdf",            "get /v1/billing/credit-notes/{id}/pdf",     [400, 401, 404, 409]],
    ["getCreditNoteXml",            "get /v1/billing/credit-notes/{id}/xml",     [400, 401, 404, 409]],
    ["getInvoiceXml",               "get /v1/billing/invoices/{id}/xml",         [400, 401, 404, 409]],
    ["listPayments",                "get /v1/payments",                          [400, 401]],
    ["exportInvoices",               "get /v1/exports/invoices.csv",               [400, 401]],
    ["exportLines",                  "get /v1/exports/lines.csv",                  [400, 401]],
    ["exportCreditNotes",            "get /v1/exports/credit-notes.csv",           [400, 401]],
    ["exportPayments",               "get /v1/exports/payments.csv",               [400, 401]],
    ["exportJournal",                "get /v1/exports/journal.csv",                [400, 401]],
    ["exportRevenue",                "get /v1/exports/revenue.csv",                [400, 401]],
    ["listUsageEvents",             "get /v1/usage/events",                      [400, 401]],
    ["getUsageEvent",               "get /v1/usage/events/{id}",                 [401, 404]],
    ["getUsageSummary",             "get /v1/usage/summary",                     [400, 401]],
    ["getRevenue",                  "get /v1/revenue",                           [400, 401, 404]],
    ["getOverview",                 "get /v1/overview",                          [400, 401, 404]],
    ["listDue",                     "get /v1/test-clocks/{id}/due",              [400, 401, 404]],
    ["search",                      "get /v1/search",                            [400, 401]],
    ["getOrganization",             "get /v1/organization",                      [401]],
    ["updateOrganization",          "patch /v1/organization",                    [400, 401]],
    ["setLogo",                     "put /v1/organization/logo",                 [400, 401]],
    ["removeLogo",                  "delete /v1/organization/logo",              [401]],
    ["setupPaymentMethod",          "post /v1/wallet/setup",                     [400, 401, 404, 409]],
    ["setDefaultPaymentMethod",     "post /v1/wallet/default",                   [400, 401, 404, 409]],
    ["listProviders",               "get /v1/providers",                         [401]],
    ["getProvider",                 "get /v1/providers/{provider}",              [401, 404]],
    ["setProvider",                 "put /v1/providers/{provider}",              [400, 401, 404]],
    ["removeProvider",              "delete /v1/providers/{provider}",           [401, 404]],
    ["checkProvider",               "post /v1/providers/{provider}/check",       [400, 401, 404]],
    ["listProviderEvents",          "get /v1/provider-events",                   [400, 401]],
    ["createPortalSession",         "post /v1/portal/sessions",                  [400, 401, 404, 409]],
    ["listUsers",                   "get /v1/users",                             [400, 401]],
    ["inviteUser",                  "post /v1/users",                            [400, 401, 409]],
    ["updateUser",                  "patch /v1/users/{id}",                      [400, 401, 404]],
    ["removeUser",                  "delete /v1/users/{id}",                     [401, 404]],
    ["listConsoleSessions",         "get /v1/console/sessions",                  [400, 401]],
    ["revokeConsoleSession",        "delete /v1/console/sessions/{id}",          [401, 404]],
    ["createConsoleSession",        "post /console/api/session",                 [400, 401]],
    ["endConsoleSession",           "delete /console/api/session",               [401]],
    ["getViewer",                   "get /console/api/viewer",                   [401]],
    ["getConsoleLink",              "post /console/api/link",                    [400, 404]],
    ["createFirstUser",             "post /console/api/first-user",              [400, 404]],
    ["changePassword",              "post /console/api/password",                [400, 401]],
    ["listPortalSessions",          "get /v1/portal/sessions",                   [400, 401]],
    ["revokePortalSession",         "delete /v1/portal/sessions/{id}",           [401, 404]],
    ["createPortalToken",           "post /v1/portal/tokens",                    [400, 401, 404, 409]],
    ["getPortalConfiguration",      "get /v1/portal/configuration",              [401]],
    ["updatePortalConfiguration",   "patch /v1/portal/configuration",            [400, 401]],
    ["getEmailSettings",            "get /v1/email-settings",                    [401]],
    ["updateEmailSettings",         "patch /v1/email-settings",                  [400, 401]],
    ["testEmailSettings",           "post /v1/email-settings/test",              [400, 401, 409]],
    ["listEmails",                  "get /v1/mailbox",                           [400, 401, 404, 409]],
    ["getEmail",                    "get /v1/mailbox/{id}",                      [401, 404]],
    ["getEmailHtml",                "get /v1/mailbox/{id}/html",                 [401, 404]],
    ["sendInvoiceEmail",            "post /v1/billing/invoices/{id}/email",      [400, 401, 404, 409]],
    ["createImport",                "post /v1/imports",                          [400, 401]],
    ["listImports",                 "get /v1/imports",                           [400, 401]],
    ["getImport",                   "get /v1/imports/{id}",                      [401, 404]],
    ["addImportLines",              "post /v1/imports/{id}/lines",               [400, 401, 404, 409]],
    ["checkImport",                 "post /v1/imports/{id}/check",               [401, 404, 409]],
    ["applyImport",                 "post /v1/imports/{id}/apply",               [400, 401, 404, 409]],
    ["rollBackImport",              "post /v1/imports/{id}/rollback",            [401, 404, 409]],
    ["listImportIssues",            "get /v1/imports/{id}/issues",               [400, 401, 404]],
    ["releaseSubscription",         "post /v1/subscriptions/{id}/release",       [401, 404, 409]],
    ["listApiKeys",                 "get /v1/keys",                              [400, 401]],
    ["createApiKey",                "post /v1/keys",                             [400, 401]],
    ["rotateApiKey",                "post /v1/keys/{id}/rotate",                 [400, 401, 404, 409]],
    ["revokeApiKey",                "delete /v1/keys/{id}",                      [401, 404, 409]],
    ["listEvents",                  "get /v1/events",                            [400, 401]],
    ["streamEvents",                "get /v1/events/stream",                     [400, 401, 404]],
    ["getEvent",                    "get /v1/events/{id}",                       [401, 404]],
    ["listAuditLog",                "get /v1/audit-log",                         [400, 401]],
    ["createWebhookEndpoint",       "post /v1/webhook-endpoints",                [400, 401, 409]],
    ["listWebhookEndpoints",        "get /v1/webhook-endpoints",                 [400, 401]],
    ["getWebhookEndpoint",          "get /v1/webhook-endpoints/{id}",            [401, 404]],
    ["updateWebhookEndpoint",       "patch /v1/webhook-endpoints/{id}",          [400, 401, 404]],
    ["deleteWebhookEndpoint",       "delete /v1/webhook-endpoints/{id}",         [401, 404]],
    ["getWebhookEndpointSecret",    "get /v1/webhook-endpoints/{id}/secret",     [401, 404]],
    ["rotateWebhookEndpointSecret", "post /v1/webhook-endpoints/{id}/rotate-secret",[400, 401, 404]],
    ["testWebhookEndpoint",         "post /v1/webhook-endpoints/{id}/test",      [401, 404]],
    ["resendWebhookEvents",         "post /v1/webhook-endpoints/{id}/resend",    [400, 401, 404]],
    ["listWebhookDeliveries",       "get /v1/webhook-deliveries",                [400, 401]],
    ["getWebhookDelivery",          "get /v1/webhook-deliveries/{id}",           [401, 404]],
    ["resendWebhookDelivery",       "post /v1/webhook-deliveries/{id}/resend",   [401, 404, 409]],
    ["createCoupon",                "post /v1/coupons",                          [400, 401, 404]],
    ["listCoupons",                 "get /v1/coupons",                           [400, 401]],
    ["getCoupon",                   "get /v1/coupons/{id}",                      [401, 404]],
    ["updateCoupon",                "patch /v1/coupons/{id}",                    [400, 401, 404]],
    ["archiveCoupon",               "post /v1/coupons/{id}/archive",             [401, 404]],
    ["createPromotionCode",         "post /v1/promotion-codes",                  [400, 401, 404, 409]],
    ["listPromotionCodes",          "get /v1/promotion-codes",                   [400, 401]],
    ["getPromotionCode",            "get /v1/promotion-codes/{id}",              [401, 404]],
    ["updatePromotionCode",         "patch /v1/promotion-codes/{id}",            [400, 401, 404]],
    ["checkPromotionCode",          "post /v1/promotion-codes/check",            [400, 401, 404, 409]],
    ["addSubscriptionDiscount",     "post /v1/subscriptions/{id}/discounts",     [400, 401, 404, 409]],
    ["listSubscriptionDiscounts",   "get /v1/subscriptions/{id}/discounts",      [401, 404]],
    ["endSubscriptionDiscount",     "delete /v1/subscriptions/{id}/discounts/{discountId}", [401, 404, 409]],
    ["createOrganization",          "post /v1/organizations",                    [400, 401, 409]],
    ["listOrganizations",           "get /v1/organizations",                     [400, 401]],
  ])("%s is %s and can answer %j", (id, route, failures) => {
    const operation = operations.find(({ operationId }) => operationId === id);
    expect(`${operation?.method} ${operation?.path}`).toBe(route);
    expect(Object.keys(operation?.responses ?? {})).toEqual(["200", ...failures.map(String), "default"]);
  });

  test("there is no operation beside these", () => {
    expect(operations).toHaveLength(228);
  });

  test.each(operations)("$operationId shows a request, where it takes one, and a success", (operation) => {
    if (operation.requestBody) expect(examplesOf(operation.requestBody)).not.toEqual({});
    expect(examplesOf(operation.responses["200"])).not.toEqual({});
  });

  test.each(operations)("$operationId shows each of its failures", ({ responses }) => {
    const failures = Object.keys(responses).filter((status) => status !== "200");
    for (const status of failures) expect(examplesOf(responses[status])).not.toEqual({});
  });
});

describe("the catalog of error codes", () => {
  const codes = schemas["ErrorCode"]?.enum ?? [];

  test("is the one of the domain", () => {
    expect([...codes].sort()).toEqual(Object.keys(refusals).sort());
  });

  test("gives each code its meaning, and no other", () => {
    expect(Object.keys(schemas["ErrorCode"]?.["x-enum-descriptions"] ?? {}).sort()).toEqual(
      [...codes].sort(),
    );
  });

  test("holds every code that an operation names", () => {
    const named = operations.flatMap((operation) => operation["x-error-codes"] ?? []);
    expect(named.filter((code) => !codes.includes(code))).toEqual([]);
  });
});

describe("every schema", () => {
  test("describes itself and its properties", () => {
    const silent = namedSchemas().filter(([, schema]) => !resolve(schema).description);
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  test("with properties stays open for further ones, except those that customers send and read", () => {
    const wrong = namedSchemas()
      .filter(([, { properties }]) => properties !== undefined)
      .filter(([name, { additionalProperties }]) => additionalProperties !== !isOfCustomers(name));
    expect(wrong.map(([name]) => name)).toEqual([]);
  });

  test("of a request takes null for every optional property", () => {
    const bodies = operations.flatMap(({ operationId, requestBody }) => {
      const media = requestBody && resolve(requestBody).content?.["application/json"];
      return media ? [{ operationId, schema: media.schema }] : [];
    });
    const refusing = bodies.flatMap(({ operationId, schema }) => propertiesRefusingNull(schema, operationId));
    expect(bodies.length).toBeGreaterThan(10);
    expect(refusing).toEqual([]);
  });
});

describe("nothing in a request is without bounds:", () => {
  // Payment providers send what they like, up to the limit of every body.
  const bounded = operations.filter(({ operationId }) => !operationId.startsWith("receive"));

  test.each(bounded)("$operationId", (operation) => {
    const media = operation.requestBody && resolve(operation.requestBody).content?.["application/json"];
    // A path is as long as an address may be, and what it names in vain is 404 whatever its length.
    const parameters = (operation.parameters ?? []).map(resolve).filter(({ in: place }) => place !== "path");
    const parts = parameters.map((each) => [String(each.name), (each as { schema: Schema }).schema] as const);
    const all = media ? [...parts, ["", media.schema] as const] : parts;
    expect(all.flatMap(([path, schema]) => boundless(schema, path))).toEqual([]);
  });
});

test("the document is served at the root and below /api", () => {
  expect(openapiDocument["servers"]).toMatchObject([{ url: "/" }, { url: "/api" }]);
});

test("every reference in the document is internal", () => {
  const references = [...JSON.stringify(openapiDocument).matchAll(/"\$ref":"([^"]*)"/g)].map(([, to]) => to);
  expect(references.length).toBeGreaterThan(100);
  expect(references.filter((to) => !to?.startsWith("#/components/"))).toEqual([]);
});

/** Every component schema and everything nested in it, each with its path; array items need no name. */
function namedSchemas(): [name: string, schema: Schema][] {
  return Object.entries(schemas).flatMap(([name, schema]) => [[name, schema], ...nested(name, schema)]);
}

function nested(path: string, { properties = {}, items }: Schema): [string, Schema][] {
  const own = Object.entries(properties).flatMap(([key, schema]): [string, Schema][] => [
    [`${path}.${key}`, schema],
    ...nested(`${path}.${key}`, schema),
  ]);
  return items ? [...own, ...nested(`${path}[]`, items)] : own;
}

function propertiesRefusingNull(schema: Schema, path: string): string[] {
  const { properties = {}, required = [], items } = resolve(schema);
  const own = Object.entries(properties).flatMap(([key, property]) => {
    const refuses = !required.includes(key) && !acceptsNull(resolve(property));
    return [...(refuses ? [`${path}.${key}`] : []), ...propertiesRefusingNull(property, `${path}.${key}`)];
  });
  return items ? [...own, ...propertiesRefusingNull(items, `${path}[]`)] : own;
}
