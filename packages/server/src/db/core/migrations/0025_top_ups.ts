import type { Knex } from "knex";

/** Credit packs that are bought by themselves, and their purchases. */
export async function up(knex: Knex): Promise<void> {
  for (const statement of STATEMENTS) await knex.raw(statement);
}

const STATEMENTS = [
  // Thresholds that usage compares with: null without top-ups, an empty list while none is armed.
  `alter table customers add column top_up_watch jsonb`,
  `alter table customers add column top_up_due_at timestamptz`,
  `alter table customers add column top_up_claimed_until timestamptz`,
  `create index customers_top_up_due on customers (top_up_due_at) where top_up_due_at is not null`,
  `create table top_ups (
    customer_id text not null references customers (id),
    organization_id text not null,
    credit_system_id text not null,
    credit_pack_id text not null,
    below numeric not null check (below > 0),
    quantity integer check (quantity > 0),
    up_to numeric check (up_to >= below),
    currency text not null,
    max_per_month integer not null check (max_per_month > 0),
    max_amount_per_month bigint check (max_amount_per_month >= 0),
    enabled boolean not null,
    failure_reason text,
    failed_method_id text,
    limited_until timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (customer_id, credit_system_id),
    check ((quantity is null) <> (up_to is null))
  )`,
  `create table top_up_purchases (
    customer_id text not null references customers (id),
    organization_id text not null,
    invoice_id text not null,
    credit_system_id text not null,
    payment_id text,
    status text not null check (status in ('pending', 'succeeded', 'failed')),
    amount bigint not null,
    currency text not null,
    created_at timestamptz not null,
    settled_at timestamptz,
    primary key (customer_id, invoice_id)
  )`,
  `create unique index top_up_purchases_one_pending on top_up_purchases (customer_id, credit_system_id)
    where status = 'pending'`,
];
