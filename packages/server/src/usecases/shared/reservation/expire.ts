import { expireReservations } from "../../../db/usage/reservations.js";
import type { Deps } from "../../../context/deps.js";
import { findCustomerById, lockCustomer } from "../../../db/customers/customers.js";
import { loadCatalogOf } from "../catalog/load.js";
import { recordChange } from "../change/record.js";
import { depsFor } from "../time/customer-time.js";

/**
 * Records which reservations of a customer have expired, and publishes it. Their units have been available since they
 * expired, so nothing depends on when this runs.
 */
export async function recordExpired(deps: Deps, customerId: string): Promise<number> {
  const known = await findCustomerById(deps.db, customerId);
  if (!known) return 0;
  return deps.db.transaction(async (trx) => {
    const customer = await lockCustomer(trx, customerId);
    if (!customer) return 0;
    const own = depsFor(deps, customer);
    const index = await loadCatalogOf(trx, customer.organizationId);
    const expired = await expireReservations(trx, customerId, own.now());
    for (const reservation of expired) {
      await recordChange(own, trx, {
        organizationId: customer.organizationId,
        customerId,
        at: reservation.expiresAt,
        kind: "reservation.expired",
        object: { type: "reservation", id: reservation.id },
        after: own.snapshots.reservation(reservation, index),
      });
    }
    return expired.length;
  });
}
