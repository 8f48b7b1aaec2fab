import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { attach, sync } from "../../support/api.js";
import { insertKey } from "./keys.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer();
let readOnly: string;
beforeAll(async () => {
  readOnly = await insertKey(server, { scopes: ["read"] });
  await sync(server, {
    features: [{ slug: "calls" }],
    plans: [{ slug: "free", features: [{ slug: "calls" }] }],
  });
  await attach(server, "ada", "free");
});

const MIB = 1_048_576;
const UNKNOWN_KEY = `dues_test_${"x".repeat(43)}`;

interface Head {
  readonly path: string;
  readonly key?: string | undefined;
  readonly length?: number | undefined;
  readonly more?: readonly string[];
}

function headOf({ path, key, length, more = [] }: Head): string {
  return [
    `POST ${path} HTTP/1.1`,
    "Host: dues.example",
    "Content-Type: application/json",
    ...(key === undefined ? [] : [`Authorization: Bearer ${key}`]),
    ...(length === undefined ? [] : [`Content-Length: ${length}`]),
    ...more,
    "\r\n",
  ].join("\r\n");
}

/** A connection that collects what the server sends. */
interface Client {
  readonly socket: Socket;
  readonly closed: Promise<unknown>;
  text(): string;
  /** Resolves once the server has sent this. */
  received(what: string): Promise<void>;
}

function clientOf(): Client {
  const { hostname, port } = new URL(server.url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  let text = "";
  socket.on("data", (chunk) => (text += chunk.toString("latin1")));
  socket.on("error", () => undefined);
  const closed = once(socket, "end");
  const received = async (what: string): Promise<void> => {
    while (!text.includes(what)) await once(socket, "data");
  };
  return { socket, closed, text: () => text, received };
}

const TRACK = JSON.stringify({ customer: "ada", feature: "calls", value: 1 });

describe("a request refused by its headers gets its response before the body is sent, and is disconnected", () => {
  // prettier-ignore
  test.each<[string, Head, number, string]>([
    ["an unknown key",             { path: "/v1/track",       key: UNKNOWN_KEY, length: MIB },     401, "invalid_api_key"],
    ["an unknown key of a batch",  { path: "/v1/track/batch", key: UNKNOWN_KEY, length: 5 * MIB }, 401, "invalid_api_key"],
    ["an unknown key of a sync",   { path: "/v1/sync",        key: UNKNOWN_KEY, length: 5 * MIB }, 401, "invalid_api_key"],
    ["no key",                     { path: "/v1/track",                         length: MIB },     401, "missing_api_key"],
    ["a length not given",         { path: "/v1/track", key: UNKNOWN_KEY, more: ["Transfer-Encoding: chunked"] }, 401, "invalid_api_key"],
    ["nothing at the path",        { path: "/v1/nothing",                       length: MIB },     404, "route_not_found"],
    ["a webhook that is too large", { path: "/webhooks/test",                   length: MIB },     413, "payload_too_large"],
  ])("%s", async (_rule, head, status, code) => {
    const client = clientOf();
    client.socket.write(headOf(head));
    await client.closed;
    expect(client.text()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(client.text()).toContain("Connection: close");
    expect(client.text()).toContain(`"code":"${code}"`);
    client.socket.destroy();
  });

  test("a key without the scope", async () => {
    const client = clientOf();
    client.socket.write(headOf({ path: "/v1/track", key: readOnly, length: MIB }));
    await client.closed;
    expect(client.text()).toContain('"code":"insufficient_scope"');
    client.socket.destroy();
  });

  test("and data sent after it is not read", async () => {
    const client = clientOf();
    client.socket.write(headOf({ path: "/v1/track/batch", key: UNKNOWN_KEY, length: 5 * MIB }));
    await client.received('"code":"invalid_api_key"');
    client.socket.write("x".repeat(5 * MIB));
    client.socket.end(headOf({ path: "/v1/track", key: server.apiKey, length: TRACK.length }) + TRACK);
    await once(client.socket, "close");
    expect(client.text().match(/^HTTP\/1.1/gm)).toHaveLength(1);
  });
});

test("a small body of a refused request is read, and the connection stays open", async () => {
  const client = clientOf();
  client.socket.write(headOf({ path: "/v1/track", key: UNKNOWN_KEY, length: TRACK.length }) + TRACK);
  await client.received('"code":"invalid_api_key"');
  client.socket.write(headOf({ path: "/v1/track", key: server.apiKey, length: TRACK.length }) + TRACK);
  await client.received('"code":"tracked"');
  expect(client.text()).not.toContain("Connection: close");
  client.socket.destroy();
});

describe("a client that waits for word to send its body", () => {
  const more = ["Expect: 100-continue"];

  test.each(["/v1/track", "/api/v1/track", "/v1/track?later=1"])("gets it at %s with a key", async (path) => {
    const client = clientOf();
    client.socket.write(headOf({ path, key: server.apiKey, length: TRACK.length, more }));
    await client.received("HTTP/1.1 100 Continue");
    client.socket.write(TRACK);
    await client.received('"code":"tracked"');
    client.socket.destroy();
  });

  test.each(["/v1/track", "/v1/sync"])("is refused at %s without one", async (path) => {
    const client = clientOf();
    client.socket.write(headOf({ path, key: UNKNOWN_KEY, length: 20, more }));
    await client.closed;
    expect(client.text()).toMatch(/^HTTP\/1.1 401 /);
    client.socket.destroy();
  });
});

describe("a client that closes its side after the request", () => {
  test.each(["/v1/track", "/v1/track?later=1"])("is answered at %s", async (path) => {
    const client = clientOf();
    client.socket.end(headOf({ path, key: server.apiKey, length: TRACK.length }) + TRACK);
    await client.closed;
    expect(client.text()).toMatch(/^HTTP\/1.1 200 /);
    expect(client.text()).toContain('"code":"tracked"');
  });
});
