import type { Call, Pages } from "../call.js";
import type { RequestOptions } from "../request-options.js";
import { paged, unwrap, type Http } from "../transport.js";
import type { BodyOf, QueryOf, ResultOf, Schema } from "../types.js";

export type PortalSession = Schema<"PortalSession">;
export type PortalConfiguration = Schema<"PortalConfiguration">;
export type PortalFeature = Schema<"PortalFeature">;
export interface CreatePortalSessionParams extends BodyOf<"createPortalSession"> {}
export interface CreatePortalSessionResult extends ResultOf<"createPortalSession"> {}
export interface CreatePortalTokenParams extends BodyOf<"createPortalToken"> {}
export interface CreatePortalTokenResult extends ResultOf<"createPortalToken"> {}
export interface ListPortalSessionsParams extends QueryOf<"listPortalSessions"> {}
export interface ListPortalSessionsResult extends ResultOf<"listPortalSessions"> {}
export interface RevokePortalSessionResult extends ResultOf<"revokePortalSession"> {}
export interface PortalConfigurationResult extends ResultOf<"getPortalConfiguration"> {}
export interface UpdatePortalConfigurationParams extends BodyOf<"updatePortalConfiguration"> {}

/** The portal, in which customers manage their own plan, cards, invoices and details. */
export class Portal {
  readonly #http: Http;

  /** @internal */
  constructor(http: Http) {
    this.#http = http;
  }

  /**
   * Creates a link that signs a customer in to the portal. It works once, within 15 minutes: redirect the customer there
   * at once.
   *
   * @example
   * ```ts
   * const { url } = await dues.portal.createSession({
   *   customer: "user_42",
   *   returnUrl: "https://app.example.com/settings",
   * });
   * console.log(url);
   * ```
   *
   * @throws {NotFoundError} `customer_not_found`, or `invoice_not_found` for a `flow` with an invoice that is not one of the
   * customer's.
   * @throws {ConflictError} `customer_ambiguous`.
   */
  createSession(
    params: CreatePortalSessionParams,
    options?: RequestOptions,
  ): Call<CreatePortalSessionResult> {
    return unwrap(this.#http.POST("/v1/portal/sessions", { body: params, ...options }));
  }

  /**
   * Creates a bearer token with which your server, or a page of your application, calls the portal operations of one
   * customer, and nothing else. It works for 15 minutes; `session.expiresAt` has the end.
   *
   * @example
   * ```ts
   * const { token, session } = await dues.portal.createToken({
   *   customer: "user_42",
   *   allow: ["usage", "changePlan"],
   *   returnUrl: "https://app.example.com/billing",
   * });
   * console.log(token, session.expiresAt);
   * ```
   *
   * @throws {NotFoundError} `customer_not_found`.
   * @throws {ConflictError} `customer_ambiguous`.
   */
  createToken(params: CreatePortalTokenParams, options?: RequestOptions): Call<CreatePortalTokenResult> {
    return unwrap(this.#http.POST("/v1/portal/tokens", { body: params, ...options }));
  }

  /**
   * Lists sessions, newest first, one page at a time. Pass `nextCursor` as `cursor` for the next page; it is null on the
   * last.
   *
   * @example
   * ```ts
   * const { sessions } = await dues.portal.listSessions({ customer: "user_42" });
   * console.log(sessions.map((session) => session.lastSeenAt));
   * ```
   */
  listSessions(
    params: ListPortalSessionsParams = {},
    options?: RequestOptions,
  ): Pages<ListPortalSessionsResult, "sessions"> {
    return paged("sessions", (next) =>
      this.#http.GET("/v1/portal/sessions", { params: { query: { ...params, ...next } }, ...options }),
    );
  }

  /**
   * Ends a session immediately. Ending it again changes nothing.
   *
   * @example
   * ```ts
   * const { session } = await dues.portal.revokeSession("portal_01jd8mz6kq");
   * console.log(session.endedAt);
   * ```
   *
   * @throws {NotFoundError} `portal_session_not_found`.
   */
  revokeSession(sessionId: string, options?: RequestOptions): Call<RevokePortalSessionResult> {
    return unwrap(
      this.#http.DELETE("/v1/portal/sessions/{id}", { params: { path: { id: sessionId } }, ...options }),
    );
  }

  /**
   * Returns what customers can do in the portal, and how it looks.
   *
   * @example
   * ```ts
   * const { configuration } = await dues.portal.getConfiguration();
   * console.log(configuration.features);
   * ```
   */
  getConfiguration(options?: RequestOptions): Call<PortalConfigurationResult> {
    return unwrap(this.#http.GET("/v1/portal/configuration", { ...options }));
  }

  /**
   * Changes what customers can do in the portal, and how it looks. Applies immediately, also to open sessions.
   *
   * @example
   * ```ts
   * await dues.portal.updateConfiguration({ color: "#0a6b4f", plans: ["starter", "pro"] });
   * ```
   *
   * @throws {PermissionError} `insufficient_scope`.
   * @throws {ValidationError} `invalid_request`: an unknown plan, or no way to cancel.
   */
  updateConfiguration(
    params: UpdatePortalConfigurationParams,
    options?: RequestOptions,
  ): Call<PortalConfigurationResult> {
    return unwrap(this.#http.PATCH("/v1/portal/configuration", { body: params, ...options }));
  }
}
