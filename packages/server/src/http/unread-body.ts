import type { IncomingMessage, Server, ServerResponse } from "node:http";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Requests whose clients wait for word that the body is wanted (`Expect: 100-continue`). */
const waiting = new WeakSet<IncomingMessage>();

/** The operations of the spec. Pages read the bodies of their forms by themselves. */
const OPERATION = /^(?:\/api)?\/(?:v1|webhooks)\//;

/**
 * Passes on requests with `Expect: 100-continue` like all others. Node would ask for their bodies at once; here the
 * first step of an operation that reads a body asks for it, so that the body of a refused request is never sent.
 */
export function acceptExpectations(server: Server, listener: Listener): void {
  server.on("checkContinue", (request: IncomingMessage, response: ServerResponse) => {
    if (OPERATION.test(request.url ?? "")) waiting.add(request);
    else response.writeContinue();
    listener(request, response);
  });
}

/** Called before a body is read. */
export function requestBody(request: IncomingMessage, response: ServerResponse): void {
  if (waiting.delete(request)) response.writeContinue();
}

/** Node reads the rest of a small body and keeps the connection. It has mostly arrived with the headers. */
const SMALL_BYTES = 65_536;

/** Closing at once would reset the connection, and a client that still sends might never see the answer. */
const LINGER_MS = 1_000;

/** Called before a refusal is sent. Closes the connection after it rather than read a large body that is not wanted. */
export function closeOnUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete || response.headersSent || !isWorthClosing(request)) return;
  response.setHeader("Connection", "close");
  const { socket } = request;
  // Node calls this after the last answer on a connection.
  socket.destroySoon = () => {
    socket.end();
    socket.pause();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}

function isWorthClosing(request: IncomingMessage): boolean {
  const { "transfer-encoding": encoding, "content-length": length = "0" } = request.headers;
  return waiting.has(request) || encoding !== undefined || Number(length) > SMALL_BYTES;
}
