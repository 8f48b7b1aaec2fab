import type { Invoice } from "@dues/billing";
import type { Knex } from "knex";
import { whereNamed, type ObjectKey } from "../core/bulk-rows.js";
import { withLines } from "./invoices.js";
import type { InvoiceRow } from "./invoice-row.js";

/** An invoice, whose facts stay when its customer is deleted, because the law requires the document. */
export interface IssuedInvoice {
  readonly invoice: Invoice;
  readonly isCustomerDeleted: boolean;
}

/** Returns these invoices by id. */
export async function listIssuedInvoices(
  knex: Knex,
  named: readonly ObjectKey[],
): Promise<ReadonlyMap<string, IssuedInvoice>> {
  if (named.length === 0) return new Map();
  const rows: (InvoiceRow & { readonly is_customer_deleted: boolean })[] = await whereNamed(
    knex("invoices"),
    ["invoices.customer_id", "invoices.id"],
    named,
  )
    .join("customers", "customers.id", "invoices.customer_id")
    .select("invoices.*", knex.raw("customers.archived_at is not null as is_customer_deleted"));
  const deleted = new Set(rows.filter((row) => row.is_customer_deleted).map(({ id }) => id));
  const invoices = await withLines(knex, rows);
  return new Map(
    invoices.map((invoice) => [invoice.id, { invoice, isCustomerDeleted: deleted.has(invoice.id) }]),
  );
}
