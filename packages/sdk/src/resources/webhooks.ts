import type { Call, Pages } from "../call.js";
import type { RequestOptions } from "../request-options.js";
import { paged, unwrap, type Http } from "../transport.js";
import type { BodyOf, QueryOf, ResultOf, Schema } from "../types.js";
import { WebhookDeliveries } from "./webhook-deliveries.js";

export type WebhookEndpoint = Schema<"WebhookEndpoint">;
export interface CreateWebhookEndpointParams extends BodyOf<"createWebhookEndpoint"> {}
export interface CreateWebhookEndpointResult extends ResultOf<"createWebhookEndpoint"> {}
export interface GetWebhookEndpointResult extends ResultOf<"getWebhookEndpoint"> {}
export interface ListWebhookEndpointsParams extends QueryOf<"listWebhookEndpoints"> {}
export interface ListWebhookEndpointsResult extends ResultOf<"listWebhookEndpoints"> {}
export interface UpdateWebhookEndpointParams extends BodyOf<"updateWebhookEndpoint"> {}
export interface UpdateWebhookEndpointResult extends ResultOf<"updateWebhookEndpoint"> {}
export interface DeleteWebhookEndpointResult extends ResultOf<"deleteWebhookEndpoint"> {}
export interface GetWebhookEndpointSecretResult extends ResultOf<"getWebhookEndpointSecret"> {}
export interface RotateWebhookEndpointSecretParams extends BodyOf<"rotateWebhookEndpointSecret"> {}
export interface RotateWebhookEndpointSecretResult extends ResultOf<"rotateWebhookEndpointSecret"> {}
export interface TestWebhookEndpointResult extends ResultOf<"testWebhookEndpoint"> {}
export interface ResendWebhookEventsParams extends BodyOf<"resendWebhookEvents"> {}
export interface ResendWebhookEventsResult extends ResultOf<"resendWebhookEvents"> {}

/**
 * The addresses that receive your events. Most operations need the scope `admin`. Verify what they receive with
 * `verifyWebhook` of `@dues/sdk/webhooks`.
 */
export class WebhookEndpoints {
  readonly #http: Http;

  /** @internal */
  constructor(http: Http) {
    this.#http = http;
  }

