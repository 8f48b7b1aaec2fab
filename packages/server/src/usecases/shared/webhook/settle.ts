import { isFailingTooLong, nextAttemptTime, type Instant } from "@dues/billing";
import type { Knex } from "knex";
import { insertAttempt } from "../../../db/webhooks/attempts.js";
import { lockDelivery, updateDelivery, type WebhookDelivery } from "../../../db/webhooks/deliveries.js";
import {
  lockEndpoint,
  markFailing,
  markWorking,
  type DisabledReason,
  type WebhookEndpoint,
} from "../../../db/webhooks/endpoints.js";
import type { Deps } from "../../../context/deps.js";
import { saveEndpoint } from "./change.js";
import type { Outcome } from "./outcome.js";

export interface Try {
  readonly startedAt: Instant;
  readonly durationMs: number;
  readonly outcome: Outcome;
}

/** Records an attempt: its log entry, the progress of its delivery, and the state of its endpoint. */
export async function settleDelivery(deps: Deps, claimed: WebhookDelivery, attempt: Try): Promise<void> {
  await deps.db.transaction(async (trx) => {
    // A test changes only its delivery. The endpoint is locked before the delivery, everywhere.
    if (!claimed.isTest) await settleEndpoint(deps, trx, claimed, attempt);
    const stored = await lockDelivery(trx, claimed);
    if (!stored) return;
    const attemptCount = stored.attemptCount + 1;
    const { startedAt, durationMs, outcome } = attempt;
    const { error, statusCode, response } = outcome;
    await insertAttempt(trx, {
      customerId: stored.customerId,
      organizationId: stored.organizationId,
      deliveryId: stored.id,
      number: attemptCount,
      startedAt,
      durationMs,
      error,
      statusCode,
      response,
    });
    const counted = { ...stored, attemptCount };
    // Another process claimed this delivery after our claim expired, and decides its next attempt.
    const isOurs = stored.claimId === claimed.claimId && stored.status === "pending";
    await updateDelivery(trx, isOurs ? after(deps, counted, outcome) : counted);
  });
}

/** Returns a delivery after an attempt. An attempt that a shutdown interrupted does not count. */
function after(
  { realNow, randomBytes }: Deps,
  delivery: WebhookDelivery,
  { error, isGone, retryAfterMs }: Outcome,
): WebhookDelivery {
  const now = realNow();
  const free = { ...delivery, claimId: null };
  if (error === "stopped" && !delivery.isTest) return { ...free, dueAt: now };
  const tried = { ...free, tryCount: delivery.tryCount + 1 };
  if (error === null) return { ...tried, status: "delivered", settledAt: now };
  const chance = randomBytes(4).readUInt32BE(0) / 2 ** 32;
  const isOver = delivery.isTest || isGone;
  const next = isOver
    ? null
    : nextAttemptTime({ at: now, attempts: tried.tryCount, retryAfterMs, random: chance });
  if (next === null) return { ...tried, status: "failed", settledAt: now };
  return { ...tried, dueAt: next };
}

async function settleEndpoint(
  deps: Deps,
  trx: Knex.Transaction,
  delivery: WebhookDelivery,
  { startedAt, outcome }: Try,
): Promise<void> {
  const { organizationId, endpointId: id } = delivery;
  if (outcome.error === null) return markWorking(trx, { organizationId, id });
  if (outcome.error === "stopped") return;
  const endpoint = await lockEndpoint(trx, organizationId, id);
  if (!endpoint || endpoint.disabled) return;
  const reason = reasonToDisable(endpoint, outcome, deps.realNow());
  if (reason) return disable(deps, trx, endpoint, reason);
  if (endpoint.failingSince === null) await markFailing(trx, endpoint, startedAt);
}

function reasonToDisable(
  { failingSince }: WebhookEndpoint,
  { isGone }: Outcome,
  now: Instant,
): DisabledReason | undefined {
  if (isGone) return "gone";
  return failingSince !== null && isFailingTooLong(failingSince, now) ? "failing" : undefined;
}

/** Notifies the other endpoints of the organization. Pending deliveries of this endpoint wait until it is enabled. */
async function disable(
  deps: Deps,
  trx: Knex.Transaction,
  was: WebhookEndpoint,
  reason: DisabledReason,
): Promise<void> {
  const at = deps.realNow();
  const is = { ...was, disabled: { at, reason }, updatedAt: at };
  await saveEndpoint(deps, trx, { was, is, kind: "webhook_endpoint.disabled" });
}
