import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { fromInstant } from "./values.js";

/** A period; both ends are optional. */
export interface Between {
  readonly from?: Instant | undefined;
  /** The first instant that does not count any more. */
  readonly to?: Instant | undefined;
}

/** Limits a query to rows whose instant, a column or an expression of SQL, lies in a period. */
export function whereBetween(query: Knex.QueryBuilder, instant: string, { from, to }: Between): void {
  if (from !== undefined) void query.whereRaw(`${instant} >= ?`, [fromInstant(from)]);
  if (to !== undefined) void query.whereRaw(`${instant} < ?`, [fromInstant(to)]);
}

/**
 * Limits a query to rows of these customers. For one customer it compares with a value instead of a list, which a distributed
 * PostgreSQL plans in less time.
 */
export function ofCustomers(
  query: Knex.QueryBuilder,
  customerIds: readonly string[],
  column = "customer_id",
): void {
  const [first, ...others] = customerIds;
  if (first !== undefined && others.length === 0) void query.where(column, first);
  else void query.whereRaw("?? = any(?)", [column, [...customerIds]]);
}

/** Limits a query to documents whose number begins with a text, by their indexes on `lower(number)`. */
export function whereNumberBegins(query: Knex.QueryBuilder, text: string): void {
  void query.whereRaw("lower(number) like ?", [`${escapeLike(text.toLowerCase())}%`]);
}

/** Takes the wildcards of `like` literally. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
