import type { Deps } from "../context/deps.js";
import { cachedCatalog } from "../db/catalog/catalog-index.js";
import type { Nodes, ShardPlace } from "../db/core/nodes.js";
import { withSession, type Session } from "../db/core/session.js";
import { findAll, findAssumed } from "./batch-customers.js";
import { transact, type Batch, type Outcome } from "./batch-transaction.js";
import { usageIndexOf } from "./feature-profile.js";
import type { Catalogs } from "./lookups.js";
import type { PlacedName } from "./remembered-names.js";
import type { UsageRequest } from "./usage-request.js";

/** The customers of a batch on a distributed PostgreSQL, all of one shard, and where it lies. */
export interface BatchPlace {
  readonly names: readonly PlacedName[];
  readonly shard: ShardPlace;
  readonly nodes: Pick<Nodes, "withSessionOn">;
}

/**
 * Decides requests together: finds and locks their customers, reads everything once, decides one request after the
 * other in order of arrival, writes once and commits. No request is answered before the commit.
 */
export function decideBatch(deps: Deps, batch: Batch, place?: BatchPlace): Promise<readonly Outcome[]> {
  const { requests, mode } = batch;
  const resolved = { ...batch, catalogs: catalogsOf(requests) };
  const find = place ? findAssumed(requests, place.names, mode) : findAll(requests, mode);
  const work = (session: Session) => transact(deps, session, resolved, find);
  return place ? place.nodes.withSessionOn(place.shard, work) : withSession(deps.db, work);
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
