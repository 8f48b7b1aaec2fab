import type { Knex } from "knex";

/** Lines that are written by hand: those of an invoice, and those that wait for one. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`create table pending_items (
    customer_id text not null,
    id text not null,
    organization_id text not null references organizations (id),
    subscription_id text,
    currency text not null,
    line jsonb not null,
    is_due boolean not null default false,
    created_at timestamptz not null,
    constraint pending_items_pkey primary key (customer_id, id)
  )`);
  await knex.raw("create index pending_items_by_organization on pending_items (organization_id, id)");
  await knex.raw("alter table customers add column has_pending_items boolean not null default false");
  await knex.raw("alter table invoice_lines add column custom jsonb");
  for (const [table, kinds] of LINE_KINDS) {
    await knex.raw(`
      alter table ${table}
        drop constraint ${table}_kind_check,
        add constraint ${table}_kind_check check (kind in (${kinds})) not valid`);
  }
  await knex.raw(`
    alter table invoices
      drop constraint invoices_reason_check,
      add constraint invoices_reason_check check (reason in (${REASONS})) not valid`);
}

const LINE_KINDS = [
  ["invoice_lines", "'fee', 'license', 'usage', 'credit', 'balance', 'pack', 'custom'"],
  ["credit_note_lines", "'fee', 'license', 'usage', 'credit', 'pack', 'custom'"],
] as const;

const REASONS =
  "'subscription_start', 'subscription_cycle', 'subscription_change', 'subscription_end', 'usage', 'credit_pack', 'custom'";
