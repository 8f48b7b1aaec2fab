import { addMs, type Instant } from "@dues/billing";
import {
  countForOverview,
  countSubscriptions,
  findFirstSteps,
  sumCollected,
  sumOverdue,
  type Counts,
  type CurrencyTotal,
} from "../../db/ledger/overview.js";
import { listCredentials } from "../../db/organizations/provider-credentials.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { loadCatalog } from "../shared/catalog/load.js";
import { reportScopeOf } from "../shared/time/clock-scope.js";

export type { CurrencyTotal } from "../../db/ledger/overview.js";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A shorter time would report payments that are about to be settled. */
const UNCERTAIN_MS = 60 * MINUTE_MS;

/** Jobs run every few seconds. What waits longer waits for a person. */
const DELAYED_MS = 15 * MINUTE_MS;

export interface Overview {
  readonly at: Instant;
  readonly counts: Omit<Counts, "allCustomers">;
  /** Customers who are not counted, because of their test clock. */
  readonly excludedCustomers: number;
  readonly overdue: readonly CurrencyTotal[];
  /** Of the last 30 days. */
  readonly collected: readonly CurrencyTotal[];
  readonly subscriptions: ReadonlyMap<string, number>;
  readonly firstSteps: Readonly<
    Record<"catalog" | "customer" | "subscription" | "usage" | "webhookEndpoint" | "provider", boolean>
  >;
}

/**
 * What needs attention, the most important figures, and the first steps that are done.
 *
 * @throws BillingError `test_mode_required`, `test_clock_not_found`
 */
export async function getOverview(
  deps: Deps,
  organization: Organization,
  testClock: string,
): Promise<Overview> {
  const { db } = deps;
  const { id } = organization;
  const { testClockId, clock } = await reportScopeOf(deps, organization, testClock);
  const scope = { organizationId: id, testClockId };
  const at = deps.now();
  const { allCustomers, ...counts } = await countForOverview(db, scope, {
    paymentsBefore: addMs(at, -UNCERTAIN_MS),
    deliveriesSince: addMs(at, -7 * DAY_MS),
    dueBefore: addMs(at, -DELAYED_MS),
  });
  const { catalog } = await loadCatalog(db, organization);
  const keys = await listCredentials(db, id);
  return {
    at,
    counts,
    excludedCustomers: allCustomers - counts.customers,
    overdue: await sumOverdue(db, scope, at),
    collected: await sumCollected(db, scope, addMs(clock?.now ?? at, -30 * DAY_MS)),
    subscriptions: await countSubscriptions(db, scope),
    firstSteps: {
      ...(await findFirstSteps(db, id)),
      catalog: catalog.plans.length > 0,
      customer: allCustomers > 0,
      provider: keys.length > 0,
    },
  };
}
