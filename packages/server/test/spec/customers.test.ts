import { describe, expect, test } from "@jest/globals";
import { customerOperations } from "./of-customers.js";
import { resolve } from "./operations.js";

describe("the documentation of each operation of customers", () => {
  // prettier-ignore
  test.each([
    ["getPortalOverview",             "get /portal/api/v1/overview", [401, 403, 409]],
    ["getPortalEntitlements",         "get /portal/api/v1/entitlements", [401, 403]],
    ["getPortalUsage",                "get /portal/api/v1/usage", [401, 403, 409]],
    ["getPortalUsageHistory",         "get /portal/api/v1/usage/history", [400, 401, 403, 404]],
    ["setPortalOverageLimit",         "post /portal/api/v1/usage/overage-limit", [400, 401, 403, 409]],
    ["listPortalPlans",               "get /portal/api/v1/plans", [401, 403, 409]],
    ["previewPortalChange",           "post /portal/api/v1/plans/preview", [400, 401, 403, 404, 409]],
    ["changePortalPlan",              "post /portal/api/v1/plans/change", [400, 401, 403, 404, 409]],
    ["previewPortalCancel",           "get /portal/api/v1/subscriptions/{id}/cancel", [401, 403, 404]],
    ["cancelPortalSubscription",      "post /portal/api/v1/subscriptions/{id}/cancel", [400, 401, 403, 404, 409]],
    ["resumePortalSubscription",      "post /portal/api/v1/subscriptions/{id}/resume", [401, 403, 404, 409]],
    ["addPortalDiscount",             "post /portal/api/v1/subscriptions/{id}/discounts", [400, 401, 403, 404, 409]],
    ["getPortalDetails",              "get /portal/api/v1/details", [401, 403]],
    ["updatePortalDetails",           "post /portal/api/v1/details", [400, 401, 403, 409]],
    ["listPortalCreditNotes",         "get /portal/api/v1/credit-notes", [400, 401, 403]],
    ["getPortalCreditNoteHtml",       "get /portal/api/v1/credit-notes/{id}/html", [401, 403, 404]],
    ["getPortalWallet",               "get /portal/api/v1/wallet", [401, 403]],
    ["setPortalDefaultPaymentMethod", "post /portal/api/v1/wallet/default", [400, 401, 403, 404, 409]],
    ["removePortalPaymentMethod",     "post /portal/api/v1/wallet/remove", [400, 401, 403, 404, 409]],
    ["setupPortalPaymentMethod",      "post /portal/api/v1/wallet/setup", [400, 401, 403, 409]],
    ["listPortalInvoices",            "get /portal/api/v1/invoices", [400, 401, 403]],
    ["getPortalInvoiceHtml",          "get /portal/api/v1/invoices/{id}/html", [401, 403, 404]],
    ["explainPortalInvoice",          "get /portal/api/v1/invoices/{id}/explain", [401, 403, 404]],
    ["payPortalInvoice",              "post /portal/api/v1/invoices/{id}/pay", [400, 401, 403, 404, 409]],
    ["getPortalCredits",              "get /portal/api/v1/credits", [401, 403]],
    ["listPortalCreditEntries",       "get /portal/api/v1/credits/entries", [400, 401, 403]],
    ["buyPortalPack",                 "post /portal/api/v1/credits/buy", [400, 401, 403, 404, 409]],
    ["listPortalEntities",            "get /portal/api/v1/entities", [400, 401, 403, 404]],
    ["removePortalEntity",            "post /portal/api/v1/entities/remove", [400, 401, 403, 404, 409]],
  ])("%s is %s and can answer %j", (id, route, failures) => {
    const operation = customerOperations.find(({ operationId }) => operationId === id);
    expect(`${operation?.method} ${operation?.path}`).toBe(route);
    expect(Object.keys(operation?.responses ?? {})).toEqual(["200", ...failures.map(String), "default"]);
  });

  test("there is no operation beside these", () => {
    expect(customerOperations).toHaveLength(29);
  });
});

describe("a request", () => {
  test("that customers send has no field that only the application may decide", () => {
    const decided =
      /customer|grant|override|customi[sz]e|discount|coupon|metadata|clock|price|credits|track|value|email/i;
    const bodies = customerOperations.flatMap(({ requestBody }) => {
      const media = requestBody && resolve(requestBody).content?.["application/json"];
      return Object.keys(media ? (resolve(media.schema).properties ?? {}) : {});
    });
    const parameters = customerOperations.flatMap(({ parameters: own = [] }) => own.map(resolve));
    expect(bodies.length).toBeGreaterThan(10);
    const names = [...bodies, ...parameters.map(({ name = "" }) => name)];
    expect(names.filter((name) => decided.test(name))).toEqual([]);
  });
});
