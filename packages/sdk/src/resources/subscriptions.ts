import type { Call, Pages } from "../call.js";
import type { RequestOptions } from "../request-options.js";
import type { HasSlugs, SlugOf, Slugged } from "../slugs.js";
import { paged, unwrap, type Http } from "../transport.js";
import type { BodyOf, QueryOf, ResultOf, Schema } from "../types.js";

export type Subscription = Schema<"Subscription">;
export interface GetSubscriptionResult extends ResultOf<"getSubscription"> {}
export type ListSubscriptionsParams<Known extends HasSlugs = HasSlugs> = Slugged<
  QueryOf<"listSubscriptions">,
  { plan: SlugOf<Known, "plans"> }
>;
export interface ListSubscriptionsResult extends ResultOf<"listSubscriptions"> {}
export interface CreateCheckoutParams extends BodyOf<"createSubscriptionCheckout"> {}
export interface CreateCheckoutResult extends ResultOf<"createSubscriptionCheckout"> {}
export interface CancelSubscriptionParams extends BodyOf<"cancelSubscription"> {}
export interface CancelSubscriptionResult extends ResultOf<"cancelSubscription"> {}
export interface PauseSubscriptionParams extends BodyOf<"pauseSubscription"> {}
export interface PauseSubscriptionResult extends ResultOf<"pauseSubscription"> {}
export interface ResumeSubscriptionResult extends ResultOf<"resumeSubscription"> {}

/** What customers have ordered. They are made and switched by `dues.attach()`. */
export class Subscriptions<Known extends HasSlugs = HasSlugs> {
  readonly #http: Http;

  /** @internal */
  constructor(http: Http) {
    this.#http = http;
  }

  /**
   * Reads one subscription as it is now.
   *
   * @example
   * ```ts
   * const { subscription } = await dues.subscriptions.get("sub_01jd8mz6kq");
   * console.log(subscription.status, subscription.currentPeriodEnd);
   * ```
   *
   * @throws {NotFoundError} `subscription_not_found`.
   */
  get(subscriptionId: string, options?: RequestOptions): Call<GetSubscriptionResult> {
    return unwrap(
      this.#http.GET("/v1/subscriptions/{id}", { params: { path: { id: subscriptionId } }, ...options }),
    );
  }

  /**
   * Lists subscriptions, newest first: all of them to 10,000, or pages when `limit` is given. `nextCursor`
   * asks for the next page and is null on the last.
   *
   * An unknown customer or plan has none.
   *
   * @example
   * ```ts
   * const { subscriptions } = await dues.subscriptions.list({ customer: "user_42", status: "active" });
   * console.log(subscriptions.map((subscription) => subscription.plan.slug));
   * ```
   *
   * @throws {ValidationError} `invalid_request`: a limit out of bounds, or a cursor that is not one.
   */
  list(
    params: ListSubscriptionsParams<Known> = {},
    options?: RequestOptions,
  ): Pages<ListSubscriptionsResult, "subscriptions"> {
    return paged("subscriptions", (next) =>
      this.#http.GET("/v1/subscriptions", { params: { query: { ...params, ...next } }, ...options }),
    );
  }

  /**
   * Makes a checkout for a subscription that waits for its first payment or card.
   *
   * When nothing is due and no card is needed, the subscription becomes active at once: `activatedDirectly` is
   * true and there is no `checkoutUrl`.
   *
   * @example
   * ```ts
   * const { activatedDirectly, checkoutUrl } = await dues.subscriptions.createCheckout("sub_01jd8mz6kq", {
   *   callbackUrl: "https://example.com/billing",
   * });
   * console.log(activatedDirectly ? "Active." : `Pay at ${checkoutUrl}`);
   * ```
   *
   * @throws {NotFoundError} `subscription_not_found`.
   * @throws {ValidationError} `subscription_not_pending`, `provider_not_configured`, `invalid_request`.
   */
  createCheckout(
    subscriptionId: string,
    params: CreateCheckoutParams = {},
    options?: RequestOptions,
  ): Call<CreateCheckoutResult> {
    return unwrap(
      this.#http.POST("/v1/subscriptions/{id}/checkout", {
        params: { path: { id: subscriptionId } },
        body: params,
        ...options,
      }),
    );
  }

  /**
   * Ends a subscription with its period, which is the default, or now.
   *
   * Now, what was used is invoiced, and unused time is given back to the customer's balance only with `credit`. One
   * that waits for its first payment expires.
   *
   * @example
   * ```ts
   * const { subscription } = await dues.subscriptions.cancel("sub_01jd8mz6kq", { when: "period_end" });
   * console.log(subscription.cancelAtPeriodEnd, subscription.currentPeriodEnd);
   * ```
   *
   * @throws {NotFoundError} `subscription_not_found`.
   * @throws {ConflictError} `subscription_ended`, `payment_in_progress`, `clock_advancing`.
   * @throws {ValidationError} `invalid_request`.
   */
  cancel(
    subscriptionId: string,
    params: CancelSubscriptionParams = {},
    options?: RequestOptions,
  ): Call<CancelSubscriptionResult> {
    return unwrap(
      this.#http.POST("/v1/subscriptions/{id}/cancel", {
        params: { path: { id: subscriptionId } },
        body: params,
        ...options,
      }),
    );
  }

  /**
   * Stops time for an active subscription: it grants nothing and charges nothing until it is resumed, at `until` by
   * itself. What was used so far is invoiced.
   *
   * @example
   * ```ts
   * const { subscription } = await dues.subscriptions.pause("sub_01jd8mz6kq", { until: "2027-01-01T00:00:00Z" });
   * console.log(subscription.status, subscription.resumesAt);
   * ```
   *
   * @throws {NotFoundError} `subscription_not_found`.
   * @throws {ConflictError} `subscription_not_active`, `subscription_ended`, `payment_in_progress`, `clock_advancing`.
   * @throws {ValidationError} `invalid_request`.
   */
  pause(
    subscriptionId: string,
    params: PauseSubscriptionParams = {},
    options?: RequestOptions,
  ): Call<PauseSubscriptionResult> {
    return unwrap(
      this.#http.POST("/v1/subscriptions/{id}/pause", {
        params: { path: { id: subscriptionId } },
        body: params,
        ...options,
      }),
    );
  }

  /**
   * Lets a paused subscription go on where it stopped, or takes back the cancellation of one that ends with its
   * period. Nothing is charged.
   *
   * @example
   * ```ts
   * const { subscription } = await dues.subscriptions.resume("sub_01jd8mz6kq");
   * console.log(subscription.status, subscription.currentPeriodEnd);
   * ```
   *
   * @throws {NotFoundError} `subscription_not_found`.
   * @throws {ConflictError} `subscription_not_resumable`, `subscription_ended`, `payment_in_progress`,
   * `clock_advancing`.
   */
  resume(subscriptionId: string, options?: RequestOptions): Call<ResumeSubscriptionResult> {
    return unwrap(
      this.#http.POST("/v1/subscriptions/{id}/resume", {
        params: { path: { id: subscriptionId } },
        ...options,
      }),
    );
  }
}
