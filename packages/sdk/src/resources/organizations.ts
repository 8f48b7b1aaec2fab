import type { Call, Pages } from "../call.js";
import type { RequestOptions } from "../request-options.js";
import { paged, unwrap, type Http } from "../transport.js";
import type { BodyOf, QueryOf, ResultOf, Schema } from "../types.js";

export type Organization = Schema<"Organization">;
export interface CreateOrganizationParams extends BodyOf<"createOrganization"> {}
export interface CreateOrganizationResult extends ResultOf<"createOrganization"> {}
export interface ListOrganizationsParams extends QueryOf<"listOrganizations"> {}
export interface ListOrganizationsResult extends ResultOf<"listOrganizations"> {}

/**
 * The organizations of a server, for its operator: the client's API key must be the server's operator token. A server
 * without an operator token does not have these routes.
 */
export class Organizations {
  readonly #http: Http;

  /** @internal */
  constructor(http: Http) {
    this.#http = http;
  }

  /**
   * Creates an organization and its first API key.
   *
   * The key is returned only this once. The mode cannot be changed later.
   *
   * @example
   * ```ts
   * const operator = new Dues({ apiKey: "the-operator-token" });
   * const { organization, apiKey } = await operator.organizations.create({
   *   name: "Example Ltd",
   *   slug: "example",
   *   mode: "test",
   * });
   * console.log(organization.id, apiKey);
   * ```
   *
   * @throws {ConflictError} `organization_slug_taken`.
   * @throws {AuthenticationError} `invalid_api_key`: the API key is not the operator token.
   * @throws {ValidationError} `invalid_request`.
   */
  create(params: CreateOrganizationParams, options?: RequestOptions): Call<CreateOrganizationResult> {
    return unwrap(this.#http.POST("/v1/organizations", { body: params, ...options }));
  }

  /**
   * Lists organizations, newest first, one page at a time. Pass `nextCursor` as `cursor` for the next page; it is
   * null on the last.
   *
   * @example
   * ```ts
   * const operator = new Dues({ apiKey: "the-operator-token" });
   * const { organizations } = await operator.organizations.list();
   * console.log(organizations.map((organization) => organization.slug));
   * ```
   *
   * @throws {AuthenticationError} `invalid_api_key`: the API key is not the operator token.
   */
  list(
    params: ListOrganizationsParams = {},
    options?: RequestOptions,
  ): Pages<ListOrganizationsResult, "organizations"> {
    return paged("organizations", (next) =>
      this.#http.GET("/v1/organizations", { params: { query: { ...params, ...next } }, ...options }),
    );
  }
}
