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

export type { CurrencyTotal } from "../../db/ledger/overview.js";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A shorter time would report payments that are about to be settled. */
const UNCERTAIN_MS = 60 * MINUTE_MS;

/** Jobs run every few seconds. What waits longer waits for a person. */
const DELAYED_MS = 15 * MINUTE_MS;

export interface Overview {
  readonly at: Instant;
  readonly counts: Counts;
  readonly overdue: readonly CurrencyTotal[];
  /** Of the last 30 days. */
  readonly collected: readonly CurrencyTotal[];
  readonly subscriptions: ReadonlyMap<string, number>;
  readonly firstSteps: Readonly<
    Record<"catalog" | "customer" | "subscription" | "usage" | "webhookEndpoint" | "provider", boolean>
  >;
}

/** What needs attention, the most important figures, and the first steps that are done. */
export async function getOverview(deps: Deps, organization: Organization): Promise<Overview> {
  const { db } = deps;
  const { id } = organization;
  const at = deps.now();
  const counts = await countForOverview(db, id, {
    paymentsBefore: addMs(at, -UNCERTAIN_MS),
    deliveriesSince: addMs(at, -7 * DAY_MS),
    dueBefore: addMs(at, -DELAYED_MS),
  });
  const { catalog } = await loadCatalog(db, organization);
  const keys = await listCredentials(db, id);
  return {
    at,
    counts,
    overdue: await sumOverdue(db, id, at),
    collected: await sumCollected(db, id, addMs(at, -30 * DAY_MS)),
    subscriptions: await countSubscriptions(db, id),
    firstSteps: {
      ...(await findFirstSteps(db, id)),
      catalog: catalog.plans.length > 0,
      customer: counts.customers > 0,
      provider: keys.length > 0,
    },
  };
}
