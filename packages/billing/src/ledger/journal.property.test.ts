import { expect, test } from "@jest/globals";
import fc from "fast-check";
import type { CreditNote } from "../credit-note/credit-note.js";
import type { BalanceEntry } from "../cycle/state.js";
import { draftInvoice, finalizeInvoice, type Invoice } from "../invoice/invoice.js";
import {
  addParts,
  giveBackMoney,
  giveBackRest,
  moneyOf,
  nothingOf,
  type ChargedAmounts,
} from "../invoice/give-back.js";
import { AT_LIST_PRICE, sumLines, type InvoiceLine, type LineDiscount } from "../invoice/line.js";
import { toCurrency } from "../money/currency.js";
import { divide } from "../numbers/divide.js";
import { quantity } from "../numbers/decimal.js";
import type { LineTax } from "../tax/tax.js";
import { addDays, parseDay, spansOf } from "../time/calendar-day.js";
import { addMs, instant, instantAt, type Instant } from "../time/instant.js";
import type { Account, JournalEvent } from "./account.js";
import { journalOf, type Books } from "./journal.js";
import { revenueOf } from "./revenue.js";

const EUR = toCurrency("EUR");
const ZONE = "Europe/Berlin";
const START = instant("2027-01-01T00:00:00Z");
const DAY_MS = 86_400_000;
const END_OF_TIME = instantAt(Number.MAX_SAFE_INTEGER);

/** An instant of the first half of a year, never at midnight. */
const instants = fc
  .integer({ min: 1, max: 180 * 86_400 - 1 })
  .map((second) => addMs(START, second * 1_000 + 1));

interface Sale {
  readonly at: Instant;
  readonly lines: readonly {
    readonly kind: "fee" | "usage";
    readonly amount: bigint;
    readonly discountPercent: number;
    readonly taxPercent: number;
    readonly isInclusive: boolean;
    readonly startsAfterDays: number;
    readonly days: number;
  }[];
  /** Parts of what is left of a line, in percent, given back some days later. */
  readonly credits: readonly {
    readonly line: number;
    readonly percent: number;
    readonly afterDays: number;
    readonly settledBy: "offset" | "balance" | "refund" | "outOfBand";
    readonly reason: "other" | "uncollectible";
  }[];
}

