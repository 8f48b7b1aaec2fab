import type { BalanceEntry } from "@dues/billing";
import type { Knex } from "knex";
import { fromInstant } from "./values.js";

/** What a customer is owed, by currency, in minor units. A sum over its entries, never a column. */
export async function sumBalance(knex: Knex, customerId: string): Promise<Readonly<Record<string, bigint>>> {
  const rows: { currency: string; amount: string }[] = await knex("balance_entries")
    .where({ customer_id: customerId })
    .groupBy("currency")
    .select("currency")
    .sum({ amount: "amount" });
  return Object.fromEntries(rows.map((row) => [row.currency, BigInt(row.amount)]));
}

/** What of an invoice the customer's balance paid, less what refunds and a void returned to it. */
export async function sumPaidFromBalance(knex: Knex, customerId: string, invoiceId: string): Promise<bigint> {
  const row: { amount?: string | null } | undefined = await knex("balance_entries")
    .where({ customer_id: customerId, invoice_id: invoiceId })
    .whereIn("kind", ["payment", "refund", "void"])
    .sum({ amount: "amount" })
    .first();
  return -BigInt(row?.amount ?? 0);
}

export async function appendBalanceEntries(
  trx: Knex.Transaction,
  owner: { readonly organizationId: string; readonly customerId: string },
  entries: readonly BalanceEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await trx("balance_entries").insert(
    entries.map((entry) => ({
      customer_id: owner.customerId,
      id: entry.id,
      organization_id: owner.organizationId,
      currency: entry.currency,
      amount: entry.amount.toString(),
      kind: entry.kind,
      invoice_id: entry.invoiceId,
      created_at: fromInstant(entry.createdAt),
    })),
  );
}
