import type { Knex } from "knex";
import { invalidRequest } from "../../shared/invalid-request.js";

export interface PageRequest {
  /** The most rows on the page. */
  readonly limit: number;
  /** The `nextCursor` of the page before; the first page without. */
  readonly cursor?: string | null | undefined;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  /** Where the next page begins; null on the last one. */
  readonly nextCursor: string | null;
}

/**
 * One page of a query, newest first. Ids sort by the time of their making, so a row that appears while somebody turns
 * the pages moves none of the others.
 *
 * @param column the qualified name of the id, for queries that join.
 * @throws BillingError `invalid_request` when the cursor is none of ours.
 */
export async function pageOf<Row extends { id: string }>(
  query: Knex.QueryBuilder,
  request: PageRequest,
  column = "id",
): Promise<Page<Row>> {
  const after = request.cursor == null ? undefined : parseCursor(request.cursor);
  if (after !== undefined) void query.where(column, "<", after);
  const rows: Row[] = await query.orderBy(column, "desc").limit(request.limit + 1);
  const items = rows.slice(0, request.limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > items.length && last ? cursorOf(last.id) : null };
}

/** Opaque to the caller, so that what is in it can change. */
export function cursorOf(id: string): string {
  return Buffer.from(id).toString("base64url");
}

function parseCursor(cursor: string): string {
  const id = Buffer.from(cursor, "base64url").toString("utf8");
  if (/^[a-z]+_[0-9a-z]+$/.test(id) && cursorOf(id) === cursor) return id;
  throw invalidRequest([{ path: "cursor", message: "is not one that a list returned" }]);
}
