import type { Knex } from "knex";

/**
 * Messages to customers. A row is written in the transaction of its fact, and a fact has one message of each kind. The body is
 * stored with the first attempt, so that every attempt sends the same.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`create table email_outbox (
    customer_id text not null,
    id text not null,
    organization_id text not null references organizations (id),
    kind text not null,
    fact_id text not null,
    event_id text,
    object_id text,
    status text not null default 'pending',
    reason text,
    request jsonb,
    language text,
    sender jsonb,
    recipients jsonb,
    subject text,
    html text,
    body_text text,
    attachments jsonb,
    source bytea,
    attempt_count integer not null default 0,
    unknown_count integer not null default 0,
    last_answer text,
    due_at timestamptz not null,
    claim_id text,
    occurred_at timestamptz not null,
    created_at timestamptz not null,
    settled_at timestamptz,
    constraint email_outbox_pkey primary key (customer_id, id),
    constraint email_outbox_once unique (customer_id, kind, fact_id),
    constraint email_outbox_status_check
      check (status in ('pending', 'sent', 'failed', 'uncertain', 'dropped')),
    constraint email_outbox_settled_check check ((status = 'pending') = (settled_at is null)),
    constraint email_outbox_claim_check check (claim_id is null or status = 'pending'),
    constraint email_outbox_attempts_check check (attempt_count >= unknown_count and unknown_count >= 0)
  )`);
  await knex.raw(
    "create index email_outbox_due on email_outbox (organization_id, due_at, id) where status = 'pending'",
  );
  await knex.raw("create index email_outbox_by_organization on email_outbox (organization_id, id)");
  await knex.raw("create index email_outbox_by_object on email_outbox (customer_id, object_id)");
  await knex.raw("create index email_outbox_by_age on email_outbox (created_at)");
}
