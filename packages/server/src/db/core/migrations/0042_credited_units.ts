import type { Knex } from "knex";

/** The units of a license that a credit note gives back. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table credit_note_lines add column units jsonb");
}
