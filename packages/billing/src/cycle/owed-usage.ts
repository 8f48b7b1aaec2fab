import type { InvoiceLine } from "../invoice/line.js";
import type { Instant } from "../time/instant.js";
import { owedInvoices } from "./corrections.js";
import { creditByNotes } from "./excess-credit.js";
import { countBilled } from "./finalize.js";
import type { CustomerState, RuleContext } from "./state.js";

interface CreditedUsage {
  readonly state: CustomerState;
  /** The lines for the next invoice. */
  readonly left: readonly InvoiceLine[];
}

/**
 * Gives back usage that became cheaper by credit notes on the invoices that billed it and are owed: they take it off what is
 * due, and what the balance paid of them returns there. On the next invoice it would lower what that one charges, and leave
 * the customer with the debt.
 */
export function creditOwedUsage(
  state: CustomerState,
  lines: readonly InvoiceLine[],
  at: Instant,
  context: Pick<RuleContext, "newId" | "numbering">,
): CreditedUsage {
  const owed = owedInvoices(state).map((invoice) => {
    const ids = new Set(invoice.lines.map(({ id }) => id));
    const isOfIt = ({ kind, sourceLineId }: InvoiceLine) => kind === "usage" && ids.has(sourceLineId ?? "");
    return { invoice, credits: lines.filter(isOfIt) };
  });
  const credits = owed.flatMap((each) => each.credits);
  if (credits.length === 0) return { state, left: lines };
  const credited = owed
    .filter((each) => each.credits.length > 0)
    .reduce(
      (current, { invoice, credits: own }) => {
        const offsets = new Set([invoice.id]);
        const given = { lines: own, reason: "billing_error", otherwise: invoice, offsets } as const;
        return creditByNotes(current, given, at, context);
      },
      countBilled(state, { lines: credits, taxWait: null }),
    );
  return { state: credited, left: lines.filter((line) => !credits.includes(line)) };
}
