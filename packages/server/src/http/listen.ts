import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { acceptExpectations } from "./body/unread.js";

/** Longer keeps a restart waiting for one slow request; shorter breaks off what would have been finished. */
const DRAIN_MS = 10_000;

/** Shutdown takes up to this much longer than the last request. */
const SWEEP_MS = 50;

/** Timeouts for clients, in milliseconds. */
export interface ClientTimes {
  /** From the first byte, or from the start of a connection that sends none, to the end of the headers. */
  readonly headMs: number;
  /** To the end of the body. */
  readonly requestMs: number;
  /** Without a byte in either direction, for example because the client does not read the response. */
  readonly silentMs: number;
}

/**
 * A slow connection needs a minute for the largest body. A response that takes longer than the silence timeout
 * would be cut off.
 */
const CLIENT_TIMES: ClientTimes = { headMs: 20_000, requestMs: 120_000, silentMs: 300_000 };

/** The longest delay with which the timeouts above are noticed. */
const CHECKED_EVERY_MS = 5_000;

/** An HTTP server with timeouts for everything: a slow client occupies a connection and nothing more. */
export function createHttpServer(listener: RequestListener, times: ClientTimes = CLIENT_TIMES): Server {
  const { headMs: headersTimeout, requestMs: requestTimeout, silentMs } = times;
  const connectionsCheckingInterval = Math.min(CHECKED_EVERY_MS, headersTimeout / 2);
  const server = createServer({ headersTimeout, requestTimeout, connectionsCheckingInterval }, listener);
  server.timeout = silentMs;
  answerHalfClosed(server);
  acceptExpectations(server, listener);
  return server;
}

/**
 * Responds to clients that close their side of the connection after sending a request. Node would close ours,
 * before the response to a request that is processed all the same.
 */
function answerHalfClosed(server: Server & { httpAllowHalfOpen?: boolean }): void {
  server.httpAllowHalfOpen = true;
}

/**
 * Listens, and returns the URL without a trailing slash. Port 0 picks a free port. Rejects if the port is in use or
 * not permitted.
 */
export async function listenOn(server: Server, host: string, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
  return urlOf(host, (server.address() as AddressInfo).port);
}

/**
 * Accepts no new connections, waits ten seconds for requests in progress, then closes the remaining connections.
 */
export async function closeServer(server: Server, drainMs = DRAIN_MS): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection that a client keeps open becomes idle after its request, and would delay the shutdown for seconds.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const patience = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(patience);
}

/** The URL of a server that listens on an address, without a trailing slash. */
export function urlOf(host: string, port: number): string {
  return `http://${reachable(host)}:${port}`;
}

/** An address that stands for all interfaces cannot be used by a client. */
function reachable(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}
