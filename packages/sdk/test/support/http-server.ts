import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A received request. */
export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The response to send. `cut` closes the connection after half of the body, `isHeld` never responds. */
export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
  readonly cut?: boolean;
  readonly isHeld?: boolean;
}

export interface HttpServer {
  readonly url: string;
  readonly received: Received[];
  close(): Promise<void>;
}

/** A JSON reply. */
export function json(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Reply {
  return { status, headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(body) };
}

/** Starts an HTTP server on a free port that records each request and responds with the result of `reply`. */
export async function startHttpServer(reply: (request: Received) => Reply): Promise<HttpServer> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      const arrived = { method, url, headers, body: Buffer.concat(chunks).toString() };
      received.push(arrived);
      const { status = 200, headers: replyHeaders, body, cut = false, isHeld = false } = reply(arrived);
      if (isHeld) return undefined;
      const length = Buffer.byteLength(body);
      response.writeHead(status, { "content-length": length, ...replyHeaders });
      if (!cut) return response.end(body);
      return response.write(body.slice(0, length / 2), () => response.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${portOf(server)}`, received, close: () => closed(server) };
}

/** The address of a port that nothing listens on. */
export async function unusedUrl(): Promise<string> {
  const server = await startHttpServer(() => ({ body: "" }));
  await server.close();
  return server.url;
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())));
}
