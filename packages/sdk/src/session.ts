import type { Call } from "./call.js";
import { sendRaw, type RequestContent } from "./raw.js";
import type { RequestOptions } from "./request-options.js";
import { Resources } from "./resources.js";
import { pause } from "./retry.js";
import { connect, type Http, type Method } from "./transport.js";

export type { BodyOf, QueryOf, ResultOf, Schema } from "./types.js";
export type { Call, Pages } from "./call.js";

export interface SessionOptions {
  /** Where the server accepts the cookie of the session. */
  readonly baseUrl: string;
  /** Sends the requests; `fetch` of the browser when absent. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/**
 * The client of a page of the server itself: its requests carry the cookie of the session instead of an API key. Not
 * published, because no other page may use the cookie.
 */
export class SessionClient extends Resources {
  readonly #http: Http;

  constructor({ baseUrl, fetch = (request) => globalThis.fetch(request) }: SessionOptions) {
    const http = connect({
      apiKey: "",
      baseUrl,
      fetch,
      headers: {},
      retries: 1,
      timeoutMs: 30_000,
      onError: "throw",
      pause,
      random: Math.random,
    });
    super(http);
    this.#http = http;
  }

  /**
   * Sends any request, as `request` of the published client does.
   *
   * @example
   * ```ts
   * const { plans } = await dues.request<{ plans: { slug: string }[] }>("GET", "/v1/plans");
   * console.log(plans.map(({ slug }) => slug));
   * ```
   *
   * @throws {DuesError} of the class for the status.
   */
  request<T = unknown>(
    method: Method,
    path: string,
    content: RequestContent = {},
    options?: RequestOptions,
  ): Call<T> {
    return sendRaw<T>(this.#http, { ...content, method, path }, options);
  }
}
