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
 * A feature that has units to be named. Most that have are held, but one that is used up may have named users too.
 *
 * @throws BillingError `feature_not_found`, `invalid_request`
 */
export function getCountedFeature(index: CatalogIndex, slugOrId: string): StoredFeature {
  const feature = getFeature(index, slugOrId);
  if (feature.type === "metered") return feature;
  throw invalidRequest([{ path: "feature", message: "is not counted, so it has no entities" }]);
}
