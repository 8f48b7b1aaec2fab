import type { Knex } from "knex";

/**
 * Units that are held for usage that is not over. No balance contains them: readers of balances add the draws of open
 * reservations, so an expiry needs no statement.
 */
export async function up(knex: Knex): Promise<void> {
  for (const statement of STATEMENTS) await knex.raw(statement);
}

const STATEMENTS = [
  `create table reservations (
    customer_id text not null,
    id text not null,
    organization_id text not null,
    feature_id text not null,
    value numeric not null check (value >= 0),
    entity text,
    idempotency_key text,
    properties jsonb,
    dimensions jsonb,
    draws jsonb not null,
    caps jsonb,
    status text not null check (status in ('open', 'settled', 'released', 'expired')),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    closed_at timestamptz,
    settled_value numeric check (settled_value >= 0),
    shortfall numeric check (shortfall >= 0),
    usage_event_id text,
    primary key (customer_id, id),
    check ((status = 'open') = (closed_at is null)),
    check ((status = 'settled') = (usage_event_id is not null and settled_value is not null and shortfall is not null))
  )`,
  `create index reservations_by_organization on reservations (organization_id, id)`,
  `create index reservations_open on reservations (customer_id, expires_at) where status = 'open'`,
  `create index reservations_by_key on reservations (customer_id, idempotency_key) where idempotency_key is not null`,
  `create index reservations_by_event on reservations (customer_id, usage_event_id) where usage_event_id is not null`,
  `create index reservations_by_closing on reservations (closed_at) where closed_at is not null`,

  // No reservation of the customer is open after this instant, so most customers are decided without reading any.
  `alter table customers add column reserved_until timestamptz`,

  // Units that a settled reservation used and nothing covered. Null is none, which costs nothing to read.
  `alter table allowance_windows add column shortfall numeric check (shortfall > 0)`,
];
