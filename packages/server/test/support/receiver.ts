import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A call as it arrived. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** How a call is answered. One that never ends the response hangs. */
export type Respond = (response: ServerResponse, received: Received) => void;

/** A receiver of events: a separate server on this machine. */
export interface Receiver {
  readonly url: string;
  readonly calls: readonly Received[];
  /** Takes the place of what was answered before; at first everything is a success. */
  respond(how: Respond): void;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const calls: Received[] = [];
  let respond = status(204);
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString("utf8");
      const call = { path: request.url ?? "", headers: request.headers, body };
      calls.push(call);
      respond(response, call);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    calls,
    respond: (how) => void (respond = how),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export function status(code: number, headers: Readonly<Record<string, string>> = {}, body = ""): Respond {
  return (response) => void response.writeHead(code, headers).end(body);
}
