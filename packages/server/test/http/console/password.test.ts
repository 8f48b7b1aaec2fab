import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import crypto from "node:crypto";
import type { components } from "../../../src/generated/api.js";
import { deleteOldRows } from "../../../src/jobs/delete-old-rows.js";
import { addTenant, succeeded } from "../../support/api.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { addPerson, cookieOf, invite, outcomeOf, PASSWORD, signIn, visit } from "./person.js";

type Wire = components["schemas"];

const DAY = 24 * 60 * 60_000;
const BETTER = "correct horse battery staple and hay";
const server = useTestServer();
const tenant = useTenant(server);
let organization: string;
beforeEach(async () => {
  const reply = await send(tenant, "/v1/organization");
  organization = succeeded<Wire["OrganizationResponse"]>(reply).organization.slug;
});

const statusOf = async (cookie: string | undefined) =>
  (await visit(tenant, "/console/api/viewer", { cookie })).status;
const change = (cookie: string | undefined, currentPassword: string) =>
  visit(tenant, "/console/api/password", { cookie, body: { currentPassword, newPassword: BETTER } });

describe("threat 12: an old session outlives a new password", () => {
  test("changing the own password ends all sessions and begins one", async () => {
    const { cookie } = await addPerson(tenant);
    const elsewhere = cookieOf(await signIn(tenant, { organization, email: "ada@example.com" }));
    const changed = await change(cookie, PASSWORD);
    expect(await Promise.all([cookie, elsewhere, cookieOf(changed)].map(statusOf))).toEqual([401, 401, 200]);
    const account = { organization, email: "ada@example.com" };
    expect((await signIn(tenant, account)).status).toBe(401);
    expect((await signIn(tenant, { ...account, password: BETTER })).status).toBe(200);
  });

  test("it also ends a link for a new password that is in an inbox somewhere", async () => {
    const { cookie } = await addPerson(tenant);
    const { code } = await invite(tenant, "ada@example.com");
    await change(cookie, PASSWORD);
    expect((await signIn(tenant, { code })).status).toBe(401);
  });
});

describe("threat 13: passwords are guessed", () => {
  test("from a session, the eleventh attempt is refused too", async () => {
    const { cookie } = await addPerson(tenant);
    for (let attempt = 1; attempt <= 10; attempt += 1)
      expect(await outcomeOf(change(cookie, "not the right one"))).toEqual([401, "invalid_credentials"]);
    expect(await outcomeOf(change(cookie, PASSWORD))).toEqual([429, "rate_limited"]);
  });

  test("from one address, the 101st attempt within 15 minutes is refused, whatever the account", async () => {
    for (let attempt = 1; attempt <= 100; attempt += 1)
      await visit(tenant, "/console/api/link", { body: { code: "dui_unknown" } });
    const refused = await outcomeOf(signIn(tenant, { organization, email: "no-one@example.com" }));
    expect(refused).toEqual([429, "rate_limited"]);
    server.clock.advance(15 * 60_000);
  });

  test("unknown and known accounts cost one hash of the same parameters", async () => {
    await addPerson(tenant);
    await invite(tenant, "invited@example.com");
    const scrypt = jest.spyOn(crypto, "scrypt");
    for (const email of ["ada@example.com", "no-one@example.com", "invited@example.com"])
      for (const where of [organization, undefined, "no-such-organization"])
        await signIn(tenant, { organization: where, email, password: "not the right one" });
    const costs = scrypt.mock.calls.map(([, , length, cost]) => JSON.stringify([length, cost]));
    scrypt.mockRestore();
    expect(costs).toHaveLength(9);
    expect(new Set(costs).size).toBe(1);
  });
});

describe("an account without an organization", () => {
  test("is the only one with the address", async () => {
    await addPerson(tenant, "viewer", "only@example.com");
    const viewer = succeeded<Wire["ViewerResponse"]>(await signIn(tenant, { email: "only@example.com" }));
    expect(viewer.organization.slug).toBe(organization);
  });

  test("is refused like a wrong password if several organizations have one", async () => {
    await addPerson(tenant, "viewer", "both@example.com");
    await addPerson(await addTenant(server), "viewer", "both@example.com");
    const both = await signIn(tenant, { email: "both@example.com" });
    const wrong = await signIn(tenant, { email: "no-one@example.com" });
    expect(both.body).toEqual({ ...wrong.body, requestId: both.body["requestId"] });
    expect((await signIn(tenant, { organization, email: "both@example.com" })).status).toBe(200);
  });
});

describe("the job that deletes old rows", () => {
  test("keeps sessions for 30 days after the last instant at which they could be used", async () => {
    const { id } = await addPerson(tenant);
    const stored = () => server.deps.db("console_sessions").where({ user_id: id });
    server.clock.advance(37 * DAY - 1);
    await deleteOldRows(server.deps);
    expect(await stored()).toHaveLength(1);
    server.clock.advance(1);
    await deleteOldRows(server.deps);
    expect(await stored()).toHaveLength(0);
    expect(await server.deps.db("sign_in_attempts")).toHaveLength(0);
  });
});
