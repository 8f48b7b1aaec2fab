import type { Knex } from "knex";

/**
 * What was asked of a level: the value of its event is by how much the level changed, which a repeat of the request
 * would not match.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table usage_events add column asked text");
}
