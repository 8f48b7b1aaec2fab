import type { Call, Pages } from "../call.js";
import type { RequestOptions } from "../request-options.js";
import { paged, unwrap, type Http } from "../transport.js";
import type { QueryOf, ResultOf, Schema } from "../types.js";

export type WebhookDelivery = Schema<"WebhookDelivery">;
export type WebhookAttempt = Schema<"WebhookAttempt">;
export type WebhookDeliveryStatus = Schema<"WebhookDeliveryStatus">;
export interface GetWebhookDeliveryResult extends ResultOf<"getWebhookDelivery"> {}
export interface ListWebhookDeliveriesParams extends QueryOf<"listWebhookDeliveries"> {}
export interface ListWebhookDeliveriesResult extends ResultOf<"listWebhookDeliveries"> {}
export interface ResendWebhookDeliveryResult extends ResultOf<"resendWebhookDelivery"> {}

/** The webhook requests sent to endpoints, with every attempt. Kept for 30 days. */
export class WebhookDeliveries {
  readonly #http: Http;

  /** @internal */
  constructor(http: Http) {
    this.#http = http;
  }

  /**
   * Lists deliveries, newest first, one page at a time. Pass `nextCursor` as `cursor` for the next page; it is null
   * on the last.
   *
   * @example
   * ```ts
   * for await (const delivery of dues.webhooks.deliveries.list({ status: "failed" })) {
   *   console.log(delivery.eventType, delivery.attempts.at(-1)?.response);
   * }
   * ```
   *
   * @throws {ValidationError} `invalid_request`: a limit out of range, or an invalid cursor.
   */
  list(
    params: ListWebhookDeliveriesParams = {},
    options?: RequestOptions,
  ): Pages<ListWebhookDeliveriesResult, "deliveries"> {
    return paged("deliveries", (next) =>
      this.#http.GET("/v1/webhook-deliveries", { params: { query: { ...params, ...next } }, ...options }),
    );
  }

  /**
   * Reads one delivery with every attempt.
   *
   * @example
   * ```ts
   * const { delivery } = await dues.webhooks.deliveries.get("dlv_01jd8mz6kq");
   * console.log(delivery.status, delivery.nextAttemptAt);
   * ```
   *
   * @throws {NotFoundError} `webhook_delivery_not_found`.
   */
  get(deliveryId: string, options?: RequestOptions): Call<GetWebhookDeliveryResult> {
    return unwrap(
      this.#http.GET("/v1/webhook-deliveries/{id}", { params: { path: { id: deliveryId } }, ...options }),
    );
  }

  /**
   * Sends an event to an endpoint again, whether or not it was delivered, with the same retries as the first time.
   *
   * @example
   * ```ts
   * const { delivery } = await dues.webhooks.deliveries.resend("dlv_01jd8mz6kq");
   * console.log(delivery.status);
   * ```
   *
   * @throws {NotFoundError} `webhook_delivery_not_found`, `webhook_endpoint_not_found`.
   * @throws {ConflictError} `webhook_endpoint_disabled`.
   */
  resend(deliveryId: string, options?: RequestOptions): Call<ResendWebhookDeliveryResult> {
    return unwrap(
      this.#http.POST("/v1/webhook-deliveries/{id}/resend", {
        params: { path: { id: deliveryId } },
        ...options,
      }),
    );
  }
}
