import { createRecentMap } from "../shared/recent-map.js";
import type { UsageRequest } from "./usage-request.js";

/** The customer that a name means on a distributed PostgreSQL. */
export interface PlacedName {
  readonly id: string;
  readonly shard: string;
  /** From an earlier request, so the locked customer decides whether it still has this name. */
  readonly isRemembered: boolean;
}

/** Some 60 MB of memory. Names beyond it are looked up again, in a statement that reaches several nodes. */
const MAX_NAMES = 200_000;

/** The customers of names that requests have used, so that a batch needs no other node than that of its customers. */
export interface RememberedNames {
  get(request: UsageRequest): PlacedName | undefined;
  set(request: UsageRequest, found: Omit<PlacedName, "isRemembered">): void;
  delete(request: UsageRequest): void;
}

export function createRememberedNames(most = MAX_NAMES): RememberedNames {
  const names = createRecentMap<PlacedName>(most);
  const keyOf = ({ organization, customer }: UsageRequest) => `${organization.id} ${customer}`;
  return {
    get: (request) => names.get(keyOf(request)),
    set(request, { id, shard }) {
      // Several customers may have an email address, which the row of one of them does not show.
      if (request.customer.includes("@")) return;
      names.set(keyOf(request), { id, shard, isRemembered: true });
    },
    delete(request) {
      names.delete(keyOf(request));
    },
  };
}
