import type { Knex } from "knex";

/** Credentials of providers, cards that a provider has still to forget, and disputes of payments. */
export async function up(knex: Knex): Promise<void> {
  for (const statement of statements) await knex.raw(statement);
}

const statements = [
  `create table provider_credentials (
    organization_id text not null references organizations (id),
    provider text not null,
    mode text not null check (mode in ('test', 'live')),
    key_id text not null,
    box text not null,
    hints jsonb not null,
    retired_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (organization_id, provider)
  )`,
  `create index provider_credentials_by_key on provider_credentials (key_id)`,

  `alter table payment_methods
    add column detached_at timestamptz,
    add column detach_tried_at timestamptz`,
  `create index payment_methods_to_detach on payment_methods (removed_at)
    where removed_at is not null and detached_at is null`,
  `create index payment_methods_by_provider on payment_methods (organization_id, provider, provider_method_id)`,

  `create table disputes (
    customer_id text not null,
    id text not null,
    organization_id text not null,
    payment_id text not null,
    provider text not null,
    provider_dispute_id text not null,
    amount bigint not null check (amount >= 0),
    currency text not null,
    status text not null check (status in ('open', 'won', 'lost')),
    reason text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (customer_id, id),
    unique (customer_id, provider, provider_dispute_id)
  )`,
  `create index disputes_by_payment on disputes (customer_id, payment_id)`,
  `create index payments_by_provider_payment on payments (organization_id, provider, provider_payment_id)
    where provider_payment_id is not null`,

  `alter table refunds add column is_from_provider boolean not null default false`,
  `create index refunds_by_payment on refunds (customer_id, payment_id) where payment_id is not null`,
  `create table refund_news (
    customer_id text not null,
    payment_id text not null,
    news_id text not null,
    organization_id text not null,
    amount bigint not null check (amount >= 0),
    covers text not null check (covers in ('this_refund', 'all_refunds')),
    primary key (customer_id, payment_id, news_id)
  )`,

  `create index provider_events_by_time on provider_events (organization_id, received_at, provider, event_id)`,
];
