import type { Knex } from "knex";

/** Requests under a key, and what was answered to them. Those of the operator of the server belong to no organization. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `create table idempotency_keys (
      organization_id text not null,
      key text not null,
      fingerprint text not null,
      lease_id text not null,
      leased_until timestamptz not null,
      steps bytea,
      answer_key_id text,
      answer_box text,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (organization_id, key),
      check ((answer_key_id is null) = (answer_box is null))
    )`,
  );
  await knex.raw("create index idempotency_keys_by_expiry on idempotency_keys (expires_at)");
}
