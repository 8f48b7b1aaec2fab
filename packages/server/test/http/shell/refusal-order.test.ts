import { beforeAll, describe, expect, test } from "@jest/globals";
import { send, type Send } from "../../support/server.js";
import { echoHandlers } from "./echo.js";
import { insertKey } from "./keys.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer({ handlers: echoHandlers, validateResponses: false });
let readOnly: string;
beforeAll(async () => {
  readOnly = await insertKey(server, { scopes: ["read"] });
});

const tooLarge = `"${"x".repeat(1_048_576)}"`;
const isText = { "content-type": "text/plain" };

describe("of several errors in a request, the first in this order is returned", () => {
  interface Case extends Omit<Send, "apiKey"> {
    readonly path?: string;
    readonly key?: "none" | "unknown" | "read";
  }

  // Each row fixes only the error of the row above.
  // prettier-ignore
  test.each<[string, Case, number, string]>([
    ["an unknown path",              { path: "/v1/nothing", key: "none", text: tooLarge, headers: isText },                404, "route_not_found"],
    ["a wrong method",               { path: "/v1/attach", method: "DELETE", key: "none", text: tooLarge, headers: isText }, 405, "method_not_allowed"],
    ["no key",                       { key: "none", text: tooLarge, headers: isText },    401, "missing_api_key"],
    ["an unknown key",               { key: "unknown", text: tooLarge, headers: isText }, 401, "invalid_api_key"],
    ["a missing scope",              { key: "read", text: tooLarge, headers: isText },    403, "insufficient_scope"],
    ["a body that is too large",     { text: tooLarge, headers: isText },                 413, "payload_too_large"],
    ["a body that is not JSON",      { text: "{", headers: isText },                      415, "unsupported_media_type"],
    ["a body that is malformed",     { text: "{" },                                       400, "malformed_json"],
    ["a body that does not fit",     { text: "{}" },                                      400, "invalid_request"],
    ["and then it is answered",      { text: '{"customer":"a","product":"b"}' },          200, "-"],
  ])("%s", async (_rule, { path = "/v1/attach", key, ...request }, status, code) => {
    const keys = { none: null, unknown: `dues_test_${"x".repeat(43)}`, read: readOnly };
    const reply = await send(server, path, { ...request, apiKey: key === undefined ? server.apiKey : keys[key] });
    expect({ status: reply.status, code: reply.body["code"] ?? "-" }).toEqual({ status, code });
  });
});
