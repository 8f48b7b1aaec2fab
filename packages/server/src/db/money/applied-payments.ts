import {
  isProviderPayment,
  isRecordedPayment,
  type Payment,
  type ProviderPayment,
  type RecordedPayment,
} from "@dues/billing";
import type { Knex } from "knex";
import { paymentFromRow, type PaymentRow } from "./payment-row.js";

/** The payments that paid an invoice or a part of it, oldest first. */
async function listAppliedPayments(knex: Knex, customerId: string, invoiceId: string): Promise<Payment[]> {
  const rows: PaymentRow[] = await knex("payments")
    .where({ customer_id: customerId, invoice_id: invoiceId, status: "succeeded", is_unapplied: false })
    .orderBy("id");
  return rows.map(paymentFromRow);
}

/**
 * The payment of a provider that paid an invoice, or the rest of it. Undefined if the customer's balance or recorded payments
 * paid all of it, or it is not paid.
 */
export async function findAppliedPayment(
  knex: Knex,
  customerId: string,
  invoiceId: string,
): Promise<ProviderPayment | undefined> {
  return (await listAppliedPayments(knex, customerId, invoiceId)).find(isProviderPayment);
}

/** The recorded payments of an invoice that are not reversed, oldest first. */
export async function listRecordedPayments(
  knex: Knex,
  customerId: string,
  invoiceId: string,
): Promise<RecordedPayment[]> {
  return (await listAppliedPayments(knex, customerId, invoiceId)).filter(isRecordedPayment);
}

/** The recorded payment that has a reference, also a reversed one. */
export async function findRecordedPayment(
  knex: Knex,
  customerId: string,
  reference: string,
): Promise<RecordedPayment | undefined> {
  const row: PaymentRow | undefined = await knex("payments")
    .where({ customer_id: customerId, recorded_reference: reference })
    .first();
  const payment = row && paymentFromRow(row);
  return payment && isRecordedPayment(payment) ? payment : undefined;
}

/** The payment with an id, of any customer. */
export async function findPaymentById(
  knex: Knex,
  organizationId: string,
  id: string,
): Promise<Payment | undefined> {
  const row: PaymentRow | undefined = await knex("payments")
    .where({ organization_id: organizationId, id })
    .first();
  return row && paymentFromRow(row);
}
