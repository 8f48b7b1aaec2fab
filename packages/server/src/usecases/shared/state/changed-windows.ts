import { allowanceWindow, hasBegun, type Subscription } from "@dues/billing";
import type { OpenedWindow } from "../../../db/usage/allowance-windows.js";
import type { CatalogIndex } from "../../../db/catalog/catalog-index.js";
import { sourcesOf } from "../usage/sources.js";

/** The windows in which a subscription counts from a change of its plan on. */
export function windowsAfterChange(index: CatalogIndex, subscription: Subscription): OpenedWindow[] {
  const { customerId, updatedAt, billingAnchor } = subscription;
  if (billingAnchor === null || !hasBegun(billingAnchor, updatedAt)) return [];
  return sourcesOf(subscription, index).flatMap((source) => {
    const { slug } = source.feature;
    const system = index.catalog.creditSystems.find((each) => each.slug === slug);
    const featureId = index.findFeature(slug)?.id ?? system?.id;
    if (featureId === undefined) return [];
    const { start, end } = allowanceWindow(source, updatedAt);
    return [{ customerId, holder: source.holder, featureId, start, end }];
  });
}
