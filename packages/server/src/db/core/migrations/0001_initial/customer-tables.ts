/** Customers, the identifiers that lead to them, their entities, overrides and subscriptions. */
export const customerTables = [
  // Jobs that run in real time skip the customers of test clocks, so these are not in the index of due customers.
  `create table customers (
    id text not null primary key,
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
    next_due_at timestamptz,
    test_clock_id text,
    archived_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create index customers_by_next_due on customers (next_due_at, id)
    where next_due_at is not null and test_clock_id is null`,
  `create index customers_by_organization on customers (organization_id, id)`,
  `create index customers_by_test_clock on customers (test_clock_id, id) where test_clock_id is not null`,

  // Several customers may share an email; an external id and an invoice prefix belong to one customer each.
  `create table customer_identifiers (
    organization_id text not null,
    kind text not null check (kind in ('external_id', 'email', 'invoice_prefix')),
    value text not null,
    customer_id text not null,
    primary key (organization_id, kind, value, customer_id)
  )`,
  `create unique index customer_identifiers_unique on customer_identifiers (organization_id, kind, value)
    where kind <> 'email'`,

  `create table entities (
    customer_id text not null references customers (id),
    id text not null,
    organization_id text not null,
    feature_id text not null,
    entity_id text not null,
    name text,
    email text,
    metadata jsonb not null,
    status text not null check (status in ('active', 'pending_removal', 'removed')),
    removes_at timestamptz,
    removed_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (customer_id, id),
    check ((status = 'active') = (removes_at is null)),
    check ((status = 'removed') = (removed_at is not null))
  )`,
  `create index entities_by_removal on entities (customer_id, removes_at) where status = 'pending_removal'`,
  `create unique index entities_one_of_a_name on entities (customer_id, entity_id, feature_id)
    where status <> 'removed'`,

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

  // A customer has at most one live subscription to a plan, and one in each plan group that is no add-on.
  `create table subscriptions (
    customer_id text not null references customers (id),
    id text not null,
    organization_id text not null,
    plan_id text not null,
    plan_version_id text not null,
    plan_group text not null,
    is_addon boolean not null,
    status text not null
      check (status in ('pending', 'trialing', 'active', 'past_due', 'paused', 'canceled', 'expired')),
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
    fee bigint not null check (fee >= 0),
    currency text not null,
    trial_started_at timestamptz,
    scheduled_change jsonb,
    paused_at timestamptz,
    resumes_at timestamptz,
    usage_billed_until timestamptz,
    has_paid boolean not null,
    earlier_plans jsonb not null default '[]',
    past_due_since timestamptz,
    paused_seconds integer not null check (paused_seconds >= 0),
    trial_notice_at timestamptz,
    started_at timestamptz,
    scheduled_migration jsonb,
    pauses jsonb not null default '[]',
    window_origin jsonb,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (customer_id, id),
    check (period_end is null or period_start < period_end)
  )`,
  `create index subscriptions_by_organization on subscriptions (organization_id, id)`,
  `create unique index subscriptions_one_live_per_group on subscriptions (customer_id, plan_group)
    where not is_addon and status in ('trialing', 'active', 'past_due', 'paused')`,
  `create unique index subscriptions_one_live_per_plan on subscriptions (customer_id, plan_id)
    where status in ('trialing', 'active', 'past_due', 'paused')`,

  // What the previews of attaches were computed from, as a fingerprint, so that an attach that would now do something else is
  // refused. `id` is a hash of the customer, the plan and the instant of the preview.
  `create table attach_previews (
    organization_id text not null,
    id text not null,
    fingerprint text not null,
    created_at timestamptz not null,
    primary key (organization_id, id)
  )`,
  `create index attach_previews_created_at on attach_previews (created_at)`,
];
