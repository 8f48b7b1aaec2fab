import { eventBody } from "../../usecases/shared/webhook/event-body.js";
import { streamEvents, type StreamPart } from "../../usecases/change/stream.js";
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

  async streamEvents(deps, { query, header }, caller) {
    const { type: kind, customer, duration = 900 } = query;
    const wanted = { customer, kind, duration, lastEventId: header["Last-Event-ID"] };
    const frames = (signal: AbortSignal) => framesOf(streamEvents(deps, caller, { ...wanted, signal }));
    return { status: 200, body: { frames } };
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
} satisfies Pick<Handlers, "listEvents" | "streamEvents" | "getEvent" | "listAuditLog">;

/** How long a browser waits before it connects again. */
const RETRY_MS = 2_000;

async function* framesOf(parts: AsyncGenerator<StreamPart, void, void>): AsyncGenerator<string, void, void> {
  let beginning = `retry: ${RETRY_MS}\n`;
  for await (const { place, event } of parts) {
    const data = event ? `data: ${JSON.stringify(toWireEvent(eventBody(event)))}\n` : ":\n";
    yield `${beginning}id: ${place}\n${data}\n`;
    beginning = "";
  }
}
