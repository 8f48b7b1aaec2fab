import type { Call } from "./call.js";
import { segment, type RequestClient } from "./functions.js";
import type { RequestOptions } from "./request-options.js";
import type { BodyOf, ResultOf } from "./types.js";

export interface RecordPaymentParams extends BodyOf<"recordPayment"> {}
export interface RecordPaymentResult extends ResultOf<"recordPayment"> {}
export interface ReadBankStatementParams extends BodyOf<"readBankStatement"> {}
export interface ReadBankStatementResult extends ResultOf<"readBankStatement"> {}
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

/**
 * Reads a statement of your bank and finds the invoices that its transfers pay. Records nothing: pass the transfers that you
 * confirm to `recordPayment`, with their `reference` and `receivedAt`.
 *
 * @example
 * ```ts
 * import { readFile } from "node:fs/promises";
 * import { Dues } from "@dues/sdk";
 * import { readBankStatement, recordPayment } from "@dues/sdk/payments";
 *
 * const dues = new Dues();
 * const content = await readFile("statement.xml", "utf8");
 * const { transfers } = await readBankStatement(dues, { format: "camt053", content });
 * for (const { match, invoice, amount, currency, reference, receivedAt } of transfers) {
 *   if (match !== "exact" || invoice === null) continue;
 *   const payment = { amount, currency, reference, receivedAt, method: "bank_transfer" } as const;
 *   await recordPayment(dues, invoice.id, payment);
 * }
 * ```
 *
 * @throws {ValidationError} `invalid_request` with the line that cannot be read.
 */
export function readBankStatement(
  dues: RequestClient,
  params: ReadBankStatementParams,
  options?: RequestOptions,
): Call<ReadBankStatementResult> {
  return dues.request("POST", "/v1/bank-statements", { body: params }, options);
}
