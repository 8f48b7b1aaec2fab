import type { Call, Pages } from "../call.js";
import type { RequestOptions } from "../request-options.js";
import type { HasSlugs, SlugOf, Slugged } from "../slugs.js";
import { paged, unwrap, withFlags, type Http } from "../transport.js";
import type { BodyOf, QueryOf, ResultOf, Schema, WithFlag } from "../types.js";

export type CreditPack = Schema<"CreditPack">;
export type CreditSystem = Schema<"CreditSystem">;
export type CreditGrant = Schema<"CreditGrant">;
export type CreditEntry = Schema<"CreditEntry">;
export type PurchaseCreditsParams<Known extends HasSlugs = HasSlugs> = Slugged<
  BodyOf<"purchaseCreditPack">,
  { pack: SlugOf<Known, "creditPacks"> }
>;

/** The customer must pay at `checkoutUrl` first. */
export interface PurchaseCheckoutResult extends Schema<"PurchaseCheckoutResponse"> {}

/** The credits are granted, or wait for a payment that is being confirmed. */
export interface PurchasedResult extends Schema<"PurchasedResponse"> {}

export interface PreviewPurchaseResult extends ResultOf<"previewPurchase"> {}

/** The result of a purchase. Check `requiresCheckout` to distinguish the two. */
export type PurchaseCreditsResult = PurchaseCheckoutResult | PurchasedResult;

export type GrantCreditsParams<Known extends HasSlugs = HasSlugs> = Slugged<
  BodyOf<"grantCredits">,
  { creditSystem: SlugOf<Known, "creditSystems"> }
>;
export interface GrantCreditsResult extends ResultOf<"grantCredits"> {}
export type ListCreditGrantsParams<Known extends HasSlugs = HasSlugs> = Slugged<
  QueryOf<"listCreditGrants">,
  { creditSystem: SlugOf<Known, "creditSystems"> }
>;
export interface ListCreditGrantsResult extends ResultOf<"listCreditGrants"> {}
export interface VoidCreditGrantResult extends ResultOf<"voidCreditGrant"> {}
export interface GetCreditBalanceParams extends QueryOf<"getCreditBalance"> {}
export interface GetCreditBalanceResult extends ResultOf<"getCreditBalance"> {}
export interface ListCreditEntriesParams extends QueryOf<"listCreditEntries"> {}
export interface ListCreditEntriesResult extends ResultOf<"listCreditEntries"> {}
export interface ListCreditSystemsResult extends ResultOf<"listCreditSystems"> {}
export interface ListCreditPacksParams extends WithFlag<QueryOf<"listCreditPacks">, "includeInactive"> {}
export interface ListCreditPacksResult extends ResultOf<"listCreditPacks"> {}
export interface GetTopUpsResult extends ResultOf<"getTopUps"> {}
export type SetTopUpParams<Known extends HasSlugs = HasSlugs> = Slugged<
  BodyOf<"updateTopUp">,
  { pack: SlugOf<Known, "creditPacks">; creditSystem: SlugOf<Known, "creditSystems"> }
>;
export interface SetTopUpResult extends ResultOf<"updateTopUp"> {}

/** Credits that customers buy in packs or are granted, and their balances. */
export class Credits<Known extends HasSlugs = HasSlugs> {
  readonly #http: Http;

  /** @internal */
  constructor(http: Http) {
    this.#http = http;
  }

