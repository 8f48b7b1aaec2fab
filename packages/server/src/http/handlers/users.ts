import { invalidRequest } from "../../shared/invalid-request.js";
import {
  acceptAndSignIn,
  listConsoleSessions,
  revokeConsoleSession,
  signIn,
} from "../../usecases/console/session.js";
import { inviteUser, listUsers, removeUser, updateUser } from "../../usecases/user/user.js";
import { toIso } from "@dues/billing";
import type { Handlers } from "../handler.js";
import { networkOf } from "../rate-limit/failed-attempts.js";
import { toWireConsoleSession, toWireUser, toWireViewer } from "../wire/user.js";

export const userHandlers = {
  async listUsers(deps, { query }, caller) {
    const page = await listUsers(deps, caller, { ...query, limit: query.limit ?? 50 });
    const users = page.items.map(toWireUser);
    return { status: 200, body: { success: true, users, nextCursor: page.nextCursor } };
  },

  async inviteUser(deps, { body }, caller) {
    const { user, code, expiresAt } = await inviteUser(deps, caller, body);
    // Browsers do not send the part after `#`, so the code is in no log and no `Referer`.
    const url = `${deps.publicUrl()}/console/enter#${code}`;
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
    const isInvitation = code != null;
    if (!isInvitation && (organization == null || email == null))
      throw invalidRequest([
        { path: "email", message: "is required with `organization`, unless there is a `code`" },
      ]);
    const { caller, token } = isInvitation
      ? await acceptAndSignIn(deps, code, attempt)
      : await signIn(deps, { organization: organization ?? "", email: email ?? "" }, attempt);
    return { status: 200, body: toWireViewer(caller), sessionToken: token };
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
>;
