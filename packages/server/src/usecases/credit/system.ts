import { BillingError } from "@dues/billing";
import type { StoredCreditSystem } from "../../db/catalog/catalog.js";
import { invalidRequest } from "../../shared/invalid-request.js";
import type { CatalogIndex } from "../shared/catalog/load.js";

/** The credit system of a slug or id. @throws BillingError `credit_system_not_found` */
export function getCreditSystem(
  { catalog: { creditSystems } }: CatalogIndex,
  slugOrId: string,
): StoredCreditSystem {
  const found =
    creditSystems.find(({ slug }) => slug === slugOrId) ?? creditSystems.find(({ id }) => id === slugOrId);
  if (found) return found;
  throw new BillingError("credit_system_not_found", `There is no credit system ${slugOrId}.`);
}

/** The only one, for a request that names none. @throws BillingError `credit_system_not_found`, `invalid_request` */
export function getOnlySystem({ catalog: { creditSystems } }: CatalogIndex): StoredCreditSystem {
  const [only, ...others] = creditSystems;
  if (!only) throw new BillingError("credit_system_not_found", "The catalog has no credit system.");
  if (others.length === 0) return only;
  throw invalidRequest([
    { path: "creditSystem", message: "is required, because there are several credit systems" },
  ]);
}
