import {
  countPeaks,
  earliestOf,
  invariant,
  instantOf,
  type Currency,
  type Instant,
  type PricedUsage,
  type Subscription,
} from "@dues/billing";
import type { Knex } from "knex";
import type { CatalogIndex } from "../../../db/catalog/catalog-index.js";
import type { Customer } from "../../../db/customers/customers.js";
import type { Deps } from "../../../context/deps.js";
import { loadPricedUsage } from "./priced-usage.js";
import { loadHeldFeatures } from "./held.js";

export interface UsageQuestion {
  readonly customer: Customer;
  readonly index: CatalogIndex;
  /** The subscriptions in effect, or as recorded, at `now`. */
  readonly subscriptions: readonly Subscription[];
  readonly now: Instant;
}

/** All usage of a customer that an invoice may still bill, its highest levels counted until now. */
export async function loadCountedUsage(
  { newId }: Pick<Deps, "newId">,
  knex: Knex,
  { customer, index, subscriptions, now }: UsageQuestion,
): Promise<readonly PricedUsage[]> {
  const stored = await loadPricedUsage(knex, customer.id, index);
  const starts = subscriptions.flatMap(({ period }) => (period ? [instantOf(period.start)] : []));
  const since = earliestOf(now, ...starts);
  const held = await loadHeldFeatures(knex, [{ customer, index, usage: stored, since }]);
  const offerOf = (versionId: string, currency: Currency) => {
    const terms = index.termsOf(versionId, currency);
    invariant(terms, `the plan version ${versionId} does not exist`);
    return { terms };
  };
  const state = { subscriptions, usage: stored, levels: held.get(customer.id) ?? [] };
  return countPeaks(state, now, { newId, offerOf }).usage;
}
