import type { Call, Pages } from "../call.js";
import type { RequestOptions } from "../request-options.js";
import { paged, unwrap, type Http } from "../transport.js";
import type { BodyOf, QueryOf, ResultOf, Schema } from "../types.js";

export type Invoice = Schema<"Invoice">;
export interface GetUsageParams extends QueryOf<"getUnbilledUsage"> {}
export interface GetUsageResult extends ResultOf<"getUnbilledUsage"> {}
export interface CreateInvoiceParams extends BodyOf<"createInvoice"> {}
export interface CreateInvoiceResult extends ResultOf<"createInvoice"> {}
export interface ListInvoicesParams extends QueryOf<"listInvoices"> {}
export interface ListInvoicesResult extends ResultOf<"listInvoices"> {}
export interface GetInvoiceResult extends ResultOf<"getInvoice"> {}
export interface PayInvoiceParams extends BodyOf<"payInvoice"> {}
export interface PayInvoiceResult extends ResultOf<"payInvoice"> {}
export interface VoidInvoiceResult extends ResultOf<"voidInvoice"> {}
export type Refund = Schema<"Refund">;
export interface RefundInvoiceParams extends BodyOf<"refundInvoice"> {}
export interface RefundInvoiceResult extends ResultOf<"refundInvoice"> {}
export interface ExplainInvoiceResult extends ResultOf<"explainInvoice"> {}
export type Payment = Schema<"Payment">;
export interface ListPaymentsParams extends QueryOf<"listPayments"> {}
export interface ListPaymentsResult extends ResultOf<"listPayments"> {}

/** What customers owe: usage that is not billed yet, and invoices. Amounts are in minor units, such as cents. */
export class Billing {
  readonly #http: Http;

  /** @internal */
  constructor(http: Http) {
    this.#http = http;
  }

  /**
   * Reads what a customer has used and not been billed for, and what it would cost now.
   *
   * @example
   * ```ts
   * const { totalEstimated, currency, features } = await dues.billing.usage({ customer: "user_42" });
   * console.log(totalEstimated, currency, features.map((feature) => feature.billableQuantity));
   * ```
   *
   * @throws {ValidationError} `customer_required`.
   * @throws {NotFoundError} `customer_not_found`.
   */
  usage(params: GetUsageParams, options?: RequestOptions): Call<GetUsageResult> {
    return unwrap(this.#http.GET("/v1/billing/usage", { params: { query: params }, ...options }));
  }

  /**
   * Bills the unbilled usage of a customer now. The invoice is open, and collected with the saved card when it falls
   * due: `interimDueDays` of the organization later, one day by default.
   *
   * The allowance of the period is granted once, however many invoices are made in it: each takes only what came
   * after the one before.
   *
   * @example
   * ```ts
   * const { invoice } = await dues.billing.createInvoice({ customer: "user_42" });
   * console.log(invoice.number, invoice.total, invoice.currency);
   * ```
   *
   * @throws {ValidationError} `nothing_to_invoice`.
   * @throws {NotFoundError} `customer_not_found`.
   */
  createInvoice(params: CreateInvoiceParams, options?: RequestOptions): Call<CreateInvoiceResult> {
    return unwrap(this.#http.POST("/v1/billing/invoice", { body: params, ...options }));
  }

  /**
   * Lists invoices, newest first: all of them to 10,000, or pages when `limit` is given. `nextCursor`
   * asks for the next page and is null on the last.
   *
   * An unknown customer has none.
   *
   * @example
   * ```ts
   * const { invoices } = await dues.billing.listInvoices({ customer: "user_42" });
   * console.log(invoices.map((invoice) => `${invoice.number}: ${invoice.amountDue}`));
   * ```
   *
   * @throws {ValidationError} `invalid_request`: a limit out of bounds, or a cursor that is not one.
   */
  listInvoices(
    params: ListInvoicesParams = {},
    options?: RequestOptions,
  ): Pages<ListInvoicesResult, "invoices"> {
    return paged("invoices", (next) =>
      this.#http.GET("/v1/billing/invoices", { params: { query: { ...params, ...next } }, ...options }),
    );
  }

  /**
   * Reads one invoice with its lines.
   *
   * @example
   * ```ts
   * const { invoice } = await dues.billing.getInvoice("inv_01jd8mz6kq");
   * for (const line of invoice.items) console.log(line.description, line.amount);
   * ```
   *
   * @throws {NotFoundError} `invoice_not_found`.
   */
  getInvoice(invoiceId: string, options?: RequestOptions): Call<GetInvoiceResult> {
    return unwrap(
      this.#http.GET("/v1/billing/invoices/{id}", { params: { path: { id: invoiceId } }, ...options }),
    );
  }

  /**
   * Pays an invoice: from the customer's balance, then with the saved card, else the answer holds a checkout URL.
   *
   * Repeating it is safe; an invoice that is paid already is answered as it is. One that was given up may be paid still.
   *
   * @example
   * ```ts
   * const { paid, checkoutUrl } = await dues.billing.payInvoice("inv_01jd8mz6kq");
   * if (!paid) console.log(`Pay at ${checkoutUrl}`);
   * ```
   *
   * @throws {ConflictError} `invoice_not_open`; `payment_in_progress`: ask again when it is settled; `clock_advancing`.
   * @throws {ValidationError} `provider_not_configured`.
   * @throws {NotFoundError} `invoice_not_found`.
   */
  payInvoice(
    invoiceId: string,
    params: PayInvoiceParams = {},
    options?: RequestOptions,
  ): Call<PayInvoiceResult> {
    return unwrap(
      this.#http.POST("/v1/billing/invoice/{id}/pay", {
        params: { path: { id: invoiceId } },
        body: params,
        ...options,
      }),
    );
  }

