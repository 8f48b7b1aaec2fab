import type { Knex } from "knex";

/** Whether pages offer a plan to every customer. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table plans add column listed boolean not null default true");
}
