import { type Instant, instantAt } from "@dues/billing";
import type { Knex } from "knex";
import { fromInstant, toJson, toInstant, toInstantOrNull } from "../core/values.js";
import { invalidRequest } from "../../shared/invalid-request.js";
import type { Page, PageRequest } from "../core/page.js";

export type ProviderEventStatus = "received" | "applied" | "skipped" | "failed";

export interface ProviderEventKey {
  readonly organizationId: string;
  readonly provider: string;
  readonly eventId: string;
}

/** Stores an event once and returns its state: `received` if it is new or has not been applied yet. */
export async function recordProviderEvent(
  knex: Knex,
  key: ProviderEventKey,
  event: { readonly kind: string; readonly payload: unknown; readonly receivedAt: Instant },
): Promise<ProviderEventStatus> {
  await knex("provider_events")
    .insert({
      ...toColumns(key),
      kind: event.kind,
      payload: toStorableJson(event.payload),
      status: "received",
      received_at: fromInstant(event.receivedAt),
    })
    .onConflict(["organization_id", "provider", "event_id"])
    .ignore();
  const row: { status: ProviderEventStatus } | undefined = await knex("provider_events")
    .where(toColumns(key))
    .first("status");
  return row?.status ?? "received";
}

/** Holds an event until the transaction ends, so that two deliveries of it are applied one after the other. */
export async function lockProviderEvent(
  trx: Knex.Transaction,
  key: ProviderEventKey,
): Promise<ProviderEventStatus | undefined> {
  const row: { status: ProviderEventStatus } | undefined = await trx("provider_events")
    .where(toColumns(key))
    .forUpdate()
    .first("status");
  return row?.status;
}

export interface UnsettledEvent extends ProviderEventKey {
  readonly payload: unknown;
}

/**
 * Events that failed before `triedBefore`, or whose process died before applying them, oldest first. Events
 * received before `receivedAfter` are left to people.
 */
export async function listUnsettledEvents(
  knex: Knex,
  { triedBefore, receivedAfter }: { readonly triedBefore: Instant; readonly receivedAfter: Instant },
  limit: number,
): Promise<UnsettledEvent[]> {
  const rows: { organization_id: string; provider: string; event_id: string; payload: unknown }[] =
    await knex("provider_events")
      .whereIn("status", ["received", "failed"])
      .whereBetween("received_at", [fromInstant(receivedAfter), fromInstant(triedBefore)])
      .where(
        (either) => void either.whereNull("settled_at").orWhere("settled_at", "<=", fromInstant(triedBefore)),
      )
      .orderBy(["received_at", "event_id"])
      .limit(limit)
      .select("organization_id", "provider", "event_id", "payload");
  return rows.map((row) => ({
    organizationId: row.organization_id,
    provider: row.provider,
    eventId: row.event_id,
    payload: row.payload,
  }));
}

/**
 * Records the outcome of an event. The content of a settled event is deleted, because it is not read again and may
 * identify payers, who could not be found in it for erasure.
 */
export async function settleProviderEvent(
  knex: Knex,
  key: ProviderEventKey,
  settled: { readonly status: ProviderEventStatus; readonly error: string | null; readonly at: Instant },
): Promise<void> {
  await knex("provider_events")
    .where(toColumns(key))
    .whereNot({ status: "applied" })
    .update({
      status: settled.status,
      error: settled.error,
      settled_at: fromInstant(settled.at),
      ...(isOver(settled.status) && { payload: toJson({}) }),
    });
}

function isOver(status: ProviderEventStatus): boolean {
  return status === "applied" || status === "skipped";
}

/**
 * Provider texts must not be rejected: characters that are valid in JSON but cannot be stored in PostgreSQL, NUL
 * and unpaired surrogates, become the replacement character. An escaped backslash is matched so that it is skipped.
 */
function toStorableJson(payload: unknown): string {
  const unstorable = /\\\\|\\u(?:0000|d[89a-f][0-9a-f]{2})/g;
  return toJson(payload).replace(unstorable, (escape) => (escape.startsWith("\\u") ? "\\ufffd" : escape));
}

function toColumns(key: ProviderEventKey) {
  return { organization_id: key.organizationId, provider: key.provider, event_id: key.eventId };
}

/** A received provider webhook and its outcome. */
export interface ProviderEventRecord {
  readonly id: string;
  readonly provider: string;
  /** In the provider's words. */
  readonly type: string;
  readonly status: ProviderEventStatus;
  readonly error: string | null;
  readonly receivedAt: Instant;
  readonly settledAt: Instant | null;
}

export interface ProviderEventFilter {
  readonly status?: ProviderEventStatus | undefined;
  readonly provider?: string | undefined;
}

interface ProviderEventRow {
  provider: string;
  event_id: string;
  kind: string;
  status: ProviderEventStatus;
  error: string | null;
  received_at: Date;
  settled_at: Date | null;
}

const ORDER = ["received_at", "provider", "event_id"];

/**
 * Events of an organization, newest first. Their ids are the providers' and have no order, so a page is found by time.
 *
 * @throws BillingError `invalid_request` when the cursor is none of ours.
 */
export async function listProviderEvents(
  knex: Knex,
  organizationId: string,
  { status, provider, limit, cursor }: ProviderEventFilter & PageRequest,
): Promise<Page<ProviderEventRecord>> {
  const query = knex("provider_events").where({ organization_id: organizationId });
  if (status !== undefined) void query.where({ status });
  if (provider !== undefined) void query.where({ provider });
  if (cursor != null) {
    const { receivedAt, provider: of, id } = parseCursor(cursor);
    void query.whereRaw("(received_at, provider, event_id) < (?, ?, ?)", [fromInstant(receivedAt), of, id]);
  }
  const rows: ProviderEventRow[] = await query
    .orderBy(ORDER.map((column) => ({ column, order: "desc" as const })))
    .limit(limit + 1);
  const items = rows.slice(0, limit).map(fromRow);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > items.length && last ? cursorOf(last) : null };
}

type Place = Pick<ProviderEventRecord, "receivedAt" | "provider" | "id">;

function cursorOf({ receivedAt, provider, id }: Place): string {
  return Buffer.from(`${receivedAt} ${provider} ${id}`).toString("base64url");
}

function parseCursor(cursor: string): Place {
  const text = Buffer.from(cursor, "base64url").toString("utf8");
  const [, receivedAt = "", provider = "", id = ""] = /^(\d{1,15}) (\w+) ([^\0]+)$/.exec(text) ?? [];
  const place = { receivedAt: instantAt(Number(receivedAt)), provider, id };
  if (id !== "" && cursorOf(place) === cursor) return place;
  throw invalidRequest([{ path: "cursor", message: "is not one that a list returned" }]);
}

function fromRow(row: ProviderEventRow): ProviderEventRecord {
  return {
    id: row.event_id,
    provider: row.provider,
    type: row.kind,
    status: row.status,
    error: row.error,
    receivedAt: toInstant(row.received_at),
    settledAt: toInstantOrNull(row.settled_at),
  };
}
