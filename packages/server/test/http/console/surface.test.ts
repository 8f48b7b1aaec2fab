import { describe, expect, test } from "@jest/globals";
import type { components } from "../../../src/generated/api.js";
import { openapiDocument } from "../../../src/generated/openapi.js";
import { consoleRoutesOf } from "../../../src/http/console.js";
import { routesOf } from "../../../src/http/router.js";
import { succeeded, upsertCustomer } from "../../support/api.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { createSession, signIn as enterPortal } from "../portal/portal.js";
import { addPerson, outcomeOf, PASSWORD, statusUnder, visit } from "./person.js";

type Wire = components["schemas"];

const server = useTestServer();
const tenant = useTenant(server);
const routes = routesOf(openapiDocument);

describe("threat 2: an API key is in a browser", () => {
  test("the console takes no key, also none beside the cookie of a person", async () => {
    const { cookie } = await addPerson(tenant, "viewer");
    const headers = { authorization: `Bearer ${tenant.apiKey}` };
    const body = { email: "a@b.example" };
    const without = visit(tenant, "/console/api/v1/customers", { headers, body });
    expect(await outcomeOf(without)).toEqual([401, "missing_session"]);
    const beside = visit(tenant, "/console/api/v1/customers", { headers, body, cookie });
    expect(await outcomeOf(beside)).toEqual([403, "insufficient_scope"]);
  });

  test("no operation of the console shows a key, except once where it is created", async () => {
    const { cookie } = await addPerson(tenant);
    const created = await visit(tenant, "/console/api/v1/keys", {
      cookie,
      body: { name: "Shop", scopes: ["read"] },
    });
    const { apiKey } = created.body as { apiKey: string };
    expect(apiKey).toMatch(/^dues_test_/);
    for (const path of ["/v1/keys", "/v1/audit-log", "/v1/events", "/viewer"]) {
      const { status, text } = await visit(tenant, `/console/api${path}`, { cookie });
      expect(status).toBe(200);
      expect(text).not.toContain(apiKey);
      expect(text).not.toMatch(/dues_(?:test|live)_[\w-]{32}/);
    }
  });
});

describe("threat 5: each credential on each surface", () => {
  const surfaces = {
    api: ["/v1/plans", "/v1/customers", "/v1/users"],
    console: [
      "/console/api/v1/plans",
      "/console/api/v1/customers",
      "/console/api/v1/users",
      "/console/api/viewer",
    ],
    portal: ["/portal", "/portal/invoices"],
  };

  test("is accepted on its own only", async () => {
    await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
    const { cookie } = await addPerson(tenant);
    const { code } = await createSession(tenant, "ada");
    const portal = await enterPortal(tenant, "ada");
    const token = (pair: string) => ({ authorization: `Bearer ${pair.split("=")[1] ?? ""}` });
    const credentials = {
      api: [{ authorization: `Bearer ${tenant.apiKey}` }],
      console: [{ cookie }],
      portal: [{ cookie: portal }],
      // The right secret in the wrong place.
      none: [
        token(cookie),
        token(portal),
        { authorization: `Bearer ${code}` },
        { cookie: `${cookie.split("=")[0]}=${tenant.apiKey}` },
        { cookie: `${cookie.split("=")[0]}=${portal.split("=")[1]}` },
        { cookie: `${portal.split("=")[0]}=${cookie.split("=")[1]}` },
      ],
    };
    for (const [owner, headersOf] of Object.entries(credentials))
      for (const [surface, paths] of Object.entries(surfaces))
        for (const path of paths)
          for (const headers of headersOf) {
            const { status } = await visit(tenant, path, { headers });
            expect({ owner, path, status }).toEqual({ owner, path, status: surface === owner ? 200 : 401 });
          }
  });
});

describe("threat 6: another site sends requests with the cookie", () => {
  const writing = consoleRoutesOf(routes).filter(({ method }) => method !== "GET");
  const at = (template: string) =>
    (template.startsWith("/console/") ? template : `/console/api${template}`).replace(/\{[^}]+\}/g, "x");

  test("every operation that writes is refused before anything else", async () => {
    const { cookie } = await addPerson(tenant);
    const headers = { "sec-fetch-site": "cross-site" };
    expect(writing.length).toBeGreaterThan(70);
    for (const { method, template, operationId } of writing) {
      const reply = visit(tenant, at(template), { method, cookie, headers });
      expect([operationId, ...(await outcomeOf(reply))]).toEqual([operationId, 403, "cross_site_request"]);
    }
  });
});

