import type { Call, Pages } from "../call.js";
import type { RequestOptions } from "../request-options.js";
import { paged, unwrap, type Http } from "../transport.js";
import type { BodyOf, QueryOf, ResultOf, Schema } from "../types.js";

export type BalanceEntry = Schema<"BalanceEntry">;
export interface GetBalanceParams extends QueryOf<"getBalance"> {}
export interface GetBalanceResult extends ResultOf<"getBalance"> {}
export interface ListBalanceEntriesParams extends QueryOf<"listBalanceEntries"> {}
export interface ListBalanceEntriesResult extends ResultOf<"listBalanceEntries"> {}
export interface AdjustBalanceParams extends BodyOf<"adjustBalance"> {}
export interface AdjustBalanceResult extends ResultOf<"adjustBalance"> {}

/** The money balance of a customer, which pays invoices before a card is charged. Amounts are in minor units. */
export class Balance {
  readonly #http: Http;

  /** @internal */
  constructor(http: Http) {
    this.#http = http;
  }

  /**
   * Reads the money balance of a customer in each currency. The next invoices are paid from a positive balance; the
   * next invoice requests a negative one.
   *
   * @example
   * ```ts
   * const { balances } = await dues.balance.get({ customer: "user_42" });
   * console.log(balances.map(({ currency, balance }) => `${balance} ${currency}`));
   * ```
   *
   * @throws {NotFoundError} `customer_not_found`.
   * @throws {ConflictError} `customer_ambiguous`.
   * @throws {ValidationError} `customer_required`.
   */
  get(params: GetBalanceParams, options?: RequestOptions): Call<GetBalanceResult> {
    return unwrap(this.#http.GET("/v1/billing/balance", { params: { query: params }, ...options }));
  }

  /**
   * Lists the movements of a customer's balance, newest first: all of them up to 10,000, or one page when `limit` is
   * given. Pass `nextCursor` as `cursor` for the next page; it is null on the last.
   *
   * @example
   * ```ts
   * const { entries } = await dues.balance.listEntries({ customer: "user_42", currency: "USD" });
   * console.log(entries.map((entry) => `${entry.kind}: ${entry.amount}, then ${entry.balanceAfter}`));
   * ```
   *
   * @throws {NotFoundError} `customer_not_found`.
   * @throws {ConflictError} `customer_ambiguous`.
   * @throws {ValidationError} `customer_required`, `invalid_request`.
   */
  listEntries(
    params: ListBalanceEntriesParams,
    options?: RequestOptions,
  ): Pages<ListBalanceEntriesResult, "entries"> {
    return paged("entries", (next) =>
      this.#http.GET("/v1/billing/balance/entries", {
        params: { query: { ...params, ...next } },
        ...options,
      }),
    );
  }

  /**
   * Gives an amount to a customer, or takes one if it is negative. Nothing is paid or charged immediately.
   *
   * @example
   * ```ts
   * const { entry } = await dues.balance.adjust({
   *   customer: "user_42",
   *   currency: "USD",
   *   amount: 500,
   *   reason: "Outage on November 1",
   * });
   * console.log(entry.balanceAfter);
   * ```
   *
   * @throws {NotFoundError} `customer_not_found`.
   * @throws {ConflictError} `customer_ambiguous`, `clock_advancing`.
   * @throws {ValidationError} `invalid_request`.
   */
  adjust(params: AdjustBalanceParams, options?: RequestOptions): Call<AdjustBalanceResult> {
    return unwrap(this.#http.POST("/v1/billing/balance/adjust", { body: params, ...options }));
  }
}
