import { BillingError, completeChange, withoutPending } from "@dues/billing";
import { lockCustomer } from "../../db/customers/customers.js";
import { findPendingItem } from "../../db/money/pending-items.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { recordChange } from "../shared/change/record.js";
import { loadState, openBillingContext, saveState } from "../shared/state/state.js";
import { depsFor, refuseWhileAdvancing } from "../shared/time/customer-time.js";

/**
 * Deletes a line that no invoice has taken.
 *
 * @throws BillingError `pending_item_not_found`, `clock_advancing`
 */
export async function deletePendingItem(deps: Deps, organization: Organization, id: string): Promise<void> {
  const found = await findPendingItem(deps.db, organization.id, id);
  if (!found) throw notFound(id);
  const billing = await openBillingContext(deps, organization);
  await deps.db.transaction(async (trx) => {
    const customer = await lockCustomer(trx, found.customerId);
    if (!customer) throw notFound(id);
    refuseWhileAdvancing(customer);
    const own = depsFor(deps, customer);
    const now = own.now();
    const before = await loadState(own, trx, billing, customer);
    const item = before.pending?.find((each) => each.id === id);
    if (!item) throw notFound(id);
    const after = withoutPending(before, id);
    await saveState(own, trx, billing, completeChange(before, after, now, billing.rules));
    await recordChange(own, trx, {
      organizationId: organization.id,
      customerId: customer.id,
      kind: "pending_item.deleted",
      object: { type: "pending_item", id },
      before: own.snapshots.pendingItem(item),
      at: now,
    });
  });
}

function notFound(id: string): BillingError {
  return new BillingError("pending_item_not_found", `No pending item has the ID ${id}.`);
}
