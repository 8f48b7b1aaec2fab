import type { Call, Pages } from "../call.js";
import type { RequestOptions } from "../request-options.js";
import type { HasSlugs, SlugOf, Slugged } from "../slugs.js";
import { paged, unwrap, type Http } from "../transport.js";
import type { BodyOf, QueryOf, ResultOf, Schema } from "../types.js";
import { Quantities } from "./quantities.js";

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
export interface PreviewCancelParams extends BodyOf<"previewCancel"> {}
export interface PreviewCancelResult extends ResultOf<"previewCancel"> {}
export interface PauseSubscriptionParams extends BodyOf<"pauseSubscription"> {}
export interface PauseSubscriptionResult extends ResultOf<"pauseSubscription"> {}
export interface ResumeSubscriptionResult extends ResultOf<"resumeSubscription"> {}
export type Discount = Schema<"Discount">;
export interface AddDiscountParams extends BodyOf<"addSubscriptionDiscount"> {}
export interface AddDiscountResult extends ResultOf<"addSubscriptionDiscount"> {}
export interface ListDiscountsResult extends ResultOf<"listSubscriptionDiscounts"> {}
export interface EndDiscountResult extends ResultOf<"endSubscriptionDiscount"> {}

/** Customers' subscriptions to plans. They are created and switched by `dues.attach()`. */
export class Subscriptions<Known extends HasSlugs = HasSlugs> {
  /** The quantities of licensed features, such as seats. */
  declare readonly quantities: Quantities;

  readonly #http: Http;

  /** @internal */
  constructor(http: Http) {
    this.#http = http;
    this.quantities = new Quantities(http);
  }

  /**
   * Reads one subscription.
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
   * Lists subscriptions, newest first: all of them up to 10,000, or one page when `limit` is given. Pass `nextCursor`
   * as `cursor` for the next page; it is null on the last.
   *
   * An unknown customer or plan has no subscriptions.
   *
   * @example
   * ```ts
   * const { subscriptions } = await dues.subscriptions.list({ customer: "user_42", status: "active" });
   * console.log(subscriptions.map((subscription) => subscription.plan.slug));
   * ```
   *
   * @throws {ValidationError} `invalid_request`: a limit out of range, or an invalid cursor.
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
   * Creates a checkout for a subscription that waits for its first payment or card.
   *
   * When nothing is due and no card is needed, the subscription becomes active immediately: `activatedDirectly` is
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
   * Cancels a subscription at the end of its period, which is the default, or now.
   *
   * With `now`, unbilled usage is invoiced, and unused time is credited to the customer's balance only with `credit`.
   * A subscription that waits for its first payment expires. `cancellationDetails` stores why the customer leaves.
   *
   * @example
   * ```ts
   * const { subscription } = await dues.subscriptions.cancel("sub_01jd8mz6kq", {
   *   when: "period_end",
   *   cancellationDetails: { feedback: "too_expensive", comment: "We need fewer seats now." },
   * });
   * console.log(subscription.cancelAtPeriodEnd, subscription.currentPeriodEnd);
   * ```
   *
   * @throws {NotFoundError} `subscription_not_found`.
   * @throws {ConflictError} `subscription_ended`, `payment_in_progress`, `clock_advancing`.
   * @throws {ServerError} `tax_unavailable`: the fee to credit has no taxes yet.
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
   * Returns what the same cancellation would do now, without doing it: the subscription afterwards, the invoice for
   * unbilled usage, and the credit notes for unused time.
   *
   * @example
   * ```ts
   * const { invoice, creditNotes = [] } = await dues.subscriptions.previewCancel("sub_01jd8mz6kq", {
   *   when: "now",
   *   credit: true,
   * });
   * console.log(invoice?.amountDue, creditNotes.map((note) => note.total));
   * ```
   *
   * @throws {NotFoundError} `subscription_not_found`.
   * @throws {ConflictError} `subscription_ended`, `payment_in_progress`, `clock_advancing`.
   * @throws {ServerError} `tax_unavailable`.
   * @throws {ValidationError} `invalid_request`, `tax_address_invalid`, `provider_not_configured`.
   */
  previewCancel(
    subscriptionId: string,
    params: PreviewCancelParams = {},
    options?: RequestOptions,
  ): Call<PreviewCancelResult> {
    return unwrap(
      this.#http.POST("/v1/subscriptions/{id}/cancel/preview", {
        params: { path: { id: subscriptionId } },
        body: params,
        ...options,
      }),
    );
  }

  /**
   * Pauses an active subscription: it grants and charges nothing until it is resumed, automatically at `until`.
   * Unbilled usage is invoiced.
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
   * Resumes a paused subscription where it stopped, or undoes a scheduled cancellation. Nothing is charged.
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

  /**
   * Redeems a coupon on a subscription, from the next billing period on. To discount a plan from its first payment, pass
   * `discounts` to `dues.attach()`.
   *
   * @example
   * ```ts
   * const { discount } = await dues.subscriptions.addDiscount("sub_01jd8mz6kq", { code: "LAUNCH20" });
   * console.log(discount.id);
   * ```
   *
   * @throws {NotFoundError} `subscription_not_found`, `coupon_not_found`, `promotion_code_not_found`.
   * @throws {ConflictError} `discount_not_redeemable`, `subscription_not_active`, `clock_advancing`.
   * @throws {ValidationError} `discount_currency_mismatch`, `invalid_request`.
   */
  addDiscount(
    subscriptionId: string,
    params: AddDiscountParams,
    options?: RequestOptions,
  ): Call<AddDiscountResult> {
    return unwrap(
      this.#http.POST("/v1/subscriptions/{id}/discounts", {
        params: { path: { id: subscriptionId } },
        body: params,
        ...options,
      }),
    );
  }

  /**
   * Lists the discounts of a subscription, oldest first. Those that ended are included.
   *
   * @example
   * ```ts
   * const { discounts } = await dues.subscriptions.listDiscounts("sub_01jd8mz6kq");
   * console.log(discounts.filter((discount) => discount.status === "active").map(({ name }) => name));
   * ```
   *
   * @throws {NotFoundError} `subscription_not_found`.
   */
  listDiscounts(subscriptionId: string, options?: RequestOptions): Call<ListDiscountsResult> {
    return unwrap(
      this.#http.GET("/v1/subscriptions/{id}/discounts", {
        params: { path: { id: subscriptionId } },
        ...options,
      }),
    );
  }

  /**
   * Ends a discount. Later billing periods are not discounted. Repeating it changes nothing.
   *
   * @example
   * ```ts
   * await dues.subscriptions.endDiscount("sub_01jd8mz6kq", "disc_01jd8mz6kq");
   * ```
   *
   * @throws {NotFoundError} `subscription_not_found`, `discount_not_found`.
   * @throws {ConflictError} `clock_advancing`.
   */
  endDiscount(subscriptionId: string, discountId: string, options?: RequestOptions): Call<EndDiscountResult> {
    return unwrap(
      this.#http.DELETE("/v1/subscriptions/{id}/discounts/{discountId}", {
        params: { path: { id: subscriptionId, discountId } },
        ...options,
      }),
    );
  }
}
