import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { groupBy, whereNamed, type ObjectKey } from "../core/bulk-rows.js";
import { fromInstant, toInstant } from "../core/values.js";

/** Why an attempt failed: the receiver's response, or why there was none. */
export type AttemptError =
  "bad_status" | "redirect" | "timeout" | "connection_failed" | "address_not_allowed" | "stopped";

/** One try to deliver. */
export interface WebhookAttempt {
  /** That of the delivery. */
  readonly customerId: string;
  readonly organizationId: string;
  readonly deliveryId: string;
  /** Counts up from 1. */
  readonly number: number;
  readonly startedAt: Instant;
  readonly durationMs: number;
  /** Null when it was delivered. */
  readonly error: AttemptError | null;
  /** Null when there was no answer. */
  readonly statusCode: number | null;
  /** The beginning of the response, or a description of the failure. */
  readonly response: string;
}

interface Row {
  customer_id: string;
  organization_id: string;
  delivery_id: string;
  number: number;
  started_at: Date;
  duration_ms: number;
  status_code: number | null;
  error: AttemptError | null;
  response: string | null;
}

export async function insertAttempt(trx: Knex.Transaction, attempt: WebhookAttempt): Promise<void> {
  await trx("webhook_attempts").insert({
    customer_id: attempt.customerId,
    organization_id: attempt.organizationId,
    delivery_id: attempt.deliveryId,
    number: attempt.number,
    started_at: fromInstant(attempt.startedAt),
    duration_ms: attempt.durationMs,
    status_code: attempt.statusCode,
    error: attempt.error,
    response: attempt.response,
  });
}

/** The tries of these deliveries, the first one first. */
export async function listAttempts(
  knex: Knex,
  deliveries: readonly ObjectKey[],
): Promise<ReadonlyMap<string, readonly WebhookAttempt[]>> {
  if (deliveries.length === 0) return new Map();
  const found = whereNamed(knex<Row>("webhook_attempts"), ["customer_id", "delivery_id"], deliveries);
  const rows: Row[] = await found.orderBy(["delivery_id", "number"]);
  return groupBy(rows.map(fromRow), ({ deliveryId }) => deliveryId);
}

function fromRow(row: Row): WebhookAttempt {
  return {
    customerId: row.customer_id,
    organizationId: row.organization_id,
    deliveryId: row.delivery_id,
    number: row.number,
    startedAt: toInstant(row.started_at),
    durationMs: row.duration_ms,
    error: row.error,
    statusCode: row.status_code,
    response: row.response ?? "",
  };
}
