import type { LineWord, MoneyDocument, SellerFact, Settlement } from "@dues/billing";

type Kind = MoneyDocument["kind"];
type Status = MoneyDocument["status"] | "credited";

/** The names that Dues itself gives to taxes. */
export type TaxName = "VAT" | "Reverse charge" | "Export" | "Outside the scope of tax" | "Exempt";

/** All words of a document in one language. Numbers, amounts and dates are formatted before they are inserted. */
export interface DocumentTexts {
  readonly title: Readonly<Record<Kind, string>>;
  readonly draft: Readonly<Record<Kind, string>>;
  readonly testMode: string;
  readonly seller: string;
  readonly buyer: Readonly<Record<Kind, string>>;
  readonly lines: string;
  readonly facts: {
    readonly number: Readonly<Record<Kind, string>>;
    readonly status: string;
    readonly issued: string;
    readonly created: string;
    readonly due: string;
    readonly paid: string;
    readonly voided: string;
    readonly period: string;
    readonly purchaseOrder: string;
    readonly buyerReference: string;
    /** The documents that a credit note amends. */
    readonly amends: string;
  };
  readonly status: Readonly<Record<Status, string>>;
  /** What the reader has to do, or not to do any more. */
  readonly advice: Readonly<Record<Status, string>>;
  readonly columns: Readonly<Record<"description" | "quantity" | "unitPrice" | "tax" | "amount", string>>;
  /** The intervals of fees, and the measures of features. */
  readonly lineWords: Readonly<Record<LineWord, string>>;
  /** What was sold, with one of these words. */
  readonly line: (name: string, word: string) => string;
  readonly unusedTime: (line: string) => string;
  readonly byTier: string;
  readonly tier: (number: string) => string;
  readonly proration: (days: string, ofDays: string) => string;
  /** For units without a name. */
  readonly used: (units: string) => string;
  readonly included: (used: string, included: string) => string;
  readonly discount: string;
  readonly since: (day: string) => string;
  readonly carriedForward: string;
  readonly broughtForward: string;
  readonly totals: {
    readonly subtotal: string;
    readonly discount: string;
    readonly totalExcludingTax: string;
    readonly total: Readonly<Record<Kind, string>>;
    readonly amountDue: string;
    /** A tax with its rate, and the amount that it is calculated from. */
    readonly tax: (nameAndRate: string, base: string) => string;
    readonly isIncluded: string;
    readonly accountingTax: (currency: string, rate: string) => string;
  };
  /** What settles an invoice. */
  readonly settlements: Readonly<Record<"balance" | "credit_note" | "payment", string>> & {
    readonly carriedDebt: string;
    readonly carriedRest: string;
  };
  /** What becomes of the amount of a credit note; `credit_note` is the part that its invoice no longer asks for. */
  readonly givenBack: Readonly<Record<Exclude<Settlement["kind"], "carried" | "payment">, string>>;
  /** The names of taxes that are not of the organization, by their English ones. */
  readonly taxNames: Readonly<Record<TaxName, string>>;
  /** Why no tax is charged, by VATEX code or the English sentence of Dues. */
  readonly reasons: Readonly<Record<string, string>>;
  readonly vatId: string;
  readonly registration: string;
  readonly notes: string;
  readonly memo: string;
  /** How to pay by bank transfer. */
  readonly transfer: {
    readonly title: string;
    readonly holder: string;
    readonly amount: string;
    readonly reference: string;
    /** What the QR code is for. */
    readonly code: string;
  };
  readonly downloadPdf: string;
  readonly zone: (zone: string) => string;
  readonly page: (page: string, of: string) => string;
  readonly missing: (parts: string) => string;
  readonly missingParts: Readonly<Record<SellerFact, string>>;
}
