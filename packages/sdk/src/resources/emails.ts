import type { Call, Pages } from "../call.js";
import type { RequestOptions } from "../request-options.js";
import { paged, unwrap, type Http } from "../transport.js";
import type { BodyOf, QueryOf, ResultOf, Schema } from "../types.js";

export type Email = Schema<"Email">;
export type EmailKind = Schema<"EmailKind">;
export type EmailSettings = Schema<"EmailSettings">;
export interface EmailResult extends ResultOf<"getEmail"> {}
export interface ListEmailsParams extends QueryOf<"listEmails"> {}
export interface ListEmailsResult extends ResultOf<"listEmails"> {}
export interface EmailSettingsResult extends ResultOf<"getEmailSettings"> {}
export interface UpdateEmailSettingsParams extends BodyOf<"updateEmailSettings"> {}
export interface SendInvoiceEmailParams extends BodyOf<"sendInvoiceEmail"> {}
export interface TestEmailSettingsParams extends BodyOf<"testEmailSettings"> {}

/** Messages to customers: the mailbox of a test organization, the history of a live one, and their settings. */
export class Emails {
  readonly #http: Http;

  /** @internal */
  constructor(http: Http) {
    this.#http = http;
  }

  /**
   * Lists messages, newest first, one page at a time. Pass `nextCursor` as `cursor` for the next page; it is null on the
   * last.
   *
   * @example
   * ```ts
   * const { emails } = await dues.emails.list({ customer: "user_42" });
   * for (const { subject, status } of emails) console.log(subject, status);
   * ```
   *
   * @throws {ValidationError} `invalid_request`: a limit out of range, or an invalid cursor.
   * @throws {NotFoundError} `customer_not_found`.
   */
  list(params: ListEmailsParams = {}, options?: RequestOptions): Pages<ListEmailsResult, "emails"> {
    return paged("emails", (next) =>
      this.#http.GET("/v1/mailbox", { params: { query: { ...params, ...next } }, ...options }),
    );
  }

  /**
   * Reads a message with its HTML and its text.
   *
   * @example
   * ```ts
   * const { email, content } = await dues.emails.get("email_01jd8mz6kq");
   * console.log(email.subject, content?.text);
   * ```
   *
   * @throws {NotFoundError} `email_not_found`.
   */
  get(emailId: string, options?: RequestOptions): Call<EmailResult> {
    return unwrap(this.#http.GET("/v1/mailbox/{id}", { params: { path: { id: emailId } }, ...options }));
  }

  /**
   * Reads which messages customers get, as whom they are sent, and whether they can be sent.
   *
   * @example
   * ```ts
   * const { settings } = await dues.emails.getSettings();
   * console.log(settings.delivery.status);
   * ```
   */
  getSettings(options?: RequestOptions): Call<EmailSettingsResult> {
    return unwrap(this.#http.GET("/v1/email-settings", { ...options }));
  }

  /**
   * Changes which messages customers get, and as whom they are sent. Absent fields stay; null resets one to its default.
   *
   * @example
   * ```ts
   * const { settings } = await dues.emails.updateSettings({
   *   fromName: "Acme Billing",
   *   accountUrl: "https://app.acme.com/billing",
   * });
   * console.log(settings.fromName);
   * ```
   *
   * @throws {ValidationError} `invalid_request`: a malformed address.
   * @throws {PermissionError} `insufficient_scope`: the key lacks the scope `admin`.
   */
  updateSettings(body: UpdateEmailSettingsParams, options?: RequestOptions): Call<EmailSettingsResult> {
    return unwrap(this.#http.PATCH("/v1/email-settings", { body, ...options }));
  }

  /**
   * Sends a message that shows how messages look.
   *
   * @example
   * ```ts
   * const { email } = await dues.emails.testSettings({ to: "ada@acme.com" });
   * console.log(email.status);
   * ```
   *
   * @throws {ValidationError} `invalid_request`: a malformed address.
   * @throws {ConflictError} `email_not_configured`.
   */
  testSettings(body: TestEmailSettingsParams, options?: RequestOptions): Call<EmailResult> {
    return unwrap(this.#http.POST("/v1/email-settings/test", { body, ...options }));
  }

  /**
   * Sends an invoice with its PDF, also where automatic messages about invoices are off: to the customer by default, in the
   * customer's language.
   *
   * @example
   * ```ts
   * const { email } = await dues.emails.sendInvoice("inv_01jd8mz6kq", { to: ["accounting@acme.com"] });
   * console.log(email.id);
   * ```
   *
   * @throws {NotFoundError} `invoice_not_found`.
   * @throws {ConflictError} `invoice_not_open`: the invoice is a draft; `email_not_configured`.
   * @throws {RateLimitError} `rate_limited`: ten messages about the invoice were sent by hand in 24 hours.
   * @throws {ValidationError} `invalid_request`: a malformed address.
   */
  sendInvoice(
    invoiceId: string,
    params: SendInvoiceEmailParams = {},
    options?: RequestOptions,
  ): Call<EmailResult> {
    return unwrap(
      this.#http.POST("/v1/billing/invoices/{id}/email", {
        params: { path: { id: invoiceId } },
        body: params,
        ...options,
      }),
    );
  }
}
