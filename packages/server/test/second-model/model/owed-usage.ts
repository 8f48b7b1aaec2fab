import { useDiscounts } from "./discounts.js";
import { reactivate } from "./dunning.js";
import { giveBackByNotes } from "./money.js";
import type { Customer, Invoice, Line } from "./state.js";

export const isOwed = ({ status }: Invoice): boolean => status === "open" || status === "uncollectible";

/** Takes what usage gives back off the invoices that billed it and are owed. Returns the other lines. */
export function takeOffOwed(customer: Customer, lines: readonly Line[], at: number): readonly Line[] {
  const owed = customer.invoices.filter(isOwed);
  const isCredit = ({ kind, source }: Line) =>
    kind === "usage" && source !== undefined && owed.some((each) => each.lines.includes(source));
  const credits = lines.filter(isCredit);
  if (credits.length === 0) return lines;
  useDiscounts(credits);
  giveBackByNotes(customer, at, credits, new Set(owed));
  for (const invoice of owed.filter((each) => !isOwed(each))) reactivate(customer, invoice);
  return lines.filter((each) => !isCredit(each));
}
