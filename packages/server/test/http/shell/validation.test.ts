import { describe, expect, test } from "@jest/globals";
import { issuesOf } from "../../../src/http/validation.js";
import { send } from "../../support/server.js";
import { echoHandlers } from "./echo.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer({ handlers: echoHandlers, validateResponses: false });

async function pathsOf(path: string, body?: unknown): Promise<unknown> {
  const reply = await send(server, path, { ...(body !== undefined && { body }) });
  if (reply.status === 200) return [];
  expect({ status: reply.status, code: reply.body["code"] }).toEqual({
    status: 400,
    code: "invalid_request",
  });
  return (reply.body["issues"] as { path: string }[]).map((issue) => issue.path).sort();
}

describe("every invalid field is named", () => {
  const plan = { slug: "pro", features: [{ slug: "a" }] };
  const sync = (plans: unknown) => ({ features: [], plans });

  // prettier-ignore
  test.each<[string, string, unknown, string[]]>([
    ["nothing is wrong",                       "/v1/attach", { customer: "a", product: "b" },               []],
    ["required fields that are missing",       "/v1/attach", {},                                            ["customer", "product"]],
    ["a field of the wrong type",              "/v1/attach", { customer: 1, product: "b" },                 ["customer"]],
    ["a field that may not be empty",          "/v1/attach", { customer: "", product: "b" },                ["customer"]],
    ["a body that is no object, by no name",   "/v1/attach", [],                                            [""]],
    ["a required field that is null",          "/v1/attach", { customer: null, product: "b" },              ["customer"]],
    ["a list that is none",                    "/v1/sync",   { features: {}, plans: [] },                   ["features"]],
    ["a field of an item of a list",           "/v1/sync",   sync([plan, { ...plan, price: "1" }]),         ["plans[1].price"]],
    ["an item deep inside",                    "/v1/sync",   sync([{ ...plan, features: [{ slug: 1 }] }]),  ["plans[0].features[0].slug"]],
    ["a missing field of an item",             "/v1/sync",   sync([{}]),                                    ["plans[0].slug"]],
    ["an email that is none",                  "/v1/customers", { email: "ada" },                           ["email"]],
    ["an address that a browser would run",    "/v1/attach", { customer: "a", product: "b", callbackUrl: "javascript:alert(1)" }, ["callbackUrl"]],
    ["a number that is no whole one",          "/v1/addon",  { customer: "a", pack: "b", quantity: 1.5 },   ["quantity"]],
    ["a query parameter",                      "/v1/customers?limit=0",   undefined,                        ["limit"]],
    ["a query parameter that is no number",    "/v1/customers?limit=ten", undefined,                        ["limit"]],
    ["a query parameter without an end",       "/v1/customers?limit=1e309&offset=1e309", undefined,         ["limit", "offset"]],
    ["a query parameter that comes twice",     "/v1/customers?limit=1&limit=2", undefined,                  ["limit"]],
    ["several query parameters",               "/v1/customers?limit=0&offset=-1", undefined,                ["limit", "offset"]],
  ])("%s", async (_rule, path, body, expected) => {
    expect(await pathsOf(path, body)).toEqual(expected);
  });

  test("in a sentence too", async () => {
    const { body } = await send(server, "/v1/attach", { body: {} });
    expect(body["message"]).toBe("The request is not valid: customer is required (and 1 more).");
    expect(body["issues"]).toEqual([
      { path: "customer", message: "is required" },
      { path: "product", message: "is required" },
    ]);
  });

  test("once, with all errors of its alternatives, without the union itself", () => {
    const error = (keyword: string, message: string) => ({
      path: "/body/a~1b/0/value",
      message,
      errorCode: `${keyword}.openapi.validation`,
    });
    const issues = issuesOf([
      error("type", "must be string"),
      error("type", "must be number"),
      error("anyOf", "must match a schema in anyOf"),
    ]);
    expect(issues).toEqual([{ path: "a/b[0].value", message: "must be string or must be number" }]);
  });
});

