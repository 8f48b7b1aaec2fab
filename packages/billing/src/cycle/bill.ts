import type { Instant } from "../instant.js";
import {
  draftInvoice,
  finalizeInvoice,
  invoiceNumber,
  type Invoice,
  type InvoiceLine,
  type InvoiceReason,
  type QuotedChange,
  type ServicePeriod,
} from "../invoice/invoice.js";
import { usageLine, type PricedUsage } from "../invoice/unbilled.js";
import type { CreditSale } from "../credit/sale.js";
import { scaledQuantity, quantity, unitPriceOfMinor } from "../decimal.js";
import { MAX_AMOUNT, type Currency } from "../money.js";
import type { Subscription } from "../subscription/subscription.js";
import { collect, payFromBalance } from "./collect.js";
import { withBalance, withInvoice, type CustomerState, type Tools } from "./state.js";

/** An invoice to be made, before it has a number. */
export interface Bill {
  readonly subscription: Subscription | null;
  readonly reason: InvoiceReason;
  readonly currency: Currency;
  readonly lines: readonly InvoiceLine[];
  readonly period: ServicePeriod;
  readonly isCollected: boolean;
  /** When its money is due and, if we collect it, first asked for; at once when absent. */
  readonly dueAt?: Instant;
  /** How much of its credits the balance has paid to other invoices already, and gets back here. */
  readonly advanced?: bigint;
  readonly planChange?: QuotedChange;
  readonly creditSale?: CreditSale;
}

const ONE = quantity(1);

/**
 * Creates an invoice and collects it: from the customer's balance first, then, if it is collected, from the saved card.
 * No lines, no invoice. Credits beyond the charges go to the balance, so that no total is below zero; a negative balance
 * is added as a line. Lines that add up to more than the largest amount are split over several invoices: a total that no
 * JSON number can hold would stop the customer's billing.
 */
export function issue(state: CustomerState, bill: Bill, at: Instant, tools: Tools): CustomerState {
  if (bill.lines.length === 0) return state;
  const { lines: all } = withCarried(state, bill, tools);
  const parts = linesThatFit(all);
  return parts.reduce((current, lines) => {
    const isRenewal = parts.length === 1 || lines.some(({ kind }) => kind === "fee");
    // A period is renewed once, by the invoice of its fee.
    const reason = bill.reason === "subscription_cycle" && !isRenewal ? "usage" : bill.reason;
    const part = { ...bill, lines, reason };
    return finalizeAndCollect(current, draftOf(current, part, at, tools), at, tools);
  }, state);
}

/** The lines, cut where their charges or their credits become more than an amount can be. */
function linesThatFit(lines: readonly InvoiceLine[]): InvoiceLine[][] {
  const parts: InvoiceLine[][] = [];
  let [charges, credits] = [0n, 0n];
  for (const line of lines) {
    charges += line.amount > 0n ? line.amount : 0n;
    credits -= line.amount < 0n ? line.amount : 0n;
    const last = parts.at(-1);
    if (last && charges <= MAX_AMOUNT && credits <= MAX_AMOUNT) {
      last.push(line);
      continue;
    }
    parts.push([line]);
    charges = line.amount > 0n ? line.amount : 0n;
    credits = line.amount < 0n ? -line.amount : 0n;
  }
  return parts;
}

/** Earlier invoices may have been too small to be charged. A quote leaves that to the next invoice. */
function withCarried(state: CustomerState, bill: Bill, { newId }: Pick<Tools, "newId">): Bill {
  const owed = -(state.balance[bill.currency] ?? 0n) - (bill.advanced ?? 0n);
  if (owed <= 0n) return bill;
  const line = {
    ...balanceLine(newId("line"), owed, bill.period),
    description: "Carried over from earlier invoices",
    unitPrice: unitPriceOfMinor(owed),
  };
  return { ...bill, lines: [...bill.lines, line] };
}

/** The invoice as a draft: quoted, but nobody owes it yet. */
export function draftOf(state: CustomerState, bill: Bill, at: Instant, tools: Tools): Invoice {
  const { subscription, reason, currency, lines, period, isCollected } = bill;
  const { planChange = null, creditSale = null, dueAt = null, advanced = 0n } = bill;
  const draft = {
    id: tools.newId("inv"),
    customerId: state.customerId,
    subscriptionId: subscription?.id ?? null,
    reason,
    currency,
    lines,
    period,
    isCollected,
    dueAt,
    planChange,
    creditSale,
    createdAt: at,
  };
  const net = draftInvoice(draft).total;
  const toBalance = -net > advanced ? -net : advanced;
  if (toBalance === 0n) return draftInvoice(draft);
  return draftInvoice({ ...draft, lines: [...lines, balanceLine(tools.newId("line"), toBalance, period)] });
}

