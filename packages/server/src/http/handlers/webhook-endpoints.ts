import { toIso } from "@dues/billing";
import { listDeliveries } from "../../usecases/webhook-delivery/list.js";
import { resendDelivery, resendEvents } from "../../usecases/webhook-delivery/resend.js";
import { createEndpoint } from "../../usecases/webhook-endpoint/create.js";
import { deleteEndpoint } from "../../usecases/webhook-endpoint/delete.js";
import { getEndpoint, listEndpoints } from "../../usecases/shared/webhook/endpoint.js";
import { readSecret, rotateSecret } from "../../usecases/webhook-endpoint/rotate-secret.js";
import { testEndpoint } from "../../usecases/webhook-endpoint/test.js";
import { updateEndpointTerms } from "../../usecases/webhook-endpoint/update.js";
import type { Handlers } from "../handler.js";
import { toWireDelivery, toWireWebhookEndpoint } from "../wire/webhook-endpoint.js";
import { getDelivery } from "../../usecases/shared/webhook/delivery.js";

export const webhookEndpointHandlers = {
  async createWebhookEndpoint(deps, { body }, { organization }) {
    const { endpoint, secret } = await createEndpoint(deps, organization, body);
    return { status: 200, body: { success: true, endpoint: toWireWebhookEndpoint(endpoint), secret } };
  },

  async listWebhookEndpoints(deps, { query }, { organization }) {
    const page = await listEndpoints(deps, organization, { ...query, limit: query.limit ?? 50 });
    const endpoints = page.items.map(toWireWebhookEndpoint);
    return { status: 200, body: { success: true, endpoints, nextCursor: page.nextCursor } };
  },

  async getWebhookEndpoint(deps, { path }, { organization }) {
    const endpoint = await getEndpoint(deps, organization, path.id);
    return { status: 200, body: { success: true, endpoint: toWireWebhookEndpoint(endpoint) } };
  },

  async updateWebhookEndpoint(deps, { path, body }, { organization }) {
    const endpoint = await updateEndpointTerms(deps, organization, { ...body, id: path.id });
    return { status: 200, body: { success: true, endpoint: toWireWebhookEndpoint(endpoint) } };
  },

  async deleteWebhookEndpoint(deps, { path }, { organization }) {
    await deleteEndpoint(deps, organization, path.id);
    return { status: 200, body: { success: true } };
  },

  async getWebhookEndpointSecret(deps, { path }, { organization }) {
    const { endpoint, secret } = await readSecret(deps, organization, path.id);
    return { status: 200, body: { success: true, endpoint: toWireWebhookEndpoint(endpoint), secret } };
  },

  async rotateWebhookEndpointSecret(deps, { path, body }, { organization }) {
    const { endpoint, secret } = await rotateSecret(deps, organization, { ...body, id: path.id });
    return { status: 200, body: { success: true, endpoint: toWireWebhookEndpoint(endpoint), secret } };
  },

  async testWebhookEndpoint(deps, { path }, { organization }) {
    const delivery = await testEndpoint(deps, organization, path.id);
    return { status: 200, body: { success: true, delivery: toWireDelivery(delivery) } };
  },

  async resendWebhookEvents(deps, { path, body }, { organization }) {
    const { scheduled, nextFrom } = await resendEvents(deps, organization, { ...body, id: path.id });
    const next = nextFrom === null ? null : toIso(nextFrom);
    return { status: 200, body: { success: true, scheduled, nextFrom: next } };
  },

  async listWebhookDeliveries(deps, { query }, { organization }) {
    const { endpoint: endpointId, event: eventId, status, limit = 50, cursor } = query;
    const page = await listDeliveries(deps, organization, { endpointId, eventId, status, limit, cursor });
    const deliveries = page.items.map(toWireDelivery);
    return { status: 200, body: { success: true, deliveries, nextCursor: page.nextCursor } };
  },

  async getWebhookDelivery(deps, { path }, { organization }) {
    const delivery = await getDelivery(deps, organization, path.id);
    return { status: 200, body: { success: true, delivery: toWireDelivery(delivery) } };
  },

  async resendWebhookDelivery(deps, { path }, { organization }) {
    const delivery = await resendDelivery(deps, organization, path.id);
    return { status: 200, body: { success: true, delivery: toWireDelivery(delivery) } };
  },
} satisfies Partial<Handlers>;
