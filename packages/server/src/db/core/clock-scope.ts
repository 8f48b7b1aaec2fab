import type { Knex } from "knex";

/** The customers on the test clock with this ID; null for those on none; undefined for all. */
export type ClockScope = string | null | undefined;

interface ScopedRows {
  readonly organizationId: string;
  readonly testClockId?: ClockScope;
}

/**
 * Restricts a query of a table with a `customer_id` to the customers of a scope. What belongs to no customer, such as a change of
 * the catalog, happens in real time.
 */
export function whereOnClock(
  query: Knex.QueryBuilder,
  knex: Knex,
  { organizationId, testClockId }: ScopedRows,
): void {
  if (testClockId === undefined) return;
  const customers = knex("customers").where({ organization_id: organizationId }).select("id");
  if (testClockId === null) void query.whereNotIn("customer_id", customers.whereNotNull("test_clock_id"));
  else void query.whereIn("customer_id", customers.where({ test_clock_id: testClockId }));
}

/** The number of customers outside of a scope. */
export async function countExcludedCustomers(
  knex: Knex,
  { organizationId, testClockId }: ScopedRows,
): Promise<number> {
  if (testClockId === undefined) return 0;
  const query = knex("customers").where({ organization_id: organizationId, archived_at: null });
  if (testClockId === null) void query.whereNotNull("test_clock_id");
  else void query.whereRaw("test_clock_id is distinct from ?", [testClockId]);
  const [counted]: { count: bigint }[] = await query.count({ count: "*" });
  return Number(counted?.count ?? 0n);
}
