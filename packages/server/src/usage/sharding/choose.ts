import type { Knex } from "knex";
import { isDistributedDatabase } from "../../db/core/distributed.js";
import type { Nodes } from "../../db/core/nodes.js";
import { distributedPostgres } from "./distributed-postgres.js";
import { onePostgres } from "./one-postgres.js";
import type { Sharding } from "./sharding.js";

/** Returns where the customers of a database live. The database is queried once. */
export function createSharding(db: Knex, nodes: Nodes | undefined): () => Promise<Sharding> {
  let chosen: Sharding | undefined;
  return async () => {
    chosen ??= nodes && (await isDistributedDatabase(db)) ? distributedPostgres(db, nodes) : onePostgres(db);
    return chosen;
  };
}
