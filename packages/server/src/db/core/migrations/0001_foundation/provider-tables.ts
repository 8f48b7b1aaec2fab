/** What payment providers told us, and the sandbox provider's own records. */
export const providerTables = [
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
  `create table sandbox_checkouts (
    organization_id text not null references organizations (id),
    id text not null,
    reference text not null,
    amount bigint not null check (amount >= 0),
    currency text not null,
    description text not null,
    callback_url text,
    status text not null check (status in ('open', 'paid', 'expired')),
    expires_at timestamptz not null,
    paid_at timestamptz,
    created_at timestamptz not null,
    primary key (organization_id, id),
    unique (organization_id, reference)
  )`,
  `create table sandbox_cards (
    organization_id text not null references organizations (id),
    id text not null,
    brand text not null,
    last4 text not null,
    exp_month integer not null,
    exp_year integer not null,
    outcome text not null,
    detached_at timestamptz,
    created_at timestamptz not null,
    primary key (organization_id, id)
  )`,
  `create table sandbox_charges (
    organization_id text not null references organizations (id),
    reference text not null,
    id text not null,
    card_id text,
    amount bigint not null check (amount >= 0),
    currency text not null,
    status text not null check (status in ('succeeded', 'failed')),
    failure_code text,
    refunded bigint not null default 0 check (refunded between 0 and amount),
    created_at timestamptz not null,
    primary key (organization_id, reference),
    unique (organization_id, id)
  )`,
];
