import type { Knex } from "knex";
import { ofCustomers } from "../core/filters.js";

/** A line with taxes, as stored: amounts are whole minor units as text. */
export interface TaxedLine {
  readonly customerId: string;
  readonly invoiceId: string;
  readonly kind: string;
  readonly amount: bigint;
  readonly discount: bigint;
  readonly taxes: readonly StoredLineTax[];
}

export interface StoredLineTax {
  readonly taxId: string | null;
  readonly name: string;
  readonly percent: string;
  readonly category: string;
  readonly taxableShare: string;
  readonly isInclusive: boolean;
  readonly amount: string;
}

interface Row {
  customer_id: string;
  invoice_id: string;
  kind: string;
  amount: bigint;
  discount: bigint;
  taxes: readonly StoredLineTax[];
}

export interface InvoicePage {
  readonly after: string;
  readonly limit: number;
}

/** Lists the lines with taxes of one page of customers' invoices, those of an invoice together. */
export async function listTaxedLines(
  knex: Knex,
  customerIds: readonly string[],
  { after, limit }: InvoicePage,
): Promise<TaxedLine[]> {
  const invoices = knex("invoice_lines")
    .distinct("invoice_id")
    .modify(ofCustomers, customerIds)
    .whereNotNull("taxes")
    .where("invoice_id", ">", after)
    .orderBy("invoice_id")
    .limit(limit);
  const rows: Row[] = await knex<Row>("invoice_lines")
    .modify(ofCustomers, customerIds)
    .whereNotNull("taxes")
    .whereIn("invoice_id", invoices)
    .orderBy(["invoice_id", "id"])
    .select("customer_id", "invoice_id", "kind", "amount", "discount", "taxes");
  return rows.map((row) => ({
    customerId: row.customer_id,
    invoiceId: row.invoice_id,
    kind: row.kind,
    amount: row.amount,
    discount: row.discount,
    taxes: row.taxes,
  }));
}
