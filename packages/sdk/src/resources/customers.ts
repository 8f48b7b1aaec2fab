import type { Call, Pages } from "../call.js";
import type { RequestOptions } from "../request-options.js";
import type { HasSlugs, SlugOf, Slugged } from "../slugs.js";
import { paged, unwrap, type Http } from "../transport.js";
import type { BodyOf, QueryOf, ResultOf, Schema } from "../types.js";

export type Customer = Schema<"Customer">;
export interface UpsertCustomerParams extends BodyOf<"upsertCustomer"> {}
export interface UpsertCustomerResult extends ResultOf<"upsertCustomer"> {}
export interface GetCustomerResult extends ResultOf<"getCustomer"> {}
export interface UpdateCustomerParams extends BodyOf<"updateCustomer"> {}
export interface UpdateCustomerResult extends ResultOf<"updateCustomer"> {}
export interface DeleteCustomerResult extends ResultOf<"deleteCustomer"> {}
export interface SetOverageLimitParams extends BodyOf<"updateOverageLimit"> {}
export interface SetOverageLimitResult extends ResultOf<"updateOverageLimit"> {}
export type ConfigureFeatureParams<Known extends HasSlugs = HasSlugs> = Slugged<
  BodyOf<"updateFeatureConfig">,
  { feature: SlugOf<Known, "metered"> }
>;
export interface ConfigureFeatureResult extends ResultOf<"updateFeatureConfig"> {}
export interface CustomerAlertsResult extends ResultOf<"getAlerts"> {}
export interface SetAlertsParams extends BodyOf<"updateAlerts"> {}
export interface SetAlertsResult extends ResultOf<"updateAlerts"> {}
export type UsageHistoryParams<Known extends HasSlugs = HasSlugs> = Slugged<
  QueryOf<"getUsageHistory">,
  { feature: SlugOf<Known, "metered" | "creditSystems"> }
>;
export interface UsageHistoryResult extends ResultOf<"getUsageHistory"> {}
export interface ListCustomersParams extends QueryOf<"listCustomers"> {}
export interface ListCustomersResult extends ResultOf<"listCustomers"> {}

/** Your customers. A customer is identified by its id, your own id for it, or its email. */
export class Customers<Known extends HasSlugs = HasSlugs> {
  readonly #http: Http;

  /** @internal */
  constructor(http: Http) {
    this.#http = http;
  }

  /**
   * Creates a customer, or updates the existing one.
   *
   * With `id`, the id identifies the customer, and `email` is a contact that several customers may share. An unknown
   * `id` is assigned to the customer with this email who has no external id yet. Without `id`, the email identifies
   * the customer. `name` replaces the stored name, and `metadata` is merged into the stored metadata. Auto-enabled
   * plans are attached to a new customer.
   *
   * @example
   * ```ts
   * const customer = await dues.customers.upsert({ id: "user_42", email: "ada@example.com", name: "Ada" });
   * console.log(customer.id, customer.externalId);
   * ```
   *
   * @throws {ConflictError} `customer_ambiguous`: without `id`, several customers have the email;
   * `customer_conflict`: the customer is on another test clock; `clock_advancing`.
   * @throws {ValidationError} `invalid_request`.
   */
  upsert(params: UpsertCustomerParams, options?: RequestOptions): Call<UpsertCustomerResult> {
    return unwrap(this.#http.POST("/v1/customers", { body: params, ...options }));
  }

  /**
   * Reads one customer by its id, your own id for it, or its email.
   *
   * @example
   * ```ts
   * const customer = await dues.customers.get("ada@example.com");
   * console.log(customer.name);
   * ```
   *
   * @throws {NotFoundError} `customer_not_found`.
   */
  get(customer: string, options?: RequestOptions): Call<GetCustomerResult> {
    return unwrap(this.#http.GET("/v1/customers/{id}", { params: { path: { id: customer } }, ...options }));
  }

  /**
   * Changes what is given of a customer, named by its id, your own id of it, or its email.
   *
   * Unlike `upsert` it can take away: null clears `name` and `externalId`, and a key of `metadata` that is null is
   * removed. An id or email that is removed can be used for other customers immediately.
   *
   * @example
   * ```ts
   * const customer = await dues.customers.update("user_42", { name: "Ada King", metadata: { trialNote: null } });
   * console.log(customer.name, customer.metadata);
   * ```
   *
   * @throws {NotFoundError} `customer_not_found`.
   * @throws {ConflictError} `customer_conflict`: another customer has the external id;
   * `customer_ambiguous`, `clock_advancing`.
   * @throws {ValidationError} `invalid_request`.
   */
  update(
    customer: string,
    params: UpdateCustomerParams,
    options?: RequestOptions,
  ): Call<UpdateCustomerResult> {
    return unwrap(
      this.#http.PATCH("/v1/customers/{id}", {
        params: { path: { id: customer } },
        body: params,
        ...options,
      }),
    );
  }

  /**
   * Deletes a customer: subscriptions end now with a final invoice, and saved cards, the name, the email, your id and
   * the metadata are deleted. Invoices stay, under the internal id.
   *
   * @example
   * ```ts
   * const { success } = await dues.customers.delete("user_42");
   * console.log(success);
   * ```
   *
   * @throws {NotFoundError} `customer_not_found`, also when the customer is already deleted.
   * @throws {ConflictError} `payment_in_progress`, `customer_ambiguous`, `clock_advancing`.
   */
  delete(customer: string, options?: RequestOptions): Call<DeleteCustomerResult> {
    return unwrap(
      this.#http.DELETE("/v1/customers/{id}", { params: { path: { id: customer } }, ...options }),
    );
  }

