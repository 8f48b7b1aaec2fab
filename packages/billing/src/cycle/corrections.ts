import { addParts } from "../invoice/give-back.js";
import type { Invoice } from "../invoice/invoice.js";
import type { InvoiceLine } from "../invoice/line.js";
import type { BilledLine } from "../invoice/unbilled.js";
import { creditedOnInvoices } from "./credited-lines.js";
import { findPendingPayment, givenBackOf, type CustomerState, type RuleContext } from "./state.js";
import { billedInvoices } from "./unused-time.js";
import { creditBilled } from "./usage-credit.js";

/**
 * Splits lines of usage that became cheaper, so that each names the line that it gives back a part of, newest first: a
 * credit note amends the invoice of that line. Other lines are returned unchanged, as are parts of lines that are too old
 * to be in the state.
 */
export function correctUsage(
  state: CustomerState,
  lines: readonly InvoiceLine[],
  { newId }: Pick<RuleContext, "newId">,
): readonly InvoiceLine[] {
  return lines.flatMap((line) => {
    const isUnsourced = line.kind === "usage" && line.amount < 0n && line.sourceLineId === null;
    if (!isUnsourced) return [line];
    const sources = billedLines(state, billedInvoices(state), line.billableUsageId);
    return creditBilled(() => newId("line"), line, sources);
  });
}

/** Returns the lines that billed a count of usage and are owed, newest first: what is given back is taken off them first. */
export function owedLines(state: CustomerState, billableUsageId: string): readonly BilledLine[] {
  return billedLines(state, owedInvoices(state), billableUsageId);
}

/** Returns invoices that can be reduced. The payer of one with a pending payment has been quoted the amount. */
export function owedInvoices(state: CustomerState): readonly Invoice[] {
  return state.invoices.filter(
    ({ id, status }) => (status === "open" || status === "uncollectible") && !findPendingPayment(state, id),
  );
}

/** Returns the lines of these invoices that billed a count of usage, newest first. */
function billedLines(
  state: CustomerState,
  invoices: readonly Invoice[],
  billableUsageId: string | null,
): readonly BilledLine[] {
  const newestFirst = invoices.toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
  return newestFirst.flatMap(({ lines }) =>
    lines
      .filter((line) => line.amount > 0n && line.billableUsageId === billableUsageId)
      .map((line) => ({
        line,
        before: addParts(givenBackOf(state, line), creditedOnInvoices(state, line)),
      })),
  );
}
