import type { Knex } from "knex";

/** The terms of invoices that are sent to customers, `{ days, from }`. Null for invoices that are charged. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table invoices add column payment_terms jsonb");
}
