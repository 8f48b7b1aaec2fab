import { documentFacts } from "../party/document-facts.js";
import type { DocumentFacts } from "../party/party.js";
import type { TaxTreatment } from "../tax/tax.js";
import { decideTreatment } from "../tax/treatment.js";
import type { CustomerState, RuleContext } from "./state.js";

/**
 * Returns the facts that an invoice keeps from now on. Null where seller or buyer is unknown, as in a preview for a
 * customer that does not exist yet.
 */
export function pinnedFacts(
  state: CustomerState,
  context: Pick<RuleContext, "seller" | "taxes">,
): DocumentFacts | null {
  const { buyer } = state;
  return context.seller && buyer ? documentFacts(context.seller, buyer, treatmentOf(state, context)) : null;
}

/** The treatment by which the lines of the same draft are taxed. */
function treatmentOf({ tax }: CustomerState, { taxes }: Pick<RuleContext, "taxes">): TaxTreatment {
  return tax && taxes ? decideTreatment(taxes, tax).treatment : "domestic";
}
