import type { Call, Pages } from "../call.js";
import type { RequestOptions } from "../request-options.js";
import { asDocument, paged, unwrap, withFlags, type Http } from "../transport.js";
import type * as Types from "./billing-types.js";
import type { GetInvoicePdfParams, GetInvoiceXmlParams } from "./billing-types.js";

/** Unbilled usage, invoices, payments and refunds. Amounts are in minor units, such as cents. */
export class Billing {
  readonly #http: Http;

  /** @internal */
  constructor(http: Http) {
    this.#http = http;
  }

  /**
   * Reads the unbilled usage of a customer, and what it would cost now.
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
  usage(params: Types.GetUsageParams, options?: RequestOptions): Call<Types.GetUsageResult> {
    return unwrap(this.#http.GET("/v1/billing/usage", { params: { query: params }, ...options }));
  }

  /**
   * Reads the next invoice of a customer, or of one subscription, as it would be issued if nothing more happened: with the
   * usage so far, without usage (`excludeUsage`), or with usage that goes on at the same rate (`projected`). `upcoming` is null
   * if none is to come.
   *
   * @example
   * ```ts
   * const { upcoming } = await dues.billing.upcoming({ customer: "user_42" });
   * if (upcoming) console.log(upcoming.at, upcoming.amountDue, upcoming.currency);
   * ```
   *
   * @throws {ValidationError} `customer_required`.
   * @throws {NotFoundError} `customer_not_found`, `subscription_not_found`.
   * @throws {ConflictError} `customer_ambiguous`, `clock_advancing`.
   */
  upcoming(params: Types.GetUpcomingParams, options?: RequestOptions): Call<Types.GetUpcomingResult> {
    const query = withFlags(params);
    return unwrap(this.#http.GET("/v1/billing/upcoming", { params: { query }, ...options }));
  }

  /**
   * Bills the unbilled usage of a customer now. The invoice is open, and collected from the saved card when it falls
   * due: after `interimDueDays` of the organization, one day by default.
   *
   * The allowance of the period is granted once, however many invoices are created in it: each bills only usage since
   * the one before.
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
  createInvoice(
    params: Types.CreateInvoiceParams,
    options?: RequestOptions,
  ): Call<Types.CreateInvoiceResult> {
    return unwrap(this.#http.POST("/v1/billing/invoice", { body: params, ...options }));
  }

  /**
   * Lists invoices, newest first: all of them up to 10,000, or one page when `limit` is given. Pass `nextCursor` as
   * `cursor` for the next page; it is null on the last.
   *
   * An unknown customer has no invoices.
   *
   * @example
   * ```ts
   * const { invoices } = await dues.billing.listInvoices({ customer: "user_42" });
   * console.log(invoices.map((invoice) => `${invoice.number}: ${invoice.amountDue}`));
   * ```
   *
   * @throws {ValidationError} `invalid_request`: a limit out of range, or an invalid cursor.
   */
  listInvoices(
    params: Types.ListInvoicesParams = {},
    options?: RequestOptions,
  ): Pages<Types.ListInvoicesResult, "invoices"> {
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
  getInvoice(invoiceId: string, options?: RequestOptions): Call<Types.GetInvoiceResult> {
    return unwrap(
      this.#http.GET("/v1/billing/invoices/{id}", { params: { path: { id: invoiceId } }, ...options }),
    );
  }

  /**
   * Pays an invoice: from the customer's balance, then with the saved card. Without a usable card the result contains
   * a checkout URL.
   *
   * Repeating it is safe: a paid invoice is returned unchanged. An uncollectible invoice can still be paid.
   *
   * @example
   * ```ts
   * const { paid, checkoutUrl } = await dues.billing.payInvoice("inv_01jd8mz6kq");
   * if (!paid) console.log(`Pay at ${checkoutUrl}`);
   * ```
   *
   * @throws {ConflictError} `invoice_not_open`; `payment_in_progress`: try again when it is settled;
   * `clock_advancing`.
   * @throws {ValidationError} `provider_not_configured`.
   * @throws {NotFoundError} `invoice_not_found`.
   */
  payInvoice(
    invoiceId: string,
    params: Types.PayInvoiceParams = {},
    options?: RequestOptions,
  ): Call<Types.PayInvoiceResult> {
    return unwrap(
      this.#http.POST("/v1/billing/invoice/{id}/pay", {
        params: { path: { id: invoiceId } },
        body: params,
        ...options,
      }),
    );
  }

  /**
   * Voids an unpaid invoice. Its usage becomes unbilled again, and its fees are waived.
   *
   * This cannot be undone. An open checkout for the invoice is closed; if the customer has just paid there, the
   * invoice stays paid.
   *
   * @example
   * ```ts
   * const { invoice } = await dues.billing.voidInvoice("inv_01jd8mz6kq");
   * console.log(invoice.status);
   * ```
   *
   * @throws {ConflictError} `invoice_not_open`, `invoice_partly_paid`, `payment_in_progress`, `clock_advancing`.
   * @throws {NotFoundError} `invoice_not_found`.
   */
  voidInvoice(invoiceId: string, options?: RequestOptions): Call<Types.VoidInvoiceResult> {
    return unwrap(
      this.#http.POST("/v1/billing/invoices/{id}/void", { params: { path: { id: invoiceId } }, ...options }),
    );
  }

