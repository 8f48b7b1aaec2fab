import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { json, startHttpServer, type HttpServer } from "../test/support/http-server.js";
import { Dues, ValidationError } from "./index.js";
import { VERSION } from "./version.js";

let server: HttpServer;
let dues: Dues;

beforeEach(async () => {
  server = await startHttpServer(() => json(200, { success: true }));
  dues = new Dues({ apiKey: "dues_test_key", baseUrl: server.url });
});
afterEach(() => server.close());

test("request sends any method and path with a query, a body and an idempotency key", async () => {
  const { data, requestId } = await dues
    .request<{ success: boolean }>("POST", "/v1/plans/a%2Fb/archive", {
      query: { when: new Date("2026-03-01T12:00:00Z"), note: undefined },
      body: { at: new Date("2026-03-01T12:00:00Z") },
    })
    .withResponse();
  expect({ data, requestId }).toEqual({ data: { success: true }, requestId: undefined });
  expect(server.received).toMatchObject([
    {
      method: "POST",
      url: "/v1/plans/a%2Fb/archive?when=2026-03-01T12%3A00%3A00.000Z",
      headers: { authorization: "Bearer dues_test_key", "idempotency-key": expect.any(String) },
      body: '{"at":"2026-03-01T12:00:00.000Z"}',
    },
  ]);
});

test("request refuses a path that would become part of the host name", () => {
  expect(() => dues.request("GET", ".evil.example/v1/plans")).toThrow(ValidationError);
  expect(server.received).toEqual([]);
});

test("a date is sent as ISO 8601, in a body and in a query", async () => {
  const date = new Date("2026-03-01T12:00:00Z");
  await dues.testClocks.create({ now: date });
  await dues.events.list({ from: date });
  expect(server.received[0]?.body).toBe('{"now":"2026-03-01T12:00:00.000Z"}');
  expect(server.received[1]?.url).toBe("/v1/events?from=2026-03-01T12%3A00%3A00.000Z");
});

test("an invalid date is refused before it is sent", async () => {
  const invalid = new Date("tomorrow");
  await expect(dues.testClocks.create({ now: invalid })).rejects.toMatchObject({ issues: [{ path: "now" }] });
  await expect(dues.events.list({ from: invalid })).rejects.toMatchObject({ issues: [{ path: "from" }] });
  expect(server.received).toEqual([]);
});

test("every request names the version of the client", async () => {
  await dues.plans.list();
  expect(server.received[0]?.headers["dues-version"]).toBe(VERSION);
});
