import type { Books, EarningOptions } from "@dues/billing";
import type { Knex } from "knex";
import { groupBy } from "../../../db/core/bulk-rows.js";
import { loadLedgerFacts } from "../../../db/ledger/books.js";

/** How the books of a customer are derived. */
export interface BooksOf extends Pick<EarningOptions, "zone" | "granularity" | "until"> {
  readonly customerId: string;
}

/** Reads the books of these customers, in their order. Call it in a transaction that sees one moment. */
export async function loadBooks(knex: Knex, wanted: readonly BooksOf[]): Promise<Books[]> {
  const facts = await loadLedgerFacts(
    knex,
    wanted.map(({ customerId }) => customerId),
  );
  const invoices = byCustomer(facts.invoices);
  const creditNotes = byCustomer(facts.creditNotes);
  const balanceEntries = byCustomer(facts.balanceEntries);
  const payments = byCustomer(facts.payments);
  const refunds = byCustomer(facts.refunds);
  return wanted.map((each) => ({
    ...each,
    invoices: invoices(each.customerId),
    creditNotes: creditNotes(each.customerId),
    balanceEntries: balanceEntries(each.customerId),
    payments: payments(each.customerId),
    refunds: refunds(each.customerId),
    creditsOf: (lineId) => facts.packMovements.get(lineId) ?? [],
  }));
}

function byCustomer<T extends { readonly customerId: string }>(
  items: readonly T[],
): (customerId: string) => readonly T[] {
  const groups = groupBy(items, ({ customerId }) => customerId);
  return (customerId) => groups.get(customerId) ?? [];
}
