import { matchesKind, type Instant } from "@dues/billing";
import type { Knex } from "knex";
import { groupBy, insertRows, type ObjectKey } from "../core/bulk-rows.js";
import { pageOf, type Page, type PageRequest } from "../core/page.js";
import { fromInstant, toInstant, toInstantOrNull } from "../core/values.js";
import type { Listener } from "./receivers.js";

/** `canceled`: its endpoint was deleted, or its event is no longer stored. */
export type DeliveryStatus = "pending" | "delivered" | "failed" | "canceled";

/** One event on its way to one endpoint. */
export interface WebhookDelivery {
  /** The customer of the event; the organization if it has none. */
  readonly customerId: string;
  readonly organizationId: string;
  readonly id: string;
  readonly endpointId: string;
  readonly eventId: string;
  readonly eventType: string;
  readonly status: DeliveryStatus;
  /** Requested as a test of the endpoint: tried once, without any consequence for the endpoint. */
  readonly isTest: boolean;
  /**
   * When the next attempt is due. During an attempt, when another process may take over if this one does not report
   * back.
   */
  readonly dueAt: Instant;
  /** Identifies the process of the current attempt; null if there is none. */
  readonly claimId: string | null;
  /** Attempts since the delivery was last restarted. */
  readonly tryCount: number;
  /** All tries. */
  readonly attemptCount: number;
  readonly createdAt: Instant;
  readonly settledAt: Instant | null;
}

export interface DeliveryRow {
  customer_id: string;
  organization_id: string;
  id: string;
  endpoint_id: string;
  event_id: string;
  event_type: string;
  status: DeliveryStatus;
  is_test: boolean;
  due_at: Date;
  claim_id: string | null;
  try_count: number;
  attempt_count: number;
  created_at: Date;
  settled_at: Date | null;
}

/** What has to be known of an event to send it. */
export interface EventToSend {
  readonly id: string;
  readonly organizationId: string;
  /** Null for events that belong to no customer. */
  readonly customerId: string | null;
  /** Such as `invoice.paid`. */
  readonly type: string;
}

/** Deliveries use real time, also for customers on a test clock. */
export interface DeliveryMaker {
  readonly newId: (prefix: "dlv") => string;
  readonly realNow: () => Instant;
}

/** The type of test events. They are sent only to the tested endpoint. */
export const TEST_KIND = "webhook_endpoint.tested";

/**
 * Creates deliveries of these events: one for each endpoint of their organization with a matching event type. Runs in
 * the transaction of the change, so that rolled-back changes are never delivered, and committed ones always.
 */
export async function insertDeliveries(
  trx: Knex.Transaction,
  events: readonly EventToSend[],
  listeners: readonly Listener[],
  { newId, realNow }: DeliveryMaker,
): Promise<void> {
  if (listeners.length === 0) return;
  const byOrganization = groupBy(events, ({ organizationId }) => organizationId);
  const at = realNow();
  const deliveries = listeners.flatMap(({ organizationId, id: endpointId, kinds }) =>
    (byOrganization.get(organizationId) ?? [])
      .filter(({ type }) => matchesKind(kinds, type))
      .map((event) => newDelivery({ event, endpointId, id: newId("dlv"), at })),
  );
  await insertRows(
    trx,
    "webhook_deliveries",
    deliveries.map((delivery) => ({ ...toRow(delivery) })),
  );
}

interface Beginning {
  readonly event: EventToSend;
  readonly endpointId: string;
  readonly id: string;
  readonly at: Instant;
}

export function newDelivery({ event, endpointId, id, at }: Beginning): WebhookDelivery {
  return {
    customerId: event.customerId ?? event.organizationId,
    organizationId: event.organizationId,
    id,
    endpointId,
    eventId: event.id,
    eventType: event.type,
    status: "pending",
    isTest: event.type === TEST_KIND,
    dueAt: at,
    claimId: null,
    tryCount: 0,
    attemptCount: 0,
    createdAt: at,
    settledAt: null,
  };
}

