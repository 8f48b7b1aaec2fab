import type { CreditSale } from "../credit/sale.js";
import type { Instant } from "../time/instant.js";
import type { AgreedTerms } from "../subscription/terms.js";
import type { Quantities } from "../subscription/license.js";
import type { Currency } from "../money/currency.js";
import type { DocumentFacts } from "../party/party.js";
import { creditorReference } from "../party/creditor-reference.js";
import type { PaymentTerms } from "../party/payment-terms.js";
import { sumLines, type InvoiceLine, type LineSums, type ServicePeriod } from "./line.js";

/** `credited` when credit notes took off all that was due. */
export type InvoiceStatus = "draft" | "open" | "paid" | "credited" | "void" | "uncollectible";

/**
 * Why an invoice was made: the first fee, a renewal with the arrears of the period before, a change of plan, the
 * arrears of a subscription that ended, usage alone, credits that are bought, or lines that are written by hand.
 */
export type InvoiceReason =
  | "subscription_start"
  | "subscription_cycle"
  | "subscription_change"
  | "subscription_end"
  | "usage"
  | "credit_pack"
  | "custom";

/** A change of plan or of quantities that takes effect, as quoted, when its invoice is paid. */
export interface QuotedChange {
  readonly choice: AgreedTerms;
  readonly at: Instant;
  /** A new period begins with the change; otherwise the current period continues. */
  readonly isNewPeriod: boolean;
  /** The price segment at the time of the quote. Any other change of plan invalidates the quote. */
  readonly segment: number;
  /** The quantities at the time of the quote. Another change of them invalidates the quote. Absent without licensed features. */
  readonly replaces?: Quantities;
  /** Only the quantities change: the plan, and what is scheduled for it, stay. */
  readonly isQuantity?: true;
}

/** Why the last attempt to tax an invoice failed. */
export interface TaxFailure {
  readonly code: "tax_address_invalid" | "tax_unavailable" | "provider_not_configured" | "amount_too_large";
  /** A sentence for people. */
  readonly message: string;
  /** The field to correct: of the customer, or of the organization if it begins with `legal`. Null for none. */
  readonly field: string | null;
}

/** What an issued invoice that stays a draft waits for: a tax provider, or taxes with which it is not too large. */
export interface TaxWait {
  /** Attempts that failed. */
  readonly attempts: number;
  /** Null before the first attempt. */
  readonly lastFailure: TaxFailure | null;
  readonly nextAttemptAt: Instant;
}

