import { beforeEach, describe, expect, test } from "@jest/globals";
import type { components } from "../../../src/generated/api.js";
import { succeeded } from "../../support/api.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { addPerson, cookieOf, invite, outcomeOf, PASSWORD, signIn, visit } from "./person.js";

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

describe("threat 11: stored sessions are stolen", () => {
  test("the database has hashes of tokens and codes, and passwords that cost memory", async () => {
    const { code, cookie } = await addPerson(tenant);
    const { code: open } = await invite(tenant, "grace@example.com");
    const stored = JSON.stringify([
      await server.deps.db("users"),
      await server.deps.db("console_sessions"),
      await server.deps.db("changes").select("before", "after"),
      await server.deps.db("sign_in_attempts"),
    ]);
    for (const secret of [code, open, cookie.split("=")[1] ?? "", PASSWORD])
      expect(stored).not.toContain(secret);
    expect(stored).toContain('"password_hash":"scrypt$');
  });
});

describe("threat 12: an old session keeps the rights of before", () => {
  test("another role ends the sessions of the user, and the next has its scopes", async () => {
    const { id, cookie } = await addPerson(tenant, "admin");
    await send(tenant, `/v1/users/${id}`, { method: "PATCH", body: { role: "viewer" } });
    expect(await statusOf(cookie)).toBe(401);
    const again = cookieOf(await signIn(tenant, { organization: slug, email: "ada@example.com" }));
    expect((await visit(tenant, "/console/api/v1/plans", { cookie: again })).status).toBe(200);
    const write = visit(tenant, "/console/api/v1/customers", {
      cookie: again,
      body: { email: "a@b.example" },
    });
    expect(await outcomeOf(write)).toEqual([403, "insufficient_scope"]);
  });

  test("a removed user, a revoked session and a new password end sessions", async () => {
    const removed = await addPerson(tenant, "viewer", "one@example.com");
    await send(tenant, `/v1/users/${removed.id}`, { method: "DELETE" });
    expect(await statusOf(removed.cookie)).toBe(401);

    const revoked = await addPerson(tenant, "viewer", "two@example.com");
    const { sessions } = succeeded<Wire["ConsoleSessionListResponse"]>(
      await send(tenant, "/v1/console/sessions"),
    );
    const session = sessions.find(({ userId }) => userId === revoked.id);
    await send(tenant, `/v1/console/sessions/${session?.id}`, { method: "DELETE" });
    expect(await statusOf(revoked.cookie)).toBe(401);

    const before = await addPerson(tenant, "viewer", "three@example.com");
    const after = await addPerson(tenant, "viewer", "three@example.com");
    expect([await statusOf(before.cookie), await statusOf(after.cookie)]).toEqual([401, 200]);
  });

  test("a session ends after 12 hours without a request, after seven days, and by signing out", async () => {
    const idle = await addPerson(tenant, "viewer", "idle@example.com");
    const used = await addPerson(tenant, "viewer", "used@example.com");
    for (let halfDays = 1; halfDays < 15; halfDays += 1) {
      server.clock.advance(12 * 60 * MINUTE - 1);
      expect(await statusOf(used.cookie)).toBe(200);
    }
    expect(await statusOf(idle.cookie)).toBe(401);
    server.clock.advance(MINUTE);
    expect(await statusOf(used.cookie)).toBe(401);

    const { cookie } = await addPerson(tenant, "viewer", "left@example.com");
    const left = await visit(tenant, "/console/api/session", { method: "DELETE", cookie });
    expect(left.headers.getSetCookie()[0]).toContain("Expires=Thu, 01 Jan 1970");
    expect(await statusOf(cookie)).toBe(401);
  });

  test("keys, credentials and users need a sign-in within ten minutes", async () => {
    const { cookie } = await addPerson(tenant, "admin");
    const create = (as: string | undefined) =>
      visit(tenant, "/console/api/v1/keys", { cookie: as, body: { name: "Mine", scopes: ["read"] } });
    expect((await create(cookie)).status).toBe(200);
    server.clock.advance(10 * MINUTE);
    expect(await outcomeOf(create(cookie))).toEqual([403, "confirmation_required"]);
    const again = await signIn(tenant, { organization: slug, email: "ada@example.com" }, { cookie });
    expect((await create(cookieOf(again))).status).toBe(200);
  });
});

describe("threat 13: passwords are guessed", () => {
  test("the eleventh attempt within 15 minutes is refused, known account or not, right password or not", async () => {
    await addPerson(tenant);
    for (const email of ["ada@example.com", "no-one@example.com"]) {
      const account = { organization: slug, email };
      for (let attempt = 1; attempt <= 10; attempt += 1)
        expect((await signIn(tenant, { ...account, password: "not the right one" })).status).toBe(401);
      const refused = await signIn(tenant, account);
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "900"]);
    }
    server.clock.advance(15 * MINUTE);
    expect((await signIn(tenant, { organization: slug, email: "Ada@example.com" })).status).toBe(200);
  });

  test("an unknown account, a wrong password and an open invitation are refused with the same words", async () => {
    await addPerson(tenant);
    await invite(tenant, "invited@example.com");
    const refusals = await Promise.all(
      ["ada@example.com", "no-one@example.com", "invited@example.com"].map(async (email) => {
        const { status, body } = await signIn(tenant, {
          organization: slug,
          email,
          password: "not the right one",
        });
        return [status, body["code"], body["message"]];
      }),
    );
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1);
  });
});

describe("threat 14: a session is fixed in advance, or swapped", () => {
  test("every sign-in has a new token, and ends the session of the cookie that came with it", async () => {
    const { cookie } = await addPerson(tenant);
    const again = cookieOf(
      await signIn(tenant, { organization: slug, email: "ada@example.com" }, { cookie }),
    );
    expect(again).not.toBe(cookie);
    expect([await statusOf(cookie), await statusOf(again)]).toEqual([401, 200]);
  });

  test("a chosen token opens nothing", async () => {
    const { cookie } = await addPerson(tenant);
    const chosen = `${cookie.split("=")[0]}=dcs_${"a".repeat(43)}`;
    const reply = await signIn(tenant, { organization: slug, email: "ada@example.com" }, { cookie: chosen });
    expect(cookieOf(reply)).not.toBe(chosen);
    expect(await statusOf(chosen)).toBe(401);
  });
});
