/** Organizations and what belongs to them as a whole. */
export const organizationTables = [
  `create table organizations (
    id text not null primary key,
    slug text not null unique,
    name text not null,
    mode text not null check (mode in ('test', 'live')),
    time_zone text not null,
    currency text not null,
    settings jsonb not null default '{}',
    catalog_version bigint not null default 0,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,

  `create table api_keys (
    organization_id text not null references organizations (id),
    id text not null,
    name text not null,
    prefix text not null,
    hash text not null unique,
    scopes jsonb not null,
    expires_at timestamptz,
    revoked_at timestamptz,
    last_used_at timestamptz,
    replaced_by text,
    created_at timestamptz not null,
    primary key (organization_id, id)
  )`,

  // Requests accepted by all processes together. Unlogged: a crash of the database loses less than a minute of
  // counts.
  `create unlogged table request_counts (
    organization_id text not null,
    subject text not null,
    window_end timestamptz not null,
    requests bigint not null check (requests > 0),
    primary key (organization_id, subject, window_end)
  )`,

  // Requests under an idempotency key, and the response to each. Those of the operator belong to no organization.
  `create table idempotency_keys (
    organization_id text not null,
    key text not null,
    fingerprint text not null,
    lease_id text not null,
    leased_until timestamptz not null,
    steps bytea,
    answer_key_id text,
    answer_box text,
    expires_at timestamptz not null,
    created_at timestamptz not null,
    primary key (organization_id, key),
    check ((answer_key_id is null) = (answer_box is null))
  )`,
  `create index idempotency_keys_by_expiry on idempotency_keys (expires_at)`,

  `create table test_clocks (
    organization_id text not null references organizations (id),
    id text not null,
    name text,
    now_at timestamptz not null,
    status text not null check (status in ('ready', 'advancing', 'blocked')),
    run_id text,
    run_expires_at timestamptz,
    deleted_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (organization_id, id),
    check ((run_id is null) = (run_expires_at is null)),
    check (run_id is null or status = 'advancing')
  )`,

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

  // Audit log and events in one: a row is an event when its kind is sent to webhook endpoints. Append-only, but for the personal
  // data of a deleted customer. Changes that belong to no customer have the id of the organization as `customer_id`.
  `create table changes (
    customer_id text not null,
    id text not null,
    organization_id text not null,
    kind text not null,
    object_type text not null,
    object_id text not null,
    sequence bigint check (sequence >= 1),
    before jsonb,
    after jsonb,
    actor_type text not null check (actor_type in ('key', 'operator', 'provider', 'job', 'server')),
    actor_id text,
    request_id text,
    address text,
    created_at timestamptz not null,
    primary key (customer_id, id)
  )`,
  // Almost all changes are made by jobs, and no one searches for those.
  `create index changes_by_actor on changes (organization_id, actor_id, id)
    where actor_type in ('key', 'provider')`,
  `create index changes_by_organization on changes (organization_id, id)`,
  // Events of one object are numbered without a gap.
  `create unique index changes_in_order on changes (object_id, customer_id, sequence)`,
];
