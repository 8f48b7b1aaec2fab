import { BillingError, placeRate, toIso } from "@dues/billing";
import { raiseCatalogVersion } from "../../db/catalog/catalog-changes.js";
import { insertTaxes, listCurrentTaxes, updateTax, type StoredTax } from "../../db/catalog/taxes.js";
import { lockOrganization, type Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { recordTaxes } from "./record.js";
import { readTerms, type CreateTax } from "./terms.js";

/**
 * Creates a tax rate. A rate of the same code that has no end ends when the new one begins: rates are never edited.
 *
 * @throws BillingError `invalid_request`; `tax_overlap` if another rate of the code applies on the same days.
 */
export async function createTax(
  deps: Deps,
  { id: organizationId }: Organization,
  command: CreateTax,
): Promise<StoredTax> {
  const terms = readTerms(command);
  const now = deps.now();
  return deps.db.transaction(async (trx) => {
    await lockOrganization(trx, organizationId);
    const current = await listCurrentTaxes(trx, organizationId);
    const tax = {
      ...terms,
      organizationId,
      id: deps.newId("tax"),
      archivedAt: null,
      createdAt: now,
      updatedAt: now,
    };
    const stored = current.filter(({ code }) => code === terms.code);
    const { ended, overlap } = placeRate(stored, terms);
    if (overlap) throw taxOverlap(overlap);
    const before = ended && stored.find(({ id }) => id === ended.id);
    const after = ended && { ...ended, updatedAt: now };
    if (after) await updateTax(trx, after);
    await insertTaxes(trx, [tax]);
    await raiseCatalogVersion(trx, organizationId);
    await recordTaxes(deps, trx, [
      ...(before && after ? [{ kind: "tax.updated" as const, before, after }] : []),
      { kind: "tax.created", after: tax },
    ]);
    return tax;
  });
}

function taxOverlap({ id, code, percent, validFrom, validTo }: StoredTax): BillingError {
  const from = validFrom === null ? "any day" : toIso(validFrom);
  const to = validTo === null ? "has no end" : `ends at ${toIso(validTo)}`;
  return new BillingError(
    "tax_overlap",
    `The rate of ${percent} % of ${code} (${id}) applies from ${from} and ${to}. Choose other days, or archive it first.`,
  );
}
