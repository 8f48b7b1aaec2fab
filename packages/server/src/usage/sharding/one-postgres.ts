import type { Knex } from "knex";
import { withSession } from "../../db/core/session.js";
import { findAll } from "../load/customers.js";
import type { Sharding } from "./sharding.js";

/** One PostgreSQL, which has all customers. */
export function onePostgres(db: Knex): Sharding {
  return {
    shards: undefined,
    withSession: (_names, work) => withSession(db, work),
    finding: (requests, mode) => findAll(requests, mode),
    moves: () => 0,
  };
}
