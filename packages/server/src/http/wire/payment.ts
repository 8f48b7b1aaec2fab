import { toIso, toSafeInteger, type PaymentRecord } from "@dues/billing";
import type { components } from "../../generated/api.js";
import type { Dispute } from "../../usecases/payment/list.js";
import type { DisputedPayment } from "../../context/snapshots.js";

export function toWirePayment(payment: DisputedPayment): components["schemas"]["Payment"] {
  return {
    id: payment.id,
    reference: payment.recorded?.reference ?? payment.reference,
    customerId: payment.customerId,
    invoiceId: payment.invoiceId,
    provider: payment.provider,
    amount: toSafeInteger(payment.amount.minor),
    currency: payment.amount.currency,
    status: payment.status,
    failureCode: payment.failureCode,
    unapplied: payment.isUnapplied,
    recorded: payment.recorded ? toWireRecord(payment.recorded) : null,
    disputes: payment.disputes.map(toWireDispute),
    createdAt: toIso(payment.createdAt),
    settledAt: payment.settledAt === null ? null : toIso(payment.settledAt),
  };
}

function toWireRecord({ method, receivedAt, toBalance, reversedAt }: PaymentRecord) {
  return {
    method,
    receivedAt: toIso(receivedAt),
    amountToBalance: toSafeInteger(toBalance),
    reversedAt: reversedAt === null ? null : toIso(reversedAt),
  };
}

export function toWireDispute(dispute: Dispute) {
  return {
    id: dispute.id,
    status: dispute.status,
    reason: dispute.reason,
    amount: toSafeInteger(dispute.amount.minor),
    currency: dispute.amount.currency,
    createdAt: toIso(dispute.createdAt),
    updatedAt: toIso(dispute.updatedAt),
  };
}
