import type { Knex } from "knex";

/** When a subscription first gave access. Null in rows from before this column, for which their creation stands in. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table subscriptions add column started_at timestamptz");
}
