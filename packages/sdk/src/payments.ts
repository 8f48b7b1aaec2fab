import type { Call } from "./call.js";
import { segment, type RequestClient } from "./functions.js";
import type { RequestOptions } from "./request-options.js";
import type { BodyOf, ResultOf } from "./types.js";

export interface RecordPaymentParams extends BodyOf<"recordPayment"> {}
export interface RecordPaymentResult extends ResultOf<"recordPayment"> {}
export interface ReversePaymentResult extends ResultOf<"reversePayment"> {}

/**
 * Records a payment of an invoice that you received. A smaller amount than is due pays a part of it; more goes to the
 * customer's balance. A repeat with the same reference and amount returns the recorded payment.
 *
 * @example
 * ```ts
 * import { Dues } from "@dues/sdk";
 * import { recordPayment } from "@dues/sdk/payments";
 *
 * const dues = new Dues();
 * const { payment, invoice } = await recordPayment(dues, "inv_01jd8mz6kq", {
 *   amount: 250_00,
 *   method: "bank_transfer",
 *   reference: "2026-11-15/4711",
 * });
 * console.log(invoice.status, payment.recorded?.amountToBalance);
 * ```
 *
 * @throws {ConflictError} `invoice_not_open`: it is a draft or void; `currency_mismatch`; `payment_reference_used`:
 * with another amount or invoice; `payment_in_progress`: try again when it is settled; `clock_advancing`.
 * @throws {NotFoundError} `invoice_not_found`.
 * @throws {ValidationError} `invalid_request`, such as a payment that is received in the future.
 */
export function recordPayment(
  dues: RequestClient,
  invoiceId: string,
  params: RecordPaymentParams,
  options?: RequestOptions,
): Call<RecordPaymentResult> {
  const path = `/v1/billing/invoices/${segment("invoiceId", invoiceId)}/payments`;
  return dues.request("POST", path, { body: params }, options);
}

/**
 * Reverses a payment that you recorded, because the bank returned the money or the record was wrong. Its invoice is owed
 * again. Repeating it is safe.
 *
 * @example
 * ```ts
 * import { Dues } from "@dues/sdk";
 * import { reversePayment } from "@dues/sdk/payments";
 *
 * const dues = new Dues();
 * const { invoice } = await reversePayment(dues, "pay_01jd8mz6kq");
 * console.log(invoice.amountDue);
 * ```
 *
 * @throws {ConflictError} `payment_not_reversible`: a provider made it, or parts of its invoice were given back;
 * `payment_in_progress`, `clock_advancing`.
 * @throws {NotFoundError} `payment_not_found`.
 */
export function reversePayment(
  dues: RequestClient,
  paymentId: string,
  options?: RequestOptions,
): Call<ReversePaymentResult> {
  return dues.request("POST", `/v1/payments/${segment("paymentId", paymentId)}/reverse`, {}, options);
}
