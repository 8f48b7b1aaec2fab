import { addParts } from "../invoice/give-back.js";
import type { InvoiceLine } from "../invoice/line.js";
import type { BilledLine } from "../invoice/unbilled.js";
import { creditedOnInvoices } from "./credited-lines.js";
import { givenBackOf, type CustomerState, type RuleContext } from "./state.js";
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
    return isUnsourced ? creditBilled(() => newId("line"), line, billedLines(state, line)) : [line];
  });
}

/** Returns the settled lines that billed a count of usage, newest first. */
function billedLines(state: CustomerState, { billableUsageId }: InvoiceLine): readonly BilledLine[] {
  const settled = state.invoices.filter(({ status }) => status === "paid" || status === "credited");
  const newestFirst = settled.toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
  return newestFirst.flatMap(({ lines }) =>
    lines
      .filter((line) => line.amount > 0n && line.billableUsageId === billableUsageId)
      .map((line) => ({
        line,
        before: addParts(givenBackOf(state, line), creditedOnInvoices(state, line)),
      })),
  );
}
