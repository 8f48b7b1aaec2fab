import {
  addMs,
  journalOf,
  revenueOf,
  type AccountCodes,
  type Books,
  type Granularity,
  type Instant,
  type JournalEntry,
  type JournalEvent,
  type RevenueEntry,
} from "@dues/billing";
import { listLedgerCustomers, type LedgerCustomer } from "../../db/ledger/books.js";
import { isIn, type LedgerFilter } from "../../db/ledger/period.js";
import { loadBooks } from "../shared/ledger/books.js";
import { accountCodesOf } from "../shared/organization/settings.js";
import { amountCell, customerColumns, dayCell, instantCell, minorCell, type RowContext } from "./cells.js";
import type { Cell, Columns } from "./csv.js";
import { chunksOf, type Chunks, type ExportPage, type Exporting } from "./export.js";

/** An entry of the journal with its event. */
interface EntryRow extends JournalEntry {
  readonly event: JournalEvent;
  /** Its place in the event, from 1. */
  readonly position: number;
}

interface RevenueRow extends RevenueEntry {
  readonly customerId: string;
}

/** Exports the journal of a period. */
export function exportJournal(exporting: Exporting): Chunks {
  const codes = accountCodesOf(exporting.organization);
  return chunksOf<EntryRow>(exporting, {
    columns: (context) => entryColumns(context, codes),
    pages: (all) => customerPages(all, "month", (books) => journalOf(books).flatMap(entryRows)),
  });
}

/** Exports what was earned on each day of a period. */
export function exportRevenue(exporting: Exporting): Chunks {
  return chunksOf<RevenueRow>(exporting, {
    columns: revenueColumns,
    pages: (all) => customerPages(all, "day", revenueRows),
  });
}

function entryRows(event: JournalEvent) {
  const { at, currency } = event;
  return event.entries.map((entry, index) => ({ ...entry, event, position: index + 1, at, currency }));
}

function revenueRows(books: Books): (RevenueRow & Dated)[] {
  return revenueOf(books, books).map((entry) => ({ ...entry, customerId: books.customerId }));
}

function entryColumns(context: RowContext, codes: AccountCodes): Columns<EntryRow> {
  const amountOf = (entry: EntryRow, isOnSide: boolean): Cell =>
    isOnSide ? amountCell(entry.amount < 0n ? -entry.amount : entry.amount, entry.event.currency) : null;
  return [
    ["id", ({ event, position }) => `${event.id}:${position}`],
    ["eventId", ({ event }) => event.id],
    ["kind", ({ event }) => event.kind],
    ["date", ({ event }) => dayCell(event.at, context)],
    ["at", ({ event }) => instantCell(event.at)],
    ...customerColumns<EntryRow>(({ event }) => event, context),
    ["documentId", ({ event }) => event.documentId],
    ["documentNumber", ({ event }) => event.documentNumber],
    ["account", ({ account }) => account],
    ["accountCode", ({ account }) => codes[account]],
    ["detail", ({ detail }) => context.planOf(detail) ?? detail],
    ["currency", ({ event }) => event.currency],
    ["debit", (entry) => amountOf(entry, entry.amount > 0n)],
    ["credit", (entry) => amountOf(entry, entry.amount < 0n)],
    ["amount", ({ amount, event }) => amountCell(amount, event.currency)],
    ["amountMinor", ({ amount }) => minorCell(amount)],
  ];
}

function revenueColumns(context: RowContext): Columns<RevenueRow> {
  return [
    ["id", ({ id }) => id],
    ["date", ({ day }) => day],
    ...customerColumns<RevenueRow>((row) => row, context),
    ["documentId", ({ documentId }) => documentId],
    ["documentNumber", ({ documentNumber }) => documentNumber],
    ["lineId", ({ line }) => line.id],
    ["lineKind", ({ line }) => line.kind],
    ["plan", ({ line }) => context.planOf(line.planVersionId)],
    ["feature", ({ line }) => line.feature?.slug ?? null],
    ["kind", ({ kind }) => kind],
    ["currency", ({ currency }) => currency],
    ["amount", ({ net, currency }) => amountCell(net, currency)],
    ["amountMinor", ({ net }) => minorCell(net)],
    ["discount", ({ discount, currency }) => amountCell(discount, currency)],
  ];
}

interface Dated {
  readonly at: Instant;
  readonly currency: string;
}

/** All that is booked of so many customers is in memory at once, and is read in one transaction. */
const CUSTOMERS_AT_ONCE = 50;

/**
 * Derives rows of one page of customers after the other. Each page sees one moment, so that the rows of a customer agree
 * with each other.
 */
async function* customerPages<Row extends Dated>(
  exporting: Exporting,
  granularity: Granularity,
  rowsOf: (books: Books) => readonly Row[],
): AsyncGenerator<ExportPage<Row>> {
  // Books are read no further than the end of the period.
  const filter = { ...exporting.filter, to: undefined };
  for (let after = ""; ;) {
    const books = await readBooks(exporting, granularity, after);
    for (const each of books) {
      const rows = rowsOf(each).filter((row) => isIn(filter, row));
      yield { rows, customerIds: [each.customerId] };
    }
    const last = books.at(-1);
    if (!last || books.length < CUSTOMERS_AT_ONCE) return;
    after = last.customerId;
  }
}

function readBooks(
  { deps, organization, filter }: Exporting,
  granularity: Granularity,
  after: string,
): Promise<Books[]> {
  return deps.db.transaction(
    async (trx) => {
      const customers = await listLedgerCustomers(trx, filter, { after, limit: CUSTOMERS_AT_ONCE });
      const wanted = customers.map((customer) => ({
        customerId: customer.id,
        zone: organization.timeZone,
        granularity,
        until: untilOf(customer, filter, deps.now()),
      }));
      return wanted.length === 0 ? [] : loadBooks(trx, wanted);
    },
    { isolationLevel: "repeatable read", readOnly: true },
  );
}

/** Nothing is earned ahead of a customer's own time. */
function untilOf({ clockTime }: LedgerCustomer, { to }: LedgerFilter, now: Instant): Instant {
  const today = clockTime ?? now;
  return to !== undefined && to <= today ? addMs(to, -1) : today;
}
