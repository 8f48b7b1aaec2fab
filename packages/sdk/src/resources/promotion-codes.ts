import type { Call, Pages } from "../call.js";
import type { RequestOptions } from "../request-options.js";
import { paged, unwrap, type Http } from "../transport.js";
import type { BodyOf, QueryOf, ResultOf, Schema } from "../types.js";

export type PromotionCode = Schema<"PromotionCode">;
export interface CreatePromotionCodeParams extends BodyOf<"createPromotionCode"> {}
export interface CreatePromotionCodeResult extends ResultOf<"createPromotionCode"> {}
export interface GetPromotionCodeResult extends ResultOf<"getPromotionCode"> {}
export interface ListPromotionCodesParams extends QueryOf<"listPromotionCodes"> {}
export interface ListPromotionCodesResult extends ResultOf<"listPromotionCodes"> {}
export interface UpdatePromotionCodeParams extends BodyOf<"updatePromotionCode"> {}
export interface UpdatePromotionCodeResult extends ResultOf<"updatePromotionCode"> {}
export interface CheckPromotionCodeParams extends BodyOf<"checkPromotionCode"> {}
export interface CheckPromotionCodeResult extends ResultOf<"checkPromotionCode"> {}

/** Codes that customers enter to redeem a coupon. Codes are compared without regard to case. */
export class PromotionCodes {
  readonly #http: Http;

  /** @internal */
  constructor(http: Http) {
    this.#http = http;
  }

  /**
   * Creates a code for a coupon.
   *
   * @example
   * ```ts
   * await dues.promotionCodes.create({ couponId: "coupon_01jd8mz6kq", code: "LAUNCH20" });
   * ```
   *
   * @throws {ConflictError} `promotion_code_taken`.
   * @throws {NotFoundError} `coupon_not_found`, `customer_not_found`.
   * @throws {ValidationError} `invalid_request`.
   */
  create(params: CreatePromotionCodeParams, options?: RequestOptions): Call<CreatePromotionCodeResult> {
    return unwrap(this.#http.POST("/v1/promotion-codes", { body: params, ...options }));
  }

  /**
   * Reads one promotion code.
   *
   * @example
   * ```ts
   * const { promotionCode } = await dues.promotionCodes.get("promo_01jd8mz6kq");
   * console.log(promotionCode.code, promotionCode.active);
   * ```
   *
   * @throws {NotFoundError} `promotion_code_not_found`.
   */
  get(promotionCodeId: string, options?: RequestOptions): Call<GetPromotionCodeResult> {
    return unwrap(
      this.#http.GET("/v1/promotion-codes/{id}", { params: { path: { id: promotionCodeId } }, ...options }),
    );
  }

  /**
   * Lists promotion codes, newest first, one page at a time. Pass `nextCursor` as `cursor` for the next page; it is null
   * on the last.
   *
   * @example
   * ```ts
   * const { promotionCodes } = await dues.promotionCodes.list({ coupon: "coupon_01jd8mz6kq" });
   * console.log(promotionCodes.map((promotionCode) => promotionCode.code));
   * ```
   *
   * @throws {ValidationError} `invalid_request`: a limit out of range, or an invalid cursor.
   */
  list(
    params: ListPromotionCodesParams = {},
    options?: RequestOptions,
  ): Pages<ListPromotionCodesResult, "promotionCodes"> {
    return paged("promotionCodes", (next) =>
      this.#http.GET("/v1/promotion-codes", { params: { query: { ...params, ...next } }, ...options }),
    );
  }

  /**
   * Turns a promotion code on or off, or changes its metadata. Discounts that were redeemed continue.
   *
   * @example
   * ```ts
   * await dues.promotionCodes.update("promo_01jd8mz6kq", { active: false });
   * ```
   *
   * @throws {NotFoundError} `promotion_code_not_found`.
   */
  update(
    promotionCodeId: string,
    params: UpdatePromotionCodeParams,
    options?: RequestOptions,
  ): Call<UpdatePromotionCodeResult> {
    return unwrap(
      this.#http.PATCH("/v1/promotion-codes/{id}", {
        params: { path: { id: promotionCodeId } },
        body: params,
        ...options,
      }),
    );
  }

  /**
   * Checks whether a code can be redeemed now, without redeeming it. An unknown code is not an error: `valid` is false.
   *
   * @example
   * ```ts
   * const { valid, reason, coupon } = await dues.promotionCodes.check({ code: "launch20", product: "pro" });
   * console.log(valid ? coupon?.name : reason);
   * ```
   *
   * @throws {NotFoundError} `customer_not_found`, `plan_not_found`, `credit_pack_not_found`.
   */
  check(params: CheckPromotionCodeParams, options?: RequestOptions): Call<CheckPromotionCodeResult> {
    return unwrap(this.#http.POST("/v1/promotion-codes/check", { body: params, ...options }));
  }
}
