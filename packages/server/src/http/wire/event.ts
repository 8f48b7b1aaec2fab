import { toIso } from "@dues/billing";
import type { components } from "../../generated/api.js";
import type { EventBody } from "../../usecases/shared/webhook/event-body.js";
import type { Change } from "../../usecases/change/list.js";

type Wire = components["schemas"];

/**
 * The content of an event was created by the same functions as API responses and stored as text: only its type was
 * lost.
 */
export function toWireEvent(body: EventBody): Wire["Event"] {
  return body as unknown as Wire["Event"];
}

export function toWireAuditEntry(change: Change): Wire["AuditEntry"] {
  const { id, kind, objectType, objectId, customerId, actor, before, after, sequence, createdAt } = change;
  return {
    id,
    kind,
    objectType,
    objectId,
    customerId,
    before,
    after,
    actor: { type: actor.type, id: actor.id, requestId: actor.requestId, address: actor.address },
    sequence: sequence === null ? null : Number(sequence),
    createdAt: toIso(createdAt),
  };
}
