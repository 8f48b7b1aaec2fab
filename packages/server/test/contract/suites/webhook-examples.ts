import { afterAll } from "@jest/globals";
import { startReceiver, type Receiver } from "../../support/receiver.js";
import type { Call } from "../support/contract.js";
import { requestExample, type ExampleTenant } from "../support/example-tenant.js";
import type { ExampleSetup } from "./example-setups.js";
import { scenariosOf } from "./scenario.js";

/** Webhook endpoints and their deliveries. */
export const webhookExamples: Readonly<Record<string, ExampleSetup>> = {
  "createWebhookEndpoint invoices": {},
  "getWebhookEndpoint enabled": { before: withEndpoint },
  "getWebhookEndpointSecret present": { before: withEndpoint },
  "listWebhookEndpoints page": {
    before: async (tenant) => {
      await makeEndpoint(tenant);
      await makeEndpoint(tenant);
      return { query: { limit: "1" } };
    },
  },
  "updateWebhookEndpoint everything": { before: anHourLater },
  "deleteWebhookEndpoint gone": { before: withEndpoint },
  "rotateWebhookEndpointSecret hour": { before: anHourLater },
  "testWebhookEndpoint delivered": { before: (tenant) => withReceiver(tenant) },
  "getWebhookDelivery delivered": { before: (tenant) => tested(tenant) },
  "listWebhookDeliveries page": {
    before: async (tenant) => {
      await tested(tenant, 500);
    },
  },
  "resendWebhookDelivery pending": { before: (tenant) => tested(tenant) },
  "resendWebhookEvents outage": {
    before: async (tenant) => {
      await tenant.succeed("upsertCustomer", { body: requestExample("upsertCustomer", "byEmail") });
      // Ids never go back in time, and the clock of an example tenant does: this event may be of an hour that has not come yet.
      const body = { ...requestExample("resendWebhookEvents", "outage"), to: "2999-01-01T00:00:00Z" };
      return { path: { id: await makeEndpoint(tenant, { events: ["*"] }) }, body };
    },
  },
};

// prettier-ignore
export const webhookScenarios = scenariosOf([
  ["createWebhookEndpoint", 400, "invalid_request", "no event is of the kind", () =>
    ({ body: { ...requestExample("createWebhookEndpoint", "invoices"), events: ["invoice.payed"] } })],
  ["createWebhookEndpoint", 409, "too_many_webhook_endpoints", "there are fifty", async (tenant) => {
    for (let count = 0; count < 50; count++) await makeEndpoint(tenant);
    return { body: requestExample("createWebhookEndpoint", "invoices") };
  }],
  ["listWebhookEndpoints", 400, "invalid_request", "the cursor is none", () => ({ query: { cursor: "none" } })],
  ["getWebhookEndpoint", 404, "webhook_endpoint_not_found", "no endpoint has the id", () => ({})],
  ["getWebhookEndpointSecret", 404, "webhook_endpoint_not_found", "no endpoint has the id", () => ({})],
  ["updateWebhookEndpoint", 404, "webhook_endpoint_not_found", "no endpoint has the id", () => ({ body: {} })],
  ["updateWebhookEndpoint", 400, "invalid_request", "it leads nowhere", async (tenant) =>
    ({ ...(await withEndpoint(tenant)), body: { url: "ftp://shop.example.com/" } })],
  ["deleteWebhookEndpoint", 404, "webhook_endpoint_not_found", "no endpoint has the id", () => ({})],
  ["deleteWebhookEndpoint", 404, "webhook_endpoint_not_found", "it was deleted before", async (tenant) => {
    const call = await withEndpoint(tenant);
    await tenant.succeed("deleteWebhookEndpoint", call);
    return call;
  }],
  ["rotateWebhookEndpointSecret", 404, "webhook_endpoint_not_found", "no endpoint has the id", () => ({ body: {} })],
  ["testWebhookEndpoint", 404, "webhook_endpoint_not_found", "no endpoint has the id", () => ({})],
  ["resendWebhookEvents", 404, "webhook_endpoint_not_found", "no endpoint has the id", () => ({ body: { from: 0 } })],
  ["resendWebhookEvents", 400, "invalid_request", "it ends before it begins", async (tenant) =>
    ({ ...(await withEndpoint(tenant)), body: { from: 1, to: 0 } })],
  ["listWebhookDeliveries", 400, "invalid_request", "the cursor is none", () => ({ query: { cursor: "none" } })],
  ["getWebhookDelivery", 404, "webhook_delivery_not_found", "no delivery has the id", () => ({})],
  ["resendWebhookDelivery", 404, "webhook_delivery_not_found", "no delivery has the id", () => ({})],
  ["resendWebhookDelivery", 404, "webhook_endpoint_not_found", "its endpoint is gone", async (tenant) => {
    const call = await tested(tenant);
    await tenant.succeed("deleteWebhookEndpoint", { path: { id: await newestEndpoint(tenant) } });
    return call;
  }],
  ["resendWebhookDelivery", 409, "webhook_endpoint_disabled", "it would wait for ever", async (tenant) => {
    const call = await tested(tenant);
    const path = { id: await newestEndpoint(tenant) };
    await tenant.succeed("updateWebhookEndpoint", { path, body: { enabled: false } });
    return call;
  }],
]);

async function makeEndpoint(
  tenant: ExampleTenant,
  change: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const body = { ...requestExample("createWebhookEndpoint", "invoices"), ...change };
  const { endpoint } = await tenant.succeed("createWebhookEndpoint", { body });
  return (endpoint as { id: string }).id;
}

async function newestEndpoint(tenant: ExampleTenant): Promise<string> {
  const { endpoints } = await tenant.succeed("listWebhookEndpoints");
  return (endpoints as { id: string }[])[0]?.id ?? "";
}

async function withEndpoint(tenant: ExampleTenant): Promise<Call> {
  return { path: { id: await makeEndpoint(tenant) } };
}

async function anHourLater(tenant: ExampleTenant): Promise<Call> {
  const call = await withEndpoint(tenant);
  tenant.contract.server.clock.advance(3_600_000);
  return call;
}

let receiving: Promise<Receiver> | undefined;
afterAll(async () => (await receiving)?.close());

/** An endpoint that answers with a status. */
async function withReceiver(tenant: ExampleTenant, status = 204): Promise<Call> {
  receiving ??= startReceiver();
  const receiver = await receiving;
  receiver.respond((response, { path }) => {
    const code = Number(path.slice(path.lastIndexOf("/") + 1));
    response.writeHead(code).end(code === 204 ? "" : "Out of order");
  });
  return { path: { id: await makeEndpoint(tenant, { url: `${receiver.url}/${status}` }) } };
}

async function tested(tenant: ExampleTenant, status = 204): Promise<Call> {
  const { delivery } = await tenant.succeed("testWebhookEndpoint", await withReceiver(tenant, status));
  return { path: { id: (delivery as { id: string }).id } };
}
