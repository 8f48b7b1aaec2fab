import type { BalanceEntry } from "@dues/billing";
import type { Knex } from "knex";
import { byCustomer, insertRows, whereNamed, type ObjectKey } from "../core/bulk-rows.js";
import type { ObjectOwner } from "../core/object-owners.js";
import { fromInstant } from "../core/values.js";

/** What these customers are owed, by currency, in minor units. A sum over their entries, never a column. */
export async function sumBalances(
  knex: Knex,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, bigint>>>> {
  const rows: { customer_id: string; currency: string; amount: string }[] = await knex("balance_entries")
    .whereRaw("customer_id = any(:customerIds)", { customerIds })
    .groupBy("customer_id", "currency")
    .select("customer_id", "currency")
    .sum({ amount: "amount" });
  const balances = [...byCustomer(rows)].map(
    ([id, own]) => [id, Object.fromEntries(own.map((row) => [row.currency, BigInt(row.amount)]))] as const,
  );
  return new Map(balances);
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
    created_at: fromInstant(entry.createdAt),
  }));
  await insertRows(trx, "balance_entries", rows);
}
