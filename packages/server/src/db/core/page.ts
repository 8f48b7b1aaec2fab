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
  const rows: Row[] = await startingAt(query, request, column);
  const items = rows.slice(0, request.limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > items.length && last ? cursorOf(last.id) : null };
}

/**
 * Returns one page of what several queries find together, each with an index of its own. The database would read all that they
 * find, so each of them finds no more than the page needs.
 */
export function pageOfAll<Row extends { id: string }>(
  knex: Knex,
  queries: readonly Knex.QueryBuilder[],
  request: PageRequest,
): Promise<Page<Row>> {
  const parts = queries.map((query) => startingAt(query, request, "id"));
  return pageOf<Row>(knex.from(knex.unionAll(parts, true).as("found")), request);
}

/** Limits a query to the rows of a page, and one more if there is another page. */
function startingAt(query: Knex.QueryBuilder, { cursor, limit }: PageRequest, column: string) {
  if (cursor != null) void query.where(column, "<", parseCursor(cursor));
  return query.orderBy(column, "desc").limit(limit + 1);
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
