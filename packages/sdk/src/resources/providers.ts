import type { Call, Pages } from "../call.js";
import type { RequestOptions } from "../request-options.js";
import { paged, unwrap, type Http } from "../transport.js";
import type { BodyOf, QueryOf, ResultOf, Schema } from "../types.js";

export type Provider = Schema<"Provider">;
export type ProviderEvent = Schema<"ProviderEvent">;
export interface ListProvidersResult extends ResultOf<"listProviders"> {}
export interface GetProviderResult extends ResultOf<"getProvider"> {}
export interface SetProviderParams extends BodyOf<"setProvider"> {}
export interface SetProviderResult extends ResultOf<"setProvider"> {}
export interface RemoveProviderResult extends ResultOf<"removeProvider"> {}
export interface CheckProviderResult extends ResultOf<"checkProvider"> {}
export interface ListProviderEventsParams extends QueryOf<"listProviderEvents"> {}
export interface ListProviderEventsResult extends ResultOf<"listProviderEvents"> {}

/** Payment providers: the keys of the organization's accounts there, and the webhooks that they sent. */
export class Providers {
  readonly #http: Http;

  /** @internal */
  constructor(http: Http) {
    this.#http = http;
  }

  /**
   * Lists every provider that the organization can use or set up. Keys are never returned, only their last
   * characters.
   *
   * @example
   * ```ts
   * const { providers } = await dues.providers.list();
   * console.log(providers.filter(({ isConfigured }) => isConfigured).map(({ provider }) => provider));
   * ```
   */
  list(options?: RequestOptions): Pages<ListProvidersResult, "providers"> {
    return paged("providers", () => this.#http.GET("/v1/providers", { ...options }));
  }

  /**
   * Reads one provider. Enter its `webhookUrl` in the dashboard of the provider.
   *
   * @example
   * ```ts
   * const { provider } = await dues.providers.get("stripe");
   * console.log(provider.webhookUrl, provider.webhookEvents);
   * ```
   *
   * @throws {NotFoundError} `provider_not_found`.
   */
  get(provider: string, options?: RequestOptions): Call<GetProviderResult> {
    return unwrap(this.#http.GET("/v1/providers/{provider}", { params: { path: { provider } }, ...options }));
  }

  /**
   * Stores the keys of the organization's account at a provider. They apply from the next request on. Absent fields
   * stay unchanged. The API key needs the scope `admin`.
   *
   * @example
   * ```ts
   * const { provider } = await dues.providers.set("stripe", {
   *   secretKey: "sk_test_0123456789",
   *   isDefault: true,
   * });
   * console.log(`Send webhooks to ${provider.webhookUrl}.`);
   * ```
   *
   * @throws {ValidationError} `invalid_request`: the keys belong to another provider, or to another mode.
   * @throws {NotFoundError} `provider_not_found`.
   * @throws {PermissionError} `insufficient_scope`.
   */
  set(provider: string, params: SetProviderParams, options?: RequestOptions): Call<SetProviderResult> {
    return unwrap(
      this.#http.PUT("/v1/providers/{provider}", {
        params: { path: { provider } },
        body: params,
        ...options,
      }),
    );
  }

  /**
   * Removes a provider. Its keys are deleted as soon as no payment in progress needs them. The API key needs the
   * scope `admin`.
   *
   * @example
   * ```ts
   * await dues.providers.remove("stripe");
   * ```
   *
   * @throws {NotFoundError} `provider_not_found`: no keys of the provider are stored.
   * @throws {PermissionError} `insufficient_scope`.
   */
  remove(provider: string, options?: RequestOptions): Call<RemoveProviderResult> {
    return unwrap(
      this.#http.DELETE("/v1/providers/{provider}", { params: { path: { provider } }, ...options }),
    );
  }

  /**
   * Checks with a provider whether it accepts the stored keys. The API key needs the scope `admin`.
   *
   * @example
   * ```ts
   * const { isAccepted, reason } = await dues.providers.check("stripe");
   * console.log(isAccepted ? "The keys are good." : reason);
   * ```
   *
   * @throws {NotFoundError} `provider_not_found`.
   * @throws {ValidationError} `provider_not_configured`: no keys of the provider are stored.
   * @throws {ServerError} `service_unavailable`: the provider cannot be reached.
   */
  check(provider: string, options?: RequestOptions): Call<CheckProviderResult> {
    return unwrap(
      this.#http.POST("/v1/providers/{provider}/check", { params: { path: { provider } }, ...options }),
    );
  }

  /**
   * Lists the webhooks that providers sent, newest first, with the outcome of each.
   *
   * @example
   * ```ts
   * const { events } = await dues.providers.listEvents({ status: "failed" });
   * console.log(events.map(({ type, error }) => `${type}: ${error}`));
   * ```
   */
  listEvents(
    params: ListProviderEventsParams = {},
    options?: RequestOptions,
  ): Pages<ListProviderEventsResult, "events"> {
    return paged("events", (next) =>
      this.#http.GET("/v1/provider-events", { params: { query: { ...params, ...next } }, ...options }),
    );
  }
}
