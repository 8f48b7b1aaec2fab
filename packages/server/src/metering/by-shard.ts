import type { Deps } from "../context/deps.js";
import { isOutage } from "../db/core/outage.js";
import { withSession } from "../db/core/session.js";
import type { LockMode } from "../db/fast-path/customers.js";
import {
  findCustomersOfShard,
  findPlacedCustomers,
  type FoundCustomer,
  type PlacedCustomer,
} from "../db/fast-path/customers-by-shard.js";
import { chooseCustomer, type CustomerMatches } from "../shared/customer-matches.js";
import { customerNotFound, distinctNames, type Find, type Found } from "./batch-customers.js";
import type { PlacedName, RememberedNames } from "./remembered-names.js";
import type { UsageRequest } from "./usage-request.js";

export type Placed = PlacedName | { readonly error: unknown };

/**
 * Finds the customers of requests on a distributed PostgreSQL, and their shards. Names that are not remembered are looked up,
 * where a node that does not respond refuses only the names that it has.
 */
export async function placeRequests(
  deps: Deps,
  names: RememberedNames,
  requests: readonly UsageRequest[],
): Promise<readonly Placed[]> {
  const unknown = requests.filter((request) => !names.get(request));
  const found = await lookUp(deps, unknown);
  const places = requests.map(
    (request): Placed =>
      names.get(request) ?? found.get(request) ?? { error: customerNotFound(request.customer) },
  );
  for (const [request, placed] of found) if ("id" in placed) names.set(request, placed);
  return places;
}

async function lookUp(
  deps: Deps,
  requests: readonly UsageRequest[],
): Promise<ReadonlyMap<UsageRequest, Placed>> {
  if (requests.length === 0) return new Map();
  const { names, indexes } = distinctNames(requests);
  try {
    const matches = await withSession(deps.db, (session) => findPlacedCustomers(session, names));
    return new Map(
      requests.map((request, index) => [request, choosePlaced(request, matches[indexes[index] ?? -1])]),
    );
  } catch (error) {
    if (names.length === 1 || !isOutage(error)) return new Map(requests.map((one) => [one, { error }]));
    const groups = names.map((_name, index) => requests.filter((_request, at) => indexes[at] === index));
    const each = new Map<UsageRequest, Placed>();
    for (const group of groups)
      for (const [request, placed] of await lookUp(deps, group)) each.set(request, placed);
    return each;
  }
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
