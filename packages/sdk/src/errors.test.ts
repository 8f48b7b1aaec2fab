import { describe, expect, test } from "@jest/globals";
import { errorOf } from "./errors.js";
import {
  AuthenticationError,
  ConflictError,
  DuesError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
  ValidationError,
} from "./index.js";

const refusal = {
  success: false,
  error: "No plan has the slug gold.",
  message: "No plan has the slug gold.",
  code: "plan_not_found",
  requestId: "req_body",
};

function answer(status: number): Response {
  return new Response("", { status, headers: { "x-request-id": "req_header" } });
}

describe("the class of an error", () => {
  // prettier-ignore
  test.each([
    [400, ValidationError,     "ValidationError"],
    [401, AuthenticationError, "AuthenticationError"],
    [403, PermissionError,     "PermissionError"],
    [404, NotFoundError,       "NotFoundError"],
    [405, DuesError,           "DuesError"],
    [409, ConflictError,       "ConflictError"],
    [413, ValidationError,     "ValidationError"],
    [415, ValidationError,     "ValidationError"],
    [422, ValidationError,     "ValidationError"],
    [429, RateLimitError,      "RateLimitError"],
    [500, ServerError,         "ServerError"],
    [501, ServerError,         "ServerError"],
    [503, ServerError,         "ServerError"],
  ])("of status %i is %p", (status, family, name) => {
    const error = errorOf(answer(status), refusal);
    expect(error.constructor).toBe(family);
    expect(error.name).toBe(name);
    expect(error).toBeInstanceOf(DuesError);
    expect(error.status).toBe(status);
  });
});

describe("an error", () => {
  test("has the message of the server", () => {
    const error = errorOf(answer(404), refusal);
    expect(error).toMatchObject({
      message: "No plan has the slug gold.",
      code: "plan_not_found",
      requestId: "req_body",
      issues: [],
      body: refusal,
    });
  });

  test("has the issues of an invalid request", () => {
    const issues = [{ path: "plans[2].features[0].tiers", message: "must be ascending" }];
    expect(errorOf(answer(400), { ...refusal, code: "invalid_catalog", issues }).issues).toEqual(issues);
  });

  test("keeps the body of the response", () => {
    const body = { ...refusal, code: "invoice_unpaid", checkoutUrl: "https://pay.example.com/1" };
    expect(errorOf(answer(409), body).body?.checkoutUrl).toBe("https://pay.example.com/1");
  });

  test("has the request id of the header when the body has none", () => {
    const { requestId: _, ...body } = refusal;
    expect(errorOf(answer(404), body).requestId).toBe("req_header");
  });

  test("is unexpected_reply for a success with the body of an error", () => {
    expect(errorOf(answer(200), refusal)).toMatchObject({ name: "DuesError", code: "unexpected_reply" });
  });
});
