import type { Currency, Instant } from "@dues/billing";
import type { Knex } from "knex";
import { whereOnClock, type ClockScope } from "../core/clock-scope.js";
import { fromInstant } from "../core/values.js";

/** Rows of an organization in a period that includes its start and excludes its end. Absent bounds have none. */
export interface LedgerFilter {
  readonly organizationId: string;
  readonly customerId?: string | undefined;
  readonly testClockId?: ClockScope;
  readonly currency?: Currency | undefined;
  readonly from?: Instant | undefined;
  readonly to?: Instant | undefined;
}

/** Rows after an id, by id. */
export interface KeysetPage {
  readonly after: string;
  readonly limit: number;
}

/** Restricts a query of one table to a period by one of its columns. */
export function inPeriod(
  knex: Knex,
  table: string,
  { column, ...filter }: LedgerFilter & { readonly column: string },
): Knex.QueryBuilder {
  const { organizationId, customerId, currency, from, to } = filter;
  const query = knex(table);
  whereOnClock(query, knex, filter);
  void query.where({ organization_id: organizationId }).whereNotNull(column);
  if (customerId !== undefined) void query.where({ customer_id: customerId });
  if (currency !== undefined) void query.where({ currency });
  if (from !== undefined) void query.where(column, ">=", fromInstant(from));
  if (to !== undefined) void query.where(column, "<", fromInstant(to));
  return query;
}

/** Sorts by id, and takes what comes after one. */
export function pageAfter(query: Knex.QueryBuilder, { after, limit }: KeysetPage): Knex.QueryBuilder {
  return query.where("id", ">", after).orderBy("id").limit(limit);
}

/** Whether a row that a query could not filter belongs to an export. */
export function isIn(
  { from, to, currency }: Pick<LedgerFilter, "from" | "to" | "currency">,
  row: { readonly at: Instant; readonly currency: string },
): boolean {
  const isInTime = (from === undefined || row.at >= from) && (to === undefined || row.at < to);
  return isInTime && (currency === undefined || row.currency === currency);
}
