import { describe, expect, test } from "@jest/globals";
import { ConnectionError, errorOf, retryAfterOf, TimeoutError } from "./errors.js";
import { retryDelay } from "./retry.js";

const NOW = Date.parse("2026-03-01T12:00:00Z");

function refusal(status: number, code: string, headers: Readonly<Record<string, string>> = {}) {
  return errorOf(new Response("", { status, headers }), { success: false, code, message: "No." });
}

describe("a call is retried", () => {
  // prettier-ignore
  test.each([
    ["when nothing arrived",                      new ConnectionError("", { code: "connection_failed" }),  true],
    ["when it took too long",                     new TimeoutError("", { code: "timeout" }),               true],
    ["when there are too many calls",             refusal(429, "rate_limited"),                            true],
    ["when the server failed",                    refusal(500, "internal_error"),                          true],
    ["when a proxy could not reach it",           errorOf(new Response("", { status: 502 }), "<html>"),    true],
    ["when the server is busy",                   refusal(503, "service_unavailable"),                     true],
    ["when the same call is still under way",     refusal(409, "idempotency_in_flight"),                   true],
    ["when a conflict says when it is over",      refusal(409, "clock_advancing", { "retry-after": "1" }), true],
    ["but not when a conflict stays",             refusal(409, "customer_conflict"),                       false],
    ["but not when the server does not offer it", refusal(501, "not_implemented"),                         false],
    ["but not when the request is wrong",         refusal(400, "invalid_request"),                         false],
    ["but not when the key is wrong",             refusal(401, "invalid_api_key"),                         false],
    ["but not when there is no such thing",       refusal(404, "plan_not_found"),                          false],
    ["but not when the caller ended it",          new DOMException("Stop.", "AbortError"),                 false],
  ])("%s", (_rule, error, isRetried) => {
    expect(retryDelay(error, 1, 0) !== undefined).toBe(isRetried);
  });
});

describe("the wait before a retry", () => {
  // prettier-ignore
  test.each([
    [1, 0,     500],
    [2, 0,   1_000],
    [3, 0,   2_000],
    [5, 0,   8_000],
    [9, 0,   8_000],
    [1, 0.5,   375],
    [5, 0.5, 6_000],
  ])("number %i, with the random part %d, is %i ms", (retry, random, expected) => {
    expect(retryDelay(refusal(503, "service_unavailable"), retry, random)).toBe(expected);
  });

  // prettier-ignore
  test.each([
    ["is what the server asks for",           "7",    7_000],
    ["may be nothing",                        "0",    0],
    ["may be as long as a minute",            "60",   60_000],
    ["is not waited for when it is longer",   "61",   undefined],
    ["is ours when the server's makes no sense", "soon", 500],
  ])("%s", (_rule, retryAfter, expected) => {
    expect(retryDelay(refusal(429, "rate_limited", { "retry-after": retryAfter }), 1, 0)).toBe(expected);
  });
});

describe("Retry-After", () => {
  // prettier-ignore
  test.each([
    ["of seconds",              "120",                             120_000],
    ["of a date",               "Sun, 01 Mar 2026 12:00:30 GMT",   30_000],
    ["of a date that is over",  "Sun, 01 Mar 2026 11:00:00 GMT",   0],
    ["that is neither",         "later",                           undefined],
    ["that is empty",           "",                                undefined],
  ])("%s is read", (_rule, text, expected) => {
    expect(retryAfterOf(new Headers({ "retry-after": text }), NOW)).toBe(expected);
  });

  test("is undefined when it is absent", () => {
    expect(retryAfterOf(new Headers(), NOW)).toBeUndefined();
  });
});
