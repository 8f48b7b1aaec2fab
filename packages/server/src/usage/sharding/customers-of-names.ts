import { setTimeout as pause } from "node:timers/promises";
import type { Deps } from "../../context/deps.js";
import type { Places } from "../../db/core/nodes.js";
import { isOutage } from "../../db/core/outage.js";
import { withSession } from "../../db/core/session.js";
import type { CustomerName } from "../../db/customers/usage-customers.js";
import {
  findByExternalId,
  findVisibleCustomers,
  isExternalId,
  type VisibleMatches,
} from "../../db/customers/customers-by-shard.js";
import { chooseCustomer, type CustomerMatch, type CustomerMatches } from "../../shared/customer-matches.js";
import { distinctNames } from "../load/customers.js";
import type { PlacedName, RememberedNames } from "./remembered-names.js";
import type { UsageRequest } from "../request.js";
import { customerNotFound } from "../resolved.js";

/** Two nodes commit one after the other within less. Longer would delay requests with a name of no customer. */
const COMMIT_MS = 10;

export type Placed = PlacedName | { readonly error: unknown };

/**
 * Finds the customers of requests on a distributed PostgreSQL, and their shards. Names that are not remembered are looked up,
 * where a node that does not respond refuses only the names that it has. An external id is looked up alone at first: the locked
 * customer shows whether it has it. `wait` passes the time until a customer whose name is visible is visible too.
 */
export async function placeRequests(
  deps: Pick<Deps, "db">,
  { names, shardOf, wait = pause }: Placing,
  requests: readonly UsageRequest[],
): Promise<readonly Placed[]> {
  const known = requests.map((request) => names.get(request));
  const unknown = requests.filter((_request, index) => known[index] === undefined);
  const isAlone = (request: UsageRequest) => isExternalId(request.customer) && !names.isDoubted(request);
  const findAlone: FindNamed = (asked) => withSession(deps.db, (session) => findByExternalId(session, asked));
  const findVisible: FindNamed = (asked) => findCommitted(deps, asked, wait);
  const [alone, visible] = await Promise.all([
    lookUp(unknown.filter(isAlone), findAlone),
    lookUp(
      unknown.filter((request) => !isAlone(request)),
      findVisible,
    ),
  ]);
  return requests.map((request, index): Placed => {
    const id = known[index];
    if (id !== undefined) return { id, shard: shardOf(id), isUnverified: true };
    const found = alone.get(request) ?? visible.get(request);
    if (!found || "error" in found) {
      names.delete(request);
      return found ?? { error: customerNotFound(request.customer) };
    }
    names.set(request, found.id);
    return { id: found.id, shard: shardOf(found.id), isUnverified: alone.has(request) };
  });
}

/** What finds the shards of names. */
export interface Placing extends Pick<Places, "shardOf"> {
  readonly names: RememberedNames;
  readonly wait?: Wait;
}

type Wait = (ms: number) => Promise<unknown>;

type FindNamed = (names: readonly CustomerName[]) => Promise<readonly CustomerMatches<CustomerMatch>[]>;

type Named = Pick<CustomerMatch, "id"> | { readonly error: unknown };

async function lookUp(
  requests: readonly UsageRequest[],
  find: FindNamed,
): Promise<ReadonlyMap<UsageRequest, Named>> {
  if (requests.length === 0) return new Map();
  const { names, indexes } = distinctNames(requests);
  try {
    const matches = await find(names);
    return new Map(
      requests.map((request, index) => [request, chooseNamed(request, matches[indexes[index] ?? -1])]),
    );
  } catch (error) {
    if (names.length === 1 || !isOutage(error)) return new Map(requests.map((one) => [one, { error }]));
    const groups = names.map((_name, index) => requests.filter((_request, at) => indexes[at] === index));
    const each = new Map<UsageRequest, Named>();
    for (const group of groups)
      for (const [request, named] of await lookUp(group, find)) each.set(request, named);
    return each;
  }
}

/** A missing customer is looked up again, because its name may be visible a moment before it is. */
async function findCommitted(
  { db }: Pick<Deps, "db">,
  names: readonly CustomerName[],
  wait: Wait,
): Promise<readonly VisibleMatches[]> {
  const find = () => withSession(db, (session) => findVisibleCustomers(session, names));
  const matches = await find();
  if (!matches.some(({ hasMissing }) => hasMissing)) return matches;
  await wait(COMMIT_MS);
  return find();
}

function chooseNamed({ customer }: UsageRequest, matches: CustomerMatches<CustomerMatch> | undefined): Named {
  try {
    return (matches && chooseCustomer(customer, matches)) ?? { error: customerNotFound(customer) };
  } catch (error) {
    return { error };
  }
}
