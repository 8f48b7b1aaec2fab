import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { OpenApiChecker, ReadRequest } from "./openapi.js";

/**
 * The fault of a call. `before`: the provider never acted; `after`: it acted, and the response is lost.
 * `malformed`: it acted, and a proxy in between answered in its place.
 */
export type Fault =
  | "timeout_before"
  | "timeout_after"
  | "reset_before"
  | "reset_after"
  | "rate_limited"
  | "server_error"
  | "malformed";

export interface DoubleRequest extends ReadRequest {
  readonly headers: IncomingMessage["headers"];
}

export interface DoubleAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface DoubleOptions {
  readonly checker: OpenApiChecker;
  /** The behaviour of the provider. Called only with valid requests. */
  readonly act: (request: DoubleRequest) => DoubleAnswer;
  /** The provider's responses to an invalid request, to too many requests, and for its own failures. */
  readonly refuse: (status: 400 | 404 | 429 | 500, why: string) => DoubleAnswer;
  /** Whether answers are checked against the document too. */
  readonly checksAnswers?: boolean;
}

/** A provider of a test's own, reached over real HTTP. */
export interface Double {
  readonly url: string;
  /** Every documented call so far, in order. */
  readonly calls: readonly DoubleRequest[];
  /** Requests and responses that do not match the document. Empty at the end of every test. */
  readonly complaints: readonly string[];
  /** The next calls of an operation, such as `POST /v1/refunds`, fail, one for each fault. */
  fail(operation: string, ...faults: readonly Fault[]): void;
  /** The next call waits for `work` before it is answered. */
  meanwhile(work: () => Promise<void>): void;
  /** Forgets faults that did not happen and calls that did. */
  reset(): void;
  close(): Promise<void>;
}

export async function startDouble({ checker, act, refuse, checksAnswers }: DoubleOptions): Promise<Double> {
  const calls: DoubleRequest[] = [];
  const complaints: string[] = [];
  const faults: { readonly operation: string; readonly fault: Fault }[] = [];
  const waiting: (() => Promise<void>)[] = [];

  function answerOf(request: DoubleRequest): DoubleAnswer {
    if (request.complaints.length > 0) return refuse(400, request.complaints.join("; "));
    const answer = act(request);
    if (checksAnswers)
      complaints.push(...checker.answerComplaints(request.operation, answer.status, answer.body));
    return answer;
  }

  function nextFault(operation: string): Fault | undefined {
    const index = faults.findIndex((each) => each.operation === operation);
    return index < 0 ? undefined : faults.splice(index, 1)[0]?.fault;
  }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "GET", url = "/", headers } = request;
    const body = await readAll(request);
    const read = checker.readRequest({ method, path: url, contentType: headers["content-type"], body });
    if (!read) {
      complaints.push(`${method} ${url} is not published`);
      return send(response, refuse(404, `Unrecognized request URL (${method}: ${url}).`));
    }
    const call = { ...read, headers };
    calls.push(call);
    complaints.push(...read.complaints);
    await waiting.shift()?.();
    const fault = nextFault(call.operation);
    if (fault === "timeout_before") return;
    if (fault === "reset_before") return void request.socket.destroy();
    if (fault === "rate_limited") return send(response, refuse(429, "Too many requests."));
    if (fault === "server_error") return send(response, refuse(500, "Something went wrong on our end."));
    const answer = answerOf(call);
    if (fault === "timeout_after") return;
    if (fault === "reset_after") return void request.socket.destroy();
    if (fault === "malformed") return void response.writeHead(200, HTML).end("<html>It works!</html>");
    return send(response, answer);
  }

  const server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => {
      complaints.push(`the double failed: ${String(error)}`);
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    complaints,
    fail: (operation, ...next) => void faults.push(...next.map((fault) => ({ operation, fault }))),
    meanwhile: (work) => void waiting.push(work),
    reset() {
      waiting.length = 0;
      faults.length = 0;
      calls.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const HTML = { "content-type": "text/html" };

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

function send(response: ServerResponse, { status, body, headers }: DoubleAnswer): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}
