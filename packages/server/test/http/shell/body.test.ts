import { request as httpRequest } from "node:http";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "@jest/globals";
import { send } from "../../support/server.js";
import { echoHandlers } from "./echo.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer({ handlers: echoHandlers, validateResponses: false });

const MIB = 1_048_576;
const VALID = '{"email":"ada@example.com"}';

/** A customer with an unknown field, which pads the body to exactly this length. */
const bodyOf = (bytes: number) => {
  const empty = '{"email":"ada@example.com","filler":""}';
  return empty.replace('""', `"${"x".repeat(bytes - empty.length)}"`);
};

async function outcome(
  text: string | Uint8Array,
  headers: Record<string, string> = {},
  path = "/v1/customers",
) {
  const { status, body } = await send(server, path, { text, headers });
  return `${status} ${body["code"] ?? body["operationId"]}`;
}

describe("a body", () => {
  const type = (value: string) => ({ "content-type": value });

  // prettier-ignore
  test.each([
    ["is JSON",                                       VALID,       type("application/json"),                   "200 upsertCustomer"],
    ["may name its charset",                          VALID,       type("application/json; charset=utf-8"),    "200 upsertCustomer"],
    ["may spell type and charset in any letter case", VALID,       type("Application/JSON;Charset=UTF-8"),     "200 upsertCustomer"],
    ["may name anything else beside it",              VALID,       type('application/json; profile="x"'),      "200 upsertCustomer"],
    ["may begin with a byte order mark",              `\uFEFF${VALID}`, type("application/json"),              "200 upsertCustomer"],
    ["has no other charset",                          VALID,       type("application/json; charset=latin1"),   "415 unsupported_media_type"],
    ["has no other type",                             VALID,       type("text/plain"),                         "415 unsupported_media_type"],
    ["is no form",                                    "email=a",   type("application/x-www-form-urlencoded"),  "415 unsupported_media_type"],
    ["has a type",                                    VALID,       type(""),                                   "415 unsupported_media_type"],
    ["is compressed in a known way",                  VALID,       { "content-encoding": "snappy" },           "415 unsupported_media_type"],
    ["is whole",                                      "{",         {},                                         "400 malformed_json"],
    ["is one value",                                  "{}{}",      {},                                         "400 malformed_json"],
    ["is more than spaces",                           "  ",        {},                                         "400 malformed_json"],
    ["is an object: not null",                        "null",      {},                                         "400 invalid_request"],
    ["is an object: not a list",                      "[]",        {},                                         "400 invalid_request"],
    ["is an object: not a text",                      '"x"',       {},                                         "400 invalid_request"],
    ["is as compressed as it says",                   VALID,       { "content-encoding": "gzip" },             "400 malformed_json"],
  ])("%s", async (_rule, text, headers, expected) => {
    expect(await outcome(text, headers)).toBe(expected);
  });

  test("that is not UTF-8 is malformed", async () => {
    expect(await outcome(Buffer.from('{"email":"\xff@example.com"}', "latin1"))).toBe("400 malformed_json");
  });

  test("may be compressed", async () => {
    expect(await outcome(gzipSync(VALID), { "content-encoding": "gzip" })).toBe("200 upsertCustomer");
  });

  test("that is missing counts as an empty object, for any content type", async () => {
    const path = "/v1/subscriptions/sub_1/checkout";
    for (const headers of [{}, { "content-type": "text/plain" }]) {
      const { status, body } = await send(server, path, { method: "POST", headers });
      expect({ status, body: body["body"] }).toEqual({ status: 200, body: {} });
    }
  });

  test("of an operation that takes none is ignored", async () => {
    // Fetch refuses to send such a request.
    const status = await new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${server.apiKey}`, "content-length": "1" };
      const request = httpRequest(`${server.url}/v1/plans`, { headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      request.once("error", reject);
      request.end("{");
    });
    expect(status).toBe(200);
  });
});

describe("the limit", () => {
  /** A body with an unknown field, which pads it to this length. */
  const padded = (fields: string, bytes: number) =>
    `{${fields},"note":"${"x".repeat(bytes - `{${fields},"note":""}`.length)}"}`;
  // No item of a list may take more than a mebibyte.
  const notes = JSON.stringify(Array(9).fill("x".repeat(MIB / 2)));
  const catalog = (bytes: number) => padded(`"features":[],"plans":[],"notes":${notes}`, bytes);
  const refund = (bytes: number) => padded('"force":true', bytes);

  // prettier-ignore
  test.each([
    ["is 64 kibibytes",                     "/v1/customers", bodyOf(MIB / 16),     "200 upsertCustomer"],
    ["is not a byte more",                  "/v1/customers", bodyOf(MIB / 16 + 1), "413 payload_too_large"],
    ["of many lines is a mebibyte",         "/v1/billing/invoices/x/refund", refund(MIB),     "200 refundInvoice"],
    ["of many lines is not a byte more",    "/v1/billing/invoices/x/refund", refund(MIB + 1), "413 payload_too_large"],
    ["of a catalog is five mebibytes",      "/v1/sync",      catalog(5 * MIB),     "200 syncCatalog"],
    ["of a catalog is not a byte more",     "/v1/sync",      catalog(5 * MIB + 1), "413 payload_too_large"],
    ["of webhooks is 256 kibibytes",        "/webhooks/x",   "x".repeat(MIB / 4),  "200 receiveProviderWebhook"],
    ["of webhooks is not a byte more",      "/webhooks/x",   "x".repeat(MIB / 4 + 1),  "413 payload_too_large"],
  ])("%s", async (_rule, path, text, expected) => {
    expect(await outcome(text, {}, path)).toBe(expected);
  });

  test("applies to the decompressed body", async () => {
    expect(await outcome(gzipSync(bodyOf(MIB + 1)), { "content-encoding": "gzip" })).toBe(
      "413 payload_too_large",
    );
  });
});

describe("a webhook", () => {
  test("arrives as the bytes that were sent, with its headers, and needs neither key nor JSON", async () => {
    const bytes = Buffer.from([0x7b, 0x00, 0xff, 0x0a]);
    const { status, body } = await send(server, "/webhooks/demo/sandbox", {
      text: bytes,
      apiKey: null,
      headers: { "content-type": "text/weird", "x-signature": "abc" },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      operationId: "receiveNamedProviderWebhook",
      path: { organizationId: "demo", provider: "sandbox" },
      rawBody: bytes.toString("base64"),
      headers: { "content-type": "text/weird", "x-signature": "abc" },
      hasCaller: false,
    });
  });

  test("may be empty", async () => {
    const { status, body } = await send(server, "/webhooks/demo", { method: "POST", apiKey: null });
    expect({ status, rawBody: body["rawBody"] }).toEqual({ status: 200, rawBody: "" });
  });
});