  /**
   * Takes back an invoice that nobody paid. Its usage is unbilled again, a fee on it is waived.
   *
   * This cannot be undone. A checkout where it could be paid is closed; when the customer was faster, it stays paid.
   *
   * @example
   * ```ts
   * const { invoice } = await dues.billing.voidInvoice("inv_01jd8mz6kq");
   * console.log(invoice.status);
   * ```
   *
   * @throws {ConflictError} `invoice_not_open`, `payment_in_progress`, `clock_advancing`.
   * @throws {NotFoundError} `invoice_not_found`.
   */
  voidInvoice(invoiceId: string, options?: RequestOptions): Call<VoidInvoiceResult> {
    return unwrap(
      this.#http.POST("/v1/billing/invoices/{id}/void", { params: { path: { id: invoiceId } }, ...options }),
    );
  }

  /**
   * Gives back what was paid for an invoice: an amount, certain lines, or all that is left.
   *
   * What the balance paid returns there, the rest to its own payment. Each call gives back more, never beyond what was
   * paid. The subscription goes on unless `cancel` is true.
   *
   * @example
   * ```ts
   * const { refunds } = await dues.billing.refundInvoice("inv_01jd8mz6kq", { amount: 500, reason: "Goodwill" });
   * console.log(refunds.map((refund) => `${refund.amount} to the ${refund.to}: ${refund.status}`));
   * ```
   *
   * @throws {ConflictError} `nothing_to_refund`, `payment_in_progress`, `clock_advancing`.
   * @throws {ValidationError} `refund_too_large`, `invalid_request`; `credits_spent` without `force` when credits that
   * it sold are spent.
   * @throws {NotFoundError} `invoice_not_found`.
   */
  refundInvoice(
    invoiceId: string,
    params: RefundInvoiceParams = {},
    options?: RequestOptions,
  ): Call<RefundInvoiceResult> {
    return unwrap(
      this.#http.POST("/v1/billing/invoices/{id}/refund", {
        params: { path: { id: invoiceId } },
        body: params,
        ...options,
      }),
    );
  }

  /**
   * Tells of each line of an invoice which rule, quantity, window and recorded events made it, in words to send on.
   *
   * @example
   * ```ts
   * const { lines } = await dues.billing.explainInvoice("inv_01jd8mz6kq");
   * for (const line of lines) console.log(line.explanation);
   * ```
   *
   * @throws {NotFoundError} `invoice_not_found`.
   */
  explainInvoice(invoiceId: string, options?: RequestOptions): Call<ExplainInvoiceResult> {
    return unwrap(
      this.#http.GET("/v1/billing/invoices/{id}/explain", {
        params: { path: { id: invoiceId } },
        ...options,
      }),
    );
  }

  /**
   * Reads one invoice as a page for people: a whole HTML document to show, send on or print.
   *
   * It needs nothing beside itself and holds no scripts. Dates are those of the organization's time zone.
   *
   * @example
   * ```ts
   * const page = await dues.billing.getInvoiceHtml("inv_01jd8mz6kq");
   * console.log(page.length);
   * ```
   *
   * @throws {NotFoundError} `invoice_not_found`.
   */
  getInvoiceHtml(invoiceId: string, options?: RequestOptions): Call<string> {
    return unwrap(
      this.#http.GET("/v1/billing/invoices/{id}/html", {
        params: { path: { id: invoiceId } },
        headers: { accept: "text/html" },
        parseAs: "text",
        ...options,
      }),
    );
  }

  /**
   * Lists payments, newest first: all of them to 10,000, or pages when `limit` is given. `nextCursor`
   * asks for the next page and is null on the last.
   *
   * Every try is one: a charge that was declined, a checkout that is still open, and the money that came. An unknown
   * customer or invoice has none.
   *
   * @example
   * ```ts
   * const { payments } = await dues.billing.listPayments({ customer: "user_42", status: "failed" });
   * console.log(payments.map((payment) => payment.failureCode));
   * ```
   *
   * @throws {ConflictError} `customer_ambiguous`.
   * @throws {ValidationError} `invalid_request`: a limit out of bounds, or a cursor that is not one.
   */
  listPayments(
    params: ListPaymentsParams = {},
    options?: RequestOptions,
  ): Pages<ListPaymentsResult, "payments"> {
    return paged("payments", (next) =>
      this.#http.GET("/v1/payments", { params: { query: { ...params, ...next } }, ...options }),
    );
  }
}
