import type { Knex } from "knex";

/** Whose revenue is computed. Customers on test clocks live at other times, so they are never mixed with others. */
export interface RevenueScope {
  readonly organizationId: string;
  /** The customers on this test clock; null for those on none. */
  readonly testClockId: string | null;
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
  return query
    .join("customers", "customers.id", `${table}.customer_id`)
    .where({ "customers.test_clock_id": testClockId });
}
