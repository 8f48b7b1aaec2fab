import type { Knex } from "knex";

/** The token prices of features, and the priced tokens of recorded usage. Null where there are none. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table features add column tokens jsonb");
  await knex.raw("alter table usage_events add column tokens jsonb");
}
