import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { booksOf, found, histories, instants, START, ZONE } from "../../test/support/books.js";
import { amountDue, type Invoice } from "../invoice/invoice.js";
import { addDays, parseDay, spansOf } from "../time/calendar-day.js";
import { addMs, instantAt, type Instant } from "../time/instant.js";
import type { Account, JournalEvent } from "./account.js";
import { journalOf, type Books } from "./journal.js";
import { lostOf, revenueOf } from "./revenue.js";

const END_OF_TIME = instantAt(Number.MAX_SAFE_INTEGER);

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);

function totalOf(events: readonly JournalEvent[], accounts: readonly Account[]): bigint {
  const entries = events.flatMap((event) => event.entries);
  return sumOf(entries.filter(({ account }) => accounts.includes(account)).map(({ amount }) => amount));
}

const DEFERRED = ["deferred_revenue", "contract_liability_credits", "discounts"] as const;
const EARNED = ["revenue", "breakage", "bad_debt"] as const;

const isGivenUp = ({ status }: Invoice) => status === "uncollectible";

test("every event adds up to zero, and the accounts agree with the documents", () => {
  fc.assert(
    fc.property(histories, instants, (all, until) => {
      const books = booksOf(all, addMs(until, 1));
      const events = journalOf(books);
      for (const { id, entries } of events)
        expect([id, sumOf(entries.map(({ amount }) => amount))]).toEqual([id, 0n]);
      expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
      const { invoices, creditNotes: notes } = books;
      const net =
        sumOf(invoices.map((each) => each.totalExcludingTax)) -
        sumOf(notes.map((each) => each.totalExcludingTax));
      const lost = sumOf(invoices.filter(isGivenUp).map(amountDue));
      expect(totalOf(events, [...DEFERRED, ...EARNED])).toBe(lost - net);
      const tax = sumOf(invoices.map((each) => each.tax)) - sumOf(notes.map((each) => each.tax));
      expect(totalOf(events, ["tax_payable"])).toBe(-tax);
      const open = sumOf(invoices.filter((each) => !isGivenUp(each)).map(amountDue));
      expect(totalOf(events, ["receivable"])).toBe(open);
    }),
  );
});

test("in the end everything is earned, given back or lost, by day and by month alike", () => {
  fc.assert(
    fc.property(histories, (all) => {
      const books = { ...booksOf(all, END_OF_TIME), until: END_OF_TIME };
      const events = journalOf(books);
      expect([totalOf(events, ["deferred_revenue"]), totalOf(events, ["discounts"])]).toEqual([0n, 0n]);
      const { invoices, creditNotes } = books;
      const net = sumOf(invoices.map((each) => each.totalExcludingTax));
      const back = sumOf(creditNotes.map((each) => each.totalExcludingTax));
      const lost = sumOf(lostOf(books, books).map((each) => each.net));
      expect(sumOf(revenueOf(books, books).map((each) => each.net))).toBe(net - back - lost);
    }),
  );
});

test("what was given up earns nothing more, and is no loss once it is settled", () => {
  fc.assert(
    fc.property(histories, (all) => {
      const sales = all.map((sale) => ({ ...sale, credits: [] }));
      const books = { ...booksOf(sales, END_OF_TIME), until: END_OF_TIME };
      const events = journalOf(books);
      for (const { id, status, uncollectible } of books.invoices) {
        const own = events.filter(({ documentId, at }) => documentId === id && at > (uncollectible?.at ?? 0));
        if (uncollectible && status === "uncollectible" && !isPartlyPaid(books, id))
          expect(own.filter(({ kind }) => kind === "revenue_earned")).toEqual([]);
      }
      if (!books.invoices.some(isGivenUp)) expect(totalOf(events, ["bad_debt"])).toBe(0n);
    }),
  );
});

const isPartlyPaid = (books: Books, id: string): boolean => found(books, id).amountPaid > 0n;

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
