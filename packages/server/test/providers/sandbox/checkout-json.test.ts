import { afterEach, describe, expect, test } from "@jest/globals";
import type { Instant } from "@dues/billing";
import { NOW, PAYS, postJson, useSandbox } from "./support.js";

const sandbox = useSandbox();

afterEach(() => {
  sandbox.clock.now = NOW;
});

function post(url: string, body: string | undefined, contentType?: string): Promise<Response> {
  const headers = contentType === undefined ? {} : { "content-type": contentType };
  return fetch(url, { method: "POST", headers, ...(body !== undefined && { body }) });
}

describe("a script that posts JSON to the page's address", () => {
  test("pays and learns where the payer would go", async () => {
    const { url } = await sandbox.open({ reference: "pay_json" });
    expect(await postJson(url, PAYS)).toEqual({
      status: 200,
      body: {
        status: "succeeded",
        redirectUrl: "https://shop.example/done?order=7&reference=pay_json&status=success",
      },
    });
  });

  test("learns that there is nowhere to go", async () => {
    const { url } = await sandbox.open({ callbackUrl: null });
    expect(await postJson(url, PAYS)).toEqual({
      status: 200,
      body: { status: "succeeded", redirectUrl: null },
    });
  });

  // prettier-ignore
  test.each([
    ["4000000000000002", "card_declined"],
    ["4000000000009995", "insufficient_funds"],
  ])("learns why %s did not pay, and may try another", async (card, failureCode) => {
    const { url } = await sandbox.open();
    const declined = { status: "declined", redirectUrl: null, failureCode };
    expect(await postJson(url, { ...PAYS, card })).toEqual({ status: 200, body: declined });
    expect(await postJson(url, PAYS)).toMatchObject({ body: { status: "succeeded" } });
  });

  test("gets every invalid field, in the error format", async () => {
    const { url } = await sandbox.open();
    const answer = await postJson(url, { card: "5555555555554444", exp: "01/20", cvc: 123 });
    expect(answer).toEqual({
      status: 400,
      body: {
        success: false,
        code: "invalid_request",
        error: "The card cannot be used.",
        message: "The card cannot be used.",
        requestId: "req_1",
        issues: [
          { path: "card", message: expect.stringContaining("not a test card") },
          { path: "exp", message: "The card has expired." },
          { path: "cvc", message: expect.any(String) },
        ],
      },
    });
  });

  test("is refused for a paid checkout, with the redirect of that payment", async () => {
    const { url } = await sandbox.open({ reference: "pay_closed" });
    await postJson(url, PAYS);
    expect(await postJson(url, PAYS)).toMatchObject({
      status: 409,
      body: {
        code: "checkout_closed",
        status: "paid",
        redirectUrl: "https://shop.example/done?order=7&reference=pay_closed&status=success",
      },
    });
  });

  test("is refused a checkout whose time is over", async () => {
    const { url } = await sandbox.open();
    sandbox.clock.now = (NOW + 3_600_000) as Instant;
    expect(await postJson(url, PAYS)).toMatchObject({
      status: 409,
      body: { code: "checkout_closed", status: "expired", redirectUrl: null },
    });
  });

  // prettier-ignore
  test.each([
    ["JSON that is cut off",          '{"card":',              "application/json",         400, "malformed_json"],
    ["a list",                        "[]",                    "application/json",         400, "invalid_request"],
    ["no body",                       undefined,               undefined,                  400, "invalid_request"],
    ["another kind of body",          "<card/>",               "application/xml",          415, "unsupported_media_type"],
    ["an unknown text encoding",      "{}",                    "application/json; charset=x", 415, "unsupported_media_type"],
    ["a body that is far too large",  `"${"x".repeat(20_000)}"`, "application/json",       413, "payload_too_large"],
  ])("is refused %s", async (_rule, body, contentType, status, code) => {
    const { url } = await sandbox.open();
    const response = await post(url, body, contentType);
    expect([response.status, await response.json()]).toMatchObject([status, { success: false, code }]);
  });

  test("is refused a checkout that does not exist", async () => {
    const answer = await postJson(`${sandbox.url}/sandbox/org_acme/checkout/cs_0`, PAYS);
    expect(answer).toMatchObject({ status: 404, body: { code: "checkout_not_found" } });
  });

  test("gets the allowed methods", async () => {
    const response = await fetch((await sandbox.open()).url, { method: "DELETE" });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
  });
});
