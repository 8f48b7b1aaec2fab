import type { Knex } from "knex";

/**
 * When each API key was last used, in a table of its own without foreign keys: on a distributed PostgreSQL every node has
 * all API keys, so noting each use among them would write on every node and lock the organization there.
 */
export async function up(knex: Knex): Promise<void> {
  for (const statement of STATEMENTS) await knex.raw(statement);
}

const STATEMENTS = [
  `create table api_key_uses (
    organization_id text not null,
    api_key_id text not null,
    last_used_at timestamptz not null,
    primary key (organization_id, api_key_id)
  )`,
  `insert into api_key_uses (organization_id, api_key_id, last_used_at)
    select organization_id, id, last_used_at from api_keys where last_used_at is not null`,
  `alter table api_keys drop column last_used_at`,
];
