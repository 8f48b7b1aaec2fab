/** The records of the sandbox, which stands in for a payment provider. */
export const sandboxTables = [
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
    refunded bigint not null default 0,
    created_at timestamptz not null,
    primary key (organization_id, reference),
    unique (organization_id, id),
    check (refunded between 0 and amount)
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

  `create table sandbox_refunds (
    organization_id text not null references organizations (id),
    reference text not null,
    charge_reference text not null,
    amount bigint not null check (amount > 0),
    created_at timestamptz not null,
    primary key (organization_id, reference)
  )`,
];
