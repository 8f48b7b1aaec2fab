import { DuesClientError } from "./error.js";

/** Sends a request. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Reads a path of the handler, or with a body writes there. */
export type Send = <Data>(path: string, body?: object) => Promise<Data>;

/** Returns a function that sends requests to the handler, and throws for every answer that is not a success. */
export function createSend(
  endpoint: string,
  fetch: Fetch = (url, init) => globalThis.fetch(url, init),
): Send {
  return async <Data>(path: string, body?: object): Promise<Data> => {
    const content: RequestInit = body
      ? { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }
      : {};
    const init: RequestInit = { ...content, credentials: "include" };
    const response = await fetch(endpoint + path, init).catch(() => undefined);
    const answer: unknown = await response?.json().catch(() => undefined);
    if (response?.ok === true && answer !== undefined) return answer as Data;
    const { code = "connection_failed", requestId = null } = (answer ?? {}) as Partial<DuesClientError>;
    throw new DuesClientError({ code, status: response?.status ?? 0, requestId });
  };
}
