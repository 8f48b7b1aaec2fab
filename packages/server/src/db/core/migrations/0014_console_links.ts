import type { Knex } from "knex";

/** Links with which the first user of an organization signs in. */
export async function up(knex: Knex): Promise<void> {
  for (const statement of STATEMENTS) await knex.raw(statement);
}

const STATEMENTS = [
  `create table console_links (
    hash text primary key,
    organization_id text not null references organizations (id),
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index console_links_by_organization on console_links (organization_id)`,
];
