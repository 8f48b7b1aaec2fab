import type { Call } from "./call.js";
import { invalidField } from "./json.js";
import type { RequestOptions } from "./request-options.js";
import { unwrap, type Http, type Method } from "./transport.js";

/** The query and the body of a request. */
export interface RequestContent {
  /** The query parameters; null and undefined ones are omitted. */
  readonly query?: Readonly<Record<string, unknown>>;
  /** The body, sent as JSON. */
  readonly body?: unknown;
}

interface RawRequest extends RequestContent {
  readonly method: Method;
  readonly path: string;
}

type Send = (path: string, init: object) => Promise<{ readonly data?: never; readonly response: Response }>;

/** Sends a request that no method of the client describes. */
export function sendRaw<T>(http: Http, request: RawRequest, options?: RequestOptions): Call<T> {
  const { method, path, query = {}, body } = request;
  // Without the slash the path would become part of the host name.
  if (!path.startsWith("/")) throw invalidField("path", "must begin with a slash");
  const send = http[method] as Send;
  return unwrap<T>(send(path, { params: { query }, body, ...options }));
}