export async function insertDelivery(trx: Knex.Transaction, delivery: WebhookDelivery): Promise<void> {
  await trx("webhook_deliveries").insert(toRow(delivery));
}

/** A distributed PostgreSQL looks for it on every node. */
export async function findDelivery(
  knex: Knex,
  organizationId: string,
  id: string,
): Promise<WebhookDelivery | undefined> {
  const row = await knex<DeliveryRow>("webhook_deliveries")
    .where({ organization_id: organizationId, id })
    .first();
  return row && deliveryFromRow(row);
}

/** Reads and locks a delivery. If the endpoint must be locked too, it is locked first. */
export async function lockDelivery(
  trx: Knex.Transaction,
  { customerId, id }: ObjectKey,
): Promise<WebhookDelivery | undefined> {
  const row = await trx<DeliveryRow>("webhook_deliveries")
    .where({ customer_id: customerId, id })
    .forNoKeyUpdate()
    .first();
  return row && deliveryFromRow(row);
}

export interface DeliveryFilter {
  readonly endpointId?: string | undefined;
  readonly eventId?: string | undefined;
  readonly status?: DeliveryStatus | undefined;
}

/** Deliveries of an organization, newest first. */
export async function listDeliveries(
  knex: Knex,
  organizationId: string,
  { endpointId, eventId, status, ...request }: DeliveryFilter & PageRequest,
): Promise<Page<WebhookDelivery>> {
  const query = knex<DeliveryRow>("webhook_deliveries").where({ organization_id: organizationId });
  if (endpointId !== undefined) void query.where({ endpoint_id: endpointId });
  if (eventId !== undefined) void query.where({ event_id: eventId });
  if (status !== undefined) void query.where({ status });
  const page = await pageOf<DeliveryRow>(query, request);
  return { items: page.items.map(deliveryFromRow), nextCursor: page.nextCursor };
}

/** Updates the progress of a locked delivery. */
export async function updateDelivery(trx: Knex.Transaction, delivery: WebhookDelivery): Promise<void> {
  const { status, due_at, claim_id, try_count, attempt_count, settled_at } = toRow(delivery);
  await trx("webhook_deliveries")
    .where({ customer_id: delivery.customerId, id: delivery.id })
    .update({ status, due_at, claim_id, try_count, attempt_count, settled_at });
}

/** Cancels the pending deliveries of a deleted endpoint. */
export async function cancelDeliveries(
  trx: Knex.Transaction,
  endpoint: { readonly organizationId: string; readonly id: string },
  at: Instant,
): Promise<void> {
  await trx("webhook_deliveries")
    .where({ organization_id: endpoint.organizationId, endpoint_id: endpoint.id, status: "pending" })
    .update({ status: "canceled", claim_id: null, settled_at: fromInstant(at) });
}

export function toRow(delivery: WebhookDelivery): DeliveryRow {
  return {
    customer_id: delivery.customerId,
    organization_id: delivery.organizationId,
    id: delivery.id,
    endpoint_id: delivery.endpointId,
    event_id: delivery.eventId,
    event_type: delivery.eventType,
    status: delivery.status,
    is_test: delivery.isTest,
    due_at: fromInstant(delivery.dueAt),
    claim_id: delivery.claimId,
    try_count: delivery.tryCount,
    attempt_count: delivery.attemptCount,
    created_at: fromInstant(delivery.createdAt),
    settled_at: fromInstant(delivery.settledAt),
  };
}

export function deliveryFromRow(row: DeliveryRow): WebhookDelivery {
  return {
    customerId: row.customer_id,
    organizationId: row.organization_id,
    id: row.id,
    endpointId: row.endpoint_id,
    eventId: row.event_id,
    eventType: row.event_type,
    status: row.status,
    isTest: row.is_test,
    dueAt: toInstant(row.due_at),
    claimId: row.claim_id,
    tryCount: row.try_count,
    attemptCount: row.attempt_count,
    createdAt: toInstant(row.created_at),
    settledAt: toInstantOrNull(row.settled_at),
  };
}
