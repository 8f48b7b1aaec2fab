import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { startTestServer, type TestServer } from "../../support/server.js";

const APP = "https://app.example.com";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ corsOrigins: [APP, "http://localhost:5173"] });
});

afterAll(() => server.close());

function call(path: string, origin: string | undefined, init: RequestInit = {}): Promise<Response> {
  const headers = {
    authorization: `Bearer ${server.apiKey}`,
    ...(origin !== undefined && { origin }),
    ...(init.headers as Readonly<Record<string, string>> | undefined),
  };
  return fetch(`${server.url}${path}`, { ...init, headers });
}

function preflight(path: string, origin: string): Promise<Response> {
  return fetch(`${server.url}${path}`, {
    method: "OPTIONS",
    headers: {
      origin,
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization,content-type,idempotency-key",
    },
  });
}

function allowed(response: Response): string | null {
  return response.headers.get("access-control-allow-origin");
}

describe("a page of an allowed origin", () => {
  test("gets the allowed methods and headers in a preflight", async () => {
    const response = await preflight("/v1/attach", APP);
    expect(response.status).toBe(204);
    expect(allowed(response)).toBe(APP);
    expect(response.headers.get("access-control-allow-methods")).toBe("GET, POST, PUT, PATCH, DELETE");
    expect(response.headers.get("access-control-allow-headers")).toBe(
      "authorization,content-type,idempotency-key",
    );
    expect(response.headers.get("vary")).toBe("Origin");
    expect(response.headers.has("access-control-allow-credentials")).toBe(false);
  });

  // prettier-ignore
  test.each([
    ["an answer",                                  "/v1/plans",     "GET",  undefined,                                     200],
    ["an answer under the prefix",                 "/api/v1/plans", "GET",  undefined,                                     200],
    ["a reply of the fast path",            "/v1/check",     "POST", '{"customer":"user_42","feature":"api-calls"}', 200],
    ["a refusal",                                  "/v1/attach",    "POST", "{}",                                          400],
    ["that there is no such path",                 "/v1/nothing",   "GET",  undefined,                                     404],
  ])("may read %s", async (_rule, path, method, body, status) => {
    const headers = { "content-type": "application/json" };
    const response = await call(path, "http://localhost:5173", { method, headers, ...(body !== undefined && { body }) });
    expect(response.status).toBe(status);
    expect(allowed(response)).toBe("http://localhost:5173");
    expect(response.headers.get("access-control-expose-headers")).toContain("X-Request-Id");
  });
});

describe("all other requests are blocked:", () => {
  test.each(["https://evil.example.com", `${APP}.evil.com`, "null"])("a page of %s", async (origin) => {
    const responses = [await preflight("/v1/attach", origin), await call("/v1/plans", origin)];
    expect(responses.map(({ status }) => status)).toEqual([405, 200]);
    expect(responses.map(allowed)).toEqual([null, null]);
    // A cache must not serve this response to a page of an allowed origin.
    expect(responses.map(({ headers }) => headers.get("vary"))).toEqual(["Origin", "Origin"]);
  });

  test("a path outside the API", async () => {
    expect(allowed(await call("/healthz", APP))).toBeNull();
  });

  test("any page, when no origin is set", async () => {
    const closed = await startTestServer();
    const response = await fetch(`${closed.url}/v1/plans`, {
      headers: { authorization: `Bearer ${closed.apiKey}`, origin: APP },
    });
    expect([allowed(response), response.headers.get("vary")]).toEqual([null, null]);
    await closed.close();
  });
});

test("a client that is not a browser gets the usual response", async () => {
  const response = await call("/v1/plans", undefined);
  expect([response.status, allowed(response)]).toEqual([200, null]);
});
