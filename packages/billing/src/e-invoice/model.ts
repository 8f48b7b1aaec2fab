import type { Registration } from "../party/registration.js";
import type { TaxCategory } from "../tax/tax.js";

/** Which rules an e-invoice follows beside EN 16931: none, those of Peppol BIS Billing 3, or those of XRechnung 3. */
export type EInvoiceProfile = "en16931" | "peppol" | "xrechnung";

/** The syntaxes of EN 16931: UBL 2.1, and UN/CEFACT Cross Industry Invoice D16B. */
export type EInvoiceSyntax = "ubl" | "cii";

/** A decimal number as XML holds it, such as `-12.50`. */
export type Decimal = string;

/**
 * An invoice or credit note in the terms of EN 16931, independent of a syntax. The comments name the business terms
 * (BT) and groups (BG) of the standard.
 */
export interface EInvoice {
  readonly profile: EInvoiceProfile;
  /** BT-3: 380 is a commercial invoice, 381 a credit note. */
  readonly typeCode: "380" | "381";
  /** BT-1 */
  readonly number: string;
  /** BT-2 */
  readonly issueDate: string;
  /** BT-9 */
  readonly dueDate: string | null;
  /** BT-20 */
  readonly paymentTerms: string | null;
  /** BT-5 */
  readonly currency: string;
  /** BT-6 and BT-111 */
  readonly accountingTax: { readonly currency: string; readonly amount: Decimal } | null;
  /** BT-10 */
  readonly buyerReference: string | null;
  /** BT-13 */
  readonly purchaseOrder: string | null;
  /** BT-22 */
  readonly notes: readonly string[];
  /** BG-3 */
  readonly preceding: readonly { readonly number: string; readonly issueDate: string }[];
  /** BG-4 */
  readonly seller: EInvoiceSeller;
  /** BG-7 */
  readonly buyer: EInvoiceParty;
  /** BG-13 */
  readonly delivery: EInvoiceDelivery;
  /** BG-14 */
  readonly period: EInvoicePeriod;
  /** BT-81 */
  readonly paymentMeansCode: string;
  /** What a credit transfer needs. Null where the invoice is paid otherwise. */
  readonly transfer: EInvoiceTransfer | null;
  /** BG-22 */
  readonly totals: EInvoiceTotals;
  /** BG-23 */
  readonly taxBreakdown: readonly EInvoiceTax[];
  /** BG-25 */
  readonly lines: readonly EInvoiceLine[];
}

export interface EInvoiceTransfer {
  /** BT-83 */
  readonly reference: string | null;
  /** BT-84 */
  readonly iban: string;
  /** BT-85 */
  readonly holder: string | null;
  /** BT-86 */
  readonly bic: string | null;
}

export interface EInvoiceDelivery {
  /** BT-72: the day on which the service was complete. */
  readonly date: string;
  /** BG-15: where an intra-community supply goes. Null for any other. */
  readonly address: EInvoiceAddress | null;
}

/** Both days belong to the period. */
export interface EInvoicePeriod {
  readonly startDate: string;
  readonly endDate: string;
}

export interface EInvoiceParty {
  /** BT-34, BT-49 */
  readonly endpoint: { readonly scheme: string; readonly id: string } | null;
  /** BT-27, BT-44 */
  readonly name: string;
  /** BT-30, BT-47 */
  readonly registration: Registration | null;
  /** BT-31, BT-48: with the prefix of its country. */
  readonly vatId: string | null;
  /** BG-5, BG-8 */
  readonly address: EInvoiceAddress;
  /** BG-6, BG-9 */
  readonly contact: EInvoiceContact | null;
}

export interface EInvoiceSeller extends EInvoiceParty {
  /** BT-29: only where neither a registration nor a VAT id identifies the seller. */
  readonly identifier: string | null;
  /** BT-32: a tax id that is not a VAT id. */
  readonly taxRegistration: string | null;
}

export interface EInvoiceAddress {
  readonly line1: string | null;
  readonly line2: string | null;
  readonly city: string | null;
  readonly postalCode: string | null;
  readonly region: string | null;
  readonly country: string;
}

export interface EInvoiceContact {
  readonly name: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

export interface EInvoiceTotals {
  /** BT-106, and BT-109 because there are no allowances or charges on the document itself. */
  readonly withoutTax: Decimal;
  /** BT-110 */
  readonly tax: Decimal;
  /** BT-112 */
  readonly withTax: Decimal;
  /** BT-113: below zero where a debt from earlier invoices is added. Null when nothing is settled. */
  readonly paid: Decimal | null;
  /** BT-115 */
  readonly due: Decimal;
}

export interface EInvoiceTax {
  /** BT-116 */
  readonly taxableAmount: Decimal;
  /** BT-117 */
  readonly amount: Decimal;
  /** BT-118 */
  readonly category: TaxCategory;
  /** BT-119. Null outside the scope of tax. */
  readonly percent: Decimal | null;
  /** BT-120 and BT-121. Null for a tax that is charged. */
  readonly exemption: { readonly reason: string; readonly code: string | null } | null;
}

export interface EInvoiceLine {
  /** BT-126 */
  readonly id: string;
  /** BT-129, in pieces (C62, BT-130). Below zero for a line that goes against the rest. */
  readonly quantity: Decimal;
  /** BT-131 */
  readonly amount: Decimal;
  /** BG-26 */
  readonly period: EInvoicePeriod;
  /** BG-27: the discount of the whole line. */
  readonly allowance: Decimal | null;
  /** BT-146: never below zero. */
  readonly price: Decimal;
  /** BT-148 and BT-147: the price before its discount, and the discount. */
  readonly grossPrice: { readonly price: Decimal; readonly discount: Decimal } | null;
  /** BT-151 and BT-152 */
  readonly category: TaxCategory;
  readonly percent: Decimal | null;
  /** BT-153 */
  readonly name: string;
  /** BT-154 */
  readonly description: string | null;
}
