import { describe, expect, test } from "@jest/globals";
import { sync, upsertCustomer } from "../../support/api.js";
import { send, type Send } from "../../support/server.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";
import { withClient } from "./client.js";

const server = useTestServer({ corsOrigins: ["https://app.example.com"] });
const tenant = useTenant(server);

const PING = { jsonrpc: "2.0", id: 1, method: "ping" };
const post = (more: Send) => send(tenant, "/mcp", { body: PING, ...more });

describe("the protocol", () => {
  test("is agreed on with the official client", async () => {
    await withClient(tenant, async (client) => {
      expect(client.getServerVersion()).toMatchObject({ name: "dues", title: "Dues" });
      expect(client.getServerCapabilities()).toEqual({ tools: {}, resources: {} });
      expect(client.getInstructions()).toContain("minor units");
      expect(await client.ping()).toEqual({});
    });
  });

  test("is spoken under the prefix of the API too", async () => {
    expect(await send(tenant, "/api/mcp", { body: PING })).toMatchObject({
      status: 200,
      body: { jsonrpc: "2.0", id: 1, result: {} },
    });
  });

  test("takes notifications and responses without an answer", async () => {
    const notification = { jsonrpc: "2.0", method: "notifications/initialized" };
    const response = { jsonrpc: "2.0", id: 7, result: {} };
    for (const body of [notification, response])
      expect(await post({ body })).toMatchObject({ status: 202, text: "" });
  });

  test.each<[string, unknown, number]>([
    ["a batch", [PING], -32600],
    ["a message of another version", { ...PING, jsonrpc: "1.0" }, -32600],
    ["an unknown method", { ...PING, method: "tools/destroy" }, -32601],
    ["a method that every object has", { ...PING, method: "constructor" }, -32601],
    ["parameters that are no object", { ...PING, params: [1] }, -32602],
    ["an unknown resource", { ...PING, method: "resources/read", params: { uri: "dues://x" } }, -32002],
  ])("returns an error for %s", async (_rule, body, code) => {
    expect(await post({ body })).toMatchObject({ status: 200, body: { jsonrpc: "2.0", error: { code } } });
  });

  test("refuses a version that it does not know, and methods without a stream to offer", async () => {
    expect(await post({ headers: { "mcp-protocol-version": "2024-11-05" } })).toMatchObject({ status: 400 });
    for (const method of ["GET", "DELETE"])
      expect(await send(tenant, "/mcp", { method })).toMatchObject({
        status: 405,
        body: { code: "method_not_allowed" },
      });
  });
});

describe("access", () => {
  test.each<[string, Send, number, string]>([
    ["no key", { apiKey: null }, 401, "missing_api_key"],
    ["an invalid key", { apiKey: "dues_test_unknown" }, 401, "invalid_api_key"],
    ["a page of another site", { headers: { origin: "https://evil.example" } }, 403, "cross_site_request"],
    ["a page without an origin", { headers: { origin: "null" } }, 403, "cross_site_request"],
    ["a body that is no JSON", { text: "{" }, 400, "malformed_json"],
    ["another content type", { headers: { "content-type": "text/plain" } }, 415, "unsupported_media_type"],
    ["a body that is too large", { text: `"${"x".repeat(1_048_576)}"` }, 413, "payload_too_large"],
  ])("is refused with %s", async (_rule, request, status, code) => {
    expect(await post(request)).toMatchObject({ status, body: { code } });
  });

  test("is refused with the token of a customer", async () => {
    await sync(tenant, { features: [], plans: [] });
    await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
    const { body } = await send(tenant, "/v1/portal/tokens", { body: { customer: "ada" } });
    expect(body["token"]).toEqual(expect.any(String));
    expect(await post({ apiKey: String(body["token"]) })).toMatchObject({ status: 401 });
  });

  test("is granted to pages of this server and of the allowed origins", async () => {
    for (const origin of [server.url, "http://localhost:6274", "https://app.example.com"])
      expect(await post({ headers: { origin } })).toMatchObject({ status: 200 });
  });
});

describe("the resources", () => {
  test("are the glossary, the guides and the catalog of the organization", async () => {
    await sync(tenant, {
      features: [{ slug: "calls" }],
      plans: [{ slug: "free", features: [{ slug: "calls" }] }],
    });
    await withClient(tenant, async (client) => {
      const { resources } = await client.listResources();
      expect(resources.map(({ uri }) => uri)).toEqual(
        expect.arrayContaining(["dues://catalog", "dues://glossary", "dues://guides/usage-billing"]),
      );
      const textOf = async (uri: string) => {
        const { contents } = await client.readResource({ uri });
        return (contents as { text: string }[]).map(({ text }) => text).join();
      };
      expect(await textOf("dues://glossary")).toContain("# Glossary");
      expect(await textOf("dues://guides/trials")).toMatch(/^# /);
      expect(JSON.parse(await textOf("dues://catalog"))).toMatchObject({
        plans: [{ slug: "free" }],
        features: [{ slug: "calls" }],
        creditPacks: [],
      });
    });
  });
});
