import { duringTrial, sourceOf, type FeatureSource, type Subscription } from "@dues/billing";
import type { CatalogIndex } from "../../../db/catalog/catalog-index.js";

/** Returns the terms of each enabled feature of a live subscription. */
export function sourcesOf(subscription: Subscription, index: CatalogIndex): FeatureSource[] {
  const features = index.termsOf(subscription.planVersionId, subscription.currency)?.features ?? [];
  const isTrial = subscription.status === "trialing";
  return features
    .filter(({ enabled }) => enabled)
    .flatMap((feature) => sourceOf(subscription, isTrial ? duringTrial(feature) : feature) ?? []);
}
