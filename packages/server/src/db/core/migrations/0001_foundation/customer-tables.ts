/** Customers, the names that lead to them, and what they subscribe to. */
export const customerTables = [
  `create table customers (
    id text primary key,
    organization_id text not null,
    external_id text,
    email text not null,
    name text,
    search_text text not null,
    metadata jsonb not null,
    overage_limit jsonb,
    feature_configs jsonb not null default '{}',
    invoice_prefix text not null,
    last_invoice_number integer not null default 0 check (last_invoice_number >= 0),
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create index customers_by_organization on customers (organization_id, id)`,
  `create table customer_identifiers (
    organization_id text not null,
    kind text not null check (kind in ('external_id', 'email', 'invoice_prefix')),
    value text not null,
    customer_id text not null,
    primary key (organization_id, kind, value)
  )`,
  `create table object_owners (
    object_id text primary key,
    organization_id text not null,
    customer_id text not null
  )`,
  `create table subscriptions (
    customer_id text not null references customers (id),
    id text not null,
    organization_id text not null,
    plan_id text not null,
    plan_version_id text not null,
    plan_group text not null,
    is_addon boolean not null,
    status text not null check (
      status in ('pending', 'trialing', 'active', 'past_due', 'paused', 'canceled', 'expired')
    ),
    time_zone text not null,
    interval text not null,
    billing_type text not null check (billing_type in ('recurring', 'one_time')),
    billing_anchor timestamptz,
    period_start timestamptz,
    period_end timestamptz,
    trial_ends_at timestamptz,
    cancel_at timestamptz,
    canceled_at timestamptz,
    ended_at timestamptz,
    segment integer not null default 1 check (segment >= 1),
    metadata jsonb not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (customer_id, id),
    check (period_end is null or period_start < period_end)
  )`,
  `create unique index subscriptions_one_live_per_group on subscriptions (customer_id, plan_group)
    where not is_addon and status in ('trialing', 'active', 'past_due', 'paused')`,
  `create unique index subscriptions_one_live_per_addon on subscriptions (customer_id, plan_id)
    where is_addon and status in ('trialing', 'active', 'past_due', 'paused')`,
  `create index subscriptions_by_organization on subscriptions (organization_id, id)`,
];
