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

/** Payment providers: the keys of the organization's accounts there, and what they told us. */
export class Providers {
  readonly #http: Http;

  /** @internal */
  constructor(http: Http) {
    this.#http = http;
  }

  /**
   * Lists every provider that the organization can use or set up. Keys are never returned, only the ends of them.
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
   * Reads one provider; `webhookUrl` is what to enter in its dashboard.
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
   * Stores the keys of the organization's account at a provider. They hold from the next request on. What is left out
   * stays as it was. The API key needs the scope `admin`.
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
   * @throws {ValidationError} `invalid_request`: the keys are of another provider, or of another mode.
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
   * Takes a provider out of use. Its keys are deleted as soon as nothing is under way with them any more. The API key
   * needs the scope `admin`.
   *
   * @example
   * ```ts
   * await dues.providers.remove("stripe");
   * ```
   *
   * @throws {NotFoundError} `provider_not_found`: it has no keys here.
   * @throws {PermissionError} `insufficient_scope`.
   */
  remove(provider: string, options?: RequestOptions): Call<RemoveProviderResult> {
    return unwrap(
      this.#http.DELETE("/v1/providers/{provider}", { params: { path: { provider } }, ...options }),
    );
  }

  /**
   * Asks a provider whether it takes the stored keys. The API key needs the scope `admin`.
   *
   * @example
   * ```ts
   * const { isAccepted, reason } = await dues.providers.check("stripe");
   * console.log(isAccepted ? "The keys are good." : reason);
   * ```
   *
   * @throws {NotFoundError} `provider_not_found`.
   * @throws {ValidationError} `provider_not_configured`: it has no keys here.
   * @throws {ServerError} `service_unavailable`: the provider cannot be reached.
   */
  check(provider: string, options?: RequestOptions): Call<CheckProviderResult> {
    return unwrap(
      this.#http.POST("/v1/providers/{provider}/check", { params: { path: { provider } }, ...options }),
    );
  }

  /**
   * Lists the webhooks that providers sent, newest first, with what became of each.
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