describe("threat 7: the console is shown in a frame", () => {
  test("every response below /console forbids it", async () => {
    const { cookie } = await addPerson(tenant);
    for (const path of [
      "/console/api/viewer",
      "/console/api/v1/plans",
      "/console/api/nothing",
      "/console/nothing",
    ]) {
      const { headers } = await visit(tenant, path, { cookie });
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    }
  });
});

describe("threat 16: live money by mistake", () => {
  test("a session belongs to one organization, and says whether it moves real money", async () => {
    const { cookie } = await addPerson(tenant);
    const viewer = succeeded<Wire["ViewerResponse"]>(await visit(tenant, "/console/api/viewer", { cookie }));
    expect(viewer.organization).toMatchObject({ id: tenant.id, mode: "test" });
    const headers = { "x-organization": server.organization.id };
    const { organization } = succeeded<Wire["OrganizationResponse"]>(
      await visit(tenant, `/console/api/v1/organization?organization=${server.organization.id}`, {
        cookie,
        headers: { "sec-fetch-site": "same-origin", ...headers },
      }),
    );
    expect(organization.id).toBe(tenant.id);
  });

  test("a tab that shows another organization than the cookie belongs to reads and changes nothing", async () => {
    const { cookie } = await addPerson(tenant);
    const goodwill = { customer: "ada", amount: 500, currency: "USD", reason: "Goodwill" };
    await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
    const balances = async () => (await send(tenant, "/v1/billing/balance?customer=ada")).body["balances"];
    const request = (shown: string, body?: object) =>
      visit(tenant, body ? "/console/api/v1/billing/balance/adjust" : "/console/api/v1/organization", {
        cookie,
        headers: { "dues-organization": shown },
        ...(body && { body }),
      });
    for (const body of [undefined, goodwill])
      expect(await outcomeOf(request(server.organization.id, body))).toEqual([401, "missing_session"]);
    expect(await balances()).toEqual([{ currency: "USD", balance: 0, reserved: 0 }]);
    for (const body of [undefined, goodwill]) expect((await request(tenant.id, body)).status).toBe(200);
    expect(await balances()).toEqual([{ currency: "USD", balance: 500, reserved: 0 }]);
  });
});

describe("threat 17: the console is reachable unawares", () => {
  const off = useTestServer({ hasConsole: false });

  test("with DUES_CONSOLE=off everything below /console is 404, and the rest is not", async () => {
    const { url } = off;
    const account = { email: "ada@example.com", password: PASSWORD };
    for (const prefix of ["", "/api"])
      for (const [path, body] of [
        ["/console", undefined],
        ["/console/enter", undefined],
        ["/console/api/viewer", undefined],
        ["/console/api/v1/plans", undefined],
        ["/console/api/session", account],
        ["/console/api/first-user", { ...account, code: "dcl_x" }],
      ] as const) {
        const reply = visit({ url }, `${prefix}${path}`, { ...(body && { body }) });
        expect([path, ...(await outcomeOf(reply))]).toEqual([path, 404, "route_not_found"]);
      }
    expect((await send(off, "/v1/plans")).status).toBe(200);
  });

  test("under a name that is not the server's own, nothing below /console answers", async () => {
    const { cookie } = await addPerson(tenant);
    for (const path of ["/console", "/console/enter", "/console/api/viewer", "/api/console/api/viewer"])
      for (const host of ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example:4242"])
        expect([path, await statusUnder(host, tenant, { path, cookie })]).toEqual([path, 403]);
    for (const host of ["localhost", "127.0.0.1:1", "[::1]"])
      expect(await statusUnder(host, tenant, { path: "/console/api/viewer", cookie })).toBe(200);
  });
});

describe("threat 17, with DUES_PUBLIC_URL", () => {
  const published = useTestServer({ publicUrl: "https://dues.example.com" });

  test("the console answers under that name, with a cookie that only this host can set", async () => {
    const at = (host: string) => statusUnder(host, published, { path: "/console/api/viewer", cookie: "" });
    expect(await at("dues.example.com")).toBe(401);
    expect(await at("billing.example.com")).toBe(403);
  });
});
