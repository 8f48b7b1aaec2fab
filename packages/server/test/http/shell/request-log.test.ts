import { describe, expect, test } from "@jest/globals";
import { openapiDocument } from "../../../src/generated/openapi.js";
import { send } from "../../support/server.js";
import { echoHandlers, granted } from "./echo.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer({ handlers: granted(echoHandlers), validateResponses: false });

/** The line is written after the response is sent, so the client may receive it first. */
async function lineOf(requestId: string): Promise<Readonly<Record<string, unknown>>> {
  for (;;) {
    const line = server.logs.find((each) => each["requestId"] === requestId && each["msg"] === "request");
    if (line) return line;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

test("every response names the version of the interface, refusals too", async () => {
  for (const path of ["/v1/plans", "/v1/nowhere", "/healthz"]) {
    const { headers } = await send(server, path);
    expect({ path, version: headers.get("dues-version") }).toEqual({
      path,
      version: openapiDocument.info.version,
    });
  }
  const { headers } = await send(server, "/v1/check", { body: { customer: "ada", feature: "calls" } });
  expect(headers.get("dues-version")).toBe(openapiDocument.info.version);
});

describe("the id of a request", () => {
  test("is generated if missing, and is in the response, the error and the log", async () => {
    const { headers, body } = await send(server, "/v1/plans", { apiKey: null });
    const requestId = headers.get("x-request-id") ?? "";
    expect(requestId).toMatch(/^req_[0-9a-z]{25}$/);
    expect(body["requestId"]).toBe(requestId);
    expect(await lineOf(requestId)).toBeDefined();
  });

  // prettier-ignore
  test.each([
    ["is kept when it is given",              "Trace-1_a.b",    true],
    ["is kept up to 64 characters",           "x".repeat(64),   true],
    ["is replaced when it is longer",         "x".repeat(65),   false],
    ["is replaced when it could break a log", 'a"b',            false],
    ["is replaced when it has spaces",        "a b",            false],
  ])("%s", async (_rule, given, isKept) => {
    const { headers } = await send(server, "/v1/plans", { headers: { "x-request-id": given } });
    expect(headers.get("x-request-id") === given).toBe(isKept);
  });

  test("is in every response", async () => {
    for (const path of ["/healthz", "/nowhere", "/openapi.json"]) {
      const { headers } = await send(server, path, { apiKey: null });
      expect({ path, has: headers.has("x-request-id") }).toEqual({ path, has: true });
    }
  });
});

describe("the log", () => {
  test("has one line per request, with its identifiers", async () => {
    const { headers } = await send(server, "/api/v1/customers/ada%40example.com?search=x");
    const requestId = headers.get("x-request-id") ?? "";
    expect(await lineOf(requestId)).toMatchObject({
      level: 30,
      method: "GET",
      route: "/v1/customers/{id}",
      status: 200,
      ms: expect.any(Number),
      organizationId: server.organization.id,
    });
    expect(server.logs.filter((line) => line["requestId"] === requestId)).toHaveLength(1);
  });

  test("contains the reason of a refusal, and the method", async () => {
    const { headers } = await send(server, "/v1/plans", { method: "HEAD", apiKey: null });
    expect(await lineOf(headers.get("x-request-id") ?? "")).toMatchObject({
      method: "HEAD",
      status: 401,
      code: "missing_api_key",
    });
  });

  test("holds no key, no body, no query and no name of a customer", async () => {
    await send(server, "/v1/customers", { body: { email: "grace@example.com", name: "Grace" } });
    await send(server, "/v1/customers?search=hopper");
    const { headers } = await send(server, "/v1/customers/linus");
    await lineOf(headers.get("x-request-id") ?? "");
    const text = JSON.stringify(server.logs);
    for (const secret of [server.apiKey, "grace", "Grace", "hopper", "linus"])
      expect(text).not.toContain(secret);
  });

  test("includes probes only at the level debug", async () => {
    const { headers } = await send(server, "/healthz", { apiKey: null });
    expect(await lineOf(headers.get("x-request-id") ?? "")).toMatchObject({ level: 20 });
  });
});
