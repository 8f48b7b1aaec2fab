import type { Call, Pages } from "../call.js";
import type { RequestOptions } from "../request-options.js";
import type { HasSlugs, SlugOf } from "../slugs.js";
import { paged, unwrap, withFlags, type Http } from "../transport.js";
import type { BodyOf, QueryOf, ResultOf, Schema, WithFlag } from "../types.js";

export type Plan = Schema<"Plan">;
export interface GetPlanResult extends ResultOf<"getPlan"> {}
export interface ListPlansParams extends WithFlag<QueryOf<"listPlans">, "includeInactive"> {}
export interface ListPlansResult extends ResultOf<"listPlans"> {}
export type Feature = Schema<"Feature">;
export interface ListFeaturesResult extends ResultOf<"listFeatures"> {}
export interface EstimatePlanParams extends BodyOf<"estimatePlan"> {}
export interface EstimatePlanResult extends ResultOf<"estimatePlan"> {}
export interface MigratePlanParams extends BodyOf<"migratePlan"> {}
export interface MigratePlanResult extends ResultOf<"migratePlan"> {}

/** The stored catalog. Plans are declared in a catalog and stored by `dues.sync()`. */
export class Plans<Known extends HasSlugs = HasSlugs> {
  readonly #http: Http;

  /** @internal */
  constructor(http: Http) {
    this.#http = http;
  }

  /**
   * Reads the newest version of a plan, also of an inactive one.
   *
   * @example
   * ```ts
   * const { plan } = await dues.plans.get("pro");
   * console.log(plan.name, plan.price, plan.currency, plan.interval);
   * ```
   *
   * @throws {NotFoundError} `plan_not_found`.
   */
  get(slug: SlugOf<Known, "plans">, options?: RequestOptions): Call<GetPlanResult> {
    return unwrap(this.#http.GET("/v1/plans/{slug}", { params: { path: { slug } }, ...options }));
  }

  /**
   * Estimates one billing period of a plan with quantities of its features: the fee and the usage, rated like real usage,
   * with taxes. Nothing is stored, and no customer is needed.
   *
   * @example
   * ```ts
   * const { total, currency, features } = await dues.plans.estimate("pro", {
   *   quantities: [{ feature: "api-calls", quantity: 12_400 }],
   * });
   * console.log(total, currency, features.every(({ allowed }) => allowed));
   * ```
   *
   * @throws {NotFoundError} `plan_not_found`, `feature_not_found`, `customer_not_found`.
   * @throws {ConflictError} `currency_mismatch`, `customer_ambiguous`.
   * @throws {ValidationError} `invalid_request`, `currency_required`, `not_metered`.
   */
  estimate(
    slug: SlugOf<Known, "plans">,
    params: EstimatePlanParams = {},
    options?: RequestOptions,
  ): Call<EstimatePlanResult> {
    return unwrap(
      this.#http.POST("/v1/plans/{slug}/estimate", { params: { path: { slug } }, body: params, ...options }),
    );
  }

  /**
   * Lists all active plans, newest first; with `includeInactive` also the inactive ones.
   *
   * @example
   * ```ts
   * const { plans } = await dues.plans.list({ interval: "monthly", currency: "USD" });
   * console.log(plans.map((plan) => plan.slug));
   * ```
   */
  list(params?: ListPlansParams, options?: RequestOptions): Pages<ListPlansResult, "plans"> {
    const query = withFlags(params);
    return paged("plans", () => this.#http.GET("/v1/plans", { params: { query }, ...options }));
  }

  /**
   * Lists every feature that plans can grant, newest first.
   *
   * @example
   * ```ts
   * const { features } = await dues.plans.listFeatures();
   * console.log(features.map((feature) => `${feature.name} (${feature.type})`));
   * ```
   */
  listFeatures(options?: RequestOptions): Pages<ListFeaturesResult, "features"> {
    return paged("features", () => this.#http.GET("/v1/features", { ...options }));
  }

  /**
   * Moves the subscribers of older versions of a plan to its newest one: `now` applies its limits and usage prices
   * immediately and its fee at the next renewal, `renewal` applies everything then. With `dryRun` they are only
   * counted.
   *
   * @example
   * ```ts
   * const { migrated, skipped } = await dues.plans.migrate("pro", { when: "now", dryRun: true });
   * console.log(`${migrated} would move, ${skipped} would stay`);
   * ```
   *
   * @throws {NotFoundError} `plan_not_found`.
   * @throws {ConflictError} `plan_version_incompatible`: the newest version has another interval, currency, billing
   * type or group.
   * @throws {ValidationError} `invalid_request`.
   */
  migrate(
    slug: SlugOf<Known, "plans">,
    params: MigratePlanParams,
    options?: RequestOptions,
  ): Call<MigratePlanResult> {
    return unwrap(
      this.#http.POST("/v1/plans/{slug}/migrate", { params: { path: { slug } }, body: params, ...options }),
    );
  }
}
