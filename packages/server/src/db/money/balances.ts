import type { BalanceEntry, Currency } from "@dues/billing";
import type { Knex } from "knex";
import { ofCustomers } from "../core/filters.js";
import { byCustomer, insertRows, whereNamed, type ObjectKey } from "../core/bulk-rows.js";
import type { ObjectOwner } from "../core/object-owners.js";
import { pageOf, type Page, type PageRequest } from "../core/page.js";
import { fromInstant, toCurrency, toInstant } from "../core/values.js";

/** An entry with the balance that it left. */
export interface RunningEntry extends BalanceEntry {
  readonly customerId: string;
  readonly balanceAfter: bigint;
}

interface RunningRow {
  id: string;
  customer_id: string;
  kind: BalanceEntry["kind"];
  currency: string;
  amount: bigint;
  /** A sum, so text. */
  balance_after: string;
  invoice_id: string | null;
  reason: string | null;
  created_at: Date;
}

/** What these customers are owed, by currency, in minor units. A sum over their entries, never a column. */
export async function sumBalances(
  knex: Knex,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, bigint>>>> {
  const rows: { customer_id: string; currency: string; amount: string }[] = await knex("balance_entries")
    .modify(ofCustomers, customerIds)
    .groupBy("customer_id", "currency")
    .select("customer_id", "currency")
    .sum({ amount: "amount" });
  const balances = [...byCustomer(rows)].map(
    ([id, own]) => [id, Object.fromEntries(own.map((row) => [row.currency, BigInt(row.amount)]))] as const,
  );
  return new Map(balances);
}

/** A balance without what is reserved, and what quotes reserve of it. Minor units. */
export interface ReservedBalance {
  readonly currency: string;
  readonly balance: bigint;
  readonly reserved: bigint;
}

/** What a customer is owed, by currency. Entries of a quote are reserved until it is issued; closing it adds up to zero. */
export async function sumReservedBalances(knex: Knex, customerId: string): Promise<ReservedBalance[]> {
  const rows: Record<"currency" | "balance" | "reserved", string>[] = await knex("balance_entries as entry")
    .leftJoin("invoices as quote", (join) => {
      void join
        .on("quote.customer_id", "entry.customer_id")
        .andOn("quote.id", "entry.invoice_id")
        .andOn(knex.raw("quote.status = 'draft'"));
    })
    .where({ "entry.customer_id": customerId })
    .groupBy("entry.currency")
    .orderBy("entry.currency")
    .select("entry.currency")
    .select(
      knex.raw(`sum(entry.amount)::text as balance,
        coalesce(- sum(entry.amount) filter (where quote.id is not null), 0)::text as reserved`),
    );
  return rows.map(({ currency, balance, reserved }) => {
    return { currency, balance: BigInt(balance), reserved: BigInt(reserved) };
  });
}

/** The amount of an invoice that the customer's balance paid, less what refunds and a void returned to it. */
export async function sumPaidFromBalance(knex: Knex, customerId: string, invoiceId: string): Promise<bigint> {
  const row: { amount?: string | null } | undefined = await knex("balance_entries")
    .where({ customer_id: customerId, invoice_id: invoiceId })
    .whereIn("kind", ["payment", "refund", "void"])
    .sum({ amount: "amount" })
    .first();
  return -BigInt(row?.amount ?? 0);
}

/** The part of the paid amount of these invoices that the customer's balance paid, by invoice. */
export async function listPaidFromBalance(
  knex: Knex,
  invoices: readonly ObjectKey[],
): Promise<ReadonlyMap<string, bigint>> {
  if (invoices.length === 0) return new Map();
  const rows: { invoice_id: string; amount: string }[] = await whereNamed(
    knex("balance_entries"),
    ["customer_id", "invoice_id"],
    invoices,
  )
    .whereIn("kind", ["payment", "void"])
    .groupBy("invoice_id")
    .select("invoice_id")
    .sum({ amount: "amount" });
  return new Map(rows.map(({ invoice_id: id, amount }) => [id, -BigInt(amount)]));
}

export async function appendBalanceEntries(
  trx: Knex.Transaction,
  owner: ObjectOwner,
  entries: readonly BalanceEntry[],
): Promise<void> {
  await appendEntries(
    trx,
    entries.map((entry) => ({ ...owner, entry })),
  );
}

/** Entries of any customers. */
export async function appendEntries(
  trx: Knex.Transaction,
  entries: readonly (ObjectOwner & { readonly entry: BalanceEntry })[],
): Promise<void> {
  const rows = entries.map(({ organizationId, customerId, entry }) => ({
    customer_id: customerId,
    id: entry.id,
    organization_id: organizationId,
    currency: entry.currency,
    amount: entry.amount.toString(),
    kind: entry.kind,
    invoice_id: entry.invoiceId,
    reason: entry.reason ?? null,
    credit_note_id: entry.creditNoteId ?? null,
    created_at: fromInstant(entry.createdAt),
  }));
  await insertRows(trx, "balance_entries", rows);
}

export interface EntryFilter extends PageRequest {
  readonly customerId: string;
  readonly currency?: Currency | undefined;
}

/** The entries of a customer's balance, newest first, each with the balance in its currency after it. */
export async function listRunningEntries(knex: Knex, filter: EntryFilter): Promise<Page<RunningEntry>> {
  const { customerId, currency } = filter;
  const own = knex("balance_entries").where({ customer_id: customerId });
  if (currency !== undefined) void own.where({ currency });
  const running = own.select(
    "balance_entries.*",
    knex.raw("sum(amount) over (partition by currency order by id) as balance_after"),
  );
  const page = await pageOf<RunningRow>(knex.from(running.as("running")), filter);
  return { items: page.items.map(fromRow), nextCursor: page.nextCursor };
}

function fromRow(row: RunningRow): RunningEntry {
  return {
    id: row.id,
    customerId: row.customer_id,
    kind: row.kind,
    currency: toCurrency(row.currency),
    amount: row.amount,
    balanceAfter: BigInt(row.balance_after),
    invoiceId: row.invoice_id,
    reason: row.reason,
    createdAt: toInstant(row.created_at),
  };
}
