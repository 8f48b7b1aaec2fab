import type { Knex } from "knex";
import type { Nodes } from "../../db/core/nodes.js";
import { withSession } from "../../db/core/session.js";
import { findAssumed } from "../load/customers.js";
import { placeRequests } from "./customers-of-names.js";
import { createRememberedNames } from "./remembered-names.js";
import type { Sharding } from "./sharding.js";

/** A distributed PostgreSQL, where a transaction is for customers of one shard, on the node that has it. */
export function distributedPostgres(db: Knex, nodes: Nodes): Sharding {
  const names = createRememberedNames();
  return {
    shards: {
      async locate(requests) {
        const { shardOf, placeOf } = await nodes.places();
        const placed = await placeRequests({ db }, { names, shardOf }, requests);
        return placed.map((one) => ("error" in one ? one : { name: one, place: placeOf(one.shard) }));
      },
      doubt: (request) => names.doubt(request),
      follow: () => nodes.readPlaces(),
    },
    async withSession([first], work) {
      if (!first) return withSession(db, work);
      const { placeOf } = await nodes.places();
      return nodes.withSessionOn(placeOf(first.shard), work);
    },
    finding: (requests, mode, placed) => findAssumed(requests, placed, mode),
    moves: () => nodes.moves(),
  };
}
