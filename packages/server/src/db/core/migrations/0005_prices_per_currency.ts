import type { Knex } from "knex";

/** Null where a plan version or a credit pack has one currency. Prices of features are in the column `features`. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table plan_versions add column prices jsonb");
  await knex.raw("alter table credit_packs add column prices jsonb");
}
