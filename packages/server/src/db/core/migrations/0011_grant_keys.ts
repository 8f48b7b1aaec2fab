import type { Knex } from "knex";

/** Keys under which credits are given once, however often they are asked for. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table credit_grants add column idempotency_key text");
  await knex.raw(
    `create unique index credit_grants_once on credit_grants (customer_id, idempotency_key)
      where idempotency_key is not null`,
  );
}
