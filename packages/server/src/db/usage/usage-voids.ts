import { formatQuantity, scaledQuantity, type Instant, type Quantity } from "@dues/billing";
import type { Knex } from "knex";
import type { MovedDraws } from "./aggregated-voids.js";
import { fromStoredDraw, type StoredDraw } from "./recorded-draws.js";
import { countedOf } from "./recorded-usage.js";
import { storedDraws, type AggregatedUse, type RecordedDraw } from "./usage-events.js";
import { fromInstant, toInstant, toInstantOrNull, toQuantity } from "../core/values.js";

/** An event that was recorded with an idempotency key, and whether it was taken back. */
export interface VoidableEvent {
  readonly id: string;
  readonly featureId: string;
  readonly value: Quantity;
  readonly occurredAt: Instant;
  readonly recordedAt: Instant;
  readonly isLate: boolean;
  readonly entity: string | null;
  /** What was counted in which window; null where usage adds up. */
  readonly counted: AggregatedUse | null;
  readonly draws: readonly RecordedDraw[];
  readonly voidedAt: Instant | null;
}

interface VoidableRow {
  id: string;
  feature_id: string;
  value: string;
  occurred_at: Date;
  recorded_at: Date;
  is_late: boolean;
  entity: string | null;
  draws: readonly StoredDraw[];
  aggregation_window_id: string | null;
  key: string | null;
  reported_value: string | null;
  voided_at: Date | null;
}

/** The last event that was recorded with a key, which may be used again after 35 days. */
export async function findVoidableEvent(
  trx: Knex.Transaction,
  customerId: string,
  idempotencyKey: string,
): Promise<VoidableEvent | undefined> {
  const row: VoidableRow | undefined = await trx("usage_events as event")
    .leftJoin("usage_voids as void", (on) =>
      on.on("void.customer_id", "event.customer_id").andOn("void.usage_event_id", "event.id"),
    )
    .where({ "event.customer_id": customerId, "event.idempotency_key": idempotencyKey })
    .orderBy("event.id", "desc")
    .first("event.*", "void.voided_at");
  return row && fromRow(row);
}

function fromRow(row: VoidableRow): VoidableEvent {
  return {
    id: row.id,
    featureId: row.feature_id,
    value: toQuantity(row.value),
    occurredAt: toInstant(row.occurred_at),
    recordedAt: toInstant(row.recorded_at),
    isLate: row.is_late,
    entity: row.entity,
    counted: countedOf(row),
    draws: row.draws.map(fromStoredDraw),
    voidedAt: row.voided_at && toInstant(row.voided_at),
  };
}

/**
 * Keeps an event in the database until the transaction ends: the partition of a month is dropped without the locks of its
 * customers. Returns false if the event was archived since it was found.
 */
export async function keepEvent(
  trx: Knex.Transaction,
  { customerId, id }: { readonly customerId: string; readonly id: string },
): Promise<boolean> {
  const row: object | undefined = await trx("usage_events")
    .where({ customer_id: customerId, id })
    .forKeyShare()
    .first("id");
  return row !== undefined;
}

/** Records that an event was voided. Requires the customer's lock. */
export async function insertVoid(
  trx: Knex.Transaction,
  event: {
    readonly customerId: string;
    readonly organizationId: string;
    readonly id: string;
    readonly at: Instant;
    /** Draws that another event took over; undefined if all were returned. */
    readonly moved?: MovedDraws | undefined;
  },
): Promise<void> {
  const { moved } = event;
  await trx("usage_voids").insert({
    customer_id: event.customerId,
    usage_event_id: event.id,
    organization_id: event.organizationId,
    voided_at: fromInstant(event.at),
    ...(moved && {
      moved_to: moved.to.id,
      moved_draws: storedDraws(moved.draws),
      moved_units: formatQuantity(moved.units),
    }),
  });
}

type Counter = "drawn" | "overage" | "credited";

/** The window with an id, or the one that it was merged into since, last. */
const PLACE = `with recursive place (id, depth) as (
    select ?::text, 0
    union all
    select merge.into_window_id, place.depth + 1 from place
      join window_merges as merge on merge.customer_id = ? and merge.window_id = place.id
  )`;

/** Subtracts units from a window, or from the one that it was merged into since. */
export async function takeFromWindow(
  trx: Knex.Transaction,
  window: { readonly customerId: string; readonly id: string },
  counter: Counter,
  units: Quantity,
): Promise<void> {
  await trx.raw(
    `${PLACE} update allowance_windows set ?? = ?? - ?::numeric
      where customer_id = ? and id = (select id from place order by depth desc limit 1)`,
    [window.id, window.customerId, counter, counter, formatQuantity(units), window.customerId],
  );
}

