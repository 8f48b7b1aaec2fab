import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { fromInstant, toInstant } from "../core/values.js";

/** A customer of a test clock, and when time next acts on it. */
export interface ClockCustomer {
  readonly customerId: string;
  readonly dueAt: Instant;
}

export interface ClockDueQuery {
  readonly clockId: string;
  /** The last one of the page before. */
  readonly after: ClockCustomer | undefined;
  readonly limit: number;
}

/** The customers of a clock on whom time acts, the earliest first: a timer of theirs, or the end of an open checkout. */
export async function listClockDue(
  knex: Knex,
  organizationId: string,
  { clockId, after, limit }: ClockDueQuery,
): Promise<ClockCustomer[]> {
  const expiry = knex("checkouts")
    .whereRaw("checkouts.customer_id = customers.id")
    .whereIn("status", ["creating", "open"])
    .select(knex.raw("min(expires_at)"));
  const due = knex("customers")
    .where({ organization_id: organizationId, test_clock_id: clockId, archived_at: null })
    .select("id", knex.raw("least(next_due_at, (?)) as due_at", [expiry]));
  const page = knex.from(due.as("due")).whereNotNull("due_at").orderBy(["due_at", "id"]).limit(limit);
  if (after) void page.whereRaw("(due_at, id) > (?, ?)", [fromInstant(after.dueAt), after.customerId]);
  const rows: { id: string; due_at: Date }[] = await page.select("id", "due_at");
  return rows.map((row) => ({ customerId: row.id, dueAt: toInstant(row.due_at) }));
}
