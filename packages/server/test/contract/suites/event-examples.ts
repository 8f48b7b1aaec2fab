import type { Call } from "../support/contract.js";
import { confuseCustomers, requestExample, type ExampleTenant } from "../support/example-tenant.js";
import { openStream } from "../../support/event-stream.js";
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
  "streamEvents created": {
    before: async (tenant) => {
      await created(tenant);
      return { query: { duration: "0" } };
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
  ["streamEvents", 400, "invalid_request", "no stream returned the place", () => ({ headers: { "last-event-id": "none" } })],
  ["streamEvents", 400, "invalid_request", "there is no such type", () => ({ query: { type: "customer.lost" } })],
  ["streamEvents", 404, "customer_not_found", "there is no such customer", () => ({ query: { customer: "unknown" } })],
  ["streamEvents", 409, "customer_ambiguous", "two customers have the name", async (tenant) =>
    ({ query: { customer: await confuseCustomers(tenant) } })],
  ["streamEvents", 429, "too_many_streams", "the key has five open", async (tenant) => {
    const { apiKey } = await tenant.succeed("createApiKey", { body: { name: "stream", scopes: ["read"] } });
    const key = { url: tenant.contract.server.url, apiKey: String(apiKey) };
    for (let at = 0; at < 5; at++) await openStream(key);
    return { apiKey: key.apiKey };
  }],
  ["listAuditLog", 400, "invalid_request", "it is no instant", () => ({ query: { to: "tomorrow" } })],
]);

async function created(tenant: ExampleTenant): Promise<Call | void> {
  await tenant.succeed("upsertCustomer", { body: requestExample("upsertCustomer", "byId") });
}
