import {
  amountDue,
  bookedBalanceEntries,
  instantAt,
  journalOf,
  lostOf,
  revenueOf,
  type Account,
  type Books,
  type JournalEvent,
} from "@dues/billing";
import type { Knex } from "knex";
import type { AuditCode, Difference } from "../../db/audit/check.js";
import type { AuditedCustomer } from "../../db/audit/differences.js";
import { sumBalances } from "../../db/money/balances.js";
import { loadBooks } from "../shared/ledger/books.js";

/** Every period is over, so that whole schedules are compared. */
const END_OF_TIME = instantAt(Number.MAX_SAFE_INTEGER);

/** The documents of so many customers are in memory at once. */
const CUSTOMERS_AT_ONCE = 20;

/** Sums by currency. */
type Sums = Map<string, bigint>;

/**
 * Derives the journals of these customers, and returns what does not add up: events, open amounts of invoices, balances,
 * and revenue by day.
 */
export async function findBadlyBooked(
  trx: Knex.Transaction,
  customers: readonly AuditedCustomer[],
  zoneOf: (organizationId: string) => string,
): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (let start = 0; start < customers.length; start += CUSTOMERS_AT_ONCE) {
    const page = customers.slice(start, start + CUSTOMERS_AT_ONCE);
    const wanted = page.map(({ customerId, organizationId }) => {
      const zone = zoneOf(organizationId);
      return { customerId, zone, granularity: "month", until: END_OF_TIME } as const;
    });
    const balances = await sumBalances(
      trx,
      page.map(({ customerId }) => customerId),
    );
    for (const books of await loadBooks(trx, wanted)) {
      differences.push(...differencesOf(books, balances.get(books.customerId) ?? {}));
    }
  }
  return differences;
}

function differencesOf(books: Books, balances: Readonly<Record<string, bigint>>): Difference[] {
  const { customerId } = books;
  const events = journalOf(books);
  const of = (code: AuditCode, expected: Sums, actual: Sums) =>
    differingSums(expected, actual).map((difference) => ({
      code,
      customerId,
      objectId: customerId,
      ...difference,
    }));
  return [
    ...events.flatMap((event) => unbalanced(customerId, event)),
    ...of("journal_receivable", openAmounts(books), sumsOf(events, { receivable: 1n })),
    ...of("journal_balance", withReserved(books, balances), sumsOf(events, { customer_balance: -1n })),
    ...of("journal_revenue", netOfDocuments(books, events), earnedAndDeferred(books, events)),
  ];
}

function unbalanced(customerId: string, { documentId, entries }: JournalEvent): Difference[] {
  const sum = entries.reduce((total, { amount }) => total + amount, 0n);
  if (sum === 0n) return [];
  return [{ code: "journal_event", customerId, objectId: documentId, expected: "0", actual: String(sum) }];
}

/** What is left to pay of invoices that were not given up. */
function openAmounts({ invoices }: Books): Sums {
  const sums: Sums = new Map();
  for (const invoice of invoices) {
    const isOwed = invoice.status !== "void" && invoice.status !== "uncollectible";
    if (isOwed) add(sums, invoice.currency, amountDue(invoice));
  }
  return sums;
}

/** The balances with what open quotes reserve of them, which is booked only once it pays. */
function withReserved(books: Books, balances: Readonly<Record<string, bigint>>): Sums {
  const sums: Sums = new Map(Object.entries(balances));
  for (const { currency, amount } of books.balanceEntries) add(sums, currency, -amount);
  for (const { currency, amount } of bookedBalanceEntries(books)) add(sums, currency, amount);
  return sums;
}

/** What documents sold, without tax, less what they gave back. Voids from before there were credit notes have no document. */
function netOfDocuments({ invoices, creditNotes }: Books, events: readonly JournalEvent[]): Sums {
  const voids = events.filter(({ kind }) => kind === "invoice_voided");
  const sums = sumsOf(voids, { receivable: 1n, tax_payable: 1n });
  for (const { currency, total, tax } of invoices) add(sums, currency, total - tax);
  for (const { currency, total, tax } of creditNotes) add(sums, currency, tax - total);
  return sums;
}

/** What was lost before it was earned is neither. */
function earnedAndDeferred(books: Books, events: readonly JournalEvent[]): Sums {
  const sums = sumsOf(events, { deferred_revenue: -1n, contract_liability_credits: -1n, discounts: -1n });
  for (const { currency, net } of lostOf(books, books)) add(sums, currency, net);
  for (const { currency, net } of revenueOf(books, books)) add(sums, currency, net);
  return sums;
}

function sumsOf(events: readonly JournalEvent[], signs: Partial<Record<Account, bigint>>): Sums {
  const sums: Sums = new Map();
  for (const { currency, entries } of events) {
    for (const { account, amount } of entries) add(sums, currency, amount * (signs[account] ?? 0n));
  }
  return sums;
}

function add(sums: Sums, currency: string, amount: bigint): void {
  sums.set(currency, (sums.get(currency) ?? 0n) + amount);
}

function differingSums(expected: Sums, actual: Sums): Pick<Difference, "expected" | "actual">[] {
  const currencies = [...new Set([...expected.keys(), ...actual.keys()])];
  return currencies.flatMap((currency) => {
    const [wanted, found] = [expected.get(currency) ?? 0n, actual.get(currency) ?? 0n];
    return wanted === found ? [] : [{ expected: `${wanted} ${currency}`, actual: `${found} ${currency}` }];
  });
}