function balanceLine(id: string, amount: bigint, period: ServicePeriod): InvoiceLine {
  return {
    id,
    kind: "balance",
    description: "Credited to the balance",
    quantity: ONE,
    unitPrice: null,
    amount,
    subscriptionId: null,
    planVersionId: null,
    feature: null,
    ratingModel: null,
    tierBreakdown: [],
    billableUsageId: null,
    sourceLineId: null,
    period,
  };
}

/** Gives a draft its number and asks for its money, or plans to ask for it when it falls due. */
export function finalizeAndCollect(
  state: CustomerState,
  draft: Invoice,
  at: Instant,
  tools: Tools,
): CustomerState {
  const finalized = finalizeDraft(state, draft, at, tools);
  const invoice = finalized.invoices.find(({ id }) => id === draft.id) ?? draft;
  if (invoice.status !== "open" || !invoice.isCollected) return finalized;
  if (draft.dueAt !== null) return withInvoice(finalized, { ...invoice, nextAttemptAt: draft.dueAt });
  return collect(finalized, invoice, at, tools);
}

/** Gives a draft its number and pays what the customer's balance can pay of it. */
export function finalizeDraft(
  state: CustomerState,
  draft: Invoice,
  at: Instant,
  tools: Tools,
): CustomerState {
  const { invoice, counted } = takeNumber(state, draft, at);
  const moved = draft.lines
    .filter(({ kind }) => kind === "balance")
    .reduce((sum, line) => sum + line.amount, 0n);
  const entry = { currency: draft.currency, invoiceId: draft.id, createdAt: at };
  const credited = withBalance(counted, { ...entry, id: tools.newId("bal"), amount: moved, kind: "credit" });
  const finalized = withInvoice(countBilled(credited, draft), invoice);
  return invoice.status === "open" ? payFromBalance(finalized, invoice, at, tools) : finalized;
}

/** What an invoice bills is not billed again by the next one that is made of the same state. */
function countBilled(state: CustomerState, { lines }: Invoice): CustomerState {
  const billed = lines.filter(({ billableUsageId }) => billableUsageId !== null);
  if (billed.length === 0) return state;
  const usage = state.usage.map((each) => {
    const own = billed.filter(({ billableUsageId }) => billableUsageId === each.billableUsageId);
    return own.reduce((current, line) => addBilled(current, line), each);
  });
  return { ...state, usage };
}

function addBilled(usage: PricedUsage, { quantity: units, amount }: InvoiceLine): PricedUsage {
  const { settledAmount: settled } = usage;
  return {
    ...usage,
    settledAmount: amount < 0n ? settled + amount : settled,
    billedUnits: scaledQuantity(usage.billedUnits + units),
    billedAmount: usage.billedAmount + amount,
  };
}

interface Arrears {
  /** The subscription ends. */
  readonly isFinal?: boolean;
  /** It ends or pauses, so a window that starts at this very instant is billed too, and not left to the next bill. */
  readonly isStop?: boolean;
}

/**
 * Lines for all that a subscription used and nobody billed, up to an instant. A window that nothing can be added to any
 * more, because the plan has changed or the subscription ends, is closed whatever its own end. A window that begins
 * later has its own boundary: a boundary that runs late must not bill usage from after its own instant.
 */
export function arrears(
  state: CustomerState,
  subscription: Subscription,
  at: Instant,
  { newId, isFinal = false, isStop = isFinal }: Pick<Tools, "newId"> & Arrears,
): InvoiceLine[] {
  const own = state.usage.filter(
    ({ subscriptionId, window }) => subscriptionId === subscription.id && (isStop || window.start < at),
  );
  return own.flatMap((usage) => {
    const isClosed = isFinal || usage.planVersionId !== subscription.planVersionId;
    return usageLine(newId("line"), usage, isClosed && at < usage.window.end ? usage.window.end : at) ?? [];
  });
}

/** Finalizes a draft under the customer's next number, and counts it. */
export function takeNumber(
  state: CustomerState,
  draft: Invoice,
  at: Instant,
): { readonly invoice: Invoice; readonly counted: CustomerState } {
  const invoiceCount = state.invoiceCount + 1;
  const invoice = finalizeInvoice(draft, invoiceNumber(state.invoicePrefix, invoiceCount), at);
  return { invoice, counted: { ...state, invoiceCount } };
}
