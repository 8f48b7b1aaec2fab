import { toCurrency, type Currency, type InvoiceStatus } from "@dues/billing";
import type { Knex } from "knex";

/** An invoice that a bank transfer may pay. */
export interface PayableInvoice {
  readonly id: string;
  readonly number: string;
  readonly customerId: string;
  readonly status: InvoiceStatus;
  readonly currency: Currency;
  /** What is due of it; zero where it is settled. */
  readonly amountDue: bigint;
}

interface Row {
  readonly id: string;
  readonly number: string;
  readonly customer_id: string;
  readonly status: InvoiceStatus;
  readonly currency: string;
  readonly due: string;
}

const COLUMNS = `id, number, customer_id, status, currency,
  case when status in ('open', 'uncollectible') then total + carried - amount_paid - amount_credited else 0 end as due`;

/** The invoices of an organization with numbers in lower case. */
export async function findByNumbers(
  db: Knex,
  organizationId: string,
  numbers: readonly string[],
): Promise<PayableInvoice[]> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select ${COLUMNS} from invoices where organization_id = ? and lower(number) = any (?)`,
    [organizationId, [...numbers]],
  );
  return rows.map(fromRow);
}

/** The open invoices of which exactly one of these amounts is due, up to `most` of each, those that are due first. */
export async function findByAmounts(
  db: Knex,
  organizationId: string,
  { amounts, most }: { readonly amounts: readonly bigint[]; readonly most: number },
): Promise<PayableInvoice[]> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select * from (
      select ${COLUMNS}, row_number() over (
          partition by currency, total + carried - amount_paid - amount_credited order by due_at, id
        ) as place
        from invoices
        where organization_id = ? and status = 'open' and number is not null
          and total + carried - amount_paid - amount_credited = any (?::bigint[])
    ) as ranked
    where place <= ?
    order by place`,
    [organizationId, amounts.map(String), most],
  );
  return rows.map(fromRow);
}

/** The invoices of recorded payments, by the references of these. */
export async function findRecordedReferences(
  db: Knex,
  organizationId: string,
  references: readonly string[],
): Promise<ReadonlyMap<string, PayableInvoice>> {
  const { rows } = await db.raw<{ rows: (Row & { readonly recorded_reference: string })[] }>(
    `select recorded_reference, invoice.id, invoice.number, invoice.customer_id, invoice.status, invoice.currency,
        case when invoice.status in ('open', 'uncollectible')
          then invoice.total + invoice.carried - invoice.amount_paid - invoice.amount_credited else 0 end as due
      from payments as payment
      join invoices as invoice on invoice.customer_id = payment.customer_id and invoice.id = payment.invoice_id
      where payment.organization_id = ? and payment.recorded_reference = any (?)`,
    [organizationId, [...references]],
  );
  return new Map(rows.map((row) => [row.recorded_reference, fromRow(row)]));
}

function fromRow({ id, number, customer_id, status, currency, due }: Row): PayableInvoice {
  const amountDue = BigInt(due);
  return { id, number, customerId: customer_id, status, currency: toCurrency(currency), amountDue };
}
