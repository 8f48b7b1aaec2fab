import type { Knex } from "knex";

/** What an invoice may still have to bill, found without what was billed to its end in all the years before. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("create index billable_usage_open on billable_usage (customer_id) where closed_at is null");
}
