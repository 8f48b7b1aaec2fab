import { listDueCustomers } from "../db/due.js";
import { findOrganization } from "../db/organizations.js";
import type { Deps } from "../deps.js";
import { runDue } from "../usecases/cycle/run-due.js";

/** More at once makes another process wait longer for its share; fewer asks for them more often. */
const BATCH = 100;

/**
 * Runs what is due on customers who live in real time: renewals, ends of trials and pauses, retries of payments.
 *
 * Several processes may run it at once. Each customer is locked while its time moves on, and what has happened is no
 * longer due, so nothing happens twice. One customer that cannot be run never holds up the others.
 */
export async function runCycle(deps: Deps): Promise<number> {
  const now = deps.now();
  const due = await deps.db.transaction((trx) => listDueCustomers(trx, now, BATCH));
  let count = 0;
  for (const { customerId, organizationId } of due) {
    const organization = await findOrganization(deps.db, organizationId);
    if (!organization) continue;
    try {
      const result = await runDue(deps, organization, customerId, now);
      if (result === "done") count += 1;
    } catch (error) {
      deps.log.error({ err: error, customerId }, "what is due on a customer could not be run");
    }
  }
  return count;
}
