import type { Deps } from "../context/deps.js";
import { cachedCatalog } from "../db/catalog/catalog-index.js";
import { withSession } from "../db/core/session.js";
import { findAll } from "./batch-customers.js";
import { transact, type Batch, type Outcome } from "./batch-transaction.js";
import { decideByShard } from "./by-shard.js";
import { usageIndexOf } from "./feature-profile.js";
import type { Catalogs } from "./lookups.js";
import type { UsageRequest } from "./usage-request.js";
/**
 * Decides requests together: finds and locks their customers, reads everything once, decides one request after the
 * other in order of arrival, writes once and commits. No request is answered before the commit.
 */
export function decideBatch(deps: Deps, batch: Batch): Promise<readonly Outcome[]> {
  const catalogs = catalogsOf(batch.requests);
  return withSession(deps.db, (session) => {
    const resolved = { ...batch, catalogs };
    return session.isDistributed
      ? decideByShard(deps, session, resolved)
      : transact(deps, session, resolved, findAll(batch.requests, batch.mode));
  });
}

/** The catalogs as last read. They are checked again once the customers are locked. */
function catalogsOf(requests: readonly UsageRequest[]): Catalogs {
  const catalogs = new Map<string, { version: bigint; usageIndex: ReturnType<typeof usageIndexOf> }>();
  for (const { organization } of requests) {
    const known = catalogs.has(organization.id) ? undefined : cachedCatalog(organization.id);
    if (known)
      catalogs.set(organization.id, { version: known.version, usageIndex: usageIndexOf(known.index) });
  }
  return catalogs;
}
