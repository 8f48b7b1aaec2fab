import { BillingError } from "@dues/billing";
import type { Page } from "../../db/core/page.js";
import { findTax, listTaxes as listRows, type StoredTax, type TaxFilter } from "../../db/catalog/taxes.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";

export type { StoredTax } from "../../db/catalog/taxes.js";

/** Lists the tax rates of an organization, newest first. */
export async function listTaxes(
  deps: Deps,
  organization: Organization,
  filter: TaxFilter,
): Promise<Page<StoredTax>> {
  return listRows(deps.db, organization.id, filter);
}

/** @throws BillingError `tax_not_found` */
export async function getTax(deps: Deps, organization: Organization, id: string): Promise<StoredTax> {
  return existingTax(await findTax(deps.db, organization.id, id), id);
}

/** @throws BillingError `tax_not_found` */
export function existingTax(tax: StoredTax | undefined, id: string): StoredTax {
  if (tax) return tax;
  throw new BillingError("tax_not_found", `There is no tax with the ID ${id}.`);
}
