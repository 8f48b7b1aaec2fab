/** Usage events, the windows that they were drawn from, and their billable units. */
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
    asked text,
    primary key (customer_id, id)
  )`,
  `create unique index usage_events_once on usage_events (customer_id, idempotency_key)
    where idempotency_key is not null`,

  // Events are never changed: a voided event has one row here.
  `create table usage_voids (
    customer_id text not null,
    usage_event_id text not null,
    organization_id text not null,
    voided_at timestamptz not null,
    primary key (customer_id, usage_event_id)
  )`,

  // A feature that resets every five minutes has thousands of windows; the index by end finds the open ones.
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
    credited numeric not null default 0 check (credited >= 0),
    primary key (customer_id, id),
    unique (customer_id, holder, feature_id, window_start)
  )`,
  `create index allowance_windows_by_end on allowance_windows (customer_id, feature_id, coalesce(window_end, 'infinity'::timestamptz))`,

  // Appended when a pause brings two windows together, so that usage drawn from the removed one can still be explained.
  `create table window_merges (
    customer_id text not null,
    window_id text not null,
    into_window_id text not null,
    organization_id text not null,
    merged_at timestamptz not null,
    primary key (customer_id, window_id)
  )`,

  `create table entity_usage (
    customer_id text not null,
    entity_id text not null,
    feature_id text not null,
    window_start timestamptz not null,
    organization_id text not null,
    units numeric not null check (units >= 0),
    primary key (customer_id, entity_id, feature_id, window_start)
  )`,

  // The index of open rows finds usage that is not yet invoiced without reading the rows of past years.
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
    period_start timestamptz,
    units_before_period numeric not null default 0 check (units_before_period >= 0),
    kind text not null default 'units' check (kind in ('units', 'peak')),
    span_start timestamptz,
    span_end timestamptz,
    included numeric,
    counted_until timestamptz,
    reached_at timestamptz,
    primary key (customer_id, id),
    constraint billable_usage_peak_check
      check ((kind = 'peak') =
        (span_start is not null and span_end is not null and counted_until is not null)),
    constraint billable_usage_span_check check (span_start <= span_end)
  )`,
  `create index billable_usage_by_end on billable_usage (customer_id, window_end)`,
  `create unique index billable_usage_one_open_peak on billable_usage (customer_id, subscription_id, feature_id)
    where kind = 'peak' and counted_until < span_end`,
  `create unique index billable_usage_one_segment on billable_usage (customer_id, subscription_id, feature_id, window_start, segment)
    where kind = 'units'`,
  `create index billable_usage_open on billable_usage (customer_id) where closed_at is null`,

  // The level of a feature: everything ever added, less everything ever removed. A removal that is scheduled counts at once here,
  // and in `level_changes` at the instant at which it takes effect.
  `create table feature_levels (
    customer_id text not null,
    feature_id text not null,
    organization_id text not null,
    tracked numeric not null default 0 check (tracked >= 0),
    entities integer not null default 0 check (entities >= 0),
    primary key (customer_id, feature_id)
  )`,

  // Append-only. The level at an instant is the present level, less every change after that instant, future ones included.
  `create table level_changes (
    customer_id text not null,
    id text not null,
    organization_id text not null,
    feature_id text not null,
    kind text not null check (kind in ('tracked', 'entity')),
    delta numeric not null check (delta <> 0),
    changes_at timestamptz not null,
    entity_id text,
    usage_event_id text,
    created_at timestamptz not null,
    primary key (customer_id, id)
  )`,
  `create index level_changes_by_time on level_changes (customer_id, feature_id, changes_at)`,

  // One row for each usage period in which a limit was reached, however many requests reached it at once.
  `create table limit_notices (
    customer_id text not null references customers (id),
    id text not null,
    organization_id text not null,
    kind text not null check (kind = 'overage_amount'),
    subscription_id text not null,
    period_start timestamptz not null,
    feature_id text not null,
    max_amount bigint not null,
    created_at timestamptz not null,
    primary key (customer_id, id),
    unique (customer_id, kind, subscription_id, period_start)
  )`,
];
