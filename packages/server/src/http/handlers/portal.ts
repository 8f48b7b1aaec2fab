import { portalConfigurationOf, updatePortalConfiguration } from "../../usecases/portal/configuration.js";
import {
  createPortalSession,
  createPortalToken,
  listPortalSessions,
  revokePortalSession,
} from "../../usecases/portal/session.js";
import { linkOf } from "../../usecases/shared/portal/new-session.js";
import type { Handlers } from "../handler.js";
import { toWirePortalConfiguration, toWirePortalSession } from "../wire/portal.js";

export const portalHandlers = {
  async createPortalSession(deps, { body }, { organization }) {
    const { session, code } = await createPortalSession(deps, organization, body);
    const url = linkOf(deps, code);
    return { status: 200, body: { success: true, session: toWirePortalSession(session), url } };
  },

  async createPortalToken(deps, { body }, { organization }) {
    const { session, token } = await createPortalToken(deps, organization, body);
    return { status: 200, body: { success: true, session: toWirePortalSession(session), token } };
  },

  async listPortalSessions(deps, { query }, { organization }) {
    const page = await listPortalSessions(deps, organization, { ...query, limit: query.limit ?? 50 });
    const sessions = page.items.map(toWirePortalSession);
    return { status: 200, body: { success: true, sessions, nextCursor: page.nextCursor } };
  },

  async revokePortalSession(deps, { path }, { organization }) {
    const session = await revokePortalSession(deps, organization, path.id);
    return { status: 200, body: { success: true, session: toWirePortalSession(session) } };
  },

  async getPortalConfiguration(_deps, _request, { organization }) {
    const configuration = toWirePortalConfiguration(portalConfigurationOf(organization));
    return { status: 200, body: { success: true, configuration } };
  },

  async updatePortalConfiguration(deps, { body }, { organization }) {
    const configuration = toWirePortalConfiguration(
      await updatePortalConfiguration(deps, organization, body),
    );
    return { status: 200, body: { success: true, configuration } };
  },
} satisfies Pick<
  Handlers,
  | "createPortalSession"
  | "createPortalToken"
  | "listPortalSessions"
  | "revokePortalSession"
  | "getPortalConfiguration"
  | "updatePortalConfiguration"
>;
