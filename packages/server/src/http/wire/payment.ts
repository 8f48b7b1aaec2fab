import { toIso, toSafeInteger, type Payment } from "@dues/billing";
import type { components } from "../../generated/api.js";

export function toWirePayment(payment: Payment): components["schemas"]["Payment"] {
  return {
    id: payment.id,
    reference: payment.reference,
    customerId: payment.customerId,
    invoiceId: payment.invoiceId,
    provider: payment.provider,
    amount: toSafeInteger(payment.amount.minor),
    currency: payment.amount.currency,
    status: payment.status,
    failureCode: payment.failureCode,
    unapplied: payment.isUnapplied,
    createdAt: toIso(payment.createdAt),
    settledAt: payment.settledAt === null ? null : toIso(payment.settledAt),
  };
}
