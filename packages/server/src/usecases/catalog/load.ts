import { BillingError } from "@dues/billing";
import type { CatalogIndex } from "../../db/catalog-index.js";
import type { StoredPlan } from "../../db/catalog.js";

export { loadCatalog, type CatalogIndex } from "../../db/catalog-index.js";

/** @throws BillingError `plan_not_found` */
export function getPlan(index: CatalogIndex, slugOrId: string): StoredPlan {
  const plan = index.findPlan(slugOrId);
  if (plan) return plan;
  throw new BillingError("plan_not_found", `There is no plan ${slugOrId}.`);
}
