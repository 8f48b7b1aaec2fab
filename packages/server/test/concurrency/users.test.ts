import { beforeEach, expect, test } from "@jest/globals";
import type { components } from "../../src/generated/api.js";
import { createLink } from "../../src/usecases/console/link.js";
import { addPerson, cookieOf, invite, PASSWORD, signIn, visit } from "../http/console/person.js";
import { succeeded } from "../support/api.js";
import { describeOnPostgres } from "../support/database.js";
import { useTenant, useTestServer } from "../support/fixtures.js";
import { send, type Reply } from "../support/server.js";

type Wire = components["schemas"];

/** More would reach the limit of attempts from one address. */
const ROUNDS = 8;

const statusesOf = (replies: readonly Reply[]) => replies.map(({ status }) => status).sort();

describeOnPostgres("persons at the same instant", () => {
  const server = useTestServer();
  const tenant = useTenant(server);
  let organization: string;
  beforeEach(async () => {
    const reply = await send(tenant, "/v1/organization");
    organization = succeeded<Wire["OrganizationResponse"]>(reply).organization.slug;
    await server.deps.db("sign_in_attempts").delete();
  });

  test("one of several becomes the first user, with one link or with several", async () => {
    const codes = await Promise.all(
      Array.from({ length: 4 }, async () => (await createLink(server.deps, { id: tenant.id }))?.code),
    );
    const replies = await Promise.all(
      [...codes, ...codes].map((code, index) =>
        visit(tenant, "/console/api/first-user", {
          body: { code, email: `person-${index}@example.com`, password: PASSWORD },
        }),
      ),
    );
    expect(statusesOf(replies)).toEqual([200, ...Array<number>(7).fill(404)]);
    expect(await server.deps.db("users").where({ organization_id: tenant.id })).toHaveLength(1);
    expect(await createLink(server.deps, { id: tenant.id })).toBeUndefined();
  });

  test("an invitation is accepted once", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { code } = await invite(tenant, `person-${round}@example.com`);
      const replies = await Promise.all([signIn(tenant, { code }), signIn(tenant, { code })]);
      expect(statusesOf(replies)).toEqual([200, 401]);
    }
  });

  test("no session with the old password outlives its change", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const email = `person-${round}@example.com`;
      const { cookie } = await addPerson(tenant, "viewer", email);
      const [old, changed] = await Promise.all([
        signIn(tenant, { organization, email }),
        visit(tenant, "/console/api/password", {
          cookie,
          body: { currentPassword: PASSWORD, newPassword: `${PASSWORD} and hay` },
        }),
      ]);
      expect(changed.status).toBe(200);
      const viewer = (from: Reply) => visit(tenant, "/console/api/viewer", { cookie: cookieOf(from) ?? "" });
      expect((await viewer(changed)).status).toBe(200);
      expect((await viewer(old)).status).toBe(401);
    }
  });
});
