import type { Knex } from "knex";

/**
 * Pauses move what is open by exactly their length, so each is kept until nothing is open any more that it moved. A
 * subscription may also count its allowances from another instant than its periods: in the windows of an earlier one.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `alter table subscriptions add column pauses jsonb not null default '[]', add column window_origin jsonb`,
  );
}
