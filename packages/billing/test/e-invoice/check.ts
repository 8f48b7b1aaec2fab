import type { EInvoiceProfile } from "../../src/e-invoice/model.js";
import { CATEGORY_RULES } from "./category-rules.js";
import { CODE_RULES, CONDITION_RULES, DECIMAL_RULES, FACT_RULES, type Rule } from "./core-rules.js";
import { orderProblems } from "./element-order.js";
import { PEPPOL_RULES, XRECHNUNG_RULES } from "./profile-rules.js";
import { readCii } from "./read-cii.js";
import { readUbl } from "./read-ubl.js";
import type { Terms } from "./terms.js";
import { readXml } from "./xml-reader.js";

export const CORE_RULES: readonly Rule[] = [
  ...FACT_RULES,
  ...CONDITION_RULES,
  ...DECIMAL_RULES,
  ...CODE_RULES,
  ...CATEGORY_RULES,
];

export const PROFILE_RULES: Readonly<Record<EInvoiceProfile, readonly Rule[]>> = {
  en16931: [],
  peppol: PEPPOL_RULES,
  xrechnung: XRECHNUNG_RULES,
};

/**
 * The ids of the rules that an XML document breaks, sorted. It is read as any receiver reads it: nothing of the code
 * that wrote it takes part.
 */
export function failedRules(xml: string, profile: EInvoiceProfile = "en16931"): readonly string[] {
  const document = termsOf(xml);
  return [...CORE_RULES, ...PROFILE_RULES[profile]]
    .filter(([, holds]) => !holds(document))
    .map(([id]) => id)
    .sort();
}

export function termsOf(xml: string): Terms {
  const root = readXml(xml);
  const problems = orderProblems(root);
  if (problems.length > 0) throw new Error(`the schema does not allow this: ${problems.join("; ")}`);
  return root.name === "CrossIndustryInvoice" ? readCii(root) : readUbl(root);
}
