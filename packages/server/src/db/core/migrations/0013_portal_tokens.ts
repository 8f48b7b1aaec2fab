import type { Knex } from "knex";

/** Sessions in which an application calls for a customer have a token from the start, and no code. */
export async function up(knex: Knex): Promise<void> {
  for (const statement of STATEMENTS) await knex.raw(statement);
}

const STATEMENTS = [
  `alter table portal_sessions add column kind text not null default 'link'`,
  `alter table portal_sessions alter column code_hash drop not null`,
  `alter table portal_sessions add constraint portal_sessions_kind_check
    check (kind in ('link', 'token') and (kind = 'link') = (code_hash is not null)) not valid`,
];
