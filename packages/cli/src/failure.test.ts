import {
  AuthenticationError,
  ConnectionError,
  DuesError,
  PermissionError,
  RateLimitError,
  ServerError,
} from "@dues/sdk";
import { expect, test } from "@jest/globals";
import { CliError } from "./exit-code.js";
import { describeFailure } from "./failure.js";

// prettier-ignore
test.each([
  ["no server",         new ConnectionError("No answer.", { code: "connection_failed" }),                   4, /dues server/],
  ["no key",            new AuthenticationError("No key.", { code: "missing_api_key" }),                    5, /DUES_API_KEY/],
  ["too small a scope", new PermissionError("Not allowed.", { code: "insufficient_scope", status: 403 }),  5, /scope/],
  ["too many requests", new RateLimitError("Slow.", { code: "rate_limited", retryAfterMs: 2_500 }),        1, /in 3 seconds/],
  ["a broken server",   new ServerError("Sorry.", { code: "internal_error", status: 500 }),                1, /log of the server/],
  ["another program",   new DuesError("What?", { code: "unexpected_reply", status: 200 }),                 1, /--url/],
  ["our own word",      new CliError(2, "Say where to.", "Add --to."),                                          2, /^Add --to\.$/],
  ["a bug",             new RangeError("Oops."),                                                            1, /bug in the command line/],
])("has advice for %s", (_what, error, exitCode, advice) => {
  expect(describeFailure(error)).toMatchObject({ exitCode, advice: expect.stringMatching(advice) });
});

test("an API error is described with every issue, its code and the request id", () => {
  const issues = [{ path: "plans[0].price", message: "must not be negative" }];
  const error = new DuesError("Wrong.", { code: "invalid_catalog", status: 400, requestId: "req_1", issues });
  expect(describeFailure(error)).toMatchObject({
    message: "Wrong.",
    details: ["plans[0].price: must not be negative", "invalid_catalog, status 400, request req_1"],
  });
});
