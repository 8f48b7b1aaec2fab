import {
  instant,
  quantity,
  toCurrency,
  unitPriceOfMinor,
  type DocumentLine,
  type LineTax,
  type MoneyDocument,
} from "@dues/billing";

const NOVEMBER = { start: instant("2026-11-01T00:00:00Z"), end: instant("2026-12-01T00:00:00Z") };

const VAT: Omit<LineTax, "taxableAmount" | "amount"> = {
  taxId: "tax_1",
  code: "de_vat",
  name: "VAT",
  percent: "19",
  category: "S",
  reason: null,
  taxableShare: "100",
  isInclusive: false,
};

/** 19 percent of an amount whose tax is whole. */
export function vatOn(taxableAmount: bigint): LineTax {
  return { ...VAT, taxableAmount, amount: (taxableAmount * 19n) / 100n };
}

/** A line of 25.00, changed as a test needs it. */
export function documentLine(change: Partial<DocumentLine> = {}): DocumentLine {
  const { amount = 2_500n, discount = 0n, taxes = [] } = change;
  const tax = taxes.reduce((sum, each) => sum + each.amount, 0n);
  return {
    id: "line_1",
    kind: "fee",
    description: "Pro, monthly",
    quantity: quantity(1),
    unitPrice: unitPriceOfMinor(amount),
    amount,
    discount,
    amountExcludingTax: amount - discount,
    tax,
    total: amount - discount + tax,
    taxes,
    tierBreakdown: [],
    period: NOVEMBER,
    proration: null,
    usage: null,
    ...change,
  };
}

/** An open invoice of a complete seller, with the sums of its lines, changed as a test needs it. */
export function moneyDocument(
  lines: readonly DocumentLine[] = [documentLine()],
  change: Partial<MoneyDocument> = {},
): MoneyDocument {
  const sum = (of: (line: DocumentLine) => bigint) => lines.reduce((total, line) => total + of(line), 0n);
  const total = sum((line) => line.total);
  return {
    kind: "invoice",
    id: "inv_1",
    number: "ADA42-0007",
    status: "open",
    currency: toCurrency("EUR"),
    issuedAt: instant("2026-11-30T10:00:00Z"),
    dueAt: instant("2026-12-14T10:00:00Z"),
    paidAt: null,
    period: NOVEMBER,
    lines,
    discounts: [],
    taxes: [],
    subtotal: sum(({ amount }) => amount),
    discount: sum(({ discount }) => discount),
    totalExcludingTax: sum((line) => line.amountExcludingTax),
    tax: sum(({ tax }) => tax),
    total,
    settlements: [],
    amountDue: total,
    amends: [],
    memo: null,
    seller: {
      name: "Acme Software GmbH",
      address: {
        line1: "Torstraße 12",
        line2: null,
        postalCode: "10119",
        city: "Berlin",
        region: null,
        country: "DE",
      },
      taxIds: [{ type: "eu_vat", value: "DE123456789", status: "valid" }],
      email: "billing@acme.example",
      phone: "+49 30 1234567",
      registration: "HRB 12345 B",
    },
    buyer: {
      customerId: "cus_1",
      name: "Ada Lovelace",
      email: "ada@example.com",
      address: {
        line1: "5 Marylebone Road",
        line2: "Floor 3",
        postalCode: "NW1 5LR",
        city: "London",
        region: null,
        country: "GB",
      },
      taxIds: [{ type: "gb_vat", value: "GB123456789", status: "valid" }],
      purchaseOrder: "PO-118",
      buyerReference: "Cost centre 42",
    },
    taxTreatment: "domestic",
    locale: "en",
    zone: "UTC",
    notes: [],
    accountingTax: null,
    ...change,
  };
}