  /**
   * Lists customers, newest first. Awaiting it gives one page, whose `nextCursor` is null on the last; iterating it
   * gives all of them.
   *
   * @example
   * ```ts
   * const { customers, total, nextCursor } = await dues.customers.list({ search: "ada", limit: 20 });
   * console.log(customers.length, total, nextCursor);
   *
   * for await (const customer of dues.customers.list({ limit: 100 })) console.log(customer.email);
   * ```
   *
   * @throws {ValidationError} `invalid_request`: a limit out of range, or an invalid cursor.
   */
  list(params: ListCustomersParams = {}, options?: RequestOptions): Pages<ListCustomersResult, "customers"> {
    return paged("customers", (next) =>
      this.#http.GET("/v1/customers", { params: { query: { ...params, ...next } }, ...options }),
    );
  }

  /**
   * Limits the cost of all billable usage of a customer in a usage period, over all subscriptions. At the limit,
   * usage is denied (`block`), or allowed with one event per period (`notify`). Null removes the limit.
   *
   * @example
   * ```ts
   * const { billing } = await dues.customers.setOverageLimit({ customer: "user_42", maxOverageAmount: 5000 });
   * console.log(billing.overageLimit?.onLimitReached);
   * ```
   *
   * @throws {NotFoundError} `customer_not_found`.
   * @throws {ConflictError} `customer_ambiguous`, `clock_advancing`.
   * @throws {ValidationError} `invalid_request`.
   */
  setOverageLimit(params: SetOverageLimitParams, options?: RequestOptions): Call<SetOverageLimitResult> {
    return unwrap(this.#http.POST("/v1/customers/overage-limit", { body: params, ...options }));
  }

  /**
   * Configures the overage of a feature for one customer, with precedence over the plan. Null resets a field to that
   * of the plan; absent fields stay unchanged.
   *
   * @example
   * ```ts
   * const { billing } = await dues.customers.configureFeature({
   *   customer: "user_42",
   *   feature: "api-calls",
   *   overage: "charge",
   *   maxOverageUnits: 5000,
   * });
   * console.log(billing.featureConfigs.length);
   * ```
   *
   * @throws {NotFoundError} `customer_not_found`, `feature_not_found`.
   * @throws {ConflictError} `customer_ambiguous`, `clock_advancing`.
   * @throws {ValidationError} `invalid_request`; `not_metered`: the feature is not metered.
   */
  configureFeature(
    params: ConfigureFeatureParams<Known>,
    options?: RequestOptions,
  ): Call<ConfigureFeatureResult> {
    return unwrap(this.#http.POST("/v1/customers/feature-config", { body: params, ...options }));
  }

  /**
   * Sums up the usage of a customer by day, week or month; over the last 30 days by default.
   *
   * @example
   * ```ts
   * const { totals, series } = await dues.customers.usageHistory("user_42", {
   *   range: "90d",
   *   granularity: "week",
   *   feature: "api-calls",
   * });
   * console.log(totals.usage, series.at(-1)?.value);
   * ```
   *
   * @throws {NotFoundError} `customer_not_found`, `feature_not_found`.
   * @throws {ConflictError} `customer_ambiguous`.
   * @throws {ValidationError} `invalid_request`: an invalid date, a range that is too long, or an unknown time zone.
   */
  usageHistory(
    customer: string,
    params: UsageHistoryParams<Known> = {},
    options?: RequestOptions,
  ): Call<UsageHistoryResult> {
    return unwrap(
      this.#http.GET("/v1/customers/{id}/usage/history", {
        params: { path: { id: customer }, query: params },
        ...options,
      }),
    );
  }

  /**
   * Returns the own alerts of a customer; `alerts` is null if those of its plans and of the organization apply.
   *
   * @example
   * ```ts
   * const { alerts } = await dues.customers.alerts("user_42");
   * console.log(alerts?.length);
   * ```
   *
   * @throws {NotFoundError} `customer_not_found`.
   * @throws {ConflictError} `customer_ambiguous`.
   */
  alerts(customer: string, options?: RequestOptions): Call<CustomerAlertsResult> {
    return unwrap(
      this.#http.GET("/v1/customers/{id}/alerts", { params: { path: { id: customer } }, ...options }),
    );
  }

  /**
   * Replaces all alerts of a customer. Each threshold is reported once in a window, as `usage.threshold_reached`.
   *
   * @example
   * ```ts
   * const { alerts } = await dues.customers.setAlerts("user_42", {
   *   alerts: [{ feature: "api-calls", measure: "used_percent", at: 80 }],
   * });
   * console.log(alerts?.length);
   * ```
   *
   * @throws {NotFoundError} `customer_not_found`.
   * @throws {ConflictError} `customer_ambiguous`, `clock_advancing`.
   * @throws {ValidationError} `invalid_request`.
   */
  setAlerts(customer: string, params: SetAlertsParams, options?: RequestOptions): Call<SetAlertsResult> {
    return unwrap(
      this.#http.PUT("/v1/customers/{id}/alerts", {
        params: { path: { id: customer } },
        body: params,
        ...options,
      }),
    );
  }
}
