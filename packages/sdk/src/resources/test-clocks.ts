import type { Call, Pages } from "../call.js";
import type { RequestOptions } from "../request-options.js";
import { paged, unwrap, type Http } from "../transport.js";
import type { BodyOf, QueryOf, ResultOf, Schema } from "../types.js";

export type TestClock = Schema<"TestClock">;
export interface CreateTestClockParams extends BodyOf<"createTestClock"> {}
export interface CreateTestClockResult extends ResultOf<"createTestClock"> {}
export interface GetTestClockResult extends ResultOf<"getTestClock"> {}
export interface ListTestClocksParams extends QueryOf<"listTestClocks"> {}
export interface ListTestClocksResult extends ResultOf<"listTestClocks"> {}
export interface AdvanceTestClockParams extends BodyOf<"advanceTestClock"> {}
export interface AdvanceTestClockResult extends ResultOf<"advanceTestClock"> {}
export interface DeleteTestClockResult extends ResultOf<"deleteTestClock"> {}

/**
 * Controllable time for tests, so that a year of billing takes seconds. A customer created with `testClock` runs on
 * the time of that clock. Only test organizations have test clocks; live ones get `test_mode_required`.
 */
export class TestClocks {
  readonly #http: Http;

  /** @internal */
  constructor(http: Http) {
    this.#http = http;
  }

  /**
   * Creates a test clock set to `now`, a time from 1970 to 2999.
   *
   * @example
   * ```ts
   * const clock = await dues.testClocks.create({ name: "A year", now: "2026-01-01T00:00:00Z" });
   * await dues.customers.upsert({ id: "user_42", email: "ada@example.com", testClock: clock.id });
   * ```
   *
   * @throws {PermissionError} `test_mode_required`.
   * @throws {ValidationError} `invalid_request`.
   */
  create(params: CreateTestClockParams, options?: RequestOptions): Call<CreateTestClockResult> {
    return unwrap(this.#http.POST("/v1/test-clocks", { body: params, ...options }));
  }

  /**
   * Reads one test clock. While it advances, `now` shows how far it has come.
   *
   * @example
   * ```ts
   * const { now, status } = await dues.testClocks.get("clock_01jd8mz6kq");
   * console.log(now, status);
   * ```
   *
   * @throws {NotFoundError} `test_clock_not_found`.
   */
  get(clockId: string, options?: RequestOptions): Call<GetTestClockResult> {
    return unwrap(this.#http.GET("/v1/test-clocks/{id}", { params: { path: { id: clockId } }, ...options }));
  }

  /**
   * Lists test clocks, newest first, one page at a time. Pass `nextCursor` as `cursor` for the next page; it is null
   * on the last.
   *
   * @example
   * ```ts
   * const { testClocks } = await dues.testClocks.list();
   * console.log(testClocks.map((clock) => clock.name));
   * ```
   *
   * @throws {ValidationError} `invalid_request`: a limit out of range, or an invalid cursor.
   */
  list(
    params: ListTestClocksParams = {},
    options?: RequestOptions,
  ): Pages<ListTestClocksResult, "testClocks"> {
    return paged("testClocks", (next) =>
      this.#http.GET("/v1/test-clocks", { params: { query: { ...params, ...next } }, ...options }),
    );
  }

  /**
   * Moves a test clock forward, at most five years at once, and returns when everything that fell due for its
   * customers is done.
   *
   * Meanwhile every change of these customers is refused with `clock_advancing`. A clock with the status `blocked`
   * stopped at a payment with an unknown outcome; advancing it again continues from there.
   *
   * @example
   * ```ts
   * const { status } = await dues.testClocks.advance("clock_01jd8mz6kq", { to: "2026-02-01T00:00:00Z" });
   * console.log(status);
   * ```
   *
   * @throws {ValidationError} `invalid_request`: the time is before that of the clock, or too far after it.
   * @throws {ConflictError} `clock_advancing`: another request is moving it.
   * @throws {NotFoundError} `test_clock_not_found`.
   */
  advance(
    clockId: string,
    params: AdvanceTestClockParams,
    options?: RequestOptions,
  ): Call<AdvanceTestClockResult> {
    return unwrap(
      this.#http.POST("/v1/test-clocks/{id}/advance", {
        params: { path: { id: clockId } },
        body: params,
        ...options,
      }),
    );
  }

  /**
   * Deletes a test clock and archives its customers: lists no longer include them, and their external ids and emails
   * can be used again. This cannot be undone.
   *
   * @example
   * ```ts
   * await dues.testClocks.delete("clock_01jd8mz6kq");
   * ```
   *
   * @throws {ConflictError} `clock_advancing`.
   * @throws {NotFoundError} `test_clock_not_found`.
   */
  delete(clockId: string, options?: RequestOptions): Call<DeleteTestClockResult> {
    return unwrap(
      this.#http.DELETE("/v1/test-clocks/{id}", { params: { path: { id: clockId } }, ...options }),
    );
  }
}
