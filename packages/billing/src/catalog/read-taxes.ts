import { isProductTaxCode } from "../tax-provider/request.js";
import type { PricedTaxes } from "./catalog.js";
import { checkUnique, quote, readOption, refuse, type Findings } from "./fields.js";
import type { PlanInput } from "./input.js";

/** The fields that say how a price is taxed. */
export const TAX_FIELDS = ["taxCodes", "taxBehavior"] as const;

/** As many as one line of a document can have without becoming unreadable. */
const MAX_TAXES = 5;

/** Reads the taxes of a price. `known` are the codes of the organization's taxes; undefined accepts any code. */
export function readTaxes(
  findings: Findings,
  path: string,
  { taxCodes, taxBehavior }: Pick<PlanInput, (typeof TAX_FIELDS)[number]>,
  known: readonly string[] | undefined,
): PricedTaxes {
  const codes = taxCodes ?? [];
  if (codes.length > MAX_TAXES)
    refuse(findings, `${path}.taxCodes`, `must have at most ${MAX_TAXES} entries`);
  checkUnique(findings, codes, (index) => `${path}.taxCodes[${index}]`);
  codes.forEach((code, index) => {
    if (known && !known.includes(code) && !isProductTaxCode(code))
      refuse(findings, `${path}.taxCodes[${index}]`, `${quote(code)} is not a known tax`);
  });
  const behavior = readOption(findings, `${path}.taxBehavior`, taxBehavior, {
    allowed: ["inclusive", "exclusive"],
    fallback: "exclusive",
  });
  return {
    ...(codes.length > 0 && { taxCodes: [...codes] }),
    ...((taxBehavior ?? null) !== null && { taxBehavior: behavior }),
  };
}
