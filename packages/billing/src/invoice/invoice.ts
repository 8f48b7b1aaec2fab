import type { RatingModel } from "../catalog/catalog.js";
import type { CreditSale } from "../credit/sale.js";
import type { Quantity, UnitPrice } from "../numbers/decimal.js";
import type { Instant } from "../time/instant.js";
import type { TierShare } from "../pricing/rating.js";
import type { PlanChoice } from "../subscription/subscription.js";
import type { Currency } from "../money/currency.js";

export type InvoiceStatus = "draft" | "open" | "paid" | "void" | "uncollectible";
/**
 * Why an invoice was made: the first fee, a renewal with the arrears of the period before, a change of plan, the
 * arrears of a subscription that ended, usage alone, or credits that are bought.
 */
export type InvoiceReason =
  | "subscription_start"
  | "subscription_cycle"
  | "subscription_change"
  | "subscription_end"
  | "usage"
  | "credit_pack";

/** The period that a charge covers. `end` is null for one-time purchases. */
export interface ServicePeriod {
  readonly start: Instant;
  readonly end: Instant | null;
}

/** One reason for money on an invoice. Amounts are minor units of the invoice's currency, rounded once. */
export interface InvoiceLine {
  readonly id: string;
  /**
   * `credit` gives back unused time of a fee; `balance` moves what is left of credits to the customer's balance, or asks
   * for what that owes.
   */
  readonly kind: "fee" | "usage" | "credit" | "balance" | "pack";
  readonly description: string;
  readonly quantity: Quantity;
  /** Null where no single price holds for every unit. */
  readonly unitPrice: UnitPrice | null;
  readonly amount: bigint;
  readonly subscriptionId: string | null;
  readonly planVersionId: string | null;
  readonly feature: { readonly id: string; readonly slug: string } | null;
  readonly ratingModel: RatingModel | null;
  readonly tierBreakdown: readonly TierShare[];
  /** The counted units that this line bills a part of. Later lines bill the rest. */
  readonly billableUsageId: string | null;
  /** The fee line that a credit gives back a part of. */
  readonly sourceLineId: string | null;
  readonly period: ServicePeriod;
}

/** A change of plan that takes effect, as quoted, when its invoice is paid. */
export interface QuotedChange {
  readonly choice: PlanChoice;
  readonly at: Instant;
  /** A new period begins with the change; otherwise the current period continues. */
  readonly isNewPeriod: boolean;
  /** The price segment at the time of the quote. Any other change of plan invalidates the quote. */
  readonly segment: number;
}

/** A demand for payment. Immutable once it has a number. */
export interface Invoice {
  readonly id: string;
  readonly customerId: string;
  readonly subscriptionId: string | null;
  readonly reason: InvoiceReason;
  /** Null while it is a draft. */
  readonly number: string | null;
  readonly status: InvoiceStatus;
  readonly currency: Currency;
  readonly subtotal: bigint;
  readonly tax: bigint;
  readonly total: bigint;
  readonly amountPaid: bigint;
  /** Refunded amount, pending refunds included. */
  readonly amountRefunded: bigint;
  readonly lines: readonly InvoiceLine[];
  readonly period: ServicePeriod;
  readonly dueAt: Instant | null;
  /** Dues charges the saved card and retries failed charges. Other invoices wait for the customer to pay. */
  readonly isCollected: boolean;
  /** Number of collection attempts so far. */
  readonly attempts: number;
  readonly firstFailedAt: Instant | null;
  readonly nextAttemptAt: Instant | null;
  readonly planChange: QuotedChange | null;
  /** The credits that its payment grants. */
  readonly creditSale: CreditSale | null;
  readonly voidedAt: Instant | null;
  readonly finalizedAt: Instant | null;
  readonly paidAt: Instant | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

export type NewInvoice = Pick<
  Invoice,
  "id" | "customerId" | "subscriptionId" | "reason" | "currency" | "lines" | "period" | "createdAt"
> &
  Partial<Pick<Invoice, "isCollected" | "dueAt" | "planChange" | "creditSale">>;

/** Adds up the lines; nothing is rounded again. */
export function draftInvoice(draft: NewInvoice): Invoice {
  const subtotal = draft.lines.reduce((sum, line) => sum + line.amount, 0n);
  return {
    isCollected: false,
    dueAt: null,
    planChange: null,
    creditSale: null,
    ...draft,
    attempts: 0,
    firstFailedAt: null,
    nextAttemptAt: null,
    voidedAt: null,
    number: null,
    status: "draft",
    subtotal,
    tax: 0n,
    total: subtotal,
    amountPaid: 0n,
    amountRefunded: 0n,
    finalizedAt: null,
    paidAt: null,
    updatedAt: draft.createdAt,
  };
}

/** Gives a draft its number and its due date, which is now unless the draft has one. One without anything to pay is paid at once. */
export function finalizeInvoice(draft: Invoice, number: string, at: Instant): Invoice {
  const open: Invoice = {
    ...draft,
    number,
    status: "open",
    dueAt: draft.dueAt ?? at,
    finalizedAt: at,
    updatedAt: at,
  };
  return open.total === 0n ? payInvoice(open, at) : open;
}

export function payInvoice(invoice: Invoice, at: Instant): Invoice {
  return { ...invoice, status: "paid", amountPaid: invoice.total, paidAt: at, updatedAt: at };
}

/** `ABCD2345-0007`: numbers count up without gaps for each customer. */
export function invoiceNumber(prefix: string, sequence: number): string {
  return `${prefix}-${String(sequence).padStart(4, "0")}`;
}
