import type { Call } from "../call.js";
import type { RequestOptions } from "../request-options.js";
import { unwrap, type Http } from "../transport.js";
import type { BodyOf, QueryOf, ResultOf, Schema } from "../types.js";

export type PaymentMethod = Schema<"PaymentMethod">;
export interface GetWalletParams extends QueryOf<"getWallet"> {}
export interface GetWalletResult extends ResultOf<"getWallet"> {}
export interface SetupPaymentMethodParams extends BodyOf<"setupPaymentMethod"> {}
export interface SetupPaymentMethodResult extends ResultOf<"setupPaymentMethod"> {}
export interface SetDefaultPaymentMethodParams extends BodyOf<"setDefaultPaymentMethod"> {}
export interface SetDefaultPaymentMethodResult extends ResultOf<"setDefaultPaymentMethod"> {}
export interface RemovePaymentMethodParams extends BodyOf<"removePaymentMethod"> {}
export interface RemovePaymentMethodResult extends ResultOf<"removePaymentMethod"> {}

/** The saved payment methods of a customer. */
export class Wallet {
  readonly #http: Http;

  /** @internal */
  constructor(http: Http) {
    this.#http = http;
  }

  /**
   * Reads the saved payment methods of a customer; `hasCard` says whether a default card can be charged.
   *
   * An unknown customer has an empty wallet.
   *
   * @example
   * ```ts
   * const { hasCard, card } = await dues.wallet.get({ customer: "user_42" });
   * console.log(hasCard ? `${card?.brand} ending in ${card?.last4}` : "No card is saved.");
   * ```
   *
   * @throws {ValidationError} `customer_required`.
   */
  get(params: GetWalletParams, options?: RequestOptions): Call<GetWalletResult> {
    return unwrap(this.#http.GET("/v1/wallet", { params: { query: params }, ...options }));
  }

  /**
   * Creates a checkout page on which the customer saves a card without a payment. The card becomes the default, and
   * overdue invoices are charged to it immediately.
   *
   * @example
   * ```ts
   * const { checkoutUrl } = await dues.wallet.setup({
   *   customer: "user_42",
   *   callbackUrl: "https://example.com/billing",
   * });
   * console.log(`Save a card at ${checkoutUrl}`);
   * ```
   *
   * @throws {NotFoundError} `customer_not_found`.
   * @throws {ValidationError} `provider_not_configured`.
   */
  setup(params: SetupPaymentMethodParams, options?: RequestOptions): Call<SetupPaymentMethodResult> {
    return unwrap(this.#http.POST("/v1/wallet/setup", { body: params, ...options }));
  }

  /**
   * Makes a saved payment method the default. Overdue invoices are charged to it immediately.
   *
   * @example
   * ```ts
   * await dues.wallet.setDefault({ customer: "user_42", id: "pm_01jd8mz6kq" });
   * ```
   *
   * @throws {NotFoundError} `payment_method_not_found`, `customer_not_found`.
   * @throws {ValidationError} `payment_method_not_usable`: the card has expired.
   */
  setDefault(
    params: SetDefaultPaymentMethodParams,
    options?: RequestOptions,
  ): Call<SetDefaultPaymentMethodResult> {
    return unwrap(this.#http.POST("/v1/wallet/default", { body: params, ...options }));
  }

  /**
   * Removes a saved payment method, here and at its provider. It is never charged again, and the newest remaining
   * valid one becomes the default.
   *
   * @example
   * ```ts
   * await dues.wallet.remove({ customer: "user_42", id: "pm_01jd8mz6kq" });
   * ```
   *
   * @throws {NotFoundError} `payment_method_not_found`, `customer_not_found`.
   * @throws {ConflictError} `payment_in_progress`: the outcome of a charge to it is not known yet.
   */
  remove(params: RemovePaymentMethodParams, options?: RequestOptions): Call<RemovePaymentMethodResult> {
    return unwrap(this.#http.POST("/v1/wallet/remove", { body: params, ...options }));
  }
}
