import { eventBody } from "../../usecases/shared/webhook/event-body.js";
import { listAuditLog, listEvents } from "../../usecases/change/list.js";
import type { Handlers } from "../handler.js";
import { toWireAuditEntry, toWireEvent } from "../wire/event.js";
import { getEvent } from "../../usecases/shared/change/event.js";

export const eventHandlers = {
  async listEvents(deps, { query: { type: kind, ...query } }, { organization }) {
    const page = await listEvents(deps, organization, { ...query, kind, limit: query.limit ?? 50 });
    const events = page.items.map((event) => toWireEvent(eventBody(event)));
    return { status: 200, body: { success: true, events, nextCursor: page.nextCursor } };
  },

  async getEvent(deps, { path }, { organization }) {
    const event = await getEvent(deps, organization, path.id);
    return { status: 200, body: { success: true, event: toWireEvent(eventBody(event)) } };
  },

  async listAuditLog(deps, { query }, { organization }) {
    const page = await listAuditLog(deps, organization, { ...query, limit: query.limit ?? 50 });
    const entries = page.items.map(toWireAuditEntry);
    return { status: 200, body: { success: true, entries, nextCursor: page.nextCursor } };
  },
} satisfies Pick<Handlers, "listEvents" | "getEvent" | "listAuditLog">;
