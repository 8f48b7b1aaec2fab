import { isSoldIn, parseCurrency, parsePlanInterval, type PlanTerms } from "@dues/billing";
import type { StoredPlan } from "../../db/catalog/catalog.js";
import type { CatalogIndex } from "../shared/catalog/load.js";

export interface PlanFilter {
  readonly group?: string | undefined;
  /** As in a catalog, `month` for `monthly` included. One that does not exist matches nothing. */
  readonly interval?: string | undefined;
  /** A currency that the plan is sold in, in any case. */
  readonly currency?: string | undefined;
  readonly includesInactive: boolean;
}

/** The plans of an organization, newest first. */
export function listPlans(index: CatalogIndex, filter: PlanFilter): readonly StoredPlan[] {
  const { group, interval, currency, includesInactive } = filter;
  return index.catalog.plans.filter(
    ({ isActive, terms }) =>
      (includesInactive || isActive) &&
      (!group || terms.planGroup === group) &&
      (!interval || terms.interval === parsePlanInterval(interval)) &&
      (!currency || isIn(terms, currency)),
  );
}

function isIn(terms: PlanTerms, sent: string): boolean {
  const currency = parseCurrency(sent);
  return currency !== undefined && isSoldIn(terms, currency);
}
