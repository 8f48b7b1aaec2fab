import type { Call } from "../call.js";
import type { RequestOptions } from "../request-options.js";
import { unwrap, type Http } from "../transport.js";
import type { BodyOf, ResultOf } from "../types.js";

export interface ChangeQuantityParams extends BodyOf<"changeQuantity"> {}
export interface ChangeQuantityResult extends ResultOf<"changeQuantity"> {}
export interface PreviewQuantityParams extends BodyOf<"previewQuantity"> {}
export interface PreviewQuantityResult extends ResultOf<"previewQuantity"> {}

/** The quantities of licensed features of subscriptions, such as seats. */
export class Quantities {
  readonly #http: Http;

  /** @internal */
  constructor(http: Http) {
    this.#http = http;
  }

  /**
   * Changes the quantity of a licensed feature, such as seats.
   *
   * More units are charged for the rest of the period before they can be used: with the saved card, or at `checkoutUrl`. Fewer take
   * effect at the end of the period, or now with `credit`, which gives back what they cost. Repeating the request changes nothing.
   *
   * @example
   * ```ts
   * const { subscription, checkoutUrl } = await dues.subscriptions.quantities.change("sub_01jd8mz6kq", {
   *   feature: "seats",
   *   quantity: 12,
   * });
   * console.log(checkoutUrl ?? subscription.quantities);
   * ```
   *
   * @throws {NotFoundError} `subscription_not_found`.
   * @throws {ConflictError} `subscription_ended`, `subscription_not_active`, `subscription_paused`, `quantity_in_use`,
   * `invoice_unpaid`, `payment_in_progress`, `preview_outdated`, `clock_advancing`.
   * @throws {ServerError} `tax_unavailable`.
   * @throws {ValidationError} `quantity_out_of_range`: `minimum`, `maximum` and `step` say what is sold. `feature_not_in_plan`,
   * `provider_not_configured`, `tax_address_invalid`, `invalid_request`.
   */
  change(
    subscriptionId: string,
    params: ChangeQuantityParams,
    options?: RequestOptions,
  ): Call<ChangeQuantityResult> {
    return unwrap(
      this.#http.POST("/v1/subscriptions/{id}/quantity", {
        params: { path: { id: subscriptionId } },
        body: params,
        ...options,
      }),
    );
  }

  /**
   * Returns what the same change of a quantity would charge now, without doing it. Pass its `at` to `change`.
   *
   * @example
   * ```ts
   * const { amountDue, at } = await dues.subscriptions.quantities.preview("sub_01jd8mz6kq", {
   *   feature: "seats",
   *   quantity: 12,
   * });
   * console.log(amountDue, at);
   * ```
   *
   * @throws {NotFoundError} `subscription_not_found`.
   * @throws {ConflictError} As `change`, but for `preview_outdated`.
   * @throws {ServerError} `tax_unavailable`.
   * @throws {ValidationError} As `change`.
   */
  preview(
    subscriptionId: string,
    params: PreviewQuantityParams,
    options?: RequestOptions,
  ): Call<PreviewQuantityResult> {
    return unwrap(
      this.#http.POST("/v1/subscriptions/{id}/quantity/preview", {
        params: { path: { id: subscriptionId } },
        body: params,
        ...options,
      }),
    );
  }
}
