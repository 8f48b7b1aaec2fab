import type { Call } from "../call.js";
import type { RequestOptions } from "../request-options.js";
import { unwrap, type Http } from "../transport.js";
import type { BodyOf, ResultOf } from "../types.js";

export interface GetOrganizationResult extends ResultOf<"getOrganization"> {}
export interface UpdateOrganizationParams extends BodyOf<"updateOrganization"> {}
export interface UpdateOrganizationResult extends ResultOf<"updateOrganization"> {}
export interface SetLogoParams extends BodyOf<"setLogo"> {}
export interface SetLogoResult extends ResultOf<"setLogo"> {}
export interface RemoveLogoResult extends ResultOf<"removeLogo"> {}

/** The organization of the client's API key: the sender of the invoices, and its billing settings. */
export class CurrentOrganization {
  readonly #http: Http;

  /** @internal */
  constructor(http: Http) {
    this.#http = http;
  }

  /**
   * Reads the organization and its settings.
   *
   * @example
   * ```ts
   * const { organization } = await dues.organization.get();
   * console.log(organization.name, organization.timeZone, organization.dunningDays);
   * ```
   */
  get(options?: RequestOptions): Call<GetOrganizationResult> {
    return unwrap(this.#http.GET("/v1/organization", { ...options }));
  }

  /**
   * Updates the given fields of the organization. The API key needs the scope `admin`.
   *
   * A new currency applies to prices that are synced without one from then on, a new time zone to new subscriptions.
   * Null resets `dunningDays`, `graceDays`, `dunningMinimum`, `defaultProvider`, `allowanceOnUpgrade` and
   * `collectionHours` to their defaults. With `interimDueDays` null, invoices of unbilled usage are never collected automatically.
   *
   * @example
   * ```ts
   * const { organization } = await dues.organization.update({ dunningDays: [2, 5, 10], graceDays: 2 });
   * console.log(organization.graceDays);
   * ```
   *
   * @throws {PermissionError} `insufficient_scope`.
   * @throws {ValidationError} `invalid_request`: an unknown zone, currency or provider, or days out of order.
   */
  update(params: UpdateOrganizationParams, options?: RequestOptions): Call<UpdateOrganizationResult> {
    return unwrap(this.#http.PATCH("/v1/organization", { body: params, ...options }));
  }

  /**
   * Sets the logo of the documents that are issued from now on: a PNG or JPEG of at most 256 KiB in base64. The API key
   * needs the scope `admin`.
   *
   * @example
   * ```ts
   * const { organization } = await dues.organization.setLogo({ image: "iVBORw0KGgo=" });
   * console.log(organization.logo?.width);
   * ```
   *
   * @throws {ValidationError} `invalid_request`: the image is no PNG or JPEG, or too large.
   * @throws {PermissionError} `insufficient_scope`.
   */
  setLogo(params: SetLogoParams, options?: RequestOptions): Call<SetLogoResult> {
    return unwrap(this.#http.PUT("/v1/organization/logo", { body: params, ...options }));
  }

  /**
   * Leaves the documents that are issued from now on without a logo. The API key needs the scope `admin`.
   *
   * @example
   * ```ts
   * const { organization } = await dues.organization.removeLogo();
   * console.log(organization.logo);
   * ```
   *
   * @throws {PermissionError} `insufficient_scope`.
   */
  removeLogo(options?: RequestOptions): Call<RemoveLogoResult> {
    return unwrap(this.#http.DELETE("/v1/organization/logo", { ...options }));
  }
}
