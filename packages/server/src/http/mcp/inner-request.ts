import { IncomingMessage, ServerResponse, type RequestListener } from "node:http";
import type { Socket } from "node:net";
import { Writable } from "node:stream";
import { undivided } from "../body/collector.js";
import { keepBody } from "../body/read.js";

export interface InnerRequest {
  readonly method: string;
  readonly url: string;
  /** Undefined for a request without a body. */
  readonly body: unknown;
  /** Makes repeats of a write run once. */
  readonly idempotencyKey: string | undefined;
}

export interface InnerReply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The headers that say who sends a request and from where. */
const KEPT = ["authorization", "x-forwarded-for", "user-agent", "traceparent", "tracestate"] as const;

/**
 * Runs an operation of the API as part of another request: with its key, its address and its request id. The request
 * takes every step that one from outside takes, so that scopes, rate limits, validation, the audit log and the request
 * log are the same.
 */
export async function requestInside(
  app: RequestListener,
  outer: IncomingMessage,
  { method, url, body, idempotencyKey }: InnerRequest,
  requestId: string,
): Promise<InnerReply> {
  const request = new IncomingMessage(outer.socket);
  request.method = method;
  request.url = url;
  request.complete = true;
  request.headers = {
    ...Object.fromEntries(
      KEPT.flatMap((name) => (name in outer.headers ? [[name, outer.headers[name]]] : [])),
    ),
    "x-request-id": requestId,
    "content-type": "application/json",
    ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
  };
  keepBody(request, undivided(Buffer.from(body === undefined ? "" : JSON.stringify(body))));
  return reply(app, request);
}

/** The response is written to nowhere; only its status and its JSON are kept. */
function reply(app: RequestListener, request: IncomingMessage): Promise<InnerReply> {
  return new Promise((resolve) => {
    const response = new ServerResponse(request);
    let text = "";
    const end = response.end.bind(response) as (chunk?: unknown, encoding?: unknown) => ServerResponse;
    // An own property, because the framework replaces the prototype.
    response.end = ((chunk?: unknown, encoding?: unknown) => {
      if (typeof chunk === "string" || Buffer.isBuffer(chunk)) text = chunk.toString();
      return end(chunk, encoding);
    }) as typeof response.end;
    response.once("finish", () => {
      response.emit("close");
      resolve({
        status: response.statusCode,
        body: text === "" ? {} : (JSON.parse(text) as InnerReply["body"]),
      });
    });
    response.assignSocket(new Writable({ write: (_chunk, _encoding, done) => done() }) as Socket);
    app(request, response);
  });
}
