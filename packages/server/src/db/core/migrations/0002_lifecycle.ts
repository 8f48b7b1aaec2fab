import type { Knex } from "knex";

/** What a subscription goes through after its first payment: trials, changes, pauses, renewals, dunning, refunds. */
export async function up(knex: Knex): Promise<void> {
  for (const statement of statements) await knex.raw(statement);
}

const statements = [
  `alter table subscriptions
    add column fee bigint not null check (fee >= 0),
    add column currency text not null,
    add column trial_started_at timestamptz,
    add column scheduled_change jsonb,
    add column paused_at timestamptz,
    add column resumes_at timestamptz,
    add column usage_billed_until timestamptz,
    add column has_paid boolean not null,
    add column earlier_plans jsonb not null default '[]',
    add column past_due_since timestamptz,
    add column paused_seconds integer not null check (paused_seconds >= 0)`,

  `alter table customers add column next_due_at timestamptz`,
  `create index customers_by_next_due on customers (next_due_at, id) where next_due_at is not null`,

  `alter table invoices
    drop constraint invoices_reason_check,
    add constraint invoices_reason_check check (
      reason in (
        'subscription_start', 'subscription_cycle', 'subscription_change', 'subscription_end', 'usage'
      )
    ),
    add column is_collected boolean not null default false,
    add column attempts integer not null default 0 check (attempts >= 0),
    add column first_failed_at timestamptz,
    add column next_attempt_at timestamptz,
    add column plan_change jsonb,
    add column voided_at timestamptz,
    add column amount_refunded bigint not null default 0,
    add constraint invoices_refunded_check check (amount_refunded between 0 and amount_paid)`,
  `create unique index invoices_one_per_period on invoices (customer_id, subscription_id, reason, period_start)
    where reason = 'subscription_cycle' and status <> 'void'`,
  `create index invoices_unsettled on invoices (customer_id) where status in ('draft', 'open')`,

  `alter table invoice_lines
    drop constraint invoice_lines_kind_check,
    add constraint invoice_lines_kind_check check (kind in ('fee', 'usage', 'credit', 'balance')),
    add column source_line_id text`,
  `create index invoice_lines_by_subscription on invoice_lines (customer_id, subscription_id, period_end)`,

  `create table balance_entries (
    customer_id text not null references customers (id),
    id text not null,
    organization_id text not null,
    currency text not null,
    amount bigint not null check (amount <> 0),
    kind text not null check (kind in ('credit', 'payment', 'void', 'refund')),
    invoice_id text,
    created_at timestamptz not null,
    primary key (customer_id, id)
  )`,

  `create table refunds (
    customer_id text not null references customers (id),
    id text not null,
    organization_id text not null,
    invoice_id text,
    payment_id text,
    amount bigint not null check (amount > 0),
    currency text not null,
    status text not null check (status in ('pending', 'succeeded', 'failed')),
    reason text,
    lines jsonb not null,
    failure_code text,
    tried_at timestamptz,
    created_at timestamptz not null,
    settled_at timestamptz,
    primary key (customer_id, id),
    check (invoice_id is not null or payment_id is not null)
  )`,
  `create index refunds_by_invoice on refunds (customer_id, invoice_id) where invoice_id is not null`,
  `create unique index refunds_one_per_unapplied on refunds (customer_id, payment_id) where invoice_id is null`,
  `create index refunds_pending on refunds (tried_at) where status = 'pending'`,

  `create table sandbox_refunds (
    organization_id text not null references organizations (id),
    reference text not null,
    charge_reference text not null,
    amount bigint not null check (amount > 0),
    created_at timestamptz not null,
    primary key (organization_id, reference)
  )`,

  `alter table checkouts
    alter column invoice_id drop not null,
    alter column subscription_id drop not null,
    alter column plan_version_id drop not null,
    add column purpose text not null default 'payment' check (purpose in ('payment', 'setup'))`,
  `create unique index checkouts_one_open_per_invoice on checkouts (customer_id, invoice_id)
    where status in ('creating', 'open')`,
  `create index checkouts_by_expiry on checkouts (expires_at) where status in ('creating', 'open')`,

  `alter table payments
    alter column invoice_id drop not null,
    add column asked_at timestamptz`,
  `create index payments_pending on payments (created_at) where status = 'pending'`,
  `create index payments_unapplied on payments (id) where is_unapplied`,

  `create index provider_events_unsettled on provider_events (received_at) where status in ('received', 'failed')`,
];