  /**
   * Refunds an invoice: an amount, certain lines, or everything that is not refunded yet.
   *
   * The part paid from the balance returns to the balance, the rest to the original payment. Repeated calls refund
   * more, never beyond what was paid. The subscription continues unless `cancel` is true.
   *
   * @example
   * ```ts
   * const { refunds } = await dues.billing.refundInvoice("inv_01jd8mz6kq", { amount: 500, reason: "Goodwill" });
   * console.log(refunds.map((refund) => `${refund.amount} to the ${refund.to}: ${refund.status}`));
   * ```
   *
   * @throws {ConflictError} `nothing_to_refund`, `payment_in_progress`, `clock_advancing`.
   * @throws {ValidationError} `refund_too_large`, `invalid_request`; `credits_spent`: credits that the invoice sold
   * are spent, and `force` is not set.
   * @throws {NotFoundError} `invoice_not_found`.
   */
  refundInvoice(
    invoiceId: string,
    params: Types.RefundInvoiceParams = {},
    options?: RequestOptions,
  ): Call<Types.RefundInvoiceResult> {
    return unwrap(
      this.#http.POST("/v1/billing/invoices/{id}/refund", {
        params: { path: { id: invoiceId } },
        body: params,
        ...options,
      }),
    );
  }

  /**
   * Explains each line of an invoice by its rule, quantity, window and usage events, with a text that you can forward
   * to the customer.
   *
   * @example
   * ```ts
   * const { lines } = await dues.billing.explainInvoice("inv_01jd8mz6kq");
   * for (const line of lines) console.log(line.explanation);
   * ```
   *
   * @throws {NotFoundError} `invoice_not_found`.
   */
  explainInvoice(invoiceId: string, options?: RequestOptions): Call<Types.ExplainInvoiceResult> {
    return unwrap(
      this.#http.GET("/v1/billing/invoices/{id}/explain", {
        params: { path: { id: invoiceId } },
        ...options,
      }),
    );
  }

  /**
   * Reads one invoice as a complete HTML document to show, forward or print, which is self-contained and has no
   * scripts. Dates are in the organization's time zone.
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
    const init = asDocument("text/html", "text", { path: { id: invoiceId } }, options);
    return unwrap(this.#http.GET("/v1/billing/invoices/{id}/html", init));
  }

  /**
   * Reads one invoice as a PDF, in its language and with the contents of its page.
   *
   * @example
   * ```ts
   * const pdf = await dues.billing.getInvoicePdf("inv_01jd8mz6kq", { paper: "A4" });
   * console.log(pdf.byteLength);
   * ```
   *
   * @throws {NotFoundError} `invoice_not_found`.
   * @throws {ConflictError} For the format `factur-x`: `document_incomplete`, `not_representable`.
   */
  getInvoicePdf(id: string, query: GetInvoicePdfParams = {}, options?: RequestOptions): Call<ArrayBuffer> {
    const init = asDocument("application/pdf", "arrayBuffer", { path: { id }, query }, options);
    return unwrap(this.#http.GET("/v1/billing/invoices/{id}/pdf", init));
  }

  /**
   * Reads one issued invoice as an e-invoice of the European standard EN 16931: an XML document to save or to send on,
   * in UBL unless `format` is `cii`.
   *
   * @example
   * ```ts
   * const xml = await dues.billing.getInvoiceXml("inv_01jd8mz6kq", { profile: "peppol" });
   * console.log(xml.length);
   * ```
   *
   * @throws {NotFoundError} `invoice_not_found`.
   * @throws {ConflictError} `document_incomplete`: `issues` lists the facts that are missing. `not_representable`: the
   * standard has no form for the invoice.
   */
  getInvoiceXml(invoiceId: string, query: GetInvoiceXmlParams = {}, options?: RequestOptions): Call<string> {
    const init = asDocument("application/xml", "text", { path: { id: invoiceId }, query }, options);
    return unwrap(this.#http.GET("/v1/billing/invoices/{id}/xml", init));
  }

  /**
   * Lists payments, newest first: all of them up to 10,000, or one page when `limit` is given. Pass `nextCursor` as
   * `cursor` for the next page; it is null on the last.
   *
   * Every attempt is a payment: declined charges, open checkouts and successful payments. An unknown customer or
   * invoice has no payments.
   *
   * @example
   * ```ts
   * const { payments } = await dues.billing.listPayments({ customer: "user_42", status: "failed" });
   * console.log(payments.map((payment) => payment.failureCode));
   * ```
   *
   * @throws {ConflictError} `customer_ambiguous`.
   * @throws {ValidationError} `invalid_request`: a limit out of range, or an invalid cursor.
   */
  listPayments(
    params: Types.ListPaymentsParams = {},
    options?: RequestOptions,
  ): Pages<Types.ListPaymentsResult, "payments"> {
    return paged("payments", (next) =>
      this.#http.GET("/v1/payments", { params: { query: { ...params, ...next } }, ...options }),
    );
  }
}
