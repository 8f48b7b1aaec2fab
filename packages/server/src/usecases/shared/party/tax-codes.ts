import { isProductTaxCode, type Issue } from "@dues/billing";
import type { Knex } from "knex";
import { listCurrentTaxes } from "../../../db/catalog/taxes.js";
import { invalidRequest } from "../../../shared/invalid-request.js";

/**
 * Checks that every code of a list in a request is that of a tax, or a tax provider's code for a kind of product.
 *
 * @throws BillingError `invalid_request` naming the others
 */
export async function checkTaxCodes(
  trx: Knex.Transaction,
  organizationId: string,
  { path, codes }: { readonly path: string; readonly codes: readonly string[] | null | undefined },
): Promise<void> {
  if (!codes || codes.length === 0) return;
  const known = new Set((await listCurrentTaxes(trx, organizationId)).map(({ code }) => code));
  const issues = codes.flatMap((code, index): Issue[] =>
    known.has(code) || isProductTaxCode(code)
      ? []
      : [{ path: `${path}[${index}]`, message: "is not the code of a tax" }],
  );
  if (issues.length > 0) throw invalidRequest(issues);
}
