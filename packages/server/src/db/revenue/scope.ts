import type { Knex } from "knex";
import type { ClockScope } from "../core/clock-scope.js";

/** Whose revenue is computed. */
export interface RevenueScope {
  readonly organizationId: string;
  readonly testClockId: ClockScope;
  /** Only these customers. */
  readonly customerIds?: readonly string[] | undefined;
}

/** Restricts a query of a table to the rows of an organization and the customers of a scope. */
export function inScope(
  query: Knex.QueryBuilder,
  table: string,
  { organizationId, testClockId, customerIds }: RevenueScope,
): Knex.QueryBuilder {
  void query.where({ [`${table}.organization_id`]: organizationId });
  if (customerIds) return query.whereRaw("?? = any(?)", [`${table}.customer_id`, [...customerIds]]);
  if (testClockId === undefined) return query;
  return query
    .join("customers", "customers.id", `${table}.customer_id`)
    .where({ "customers.test_clock_id": testClockId });
}
