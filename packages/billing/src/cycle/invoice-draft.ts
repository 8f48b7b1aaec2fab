import type { CreditSale } from "../credit/sale.js";
import {
  draftInvoice,
  type Invoice,
  type InvoiceLine,
  type InvoiceReason,
  type QuotedChange,
  type ServicePeriod,
} from "../invoice/invoice.js";
import type { Currency } from "../money/currency.js";
import { MAX_AMOUNT } from "../money/money.js";
import { quantity, unitPriceOfMinor } from "../numbers/decimal.js";
import type { Subscription } from "../subscription/subscription.js";
import type { Instant } from "../time/instant.js";
import type { CustomerState, RuleContext } from "./state.js";

/** An invoice to create: its lines and terms, before it has an id or a number. */
export interface InvoiceDraft {
  readonly subscription: Subscription | null;
  readonly reason: InvoiceReason;
  readonly currency: Currency;
  readonly lines: readonly InvoiceLine[];
  readonly period: ServicePeriod;
  readonly isCollected: boolean;
  /** When it is due and, if collected, first charged. Immediately when absent. */
  readonly dueAt?: Instant;
  /** The part of its credits that the balance already paid to other invoices and gets back here, in minor units. */
  readonly creditAlreadyUsed?: bigint;
  readonly planChange?: QuotedChange;
  readonly creditSale?: CreditSale;
}

const ONE = quantity(1);

/** Creates the invoice as a draft, which is quoted but not owed yet. */
export function createDraft(
  state: CustomerState,
  invoiceDraft: InvoiceDraft,
  at: Instant,
  context: RuleContext,
): Invoice {
  const { subscription, reason, currency, lines, period, isCollected } = invoiceDraft;
  const {
    planChange = null,
    creditSale = null,
    dueAt = null,
    creditAlreadyUsed: advanced = 0n,
  } = invoiceDraft;
  const draft = {
    id: context.newId("inv"),
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
  return draftInvoice({ ...draft, lines: [...lines, balanceLine(context.newId("line"), toBalance, period)] });
}

/** Splits lines into groups whose charges and credits each stay within the largest amount. */
export function splitLines(lines: readonly InvoiceLine[]): InvoiceLine[][] {
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

/** Adds the debt of the balance from earlier invoices that were too small to charge. Quotes leave it to the next invoice. */
export function withCarriedBalance(
  state: CustomerState,
  invoiceDraft: InvoiceDraft,
  { newId }: Pick<RuleContext, "newId">,
): InvoiceDraft {
  const owed = -(state.balance[invoiceDraft.currency] ?? 0n) - (invoiceDraft.creditAlreadyUsed ?? 0n);
  if (owed <= 0n) return invoiceDraft;
  const line = {
    ...balanceLine(newId("line"), owed, invoiceDraft.period),
    description: "Carried over from earlier invoices",
    unitPrice: unitPriceOfMinor(owed),
  };
  return { ...invoiceDraft, lines: [...invoiceDraft.lines, line] };
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
