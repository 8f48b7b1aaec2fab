import { consoleUrl } from "../../shared/console-url.js";
import { invalidRequest } from "../../shared/invalid-request.js";
import { createFirstUser, getLink } from "../../usecases/console/link.js";
import { listConsoleSessions, revokeConsoleSession, type SignedIn } from "../../usecases/console/session.js";
import { acceptAndSignIn, changePassword, signIn } from "../../usecases/console/sign-in.js";
import { inviteUser, listUsers, removeUser, updateUser } from "../../usecases/user/user.js";
import { toIso } from "@dues/billing";
import type { Handlers } from "../handler.js";
import { networkOf } from "../rate-limit/failed-attempts.js";
import { toWireConsoleLink, toWireConsoleSession, toWireUser, toWireViewer } from "../wire/user.js";

export const userHandlers = {
  async listUsers(deps, { query }, caller) {
    const page = await listUsers(deps, caller, { ...query, limit: query.limit ?? 50 });
    const users = page.items.map(toWireUser);
    return { status: 200, body: { success: true, users, nextCursor: page.nextCursor } };
  },

  async inviteUser(deps, { body }, caller) {
    const { user, code, expiresAt } = await inviteUser(deps, caller, body);
    const url = consoleUrl(deps.publicUrl(), "invitation", code);
    return {
      status: 200,
      body: { success: true, user: toWireUser(user), url, expiresAt: toIso(expiresAt) },
    };
  },

  async updateUser(deps, { path, body }, caller) {
    const user = await updateUser(deps, caller, { id: path.id, ...body });
    return { status: 200, body: { success: true, user: toWireUser(user) } };
  },

  async removeUser(deps, { path }, caller) {
    const user = await removeUser(deps, caller, path.id);
    return { status: 200, body: { success: true, user: toWireUser(user) } };
  },

  async listConsoleSessions(deps, { query }, caller) {
    const page = await listConsoleSessions(deps, caller, { ...query, limit: query.limit ?? 50 });
    const sessions = page.items.map(toWireConsoleSession);
    return { status: 200, body: { success: true, sessions, nextCursor: page.nextCursor } };
  },

  async revokeConsoleSession(deps, { path }, caller) {
    const session = await revokeConsoleSession(deps, caller, path.id);
    return { status: 200, body: { success: true, session: toWireConsoleSession(session) } };
  },

  async createConsoleSession(deps, { body }, current) {
    const { organization, email, code, password } = body;
    const attempt = { network: networkOf(deps.actor.address ?? ""), current, password };
    if (code != null) return signedIn(await acceptAndSignIn(deps, code, attempt));
    if (email == null)
      throw invalidRequest([{ path: "email", message: "is required, unless there is a `code`" }]);
    return signedIn(await signIn(deps, { organization: organization ?? undefined, email }, attempt));
  },

  async getConsoleLink(deps, { body }) {
    const link = await getLink(deps, body.code, networkOf(deps.actor.address ?? ""));
    return { status: 200, body: toWireConsoleLink(link) };
  },

  async createFirstUser(deps, { body }, current) {
    const { password, ...first } = body;
    const attempt = { network: networkOf(deps.actor.address ?? ""), current, password };
    return signedIn(await createFirstUser(deps, first, attempt));
  },

  async changePassword(deps, { body }, caller) {
    const network = networkOf(deps.actor.address ?? "");
    return signedIn(await changePassword(deps, caller, { ...body, network }));
  },

  async endConsoleSession(deps, _request, caller) {
    const session = await revokeConsoleSession(deps, caller, caller.person.session.id);
    return {
      status: 200,
      body: { success: true, session: toWireConsoleSession(session) },
      sessionToken: null,
    };
  },

  getViewer(_deps, _request, caller) {
    return Promise.resolve({ status: 200, body: toWireViewer(caller) });
  },
} satisfies Pick<
  Handlers,
  | "listUsers"
  | "inviteUser"
  | "updateUser"
  | "removeUser"
  | "listConsoleSessions"
  | "revokeConsoleSession"
  | "createConsoleSession"
  | "endConsoleSession"
  | "getViewer"
  | "getConsoleLink"
  | "createFirstUser"
  | "changePassword"
>;

/** The response sets the cookie of the new session. */
function signedIn({ caller, token }: SignedIn) {
  return { status: 200, body: toWireViewer(caller), sessionToken: token } as const;
}
