import { describe, expect, test } from "@jest/globals";
import { attach, upsertCustomer } from "../../support/api.js";
import { send } from "../../support/server.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";
import { insertKey } from "../shell/keys.js";
import { openapiDocument } from "../../../src/generated/openapi.js";
import { callTool, toolNames, withClient } from "./client.js";

const server = useTestServer({ requestRates: { perKey: { requests: 30, seconds: 60 } } });
const tenant = useTenant(server, {
  features: [{ slug: "calls", name: "Calls" }],
  plans: [{ slug: "free", features: [{ slug: "calls", limit: 10 }] }],
});

interface Described {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
}

const operations = Object.values(openapiDocument.paths).flatMap(
  (methods) => Object.values(methods) as Described[],
);

const WRITES = ["attachPlan", "purchaseCreditPack", "createCreditNote", "migratePlan"];

const keyOf = (scopes: Parameters<typeof insertKey>[1]["scopes"]) =>
  insertKey({ ...server, organization: { ...server.organization, id: tenant.id } }, { scopes: scopes ?? [] });

describe("the tools", () => {
  test("are operations of the spec, with its descriptions and a schema without references", async () => {
    const { tools } = await withClient(tenant, (client) => client.listTools());
    expect(tools.length).toBeGreaterThan(20);
    for (const tool of tools) {
      const operation = operations.find(({ operationId }) => operationId === tool.name);
      expect(tool.title).toBe(operation?.summary);
      expect(tool.description).toContain(operation?.description ?? operation?.summary);
      expect(tool.inputSchema).toMatchObject({ type: "object", additionalProperties: false });
      expect(JSON.stringify(tool.inputSchema)).not.toContain("$ref");
    }
    expect(tools.find(({ name }) => name === "getUsageHistory")?.inputSchema).toMatchObject({
      properties: { id: { type: "string" } },
      required: expect.arrayContaining(["id"]),
    });
  });

  test("of a key that can read have no writes", async () => {
    const names = await toolNames({ ...tenant, apiKey: await keyOf(["read"]) });
    expect(names).toContain("getCustomer");
    expect(names.filter((name) => WRITES.includes(name))).toEqual([]);
  });

  test("of a key that can write have the writes with a preview and no others", async () => {
    const { tools } = await withClient({ ...tenant, apiKey: await keyOf(["read", "write"]) }, (client) =>
      client.listTools(),
    );
    const writes = tools.filter(({ annotations }) => annotations?.readOnlyHint === false);
    expect(writes.map(({ name }) => name)).toEqual(WRITES);
    for (const { inputSchema } of writes) expect(inputSchema.properties).toHaveProperty("confirm");
  });

  test("of a key that can only write are none, because every write begins with a preview", async () => {
    expect(await toolNames({ ...tenant, apiKey: await keyOf(["write"]) })).toEqual([]);
  });

  test("read with the key of the caller, and with path, query and body", async () => {
    await attach(tenant, "ada", "free");
    expect(await callTool(tenant, "getCustomer", { id: "ada" })).toMatchObject({
      isError: false,
      body: { success: true, externalId: "ada" },
    });
    expect(await callTool(tenant, "listSubscriptions", { customer: "ada", limit: 1 })).toMatchObject({
      body: { subscriptions: [{ plan: { slug: "free" } }] },
    });
    expect(await callTool(tenant, "previewAttach", { customer: "ada", product: "free" })).toMatchObject({
      body: { success: true, amountDue: 0 },
    });
  });

  test("find a customer whose name looks like a path", async () => {
    await upsertCustomer(tenant, { id: "a/../b?c#d", email: "b@example.com" });
    expect(await callTool(tenant, "getCustomer", { id: "a/../b?c#d" })).toMatchObject({
      body: { externalId: "a/../b?c#d" },
    });
    expect(await callTool(tenant, "getCustomer", { id: "../plans" })).toMatchObject({
      isError: true,
      body: { code: "customer_not_found" },
    });
  });

  test("do not reach the data of another organization", async () => {
    await upsertCustomer(server, { id: "grace", email: "grace@example.com" });
    expect(await callTool(server, "getCustomer", { id: "grace" })).toMatchObject({ isError: false });
    expect(await callTool(tenant, "getCustomer", { id: "grace" })).toMatchObject({
      isError: true,
      body: { code: "customer_not_found" },
    });
  });

  test.each<[string, string, Record<string, unknown>, string]>([
    ["an unknown argument", "getCustomer", { id: "ada", name: "Ada" }, "name"],
    ["a missing argument", "getCustomer", {}, "id"],
    ["an argument of the wrong type", "listCustomers", { limit: "many" }, "limit"],
    ["a missing field of the body", "previewAttach", { customer: "ada" }, "product"],
    ["a path that is no text", "getCustomer", { id: { not: "a name" } }, "id"],
  ])("return our code and the field for %s", async (_rule, name, args, path) => {
    expect(await callTool(tenant, name, args)).toMatchObject({
      isError: true,
      body: { success: false, code: "invalid_request", issues: [expect.objectContaining({ path })] },
    });
  });

  test("return the refusal of a scope that the key lacks", async () => {
    const sender = { ...tenant, apiKey: await keyOf(["read"]) };
    const args = { customer: "ada", product: "free", confirm: true, at: "2026-03-10T12:00:00Z" };
    expect(await callTool(sender, "attachPlan", args)).toMatchObject({
      isError: true,
      body: { code: "insufficient_scope" },
    });
  });

  test("count in the rate limit of the key, and return its refusal", async () => {
    const sender = { ...tenant, apiKey: await keyOf(["read"]) };
    const search = () => send(sender, "/v1/features");
    const refused = await Promise.all(Array.from({ length: 28 }, search));
    expect(refused.map(({ status }) => status)).not.toContain(429);
    const call = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "listFeatures" } };
    const first = await send(sender, "/mcp", { body: call });
    expect(first.body).toMatchObject({ result: { structuredContent: { success: true } } });
    expect(await send(sender, "/mcp", { body: call })).toMatchObject({
      status: 429,
      body: { code: "rate_limited" },
    });
  });

  test("that are unknown are an error of the protocol", async () => {
    const calling = withClient(tenant, (client) => client.callTool({ name: "deleteEverything" }));
    await expect(calling).rejects.toThrow("There is no tool deleteEverything.");
  });
});
