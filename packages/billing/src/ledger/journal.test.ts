import { describe, expect, test } from "@jest/globals";
import type { CreditNote } from "../credit-note/credit-note.js";
import type { BalanceEntry } from "../cycle/state.js";
import { draftInvoice, finalizeInvoice, type Invoice } from "../invoice/invoice.js";
import { AT_LIST_PRICE, sumLines, type InvoiceLine } from "../invoice/line.js";
import { toCurrency } from "../money/currency.js";
import { quantity } from "../numbers/decimal.js";
import type { LineTax } from "../tax/tax.js";
import { parseInstant, type Instant } from "../time/instant.js";
import { journalOf, type Books } from "./journal.js";

const EUR = toCurrency("EUR");

function at(text: string): Instant {
  const instant = parseInstant(text);
  if (instant === undefined) throw new Error(`${text} is no instant`);
  return instant;
}

const APRIL = { start: at("2026-04-01T00:00:00Z"), end: at("2026-05-01T00:00:00Z") };
const ISSUED = APRIL.start;

const vat = (taxableAmount: bigint, amount: bigint): LineTax => ({
  taxId: "tax_1",
  code: "vat",
  name: "VAT",
  percent: "20",
  category: "S",
  reason: null,
  taxableShare: "100",
  isInclusive: false,
  taxableAmount,
  amount,
});

const line = (more: Partial<InvoiceLine>): InvoiceLine => ({
  ...AT_LIST_PRICE,
  id: "line_1",
  kind: "fee",
  description: "Pro",
  quantity: quantity(1),
  unitPrice: null,
  amount: 0n,
  subscriptionId: null,
  planVersionId: null,
  feature: null,
  ratingModel: null,
  tierBreakdown: [],
  billableUsageId: null,
  sourceLineId: null,
  period: APRIL,
  ...more,
});

function invoiceOf(lines: readonly InvoiceLine[]): Invoice {
  const owner = { id: "inv_1", customerId: "cus_1", subscriptionId: null } as const;
  const draft = { ...owner, reason: "subscription_start", currency: EUR, lines, period: APRIL } as const;
  const drafted = draftInvoice({ ...draft, createdAt: ISSUED });
  return finalizeInvoice(drafted, "ABCD-0001", ISSUED);
}

function noteOf(lines: readonly InvoiceLine[], more: Partial<CreditNote>): CreditNote {
  return {
    id: "cn_1",
    customerId: "cus_1",
    invoiceId: "inv_1",
    subscriptionId: null,
    number: "ABCD-CN-0001",
    reason: "other",
    memo: null,
    currency: EUR,
    lines,
    ...sumLines(lines),
    period: APRIL,
    split: { offset: 0n, balance: 0n, refund: 0n, outOfBand: 0n },
    refundStatus: null,
    facts: null,
    issuedAt: at("2026-04-16T00:00:00Z"),
    ...more,
  };
}

const booksOf = (more: Partial<Books>): Books => ({
  customerId: "cus_1",
  invoices: [],
  creditNotes: [],
  balanceEntries: [],
  payments: [],
  refunds: [],
  zone: "UTC",
  granularity: "month",
  until: at("2027-01-01T00:00:00Z"),
  creditsOf: () => [],
  ...more,
});

/** The entries of the event of a kind, by account. */
function booked(books: Books, kind: string): Record<string, bigint> {
  const event = journalOf(books).find((each) => each.kind === kind);
  return Object.fromEntries((event?.entries ?? []).map(({ account, amount }) => [account, amount]));
}

const movement = (more: Partial<BalanceEntry>): BalanceEntry => ({
  id: "bal_1",
  currency: EUR,
  amount: 0n,
  kind: "payment",
  invoiceId: "inv_1",
  createdAt: ISSUED,
  ...more,
});

const FEE = line({
  amount: 10_000n,
  discount: 1_000n,
  discounts: [{ discountId: "dis_1", couponId: "cou_1", name: "Ten", code: null, period: 1, amount: 1_000n }],
  taxes: [vat(9_000n, 1_800n)],
});

