import type { Knex } from "knex";

/** The units and amounts of a line by the values of a dimension. Null where a plan groups by none. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table invoice_lines add column groups jsonb");
}
