import type { Knex } from "knex";

/**
 * The tables of the first vertical line. Three kinds, told apart by their keys:
 * - an organization's own (keys, catalog): keyed by `(organization_id, id)`, small, can be copied to every node;
 * - a customer's (subscriptions, usage, money): keyed by `(customer_id, id)` with `customer_id` in every unique
 *   constraint, so that they can be distributed by customer;
 * - look-ups that lead from an outside name to a customer: keyed by that name.
 */
export async function up(knex: Knex): Promise<void> {
  for (const statement of [
    ...organizationTables,
    ...customerTables,
    ...usageTables,
    ...moneyTables,
    ...providerTables,
  ]) {
    await knex.raw(statement);
  }
}

const organizationTables = [
  `create table organizations (
    id text primary key,
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
    created_at timestamptz not null,
    primary key (organization_id, id)
  )`,
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
];

const customerTables = [
  `create table customers (
    id text primary key,
    organization_id text not null,
    external_id text,
    email text not null,
    name text,
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

const usageTables = [
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

const moneyTables = [
  `create table invoices (
    customer_id text not null references customers (id),
    id text not null,
    organization_id text not null,
    subscription_id text,
    reason text not null check (reason in ('subscription_start', 'usage')),
    number text,
    status text not null check (status in ('draft', 'open', 'paid', 'void', 'uncollectible')),
    currency text not null,
    subtotal bigint not null,
    tax bigint not null default 0,
    total bigint not null,
    amount_paid bigint not null default 0,
    period_start timestamptz not null,
    period_end timestamptz,
    due_at timestamptz,
    finalized_at timestamptz,
    paid_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (customer_id, id),
    unique (customer_id, number),
    check (total = subtotal + tax),
    check (amount_paid between 0 and total),
    check ((status = 'draft') = (number is null))
  )`,
  `create index invoices_by_organization on invoices (organization_id, id)`,
  `create table invoice_lines (
    customer_id text not null,
    id text not null,
    invoice_id text not null,
    position integer not null,
    kind text not null check (kind in ('fee', 'usage')),
    description text not null,
    quantity numeric not null,
    unit_price numeric,
    amount bigint not null,
    subscription_id text,
    plan_version_id text,
    feature_id text,
    feature_slug text,
    rating_model text,
    tier_breakdown jsonb not null,
    billable_usage_id text,
    period_start timestamptz not null,
    period_end timestamptz,
    primary key (customer_id, id),
    foreign key (customer_id, invoice_id) references invoices (customer_id, id) on delete cascade
  )`,
  `create index invoice_lines_by_invoice on invoice_lines (customer_id, invoice_id)`,
  `create index invoice_lines_by_usage on invoice_lines (customer_id, billable_usage_id)
    where billable_usage_id is not null`,
  `create table checkouts (
    customer_id text not null references customers (id),
    id text not null,
    organization_id text not null,
    provider text not null,
    reference text not null,
    provider_checkout_id text,
    access_code text,
    url text,
    subscription_id text not null,
    invoice_id text not null,
    plan_version_id text not null,
    amount bigint not null check (amount >= 0),
    currency text not null,
    status text not null check (status in ('creating', 'open', 'completed', 'expired')),
    callback_url text,
    channels jsonb not null,
    expires_at timestamptz not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (customer_id, id)
  )`,
  `create unique index checkouts_one_open_per_subscription on checkouts (customer_id, subscription_id)
    where status in ('creating', 'open')`,
  `create table payments (
    customer_id text not null references customers (id),
    id text not null,
    organization_id text not null,
    invoice_id text,
    checkout_id text,
    provider text not null,
    reference text not null,
    provider_payment_id text,
    payment_method_id text,
    amount bigint not null check (amount >= 0),
    currency text not null,
    status text not null check (status in ('pending', 'succeeded', 'failed')),
    failure_code text,
    is_unapplied boolean not null default false,
    created_at timestamptz not null,
    settled_at timestamptz,
    primary key (customer_id, id),
    unique (customer_id, reference)
  )`,
  `create unique index payments_one_pending_per_invoice on payments (customer_id, invoice_id)
    where status = 'pending'`,
  `create table payment_methods (
    customer_id text not null references customers (id),
    id text not null,
    organization_id text not null,
    provider text not null,
    provider_method_id text not null,
    type text not null check (type = 'card'),
    brand text not null,
    last4 text not null,
    exp_month integer not null check (exp_month between 1 and 12),
    exp_year integer not null,
    is_default boolean not null,
    is_valid boolean not null,
    removed_at timestamptz,
    created_at timestamptz not null,
    primary key (customer_id, id),
    unique (customer_id, provider, provider_method_id)
  )`,
  `create unique index payment_methods_one_default on payment_methods (customer_id)
    where is_default and removed_at is null`,
];

const providerTables = [
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
