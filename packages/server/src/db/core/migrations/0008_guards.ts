import type { Knex } from "knex";

/** What is decided for one customer alone, and what guards against bills that nobody expects. */
export async function up(knex: Knex): Promise<void> {
  for (const statement of statements) await knex.raw(statement);
}

const statements = [
  `create table entitlement_overrides (
    customer_id text not null references customers (id),
    feature_id text not null,
    organization_id text not null,
    has_limit boolean not null,
    usage_limit numeric check (usage_limit >= 0),
    overage text check (overage in ('block', 'charge')),
    until_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (customer_id, feature_id),
    check (has_limit or usage_limit is null)
  )`,

  // One for each usage period in which the guard was passed, however many requests passed it at once.
  `create table limit_notices (
    customer_id text not null references customers (id),
    id text not null,
    organization_id text not null,
    kind text not null check (kind in ('overage_amount')),
    subscription_id text not null,
    period_start timestamptz not null,
    feature_id text not null,
    max_amount bigint not null,
    created_at timestamptz not null,
    primary key (customer_id, id),
    unique (customer_id, kind, subscription_id, period_start)
  )`,

  // A pricing window may be longer than the usage period. These tell apart what belongs to the period of the last use.
  `alter table billable_usage
    add column period_start timestamptz,
    add column units_before_period numeric not null default 0 check (units_before_period >= 0)`,

  // Appended when a pause brings two windows together, so that what was drawn in the one that is gone can still be told.
  `create table window_merges (
    customer_id text not null,
    window_id text not null,
    into_window_id text not null,
    organization_id text not null,
    merged_at timestamptz not null,
    primary key (customer_id, window_id)
  )`,
];
