import type { InvoiceStatus } from "../invoice/invoice.js";
import type { Settlement } from "../invoice/settlement.js";
import type { Currency } from "../money/currency.js";
import type { Quantity, UnitPrice } from "../numbers/decimal.js";
import type { TierShare } from "../pricing/rating.js";
import type { DocumentFacts } from "../party/party.js";
import type { PaymentTerms } from "../party/payment-terms.js";
import type { LineTax, TaxTotal } from "../tax/tax.js";
import type { Instant } from "../time/instant.js";
import type { InvoiceLine, ServicePeriod } from "../invoice/line.js";

/** One line as it stands on a document. Amounts are minor units; a line that gives back has negative ones. */
export interface DocumentLine {
  readonly id: string;
  readonly kind: InvoiceLine["kind"];
  readonly description: string;
  readonly quantity: Quantity;
  /** Null where no single price holds for every unit. */
  readonly unitPrice: UnitPrice | null;
  /** At list price, before discount, and with the tax that the price includes. */
  readonly amount: bigint;
  readonly discount: bigint;
  readonly amountExcludingTax: bigint;
  readonly tax: bigint;
  readonly total: bigint;
  readonly taxes: readonly LineTax[];
  readonly tierBreakdown: readonly TierShare[];
  readonly period: ServicePeriod;
  /** What is charged for a part of a period: the part and the whole, in days. Null for a whole one. */
  readonly proration: { readonly days: number; readonly ofDays: number } | null;
  /** All units of its window, for a line of usage of which the plan includes some; null for any other. */
  readonly usage: IncludedUsage | null;
}

/** Units that were used up to a line, with those that the plan included and the line does not charge. */
export interface IncludedUsage {
  readonly used: Quantity;
  readonly included: Quantity;
  /** The name of one unit, such as `call`; null where it has none. */
  readonly unit: string | null;
}

/**
 * An invoice or a credit note with everything that is needed to write it down: the one source of the page, the PDF and
 * the e-invoice. The amounts of a credit note are positive for what is given back.
 */
export interface MoneyDocument extends DocumentFacts {
  readonly kind: "invoice" | "credit_note";
  readonly id: string;
  /** Null for a draft. */
  readonly number: string | null;
  readonly status: InvoiceStatus | "issued";
  readonly currency: Currency;
  readonly issuedAt: Instant | null;
  /** An instant of the due date, which is printed as a day. */
  readonly dueAt: Instant | null;
  readonly paidAt: Instant | null;
  /** The terms of an invoice that is sent; absent or null for any other document. */
  readonly terms?: PaymentTerms | null;
  /** The creditor reference for a transfer; absent or null where nothing is transferred. */
  readonly paymentReference?: string | null;
  /** When an invoice was voided; absent where it was not. */
  readonly voidedAt?: Instant | null;
  /** When a draft was created; absent for an issued document. */
  readonly draftedAt?: Instant | null;
  readonly period: ServicePeriod;
  readonly lines: readonly DocumentLine[];
  /** Names and amounts of the discounts that the lines contain. */
  readonly discounts: readonly { readonly name: string; readonly amount: bigint }[];
  readonly taxes: readonly TaxTotal[];
  readonly subtotal: bigint;
  readonly discount: bigint;
  readonly totalExcludingTax: bigint;
  readonly tax: bigint;
  readonly total: bigint;
  readonly settlements: readonly Settlement[];
  /** Never below zero. */
  readonly amountDue: bigint;
  /** The documents that it amends (BG-3). Empty for an ordinary invoice. */
  readonly amends: readonly { readonly number: string; readonly issuedAt: Instant }[];
  /** Why a credit note was issued, in the seller's words; null where nothing was said. */
  readonly memo: string | null;
}
