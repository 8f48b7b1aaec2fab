import type { Knex } from "knex";

/** Customers ask for a link to the portal by email. Such a session has a code like any link, and a later link ends it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table portal_sessions drop constraint portal_sessions_kind_check");
  await knex.raw(`alter table portal_sessions add constraint portal_sessions_kind_check
    check (kind in ('link', 'token', 'email') and (kind = 'token') = (code_hash is null)) not valid`);
}