  /**
   * Buys a credit pack for a customer.
   *
   * A usable card is charged immediately, and the result contains the new `balance`. Otherwise `requiresCheckout` is
   * true, and the credits are granted when the customer has paid at `checkoutUrl`.
   *
   * @example
   * ```ts
   * const purchase = await dues.credits.purchase({ customer: "user_42", pack: "ai-credits-1000", quantity: 2 });
   * console.log(purchase.requiresCheckout ? `Pay at ${purchase.checkoutUrl}` : `${purchase.credits} added`);
   * ```
   *
   * @throws {NotFoundError} `credit_pack_not_found`, `customer_not_found`.
   * @throws {ConflictError} `currency_mismatch`, `customer_ambiguous`, `clock_advancing`, `preview_outdated`.
   * @throws {ValidationError} `invalid_request`, `currency_required`, `provider_not_configured`.
   */
  purchase(params: PurchaseCreditsParams<Known>, options?: RequestOptions): Call<PurchaseCreditsResult> {
    return unwrap(this.#http.POST("/v1/addon", { body: params, ...options }));
  }

  /**
   * Previews the purchase of a credit pack: what it would charge and grant now. Buy with the returned `at` within 10
   * minutes to charge exactly this, once.
   *
   * @example
   * ```ts
   * const request = { customer: "user_42", pack: "ai-credits-1000" };
   * const { amountDue, currency, at } = await dues.credits.previewPurchase(request);
   * console.log(`You pay ${amountDue / 100} ${currency} now`);
   * await dues.credits.purchase({ ...request, at });
   * ```
   *
   * @throws {NotFoundError} `credit_pack_not_found`, `customer_not_found`.
   * @throws {ConflictError} `currency_mismatch`, `customer_ambiguous`, `clock_advancing`.
   * @throws {ValidationError} `invalid_request`, `currency_required`, `provider_not_configured`.
   */
  previewPurchase(
    params: PurchaseCreditsParams<Known>,
    options?: RequestOptions,
  ): Call<PreviewPurchaseResult> {
    return unwrap(this.#http.POST("/v1/addon/preview", { body: params, ...options }));
  }

  /**
   * Grants credits to a customer without a purchase. They are spent after the credits of plans: a lower `priority`
   * first, then by the soonest expiry, then the oldest. With an `idempotencyKey` a repeat returns the same grant and
   * adds nothing.
   *
   * @example
   * ```ts
   * const { grant } = await dues.credits.grant({
   *   customer: "user_42",
   *   credits: 250,
   *   expiresAt: "2027-01-01T00:00:00Z",
   *   reason: "Welcome to Dues",
   *   idempotencyKey: "welcome-user_42",
   * });
   * console.log(grant.id, grant.remaining);
   * ```
   *
   * @throws {NotFoundError} `customer_not_found`, `credit_system_not_found`.
   * @throws {ConflictError} `customer_ambiguous`, `clock_advancing`.
   * @throws {ValidationError} `invalid_request`: also when there are several credit systems and the request names
   * none; `idempotency_key_reused`: the key belongs to another grant.
   */
  grant(params: GrantCreditsParams<Known>, options?: RequestOptions): Call<GrantCreditsResult> {
    return unwrap(this.#http.POST("/v1/credits/grant", { body: params, ...options }));
  }

  /**
   * Lists the credits that a customer bought or was granted, newest first, with the rest of each grant.
   *
   * @example
   * ```ts
   * const { grants } = await dues.credits.listGrants({ customer: "user_42", status: "active" });
   * console.log(grants.map((grant) => `${grant.remaining} until ${grant.expiresAt ?? "they are spent"}`));
   * ```
   *
   * @throws {NotFoundError} `customer_not_found`, `credit_system_not_found`.
   * @throws {ConflictError} `customer_ambiguous`.
   * @throws {ValidationError} `customer_required`, `invalid_request`.
   */
  listGrants(
    params: ListCreditGrantsParams<Known>,
    options?: RequestOptions,
  ): Pages<ListCreditGrantsResult, "grants"> {
    return paged("grants", (next) =>
      this.#http.GET("/v1/credits/grants", { params: { query: { ...params, ...next } }, ...options }),
    );
  }

  /**
   * Voids the rest of a grant. Spent credits stay spent, and no money is refunded.
   *
   * @example
   * ```ts
   * const { grant } = await dues.credits.voidGrant("grant_01kmf8ae7m2n4p6q8r1s3t5v7w");
   * console.log(grant.status);
   * ```
   *
   * @throws {NotFoundError} `credit_grant_not_found`.
   * @throws {ConflictError} `clock_advancing`.
   */
  voidGrant(id: string, options?: RequestOptions): Call<VoidCreditGrantResult> {
    return unwrap(this.#http.POST("/v1/credits/grants/{id}/void", { params: { path: { id } }, ...options }));
  }

  /**
   * Reads the balance of a customer in each credit system: credits of plans, purchased and granted credits, and their
   * total.
   *
   * @example
   * ```ts
   * const { balances } = await dues.credits.balance({ customer: "user_42" });
   * console.log(balances.map((balance) => `${balance.name}: ${balance.totalBalance ?? "unlimited"}`));
   * ```
   *
   * @throws {NotFoundError} `customer_not_found`.
   * @throws {ConflictError} `customer_ambiguous`.
   * @throws {ValidationError} `customer_required`.
   */
  balance(params: GetCreditBalanceParams, options?: RequestOptions): Call<GetCreditBalanceResult> {
    return unwrap(this.#http.GET("/v1/credits/balance", { params: { query: params }, ...options }));
  }

  /**
   * Lists every change of the credits that a customer bought or was granted, newest first. The entries of a grant add
   * up to its rest.
   *
   * @example
   * ```ts
   * const { entries } = await dues.credits.listEntries({ customer: "user_42", limit: 20 });
   * console.log(entries.map((entry) => `${entry.kind} ${entry.credits}`));
   * ```
   *
   * @throws {NotFoundError} `customer_not_found`.
   * @throws {ConflictError} `customer_ambiguous`.
   * @throws {ValidationError} `customer_required`, `invalid_request`.
   */
  listEntries(
    params: ListCreditEntriesParams,
    options?: RequestOptions,
  ): Pages<ListCreditEntriesResult, "entries"> {
    return paged("entries", (next) =>
      this.#http.GET("/v1/credits/entries", { params: { query: { ...params, ...next } }, ...options }),
    );
  }

  /**
   * Lists the credit systems with the features that spend their credits, newest first.
   *
   * @example
   * ```ts
   * const { creditSystems } = await dues.credits.listSystems();
   * console.log(creditSystems.map((system) => system.features));
   * ```
   */
  listSystems(options?: RequestOptions): Pages<ListCreditSystemsResult, "creditSystems"> {
    return paged("creditSystems", () => this.#http.GET("/v1/credit-systems", { ...options }));
  }

  /**
   * Lists the active credit packs, newest first; with `includeInactive` also the inactive ones.
   *
   * @example
   * ```ts
   * const { creditPacks } = await dues.credits.listPacks();
   * console.log(creditPacks.map((pack) => `${pack.credits} for ${pack.price} ${pack.currency}`));
   * ```
   */
  listPacks(
    params?: ListCreditPacksParams,
    options?: RequestOptions,
  ): Pages<ListCreditPacksResult, "creditPacks"> {
    const query = withFlags(params);
    return paged("creditPacks", () => this.#http.GET("/v1/credit-packs", { params: { query }, ...options }));
  }

  /**
   * Returns the top-ups of a customer, with the purchases of the current month.
   *
   * @example
   * ```ts
   * const { topUps } = await dues.credits.topUps("user_42");
   * console.log(topUps.map((topUp) => `${topUp.creditSystem}: ${topUp.status}`));
   * ```
   *
   * @throws {NotFoundError} `customer_not_found`.
   * @throws {ConflictError} `customer_ambiguous`.
   */
  topUps(customer: string, options?: RequestOptions): Call<GetTopUpsResult> {
    return unwrap(
      this.#http.GET("/v1/customers/{id}/top-up", { params: { path: { id: customer } }, ...options }),
    );
  }

  /**
   * Replaces the top-up of a customer for a credit system: packs are bought with the saved card whenever the balance falls
   * below the threshold. A failed purchase is reported as `credits.top_up_failed`, and nothing is bought until another card
   * is the default or the top-up is replaced.
   *
   * @example
   * ```ts
   * const { topUp } = await dues.credits.setTopUp("user_42", {
   *   below: 100,
   *   pack: "ai-credits-1000",
   *   maxPerMonth: 3,
   * });
   * console.log(topUp.status);
   * ```
   *
   * @throws {NotFoundError} `customer_not_found`, `credit_pack_not_found`, `credit_system_not_found`.
   * @throws {ConflictError} `currency_mismatch`, `customer_ambiguous`, `clock_advancing`.
   * @throws {ValidationError} `invalid_request`, `currency_required`.
   */
  setTopUp(customer: string, params: SetTopUpParams<Known>, options?: RequestOptions): Call<SetTopUpResult> {
    return unwrap(
      this.#http.PUT("/v1/customers/{id}/top-up", {
        params: { path: { id: customer } },
        body: params,
        ...options,
      }),
    );
  }
}
