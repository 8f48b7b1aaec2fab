import type { Knex } from "knex";

/**
 * When invoices were given up, and what was due of them then. Both stay when an invoice is paid after all. Of invoices that
 * were given up before, they follow from the invoice for as long as it has that status.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    "alter table invoices add column uncollectible_at timestamptz, add column uncollectible_amount bigint",
  );
}
