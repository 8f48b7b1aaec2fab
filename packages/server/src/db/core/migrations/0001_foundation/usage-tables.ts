/** What customers used, and where each unit was drawn. */
export const usageTables = [
  `create table usage_events (
    customer_id text not null,
    id text not null,
    organization_id text not null,
    feature_id text not null,
    value numeric not null,
    occurred_at timestamptz not null,
    recorded_at timestamptz not null,
    is_late boolean not null,
    idempotency_key text,
    entity text,
    properties jsonb,
    draws jsonb not null,
    primary key (customer_id, id)
  )`,
  `create unique index usage_events_once on usage_events (customer_id, idempotency_key)
    where idempotency_key is not null`,
  `create table allowance_windows (
    customer_id text not null,
    id text not null,
    organization_id text not null,
    holder text not null,
    feature_id text not null,
    window_start timestamptz not null,
    window_end timestamptz,
    drawn numeric not null check (drawn >= 0),
    overage numeric not null check (overage >= 0),
    primary key (customer_id, id),
    unique (customer_id, holder, feature_id, window_start)
  )`,
  `create table billable_usage (
    customer_id text not null,
    id text not null,
    organization_id text not null,
    subscription_id text not null,
    plan_version_id text not null,
    feature_id text not null,
    segment integer not null,
    window_start timestamptz not null,
    window_end timestamptz not null,
    units_before numeric not null check (units_before >= 0),
    units numeric not null check (units >= 0),
    closed_at timestamptz,
    primary key (customer_id, id),
    unique (customer_id, subscription_id, feature_id, window_start, segment)
  )`,
];
