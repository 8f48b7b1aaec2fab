import type { Knex } from "knex";

/**
 * Taxes that a tax provider calculates: what an invoice waits for, and the answers of providers, so that the same document
 * has the same taxes when it is asked for again. `taxes` is not `jsonb`, which would reorder what fingerprints of previews contain.
 */
export async function up(knex: Knex): Promise<void> {
  for (const statement of [
    `alter table invoices add column tax_wait jsonb`,
    `alter table invoices add constraint invoices_tax_wait_check
      check (tax_wait is null or status = 'draft') not valid`,
    `create table tax_calculations (
      organization_id text not null references organizations (id),
      request_hash text not null,
      provider text not null,
      provider_calculation_id text,
      taxes json not null,
      created_at timestamptz not null,
      primary key (organization_id, request_hash)
    )`,
    `create index tax_calculations_by_age on tax_calculations (created_at)`,
  ]) {
    await knex.raw(statement);
  }
}
