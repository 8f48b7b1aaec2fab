import type { Call } from "../call.js";
import type { RequestOptions } from "../request-options.js";
import { unwrap, type Http } from "../transport.js";
import type { BodyOf, ResultOf } from "../types.js";

export interface GetOrganizationResult extends ResultOf<"getOrganization"> {}
export interface UpdateOrganizationParams extends BodyOf<"updateOrganization"> {}
export interface UpdateOrganizationResult extends ResultOf<"updateOrganization"> {}

/** The organization that the API key of the client names: who sends the invoices, and how it wants to bill. */
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
   * Changes what is given of the organization. The API key needs the scope `admin`.
   *
   * A changed currency holds for what is synced without one from then on, a changed time zone for new subscriptions.
   * Null puts `dunningDays`, `graceDays`, `dunningMinimum`, `defaultProvider` and `allowanceOnUpgrade` back to their defaults, and has
   * invoices of unbilled usage never collected as `interimDueDays`.
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
}
