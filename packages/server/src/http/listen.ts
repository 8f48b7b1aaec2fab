import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { acceptExpectations } from "./unread-body.js";

/** Longer keeps a restart waiting for one slow request; shorter breaks off what would have been finished. */
const DRAIN_MS = 10_000;

/** A stop takes up to this much longer than the last request. */
const SWEEP_MS = 50;

/** How long clients may take for their part of an exchange, in milliseconds. */
export interface ClientTimes {
  /** From the first byte, or from the beginning of a connection that sends none, to the end of the headers. */
  readonly headMs: number;
  /** To the end of the body. */
  readonly requestMs: number;
  /** Without a byte in either direction, be it that the client does not read its answer. */
  readonly silentMs: number;
}

/** A slow line needs a minute for the largest body. An answer that takes longer than the silence would be broken off. */
const CLIENT_TIMES: ClientTimes = { headMs: 20_000, requestMs: 120_000, silentMs: 300_000 };

/** How late the times above are noticed at most. */
const CHECKED_EVERY_MS = 5_000;

/** A server of HTTP that waits for nobody for ever: whoever sends slowly holds a connection, and no more than that. */
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
 * Answers clients that close their side of the connection once they have sent a request. Node would close ours then,
 * before the answer to a request that is carried out all the same.
 */
function answerHalfClosed(server: Server & { httpAllowHalfOpen?: boolean }): void {
  server.httpAllowHalfOpen = true;
}

/**
 * Listens, and answers the address without a slash at the end. Port 0 takes any free one. Rejects when the port is
 * taken or not ours to take.
 */
export async function listenOn(server: Server, host: string, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
  return `http://${reachable(host)}:${(server.address() as AddressInfo).port}`;
}

/** Takes no new connections, lets what is in flight finish for ten seconds, then breaks off the rest. */
export async function closeServer(server: Server, drainMs = DRAIN_MS): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection that a client keeps open goes idle after its request, and would hold us up for seconds.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const patience = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(patience);
}

/** An address that means every interface is none that a client can name. */
function reachable(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}
