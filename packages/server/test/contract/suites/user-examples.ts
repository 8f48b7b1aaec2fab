import type { Call } from "../support/contract.js";
import { requestExample, type ExampleTenant } from "../support/example-tenant.js";
import type { ExampleSetup } from "./example-setups.js";
import { createLink } from "../../../src/usecases/console/link.js";
import { scenariosOf } from "./scenario.js";

const PASSWORD = "correct horse battery staple";

const OWN_ORGANIZATION = "Each example has an organization of its own, with another slug.";

/** Persons of the console, and their sessions. */
export const userExamples: Readonly<Record<string, ExampleSetup>> = {
  "listUsers page": { before: async (tenant) => void (await invite(tenant)) },
  "inviteUser finance": {},
  "updateUser viewer": { before: withUser },
  "removeUser removed": { before: withUser },
  "listConsoleSessions page": { before: async (tenant) => void (await signIn(tenant)) },
  "revokeConsoleSession revoked": {
    before: async (tenant) => ({ path: { id: (await signIn(tenant)).sessionId } }),
  },
  "createConsoleSession password": {
    unlike: OWN_ORGANIZATION,
    before: async (tenant) => {
      await signIn(tenant);
      return {
        body: { ...requestExample("createConsoleSession", "password"), organization: await slugOf(tenant) },
      };
    },
  },
  "endConsoleSession ended": { before: withSession },
  "getViewer editor": { before: withSession, unlike: OWN_ORGANIZATION },
  "getConsoleLink invitation": {
    unlike: OWN_ORGANIZATION,
    before: async (tenant) => ({ body: { code: (await invite(tenant)).code } }),
  },
  "createFirstUser ada": {
    unlike: OWN_ORGANIZATION,
    before: async (tenant) => ({
      body: { ...requestExample("createFirstUser", "ada"), code: await firstCode(tenant) },
    }),
  },
  "changePassword longer": { before: withSession, unlike: OWN_ORGANIZATION },
};

// prettier-ignore
export const userScenarios = scenariosOf([
  ["listUsers", 400, "invalid_request", "the cursor is none", () => ({ query: { cursor: "none" } })],
  ["listConsoleSessions", 400, "invalid_request", "the cursor is none", () => ({ query: { cursor: "none" } })],
  ["inviteUser", 400, "invalid_request", "the role is unknown", () => ({ body: { email: "ada@example.com", role: "owner" } })],
  ["inviteUser", 409, "user_exists", "the user has another role", async (tenant) => {
    await invite(tenant);
    return { body: { email: "ada@example.com", role: "admin" } };
  }],
  ["updateUser", 400, "invalid_request", "the role is unknown", () => ({ body: { role: "owner" } })],
  ["updateUser", 404, "user_not_found", "no user has the id", () => ({ body: { name: "Ada" } })],
  ["removeUser", 404, "user_not_found", "no user has the id", () => ({})],
  ["revokeConsoleSession", 404, "console_session_not_found", "no session has the id", () => ({})],
  ["createFirstUser", 400, "invalid_request", "the password is short", () =>
    ({ body: { code: "dcl_unknown", email: "ada@example.com", password: "short" } })],
  ["createFirstUser", 404, "console_link_not_found", "no link has the code", () =>
    ({ body: { code: "dcl_unknown", email: "ada@example.com", password: PASSWORD } })],
  ["getConsoleLink", 400, "invalid_request", "there is no code", () => ({ body: {} })],
  ["getConsoleLink", 404, "console_link_not_found", "no link has the code", () => ({ body: { code: "dui_unknown" } })],
  ["changePassword", 400, "invalid_request", "the new password is short", async (tenant) =>
    ({ ...(await withSession(tenant)), body: { currentPassword: PASSWORD, newPassword: "short" } })],
  ["changePassword", 401, "invalid_credentials", "the current password is another", async (tenant) =>
    ({ ...(await withSession(tenant)), body: { currentPassword: "not the right one", newPassword: PASSWORD } })],
  ["createConsoleSession", 400, "invalid_request", "neither an account nor a code is given", () => ({ body: { password: PASSWORD } })],
  ["createConsoleSession", 401, "invalid_credentials", "no user has the account", () =>
    ({ body: { organization: "none", email: "ada@example.com", password: PASSWORD } })],
  ["createConsoleSession", 403, "cross_site_request", "another site sends it", () =>
    ({ headers: { "sec-fetch-site": "cross-site" }, body: { password: PASSWORD } })],
  ["endConsoleSession", 401, "missing_session", "no cookie comes with it", () => ({})],
  ["getViewer", 401, "missing_session", "no cookie comes with it", () => ({})],
]);

async function invite(tenant: ExampleTenant): Promise<{ readonly id: string; readonly code: string }> {
  const { user, url } = await tenant.succeed("inviteUser", { body: requestExample("inviteUser", "finance") });
  return { id: (user as { id: string }).id, code: new URL(String(url)).hash.slice(1) };
}

async function withUser(tenant: ExampleTenant): Promise<Call> {
  return { path: { id: (await invite(tenant)).id } };
}

async function signIn(
  tenant: ExampleTenant,
): Promise<{ readonly sessionId: string; readonly cookie: string }> {
  const { code } = await invite(tenant);
  const { body, headers } = await tenant.call("createConsoleSession", { body: { code, password: PASSWORD } });
  const cookie = headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return { sessionId: (body["session"] as { id: string }).id, cookie };
}

async function withSession(tenant: ExampleTenant): Promise<Call> {
  return { headers: { cookie: (await signIn(tenant)).cookie } };
}

async function firstCode({ contract, organizationId: id }: ExampleTenant): Promise<string> {
  const link = await createLink(contract.server.deps, { id });
  return link?.code ?? "";
}

async function slugOf({ contract, organizationId: id }: ExampleTenant): Promise<string> {
  const row: { slug: string } | undefined = await contract.server.deps
    .db("organizations")
    .where({ id })
    .first("slug");
  return row?.slug ?? "";
}
