/** Webhooks to organizations, and webhooks from payment providers. */
export const webhookTables = [
  `create table webhook_endpoints (
    organization_id text not null references organizations (id),
    id text not null,
    url text not null,
    description text,
    kinds text[] not null,
    disabled_at timestamptz,
    disabled_reason text check (disabled_reason in ('request', 'gone', 'failing')),
    failing_since timestamptz,
    key_id text not null,
    box text not null,
    previous_key_id text,
    previous_box text,
    previous_expires_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (organization_id, id),
    check ((disabled_at is null) = (disabled_reason is null)),
    check ((previous_key_id is null) = (previous_box is null)),
    check ((previous_key_id is null) = (previous_expires_at is null))
  )`,
  `create index webhook_endpoints_by_key on webhook_endpoints (key_id)`,

  `create table webhook_deliveries (
    organization_id text not null,
    id text not null,
    endpoint_id text not null,
    event_id text not null,
    event_type text not null,
    status text not null check (status in ('pending', 'delivered', 'failed', 'canceled')),
    is_test boolean not null default false,
    due_at timestamptz not null,
    claim_id text,
    try_count integer not null default 0 check (try_count >= 0),
    attempt_count integer not null default 0,
    settled_at timestamptz,
    created_at timestamptz not null,
    primary key (organization_id, id),
    unique (organization_id, endpoint_id, event_id),
    check (attempt_count >= try_count),
    check ((status = 'pending') = (settled_at is null)),
    check (claim_id is null or status = 'pending')
  )`,
  `create index webhook_deliveries_by_age on webhook_deliveries (created_at)`,
  `create index webhook_deliveries_by_endpoint on webhook_deliveries (organization_id, endpoint_id, id)`,
  `create index webhook_deliveries_by_event on webhook_deliveries (organization_id, event_id)`,
  `create index webhook_deliveries_due on webhook_deliveries (endpoint_id, due_at, id)
    where status = 'pending'`,

  `create table webhook_attempts (
    organization_id text not null,
    delivery_id text not null,
    number integer not null check (number >= 1),
    started_at timestamptz not null,
    duration_ms integer not null check (duration_ms >= 0),
    status_code integer,
    error text,
    response text,
    primary key (organization_id, delivery_id, number)
  )`,

  `create table provider_events (
    organization_id text not null,
    provider text not null,
    event_id text not null,
    kind text not null,
    payload jsonb not null,
    status text not null check (status in ('received', 'applied', 'skipped', 'failed')),
    error text,
    received_at timestamptz not null,
    settled_at timestamptz,
    primary key (organization_id, provider, event_id)
  )`,
  `create index provider_events_by_time on provider_events (organization_id, received_at, provider, event_id)`,
  `create index provider_events_unsettled on provider_events (received_at)
    where status in ('received', 'failed')`,
];
