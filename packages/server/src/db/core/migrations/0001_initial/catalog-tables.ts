/** Features, plans and their versions, credit systems and packs. Small, and the same on every node. */
export const catalogTables = [
  `create table features (
    organization_id text not null references organizations (id),
    id text not null,
    slug text not null,
    name text not null,
    description text,
    type text not null check (type in ('metered', 'boolean', 'credit_system')),
    meter_type text check (meter_type in ('consumable', 'non_consumable')),
    unit text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (organization_id, id),
    unique (organization_id, slug)
  )`,

  `create table plans (
    organization_id text not null references organizations (id),
    id text not null,
    slug text not null,
    name text not null,
    description text,
    provider text,
    auto_enable boolean not null,
    is_active boolean not null,
    metadata jsonb not null,
    current_version_id text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (organization_id, id),
    unique (organization_id, slug)
  )`,

  `create table plan_versions (
    organization_id text not null,
    id text not null,
    plan_id text not null,
    version integer not null check (version >= 1),
    price bigint not null check (price >= 0),
    currency text not null,
    interval text not null,
    billing_type text not null check (billing_type in ('recurring', 'one_time')),
    plan_group text,
    is_addon boolean not null,
    trial_days integer not null check (trial_days >= 0),
    trial_card_required boolean not null,
    features jsonb not null,
    created_at timestamptz not null,
    primary key (organization_id, id),
    unique (organization_id, plan_id, version),
    foreign key (organization_id, plan_id) references plans (organization_id, id)
  )`,

  `create table credit_system_features (
    organization_id text not null,
    credit_system_id text not null,
    feature_id text not null,
    position integer not null,
    credit_cost numeric not null check (credit_cost >= 0),
    primary key (organization_id, credit_system_id, feature_id),
    foreign key (organization_id, credit_system_id) references features (organization_id, id),
    foreign key (organization_id, feature_id) references features (organization_id, id)
  )`,

  `create table credit_packs (
    organization_id text not null,
    id text not null,
    slug text not null,
    name text not null,
    description text,
    credit_system_id text not null,
    credits numeric not null check (credits >= 1),
    price bigint not null check (price >= 0),
    currency text not null,
    provider text,
    expires_after_days integer check (expires_after_days > 0),
    metadata jsonb not null,
    is_active boolean not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (organization_id, id),
    unique (organization_id, slug),
    foreign key (organization_id, credit_system_id) references features (organization_id, id)
  )`,
];
