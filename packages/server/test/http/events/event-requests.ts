import type { components } from "../../../src/generated/api.js";
import { listAll } from "../../support/list-all.js";
import type { TestServer } from "../../support/server.js";

type Wire = components["schemas"];
export type Event = Wire["Event"];
export type AuditEntry = Wire["AuditEntry"];
type Server = Pick<TestServer, "url" | "apiKey">;

/** Oldest first. */
export async function eventsOf(server: Server, query = ""): Promise<Event[]> {
  return (await listAll<Event>(server, withQuery("/v1/events", query), "events")).toReversed();
}

/** Oldest first. */
export async function auditOf(server: Server, query = ""): Promise<AuditEntry[]> {
  return (await listAll<AuditEntry>(server, withQuery("/v1/audit-log", query), "entries")).toReversed();
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

/** A query begins with `&`, as it does after another parameter. */
function withQuery(path: string, query: string): string {
  return query === "" ? path : `${path}?${query.slice(1)}`;
}