const sales: fc.Arbitrary<Sale> = fc.record({
  at: instants,
  lines: fc.array(
    fc.record({
      kind: fc.constantFrom("fee" as const, "usage" as const),
      amount: fc.bigInt(0n, 100_000n),
      discountPercent: fc.constantFrom(0, 0, 20, 33, 100),
      taxPercent: fc.constantFrom(0, 7, 19),
      isInclusive: fc.boolean(),
      startsAfterDays: fc.integer({ min: -40, max: 10 }),
      days: fc.integer({ min: 1, max: 95 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  credits: fc.array(
    fc.record({
      line: fc.nat({ max: 3 }),
      percent: fc.constantFrom(1, 50, 100),
      afterDays: fc.nat({ max: 60 }),
      settledBy: fc.constantFrom(
        "offset" as const,
        "balance" as const,
        "refund" as const,
        "outOfBand" as const,
      ),
      reason: fc.constantFrom("other" as const, "uncollectible" as const),
    }),
    { maxLength: 4 },
  ),
});

function lineOf(sale: Sale, id: string, index: number): InvoiceLine {
  const { kind, amount, discountPercent, taxPercent, isInclusive, startsAfterDays, days } = sale.lines[
    index
  ] as Sale["lines"][number];
  const discount = divide(amount * BigInt(discountPercent), 100n, "half_away");
  const base = amount - discount;
  const percent = BigInt(taxPercent);
  const tax = divide(base * percent, isInclusive ? 100n + percent : 100n, "half_away");
  const start = addMs(sale.at, startsAfterDays * DAY_MS);
  const taxes: LineTax[] = [
    {
      taxId: "tax_1",
      code: "vat",
      name: "VAT",
      percent: String(taxPercent),
      category: "S",
      reason: null,
      taxableShare: "100",
      isInclusive,
      taxableAmount: base,
      amount: tax,
    },
  ];
  const applied = { discountId: "disc_1", couponId: "coupon_1", name: "Launch", code: null, period: 1 };
  return {
    ...AT_LIST_PRICE,
    id: `${id}_line_${index}`,
    kind,
    description: "Sold",
    quantity: quantity(1),
    unitPrice: null,
    amount,
    discount,
    discounts: discount === 0n ? [] : [{ ...applied, amount: discount }],
    taxes: taxPercent === 0 ? [] : taxes,
    subscriptionId: null,
    planVersionId: "version_1",
    feature: null,
    ratingModel: null,
    tierBreakdown: [],
    billableUsageId: null,
    sourceLineId: null,
    period: { start, end: addMs(start, days * DAY_MS) },
  };
}

function invoiceOf(sale: Sale, place: number): Invoice {
  const id = `inv_${place}`;
  const lines = sale.lines.map((_line, index) => lineOf(sale, id, index));
  const draft = {
    id,
    customerId: "cus_1",
    subscriptionId: null,
    reason: "usage",
    currency: EUR,
    lines,
  } as const;
  const drafted = draftInvoice({ ...draft, period: { start: sale.at, end: null }, createdAt: sale.at });
  return finalizeInvoice(drafted, `A-${place}`, sale.at);
}

interface Issued {
  readonly notes: readonly CreditNote[];
  readonly entries: readonly BalanceEntry[];
}

/** Issues the credit notes of a sale one after the other, each of what is left of a line. */
function credited({ credits, at }: Sale, invoice: Invoice): Issued {
  const given = new Map<string, ChargedAmounts<LineDiscount>>();
  const inOrder = credits.toSorted((a, b) => a.afterDays - b.afterDays);
  const issued = inOrder.flatMap(({ line: index, percent, afterDays, settledBy, reason }, number) => {
    const source = invoice.lines[index];
    if (!source) return [];
    const before = given.get(source.id) ?? nothingOf<LineDiscount>(source);
    const money = (moneyOf(giveBackRest<LineDiscount>(source, before)) * BigInt(percent)) / 100n;
    const part = giveBackMoney<LineDiscount>(source, before, money);
    given.set(source.id, addParts(before, part));
    const id = `${invoice.id}_note_${number}`;
    const line = { ...source, ...part, id: `${id}_line`, sourceLineId: source.id };
    const issuedAt = addMs(at, afterDays * DAY_MS + number + 1);
    const nothing = { offset: 0n, balance: 0n, refund: 0n, outOfBand: 0n };
    const note: CreditNote = {
      id,
      customerId: "cus_1",
      invoiceId: invoice.id,
      subscriptionId: null,
      number: id,
      reason,
      memo: null,
      currency: EUR,
      lines: [line],
      ...sumLines([line]),
      period: invoice.period,
      split: { ...nothing, [settledBy]: money },
      refundStatus: null,
      facts: null,
      issuedAt,
    };
    const entry = {
      id: `bal_${id}`,
      currency: EUR,
      amount: money,
      kind: "refund",
      invoiceId: invoice.id,
    } as const;
    return [
      { note, entry: settledBy === "balance" ? [{ ...entry, creditNoteId: id, createdAt: issuedAt }] : [] },
    ];
  });
  return { notes: issued.map(({ note }) => note), entries: issued.flatMap(({ entry }) => entry) };
}

/** The books of all documents that are issued before an instant. */
function booksOf(all: readonly Sale[], before: Instant): Books {
  const sold = all
    .filter(({ at }) => at < before)
    .map((sale, place) => ({ sale, invoice: invoiceOf(sale, place) }));
  const issued = sold.map(({ sale, invoice }) => credited(sale, invoice));
  return {
    customerId: "cus_1",
    invoices: sold.map(({ invoice }) => invoice),
    creditNotes: issued.flatMap(({ notes }) => notes).filter(({ issuedAt }) => issuedAt < before),
    balanceEntries: issued.flatMap(({ entries }) => entries).filter(({ createdAt }) => createdAt < before),
    payments: [],
    refunds: [],
    zone: ZONE,
    granularity: "month",
    until: addMs(before, -1),
    creditsOf: () => [],
  };
}

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);

function totalOf(events: readonly JournalEvent[], accounts: readonly Account[]): bigint {
  const entries = events.flatMap((event) => event.entries);
  return sumOf(entries.filter(({ account }) => accounts.includes(account)).map(({ amount }) => amount));
}

const DEFERRED = ["deferred_revenue", "contract_liability_credits", "discounts"] as const;
const EARNED = ["revenue", "breakage", "bad_debt"] as const;

/** Sales in order of time, so that their numbers do not depend on when the books are closed. */
const histories = fc
  .array(sales, { minLength: 1, maxLength: 5 })
  .map((all) => all.toSorted((a, b) => a.at - b.at));

test("every event adds up to zero, and the accounts agree with the documents", () => {
  fc.assert(
    fc.property(histories, instants, (all, until) => {
      const books = { ...booksOf(all, END_OF_TIME), until };
      const events = journalOf(books);
      for (const { id, entries } of events)
        expect([id, sumOf(entries.map(({ amount }) => amount))]).toEqual([id, 0n]);
      expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
      const invoices = books.invoices.filter(({ finalizedAt }) => (finalizedAt ?? 0) <= until);
      const notes = books.creditNotes.filter(({ issuedAt }) => issuedAt <= until);
      const net =
        sumOf(invoices.map((each) => each.totalExcludingTax)) -
        sumOf(notes.map((each) => each.totalExcludingTax));
      expect(totalOf(events, [...DEFERRED, ...EARNED])).toBe(-net);
      const tax = sumOf(invoices.map((each) => each.tax)) - sumOf(notes.map((each) => each.tax));
      expect(totalOf(events, ["tax_payable"])).toBe(-tax);
      const open = sumOf(invoices.map(({ total }) => total)) - sumOf(notes.map(({ split }) => split.offset));
      expect(totalOf(events, ["receivable"])).toBe(open);
    }),
  );
});

test("in the end everything is earned or given back, by day and by month alike", () => {
  fc.assert(
    fc.property(histories, (all) => {
      const books = { ...booksOf(all, END_OF_TIME), until: END_OF_TIME };
      const events = journalOf(books);
      expect([totalOf(events, ["deferred_revenue"]), totalOf(events, ["discounts"])]).toEqual([0n, 0n]);
      expect(sumOf(revenueOf(books, books).map(({ net }) => net))).toBe(-totalOf(events, EARNED));
    }),
  );
});

test("what is booked of days that are over never changes, whatever is issued later", () => {
  const first = parseDay("2027-01-02");
  if (!first) throw new Error("this is a day");
  const midnights = fc.integer({ min: 0, max: 240 }).map((count) => {
    const day = addDays(first, count);
    const [span] = spansOf({ from: day, to: day }, "day", ZONE);
    return span?.start ?? START;
  });
  fc.assert(
    fc.property(histories, midnights, (all, closed) => {
      const later = booksOf(all, END_OF_TIME);
      const before = ({ at }: { readonly at: Instant }) => at < closed;
      expect(journalOf(later).filter(before)).toEqual(journalOf(booksOf(all, closed)));
      const [byDay, then] = [revenueOf(later, later), booksOf(all, closed)];
      expect(byDay.filter(before)).toEqual(revenueOf(then, then));
    }),
  );
});
