import type { Call } from "../support/contract.js";
import { requestExample, type Story } from "../support/story.js";
import type { Tale } from "./example-tales.js";
import { scenariosOf } from "./scenario.js";

/** What happened, and who did it. */
export const eventTales: Readonly<Record<string, Tale>> = {
  "listEvents page": { before: created },
  "getEvent created": {
    before: async (story) => {
      await created(story);
      const { events } = await story.tell("listEvents");
      return { path: { id: (events as { id: string }[])[0]?.id ?? "" } };
    },
  },
  "listAuditLog page": {
    before: async (story) => {
      await created(story);
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
  ["getEvent", 404, "event_not_found", "the change is told to nobody", async (story) => {
    const { entries } = await story.tell("listAuditLog", { query: { kind: "organization.created" } });
    return { path: { id: (entries as { id: string }[])[0]?.id ?? "" } };
  }],
  ["listAuditLog", 400, "invalid_request", "it is no instant", () => ({ query: { to: "tomorrow" } })],
]);

async function created(story: Story): Promise<Call | void> {
  await story.tell("upsertCustomer", { body: requestExample("upsertCustomer", "byId") });
}
