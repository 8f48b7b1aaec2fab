import type { Knex } from "knex";

/** Credits that customers bought or were given, every movement of them, and the invoices that sell them. */
export async function up(knex: Knex): Promise<void> {
  for (const statement of statements) await knex.raw(statement);
}

const statements = [
  // `is_spent` and not `remaining` stands in the index, so that a draw stays an update in place.
  `create table credit_grants (
    customer_id text not null references customers (id),
    id text not null,
    organization_id text not null,
    credit_system_id text not null,
    source text not null check (source in ('pack', 'manual')),
    credit_pack_id text,
    quantity integer check (quantity >= 1),
    invoice_id text,
    invoice_line_id text,
    reason text,
    amount numeric not null check (amount > 0),
    remaining numeric not null check (remaining between 0 and amount),
    is_spent boolean not null generated always as (remaining = 0) stored,
    priority integer not null,
    starts_at timestamptz,
    expires_at timestamptz,
    voided_at timestamptz,
    frozen_at timestamptz,
    metadata jsonb not null,
    created_at timestamptz not null,
    primary key (customer_id, id),
    check (starts_at < expires_at),
    check (voided_at is null or remaining = 0),
    check ((source = 'pack') = (invoice_line_id is not null))
  )`,
  `create index credit_grants_unspent on credit_grants (customer_id, credit_system_id) where not is_spent`,
  `create unique index credit_grants_one_per_line on credit_grants (customer_id, invoice_line_id)
    where invoice_line_id is not null`,

  `create table credit_entries (
    customer_id text not null,
    id text not null,
    organization_id text not null,
    grant_id text not null,
    kind text not null check (kind in ('grant', 'draw', 'return', 'expire', 'void', 'revoke')),
    amount numeric not null check (amount <> 0),
    usage_event_id text,
    refund_id text,
    created_at timestamptz not null,
    primary key (customer_id, id)
  )`,
  `create index credit_entries_by_grant on credit_entries (customer_id, grant_id, id)`,
  `create index credit_entries_by_refund on credit_entries (customer_id, refund_id) where refund_id is not null`,

  `alter table allowance_windows
    add column credited numeric not null default 0 check (credited >= 0)`,

  `alter table invoices
    drop constraint invoices_reason_check,
    add constraint invoices_reason_check check (
      reason in (
        'subscription_start', 'subscription_cycle', 'subscription_change', 'subscription_end', 'usage',
        'credit_pack'
      )
    ),
    add column credit_sale jsonb`,
  `alter table invoice_lines
    drop constraint invoice_lines_kind_check,
    add constraint invoice_lines_kind_check check (kind in ('fee', 'usage', 'credit', 'balance', 'pack'))`,
];
