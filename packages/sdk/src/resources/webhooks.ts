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
 * Where you hear of events. Most of it needs the scope `admin`. What arrives there is checked and read by
 * `verifyWebhook` of `@dues/sdk/webhooks`.
 */
export class WebhookEndpoints {
  readonly #http: Http;

  /** @internal */
  constructor(http: Http) {
    this.#http = http;
  }

  /**
   * Has every event from now on sent to an address of yours; with `events` those of some kinds. Answers the secret too.
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
   * @throws {ValidationError} `invalid_request`: an address that must not be called, or a kind that is none.
   * @throws {ConflictError} `too_many_webhook_endpoints`.
   */
  create(params: CreateWebhookEndpointParams, options?: RequestOptions): Call<CreateWebhookEndpointResult> {
    return unwrap(this.#http.POST("/v1/webhook-endpoints", { body: params, ...options }));
  }

  /**
   * Lists endpoints, newest first, one page at a time; `nextCursor` asks for the next and is null on the last.
   *
   * @example
   * ```ts
   * for await (const { url, enabled } of dues.webhooks.endpoints.list()) console.log(url, enabled);
   * ```
   *
   * @throws {ValidationError} `invalid_request`: a limit out of bounds, or a cursor that is not one.
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
   * Changes where events are sent, which, and whether at all.
   *
   * What waited for an endpoint that was disabled goes on when it is enabled. What happened meanwhile is not sent, unless
   * you ask for it with `resend`.
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
   * Deletes an endpoint and its secrets, and cancels what was still to be sent there.
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
   * Reads the secret that signs what is sent to an endpoint.
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
   * Gives an endpoint a new secret. For a day, or as long as you say, the old one signs beside it, so that receivers
   * change over without refusing anything. Rotating again meanwhile ends the oldest of three.
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
   * Sends an event of the kind `webhook_endpoint.tested` to an endpoint, once and at once, and answers with what came of
   * it. A failure is an answer, not an error.
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
   * Sends events of a range of time to an endpoint that it did not get: what could not be delivered, and what happened
   * while it was disabled or not there. `nextFrom` is not null when there are more than fit into one call.
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

/** Events as they are sent to you: to which addresses, and what came of it. */
export class Webhooks {
  /** The addresses that events are sent to. */
  readonly endpoints: WebhookEndpoints;
  /** Each event that was sent to an endpoint, and the outcome. */
  readonly deliveries: WebhookDeliveries;

  /** @internal */
  constructor(http: Http) {
    this.endpoints = new WebhookEndpoints(http);
    this.deliveries = new WebhookDeliveries(http);
  }
}
