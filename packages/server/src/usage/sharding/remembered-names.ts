import { createRecentMap } from "../../shared/recent-map.js";
import type { AssumedCustomer } from "../load/customers.js";
import { createNameTable } from "../memory/name-table.js";
import { nameKeyOf, type UsageRequest } from "../request.js";

/** The customer that a name means on a distributed PostgreSQL. */
export interface PlacedName extends AssumedCustomer {
  readonly shard: string;
}

/**
 * The ids of customers whose names requests have used, so that a batch needs no other node than that of its customers. Other
 * names are looked up, in a statement that reaches several nodes.
 */
export interface RememberedNames {
  get(request: UsageRequest): string | undefined;
  set(request: UsageRequest, id: string): void;
  /** The customer that was assumed does not have the name, so it has to be looked up together with its customer. */
  doubt(request: UsageRequest): void;
  isDoubted(request: UsageRequest): boolean;
  delete(request: UsageRequest): void;
}

/** A name is in doubt only until its request is looked up again. */
const MAX_DOUBTED = 10_000;

export function createRememberedNames(): RememberedNames {
  const ids = createNameTable();
  const doubted = createRecentMap<true>(MAX_DOUBTED);
  return {
    get: (request) => ids.get(nameKeyOf(request)),
    set(request, id) {
      doubted.delete(nameKeyOf(request));
      // Several customers may have an email address, which the row of one of them does not show.
      if (!request.customer.includes("@")) ids.set(nameKeyOf(request), id);
    },
    doubt(request) {
      ids.delete(nameKeyOf(request));
      doubted.set(nameKeyOf(request), true);
    },
    isDoubted: (request) => doubted.get(nameKeyOf(request)) === true,
    delete(request) {
      ids.delete(nameKeyOf(request));
      doubted.delete(nameKeyOf(request));
    },
  };
}