describe("unstorable values are rejected like invalid ones", () => {
  const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) });
  const customer = (metadata: unknown) => ({ email: "ada@example.com", metadata });

  // prettier-ignore
  test.each<[string, string, unknown, string[]]>([
    ["the character NUL in a text",              "/v1/customers", { email: "ada@example.com", name: "a\0b" }, ["name"]],
    ["half a surrogate pair in a text",          "/v1/customers", { email: "ada@example.com", name: "\ud83d" }, ["name"]],
    ["a whole surrogate pair is a character",    "/v1/customers", { email: "ada@example.com", name: "😀" },   []],
    ["NUL deep inside",                          "/v1/customers", customer({ a: ["x", { b: "\0" }] }),        ["metadata.a[1].b"]],
    ["NUL in the name of a field",               "/v1/customers", customer({ "a\0": 1 }),                     ["metadata"]],
    ["NUL in a query parameter",                 "/v1/customers?search=a%00b", undefined,                     ["search"]],
    ["NUL in a path",                            "/v1/customers/a%00b", undefined,                            ["id"]],
    ["nesting without reason",                   "/v1/customers", customer(nested(64)),                       [""]],
    ["deep nesting within reason",               "/v1/customers", customer(nested(60)),                       []],
  ])("%s", async (_rule, path, body, expected) => {
    expect(await pathsOf(path, body)).toEqual(expected);
  });

  test("a number beyond all numbers", async () => {
    const { status, body } = await send(server, "/v1/customers", {
      text: '{"email":"ada@example.com","metadata":{"x":[1,1e400]}}',
    });
    expect({ status, issues: body["issues"] }).toEqual({
      status: 400,
      issues: [{ path: "metadata.x[1]", message: "is too large" }],
    });
  });

  test("a body of only brackets", async () => {
    const text = `{"features":[],"plans":${"[".repeat(2_500_000)}${"]".repeat(2_500_000)}}`;
    const { status, body } = await send(server, "/v1/sync", { text });
    const issues = [{ path: "", message: "is nested more than 64 levels deep" }];
    expect({ status, issues: body["issues"] }).toEqual({ status: 400, issues });
  });
});

describe("unknown fields and parameters are ignored", () => {
  test("fields of the body arrive as they are", async () => {
    const body = { email: "ada@example.com", later: { field: 1 } };
    expect((await send(server, "/v1/customers", { body })).body["body"]).toEqual(body);
  });

  test("query parameters do not arrive, and empty ones count as absent", async () => {
    const { body } = await send(server, "/v1/customers?later=1&search=&limit=7&email=a@b.c,d;e");
    expect(body["query"]).toEqual({ limit: 7, offset: 0, email: "a@b.c,d;e" });
  });

  test("a field named __proto__ is a field like any other", async () => {
    const text = '{"email":"ada@example.com","__proto__":{"name":1},"metadata":{"__proto__":{"a":1}}}';
    const { status, body } = await send(server, "/v1/customers", { text });
    expect(status).toBe(200);
    expect(JSON.stringify(body["body"])).toBe(text);
    expect(Object.keys({})).toEqual([]);
  });

  test("a required field cannot be slipped in through __proto__", async () => {
    const { status } = await send(server, "/v1/customers", {
      text: '{"__proto__":{"email":"ada@example.com"}}',
    });
    expect(status).toBe(400);
  });
});

describe("a handler gets", () => {
  test("null for explicit null, and defaults for absent fields", async () => {
    const { body } = await send(server, "/v1/addon", { body: { customer: "a", pack: "b", currency: null } });
    expect(body["body"]).toEqual({ customer: "a", pack: "b", currency: null, quantity: 1 });
  });

  test("the headers that the spec declares, under its names", async () => {
    const { body } = await send(server, "/v1/addon", {
      body: { customer: "a", pack: "b" },
      headers: { "idempotency-key": "key-1", "x-other": "1" },
    });
    expect(body["header"]).toEqual({ "Idempotency-Key": "key-1" });
  });

  test("the organization of the key", async () => {
    expect((await send(server, "/v1/plans")).body["hasCaller"]).toBe(true);
  });
});
