import { BillingError, end, expire, isLive, type Instant } from "@dues/billing";
import type { Knex } from "knex";
import { listOpenCheckouts } from "../../db/money/checkouts.js";
import { archiveCustomer, lockCustomer } from "../../db/customers/customers.js";
import type { Organization } from "../../db/organizations/organizations.js";
import { listCustomerSubscriptions, updateSubscription } from "../../db/customers/subscriptions.js";
import {
  listClockCustomerIds,
  lockTestClock,
  markTestClockDeleted,
} from "../../db/organizations/test-clocks.js";
import type { Deps } from "../../context/deps.js";
import { loadCatalog } from "../shared/catalog/load.js";
import { recordTransition, subscriptionNoun } from "../shared/change/auditable.js";
import { closeCheckout } from "../shared/checkout/close.js";
import { recordCustomer } from "../shared/customer/record.js";
import { recordClock } from "./record.js";
import { getTestClock, testClockNotFound } from "../shared/time/test-clock.js";

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
      await archive(deps, trx, { organization, customerId, now: locked.now });
    }
    await markTestClockDeleted(trx, clock, deps.realNow());
    await recordClock(deps, trx, { kind: "test_clock.deleted", was: locked });
  });
}

interface Archiving {
  readonly organization: Organization;
  readonly customerId: string;
  readonly now: Instant;
}

async function archive(
  deps: Deps,
  trx: Knex.Transaction,
  { organization, customerId, now }: Archiving,
): Promise<void> {
  const customer = await lockCustomer(trx, customerId);
  if (!customer) return;
  const noun = subscriptionNoun(deps, await loadCatalog(trx, organization));
  for (const was of await listCustomerSubscriptions(trx, customerId)) {
    if (!isLive(was) && was.status !== "pending") continue;
    const is = isLive(was) ? end(was, now) : expire(was, now);
    await updateSubscription(trx, is);
    await recordTransition(deps, trx, { noun, organizationId: organization.id, at: now }, { was, is });
  }
  await archiveCustomer(trx, customer, now);
  await recordCustomer(deps, trx, { kind: "customer.deleted", after: { ...customer, updatedAt: now } });
}
