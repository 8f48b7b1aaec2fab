import { PRESET_COUNTRIES, standardRates, type Issue } from "@dues/billing";
import { raiseCatalogVersion } from "../../db/catalog/catalog-changes.js";
import { insertTaxes, listCurrentTaxes, type StoredTax } from "../../db/catalog/taxes.js";
import { lockOrganization, type Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { invalidRequest } from "../../shared/invalid-request.js";
import { recordTaxes } from "./record.js";

export interface LoadPresets {
  /** All countries when absent. */
  readonly countries?: readonly string[] | null | undefined;
}

export interface LoadedPresets {
  readonly created: readonly StoredTax[];
  /** Codes that the organization has already; they are left as they are. */
  readonly skipped: readonly string[];
}

/**
 * Copies the standard VAT rates of countries into the organization's taxes, which owns them from then on. Codes that it
 * has already are skipped, so that repeating the request changes nothing.
 *
 * @throws BillingError `invalid_request` for a country without a preset.
 */
export async function createTaxPresets(
  deps: Deps,
  { id: organizationId }: Organization,
  { countries }: LoadPresets,
): Promise<LoadedPresets> {
  const wanted = [...new Set((countries ?? PRESET_COUNTRIES).map((country) => country.toUpperCase()))];
  const issues = wanted.flatMap((country, index): Issue[] =>
    PRESET_COUNTRIES.includes(country)
      ? []
      : [{ path: `countries[${index}]`, message: "is not a country with presets" }],
  );
  if (issues.length > 0) throw invalidRequest(issues);
  const now = deps.now();
  return deps.db.transaction(async (trx) => {
    await lockOrganization(trx, organizationId);
    const known = new Set((await listCurrentTaxes(trx, organizationId)).map(({ code }) => code));
    const rates = standardRates(wanted);
    const created = rates
      .filter(({ code }) => !known.has(code))
      .map((rate) => ({
        ...rate,
        organizationId,
        id: deps.newId("tax"),
        archivedAt: null,
        createdAt: now,
        updatedAt: now,
      }));
    const skipped = [...new Set(rates.map(({ code }) => code).filter((code) => known.has(code)))];
    if (created.length === 0) return { created, skipped };
    await insertTaxes(trx, created);
    await raiseCatalogVersion(trx, organizationId);
    await recordTaxes(
      deps,
      trx,
      created.map((after) => ({ kind: "tax.created", after })),
    );
    return { created, skipped };
  });
}
