import type { Knex } from "knex";
import { invalidRequest } from "../../shared/invalid-request.js";

export interface PageRequest {
  /** Maximum number of rows on the page. */
  readonly limit: number;
  /** The `nextCursor` of the previous page; undefined for the first page. */
  readonly cursor?: string | null | undefined;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  /** The cursor of the next page; null on the last one. */
  readonly nextCursor: string | null;
}

/**
 * Returns one page of a query, newest first. Ids sort by creation time, so rows inserted while a caller pages do
 * not shift the following pages.
 *
 * @param column the qualified name of the id, for queries with joins.
 * @throws BillingError `invalid_request` if the cursor is not ours.
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

/** Opaque to callers, so that the content can change. */
function cursorOf(id: string): string {
  return Buffer.from(id).toString("base64url");
}

function parseCursor(cursor: string): string {
  const id = Buffer.from(cursor, "base64url").toString("utf8");
  if (/^[a-z]+_[0-9a-z]+$/.test(id) && cursorOf(id) === cursor) return id;
  throw invalidRequest([{ path: "cursor", message: "is not one that a list returned" }]);
}
