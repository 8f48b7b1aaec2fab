import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { startBareServer, type BareServer } from "./bare-server.js";

let server: BareServer;

// The path of the first error distinguishes a refusal of the request from one of this empty response.
beforeAll(async () => {
  server = await startBareServer((_req, res) => void res.json({}));
});

afterAll(() => server.close());

const attach = { customer: "user_42", product: "pro" };
const event = { customer: "user_42", feature: "api-calls" };
const addon = { customer: "user_42", pack: "ai-credits-1000" };
const checkout = "/v1/subscriptions/sub_1/checkout";

describe("a request is accepted:", () => {
  // prettier-ignore
  test.each([
    // rule                                path            body
    ["an app's own address is a callback", "/v1/attach",   { ...attach, callbackUrl: "myapp://paid" }],
    ["a local address is a callback",      "/v1/attach",   { ...attach, callbackUrl: "http://localhost:3000/x?y=1" }],
    ["null means absent",                  "/v1/attach",   { ...attach, callbackUrl: null, customerData: null, channels: null }],
    ["an unknown field is ignored",        "/v1/attach",   { ...attach, coupon: "X" }],
    ["metadata is any object",             "/v1/attach",   { ...attach, metadata: { a: [1, { b: null }] } }],
    ["a decimal may be text",              "/v1/track",    { ...event, value: "0.000000001" }],
    ["a time may be ISO 8601",             "/v1/track",    { ...event, timestamp: "2026-11-01T09:00:00+01:00" }],
    ["a time may be milliseconds",         "/v1/track",    { ...event, timestamp: 1793523600000 }],
    ["an empty catalog is a catalog",      "/v1/sync",     { features: [], plans: [] }],
    ["the least of a plan is its slug",    "/v1/sync",     { features: [], plans: [{ slug: "free", features: [{ slug: "a" }] }] }],
    ["a month is an interval too",         "/v1/sync",     { features: [], plans: [{ slug: "pro", interval: "month" }] }],
    ["a checkout needs nothing",           checkout,       {}],
    ["a checkout needs no body",           checkout,       undefined],
    ["an unknown parameter is ignored",    "/v1/addon?x=1", addon],
    ["the same below /api",                "/api/v1/addon", addon],
  ])("%s", async (_rule, path, body) => {
    const paths = await wrongPaths("POST", path, body);
    expect(paths.filter((each) => /^\/response(\/|$)/.test(each))).toEqual(paths);
    expect(paths).not.toEqual([]);
  });
});

describe("a request is refused, and the field named:", () => {
  // prettier-ignore
  test.each([
    // rule                                    path         body                                                 field
    ["a script is no callback",                "/v1/attach", { ...attach, callbackUrl: "javascript:alert(1)" },  "callbackUrl"],
    ["a script in capitals is no callback",    "/v1/attach", { ...attach, callbackUrl: "JavaScript:alert(1)" },  "callbackUrl"],
    ["a script behind a space is no callback", "/v1/attach", { ...attach, callbackUrl: " javascript:alert(1)" }, "callbackUrl"],
    ["a data URI is no callback",              "/v1/attach", { ...attach, callbackUrl: "data:text/html,x" },     "callbackUrl"],
    ["a VBScript is no callback",              "/v1/attach", { ...attach, callbackUrl: "vbscript:x" },           "callbackUrl"],
    ["a file is no callback",                  "/v1/attach", { ...attach, callbackUrl: "file:///etc/passwd" },   "callbackUrl"],
    ["a blob is no callback",                  "/v1/attach", { ...attach, callbackUrl: "blob:https://a.example/1" }, "callbackUrl"],
    ["a portal returns to no blob",            "/v1/portal/sessions", { customer: "ada", returnUrl: "Blob:https://a.example/1" }, "returnUrl"],
    ["a relative address is no callback",      "/v1/attach", { ...attach, callbackUrl: "/done" },                "callbackUrl"],
    ["a checkout keeps to the same rule",      checkout,     { callbackUrl: "javascript:alert(1)" },             "callbackUrl"],
    ["metadata is an object",                  "/v1/attach", { ...attach, metadata: ["a"] },                     "metadata"],
    ["a currency has three letters",           "/v1/attach", { ...attach, currency: "US" },                      "currency"],
    ["an empty customer             ",         "/v1/attach", { ...attach, customer: "" },                        "customer"],
    ["a required field may not be null",       "/v1/attach", { ...attach, product: null },                       "product"],
    ["a quantity is at least 1",               "/v1/addon",  { ...addon, quantity: 0 },                          "quantity"],
    ["a quantity is whole",                    "/v1/addon",  { ...addon, quantity: 1.5 },                        "quantity"],
    ["a quantity is no text",                  "/v1/addon",  { ...addon, quantity: "2" },                        "quantity"],
    ["usage has at most 9 decimals",           "/v1/track",  { ...event, value: "0.0000000001" },                "value"],
    ["a time is a time",                       "/v1/track",  { ...event, timestamp: "yesterday" },               "timestamp"],
    ["a price is a number",                    "/v1/sync",   { features: [], plans: [{ slug: "a", price: "1" }] }, "plans/0/price"],
    ["a pack says how many credits",           "/v1/sync",   { features: [], plans: [], creditPacks: [{ slug: "a" }] }, "creditPacks/0/credits"],
    ["an organization's slug is lower case",   "/v1/organizations", { name: "A", slug: "A", mode: "test" },      "slug"],
    ["an email is an email",                   "/v1/customers", { email: "ada" },                                "email"],
  ])("%s", async (_rule, path, body, field) => {
    expect(await wrongPaths("POST", path, body)).toEqual([`/body/${field}`]);
  });

  test.each(["limit=0", "limit=101", "limit=ten"])("a page holds 1 to 100, so not %s", async (query) => {
    expect(await wrongPaths("GET", `/v1/customers?${query}`)).toEqual(["/query/limit"]);
  });
});

test("an answer that lacks a required field does not leave", async () => {
  expect(await wrongPaths("GET", "/v1/plans")).toEqual(["/response/success"]);
});

/** Where the validator found something wrong, each place once. */
async function wrongPaths(method: string, path: string, body?: unknown): Promise<string[]> {
  const reply = await server.send(method, path, body);
  const { errors = [] } = reply.body as { errors?: { path: string }[] };
  return [...new Set(errors.map((error) => error.path))];
}
