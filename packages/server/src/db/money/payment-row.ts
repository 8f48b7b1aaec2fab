import {
  money,
  type Payment,
  type PaymentChannel,
  type PaymentRecord,
  type PaymentStatus,
  type RecordedMethod,
} from "@dues/billing";
import type { Knex } from "knex";
import { fromInstant, toInstant, toInstantOrNull } from "../core/values.js";

export interface PaymentRow {
  customer_id: string;
  id: string;
  invoice_id: string | null;
  checkout_id: string | null;
  provider: PaymentChannel;
  reference: string;
  provider_payment_id: string | null;
  payment_method_id: string | null;
  amount: bigint;
  currency: string;
  status: PaymentStatus;
  failure_code: string | null;
  is_unapplied: boolean;
  created_at: Date;
  settled_at: Date | null;
  recorded_method: RecordedMethod | null;
  recorded_reference: string | null;
  received_at: Date | null;
  to_balance: bigint | null;
  reversed_at: Date | null;
}

/** Restricts a query to payments whose money arrived, even if they were reversed later. */
export function whereReceived(query: Knex.QueryBuilder): void {
  void query.where(
    (either) => void either.where({ status: "succeeded" }).orWhereNotNull("payments.reversed_at"),
  );
}

export function paymentFromRow(row: PaymentRow): Payment {
  return {
    id: row.id,
    customerId: row.customer_id,
    invoiceId: row.invoice_id,
    checkoutId: row.checkout_id,
    provider: row.provider,
    reference: row.reference,
    providerPaymentId: row.provider_payment_id,
    paymentMethodId: row.payment_method_id,
    amount: money(row.amount, row.currency),
    status: row.status,
    failureCode: row.failure_code,
    isUnapplied: row.is_unapplied,
    ...recordOf(row),
    createdAt: toInstant(row.created_at),
    settledAt: toInstantOrNull(row.settled_at),
  };
}

function recordOf(row: PaymentRow): { readonly recorded?: PaymentRecord } {
  const {
    recorded_method: method,
    recorded_reference: reference,
    received_at,
    to_balance,
    reversed_at,
  } = row;
  if (method === null || received_at === null) return {};
  const reversedAt = toInstantOrNull(reversed_at);
  return {
    recorded: {
      method,
      reference,
      receivedAt: toInstant(received_at),
      toBalance: to_balance ?? 0n,
      reversedAt,
    },
  };
}

export function paymentToRow(payment: Payment) {
  const { recorded } = payment;
  return {
    customer_id: payment.customerId,
    id: payment.id,
    invoice_id: payment.invoiceId,
    checkout_id: payment.checkoutId,
    provider: payment.provider,
    reference: payment.reference,
    provider_payment_id: payment.providerPaymentId,
    payment_method_id: payment.paymentMethodId,
    amount: payment.amount.minor.toString(),
    currency: payment.amount.currency,
    status: payment.status,
    failure_code: payment.failureCode,
    is_unapplied: payment.isUnapplied,
    created_at: fromInstant(payment.createdAt),
    settled_at: fromInstant(payment.settledAt),
    recorded_method: recorded?.method ?? null,
    recorded_reference: recorded?.reference ?? null,
    received_at: fromInstant(recorded?.receivedAt ?? null),
    to_balance: recorded?.toBalance.toString() ?? null,
    reversed_at: fromInstant(recorded?.reversedAt ?? null),
  };
}
