import type { Call, Pages } from "./call.js";
import { listOf, segment, type RequestClient } from "./functions.js";
import type { RequestOptions } from "./request-options.js";
import type { BodyOf, QueryOf, ResultOf, Schema } from "./types.js";

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

/**
 * Lists messages, newest first, one page at a time. Pass `nextCursor` as `cursor` for the next page; it is null on the
 * last.
 *
 * @example
 * ```ts
 * import { Dues } from "@dues/sdk";
 * import { listEmails } from "@dues/sdk/emails";
 *
 * const dues = new Dues();
 * const { emails } = await listEmails(dues, { customer: "user_42" });
 * for (const { subject, status } of emails) console.log(subject, status);
 * ```
 *
 * @throws {ValidationError} `invalid_request`: a limit out of range, or an invalid cursor.
 * @throws {NotFoundError} `customer_not_found`.
 */
export function listEmails(
  dues: RequestClient,
  params: ListEmailsParams = {},
  options?: RequestOptions,
): Pages<ListEmailsResult, "emails"> {
  return listOf(dues, { path: "/v1/mailbox", key: "emails", params }, options);
}

/**
 * Reads a message with its HTML and its text.
 *
 * @example
 * ```ts
 * import { Dues } from "@dues/sdk";
 * import { getEmail } from "@dues/sdk/emails";
 *
 * const dues = new Dues();
 * const { email, content } = await getEmail(dues, "email_01jd8mz6kq");
 * console.log(email.subject, content?.text);
 * ```
 *
 * @throws {NotFoundError} `email_not_found`.
 */
export function getEmail(dues: RequestClient, emailId: string, options?: RequestOptions): Call<EmailResult> {
  return dues.request("GET", `/v1/mailbox/${segment("emailId", emailId)}`, {}, options);
}

/**
 * Reads the HTML part of a message, as the customer sees it.
 *
 * @example
 * ```ts
 * import { writeFile } from "node:fs/promises";
 * import { Dues } from "@dues/sdk";
 * import { getEmailHtml } from "@dues/sdk/emails";
 *
 * const dues = new Dues();
 * await writeFile("receipt.html", await getEmailHtml(dues, "email_01jd8mz6kq"));
 * ```
 *
 * @throws {NotFoundError} `email_not_found`: there is no such message, or its text is deleted.
 */
export function getEmailHtml(dues: RequestClient, emailId: string, options?: RequestOptions): Call<string> {
  const asPage = { ...options, parseAs: "text", headers: { ...options?.headers, accept: "text/html" } };
  return dues.request("GET", `/v1/mailbox/${segment("emailId", emailId)}/html`, {}, asPage);
}

/**
 * Reads which messages customers get, as whom they are sent, and whether they can be sent.
 *
 * @example
 * ```ts
 * import { Dues } from "@dues/sdk";
 * import { getEmailSettings } from "@dues/sdk/emails";
 *
 * const dues = new Dues();
 * const { settings } = await getEmailSettings(dues);
 * console.log(settings.delivery.status);
 * ```
 */
export function getEmailSettings(dues: RequestClient, options?: RequestOptions): Call<EmailSettingsResult> {
  return dues.request("GET", "/v1/email-settings", {}, options);
}

/**
 * Changes which messages customers get, and as whom they are sent. Absent fields stay; null resets one to its default.
 *
 * @example
 * ```ts
 * import { Dues } from "@dues/sdk";
 * import { updateEmailSettings } from "@dues/sdk/emails";
 *
 * const dues = new Dues();
 * const { settings } = await updateEmailSettings(dues, {
 *   fromName: "Acme Billing",
 *   accountUrl: "https://app.acme.com/billing",
 * });
 * console.log(settings.fromName);
 * ```
 *
 * @throws {ValidationError} `invalid_request`: a malformed address.
 * @throws {PermissionError} `insufficient_scope`: the key lacks the scope `admin`.
 */
export function updateEmailSettings(
  dues: RequestClient,
  params: UpdateEmailSettingsParams,
  options?: RequestOptions,
): Call<EmailSettingsResult> {
  return dues.request("PATCH", "/v1/email-settings", { body: params }, options);
}

/**
 * Sends a message that shows how messages look.
 *
 * @example
 * ```ts
 * import { Dues } from "@dues/sdk";
 * import { testEmailSettings } from "@dues/sdk/emails";
 *
 * const dues = new Dues();
 * const { email } = await testEmailSettings(dues, { to: "ada@acme.com" });
 * console.log(email.status);
 * ```
 *
 * @throws {ValidationError} `invalid_request`: a malformed address.
 * @throws {ConflictError} `email_not_configured`.
 */
export function testEmailSettings(
  dues: RequestClient,
  params: TestEmailSettingsParams,
  options?: RequestOptions,
): Call<EmailResult> {
  return dues.request("POST", "/v1/email-settings/test", { body: params }, options);
}

/**
 * Sends an invoice with its PDF, also where automatic messages about invoices are off: to the customer by default, in the
 * customer's language.
 *
 * @example
 * ```ts
 * import { Dues } from "@dues/sdk";
 * import { sendInvoiceEmail } from "@dues/sdk/emails";
 *
 * const dues = new Dues();
 * const { email } = await sendInvoiceEmail(dues, "inv_01jd8mz6kq", { to: ["accounting@acme.com"] });
 * console.log(email.id);
 * ```
 *
 * @throws {NotFoundError} `invoice_not_found`.
 * @throws {ConflictError} `invoice_not_open`: the invoice is a draft; `email_not_configured`.
 * @throws {RateLimitError} `rate_limited`: ten messages about the invoice were sent by hand in 24 hours.
 * @throws {ValidationError} `invalid_request`: a malformed address.
 */
export function sendInvoiceEmail(
  dues: RequestClient,
  invoiceId: string,
  params: SendInvoiceEmailParams = {},
  options?: RequestOptions,
): Call<EmailResult> {
  const path = `/v1/billing/invoices/${segment("invoiceId", invoiceId)}/email`;
  return dues.request("POST", path, { body: params }, options);
}
