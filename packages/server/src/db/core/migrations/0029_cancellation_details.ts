import type { Knex } from "knex";

/** Why subscriptions were canceled. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table subscriptions add column cancellation_details jsonb");
}
