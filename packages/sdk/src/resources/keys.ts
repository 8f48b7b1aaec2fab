import type { Call, Pages } from "../call.js";
import type { RequestOptions } from "../request-options.js";
import { paged, unwrap, type Http } from "../transport.js";
import type { BodyOf, QueryOf, ResultOf, Schema } from "../types.js";

export type ApiKey = Schema<"ApiKey">;
export type Scope = Schema<"Scope">;
export interface CreateApiKeyParams extends BodyOf<"createApiKey"> {}
export interface CreateApiKeyResult extends ResultOf<"createApiKey"> {}
export interface ListApiKeysParams extends QueryOf<"listApiKeys"> {}
export interface ListApiKeysResult extends ResultOf<"listApiKeys"> {}
export interface RotateApiKeyParams extends BodyOf<"rotateApiKey"> {}
export interface RotateApiKeyResult extends ResultOf<"rotateApiKey"> {}
export interface RevokeApiKeyResult extends ResultOf<"revokeApiKey"> {}

/** The API keys of the organization. The client's own key needs the scope `admin`. */
export class Keys {
  readonly #http: Http;

  /** @internal */
  constructor(http: Http) {
    this.#http = http;
  }

  /**
   * Creates an API key. Its secret, `apiKey`, is returned only this once.
   *
   * @example
   * ```ts
   * const { key, apiKey } = await dues.keys.create({ name: "Meter", scopes: ["write"] });
   * console.log(key.id, apiKey);
   * ```
   *
   * @throws {PermissionError} `insufficient_scope`: a key cannot grant scopes that it does not have.
   * @throws {ValidationError} `invalid_request`.
   */
  create(params: CreateApiKeyParams, options?: RequestOptions): Call<CreateApiKeyResult> {
    return unwrap(this.#http.POST("/v1/keys", { body: params, ...options }));
  }

  /**
   * Lists keys, newest first, one page at a time. Pass `nextCursor` as `cursor` for the next page; it is null on the
   * last. Revoked and expired keys are included.
   *
   * @example
   * ```ts
   * const { keys } = await dues.keys.list();
   * console.log(keys.filter((key) => key.lastUsedAt === null).map((key) => key.name));
   * ```
   *
   * @throws {PermissionError} `insufficient_scope`.
   */
  list(params: ListApiKeysParams = {}, options?: RequestOptions): Pages<ListApiKeysResult, "keys"> {
    return paged("keys", (next) =>
      this.#http.GET("/v1/keys", { params: { query: { ...params, ...next } }, ...options }),
    );
  }

  /**
   * Replaces a key by a new one. The old key keeps working for `overlapSeconds`, one day when absent.
   *
   * @example
   * ```ts
   * const { apiKey, replaced } = await dues.keys.rotate("key_01jd8mz6kq", { overlapSeconds: 3600 });
   * console.log(apiKey, replaced.expiresAt);
   * ```
   *
   * @throws {NotFoundError} `api_key_not_found`.
   * @throws {ConflictError} `api_key_not_active`: the key is revoked, expired or already replaced.
   * @throws {PermissionError} `insufficient_scope`.
   */
  rotate(keyId: string, params: RotateApiKeyParams = {}, options?: RequestOptions): Call<RotateApiKeyResult> {
    return unwrap(
      this.#http.POST("/v1/keys/{id}/rotate", { params: { path: { id: keyId } }, body: params, ...options }),
    );
  }

  /**
   * Revokes a key permanently, on every server process within a second. Revoking it again changes nothing.
   *
   * @example
   * ```ts
   * const { key } = await dues.keys.revoke("key_01jd8mz6kq");
   * console.log(key.revokedAt);
   * ```
   *
   * @throws {NotFoundError} `api_key_not_found`.
   * @throws {ConflictError} `last_admin_key`: without this key no further key could be created.
   */
  revoke(keyId: string, options?: RequestOptions): Call<RevokeApiKeyResult> {
    return unwrap(this.#http.DELETE("/v1/keys/{id}", { params: { path: { id: keyId } }, ...options }));
  }
}
