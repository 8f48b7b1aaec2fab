import { DuesClientError } from "./error.js";

/** Sends a request. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Reads a path of the handler, or with a body writes there. */
export type Send = <Data>(path: string, body?: object) => Promise<Data>;

interface Refusal extends Partial<Pick<DuesClientError, "code" | "requestId" | "status">> {
  readonly success?: boolean;
}

type Answer<Data> = (Data & Refusal) | undefined;

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
    // A visitor who is not signed in is no failure that browsers should log.
    const response = await fetch(`${endpoint}${path}?quiet`, init).catch(() => undefined);
    const answer = (await response?.json().catch(() => undefined)) as Answer<Data>;
    if (response?.ok === true && answer?.success === true) return answer;
    const { code = "connection_failed", requestId = null, status = response?.status ?? 0 } = answer ?? {};
    throw new DuesClientError({ code, status, requestId });
  };
}
