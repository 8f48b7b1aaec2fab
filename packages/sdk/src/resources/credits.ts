import { unwrap, type Http } from "../transport.js";
import type { BodyOf, ResultOf } from "../types.js";

export type PurchaseCreditsParams = BodyOf<"purchaseCreditPack">;
export type PurchaseCreditsResult = ResultOf<"purchaseCreditPack">;

/** Credits that customers buy in packs. */
export class Credits {
  readonly #http: Http;

  constructor(http: Http) {
    this.#http = http;
  }

  /**
   * Buys a credit pack for a customer.
   *
   * With a usable card it is charged at once, and the answer holds the new `balance`. Otherwise
   * `requiresCheckout` is true and the credits are granted when the customer has paid at `checkoutUrl`.
   *
   * @example
   * ```ts
   * const purchase = await dues.credits.purchase({ customer: "user_42", pack: "ai-credits-1000", quantity: 2 });
   * console.log(purchase.requiresCheckout ? `Pay at ${purchase.checkoutUrl}` : `${purchase.credits} added`);
   * ```
   *
   * @throws {NotFoundError} `credit_pack_not_found`, `customer_not_found`.
   * @throws {ConflictError} `currency_mismatch`, `customer_ambiguous`.
   * @throws {ValidationError} `invalid_request`, `provider_not_configured`.
   */
  purchase(params: PurchaseCreditsParams): Promise<PurchaseCreditsResult> {
    return unwrap(this.#http.POST("/v1/addon", { body: params }));
  }
}
