import type { Issue } from "@dues/billing";
import type { Knex } from "knex";
import { listCurrentTaxes } from "../../db/catalog/taxes.js";
import type { Organization } from "../../db/organizations/organizations.js";
import { organizationTaxOf, type OrganizationTax } from "../../db/organizations/tax-settings.js";
import { invalidRequest } from "../../shared/invalid-request.js";

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
  const { defaultTaxCodes, taxBehavior, rateDate } = command;
  if (defaultTaxCodes && defaultTaxCodes.length > 0) await checkCodes(trx, before.id, defaultTaxCodes);
  return {
    defaultTaxCodes:
      defaultTaxCodes === undefined
        ? stored.defaultTaxCodes
        : [...new Set(defaultTaxCodes ?? defaults.defaultTaxCodes)],
    taxBehavior: taxBehavior === undefined ? stored.taxBehavior : (taxBehavior ?? defaults.taxBehavior),
    rateDate: rateDate === undefined ? stored.rateDate : (rateDate ?? defaults.rateDate),
  };
}

async function checkCodes(
  trx: Knex.Transaction,
  organizationId: string,
  codes: readonly string[],
): Promise<void> {
  const known = new Set((await listCurrentTaxes(trx, organizationId)).map(({ code }) => code));
  const issues = codes.flatMap((code, index): Issue[] =>
    known.has(code) ? [] : [{ path: `tax.defaultTaxCodes[${index}]`, message: "is not the code of a tax" }],
  );
  if (issues.length > 0) throw invalidRequest(issues);
}
