import { beforeEach, describe, expect, test } from "@jest/globals";
import type { Instant } from "@dues/billing";
import { hashApiKey } from "../../../src/usecases/shared/api-key/api-key.js";
import { send } from "../../support/server.js";
import { echoHandlers, granted } from "./echo.js";
import { insertKey } from "./keys.js";
import { useTestServer } from "../../support/fixtures.js";

const START = Date.parse("2026-03-10T12:00:00Z") as Instant;

const server = useTestServer({ now: START, handlers: granted(echoHandlers), validateResponses: false });
beforeEach(() => server.clock.set(START));

const rowOf = (secret: string) => server.deps.db("api_keys").where({ hash: hashApiKey(secret) });

async function outcome(authorization: string | undefined): Promise<string> {
  const { status, headers, body } = await send(server, "/v1/plans", {
    apiKey: null,
    headers: authorization === undefined ? {} : { authorization },
  });
  expect(headers.get("www-authenticate")).toBe(status === 401 ? "Bearer" : null);
  return `${status} ${body["code"] ?? body["operationId"]}`;
}

describe("the header", () => {
  const KEY = "<key>";

  // prettier-ignore
  test.each([
    ["is needed",                                  undefined,                     "401 missing_api_key"],
    ["must not be empty",                          "",                            "401 missing_api_key"],
    ["must name the scheme",                       KEY,                           "401 missing_api_key"],
    ["must not name another scheme",               `Basic ${KEY}`,                "401 missing_api_key"],
    ["must carry a key",                           "Bearer ",                     "401 missing_api_key"],
    ["must carry a single key",                    `Bearer ${KEY} ${KEY}`,        "401 missing_api_key"],
    ["may spell the scheme in any letter case",    `bEARER ${KEY}`,               "200 listPlans"],
    ["may hold further spaces",                    `Bearer   ${KEY}  `,           "200 listPlans"],
    ["refuses what is no key at all",              "Bearer secret",               "401 invalid_api_key"],
    ["refuses an unknown key",              `Bearer dues_test_${"x".repeat(43)}`, "401 invalid_api_key"],
    ["refuses the beginning of a key",             `Bearer ${KEY.slice(0, -1)}`,  "401 invalid_api_key"],
    ["refuses a key with something behind it",     `Bearer ${KEY}x`,              "401 invalid_api_key"],
  ])("%s", async (_rule, header, expected) => {
    const sent = header === `Bearer ${KEY.slice(0, -1)}` ? `Bearer ${server.apiKey.slice(0, -1)}` : header;
    expect(await outcome(sent?.replaceAll(KEY, server.apiKey))).toBe(expected);
  });
});

describe("a key", () => {
  test("works until the instant at which it expires", async () => {
    const key = await insertKey(server, { expiresAt: (START + 1_000) as Instant });
    server.clock.set((START + 999) as Instant);
    expect(await outcome(`Bearer ${key}`)).toBe("200 listPlans");
    server.clock.advance(1);
    expect(await outcome(`Bearer ${key}`)).toBe("401 expired_api_key");
  });

  test("stops working with the next request after it is revoked", async () => {
    const key = await insertKey(server, {});
    expect(await outcome(`Bearer ${key}`)).toBe("200 listPlans");
    await rowOf(key).update({ revoked_at: new Date(START) });
    expect(await outcome(`Bearer ${key}`)).toBe("401 revoked_api_key");
  });

  test("is stored only as its digest and first characters", async () => {
    const rows = JSON.stringify(await server.deps.db("api_keys").select("prefix", "hash", "name"));
    expect(rows).toContain(hashApiKey(server.apiKey));
    expect(rows).toContain(server.apiKey.slice(0, 16));
    expect(rows).not.toContain(server.apiKey.slice(0, 20));
  });

  test("remembers when it was last used, to the minute", async () => {
    const key = await insertKey(server, {});
    const lastUsed = async (previous?: number): Promise<number> => {
      for (;;) {
        const row = await server.deps
          .db("api_key_uses")
          .whereIn("api_key_id", rowOf(key).select("id"))
          .first<{ last_used_at: Date } | undefined>("last_used_at");
        const at = row?.last_used_at.getTime();
        if (at !== undefined && at !== previous) return at - START;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    await outcome(`Bearer ${key}`);
    expect(await lastUsed()).toBe(0);
    server.clock.advance(59_000);
    await outcome(`Bearer ${key}`);
    server.clock.advance(2_000);
    await outcome(`Bearer ${key}`);
    expect(await lastUsed(START)).toBe(61_000);
  });
});

describe("a scope", () => {
  const body = { customer: "ada", feature: "api-calls" };
  const catalog = { features: [], plans: [] };

  // prettier-ignore
  test.each([
    // rule                                         scope            path                       body                            status
    ["reading asks for read",                       "read" as const, "/v1/plans",               undefined,                         200],
    ["writing is no part of read",                  "read" as const, "/v1/customers",           { email: "ada@example.com" },      403],
    ["reading is no part of write",                 "write" as const, "/v1/plans",              undefined,                         403],
    ["writing asks for write",                      "write" as const, "/v1/customers",          { email: "ada@example.com" },      200],
    ["admin includes neither: reading",             "admin" as const, "/v1/plans",              undefined,                         403],
    ["admin includes neither: writing",             "admin" as const, "/v1/customers",          { email: "ada@example.com" },      403],
    ["a check is a question",                       "read" as const, "/v1/check",               body,                              200],
    ["a check that records is none",                "read" as const, "/v1/check",               { ...body, sendEvent: true },      403],
    ["a check that says it does not record is one", "read" as const, "/v1/check",               { ...body, sendEvent: false },     200],
    ["a dry run writes nothing",                    "read" as const, "/v1/sync?dryRun=true",    catalog,                           200],
    ["a dry run by number too",                     "read" as const, "/v1/sync?dryRun=1",       catalog,                           200],
    ["a sync that only mentions dry runs is none",  "read" as const, "/v1/sync?dryRun=false",   catalog,                           403],
    ["a sync writes",                               "read" as const, "/v1/sync",                catalog,                           403],
  ])("%s", async (_rule, scope, path, sent, status) => {
    const apiKey = await insertKey(server, { scopes: [scope] });
    const reply = await send(server, path, { apiKey, ...(sent && { body: sent }) });
    expect(reply.status).toBe(status);
    expect(reply.body["code"] === "insufficient_scope").toBe(status === 403);
  });
});
