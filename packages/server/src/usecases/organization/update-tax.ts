import type { Knex } from "knex";
import type { Organization } from "../../db/organizations/organizations.js";
import { organizationTaxOf, type OrganizationTax } from "../../db/organizations/tax-settings.js";
import { checkTaxCodes } from "../shared/party/tax-codes.js";

/** The tax settings to change. Absent fields stay; null resets a field to its default. */
export type UpdateOrganizationTax = {
  readonly [Field in keyof OrganizationTax]?: OrganizationTax[Field] | null | undefined;
};

/**
 * Returns the tax settings after an update; null resets all of them.
 *
 * @throws BillingError `invalid_request` for a code without a tax.
 */
export async function changedTax(
  trx: Knex.Transaction,
  before: Organization,
  command: UpdateOrganizationTax | null,
): Promise<OrganizationTax> {
  const stored = organizationTaxOf(before);
  const defaults = organizationTaxOf({ settings: {} });
  if (command === null) return defaults;
  const { source, defaultTaxCodes, taxBehavior, rateDate } = command;
  await checkTaxCodes(trx, before.id, { path: "tax.defaultTaxCodes", codes: defaultTaxCodes });
  return {
    source: source === undefined ? stored.source : (source ?? defaults.source),
    defaultTaxCodes:
      defaultTaxCodes === undefined
        ? stored.defaultTaxCodes
        : [...new Set(defaultTaxCodes ?? defaults.defaultTaxCodes)],
    taxBehavior: taxBehavior === undefined ? stored.taxBehavior : (taxBehavior ?? defaults.taxBehavior),
    rateDate: rateDate === undefined ? stored.rateDate : (rateDate ?? defaults.rateDate),
  };
}
