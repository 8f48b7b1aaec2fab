import type { components } from "../../src/generated/api.js";
import type { Tenant } from "./api.js";

type Event = components["schemas"]["Event"];

/** A message of a stream: an event, or without one only a place. */
export interface Streamed {
  readonly id: string;
  readonly event?: Event;
}

/** A stream that stays open until it is closed. */
export interface OpenStream {
  readonly status: number;
  readonly headers: Headers;
  /** Reads until a text has come, or to the end without one, and returns everything read so far. */
  read(until?: string): Promise<string>;
  close(): void;
}

type Server = Pick<Tenant, "url" | "apiKey">;

export function requestStream(
  { url, apiKey }: Server,
  query: string,
  more: { readonly lastEventId?: string | undefined; readonly signal?: AbortSignal } = {},
): Promise<Response> {
  const { lastEventId, signal = null } = more;
  return fetch(`${url}/v1/events/stream?${query}`, {
    headers: {
      authorization: `Bearer ${apiKey}`,
      ...(lastEventId !== undefined && { "last-event-id": lastEventId }),
    },
    signal,
  });
}

/** Reads everything up to now. */
export async function streamed(server: Server, lastEventId?: string, query = ""): Promise<Streamed[]> {
  const response = await requestStream(server, `duration=0${query}`, { lastEventId });
  return messagesIn(await response.text());
}

/** Where a stream that begins now begins. */
export async function placeNow(server: Server): Promise<string> {
  const [begin] = await streamed(server);
  if (!begin) throw new Error("The stream is empty.");
  return begin.id;
}

export function messagesIn(text: string): Streamed[] {
  return text.split("\n\n").flatMap((message) => {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(message)?.[1];
    const [id, data] = [field("id"), field("data")];
    return id === undefined ? [] : [{ id, ...(data !== undefined && { event: JSON.parse(data) as Event }) }];
  });
}

export async function openStream(server: Server, query = "", lastEventId?: string): Promise<OpenStream> {
  const controller = new AbortController();
  const { signal } = controller;
  const { status, headers, body } = await requestStream(server, query, { lastEventId, signal });
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  let text = "";
  return {
    status,
    headers,
    async read(until) {
      while (until === undefined || !text.includes(until)) {
        const part = await reader?.read();
        if (!part || part.done) break;
        text += decoder.decode(part.value, { stream: true });
      }
      return text;
    },
    close: () => controller.abort(),
  };
}
