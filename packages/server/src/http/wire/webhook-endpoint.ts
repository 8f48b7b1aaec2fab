import { toIso } from "@dues/billing";
import type { components } from "../../generated/api.js";
import type { WebhookEndpoint } from "../../usecases/shared/webhook/endpoint.js";
import { isoOrNull } from "./nullable.js";
import type { TriedDelivery } from "../../usecases/shared/webhook/delivery.js";

type Wire = components["schemas"];

export function toWireWebhookEndpoint(endpoint: WebhookEndpoint): Wire["WebhookEndpoint"] {
  const { id, url, description, kinds, disabled, failingSince, previous } = endpoint;
  return {
    id,
    url,
    description,
    events: [...kinds],
    enabled: disabled === null,
    disabledAt: isoOrNull(disabled?.at ?? null),
    disabledReason: disabled?.reason ?? null,
    failingSince: isoOrNull(failingSince),
    previousSecretExpiresAt: isoOrNull(previous?.expiresAt ?? null),
    createdAt: toIso(endpoint.createdAt),
    updatedAt: toIso(endpoint.updatedAt),
  };
}

export function toWireDelivery(delivery: TriedDelivery): Wire["WebhookDelivery"] {
  const { id, endpointId, eventId, eventType, status, dueAt, createdAt, settledAt, attempts } = delivery;
  return {
    id,
    endpointId,
    eventId,
    eventType,
    status,
    nextAttemptAt: status === "pending" ? toIso(dueAt) : null,
    createdAt: toIso(createdAt),
    settledAt: isoOrNull(settledAt),
    attempts: attempts.map(({ number, startedAt, durationMs, statusCode, error, response }) => ({
      number,
      startedAt: toIso(startedAt),
      durationMs,
      statusCode,
      error,
      response,
    })),
  };
}
