import type { IncomingMessage, Server, ServerResponse } from "node:http";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Requests whose clients wait for permission to send the body (`Expect: 100-continue`). */
const waiting = new WeakSet<IncomingMessage>();

/** Operations of the spec. Pages read the bodies of their forms themselves. */
const OPERATION = /^(?:\/api)?\/(?:v1|webhooks)\//;

/**
 * Passes on requests with `Expect: 100-continue` like all others. Node would ask for their bodies immediately;
 * here, the first step that reads the body asks for it, so that the body of a refused request is never sent.
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

/** Node reads the rest of a small body and keeps the connection. It has usually arrived with the headers. */
const SMALL_BYTES = 65_536;

/**
 * Closing immediately would reset the connection, and a client that is still sending might never see the response.
 */
const LINGER_MS = 1_000;

/**
 * Called before a refusal is sent. Closes the connection afterwards instead of reading a large body that is not
 * needed.
 */
export function closeOnUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete || response.headersSent || !isWorthClosing(request)) return;
  response.setHeader("Connection", "close");
  const { socket } = request;
  // Node calls this after the last response on a connection.
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