/** A demand for payment. Immutable once it has a number. */
export interface Invoice extends LineSums {
  readonly id: string;
  readonly customerId: string;
  readonly subscriptionId: string | null;
  readonly reason: InvoiceReason;
  /**
   * Null while it is a draft. Where numbers have no gaps for the whole organization, also until it is stored: only then
   * is the organization's series locked.
   */
  readonly number: string | null;
  readonly status: InvoiceStatus;
  readonly currency: Currency;
  /**
   * What it asks for besides its total: the debt of the customer's balance from earlier invoices, or credits beyond its
   * charges, which go to the balance.
   */
  readonly carried: bigint;
  readonly amountPaid: bigint;
  /** The part of the paid amount that the customer's balance paid. Refunds do not reduce it. */
  readonly amountPaidFromBalance: bigint;
  /** The amount that credit notes took off what is due. */
  readonly amountCredited: bigint;
  /** Refunded amount, pending refunds included. */
  readonly amountRefunded: bigint;
  readonly lines: readonly InvoiceLine[];
  readonly period: ServicePeriod;
  readonly dueAt: Instant | null;
  /** Dues charges the saved card and retries failed charges. Other invoices wait for the customer to pay. */
  readonly isCollected: boolean;
  /** Terms of an invoice that is sent to the customer, and never charged by itself. Null for any other. */
  readonly terms: PaymentTerms | null;
  /** Number of collection attempts so far. */
  readonly attempts: number;
  /** When its first charge failed or, with terms, when it became overdue. */
  readonly firstFailedAt: Instant | null;
  readonly nextAttemptAt: Instant | null;
  readonly planChange: QuotedChange | null;
  /** The credits that its payment grants. */
  readonly creditSale: CreditSale | null;
  readonly voidedAt: Instant | null;
  /** When it was given up, and what was due of it then. Both stay when it is paid, credited or voided after all. */
  readonly uncollectible: { readonly at: Instant; readonly amount: bigint } | null;
  readonly finalizedAt: Instant | null;
  readonly paidAt: Instant | null;
  /** Kept from the moment of the quote, and never changed. Null for an invoice of before such facts were stored. */
  readonly facts: DocumentFacts | null;
  /** Present while it waits for its taxes: a draft that is no quote, whose usage and fee no other invoice bills. */
  readonly taxWait: TaxWait | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

export type NewInvoice = Pick<
  Invoice,
  "id" | "customerId" | "subscriptionId" | "reason" | "currency" | "lines" | "period" | "createdAt"
> &
  Partial<
    Pick<
      Invoice,
      "isCollected" | "dueAt" | "planChange" | "creditSale" | "carried" | "facts" | "taxWait" | "terms"
    >
  >;

/** Adds up the lines; nothing is rounded again. */
export function draftInvoice(draft: NewInvoice): Invoice {
  return {
    carried: 0n,
    isCollected: false,
    dueAt: null,
    planChange: null,
    creditSale: null,
    facts: null,
    taxWait: null,
    terms: null,
    ...draft,
    attempts: 0,
    firstFailedAt: null,
    nextAttemptAt: null,
    voidedAt: null,
    uncollectible: null,
    number: null,
    status: "draft",
    ...sumLines(draft.lines),
    amountPaid: 0n,
    amountPaidFromBalance: 0n,
    amountCredited: 0n,
    amountRefunded: 0n,
    finalizedAt: null,
    paidAt: null,
    updatedAt: draft.createdAt,
  };
}

/** Whether an invoice is offered to a customer, and not owed until it is paid. A draft that waits for its taxes is none. */
export function isQuote({ status, taxWait }: Pick<Invoice, "status" | "taxWait">): boolean {
  return status === "draft" && taxWait === null;
}

/** Gives a draft its number and its due date, which is now unless the draft has one. One without anything to pay is paid at once. */
export function finalizeInvoice(draft: Invoice, number: string | null, at: Instant): Invoice {
  const open: Invoice = {
    ...draft,
    number,
    status: "open",
    dueAt: draft.dueAt ?? at,
    finalizedAt: at,
    updatedAt: at,
  };
  return amountDue(open) === 0n ? payInvoice(open, at) : open;
}

/** Whether a customer owes what is due of an invoice. One that was given up is owed too. */
export function isOwed({ status }: Pick<Invoice, "status">): boolean {
  return status === "open" || status === "uncollectible";
}

/** Whether an open invoice was not paid when it was due. */
export function isOverdue({ status, firstFailedAt }: Pick<Invoice, "status" | "firstFailedAt">): boolean {
  return status === "open" && firstFailedAt !== null;
}

/** Whether an open invoice was sent with terms and is not overdue: its customer is in order, and pays it later. */
export function isDueLater(invoice: Pick<Invoice, "status" | "terms" | "firstFailedAt">): boolean {
  return invoice.terms !== null && invoice.status === "open" && !isOverdue(invoice);
}

/** Returns the reference of a bank transfer for an invoice that was sent; null for a draft, and for one that is charged. */
export function invoiceReference({ number, terms }: Pick<Invoice, "number" | "terms">): string | null {
  return terms === null || number === null ? null : (creditorReference(number) ?? null);
}

/** Gives up collecting an open invoice. It can still be paid. */
export function giveUpInvoice(invoice: Invoice, at: Instant): Invoice {
  const uncollectible = { at, amount: amountDue(invoice) };
  return { ...invoice, status: "uncollectible", uncollectible, nextAttemptAt: null, updatedAt: at };
}

export function payInvoice(invoice: Invoice, at: Instant): Invoice {
  const amountPaid = invoice.amountPaid + amountDue(invoice);
  return { ...invoice, status: "paid", amountPaid, paidAt: at, updatedAt: at };
}

/** Returns what is left to pay of an invoice that is not void. */
export function amountDue({
  total,
  carried,
  amountPaid,
  amountCredited,
}: Pick<Invoice, "total" | "carried" | "amountPaid" | "amountCredited">): bigint {
  return total + carried - amountPaid - amountCredited;
}

/** `ABCD2345-0007`: numbers count up without gaps for each customer. */
export function invoiceNumber(prefix: string, sequence: number): string {
  return `${prefix}-${String(sequence).padStart(4, "0")}`;
}
