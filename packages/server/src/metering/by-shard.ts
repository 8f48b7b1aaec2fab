import type { Deps } from "../context/deps.js";
import { isRefusedByDatabase, ROLLBACK, type Session } from "../db/core/session.js";
import {
  findCustomersOfShard,
  findPlacedCustomers,
  type PlacedCustomer,
} from "../db/fast-path/customers-by-shard.js";
import { chooseCustomer, type CustomerMatches } from "../shared/customer-matches.js";
import { customerNotFound, distinctNames, type Find, type Found } from "./batch-customers.js";
import { transact, type Outcome, type ResolvedBatch } from "./batch-transaction.js";
import type { UsageRequest } from "./usage-request.js";

/**
 * On a distributed PostgreSQL, a transaction for the customers of each shard: rows of several shards cannot be locked by
 * one statement, and a commit on one node needs no second phase.
 */
export async function decideByShard(
  deps: Deps,
  session: Session,
  batch: ResolvedBatch,
): Promise<readonly Outcome[]> {
  const { requests } = batch;
  const { names, indexes } = distinctNames(requests);
  const matches = await findPlacedCustomers(session, names);
  const outcomes: Outcome[] = [];
  const shards = new Map<string, { readonly index: number; readonly id: string }[]>();
  for (const [index, request] of requests.entries()) {
    const placed = choosePlaced(request, matches[indexes[index] ?? -1]);
    if ("error" in placed) outcomes[index] = placed;
    else shards.set(placed.shard, [...(shards.get(placed.shard) ?? []), { index, id: placed.id }]);
  }
  for (const members of shards.values()) {
    const ofShard = members.flatMap(({ index }) => requests[index] ?? []);
    const decided = await decideShard(deps, session, {
      batch: { ...batch, requests: ofShard },
      ids: members.map(({ id }) => id),
    });
    for (const [place, { index }] of members.entries()) outcomes[index] = decided[place] ?? "alone";
  }
  return outcomes;
}

function choosePlaced(
  { customer }: UsageRequest,
  matches: CustomerMatches<PlacedCustomer> | undefined,
): PlacedCustomer | { readonly error: unknown } {
  try {
    return (matches && chooseCustomer(customer, matches)) ?? { error: customerNotFound(customer) };
  } catch (error) {
    return { error };
  }
}

interface ShardBatch {
  readonly batch: ResolvedBatch;
  /** The customer of each request. */
  readonly ids: readonly string[];
}

/** Other shards have been committed, so an error here is one of these requests alone. */
async function decideShard(
  deps: Deps,
  session: Session,
  { batch, ids }: ShardBatch,
): Promise<readonly Outcome[]> {
  const { requests, mode } = batch;
  const find: Find = async (session) => {
    const found = await findCustomersOfShard(session, [...new Set(ids)], mode);
    return requests.map((request, index): Found => {
      const customer = found.get(ids[index] ?? "");
      if (customer) return { request, customer };
      return mode === "skip" ? "held" : { error: customerNotFound(request.customer) };
    });
  };
  try {
    return await transact(deps, session, batch, find);
  } catch (error) {
    await session.run(ROLLBACK);
    return requests.map(() => (requests.length > 1 && isRefusedByDatabase(error) ? "alone" : { error }));
  }
}
