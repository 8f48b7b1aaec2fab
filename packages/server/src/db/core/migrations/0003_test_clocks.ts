import type { Knex } from "knex";

/** Clocks that customers of test organizations live by, and customers that went out of sight with theirs. */
export async function up(knex: Knex): Promise<void> {
  for (const statement of statements) await knex.raw(statement);
}

const statements = [
  `create table test_clocks (
    organization_id text not null references organizations (id),
    id text not null,
    name text,
    now_at timestamptz not null,
    status text not null check (status in ('ready', 'advancing', 'blocked')),
    run_id text,
    run_expires_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    deleted_at timestamptz,
    primary key (organization_id, id),
    check ((run_id is null) = (run_expires_at is null)),
    check (run_id is null or status = 'advancing')
  )`,

  `alter table customers
    add column test_clock_id text,
    add column archived_at timestamptz`,
  `create index customers_by_test_clock on customers (test_clock_id, id) where test_clock_id is not null`,

  // Jobs that run in real time look past the customers of test clocks, so these do not lie in their way.
  `drop index customers_by_next_due`,
  `create index customers_by_next_due on customers (next_due_at, id)
    where next_due_at is not null and test_clock_id is null`,
];
