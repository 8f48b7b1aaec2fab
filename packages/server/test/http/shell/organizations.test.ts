import { describe, expect, test } from "@jest/globals";
import { send } from "../../support/server.js";
import { useTestServer } from "../../support/fixtures.js";
import { DEFAULT_SETTINGS } from "../organization/defaults.js";

const OPERATOR = "operator-token-of-the-tests";

const server = useTestServer({ operatorToken: OPERATOR });

const create = (body: unknown) => send(server, "/v1/organizations", { body, apiKey: OPERATOR });
const list = (query = "") => send(server, `/v1/organizations${query}`, { apiKey: OPERATOR });

describe("createOrganization", () => {
  test("returns the organization and its own key", async () => {
    const { status, body } = await create({ name: "Acme", slug: "acme", mode: "live" });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        success: true,
        organization: {
          id: expect.stringMatching(/^org_/),
          slug: "acme",
          name: "Acme",
          mode: "live",
          ...DEFAULT_SETTINGS,
          createdAt: "2026-03-10T12:00:00.000Z",
        },
        apiKey: expect.stringMatching(/^dues_live_[A-Za-z0-9_-]{43}$/),
      },
    });
    const reply = await send(server, "/v1/entities", { apiKey: String(body["apiKey"]) });
    expect(reply.status).not.toBe(401);
  });

  test("takes a time zone and a currency in any letter case, and null for the defaults", async () => {
    const chosen = await create({
      name: "Oslo",
      slug: "oslo",
      mode: "test",
      timeZone: "Europe/Oslo",
      currency: "nok",
    });
    expect(chosen.body["organization"]).toMatchObject({ timeZone: "Europe/Oslo", currency: "NOK" });
    const left = await create({ name: "Null", slug: "null", mode: "test", timeZone: null, currency: null });
    expect(left.body["organization"]).toMatchObject({ timeZone: "UTC", currency: "USD" });
  });

  test("refuses a slug that is taken, and writes nothing", async () => {
    await create({ name: "First", slug: "taken", mode: "test" });
    const { status, body } = await create({ name: "Second", slug: "taken", mode: "test" });
    expect({ status, code: body["code"] }).toEqual({ status: 409, code: "organization_slug_taken" });
    const rows = await server.deps.db("organizations").where({ slug: "taken" }).select("name");
    expect(rows).toEqual([{ name: "First" }]);
  });

  test("gives a slug to one of many concurrent requests", async () => {
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => create({ name: "Rush", slug: "rush", mode: "test" })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  const valid = { name: "Acme", slug: "other", mode: "test" };

  // prettier-ignore
  test.each<[string, unknown, string[]]>([
    ["nothing given",                 {},                                                     ["mode", "name", "slug"]],
    ["a slug with an underscore",     { ...valid, slug: "a_b" },                              ["slug"]],
    ["a slug in capital letters",     { ...valid, slug: "ACME" },                             ["slug"]],
    ["a slug that starts badly",      { ...valid, slug: "-acme" },                            ["slug"]],
    ["a slug that is too long",       { ...valid, slug: "a".repeat(64) },                     ["slug"]],
    ["a mode that is none",           { ...valid, mode: "production" },                       ["mode"]],
    ["an unknown time zone",          { ...valid, timeZone: "Mars/Olympus" },                 ["timeZone"]],
    ["an offset for a time zone",     { ...valid, timeZone: "+02:00" },                       ["timeZone"]],
    ["a currency without payments",     { ...valid, currency: "XXX" },                          ["currency"]],
    ["zone and currency at once",     { ...valid, timeZone: "Nowhere", currency: "ABC" },     ["currency", "timeZone"]],
  ])("refuses %s", async (_rule, body, paths) => {
    const reply = await create(body);
    expect({ status: reply.status, code: reply.body["code"] }).toEqual({ status: 400, code: "invalid_request" });
    expect((reply.body["issues"] as { path: string }[]).map(({ path }) => path).sort()).toEqual(paths);
  });
});

describe("listOrganizations", () => {
  test("paginates newest first, without gaps while organizations are added", async () => {
    for (const slug of ["p1", "p2", "p3"]) await create({ name: slug, slug, mode: "test" });
    const slugs: string[] = [];
    let cursor: unknown = null;
    do {
      const { body } = await list(`?limit=2${cursor === null ? "" : `&cursor=${String(cursor)}`}`);
      slugs.push(...(body["organizations"] as { slug: string }[]).map(({ slug }) => slug));
      if (cursor === null) await create({ name: "late", slug: "late", mode: "test" });
      cursor = body["nextCursor"];
    } while (cursor !== null);
    expect(slugs.slice(0, 3)).toEqual(["p3", "p2", "p1"]);
    expect(slugs.at(-1)).toBe("test");
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs).not.toContain("late");
  });

  test("has no next page after one that is exactly full", async () => {
    const { body: all } = await list("?limit=100");
    const { length } = all["organizations"] as unknown[];
    const { body } = await list(`?limit=${length}`);
    expect(body["nextCursor"]).toBeNull();
  });

  test.each([["x"], ["b3JnXw"], ["!!!!"], ["b3JnXzE="]])("refuses the cursor %s", async (cursor) => {
    const { status, body } = await list(`?cursor=${cursor}`);
    expect({ status, issues: body["issues"] }).toEqual({
      status: 400,
      issues: [{ path: "cursor", message: "is not one that a list returned" }],
    });
  });
});

describe("the operator", () => {
  test.each([
    ["no token", null, "missing_api_key"],
    ["another token", `${OPERATOR}x`, "invalid_api_key"],
    ["a key of an organization", "<key>", "invalid_api_key"],
  ])("is rejected with %s", async (_rule, token, code) => {
    const apiKey = token === "<key>" ? server.apiKey : token;
    const { status, body } = await send(server, "/v1/organizations", { apiKey });
    expect({ status, code: body["code"] }).toEqual({ status: 401, code });
  });

  test("cannot use the operations of an organization", async () => {
    const { status, body } = await send(server, "/v1/plans", { apiKey: OPERATOR });
    expect({ status, code: body["code"] }).toEqual({ status: 401, code: "invalid_api_key" });
  });
});
