import type { Knex } from "knex";

/** The transaction of each event, by which a stream knows whether it has sent the event. */
export async function up(knex: Knex): Promise<void> {
  for (const statement of STATEMENTS) await knex.raw(statement);
}

const STATEMENTS = [
  // Without a default at first, which would rewrite the table. Earlier events have none: every stream begins after them.
  `alter table changes add column transaction_id xid8`,
  `alter table changes alter column transaction_id set default pg_current_xact_id()`,
  `create index changes_by_transaction on changes (organization_id, transaction_id)
    where sequence is not null and transaction_id is not null`,
];
