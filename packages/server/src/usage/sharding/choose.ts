import type { Knex } from "knex";
import { layoutOf } from "../../db/core/layout/layout-of.js";
import type { Nodes } from "../../db/core/nodes.js";
import { distributedPostgres } from "./distributed-postgres.js";
import { onePostgres } from "./one-postgres.js";
import type { Sharding } from "./sharding.js";

/** Returns where the customers of a database live. The database is queried once. */
export function createSharding(db: Knex, nodes: Nodes | undefined): () => Promise<Sharding> {
  let chosen: Sharding | undefined;
  return async () => {
    if (chosen) return chosen;
    const { isOnePlace } = await layoutOf(db);
    chosen = nodes && !isOnePlace ? distributedPostgres(db, nodes) : onePostgres(db);
    return chosen;
  };
}
