import type { Knex } from "knex";

/**
 * Taxes of organizations, rates of exchange for tax reports, and the taxes that a price names. Percentages are exact
 * decimals. A tax row changes only when a later row of the same code ends it, or when it is archived.
 */
export async function up(knex: Knex): Promise<void> {
  for (const statement of [
    `create table taxes (
      organization_id text not null references organizations (id),
      id text not null,
      code text not null,
      name text not null,
      percent numeric not null check (percent >= 0 and percent <= 100),
      country text,
      category text not null check (category in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M')),
      taxable_share numeric not null check (taxable_share > 0 and taxable_share <= 100),
      reason text,
      is_automatic boolean not null,
      valid_from timestamptz,
      valid_to timestamptz,
      archived_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (organization_id, id),
      check (valid_from < valid_to)
    )`,
    `create table exchange_rates (
      organization_id text not null references organizations (id),
      id text not null,
      currency text not null,
      accounting_currency text not null,
      rate numeric not null check (rate > 0),
      valid_from timestamptz not null,
      created_at timestamptz not null,
      primary key (organization_id, id),
      unique (organization_id, currency, accounting_currency, valid_from)
    )`,
    `alter table plan_versions add column tax_codes jsonb, add column tax_behavior text`,
    `alter table credit_packs add column tax_codes jsonb, add column tax_behavior text`,
  ]) {
    await knex.raw(statement);
  }
}
