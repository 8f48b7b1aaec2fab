import { raiseCatalogVersion } from "../../db/catalog/catalog-changes.js";
import { findTax, updateTax, type StoredTax } from "../../db/catalog/taxes.js";
import { lockOrganization, type Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { recordTaxes } from "./record.js";
import { existingTax } from "./tax.js";

/**
 * Archives a tax rate: it applies to no further documents. Documents that have it keep it, and so do quotes. Archiving it
 * again changes nothing.
 *
 * @throws BillingError `tax_not_found`
 */
export async function archiveTax(
  deps: Deps,
  { id: organizationId }: Organization,
  id: string,
): Promise<StoredTax> {
  return deps.db.transaction(async (trx) => {
    await lockOrganization(trx, organizationId);
    const before = existingTax(await findTax(trx, organizationId, id), id);
    if (before.archivedAt !== null) return before;
    const now = deps.now();
    const after = { ...before, archivedAt: now, updatedAt: now };
    await updateTax(trx, after);
    await raiseCatalogVersion(trx, organizationId);
    await recordTaxes(deps, trx, [{ kind: "tax.archived", before, after }]);
    return after;
  });
}