  /**
   * Creates an endpoint: all further events are sent to its address, or with `events` those of some types. Returns
   * its secret, too.
   *
   * @example
   * ```ts
   * const { endpoint, secret } = await dues.webhooks.endpoints.create({
   *   url: "https://shop.example.com/hooks/dues",
   *   events: ["invoice.*", "payment.succeeded"],
   * });
   * console.log(endpoint.id, secret);
   * ```
   *
   * @throws {ValidationError} `invalid_request`: an address that is not allowed, or an unknown event type.
   * @throws {ConflictError} `too_many_webhook_endpoints`.
   */
  create(params: CreateWebhookEndpointParams, options?: RequestOptions): Call<CreateWebhookEndpointResult> {
    return unwrap(this.#http.POST("/v1/webhook-endpoints", { body: params, ...options }));
  }

  /**
   * Lists endpoints, newest first, one page at a time. Pass `nextCursor` as `cursor` for the next page; it is null on
   * the last.
   *
   * @example
   * ```ts
   * for await (const { url, enabled } of dues.webhooks.endpoints.list()) console.log(url, enabled);
   * ```
   *
   * @throws {ValidationError} `invalid_request`: a limit out of range, or an invalid cursor.
   */
  list(
    params: ListWebhookEndpointsParams = {},
    options?: RequestOptions,
  ): Pages<ListWebhookEndpointsResult, "endpoints"> {
    return paged("endpoints", (next) =>
      this.#http.GET("/v1/webhook-endpoints", { params: { query: { ...params, ...next } }, ...options }),
    );
  }

  /**
   * Reads one endpoint.
   *
   * @example
   * ```ts
   * const { endpoint } = await dues.webhooks.endpoints.get("hook_01jd8mz6kq");
   * console.log(endpoint.enabled, endpoint.disabledReason);
   * ```
   *
   * @throws {NotFoundError} `webhook_endpoint_not_found`.
   */
  get(endpointId: string, options?: RequestOptions): Call<GetWebhookEndpointResult> {
    return unwrap(
      this.#http.GET("/v1/webhook-endpoints/{id}", { params: { path: { id: endpointId } }, ...options }),
    );
  }

  /**
   * Updates an endpoint: its address, its event types, and whether it is enabled.
   *
   * Pending deliveries of a disabled endpoint continue when it is enabled. Events that happened meanwhile are not
   * sent; request them with `resend`.
   *
   * @example
   * ```ts
   * await dues.webhooks.endpoints.update("hook_01jd8mz6kq", { enabled: true });
   * ```
   *
   * @throws {NotFoundError} `webhook_endpoint_not_found`.
   * @throws {ValidationError} `invalid_request`.
   */
  update(
    endpointId: string,
    params: UpdateWebhookEndpointParams,
    options?: RequestOptions,
  ): Call<UpdateWebhookEndpointResult> {
    return unwrap(
      this.#http.PATCH("/v1/webhook-endpoints/{id}", {
        params: { path: { id: endpointId } },
        body: params,
        ...options,
      }),
    );
  }

  /**
   * Deletes an endpoint and its secrets, and cancels its pending deliveries.
   *
   * @example
   * ```ts
   * await dues.webhooks.endpoints.delete("hook_01jd8mz6kq");
   * ```
   *
   * @throws {NotFoundError} `webhook_endpoint_not_found`.
   */
  delete(endpointId: string, options?: RequestOptions): Call<DeleteWebhookEndpointResult> {
    return unwrap(
      this.#http.DELETE("/v1/webhook-endpoints/{id}", { params: { path: { id: endpointId } }, ...options }),
    );
  }

  /**
   * Reads the secret that signs the requests to an endpoint.
   *
   * @example
   * ```ts
   * const { secret } = await dues.webhooks.endpoints.getSecret("hook_01jd8mz6kq");
   * console.log(secret.startsWith("whsec_"));
   * ```
   *
   * @throws {NotFoundError} `webhook_endpoint_not_found`.
   */
  getSecret(endpointId: string, options?: RequestOptions): Call<GetWebhookEndpointSecretResult> {
    return unwrap(
      this.#http.GET("/v1/webhook-endpoints/{id}/secret", {
        params: { path: { id: endpointId } },
        ...options,
      }),
    );
  }

  /**
   * Creates a new secret for an endpoint. For a day, or for `overlapSeconds`, the old secret signs as well, so that
   * receivers can switch without rejecting requests. Rotating again meanwhile ends the oldest of three secrets.
   *
   * @example
   * ```ts
   * const { secret } = await dues.webhooks.endpoints.rotateSecret("hook_01jd8mz6kq", { overlapSeconds: 3600 });
   * console.log(secret);
   * ```
   *
   * @throws {NotFoundError} `webhook_endpoint_not_found`.
   * @throws {ValidationError} `invalid_request`: an overlap of more than 30 days.
   */
  rotateSecret(
    endpointId: string,
    params: RotateWebhookEndpointSecretParams = {},
    options?: RequestOptions,
  ): Call<RotateWebhookEndpointSecretResult> {
    return unwrap(
      this.#http.POST("/v1/webhook-endpoints/{id}/rotate-secret", {
        params: { path: { id: endpointId } },
        body: params,
        ...options,
      }),
    );
  }

  /**
   * Sends an event of type `webhook_endpoint.tested` to an endpoint, once and immediately, and returns the outcome. A
   * failed delivery is a result, not an error.
   *
   * @example
   * ```ts
   * const { delivery } = await dues.webhooks.endpoints.test("hook_01jd8mz6kq");
   * console.log(delivery.status, delivery.attempts[0]?.response);
   * ```
   *
   * @throws {NotFoundError} `webhook_endpoint_not_found`.
   */
  test(endpointId: string, options?: RequestOptions): Call<TestWebhookEndpointResult> {
    return unwrap(
      this.#http.POST("/v1/webhook-endpoints/{id}/test", {
        params: { path: { id: endpointId } },
        ...options,
      }),
    );
  }

  /**
   * Sends the events of a time range that an endpoint did not receive: failed deliveries, and events from before it
   * was created or while it was disabled. `nextFrom` is not null when there are more than one call can schedule.
   *
   * @example
   * ```ts
   * const { scheduled } = await dues.webhooks.endpoints.resend("hook_01jd8mz6kq", {
   *   from: "2026-11-01T08:00:00Z",
   *   to: "2026-11-01T10:00:00Z",
   * });
   * console.log(`${scheduled} events are on their way`);
   * ```
   *
   * @throws {NotFoundError} `webhook_endpoint_not_found`.
   * @throws {ValidationError} `invalid_request`.
   */
  resend(
    endpointId: string,
    params: ResendWebhookEventsParams,
    options?: RequestOptions,
  ): Call<ResendWebhookEventsResult> {
    return unwrap(
      this.#http.POST("/v1/webhook-endpoints/{id}/resend", {
        params: { path: { id: endpointId } },
        body: params,
        ...options,
      }),
    );
  }
}

/** Webhooks: the endpoints that receive events, and the deliveries to them. */
export class Webhooks {
  /** The addresses that events are sent to. */
  declare readonly endpoints: WebhookEndpoints;
  /** Each event that was sent to an endpoint, and the outcome. */
  declare readonly deliveries: WebhookDeliveries;

  /** @internal */
  constructor(http: Http) {
    this.endpoints = new WebhookEndpoints(http);
    this.deliveries = new WebhookDeliveries(http);
  }
}
