import type { Knex } from "knex";

/**
 * What documents say of seller and buyer. `customers.billing_details` is null for a customer without any, and
 * `invoices.facts` for drafts and for invoices that were issued before. The organization's own data is in its settings.
 */
export async function up(knex: Knex): Promise<void> {
  for (const statement of [
    `alter table customers add column billing_details jsonb`,
    `alter table invoices add column facts jsonb`,

    // Numbers of documents where they are without gaps for the whole organization. A row is locked until its numbers
    // are committed.
    `create table document_counters (
      organization_id text not null references organizations (id),
      series text not null,
      last_number bigint not null check (last_number >= 0),
      primary key (organization_id, series)
    )`,

    // Customers whose tax ids are to be verified by a register, and when.
    `create table tax_id_checks (
      customer_id text not null primary key references customers (id),
      organization_id text not null,
      due_at timestamptz not null,
      attempts integer not null default 0 check (attempts >= 0)
    )`,
    `create index tax_id_checks_by_due on tax_id_checks (due_at, customer_id)`,
  ]) {
    await knex.raw(statement);
  }
}
