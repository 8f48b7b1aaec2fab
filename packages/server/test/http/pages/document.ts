import {
  AT_LIST_PRICE,
  draftInvoice,
  finalizeInvoice,
  instant,
  money,
  quantity,
  rate,
  roundAmount,
  unitPrice,
  ZERO,
  type Invoice,
  type InvoiceLine,
  type Price,
} from "@dues/billing";
import type { InvoiceDocument } from "../../../src/usecases/invoice/document.js";

const NOVEMBER = { start: instant("2026-11-01T00:00:00Z"), end: instant("2026-12-01T00:00:00Z") };

const GRADUATED: Price = {
  model: "graduated",
  tiers: [
    { upTo: quantity(1_000), unitPrice: unitPrice("10"), flatFee: unitPrice(0) },
    { upTo: null, unitPrice: unitPrice("2.5"), flatFee: unitPrice("1500") },
  ],
};

/** A fee line, changed as a test needs it. */
export function line(change: Partial<InvoiceLine> = {}): InvoiceLine {
  return {
    id: "line_1",
    kind: "fee",
    description: "Pro",
    quantity: quantity(1),
    unitPrice: unitPrice(2_500),
    amount: 2_500n,
    ...AT_LIST_PRICE,
    subscriptionId: null,
    planVersionId: null,
    feature: null,
    ratingModel: null,
    tierBreakdown: [],
    billableUsageId: null,
    sourceLineId: null,
    period: NOVEMBER,
    ...change,
  };
}

/** A line of units that tiers price. */
export function tieredLine(units: number): InvoiceLine {
  const { amount, breakdown } = rate(GRADUATED, quantity(units));
  return line({
    kind: "usage",
    description: "Stored objects",
    quantity: quantity(units),
    unitPrice: null,
    amount: roundAmount(amount),
    ratingModel: "graduated",
    tierBreakdown: breakdown,
  });
}

export function draft(lines: readonly InvoiceLine[] = [line()], currency = "USD"): Invoice {
  return draftInvoice({
    id: "inv_1",
    customerId: "cus_1",
    subscriptionId: null,
    reason: "usage",
    currency: money(ZERO, currency).currency,
    lines,
    period: NOVEMBER,
    createdAt: instant("2026-11-30T23:30:00Z"),
  });
}

export function open(lines?: readonly InvoiceLine[], currency?: string): Invoice {
  return finalizeInvoice(draft(lines, currency), "ADA42-0007", instant("2026-11-30T23:30:00Z"));
}

/** The invoice of a test organization in UTC to Ada, changed as a test needs it. */
export function documentOf(
  invoice: Invoice,
  { organization, recipient }: { organization?: object; recipient?: object } = {},
): InvoiceDocument {
  return {
    invoice,
    organization: {
      id: "org_1",
      slug: "acme",
      name: "Acme",
      mode: "test",
      timeZone: "UTC",
      currency: money(ZERO, "USD").currency,
      settings: {},
      catalogVersion: 0n,
      createdAt: instant("2026-01-01T00:00:00Z"),
      updatedAt: instant("2026-01-01T00:00:00Z"),
      ...organization,
    },
    recipient: { name: "Ada Lovelace", email: "ada@example.com", ...recipient },
  };
}
