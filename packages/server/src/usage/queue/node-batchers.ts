import type { ShardPlace } from "../../db/core/nodes.js";
import type { LockMode } from "../../db/customers/usage-customers.js";
import type { Batcher } from "./batcher.js";

/** Batchers of their own for the nodes of a distributed PostgreSQL, so that one that does not respond delays no other. */
export interface NodeBatchers<Work> {
  /** All work of one customer goes to one batcher of each mode, and all of a shard unless it is the only one of its node. */
  push(mode: LockMode, place: ShardPlace, work: Work): void;
}

/**
 * Each transaction of a batcher is for one shard. Fewer batchers would leave the node idle while answers are written; more
 * cut the work into smaller transactions, which cost nearly as much as larger ones: with 4, batches were half as large.
 */
const BATCHERS_OF_A_NODE = 2;

export function createNodeBatchers<Work>(
  create: (mode: LockMode) => Batcher<Work>,
  hashOf: (work: Work) => number,
): NodeBatchers<Work> {
  const batchers = new Map<string, Batcher<Work>>();
  return {
    push(mode, { node, position, shardsOfNode }, work) {
      const share = shardsOfNode === 1 ? hashOf(work) : position;
      const key = `${mode} ${node} ${share % BATCHERS_OF_A_NODE}`;
      const batcher = batchers.get(key) ?? create(mode);
      batchers.set(key, batcher);
      batcher.push(work);
    },
  };
}
