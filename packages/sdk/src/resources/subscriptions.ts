import { unwrap, type Http } from "../transport.js";
import type { BodyOf, QueryOf, ResultOf, Schema } from "../types.js";

export type Subscription = Schema<"Subscription">;
export type GetSubscriptionResult = ResultOf<"getSubscription">;
export type ListSubscriptionsParams = QueryOf<"listSubscriptions">;
export type ListSubscriptionsResult = ResultOf<"listSubscriptions">;
export type CreateCheckoutParams = BodyOf<"createSubscriptionCheckout">;
export type CreateCheckoutResult = ResultOf<"createSubscriptionCheckout">;

/** What customers have ordered. They are made and switched by `dues.attach()`. */
export class Subscriptions {
  readonly #http: Http;

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
  get(subscriptionId: string): Promise<GetSubscriptionResult> {
    return unwrap(this.#http.GET("/v1/subscriptions/{id}", { params: { path: { id: subscriptionId } } }));
  }

  /**
   * Lists subscriptions, newest first, one page at a time; `nextCursor` asks for the next and is null on the last.
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
  list(params: ListSubscriptionsParams = {}): Promise<ListSubscriptionsResult> {
    return unwrap(this.#http.GET("/v1/subscriptions", { params: { query: params } }));
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
  createCheckout(subscriptionId: string, params: CreateCheckoutParams = {}): Promise<CreateCheckoutResult> {
    return unwrap(
      this.#http.POST("/v1/subscriptions/{id}/checkout", {
        params: { path: { id: subscriptionId } },
        body: params,
      }),
    );
  }
}
