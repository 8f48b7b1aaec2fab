import type { Knex } from "knex";

/** The quantities of licensed features: of subscriptions, those that are scheduled, and the units that lines charge for. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table subscriptions
      add column quantities jsonb not null default '{}',
      add column scheduled_quantities jsonb not null default '[]'`);
  await knex.raw("alter table invoice_lines add column units jsonb");
  for (const [table, kinds] of LINE_KINDS) {
    await knex.raw(`
      alter table ${table}
        drop constraint ${table}_kind_check,
        add constraint ${table}_kind_check check (kind in (${kinds})) not valid`);
  }
}

const LINE_KINDS = [
  ["invoice_lines", "'fee', 'license', 'usage', 'credit', 'balance', 'pack'"],
  ["credit_note_lines", "'fee', 'license', 'usage', 'credit', 'pack'"],
] as const;
