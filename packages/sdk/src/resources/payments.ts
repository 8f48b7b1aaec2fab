import type { Call } from "../call.js";
import type { RequestOptions } from "../request-options.js";
import { unwrap, type Http } from "../transport.js";
import type { BodyOf, ResultOf } from "../types.js";

export interface RecordPaymentParams extends BodyOf<"recordPayment"> {}
export interface RecordPaymentResult extends ResultOf<"recordPayment"> {}
export interface ReversePaymentResult extends ResultOf<"reversePayment"> {}

/** Payments that reach you without a payment provider, such as bank transfers. */
export class Payments {
  readonly #http: Http;

  /** @internal */
  constructor(http: Http) {
    this.#http = http;
  }

  /**
   * Records a payment of an invoice that you received. A smaller amount than is due pays a part of it; more goes to the
   * customer's balance. A repeat with the same reference and amount returns the recorded payment.
   *
   * @example
   * ```ts
   * const { payment, invoice } = await dues.payments.record("inv_01jd8mz6kq", {
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
  record(
    invoiceId: string,
    params: RecordPaymentParams,
    options?: RequestOptions,
  ): Call<RecordPaymentResult> {
    return unwrap(
      this.#http.POST("/v1/billing/invoices/{id}/payments", {
        params: { path: { id: invoiceId } },
        body: params,
        ...options,
      }),
    );
  }

  /**
   * Reverses a payment that you recorded, because the bank returned the money or the record was wrong. Its invoice is owed
   * again. Repeating it is safe.
   *
   * @example
   * ```ts
   * const { invoice } = await dues.payments.reverse("pay_01jd8mz6kq");
   * console.log(invoice.amountDue);
   * ```
   *
   * @throws {ConflictError} `payment_not_reversible`: a provider made it, or parts of its invoice were given back;
   * `payment_in_progress`, `clock_advancing`.
   * @throws {NotFoundError} `payment_not_found`.
   */
  reverse(paymentId: string, options?: RequestOptions): Call<ReversePaymentResult> {
    return unwrap(
      this.#http.POST("/v1/payments/{id}/reverse", { params: { path: { id: paymentId } }, ...options }),
    );
  }
}
