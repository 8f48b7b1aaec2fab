import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/** Longer keeps a restart waiting for one slow request; shorter breaks off what would have been finished. */
const DRAIN_MS = 10_000;

/** A stop takes up to this much longer than the last request. */
const SWEEP_MS = 50;

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
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection that a client keeps open goes idle after its request, and would hold us up for seconds.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const patience = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(patience);
}

/** An address that means every interface is none that a client can name. */
function reachable(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}
