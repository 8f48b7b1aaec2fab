import type { Knex } from "knex";

/**
 * Credit notes: documents that give something back, and their lines. Rows are only ever inserted. How far the refunds of
 * a credit note succeeded is in `refunds`; older refunds have no credit note. The lines have the columns of
 * `invoice_lines`, with positive amounts for what is given back.
 */
export async function up(knex: Knex): Promise<void> {
  for (const statement of [
    `create table credit_notes (
      customer_id text not null references customers (id),
      id text not null,
      organization_id text not null,
      invoice_id text,
      subscription_id text,
      number text not null,
      reason text not null,
      memo text,
      currency text not null,
      subtotal bigint not null,
      discount bigint not null,
      tax bigint not null,
      total bigint not null,
      offset_amount bigint not null check (offset_amount >= 0),
      balance_amount bigint not null,
      refund_amount bigint not null check (refund_amount >= 0),
      out_of_band_amount bigint not null check (out_of_band_amount >= 0),
      facts jsonb,
      period_start timestamptz not null,
      period_end timestamptz,
      issued_at timestamptz not null,
      primary key (customer_id, id),
      check (offset_amount + balance_amount + refund_amount + out_of_band_amount = total)
    )`,
    `create unique index credit_notes_number on credit_notes (customer_id, number)`,
    `create index credit_notes_by_invoice on credit_notes (customer_id, invoice_id) where invoice_id is not null`,
    `create index credit_notes_by_organization on credit_notes (organization_id, id)`,
    `create table credit_note_lines (
      customer_id text not null,
      id text not null,
      credit_note_id text not null,
      position integer not null,
      kind text not null check (kind in ('fee', 'usage', 'credit', 'pack')),
      description text not null,
      quantity numeric not null,
      unit_price numeric,
      amount bigint not null,
      discount bigint not null,
      discounts jsonb,
      taxes jsonb,
      subscription_id text,
      plan_version_id text,
      feature_id text,
      feature_slug text,
      rating_model text,
      tier_breakdown jsonb not null default '[]',
      billable_usage_id text,
      source_line_id text,
      period_start timestamptz not null,
      period_end timestamptz,
      primary key (customer_id, id),
      foreign key (customer_id, credit_note_id) references credit_notes (customer_id, id)
    )`,
    `create index credit_note_lines_by_note on credit_note_lines (customer_id, credit_note_id, position)`,
    `create index credit_note_lines_by_source on credit_note_lines (customer_id, source_line_id)
      where source_line_id is not null`,
    `create index credit_note_lines_by_usage on credit_note_lines (customer_id, billable_usage_id)
      where billable_usage_id is not null`,
    `create index credit_note_lines_covering on credit_note_lines (customer_id, period_end)
      where subscription_id is not null and billable_usage_id is null`,
    `alter table balance_entries add column credit_note_id text`,
    `alter table customers add column last_credit_note_number integer not null default 0`,
    `alter table refunds add column credit_note_id text`,
    `alter table invoices drop constraint invoices_status_check`,
    `alter table invoices add constraint invoices_status_check
      check (status in ('draft', 'open', 'paid', 'credited', 'void', 'uncollectible')) not valid`,
  ]) {
    await knex.raw(statement);
  }
}
