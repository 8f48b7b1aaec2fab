import type { Knex } from "knex";

/** Sessions in which customers manage their own billing. Code and token of a session share its row, so each works once. */
export async function up(knex: Knex): Promise<void> {
  for (const statement of STATEMENTS) await knex.raw(statement);
}

const STATEMENTS = [
  `create table portal_sessions (
    organization_id text not null references organizations (id),
    id text not null,
    customer_id text not null references customers (id),
    code_hash text not null unique,
    token_hash text unique,
    flow text,
    locale text,
    allow jsonb,
    person_id text,
    person_name text,
    return_url text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    opened_at timestamptz,
    last_seen_at timestamptz,
    ended_at timestamptz,
    primary key (organization_id, id),
    check ((token_hash is null) = (opened_at is null)),
    check ((last_seen_at is null) = (opened_at is null))
  )`,
  `create index portal_sessions_by_customer on portal_sessions (customer_id, id)`,

  // Customers in the portal are authors of changes too.
  `alter table changes drop constraint changes_actor_type_check`,
  `alter table changes add constraint changes_actor_type_check
    check (actor_type in ('key', 'operator', 'provider', 'job', 'server', 'portal')) not valid`,
];
