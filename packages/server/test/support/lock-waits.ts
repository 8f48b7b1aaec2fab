import type { Knex } from "knex";

/**
 * How many statements wait for a lock in this database. Other test files use databases of the same PostgreSQL
 * server concurrently, so `pg_stat_activity` alone would count theirs too.
 */
export async function countLockWaits(knex: Knex): Promise<number> {
  const waiting = await knex("pg_stat_activity")
    .where({ wait_event_type: "Lock" })
    .whereRaw("datname = current_database()")
    .select("pid");
  return waiting.length;
}
