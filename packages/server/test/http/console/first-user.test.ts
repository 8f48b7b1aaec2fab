import { beforeEach, describe, expect, test } from "@jest/globals";
import type { components } from "../../../src/generated/api.js";
import { createFirstLink, createLink } from "../../../src/usecases/console/link.js";
import { addTenant, succeeded, type Tenant } from "../../support/api.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";
import { send, type Reply } from "../../support/server.js";
import { addPerson, cookieOf, invite, outcomeOf, PASSWORD, visit } from "./person.js";

type Wire = components["schemas"];

const MINUTE = 60_000;
const server = useTestServer();
const tenant = useTenant(server);
let code: string;
beforeEach(async () => void (code = await newCode(tenant)));

async function newCode({ id }: Pick<Tenant, "id">): Promise<string> {
  return (await createLink(server.deps, { id }))?.code ?? "";
}

function become(email: string, body: object = {}): Promise<Reply> {
  return visit(tenant, "/console/api/first-user", { body: { code, email, password: PASSWORD, ...body } });
}

describe("threat 1: the first visitor becomes admin", () => {
  test("with the code of a link, a person becomes admin and is signed in", async () => {
    const reply = await become("Ada@Example.com", { name: "Ada" });
    const viewer = succeeded<Wire["ViewerResponse"]>(reply);
    expect(viewer.user).toMatchObject({ email: "ada@example.com", name: "Ada", role: "admin" });
    expect(viewer.organization.id).toBe(tenant.id);
    const { status } = await visit(tenant, "/console/api/v1/users", { cookie: cookieOf(reply) });
    expect(status).toBe(200);
  });

  test("without the code there is nothing, before and after", async () => {
    const without = () => become("eve@example.com", { code: `dcl_${"a".repeat(43)}` });
    const before = await without();
    expect(await outcomeOf(before)).toEqual([404, "console_link_not_found"]);
    await become("ada@example.com");
    const after = await without();
    const said = ({ status, body }: Reply) => ({ status, ...body, requestId: null });
    expect(said(after)).toEqual(said(before));
  });

  test("a link works once, also when two persons use it at once, and no other link works afterwards", async () => {
    const other = await newCode(tenant);
    const both = await Promise.all([become("ada@example.com"), become("eve@example.com")]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await become("eve@example.com", { code: other })).status).toBe(404);
    const users = await server.deps.db("users").where({ organization_id: tenant.id });
    expect(users).toHaveLength(1);
  });

  test("a link works for 30 minutes", async () => {
    server.clock.advance(30 * MINUTE - 1);
    const last = await newCode(tenant);
    server.clock.advance(1);
    expect((await become("ada@example.com")).status).toBe(404);
    expect((await become("ada@example.com", { code: last })).status).toBe(200);
  });

  test("an organization with users gets no link, also if they have only been invited", async () => {
    await invite(tenant, "ada@example.com");
    expect(await createLink(server.deps, tenant)).toBeUndefined();
    expect((await become("eve@example.com")).status).toBe(404);
  });

  test("a server with users gets no link when it starts", async () => {
    await addPerson(await addTenant(server));
    expect(await createFirstLink(server.deps)).toBeUndefined();
  });
});

describe("a link", () => {
  test("has a purpose, which reading does not use up", async () => {
    const { slug } = succeeded<Wire["OrganizationResponse"]>(
      await send(tenant, "/v1/organization"),
    ).organization;
    const read = async (given: string) =>
      succeeded<Wire["ConsoleLinkResponse"]>(
        await visit(tenant, "/console/api/link", { body: { code: given } }),
      );
    for (const _time of ["first", "second"])
      expect(await read(code)).toMatchObject({
        purpose: "firstUser",
        email: null,
        organization: { slug, mode: "test" },
      });
    const invited = await invite(tenant, "ada@example.com");
    expect(await read(invited.code)).toMatchObject({ purpose: "invitation", email: "ada@example.com" });
  });

  test("of an invitation leads to a page of its own", async () => {
    const body = { email: "ada@example.com", role: "viewer" };
    const { url } = succeeded<Wire["InviteUserResponse"]>(await send(tenant, "/v1/users", { body }));
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/console\/invitation#dui_[\w-]{43}$/);
  });
});

test("threat 11: the database has only the hash of a link", async () => {
  const stored = JSON.stringify(await server.deps.db("console_links"));
  expect(stored).toContain(tenant.id);
  expect(stored).not.toContain(code);
});

test("threat 19: the first user is the author of their own account", async () => {
  const { user } = succeeded<Wire["ViewerResponse"]>(await become("ada@example.com"));
  const { entries } = succeeded<{ entries: Wire["AuditEntry"][] }>(
    await send(tenant, `/v1/audit-log?actor=${user.id}`),
  );
  expect(entries.map(({ kind }) => kind)).toEqual(["console_session.created", "user.accepted"]);
});
