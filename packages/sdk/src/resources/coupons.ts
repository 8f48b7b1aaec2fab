import type { Call, Pages } from "../call.js";
import type { RequestOptions } from "../request-options.js";
import { paged, unwrap, type Http } from "../transport.js";
import type { BodyOf, QueryOf, ResultOf, Schema } from "../types.js";

export type Coupon = Schema<"Coupon">;
export interface CreateCouponParams extends BodyOf<"createCoupon"> {}
export interface CreateCouponResult extends ResultOf<"createCoupon"> {}
export interface GetCouponResult extends ResultOf<"getCoupon"> {}
export interface ListCouponsParams extends QueryOf<"listCoupons"> {}
export interface ListCouponsResult extends ResultOf<"listCoupons"> {}
export interface UpdateCouponParams extends BodyOf<"updateCoupon"> {}
export interface UpdateCouponResult extends ResultOf<"updateCoupon"> {}
export interface ArchiveCouponResult extends ResultOf<"archiveCoupon"> {}

/**
 * Price reductions that customers redeem: a percentage, or an amount for each billing period. They are redeemed with
 * `discounts` of `dues.attach()`, `dues.credits.purchase()` or `dues.subscriptions.addDiscount()`.
 */
export class Coupons {
  readonly #http: Http;

  /** @internal */
  constructor(http: Http) {
    this.#http = http;
  }

  /**
   * Creates a coupon. Its terms never change.
   *
   * @example
   * ```ts
   * const { coupon } = await dues.coupons.create({
   *   name: "Launch",
   *   percent: 20,
   *   duration: "repeating",
   *   periods: 3,
   *   maxRedemptions: 100,
   * });
   * console.log(coupon.id);
   * ```
   *
   * @throws {ValidationError} `invalid_request`, `plan_not_found`, `feature_not_found`.
   */
  create(params: CreateCouponParams, options?: RequestOptions): Call<CreateCouponResult> {
    return unwrap(this.#http.POST("/v1/coupons", { body: params, ...options }));
  }

  /**
   * Reads one coupon.
   *
   * @example
   * ```ts
   * const { coupon } = await dues.coupons.get("coupon_01jd8mz6kq");
   * console.log(coupon.timesRedeemed);
   * ```
   *
   * @throws {NotFoundError} `coupon_not_found`.
   */
  get(couponId: string, options?: RequestOptions): Call<GetCouponResult> {
    return unwrap(this.#http.GET("/v1/coupons/{id}", { params: { path: { id: couponId } }, ...options }));
  }

  /**
   * Lists coupons, newest first, one page at a time. Pass `nextCursor` as `cursor` for the next page; it is null on the
   * last. Archived coupons are included.
   *
   * @example
   * ```ts
   * const { coupons } = await dues.coupons.list();
   * console.log(coupons.map((coupon) => coupon.name));
   * ```
   *
   * @throws {ValidationError} `invalid_request`: a limit out of range, or an invalid cursor.
   */
  list(params: ListCouponsParams = {}, options?: RequestOptions): Pages<ListCouponsResult, "coupons"> {
    return paged("coupons", (next) =>
      this.#http.GET("/v1/coupons", { params: { query: { ...params, ...next } }, ...options }),
    );
  }

  /**
   * Changes the name or the metadata of a coupon.
   *
   * @example
   * ```ts
   * await dues.coupons.update("coupon_01jd8mz6kq", { name: "Spring launch" });
   * ```
   *
   * @throws {NotFoundError} `coupon_not_found`.
   */
  update(couponId: string, params: UpdateCouponParams, options?: RequestOptions): Call<UpdateCouponResult> {
    return unwrap(
      this.#http.PATCH("/v1/coupons/{id}", { params: { path: { id: couponId } }, body: params, ...options }),
    );
  }

  /**
   * Ends redeeming of a coupon. Customers who redeemed it keep their discounts.
   *
   * @example
   * ```ts
   * await dues.coupons.archive("coupon_01jd8mz6kq");
   * ```
   *
   * @throws {NotFoundError} `coupon_not_found`.
   */
  archive(couponId: string, options?: RequestOptions): Call<ArchiveCouponResult> {
    return unwrap(
      this.#http.POST("/v1/coupons/{id}/archive", { params: { path: { id: couponId } }, ...options }),
    );
  }
}
