import type { InvoiceLine } from "../invoice/line.js";
import type { PendingLine } from "../invoice/pending-line.js";
import type { Instant } from "../time/instant.js";
import type { InvoiceDraft } from "./invoice-draft.js";
import type { CustomerState } from "./state.js";

/** The invoice that collects pending lines. */
type CollectingDraft = Pick<InvoiceDraft, "subscription" | "reason" | "currency" | "lines" | "leavesPending">;

/**
 * Returns the pending lines that an invoice takes: those of its currency that wait for its subscription, or for any invoice. The
 * end of a period or of a subscription invoices them though nothing else is billed then; any other invoice takes them along,
 * and is issued for them alone only if one of them is due. An invoice of no subscription takes all of its currency.
 */
export function pendingLinesFor(
  { pending = [] }: Pick<CustomerState, "pending">,
  { subscription, reason, currency, lines, leavesPending = false }: CollectingDraft,
  at: Instant,
): readonly PendingLine[] {
  if (leavesPending) return [];
  const found = pending.filter(
    (each) =>
      each.currency === currency &&
      each.createdAt <= at &&
      (each.subscriptionId === null || !subscription || each.subscriptionId === subscription.id),
  );
  const isIssued = lines.length > 0 || reason !== "usage" || found.some(({ isDue }) => isDue);
  return isIssued ? found : [];
}

/** Moves the pending lines that an invoice takes to it. */
export function collectPending<Draft extends CollectingDraft>(
  state: CustomerState,
  invoiceDraft: Draft,
  at: Instant,
): { readonly state: CustomerState; readonly invoiceDraft: Draft } {
  const taken = pendingLinesFor(state, invoiceDraft, at);
  if (taken.length === 0) return { state, invoiceDraft };
  const pending = state.pending?.filter((each) => !taken.includes(each)) ?? [];
  const lines = [...invoiceDraft.lines, ...taken.map(({ line }) => startingAt(line, at))];
  return { state: { ...state, pending }, invoiceDraft: { ...invoiceDraft, lines } };
}

/** What is given at one instant is given when it is invoiced. */
function startingAt(line: InvoiceLine, at: Instant): InvoiceLine {
  return line.period.end === null ? { ...line, period: { start: at, end: null } } : line;
}

export function withPending(state: CustomerState, added: PendingLine): CustomerState {
  return { ...state, pending: [...(state.pending ?? []), added] };
}

/** Returns the state without a pending line that no invoice has taken. */
export function withoutPending(state: CustomerState, id: string): CustomerState {
  return { ...state, pending: state.pending?.filter((each) => each.id !== id) ?? [] };
}