describe("the journal", () => {
  test("books a finalized invoice at list price, with its discount apart (led-finalize)", () => {
    expect(booked(booksOf({ invoices: [invoiceOf([FEE])] }), "invoice_finalized")).toEqual({
      receivable: 10_800n,
      discounts: 1_000n,
      deferred_revenue: -10_000n,
      tax_payable: -1_800n,
    });
  });

  test("takes a credit note out of what is not earned first (led-credit-note-refund)", () => {
    const sold = line({ amount: 6_000n, taxes: [vat(6_000n, 1_200n)] });
    const back = line({
      id: "line_2",
      amount: 4_500n,
      taxes: [vat(4_500n, 900n)],
      sourceLineId: "line_1",
    });
    const split = { offset: 0n, balance: 0n, refund: 5_400n, outOfBand: 0n };
    const books = booksOf({ invoices: [invoiceOf([sold])], creditNotes: [noteOf([back], { split })] });
    expect(booked(books, "credit_note_issued")).toEqual({
      deferred_revenue: 3_000n,
      revenue: 1_500n,
      tax_payable: 900n,
      refunds_payable: -5_400n,
    });
  });

  test("books a credit note to the balance with the entry that it made (led-credit-note-balance)", () => {
    const sold = line({ kind: "usage", amount: 6_000n, taxes: [vat(6_000n, 1_200n)] });
    const back = line({
      id: "line_2",
      kind: "usage",
      amount: 1_000n,
      taxes: [vat(1_000n, 200n)],
      sourceLineId: "line_1",
    });
    const split = { offset: 0n, balance: 1_200n, refund: 0n, outOfBand: 0n };
    const books = booksOf({
      invoices: [invoiceOf([sold])],
      creditNotes: [noteOf([back], { split })],
      balanceEntries: [movement({ kind: "refund", amount: 1_200n, creditNoteId: "cn_1" })],
    });
    expect(booked(books, "credit_note_issued")).toEqual({
      revenue: 1_000n,
      tax_payable: 200n,
      customer_balance: -1_200n,
    });
    expect(booked(books, "balance_moved")).toEqual({});
  });

  test("an amount too small to charge is owed by the balance (led-carried)", () => {
    const invoices = [invoiceOf([line({ amount: 2n })])];
    const books = booksOf({ invoices, balanceEntries: [movement({ amount: -2n })] });
    expect(booked(books, "balance_moved")).toEqual({ customer_balance: 2n, receivable: -2n });
  });

  test("a sold pack is a liability until its credits are used (led-pack)", () => {
    const pack = line({ kind: "pack", amount: 5_000n, taxes: [vat(5_000n, 1_000n)] });
    const moved = [
      { kind: "grant", amount: quantity(1_000), createdAt: ISSUED },
      { kind: "draw", amount: quantity(-250), createdAt: at("2026-04-10T00:00:00Z") },
      { kind: "expire", amount: quantity(-750), createdAt: at("2026-06-01T00:00:00Z") },
    ] as const;
    const books = booksOf({ invoices: [invoiceOf([pack])], creditsOf: () => moved });
    expect(booked(books, "invoice_finalized")).toEqual({
      receivable: 6_000n,
      contract_liability_credits: -5_000n,
      tax_payable: -1_000n,
    });
    const earned = journalOf(books).filter(({ kind }) => kind === "revenue_earned");
    expect(earned.map(({ entries }) => entries.map(({ account, amount }) => [account, amount]))).toEqual([
      [
        ["contract_liability_credits", 1_250n],
        ["revenue", -1_250n],
      ],
      [
        ["contract_liability_credits", 3_750n],
        ["breakage", -3_750n],
      ],
    ]);
  });

  test("a goodwill gift is an adjustment, and money that nothing was bought for is owed back", () => {
    const gift = movement({ kind: "adjustment", amount: 500n, invoiceId: null });
    expect(booked(booksOf({ balanceEntries: [gift] }), "balance_moved")).toEqual({
      customer_balance: -500n,
      adjustments: 500n,
    });
    const kept = movement({ kind: "refund", amount: 700n, invoiceId: null });
    expect(booked(booksOf({ balanceEntries: [kept] }), "balance_moved")).toEqual({
      customer_balance: -700n,
      refunds_payable: 700n,
    });
  });

  test("nothing is deferred any more when everything is earned, and every event adds up to zero", () => {
    const back = line({
      id: "line_2",
      amount: 2_000n,
      discount: 200n,
      taxes: [vat(1_800n, 360n)],
      sourceLineId: "line_1",
    });
    const split = { offset: 2_160n, balance: 0n, refund: 0n, outOfBand: 0n };
    const events = journalOf(
      booksOf({ invoices: [invoiceOf([FEE])], creditNotes: [noteOf([back], { split })] }),
    );
    for (const { entries } of events) expect(entries.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n);
    const totalOf = (account: string) =>
      events
        .flatMap(({ entries }) => entries)
        .filter((each) => each.account === account)
        .reduce((sum, { amount }) => sum + amount, 0n);
    expect(["deferred_revenue", "discounts", "revenue", "receivable", "tax_payable"].map(totalOf)).toEqual([
      0n,
      0n,
      -7_200n,
      8_640n,
      -1_440n,
    ]);
  });

  test("the days of a period are earned in the months of the organization's zone, and never before they are invoiced", () => {
    const period = { start: at("2026-01-16T00:00:00Z"), end: at("2026-02-16T00:00:00Z") };
    const events = journalOf(booksOf({ invoices: [invoiceOf([line({ amount: 10_000n, period })])] }));
    const earned = events.filter(({ kind }) => kind === "revenue_earned");
    expect(earned.map(({ at: when }) => when)).toEqual([ISSUED]);
    expect(earned[0]?.entries.find(({ account }) => account === "revenue")?.amount).toBe(-10_000n);
  });
});
