import { BillingError, end, expire, isLive, type Instant } from "@dues/billing";
import type { Knex } from "knex";
import { listOpenCheckouts } from "../../db/checkouts.js";
import { archiveCustomer, lockCustomer } from "../../db/customers.js";
import type { Organization } from "../../db/organizations.js";
import { listCustomerSubscriptions, updateSubscription } from "../../db/subscriptions.js";
import { listClockCustomerIds, lockTestClock, markTestClockDeleted } from "../../db/test-clocks.js";
import type { Deps } from "../../deps.js";
import { closeCheckout } from "../checkout/close.js";
import { getTestClock, testClockNotFound } from "./test-clock.js";

/**
 * Deletes a test clock and archives its customers: their subscriptions end, they are in no list and no look-up, and
 * others may take their external ids and emails. Their invoices stay.
 *
 * @throws BillingError `test_mode_required`, `test_clock_not_found`, `clock_advancing`
 */
export async function deleteTestClock(deps: Deps, organization: Organization, id: string): Promise<void> {
  const clock = await getTestClock(deps, organization, id);
  for (const customerId of await listClockCustomerIds(deps.db, clock)) {
    for (const checkout of await listOpenCheckouts(deps.db, customerId)) {
      await closeCheckout(deps, organization, checkout);
    }
  }
  await deps.db.transaction(async (trx) => {
    const locked = await lockTestClock(trx, clock, "change");
    if (!locked) throw testClockNotFound(id);
    if (locked.run && deps.realNow() < locked.run.expiresAt) {
      throw new BillingError(
        "clock_advancing",
        `The test clock ${id} is advancing. Delete it when it is ready.`,
      );
    }
    for (const customerId of await listClockCustomerIds(trx, clock)) {
      await archive(trx, customerId, locked.now);
    }
    await markTestClockDeleted(trx, clock, deps.realNow());
  });
}

async function archive(trx: Knex.Transaction, customerId: string, now: Instant): Promise<void> {
  const customer = await lockCustomer(trx, customerId);
  if (!customer) return;
  for (const subscription of await listCustomerSubscriptions(trx, customerId)) {
    if (isLive(subscription)) await updateSubscription(trx, end(subscription, now));
    else if (subscription.status === "pending") await updateSubscription(trx, expire(subscription, now));
  }
  await archiveCustomer(trx, customer, now);
}
