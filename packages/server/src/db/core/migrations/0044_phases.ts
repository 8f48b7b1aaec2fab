import type { Knex } from "knex";

/** The phases of subscriptions, and the price that was agreed with one subscriber. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table subscriptions add column own_price bigint, add column phases jsonb");
  await knex.raw(`create index subscriptions_with_phases on subscriptions (organization_id)
    where phases is not null`);
}
