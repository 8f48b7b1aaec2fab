import type { Call, Pages } from "./call.js";
import { listOf, segment, type RequestClient } from "./functions.js";
import type { RequestOptions } from "./request-options.js";
import type { BodyOf, QueryOf, ResultOf, Schema } from "./types.js";

export type PendingItem = Schema<"PendingItem">;
export interface CreateOneOffInvoiceParams extends BodyOf<"createOneOffInvoice"> {}
export interface CreateOneOffInvoiceResult extends ResultOf<"createOneOffInvoice"> {}
export interface CreatePendingItemParams extends BodyOf<"createPendingItem"> {}
export interface CreatePendingItemResult extends ResultOf<"createPendingItem"> {}
export interface ListPendingItemsParams extends QueryOf<"listPendingItems"> {}
export interface ListPendingItemsResult extends ResultOf<"listPendingItems"> {}
export interface DeletePendingItemResult extends ResultOf<"deletePendingItem"> {}

/**
 * Creates an invoice of lines that you write, and issues it at once. The balance pays what it can; the rest is charged to the
 * saved card, or waits for the customer to pay.
 *
 * @example
 * ```ts
 * import { Dues } from "@dues/sdk";
 * import { createOneOffInvoice } from "@dues/sdk/invoices";
 *
 * const dues = new Dues();
 * const { invoice } = await createOneOffInvoice(dues, {
 *   customer: "user_42",
 *   lines: [{ description: "Consulting, hours", quantity: 3, unitPrice: 150_00 }],
 *   collectionMethod: "send_invoice",
 *   paymentTerms: { days: 14 },
 * });
 * console.log(invoice.number, invoice.total);
 * ```
 *
 * @throws {ValidationError} `invalid_request`; `nothing_to_invoice`: no pending items, and no lines.
 * @throws {NotFoundError} `customer_not_found`.
 * @throws {ConflictError} `customer_ambiguous`, `clock_advancing`.
 */
export function createOneOffInvoice(
  dues: RequestClient,
  params: CreateOneOffInvoiceParams,
  options?: RequestOptions,
): Call<CreateOneOffInvoiceResult> {
  return dues.request("POST", "/v1/billing/invoices", { body: params }, options);
}

/**
 * Adds a line that waits for the next invoice of a customer, or of one of its subscriptions.
 *
 * @example
 * ```ts
 * import { Dues } from "@dues/sdk";
 * import { createPendingItem } from "@dues/sdk/invoices";
 *
 * const dues = new Dues();
 * const { pendingItem } = await createPendingItem(dues, {
 *   customer: "user_42",
 *   description: "Training, half a day",
 *   amount: 450_00,
 * });
 * console.log(pendingItem.id);
 * ```
 *
 * @throws {ValidationError} `invalid_request`; `currency_mismatch`: the subscription has another currency.
 * @throws {NotFoundError} `customer_not_found`, `subscription_not_found`.
 * @throws {ConflictError} `customer_ambiguous`, `subscription_ended`, `clock_advancing`.
 */
export function createPendingItem(
  dues: RequestClient,
  params: CreatePendingItemParams,
  options?: RequestOptions,
): Call<CreatePendingItemResult> {
  return dues.request("POST", "/v1/billing/pending-items", { body: params }, options);
}

/**
 * Lists the lines that wait for an invoice, newest first, one page at a time.
 *
 * @example
 * ```ts
 * import { Dues } from "@dues/sdk";
 * import { listPendingItems } from "@dues/sdk/invoices";
 *
 * const dues = new Dues();
 * const { pendingItems } = await listPendingItems(dues, { customer: "user_42" });
 * for (const { description, amount } of pendingItems) console.log(description, amount);
 * ```
 *
 * @throws {ValidationError} `invalid_request`: a limit out of range, or an invalid cursor.
 * @throws {NotFoundError} `customer_not_found`.
 */
export function listPendingItems(
  dues: RequestClient,
  params: ListPendingItemsParams = {},
  options?: RequestOptions,
): Pages<ListPendingItemsResult, "pendingItems"> {
  return listOf(dues, { path: "/v1/billing/pending-items", key: "pendingItems", params }, options);
}

/**
 * Deletes a line that no invoice has taken yet.
 *
 * @example
 * ```ts
 * import { Dues } from "@dues/sdk";
 * import { deletePendingItem } from "@dues/sdk/invoices";
 *
 * const dues = new Dues();
 * await deletePendingItem(dues, "line_01jd8mz6kq");
 * ```
 *
 * @throws {NotFoundError} `pending_item_not_found`: an invoice has taken it, or it was deleted.
 * @throws {ConflictError} `clock_advancing`.
 */
export function deletePendingItem(
  dues: RequestClient,
  id: string,
  options?: RequestOptions,
): Call<DeletePendingItemResult> {
  return dues.request("DELETE", `/v1/billing/pending-items/${segment("id", id)}`, {}, options);
}
