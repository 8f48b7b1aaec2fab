import type { components } from "../../../src/generated/api.js";
import { deliverWebhooks } from "../../../src/jobs/deliver-webhooks.js";
import { createWebhookSender } from "../../../src/outbound/webhook-sender.js";
import { send, type Reply, type TestServer } from "../../support/server.js";
import { addTenant, succeeded, type Tenant } from "../../support/api.js";

type Wire = components["schemas"];
export type Endpoint = Wire["WebhookEndpoint"];
export type Delivery = Wire["WebhookDelivery"];
export type Event = Wire["Event"];

/** An organization that hears of its events. */
export interface Listener extends Tenant {
  readonly endpoint: Endpoint;
  readonly secret: string;
}

type Terms = Readonly<Record<string, unknown>>;

export async function addListener(server: TestServer, url: string, terms: Terms = {}): Promise<Listener> {
  const tenant = await addTenant(server);
  return { ...tenant, ...(await addEndpoint(tenant, url, terms)) };
}

export async function addEndpoint(
  tenant: Tenant,
  url: string,
  terms: Terms = {},
): Promise<{ readonly endpoint: Endpoint; readonly secret: string }> {
  return succeeded(await send(tenant, "/v1/webhook-endpoints", { body: { url, ...terms } }));
}

/** Creates a customer. Returns its event. */
export async function happen(tenant: Tenant): Promise<Event> {
  const email = `customer-${(customers += 1)}@example.com`;
  const { id } = succeeded<{ id: string }>(await send(tenant, "/v1/customers", { body: { email } }));
  const { events } = succeeded<{ events: Event[] }>(await send(tenant, "/v1/events"));
  const event = events.find(({ customerId }) => customerId === id);
  if (!event) throw new Error(`There is no event of the customer ${id}.`);
  return event;
}

let customers = 0;

/** Sends due deliveries. A receiver that responds does so within the timeout, however busy the machine is. */
export function deliver({ deps }: Pick<TestServer, "deps">, timeoutMs = 20_000): Promise<number> {
  return deliverWebhooks({ ...deps, webhookSender: createWebhookSender({ allowsPrivate: true, timeoutMs }) });
}

export async function listDeliveries(tenant: Tenant, query = ""): Promise<Delivery[]> {
  const path = `/v1/webhook-deliveries${query}`;
  return succeeded<Wire["WebhookDeliveryListResponse"]>(await send(tenant, path)).deliveries;
}

/** The one delivery that there is. */
export async function onlyDelivery(tenant: Tenant): Promise<Delivery> {
  const [delivery, ...others] = await listDeliveries(tenant);
  if (!delivery || others.length > 0) throw new Error(`There are ${others.length + 1} deliveries, not one.`);
  return delivery;
}

export async function readEndpoint(tenant: Tenant, id: string): Promise<Endpoint> {
  const path = `/v1/webhook-endpoints/${id}`;
  return succeeded<Wire["WebhookEndpointResponse"]>(await send(tenant, path)).endpoint;
}

export function changeEndpoint(tenant: Tenant, id: string, body: Terms): Promise<Reply> {
  return send(tenant, `/v1/webhook-endpoints/${id}`, { method: "PATCH", body });
}
