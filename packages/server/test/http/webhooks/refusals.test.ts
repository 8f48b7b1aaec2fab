import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import type { Instant } from "@dues/billing";
import { attach, paymentsOf, statesOf, sync } from "../../support/api.js";
import { paid, startSigningServer, type SigningServer } from "../../support/signing-server.js";
import { send } from "../../support/server.js";

const HEADER = "dues-sandbox-signature";

let server: SigningServer;
let reference: string | undefined;
let customerId: string;
beforeAll(async () => {
  server = await startSigningServer();
  await sync(server, { features: [], plans: [{ slug: "pro", price: 2500 }] });
  ({ reference, customerId } = await attach(server, "ada", "pro"));
});
afterAll(() => server.close());

/** Refused requests leave no records. */
afterEach(async () => {
  expect(await server.database.knex("provider_events").select("event_id")).toEqual([]);
  expect(await statesOf(server, "ada")).toEqual(["pro pending"]);
  expect(await paymentsOf(server, customerId)).toMatchObject([{ status: "pending" }]);
});

const news = () => JSON.stringify(paid("evt_1", reference, 2500));
const here = () => `/webhooks/${server.organization.id}`;

describe("a webhook is refused", () => {
  test("without a signature", async () => {
    expect(await send(server, here(), { text: news(), apiKey: null })).toMatchObject({
      status: 401,
      body: { success: false, code: "missing_signature" },
    });
  });

  test("without a signature even with an API key", async () => {
    expect(await send(server, here(), { text: news() })).toMatchObject({ status: 401 });
    expect(await send(server, `${here()}/sandbox`, { text: news() })).toMatchObject({
      status: 401,
      body: { code: "missing_signature" },
    });
  });

  test.each<[string, (header: string) => string]>([
    ["of another secret", (header) => header.replace(/v1=../, "v1=00")],
    ["that is cut short", (header) => header.slice(0, -2)],
    ["without its time", (header) => header.replace(/^t=\d+,/, "")],
    ["of another time", (header) => header.replace(/^t=(\d+)/, (_all, t) => `t=${Number(t) + 1}`)],
    ["that is nothing but text", () => "trust me"],
    ["of another scheme", (header) => header.replace("v1=", "v0=")],
  ])("with a signature %s", async (_rule, change) => {
    const signed = server.signed(news());
    const headers = { [HEADER]: change(signed.headers?.[HEADER] ?? "") };
    expect(await send(server, here(), { ...signed, headers })).toMatchObject({
      status: 401,
      body: { code: "invalid_signature" },
    });
  });

  test("when a byte of its body was changed on the way", async () => {
    const signed = server.signed(news());
    const text = news().replace("2500", "2501");
    expect(await send(server, here(), { ...signed, text })).toMatchObject({
      status: 401,
      body: { code: "invalid_signature" },
    });
    expect((await send(server, here(), { ...signed, text: `${news()} ` })).status).toBe(401);
  });

  test("when it was signed for another organization", async () => {
    const { organization } = await server.addOrganization("other", "test");
    const signed = server.signed(news(), { organizationId: organization.id });
    expect((await send(server, here(), signed)).status).toBe(401);
  });

  test("when it was recorded and is played back later", async () => {
    const signed = server.signed(news(), { at: (server.clock.now - 301_000) as Instant });
    expect(await send(server, here(), signed)).toMatchObject({
      status: 401,
      body: { code: "invalid_signature" },
    });
  });

  test.each([
    ["no JSON", "paid=yes", "malformed_json"],
    ["empty", "", "malformed_json"],
    ["half a JSON", '{"id":"evt_1"', "malformed_json"],
    ["a list", "[]", "invalid_request"],
    ["without an id", '{"type":"ping"}', "invalid_request"],
    [
      "a payment without its card",
      '{"id":"e","type":"checkout.completed","data":{"reference":"r"}}',
      "invalid_request",
    ],
  ])("when its body is %s, however well signed", async (_rule, text, code) => {
    expect(await send(server, here(), { method: "POST", ...server.signed(text) })).toMatchObject({
      status: 400,
      body: { code },
    });
  });

  test.each([
    ["an organization that does not exist", "/webhooks/unknown", "organization_not_found"],
    ["a provider that does not exist", "/webhooks/test/acme-pay", "provider_not_found"],
  ])("for %s", async (_rule, path, code) => {
    expect(await send(server, path, server.signed(news()))).toMatchObject({ status: 404, body: { code } });
  });

  test("from the sandbox to a live organization", async () => {
    const { organization } = await server.addOrganization("live", "live");
    const signed = server.signed(news(), { organizationId: organization.id });
    for (const path of ["/webhooks/live", "/webhooks/live/sandbox"]) {
      expect(await send(server, path, signed)).toMatchObject({
        status: 404,
        body: { code: "provider_not_found" },
      });
    }
  });

  test("when it is larger than any webhook", async () => {
    const text = JSON.stringify({ ...paid("evt_1", reference, 2500), filler: "x".repeat(1024 * 1024) });
    expect(await send(server, here(), server.signed(text))).toMatchObject({
      status: 413,
      body: { code: "payload_too_large" },
    });
  });
});
