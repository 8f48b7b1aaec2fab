import { documentFacts } from "../party/document-facts.js";
import type { DocumentFacts } from "../party/party.js";
import type { InvoiceLine } from "../invoice/line.js";
import type { TaxTreatment } from "../tax/tax.js";
import { decideTreatment } from "../tax/treatment.js";
import type { CustomerState, RuleContext } from "./state.js";

/**
 * Returns the facts that an invoice keeps from now on. Null where seller or buyer is unknown, as in a preview for a
 * customer that does not exist yet.
 */
export function pinnedFacts(
  state: CustomerState,
  lines: readonly InvoiceLine[],
  context: Pick<RuleContext, "seller" | "taxes">,
): DocumentFacts | null {
  const { buyer } = state;
  const treatment = treatmentOf(state, lines, context);
  return context.seller && buyer ? documentFacts(context.seller, buyer, treatment) : null;
}

/** The treatment by which the lines of the same draft are taxed. */
function treatmentOf(
  { tax }: CustomerState,
  lines: readonly InvoiceLine[],
  { taxes }: Pick<RuleContext, "taxes">,
): TaxTreatment {
  if (taxes?.provider) return providedTreatment(lines);
  return tax && taxes ? decideTreatment(taxes, tax).treatment : "domestic";
}

/** A tax provider decides the treatment: its taxes say what it is. */
function providedTreatment(lines: readonly InvoiceLine[]): TaxTreatment {
  const categories = new Set(lines.flatMap(({ taxes }) => taxes.map(({ category }) => category)));
  if (categories.has("AE")) return "reverse_charge";
  const [only] = categories;
  return categories.size === 1 && only === "E" ? "exempt" : "domestic";
}
