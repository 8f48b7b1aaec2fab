import type { Call } from "../support/contract.js";
import {
  addExampleTenant,
  confuseCustomers,
  knowCustomer,
  requestExample,
  syncFirst,
  type ExampleTenant,
} from "../support/example-tenant.js";
import type { ExampleSetup } from "./example-setups.js";
import { portalDetailsExamples, portalDetailsScenarios } from "./portal-details-examples.js";
import { portalOperationExamples, portalOperationScenarios } from "./portal-operation-examples.js";
import { scenariosOf } from "./scenario.js";

/** Sessions of customers in the portal, and its configuration. */
export const portalExamples: Readonly<Record<string, ExampleSetup>> = {
  "createPortalSession customer": { before: async (tenant) => void (await knowCustomer(tenant)) },
  "createPortalToken customer": { before: async (tenant) => void (await knowCustomer(tenant)) },
  "listPortalSessions page": {
    before: async (tenant) => {
      await createSession(tenant);
      return { query: {} };
    },
  },
  "revokePortalSession revoked": { before: withSession },
  "getPortalConfiguration default": {},
  "updatePortalConfiguration branded": { before: syncFirst },
  ...portalDetailsExamples,
  ...portalOperationExamples,
};

// prettier-ignore
export const portalScenarios = [...portalOperationScenarios, ...portalDetailsScenarios, ...scenariosOf([
  ["createPortalSession", 404, "customer_not_found", "there is no such customer", () => ({ body: { customer: "user_404" } })],
  ["createPortalSession", 409, "customer_ambiguous", "two customers have the name", async (tenant) =>
    ({ body: { customer: await confuseCustomers(tenant) } })],
  ["createPortalSession", 400, "invalid_request", "the address runs a script", async (tenant) => {
    await knowCustomer(tenant);
    return { body: { customer: "user_42", returnUrl: "javascript:alert(1)" } };
  }],
  ["createPortalSession", 404, "invoice_not_found", "the invoice of the flow is unknown", async (tenant) => {
    await knowCustomer(tenant);
    return { body: { customer: "user_42", flow: "invoice:inv_404" } };
  }],
  ["createPortalToken", 404, "customer_not_found", "there is no such customer", () => ({ body: { customer: "user_404" } })],
  ["createPortalToken", 409, "customer_ambiguous", "two customers have the name", async (tenant) =>
    ({ body: { customer: await confuseCustomers(tenant) } })],
  ["listPortalSessions", 400, "invalid_request", "the cursor is none", () => ({ query: { cursor: "none" } })],
  ["revokePortalSession", 404, "portal_session_not_found", "no session has the id", () => ({})],
  ["updatePortalConfiguration", 400, "invalid_request", "the plan is unknown", () => ({ body: { plans: ["unknown"] } })],
  ["updatePortalConfiguration", 400, "invalid_request", "no one could find out how to cancel", () =>
    ({ body: { features: ["invoices"] } })],
  ["updatePortalConfiguration", 409, "email_not_configured", "the server has no mail server", async (tenant) =>
    ({ apiKey: (await addExampleTenant(tenant.contract, "live")).apiKey, body: { emailLogin: true } })],
])];

async function createSession(tenant: ExampleTenant): Promise<string> {
  await knowCustomer(tenant);
  const { session } = await tenant.succeed("createPortalSession", {
    body: requestExample("createPortalSession", "customer"),
  });
  return (session as { id: string }).id;
}

async function withSession(tenant: ExampleTenant): Promise<Call> {
  return { path: { id: await createSession(tenant) } };
}
