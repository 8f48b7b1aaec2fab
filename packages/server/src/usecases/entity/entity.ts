import { BillingError } from "@dues/billing";
import type { CatalogIndex } from "../../db/catalog/catalog-index.js";
import type { StoredFeature } from "../../db/catalog/catalog.js";
import { invalidRequest } from "../../shared/invalid-request.js";

/** An entity by the strings that a caller names it with. */
export interface EntityName {
  readonly customer: string;
  /** Slug or id. */
  readonly feature: string;
  readonly entity: string;
}

/** @throws BillingError `feature_not_found` */
export function getFeature(index: CatalogIndex, slugOrId: string): StoredFeature {
  const feature = index.findFeature(slugOrId);
  if (!feature) throw new BillingError("feature_not_found", `There is no feature ${slugOrId}.`);
  return feature;
}

/**
 * Returns a feature whose units can be named. Most such features are non-consumable, but a consumable one may have
 * users too.
 *
 * @throws BillingError `feature_not_found`, `invalid_request`
 */
export function getCountedFeature(index: CatalogIndex, slugOrId: string): StoredFeature {
  const feature = getFeature(index, slugOrId);
  if (feature.type === "metered") return feature;
  throw invalidRequest([{ path: "feature", message: "is not counted, so it has no entities" }]);
}
