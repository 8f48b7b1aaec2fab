import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { invalidRequest } from "../../shared/invalid-request.js";
import type { Page, PageRequest } from "../core/page.js";
import type { ProviderEventStatus } from "./provider-events.js";
import { fromInstant, toInstant, toInstantOrNull } from "../core/values.js";

/** A webhook that came, and what became of it. */
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

interface Row {
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
  const rows: Row[] = await query
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
  const place = { receivedAt: Number(receivedAt) as Instant, provider, id };
  if (id !== "" && cursorOf(place) === cursor) return place;
  throw invalidRequest([{ path: "cursor", message: "is not one that a list returned" }]);
}

function fromRow(row: Row): ProviderEventRecord {
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
