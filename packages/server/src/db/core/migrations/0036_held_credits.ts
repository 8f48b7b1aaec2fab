import type { Knex } from "knex";

/** A voided grant keeps what open reservations hold, until they are closed. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table credit_grants drop constraint credit_grants_check2");
}