/** Subtracts units from those that nothing covered in a window. */
export async function takeFromShortfall(
  trx: Knex.Transaction,
  window: { readonly customerId: string; readonly id: string },
  units: Quantity,
): Promise<void> {
  await trx.raw(
    `${PLACE} update allowance_windows set shortfall = nullif(shortfall - ?::numeric, 0)
      where customer_id = ? and id = (select id from place order by depth desc limit 1)`,
    [window.id, window.customerId, formatQuantity(units), window.customerId],
  );
}

/** Subtracts units from a price segment. Returns false if it was already billed to its end. */
export async function takeFromBillable(
  trx: Knex.Transaction,
  billable: { readonly customerId: string; readonly id: string },
  units: Quantity,
): Promise<boolean> {
  const taken = await trx("billable_usage")
    .where({ customer_id: billable.customerId, id: billable.id, closed_at: null })
    .update({ units: trx.raw("units - ?::numeric", [formatQuantity(units)]) });
  return taken > 0;
}

/** Returns credits to a grant. Returns undefined if the grant is voided or expired, and the credits are lost. */
export async function returnToGrant(
  trx: Knex.Transaction,
  grant: { readonly customerId: string; readonly id: string; readonly at: Instant },
  credits: Quantity,
): Promise<{ readonly expiresAt: Instant | null } | undefined> {
  const [returned]: { expires_at: Date | null }[] = await trx("credit_grants")
    .where({ customer_id: grant.customerId, id: grant.id, voided_at: null })
    .where((live) => void live.whereNull("expires_at").orWhere("expires_at", ">", fromInstant(grant.at)))
    .update({ remaining: trx.raw("remaining + ?::numeric", [formatQuantity(credits)]) })
    .returning("expires_at");
  return returned && { expiresAt: toInstantOrNull(returned.expires_at) };
}

export interface VoidedCredits {
  readonly id: string;
  readonly customerId: string;
  readonly organizationId: string;
  readonly grantId: string;
  /** `return`: they went back to the grant from an event. `draw`: another event drew what a voided one gave up. */
  readonly kind: "return" | "draw";
  readonly credits: Quantity;
  readonly usageEventId: string;
  readonly at: Instant;
}

/** Appends that credits moved because of a voided event. The remaining credits of the grant stay the same. */
export async function appendVoidedCredits(trx: Knex.Transaction, entry: VoidedCredits): Promise<void> {
  const { kind, credits } = entry;
  await trx("credit_entries").insert({
    customer_id: entry.customerId,
    id: entry.id,
    organization_id: entry.organizationId,
    grant_id: entry.grantId,
    kind,
    amount: formatQuantity(kind === "return" ? credits : scaledQuantity(-credits)),
    usage_event_id: entry.usageEventId,
    created_at: fromInstant(entry.at),
  });
}

/** Subtracts units from the usage of an entity, in the latest window that contains them, and returns its start. */
export async function takeFromEntity(
  trx: Knex.Transaction,
  entity: {
    readonly customerId: string;
    readonly entityId: string;
    readonly featureId: string;
    readonly before: Instant;
  },
  units: Quantity,
): Promise<Date | undefined> {
  const own = {
    customer_id: entity.customerId,
    entity_id: entity.entityId,
    feature_id: entity.featureId,
  };
  const [latest]: { window_start: Date }[] = await trx("entity_usage")
    .where(own)
    .where("window_start", "<=", fromInstant(entity.before))
    .whereRaw("units >= ?::numeric", [formatQuantity(units)])
    .orderBy("window_start", "desc")
    .limit(1)
    .select("window_start");
  if (!latest) return undefined;
  await trx("entity_usage")
    .where({ ...own, window_start: latest.window_start })
    .update({ units: trx.raw("units - ?::numeric", [formatQuantity(units)]) });
  return latest.window_start;
}

/** Subtracts what a voided event counted in caps. */
export async function takeFromCaps(
  trx: Knex.Transaction,
  { customerId, usageId }: { readonly customerId: string; readonly usageId: string },
): Promise<void> {
  await trx.raw(
    `update cap_windows as stored set used = stored.used - draw.units
      from cap_draws as draw
      where draw.customer_id = ? and draw.usage_id = ?
        and stored.customer_id = draw.customer_id and stored.id = draw.cap_window_id`,
    [customerId, usageId],
  );
}
