import { beforeEach, describe, expect, test } from "@jest/globals";
import { send } from "../../support/server.js";
import { upsertCustomer } from "../../support/api.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";
import { createSession, signIn, visit } from "./portal.js";

const MINUTE = 60_000;
const server = useTestServer();
const tenant = useTenant(server);
beforeEach(async () => {
  await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
  await upsertCustomer(tenant, { id: "grace", email: "grace@example.com" });
});

const statusOf = async (cookie: string) => (await visit(server, "/portal", { cookie })).status;

describe("the link of a session", () => {
  test("uses up nothing when it is opened, so that scanners can open it", async () => {
    const { code } = await createSession(tenant, "ada");
    for (let times = 0; times < 3; times += 1) {
      const page = await visit(server, `/portal/enter?code=${code}`);
      expect([page.status, page.cookie]).toEqual([200, undefined]);
      expect(page.text).toContain("ada@example.com");
    }
    expect((await visit(server, "/portal/enter", { form: { code } })).status).toBe(303);
  });

  test("signs in once, also when two use it at once", async () => {
    const { code } = await createSession(tenant, "ada");
    const both = await Promise.all([1, 2].map(() => visit(server, "/portal/enter", { form: { code } })));
    expect(both.map(({ status }) => status).sort()).toEqual([303, 410]);
    expect((await visit(server, `/portal/enter?code=${code}`)).status).toBe(410);
  });

  test("works for 15 minutes", async () => {
    const [early, late] = [await createSession(tenant, "ada"), await createSession(tenant, "ada")];
    server.clock.advance(15 * MINUTE - 1);
    expect((await visit(server, "/portal/enter", { form: { code: early.code } })).status).toBe(303);
    server.clock.advance(1);
    expect((await visit(server, "/portal/enter", { form: { code: late.code } })).status).toBe(410);
  });

  test("leads to the page that the session names, at an address without the code", async () => {
    const { code } = await createSession(tenant, "ada", { flow: "invoices" });
    const { headers } = await visit(server, "/portal/enter", { form: { code } });
    expect(headers.get("location")).toBe("/portal/invoices");
  });

  test("asks before one customer's session replaces another's", async () => {
    const cookie = await signIn(tenant, "ada");
    const other = await visit(server, `/portal/enter?code=${(await createSession(tenant, "grace")).code}`, {
      cookie,
    });
    expect(other.text).toContain("You are signed in for ada@example.com.");
    expect(other.text).not.toContain("<script>");
    const same = await visit(server, `/portal/enter?code=${(await createSession(tenant, "ada")).code}`, {
      cookie,
    });
    expect(same.text).toContain("<script>document.forms[0].requestSubmit();</script>");
  });
});

describe("a session", () => {
  test("ends after an hour without a request, and after eight hours at the latest", async () => {
    const idle = await signIn(tenant, "ada");
    const used = await signIn(tenant, "ada");
    for (let halfHours = 1; halfHours < 16; halfHours += 1) {
      server.clock.advance(30 * MINUTE);
      expect(await statusOf(used)).toBe(200);
    }
    expect(await statusOf(idle)).toBe(401);
    server.clock.advance(30 * MINUTE);
    expect(await statusOf(used)).toBe(401);
  });

  test("ends when it is revoked, when the customer signs out, and when the customer is deleted", async () => {
    const { id, code } = await createSession(tenant, "ada");
    const { cookie = "" } = await visit(server, "/portal/enter", { form: { code } });
    expect(await statusOf(cookie)).toBe(200);
    await send(tenant, `/v1/portal/sessions/${id}`, { method: "DELETE" });
    expect(await statusOf(cookie)).toBe(401);

    const left = await signIn(tenant, "ada");
    expect((await visit(server, "/portal/leave", { cookie: left, form: {} })).status).toBe(200);
    expect(await statusOf(left)).toBe(401);

    const deleted = await signIn(tenant, "ada");
    await send(tenant, "/v1/customers/ada", { method: "DELETE" });
    expect(await statusOf(deleted)).toBe(401);
  });

  test("is a new token for each sign-in, in a cookie that scripts cannot read and other sites send only with links", async () => {
    const { code } = await createSession(tenant, "ada");
    const planted = "dues_portal_80=dpt_planted";
    const { headers, cookie = "" } = await visit(server, "/portal/enter", {
      cookie: planted,
      form: { code },
    });
    expect(headers.getSetCookie()[0]).toMatch(
      /^dues_portal_\d+=dpt_[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(cookie).not.toContain("planted");
  });

  test("is stored as hashes only, and neither code nor token is in a log", async () => {
    const { code } = await createSession(tenant, "ada");
    const { cookie = "" } = await visit(server, "/portal/enter", { form: { code } });
    await visit(server, `/portal/enter?code=${code}`, { cookie });
    const secrets = [code, cookie.split("=")[1] ?? ""];
    const rows = JSON.stringify(await server.database.knex("portal_sessions").select());
    const changes = JSON.stringify(
      await server.database.knex("changes").select("before", "after", "actor_id"),
    );
    const logs = JSON.stringify(server.logs);
    for (const secret of secrets) {
      expect(secret).toMatch(/^dp[ct]_/);
      expect([rows, changes, logs].filter((text) => text.includes(secret))).toEqual([]);
    }
  });

  test("is the author of its changes in the audit log", async () => {
    const { id, code } = await createSession(tenant, "ada");
    const { cookie } = await visit(server, "/portal/enter", { form: { code } });
    await visit(server, "/portal/details", { cookie, form: { name: "Countess", locale: "fr" } });
    const { body } = await send(tenant, `/v1/audit-log?actor=${id}`);
    const entries = body["entries"] as { kind: string; actor: { type: string } }[];
    expect(entries.map(({ kind, actor }) => `${actor.type} ${kind}`)).toEqual([
      "portal customer.updated",
      "portal portal_session.opened",
    ]);
  });
});
