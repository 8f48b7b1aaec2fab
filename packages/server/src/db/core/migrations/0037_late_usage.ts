import type { Knex } from "knex";

/**
 * The schedules that subscriptions followed before, for as long as usage of their time may arrive. And when units that
 * arrived after their window was invoiced are billed; null for all others.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table subscriptions add column earlier_schedules jsonb not null default '[]'");
  await knex.raw("alter table billable_usage add column collect_at timestamptz");
}
