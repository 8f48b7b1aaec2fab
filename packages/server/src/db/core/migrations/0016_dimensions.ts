import type { Knex } from "knex";

/** The dimensions that features declare, and those of recorded usage. Null where there are none. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table features add column dimensions jsonb");
  await knex.raw("alter table usage_events add column dimensions jsonb");
}
