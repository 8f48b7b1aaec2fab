import { setTimeout as pause } from "node:timers/promises";
import type { Deps } from "../context/deps.js";
import { isOutage } from "../db/core/outage.js";
import { withSession } from "../db/core/session.js";
import type { CustomerName, LockMode } from "../db/fast-path/customers.js";
import {
  findCustomersOfShard,
  findPlacedCustomers,
  type FoundCustomer,
  type PlacedCustomer,
  type PlacedMatches,
} from "../db/fast-path/customers-by-shard.js";
import { chooseCustomer, type CustomerMatches } from "../shared/customer-matches.js";
import { customerNotFound, distinctNames, type Find, type Found } from "./batch-customers.js";
import type { PlacedName, RememberedNames } from "./remembered-names.js";
import type { UsageRequest } from "./usage-request.js";

/** Two nodes commit one after the other within less. Longer would delay requests with a name of no customer. */
const COMMIT_MS = 10;

export type Placed = PlacedName | { readonly error: unknown };

/**
 * Finds the customers of requests on a distributed PostgreSQL, and their shards. Names that are not remembered are looked up,
 * where a node that does not respond refuses only the names that it has. `wait` passes the time until a customer whose name
 * is visible is visible too.
 */
export async function placeRequests(
  deps: Pick<Deps, "db">,
  names: RememberedNames,
  requests: readonly UsageRequest[],
  wait: Wait = pause,
): Promise<readonly Placed[]> {
  const unknown = requests.filter((request) => !names.get(request));
  const found = await lookUp(deps, unknown, wait);
  const places = requests.map(
    (request): Placed =>
      names.get(request) ?? found.get(request) ?? { error: customerNotFound(request.customer) },
  );
  for (const [request, placed] of found) if ("id" in placed) names.set(request, placed);
  return places;
}

type Wait = (ms: number) => Promise<unknown>;

async function lookUp(
  deps: Pick<Deps, "db">,
  requests: readonly UsageRequest[],
  wait: Wait,
): Promise<ReadonlyMap<UsageRequest, Placed>> {
  if (requests.length === 0) return new Map();
  const { names, indexes } = distinctNames(requests);
  try {
    const matches = await findCommitted(deps, names, wait);
    return new Map(
      requests.map((request, index) => [request, choosePlaced(request, matches[indexes[index] ?? -1])]),
    );
  } catch (error) {
    if (names.length === 1 || !isOutage(error)) return new Map(requests.map((one) => [one, { error }]));
    const groups = names.map((_name, index) => requests.filter((_request, at) => indexes[at] === index));
    const each = new Map<UsageRequest, Placed>();
    for (const group of groups)
      for (const [request, placed] of await lookUp(deps, group, wait)) each.set(request, placed);
    return each;
  }
}

/** A missing customer is looked up again, because its name may be visible a moment before it is. */
async function findCommitted(
  { db }: Pick<Deps, "db">,
  names: readonly CustomerName[],
  wait: Wait,
): Promise<readonly PlacedMatches[]> {
  const find = () => withSession(db, (session) => findPlacedCustomers(session, names));
  const matches = await find();
  if (!matches.some(({ hasMissing }) => hasMissing)) return matches;
  await wait(COMMIT_MS);
  return find();
}

function choosePlaced(
  { customer }: UsageRequest,
  matches: CustomerMatches<PlacedCustomer> | undefined,
): Placed {
  try {
    const found = matches && chooseCustomer(customer, matches);
    if (!found) return { error: customerNotFound(customer) };
    return { id: found.id, shard: found.shard, isRemembered: false };
  } catch (error) {
    return { error };
  }
}

/** The customers of a batch, all of one shard. */
export function findPlaced(
  requests: readonly UsageRequest[],
  places: readonly PlacedName[],
  mode: LockMode,
): Find {
  return async (session) => {
    const found = await findCustomersOfShard(session, [...new Set(places.map(({ id }) => id))], mode);
    return requests.map((request, index): Found => {
      const place = places[index];
      const row = found.get(place?.id ?? "");
      if (row && (!place?.isRemembered || hasName(row, request))) return { request, customer: row.customer };
      if (!row && mode === "skip") return "held";
      return place?.isRemembered ? "renamed" : { error: customerNotFound(request.customer) };
    });
  };
}

function hasName({ customer, externalId }: FoundCustomer, request: UsageRequest): boolean {
  return (
    customer.organizationId === request.organization.id &&
    (customer.id === request.customer || externalId === request.customer)
  );
}
