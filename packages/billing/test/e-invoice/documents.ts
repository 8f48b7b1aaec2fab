import type { DocumentLine, MoneyDocument } from "../../src/document/document.js";
import { toCurrency } from "../../src/money/currency.js";
import { parseQuantity, quantity, unitPriceOfMinor, type UnitPrice } from "../../src/numbers/decimal.js";
import type { Buyer, PostalAddress, Seller, TaxId } from "../../src/party/party.js";
import { calculateTaxes } from "../../src/tax/calculate.js";
import type { AppliedTax } from "../../src/tax/rate.js";
import type { TaxBehavior, TaxCategory } from "../../src/tax/tax.js";
import { taxTotals } from "../../src/tax/totals.js";
import { instant } from "../../src/time/instant.js";

/** A line before its taxes are calculated. */
export interface PlainLine {
  readonly amount: bigint;
  readonly discount?: bigint;
  readonly quantity?: string;
  /** A single price of every unit; the amount where the quantity is 1. */
  readonly unitPrice?: UnitPrice | null;
  readonly taxes?: readonly AppliedTax[];
  readonly behavior?: TaxBehavior;
  readonly more?: Partial<DocumentLine>;
}

export const APRIL = { start: instant("2026-04-01T00:00:00Z"), end: instant("2026-05-01T00:00:00Z") };

export function vat(percent: string, more: Partial<AppliedTax> = {}): AppliedTax {
  return {
    taxId: "tax_1",
    code: "vat",
    name: "VAT",
    percent,
    category: "S",
    reason: null,
    taxableShare: "100",
    ...more,
  };
}

/** A row of zero, as it stands on a line that is not taxed. */
export function untaxed(category: TaxCategory, reason: string | null): AppliedTax {
  return vat("0", { taxId: null, code: null, category, reason });
}

export const VAT_20 = vat("20");
export const REVERSE_CHARGE = untaxed("AE", "VATEX-EU-AE");

export const ADDRESS: PostalAddress = {
  line1: "Lindenstraße 5",
  line2: null,
  postalCode: "10969",
  city: "Berlin",
  region: null,
  country: "DE",
};

export const SELLER: Seller = {
  name: "Muster Software GmbH",
  address: ADDRESS,
  taxIds: [taxId("eu_vat", "DE811569869")],
  email: "billing@muster.example",
  phone: "+49 30 1234567",
  registration: "HRB 12345 B",
};

export const BUYER: Buyer = {
  customerId: "cus_1",
  name: "Acme NV",
  email: "ap@acme.example",
  address: {
    line1: "Wetstraat 16",
    line2: "3e verdieping",
    postalCode: "1000",
    city: "Brussel",
    region: null,
    country: "BE",
  },
  taxIds: [taxId("eu_vat", "BE0203201340")],
  purchaseOrder: "PO-7",
  buyerReference: "991-12345-67",
};

export function taxId(type: string, value: string): TaxId {
  return { type, value, status: "unverified" };
}

/** An issued invoice of April 2026 with these lines, in EUR and unpaid unless said otherwise. */
export function documentOf(lines: readonly PlainLine[], more: Partial<MoneyDocument> = {}): MoneyDocument {
  const written = withTaxes(lines);
  const add = (amount: (line: DocumentLine) => bigint) =>
    written.reduce((sum, line) => sum + amount(line), 0n);
  const [net, tax] = [add((line) => line.amountExcludingTax), add((line) => line.tax)];
  const settled = (more.settlements ?? []).reduce((sum, { amount }) => sum + amount, 0n);
  return {
    kind: "invoice",
    id: "inv_1",
    number: "ACME-0001",
    status: "open",
    currency: toCurrency("EUR"),
    issuedAt: instant("2026-05-01T09:00:00Z"),
    dueAt: instant("2026-05-15T09:00:00Z"),
    paidAt: null,
    period: APRIL,
    lines: written,
    discounts: [],
    taxes: taxTotals(written),
    subtotal: add((line) => line.amount),
    discount: add((line) => line.discount),
    totalExcludingTax: net,
    tax,
    total: net + tax,
    settlements: [],
    amountDue: net + tax - settled,
    amends: [],
    memo: null,
    seller: SELLER,
    buyer: BUYER,
    taxTreatment: "domestic",
    locale: "en",
    zone: "UTC",
    notes: [],
    accountingTax: null,
    ...more,
  };
}

/** Documents tax what a line charges after its discount, as the invoices of the system do. */
function withTaxes(lines: readonly PlainLine[]): DocumentLine[] {
  const taxes = calculateTaxes(
    lines.map(({ amount, discount = 0n, behavior = "exclusive", taxes: applied = [VAT_20] }) => ({
      amount: amount - discount,
      behavior,
      taxes: applied,
    })),
  );
  return lines.map((line, index) => {
    const own = taxes[index] ?? [];
    const { amount, discount = 0n, quantity: units = "1" } = line;
    const included = own.filter(({ isInclusive }) => isInclusive);
    const tax = own.reduce((sum, row) => sum + row.amount, 0n);
    const net = amount - discount - included.reduce((sum, row) => sum + row.amount, 0n);
    return {
      id: `line_${index}`,
      kind: amount < 0n ? "credit" : "fee",
      description: "Pro plan",
      quantity: parseQuantity(units) ?? quantity("1"),
      unitPrice: line.unitPrice === undefined ? defaultPrice(units, amount) : line.unitPrice,
      amount,
      discount,
      amountExcludingTax: net,
      tax,
      total: net + tax,
      taxes: own,
      tierBreakdown: [],
      period: APRIL,
      proration: null,
      usage: null,
      ...line.more,
    };
  });
}

function defaultPrice(units: string, amount: bigint): UnitPrice | null {
  return units === "1" ? unitPriceOfMinor(amount) : null;
}
