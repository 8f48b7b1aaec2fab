import { createRecentMap } from "../shared/recent-map.js";
import type { AssumedCustomer } from "./batch-customers.js";
import { nameKeyOf, type UsageRequest } from "./usage-request.js";

/** The customer that a name means on a distributed PostgreSQL. */
export interface PlacedName extends AssumedCustomer {
  readonly shard: string;
}

/** Some 60 MB of memory. Names beyond it are looked up again, in a statement that reaches several nodes. */
const MAX_NAMES = 200_000;

/** The customers of names that requests have used, so that a batch needs no other node than that of its customers. */
export interface RememberedNames {
  get(request: UsageRequest): PlacedName | undefined;
  set(request: UsageRequest, found: Pick<PlacedName, "id" | "shard">): void;
  /** The customer that was assumed does not have the name, so it has to be looked up together with its customer. */
  doubt(request: UsageRequest): void;
  isDoubted(request: UsageRequest): boolean;
  delete(request: UsageRequest): void;
}

export function createRememberedNames(most = MAX_NAMES): RememberedNames {
  const names = createRecentMap<PlacedName | "doubted">(most);
  return {
    get(request) {
      const known = names.get(nameKeyOf(request));
      return known === "doubted" ? undefined : known;
    },
    set(request, { id, shard }) {
      // Several customers may have an email address, which the row of one of them does not show.
      if (request.customer.includes("@")) return;
      names.set(nameKeyOf(request), { id, shard, isUnverified: true });
    },
    doubt: (request) => names.set(nameKeyOf(request), "doubted"),
    isDoubted: (request) => names.get(nameKeyOf(request)) === "doubted",
    delete(request) {
      names.delete(nameKeyOf(request));
    },
  };
}
