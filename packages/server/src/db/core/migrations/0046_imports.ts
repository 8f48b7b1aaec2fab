import type { Knex } from "knex";

/**
 * Files of other billing systems, line by line, and what their check found. A line loses its text once it is applied: what it
 * said is in the objects that it made.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table subscriptions add column moved_from jsonb;

    alter table payment_methods add column provider_customer_id text;

    create table imports (
      organization_id text not null,
      id text not null,
      status text not null check (status in ('open', 'invalid', 'ready', 'applying', 'applied', 'rolled_back')),
      name text,
      header jsonb,
      file_hash text,
      line_count integer not null default 0 check (line_count >= 0),
      counts jsonb not null default '{}',
      issue_counts jsonb not null default '{}',
      accepted jsonb not null default '[]',
      customers integer not null default 0,
      customers_applied integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      checked_at timestamptz,
      applied_at timestamptz,
      primary key (organization_id, id)
    );

    create unique index imports_one_applying on imports (organization_id) where status = 'applying';

    create table import_lines (
      organization_id text not null,
      import_id text not null,
      line integer not null check (line >= 1),
      text text,
      hash text not null,
      type text,
      external_id text,
      customer_key text,
      slot text,
      state text not null check (state in ('new', 'unchanged', 'applied')),
      customer_id text,
      object_id text,
      primary key (organization_id, import_id, line)
    );

    create index import_lines_by_customer on import_lines (organization_id, import_id, customer_key)
      where state = 'new';

    create index import_lines_by_object on import_lines (organization_id, type, external_id);

    create index import_lines_of_customer on import_lines (customer_id) where customer_id is not null;

    create table import_issues (
      organization_id text not null,
      import_id text not null,
      line integer not null,
      position integer not null,
      level text not null check (level in ('blocker', 'confirm', 'warning')),
      code text not null,
      record_type text,
      external_id text,
      field text,
      message text not null,
      boundaries jsonb,
      primary key (organization_id, import_id, line, position)
    );
  `);
}
