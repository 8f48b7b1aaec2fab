import type { Instant } from "@dues/billing";
import { cachedCatalog } from "../db/catalog/catalog-index.js";
import type { LockMode } from "../db/customers/usage-customers.js";
import { usageIndexOf, type UsageIndex } from "./features.js";
import type { RowCaches } from "./memory/caches.js";
import type { UsageRequest } from "./request.js";
import type { Find } from "./resolved.js";

/** Requests that one transaction decides. Keeps its shape from the queue to the commit. */
export interface UsageBatch {
  readonly requests: readonly UsageRequest[];
  /** `none` for checks, which write nothing. */
  readonly mode: LockMode;
  /** Finds and locks the customers of the requests. */
  readonly find: Find;
  readonly catalogs: Catalogs;
  readonly caches: RowCaches;
  readonly now: () => Instant;
}

/** The catalogs to read and decide a batch by, by organization. */
export type Catalogs = ReadonlyMap<string, { readonly version: bigint; readonly usageIndex: UsageIndex }>;

/** The catalogs as last read. They are checked again once the customers are locked. */
export function catalogsOf(requests: readonly UsageRequest[]): Catalogs {
  const catalogs = new Map<string, { version: bigint; usageIndex: UsageIndex }>();
  for (const { organization } of requests) {
    const known = catalogs.has(organization.id) ? undefined : cachedCatalog(organization.id);
    if (known)
      catalogs.set(organization.id, { version: known.version, usageIndex: usageIndexOf(known.index) });
  }
  return catalogs;
}
