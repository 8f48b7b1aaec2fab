import { afterAll } from "@jest/globals";
import { startReceiver, type Receiver } from "../../support/receiver.js";
import type { Call } from "../support/contract.js";
import { requestExample, type Story } from "../support/story.js";
import type { Tale } from "./example-tales.js";
import { scenariosOf } from "./scenario.js";

/** Where events are sent, and what came of it. */
export const webhookTales: Readonly<Record<string, Tale>> = {
  "createWebhookEndpoint invoices": {},
  "getWebhookEndpoint enabled": { before: withEndpoint },
  "getWebhookEndpointSecret present": { before: withEndpoint },
  "listWebhookEndpoints page": {
    before: async (story) => {
      await makeEndpoint(story);
      await makeEndpoint(story);
      return { query: { limit: "1" } };
    },
  },
  "updateWebhookEndpoint everything": { before: anHourLater },
  "deleteWebhookEndpoint gone": { before: withEndpoint },
  "rotateWebhookEndpointSecret hour": { before: anHourLater },
  "testWebhookEndpoint delivered": { before: (story) => withReceiver(story) },
  "getWebhookDelivery delivered": { before: (story) => tested(story) },
  "listWebhookDeliveries page": {
    before: async (story) => {
      await tested(story, 500);
    },
  },
  "resendWebhookDelivery pending": { before: (story) => tested(story) },
  "resendWebhookEvents outage": {
    before: async (story) => {
      await story.tell("upsertCustomer", { body: requestExample("upsertCustomer", "byEmail") });
      // Ids never go back in time, and stories do: this event may be of an hour that has not come yet.
      const body = { ...requestExample("resendWebhookEvents", "outage"), to: "2999-01-01T00:00:00Z" };
      return { path: { id: await makeEndpoint(story, { events: ["*"] }) }, body };
    },
  },
};

// prettier-ignore
export const webhookScenarios = scenariosOf([
  ["createWebhookEndpoint", 400, "invalid_request", "no event is of the kind", () =>
    ({ body: { ...requestExample("createWebhookEndpoint", "invoices"), events: ["invoice.payed"] } })],
  ["createWebhookEndpoint", 409, "too_many_webhook_endpoints", "there are fifty", async (story) => {
    for (let count = 0; count < 50; count++) await makeEndpoint(story);
    return { body: requestExample("createWebhookEndpoint", "invoices") };
  }],
  ["listWebhookEndpoints", 400, "invalid_request", "the cursor is none", () => ({ query: { cursor: "none" } })],
  ["getWebhookEndpoint", 404, "webhook_endpoint_not_found", "no endpoint has the id", () => ({})],
  ["getWebhookEndpointSecret", 404, "webhook_endpoint_not_found", "no endpoint has the id", () => ({})],
  ["updateWebhookEndpoint", 404, "webhook_endpoint_not_found", "no endpoint has the id", () => ({ body: {} })],
  ["updateWebhookEndpoint", 400, "invalid_request", "it leads nowhere", async (story) =>
    ({ ...(await withEndpoint(story)), body: { url: "ftp://shop.example.com/" } })],
  ["deleteWebhookEndpoint", 404, "webhook_endpoint_not_found", "no endpoint has the id", () => ({})],
  ["deleteWebhookEndpoint", 404, "webhook_endpoint_not_found", "it was deleted before", async (story) => {
    const call = await withEndpoint(story);
    await story.tell("deleteWebhookEndpoint", call);
    return call;
  }],
  ["rotateWebhookEndpointSecret", 404, "webhook_endpoint_not_found", "no endpoint has the id", () => ({ body: {} })],
  ["testWebhookEndpoint", 404, "webhook_endpoint_not_found", "no endpoint has the id", () => ({})],
  ["resendWebhookEvents", 404, "webhook_endpoint_not_found", "no endpoint has the id", () => ({ body: { from: 0 } })],
  ["resendWebhookEvents", 400, "invalid_request", "it ends before it begins", async (story) =>
    ({ ...(await withEndpoint(story)), body: { from: 1, to: 0 } })],
  ["listWebhookDeliveries", 400, "invalid_request", "the cursor is none", () => ({ query: { cursor: "none" } })],
  ["getWebhookDelivery", 404, "webhook_delivery_not_found", "no delivery has the id", () => ({})],
  ["resendWebhookDelivery", 404, "webhook_delivery_not_found", "no delivery has the id", () => ({})],
  ["resendWebhookDelivery", 404, "webhook_endpoint_not_found", "its endpoint is gone", async (story) => {
    const call = await tested(story);
    await story.tell("deleteWebhookEndpoint", { path: { id: await newestEndpoint(story) } });
    return call;
  }],
  ["resendWebhookDelivery", 409, "webhook_endpoint_disabled", "it would wait for ever", async (story) => {
    const call = await tested(story);
    const path = { id: await newestEndpoint(story) };
    await story.tell("updateWebhookEndpoint", { path, body: { enabled: false } });
    return call;
  }],
]);

async function makeEndpoint(story: Story, change: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const body = { ...requestExample("createWebhookEndpoint", "invoices"), ...change };
  const { endpoint } = await story.tell("createWebhookEndpoint", { body });
  return (endpoint as { id: string }).id;
}

async function newestEndpoint(story: Story): Promise<string> {
  const { endpoints } = await story.tell("listWebhookEndpoints");
  return (endpoints as { id: string }[])[0]?.id ?? "";
}

async function withEndpoint(story: Story): Promise<Call> {
  return { path: { id: await makeEndpoint(story) } };
}

async function anHourLater(story: Story): Promise<Call> {
  const call = await withEndpoint(story);
  story.contract.server.clock.advance(3_600_000);
  return call;
}

let receiving: Promise<Receiver> | undefined;
afterAll(async () => (await receiving)?.close());

/** An endpoint that answers with a status. */
async function withReceiver(story: Story, status = 204): Promise<Call> {
  receiving ??= startReceiver();
  const receiver = await receiving;
  receiver.respond((response, { path }) => {
    const code = Number(path.slice(path.lastIndexOf("/") + 1));
    response.writeHead(code).end(code === 204 ? "" : "Out of order");
  });
  return { path: { id: await makeEndpoint(story, { url: `${receiver.url}/${status}` }) } };
}

async function tested(story: Story, status = 204): Promise<Call> {
  const { delivery } = await story.tell("testWebhookEndpoint", await withReceiver(story, status));
  return { path: { id: (delivery as { id: string }).id } };
}
