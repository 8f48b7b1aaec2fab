import { withSession } from "../../src/db/core/session.js";
import type { Deps } from "../../src/context/deps.js";
import { catalogsOf, type UsageBatch } from "../../src/usage/batch.js";
import { findAll } from "../../src/usage/load/customers.js";
import { runBatch, type Outcome } from "../../src/usage/run.js";

type Batch = Pick<UsageBatch, "requests" | "mode" | "caches">;

/** Decides requests in one batch, as a server does on one PostgreSQL. */
export function decideBatch(deps: Deps, { requests, mode, caches }: Batch): Promise<readonly Outcome[]> {
  const find = findAll(requests, mode);
  const batch = { requests, mode, caches, find, catalogs: catalogsOf(requests), now: deps.now };
  return withSession(deps.db, (session) => runBatch(deps, session, batch));
}
