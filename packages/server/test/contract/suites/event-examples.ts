import type { Call } from "../support/contract.js";
import { requestExample, type ExampleTenant } from "../support/example-tenant.js";
import type { ExampleSetup } from "./example-setups.js";
import { scenariosOf } from "./scenario.js";

/** Events and audit log entries. */
export const eventExamples: Readonly<Record<string, ExampleSetup>> = {
  "listEvents page": { before: created },
  "getEvent created": {
    before: async (tenant) => {
      await created(tenant);
      const { events } = await tenant.succeed("listEvents");
      return { path: { id: (events as { id: string }[])[0]?.id ?? "" } };
    },
  },
  "listAuditLog page": {
    before: async (tenant) => {
      await created(tenant);
      return { query: { kind: "customer.created" } };
    },
  },
};

// prettier-ignore
export const eventScenarios = scenariosOf([
  ["listEvents", 400, "invalid_request", "the cursor is none", () => ({ query: { cursor: "none" } })],
  ["listEvents", 400, "invalid_request", "it is no instant", () => ({ query: { from: "yesterday" } })],
  ["listEvents", 400, "invalid_request", "there is no such type", () => ({ query: { type: "customer.lost" } })],
  ["getEvent", 404, "event_not_found", "no event has the id", () => ({})],
  ["getEvent", 404, "event_not_found", "the change is not an event", async (tenant) => {
    const { entries } = await tenant.succeed("listAuditLog", { query: { kind: "organization.created" } });
    return { path: { id: (entries as { id: string }[])[0]?.id ?? "" } };
  }],
  ["listAuditLog", 400, "invalid_request", "it is no instant", () => ({ query: { to: "tomorrow" } })],
]);

async function created(tenant: ExampleTenant): Promise<Call | void> {
  await tenant.succeed("upsertCustomer", { body: requestExample("upsertCustomer", "byId") });
}
