import type { components } from "../../../src/generated/api.js";
import { send, type TestServer } from "../../support/server.js";
import { succeeded } from "../../support/api.js";

type Wire = components["schemas"];
export type Event = Wire["Event"];
export type AuditEntry = Wire["AuditEntry"];
type Server = Pick<TestServer, "url" | "apiKey">;

/** Oldest first. */
export async function eventsOf(server: Server, query = ""): Promise<Event[]> {
  return (await pages<Event>(server, `/v1/events?limit=100${query}`, "events")).toReversed();
}

/** Oldest first. */
export async function auditOf(server: Server, query = ""): Promise<AuditEntry[]> {
  return (await pages<AuditEntry>(server, `/v1/audit-log?limit=100${query}`, "entries")).toReversed();
}

/** Returns a function that returns the types of events since its last call: `["invoice.finalized", "invoice.paid"]`. */
export function eventsSinceLastCall(server: Server, query = ""): () => Promise<string[]> {
  let heard = 0;
  return async () => {
    const all = (await eventsOf(server, query)).map(({ type }) => type);
    const news = all.slice(heard);
    heard = all.length;
    return news;
  };
}

async function pages<Item>(server: Server, path: string, list: string): Promise<Item[]> {
  const items: Item[] = [];
  let cursor = "";
  for (;;) {
    const page = succeeded<Record<string, unknown>>(await send(server, `${path}${cursor}`));
    items.push(...(page[list] as Item[]));
    if (page["nextCursor"] === null) return items;
    cursor = `&cursor=${String(page["nextCursor"])}`;
  }
}
