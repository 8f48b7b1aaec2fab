import type { Knex } from "knex";

/**
 * Refunds that somebody made at the provider are known by its name for them, so that what becomes of each can be told.
 * `refund_news` is what the version before reads instead, and a later one can drop it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table refunds add column provider_refund_id text");
}
