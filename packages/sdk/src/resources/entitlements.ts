import type { Call, Pages } from "../call.js";
import type { RequestOptions } from "../request-options.js";
import type { HasSlugs, SlugOf } from "../slugs.js";
import { paged, unwrap, type Http } from "../transport.js";
import type { BodyOf, ResultOf, Schema } from "../types.js";

export type Entitlement = Schema<"Entitlement">;
export type CreditBalance = Schema<"CreditBalance">;
export interface ListEntitlementsResult extends ResultOf<"getEntitlements"> {}
export interface OverrideEntitlementParams extends BodyOf<"updateEntitlementOverride"> {}
export interface OverrideEntitlementResult extends ResultOf<"updateEntitlementOverride"> {}
export interface RemoveOverrideResult extends ResultOf<"removeEntitlementOverride"> {}

/** The features that a customer may use, by its plans and by overrides. */
export class Entitlements<Known extends HasSlugs = HasSlugs> {
  readonly #http: Http;

  /** @internal */
  constructor(http: Http) {
    this.#http = http;
  }

  /**
   * Lists every feature that a customer has now, with its usage and balance, and the credits of every credit system.
   *
   * @example
   * ```ts
   * const { entitlements, credits } = await dues.entitlements.list("user_42");
   * for (const { feature, usage, limit } of entitlements) console.log(feature.slug, usage, limit);
   * console.log(credits[0]?.totalBalance);
   * ```
   *
   * @throws {NotFoundError} `customer_not_found`.
   * @throws {ConflictError} `customer_ambiguous`.
   */
  list(customer: string, options?: RequestOptions): Pages<ListEntitlementsResult, "entitlements"> {
    return paged("entitlements", () =>
      this.#http.GET("/v1/customers/{id}/entitlements", { params: { path: { id: customer } }, ...options }),
    );
  }

  /**
   * Overrides what one customer may use of a feature, permanently or until a time. It replaces an earlier override. A
   * `limit` of null is unlimited; without `limit` that of the plans applies.
   *
   * @example
   * ```ts
   * const { entitlement } = await dues.entitlements.override("user_42", "api-calls", {
   *   limit: 20_000,
   *   until: "2027-01-01T00:00:00Z",
   * });
   * console.log(entitlement?.source, entitlement?.balance);
   * ```
   *
   * @throws {NotFoundError} `customer_not_found`, `feature_not_found`.
   * @throws {ConflictError} `customer_ambiguous`, `clock_advancing`.
   * @throws {ValidationError} `invalid_request`.
   */
  override(
    customer: string,
    feature: SlugOf<Known, "features" | "creditSystems">,
    params: OverrideEntitlementParams,
    options?: RequestOptions,
  ): Call<OverrideEntitlementResult> {
    return unwrap(
      this.#http.PUT("/v1/customers/{id}/entitlements/{feature}", {
        params: { path: { id: customer, feature } },
        body: params,
        ...options,
      }),
    );
  }

  /**
   * Removes the override of a feature, so that the customer's plans apply again.
   *
   * @example
   * ```ts
   * const { success } = await dues.entitlements.removeOverride("user_42", "api-calls");
   * console.log(success);
   * ```
   *
   * @throws {NotFoundError} `customer_not_found`, `feature_not_found`; `override_not_found`: the feature has no
   * override.
   * @throws {ConflictError} `customer_ambiguous`, `clock_advancing`.
   */
  removeOverride(
    customer: string,
    feature: SlugOf<Known, "features" | "creditSystems">,
    options?: RequestOptions,
  ): Call<RemoveOverrideResult> {
    return unwrap(
      this.#http.DELETE("/v1/customers/{id}/entitlements/{feature}", {
        params: { path: { id: customer, feature } },
        ...options,
      }),
    );
  }
}
