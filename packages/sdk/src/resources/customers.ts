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
export type UsageHistoryParams<Known extends HasSlugs = HasSlugs> = Slugged<
  QueryOf<"getUsageHistory">,
  { feature: SlugOf<Known, "metered" | "creditSystems"> }
>;
export interface UsageHistoryResult extends ResultOf<"getUsageHistory"> {}
export interface ListCustomersParams extends QueryOf<"listCustomers"> {}
export interface ListCustomersResult extends ResultOf<"listCustomers"> {}

/** Who pays. A customer is named by its id, by your own id of it, or by its email. */
export class Customers<Known extends HasSlugs = HasSlugs> {
  readonly #http: Http;

  /** @internal */
  constructor(http: Http) {
    this.#http = http;
  }

  /**
   * Creates a customer, or resolves and updates the one that is already known.
   *
   * With `id` the id identifies the customer, and `email` is a contact that several customers may share; a customer
   * with this email and without an external id takes an unknown `id` over. Without `id` the email identifies the
   * customer. A given `name` replaces the stored one, `metadata` is merged into it. Plans that enable themselves are
   * attached to a new customer.
   *
   * @example
   * ```ts
   * const customer = await dues.customers.upsert({ id: "user_42", email: "ada@example.com", name: "Ada" });
   * console.log(customer.id, customer.externalId);
   * ```
   *
   * @throws {ConflictError} `customer_ambiguous`: without `id`, several customers have the email;
   * `customer_conflict`: the customer lives by another test clock; `clock_advancing`.
   * @throws {ValidationError} `invalid_request`.
   */
  upsert(params: UpsertCustomerParams, options?: RequestOptions): Call<UpsertCustomerResult> {
    return unwrap(this.#http.POST("/v1/customers", { body: params, ...options }));
  }

  /**
   * Reads one customer by its id, your own id of it, or its email.
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
   * removed. A name that is given up is free for other customers at once.
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
   * Deletes a customer: subscriptions end now and are billed for the last time, saved cards are forgotten, and the
   * name, the email, your id and the metadata are taken away. Invoices stay, under the internal id.
   *
   * @example
   * ```ts
   * const { success } = await dues.customers.delete("user_42");
   * console.log(success);
   * ```
   *
   * @throws {NotFoundError} `customer_not_found`, also when it was deleted already.
   * @throws {ConflictError} `payment_in_progress`, `customer_ambiguous`, `clock_advancing`.
   */
  delete(customer: string, options?: RequestOptions): Call<DeleteCustomerResult> {
    return unwrap(
      this.#http.DELETE("/v1/customers/{id}", { params: { path: { id: customer } }, ...options }),
    );
  }

  /**
   * Lists customers, newest first. Awaited it is one page, whose `nextCursor` asks for the next and is null on the last;
   * iterated it is all of them.
   *
   * @example
   * ```ts
   * const { customers, total, nextCursor } = await dues.customers.list({ search: "ada", limit: 20 });
   * console.log(customers.length, total, nextCursor);
   *
   * for await (const customer of dues.customers.list({ limit: 100 })) console.log(customer.email);
   * ```
   *
   * @throws {ValidationError} `invalid_request`: a limit out of bounds, or a cursor that is not one.
   */
  list(params: ListCustomersParams = {}, options?: RequestOptions): Pages<ListCustomersResult, "customers"> {
    return paged("customers", (next) =>
      this.#http.GET("/v1/customers", { params: { query: { ...params, ...next } }, ...options }),
    );
  }

  /**
   * Bounds what all billable usage of a customer may cost in a usage period, over all of its subscriptions. At the
   * limit usage is refused (`block`), or allowed and told once in a period (`notify`). Null takes the limit away.
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
   * Sets what one customer may use of a feature above its limit, before what the plan says. Null leaves a field to the
   * plan again, and what is absent stays as it is.
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
   * @throws {ValidationError} `invalid_request`; `not_metered`: nothing of the feature is counted.
   */
  configureFeature(
    params: ConfigureFeatureParams<Known>,
    options?: RequestOptions,
  ): Call<ConfigureFeatureResult> {
    return unwrap(this.#http.POST("/v1/customers/feature-config", { body: params, ...options }));
  }

  /**
   * Sums up what a customer used, by day, week or month; the last 30 days when nothing else is asked for.
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
   * @throws {ValidationError} `invalid_request`: days that do not exist, too many of them, or no time zone.
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
}
