import type { Knex } from "knex";

/**
 * A new reservation is entered in two indexes in place of three, one of which grows at its end: ids are in the order of time.
 * The key is found by the id alone too. Only a closed reservation is entered in the index for lists; of those that are
 * open, a customer has few, and they have an index.
 */
export async function up(knex: Knex): Promise<void> {
  for (const statement of STATEMENTS) await knex.raw(statement);
}

const STATEMENTS = [
  "alter table reservations drop constraint reservations_pkey",
  "alter table reservations add constraint reservations_pkey primary key (id, customer_id)",
  "create index reservations_closed on reservations (customer_id, id) where status <> 'open'",
  "drop index reservations_by_organization",
];
