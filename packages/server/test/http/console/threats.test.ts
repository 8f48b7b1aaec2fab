import { beforeEach, describe, expect, test } from "@jest/globals";
import type { components } from "../../../src/generated/api.js";
import { openapiDocument } from "../../../src/generated/openapi.js";
import { routesOf } from "../../../src/http/router.js";
import { addTenant, succeeded, upsertCustomer } from "../../support/api.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { createSession, signIn as enterPortal } from "../portal/portal.js";
import { insertKey } from "../shell/keys.js";
import { addPerson, invite, outcomeOf, PASSWORD, signIn, statusUnder, visit } from "./person.js";

type Wire = components["schemas"];

const MINUTE = 60_000;
const server = useTestServer();
const tenant = useTenant(server);
let slug: string;
beforeEach(async () => {
  const { organization } = succeeded<Wire["OrganizationResponse"]>(await send(tenant, "/v1/organization"));
  ({ slug } = organization);
});

const statusOf = async (cookie: string | undefined) =>
  (await visit(tenant, "/console/api/viewer", { cookie })).status;

describe("threat 1: the first visitor becomes admin", () => {
  test("no one can sign in before an invitation, and nothing there creates a user", async () => {
    expect(await outcomeOf(signIn(tenant, { organization: slug, email: "ada@example.com" }))).toEqual([
      401,
      "invalid_credentials",
    ]);
    const body = { email: "eve@example.com", role: "admin" };
    expect(await outcomeOf(visit(tenant, "/console/api/v1/users", { body }))).toEqual([
      401,
      "missing_session",
    ]);
  });

  test("a link signs in once, also when two use it at once, and for 72 hours", async () => {
    const { code } = await invite(tenant, "ada@example.com");
    const both = await Promise.all([signIn(tenant, { code }), signIn(tenant, { code })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    const late = await invite(tenant, "grace@example.com");
    server.clock.advance(72 * 60 * MINUTE);
    expect((await signIn(tenant, { code: late.code })).status).toBe(401);
  });

  test("only the newest link works", async () => {
    const [first, second] = [
      await invite(tenant, "ada@example.com"),
      await invite(tenant, "ADA@example.com"),
    ];
    expect(first.id).toBe(second.id);
    expect((await signIn(tenant, { code: first.code })).status).toBe(401);
    expect((await signIn(tenant, { code: second.code })).status).toBe(200);
  });
});

describe("threat 5: one credential works where another belongs", () => {
  test("each of the three is accepted on its own surface only", async () => {
    await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
    const key = { authorization: `Bearer ${tenant.apiKey}` };
    const { cookie } = await addPerson(tenant);
    const portal = await enterPortal(tenant, "ada");
    const asked = async (path: string, headers: Readonly<Record<string, string>>) =>
      (await visit(tenant, path, { headers })).status;
    const matrix: Record<string, number[]> = {};
    for (const [name, headers] of Object.entries({ key, person: { cookie }, portal: { cookie: portal } }))
      matrix[name] = [
        await asked("/v1/plans", headers),
        await asked("/console/api/v1/plans", headers),
        await asked("/portal", headers),
      ];
    expect(matrix).toEqual({ key: [200, 401, 401], person: [401, 200, 401], portal: [401, 401, 200] });
  });

  test("the token of a person is no API key, and a code of the portal no invitation", async () => {
    const { cookie } = await addPerson(tenant);
    const authorization = `Bearer ${cookie.split("=")[1] ?? ""}`;
    expect((await visit(tenant, "/v1/plans", { headers: { authorization } })).status).toBe(401);
    expect((await visit(tenant, "/console/api/viewer", { headers: { authorization } })).status).toBe(401);
    await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
    const { code } = await createSession(tenant, "ada");
    expect((await signIn(tenant, { code })).status).toBe(401);
  });

  test("operations of the operator and of providers do not exist there, nor those of the console below /v1", async () => {
    const { cookie } = await addPerson(tenant);
    expect((await visit(tenant, "/console/api/v1/organizations", { cookie })).status).toBe(404);
    expect((await visit(tenant, "/console/api/webhooks/org_1", { cookie, body: {} })).status).toBe(404);
    expect((await send(tenant, "/v1/viewer")).status).toBe(404);
  });
});

describe("threat 6: another site sends requests with the cookie", () => {
  test.each([
    ["another site", { "sec-fetch-site": "cross-site" }],
    ["another host of the domain", { "sec-fetch-site": "same-site" }],
    ["no page", { "sec-fetch-site": "none" }],
    ["an older browser on another site", { origin: "https://evil.example" }],
  ])("a change from %s is refused", async (_from, headers) => {
    const { cookie } = await addPerson(tenant);
    const body = { email: "eve@example.com" };
    const reply = visit(tenant, "/console/api/v1/customers", { cookie, headers, body });
    expect(await outcomeOf(reply)).toEqual([403, "cross_site_request"]);
    expect((await signIn(tenant, {}, { headers })).status).toBe(403);
    expect((await visit(tenant, "/console/api/session", { method: "DELETE", cookie, headers })).status).toBe(
      403,
    );
    expect(await statusOf(cookie)).toBe(200);
  });

  test("a page of another site reads nothing, also under another name of this server", async () => {
    const { cookie } = await addPerson(tenant);
    const path = "/console/api/v1/plans";
    const headers = { "sec-fetch-site": "cross-site" };
    expect((await visit(tenant, path, { cookie, headers })).status).toBe(403);
    expect(await statusUnder("evil.example", tenant, { path, cookie })).toBe(403);
    expect(await statusUnder("localhost", tenant, { path, cookie })).toBe(200);
  });

  test("a form cannot be sent, because only JSON is accepted", async () => {
    const { cookie } = await addPerson(tenant);
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const reply = await visit(tenant, "/console/api/v1/customers", {
      cookie,
      headers,
      text: "email=a@b.example",
    });
    expect(reply.status).toBe(415);
  });

  test("no operation of the spec that writes is a GET", () => {
    const reads = /^(?:get|list|search|explain|export|preview|stream)/;
    const gets = routesOf(openapiDocument).filter(({ method }) => method === "GET");
    expect(gets.filter(({ operationId }) => !reads.test(operationId))).toEqual([]);
  });
});

describe("threat 9: the token or the code is in a log or an address", () => {
  test("the code is behind #, and neither is logged", async () => {
    const { code, cookie } = await addPerson(tenant);
    await visit(tenant, "/console/api/v1/plans", { cookie });
    const logged = JSON.stringify(server.logs);
    for (const secret of [code, cookie.split("=")[1] ?? "", PASSWORD]) expect(logged).not.toContain(secret);
  });

  test("scripts cannot read the cookie, other sites do not send it, and nothing is cached", async () => {
    const { code } = await invite(tenant, "ada@example.com");
    const { headers } = await signIn(tenant, { code });
    expect(headers.getSetCookie()[0]).toMatch(
      /^dues_console_\d+=dcs_[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(headers.get("cache-control")).toBe("no-store");
  });
});

describe("threat 19: a person leaves no trace", () => {
  test("every change names the person and the request", async () => {
    const { id, cookie } = await addPerson(tenant, "editor");
    const reply = await visit(tenant, "/console/api/v1/customers", {
      cookie,
      body: { email: "a@b.example" },
    });
    const log = await send(tenant, `/v1/audit-log?actor=${id}`);
    const { entries } = succeeded<{ entries: Wire["AuditEntry"][] }>(log);
    expect(entries.map(({ kind }) => kind)).toEqual([
      "customer.created",
      "console_session.created",
      "user.accepted",
    ]);
    expect(entries[0]?.actor).toMatchObject({
      type: "user",
      id,
      requestId: reply.headers.get("x-request-id"),
    });
  });
});

describe("threat 20: someone gives more rights than they have", () => {
  test("a key with the scope admin alone cannot invite or promote to more", async () => {
    const { id } = await invite(tenant, "ada@example.com", "viewer");
    const organization = { ...server.organization, id: tenant.id };
    const apiKey = await insertKey({ ...server, organization }, { scopes: ["admin"] });
    const body = { email: "ada@example.com", role: "viewer" };
    expect(await outcomeOf(send(tenant, "/v1/users", { apiKey, body }))).toEqual([403, "insufficient_scope"]);
    const promote = send(tenant, `/v1/users/${id}`, { apiKey, method: "PATCH", body: { role: "admin" } });
    expect(await outcomeOf(promote)).toEqual([403, "insufficient_scope"]);
  });

  test("an editor creates neither keys nor users, and no one reaches another organization", async () => {
    const { cookie } = await addPerson(tenant, "editor");
    for (const [path, body] of [
      ["keys", { name: "Mine", scopes: ["read"] }],
      ["users", { email: "eve@example.com", role: "viewer" }],
    ] as const)
      expect((await visit(tenant, `/console/api/v1/${path}`, { cookie, body })).status).toBe(403);
    const other = await addTenant(server);
    const stranger = await invite(other, "grace@example.com");
    const admin = await addPerson(tenant, "admin", "admin@example.com");
    const path = `/console/api/v1/users/${stranger.id}`;
    expect((await visit(tenant, path, { method: "DELETE", cookie: admin.cookie })).status).toBe(404);
  });
});
