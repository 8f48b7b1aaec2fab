import { finalizeInvoice, invoiceNumber, type Invoice } from "../invoice/invoice.js";
import { dueAtOf } from "../party/payment-terms.js";
import type { PricedUsage } from "../invoice/unbilled.js";
import { scaledQuantity } from "../numbers/decimal.js";
import type { Instant } from "../time/instant.js";
import { useDiscounts } from "./discounts.js";
import { pinnedFacts } from "./pinned-facts.js";
import { accountingTaxOf } from "../tax/accounting.js";
import { creditExcess } from "./excess-credit.js";
import { payFromBalance } from "./pay.js";
import { withBalance, withInvoice, type CustomerState, type RuleContext } from "./state.js";
import type { InvoiceLine } from "../invoice/line.js";

/**
 * Gives a draft its number and pays what the customer's balance can pay of it. What it gives back beyond its charges goes
 * through credit notes; without charges there is no invoice.
 */
export function finalizeDraft(
  state: CustomerState,
  draft: Invoice,
  at: Instant,
  context: RuleContext,
): CustomerState {
  const { state: credited, draft: charges } = creditExcess(state, draft, at, context);
  if (!charges) return credited;
  const { invoice, counted } = assignNumber(credited, charges, at, context);
  const finalized = withInvoice(creditCarried(counted, charges, at, context), invoice);
  return invoice.status === "open" ? payFromBalance(finalized, invoice, at, context) : finalized;
}

/** Moves the debt that an invoice carries from the customer's balance. */
export function creditCarried(
  state: CustomerState,
  { id: invoiceId, currency, carried: amount }: Invoice,
  at: Instant,
  { newId }: Pick<RuleContext, "newId">,
): CustomerState {
  if (amount === 0n) return state;
  const entry = { id: newId("bal"), kind: "credit", currency, amount, invoiceId, createdAt: at } as const;
  return withBalance(state, entry);
}

/**
 * Finalizes a draft under the customer's next number, and counts it. In a series of the whole organization it gets its
 * number when it is stored.
 */
export function assignNumber(
  state: CustomerState,
  draft: Invoice,
  at: Instant,
  context: Pick<RuleContext, "seller" | "taxes" | "numbering">,
): { readonly invoice: Invoice; readonly counted: CustomerState } {
  // A draft of before facts were stored has none.
  const facts = draft.facts ?? pinnedFacts(state, draft.lines, context);
  const accountingTax = context.taxes ? accountingTaxOf(draft, context.taxes, at) : null;
  const { terms } = draft;
  const pinned = {
    ...draft,
    facts: facts && (accountingTax ? { ...facts, accountingTax } : facts),
    dueAt: terms ? dueAtOf(terms, at, state.zone) : draft.dueAt,
  };
  if (context.numbering === "organization") {
    const invoice = finalizeInvoice(pinned, null, at);
    return { invoice, counted: useDiscounts(state, invoice, at) };
  }
  const invoiceCount = state.invoiceCount + 1;
  const invoice = finalizeInvoice(pinned, invoiceNumber(state.invoicePrefix, invoiceCount), at);
  return { invoice, counted: useDiscounts({ ...state, invoiceCount }, invoice, at) };
}

/** Counts the usage that an invoice bills, so that the next invoice of the same state does not bill it again. */
export function countBilled(
  state: CustomerState,
  { lines, taxWait }: Pick<Invoice, "lines" | "taxWait">,
): CustomerState {
  const billed = lines.filter(({ billableUsageId }) => billableUsageId !== null);
  if (billed.length === 0) return state;
  const usage = state.usage.map((each) => {
    const own = billed.filter(({ billableUsageId }) => billableUsageId === each.billableUsageId);
    return own.reduce((current, line) => addBilled(current, line, { isIssued: taxWait === null }), each);
  });
  return { ...state, usage };
}

/** What waits for its taxes cannot be given back yet. */
function addBilled(
  usage: PricedUsage,
  { quantity: units, amount }: InvoiceLine,
  { isIssued }: { readonly isIssued: boolean },
): PricedUsage {
  const { creditableAmount: creditable } = usage;
  return {
    ...usage,
    creditableAmount: isIssued || amount < 0n ? creditable + amount : creditable,
    billedUnits: scaledQuantity(usage.billedUnits + units),
    billedAmount: usage.billedAmount + amount,
  };
}
