import { afterAll, beforeAll, beforeEach } from "@jest/globals";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { chat, messages, responses, type Kind, type Recording } from "./recordings.js";

/** What the provider does with the next calls. */
export type Behaviour =
  | { readonly kind: Kind }
  /** Sends that many events, and then closes the connection. */
  | { readonly cutAfter: number }
  /** Sends that many events, and no more until the caller goes away. */
  | { readonly waitAfter: number }
  | { readonly status: number; readonly error: object };

export interface Provider {
  readonly url: string;
  /** The bodies of the calls of this test. */
  readonly calls: readonly Readonly<Record<string, unknown>>[];
  /** The behaviours of the next calls; the last one stays. */
  behave(...behaviours: readonly Behaviour[]): void;
}

/** Starts a local server that speaks the protocols of OpenAI and Anthropic. */
export function useProvider(): Provider {
  const calls: Record<string, unknown>[] = [];
  let behaviours: readonly Behaviour[] = [];
  let url = "";
  const server = createServer((request, response) => {
    void read(request).then((body) => {
      calls.push(body);
      const [behaviour = { kind: "answer" }, ...later] = behaviours;
      if (later.length > 0) behaviours = later;
      answer(response, { path: request.url ?? "", body, behaviour });
    });
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    calls.length = 0;
    behaviours = [];
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    get url() {
      return url;
    },
    calls,
    behave: (...next) => void (behaviours = next),
  };
}

async function read(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = "";
  for await (const part of request.setEncoding("utf8")) text += String(part);
  return JSON.parse(text) as Record<string, unknown>;
}

interface Call {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly behaviour: Behaviour;
}

function answer(response: ServerResponse, { path, body, behaviour }: Call): void {
  const ids = { "x-request-id": "req_1", "request-id": "req_1" };
  if ("status" in behaviour) {
    response.writeHead(behaviour.status, { "content-type": "application/json", ...ids });
    return void response.end(JSON.stringify(behaviour.error));
  }
  const { whole, events } = recordingOf(path, body, "kind" in behaviour ? behaviour.kind : "answer");
  if (body.stream !== true) {
    response.writeHead(200, { "content-type": "application/json", ...ids });
    return void response.end(JSON.stringify(whole));
  }
  response.writeHead(200, { "content-type": "text/event-stream", ...ids });
  const isWhole = "kind" in behaviour;
  const count = isWhole ? events.length : "cutAfter" in behaviour ? behaviour.cutAfter : behaviour.waitAfter;
  const sent = events
    .slice(0, count)
    .map((event) => eventText(event, path))
    .join("");
  if (isWhole) return void response.end(sent + (path.includes("chat") ? "data: [DONE]\n\n" : ""));
  response.write(sent, () => {
    // At once, the connection would end before the caller has read what was sent.
    if ("cutAfter" in behaviour) setTimeout(() => response.destroy(), 50);
  });
}

function recordingOf(path: string, body: Call["body"], kind: Kind): Recording {
  if (path.includes("/messages")) return messages(kind);
  if (path.includes("/responses")) return responses(kind);
  const options = body.stream_options as { include_usage?: boolean } | undefined;
  return chat(kind, options?.include_usage === true);
}

function eventText(event: object, path: string): string {
  const name = "type" in event && !path.includes("chat") ? `event: ${String(event.type)}\n` : "";
  return `${name}data: ${JSON.stringify(event)}\n\n`;
}
