import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { createWebhookSender, type WebhookSenderOptions } from "../../src/outbound/webhook-sender.js";
import { startReceiver, status, type Receiver } from "../support/receiver.js";

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

const REQUEST = { headers: { "content-type": "application/json", "x-test": "1" }, body: '{"city":"Zürich"}' };
const LIVE = { mode: "live" } as const;

function post(options: Partial<WebhookSenderOptions> = {}, url = receiver.url, signal?: AbortSignal) {
  const sender = createWebhookSender({ allowsPrivate: true, ...options });
  return sender.send({ ...REQUEST, url, reach: sender.reachOf(LIVE) }, signal);
}

describe("a request arrives", () => {
  test("with its headers and its body, byte for byte", async () => {
    receiver.respond(status(202, { "retry-after": "7" }, "thanks"));
    const answer = await post();
    expect(answer).toEqual({ isAnswered: true, status: 202, retryAfter: "7", snippet: "thanks" });
    const call = receiver.calls.at(-1);
    expect(call).toMatchObject({ path: "/hooks", body: REQUEST.body });
    expect(call?.headers).toMatchObject({ "x-test": "1", "content-length": "18" });
  });

  test("and the beginning of the response is kept, whatever its type and length", async () => {
    receiver.respond((response) => {
      response.writeHead(200, { "content-type": "text/plain" });
      response.on("error", () => undefined);
      response.end(Buffer.concat([Buffer.from("a\0b"), Buffer.alloc(20 * 1024 * 1024, "é")]));
    });
    const answer = await post();
    expect(answer).toMatchObject({ isAnswered: true, status: 200 });
    const { snippet } = answer as { snippet: string };
    expect(snippet.slice(0, 5)).toBe("a\ufffdbéé");
    expect(Buffer.byteLength(snippet)).toBeLessThanOrEqual(502);
  });

  test("and a redirect is the result: it is not followed", async () => {
    const before = receiver.calls.length;
    receiver.respond(status(302, { location: receiver.url }));
    expect(await post()).toMatchObject({ isAnswered: true, status: 302 });
    expect(receiver.calls.length).toBe(before + 1);
  });

  test("also on a connection that was kept and has been closed meanwhile", async () => {
    const sender = createWebhookSender({ allowsPrivate: true });
    receiver.respond((response) => {
      const { socket } = response;
      response.writeHead(204).end(() => setImmediate(() => socket?.destroy()));
    });
    expect(await sender.send({ ...REQUEST, url: receiver.url, reach: "private" })).toMatchObject({
      status: 204,
    });
    expect(await sender.send({ ...REQUEST, url: receiver.url, reach: "private" })).toMatchObject({
      status: 204,
    });
  });
});

describe("no response", () => {
  test("from one that hangs", async () => {
    receiver.respond(() => undefined);
    expect(await post({ timeoutMs: 50 })).toMatchObject({ isAnswered: false, reason: "timeout" });
  });

  test("but its status counts when only the body hangs", async () => {
    receiver.respond((response) => void response.writeHead(200).write("so far"));
    expect(await post({ timeoutMs: 1_000 })).toMatchObject({ status: 200, snippet: "so far" });
  });

  test("from one that closes the connection", async () => {
    receiver.respond((response) => response.destroy());
    expect(await post()).toMatchObject({ isAnswered: false, reason: "connection_failed" });
  });

  test("from an unreachable address, with the system's error code", async () => {
    expect(await post({}, "http://127.0.0.1:1/")).toEqual({
      isAnswered: false,
      reason: "connection_failed",
      detail: "The connection failed: ECONNREFUSED.",
    });
  });

  test("when the server stops meanwhile", async () => {
    const stopping = new AbortController();
    receiver.respond(() => stopping.abort());
    expect(await post({}, receiver.url, stopping.signal)).toMatchObject({ reason: "stopped" });
    expect(await post({}, receiver.url, stopping.signal)).toMatchObject({ reason: "stopped" });
  });
});

describe("a private address is not called", () => {
  const port = () => new URL(receiver.url).port;
  const resolveTo = (...addresses: readonly string[]): NonNullable<WebhookSenderOptions["resolve"]> => {
    return (_hostname, _options, callback) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
      );
  };

  test.each([
    ["one that the name leads to", ["127.0.0.1"]],
    ["one among public ones", ["93.184.216.34", "127.0.0.1"]],
    ["one on IPv6", ["::1"]],
    ["one mapped into IPv6", ["::ffff:127.0.0.1"]],
  ])("%s", async (_rule, addresses) => {
    const before = receiver.calls.length;
    const options = { allowsPrivate: false, resolve: resolveTo(...addresses) };
    const answer = await post(options, `https://hooks.example.com:${port()}/`);
    expect(answer).toMatchObject({ isAnswered: false, reason: "address_not_allowed" });
    expect(receiver.calls.length).toBe(before);
  });

  test.each([
    ["by its number", () => `https://127.0.0.1:${port()}/`],
    ["by its number on IPv6", () => `https://[::1]:${port()}/`],
    ["without encryption", () => `http://hooks.example.com:${port()}/`],
  ])("%s", async (_rule, url) => {
    const answer = await post({ allowsPrivate: false, resolve: resolveTo("93.184.216.34") }, url());
    expect(answer).toMatchObject({ isAnswered: false, reason: "address_not_allowed" });
  });

  test("and no response reveals whether a name exists: all refusals are equal", async () => {
    const failWith = (code: string): NonNullable<WebhookSenderOptions["resolve"]> => {
      return (_hostname, _options, callback) => callback(Object.assign(new Error(code), { code }), []);
    };
    const resolvers = [resolveTo("10.0.0.7"), resolveTo(), failWith("ENOTFOUND"), failWith("EAI_AGAIN")];
    const answers = resolvers.map((resolve) =>
      post({ allowsPrivate: false, resolve }, `https://db.internal:${port()}/`),
    );
    answers.push(post({ allowsPrivate: false }, `https://127.0.0.1:${port()}/`));
    const [first, ...others] = await Promise.all(answers);
    expect(first).toMatchObject({ reason: "address_not_allowed" });
    for (const other of others) expect(other).toEqual(first);
    const trusted = { allowsPrivate: true, resolve: failWith("ENOTFOUND") };
    expect(await post(trusted, `https://db.internal:${port()}/`)).toMatchObject({
      reason: "connection_failed",
      detail: "The connection failed: ENOTFOUND.",
    });
  });

  test("and the name is resolved once, for the connection: a later DNS response has no effect", async () => {
    const asked: string[] = [];
    const resolve: NonNullable<WebhookSenderOptions["resolve"]> = (hostname, options, callback) => {
      asked.push(hostname);
      resolveTo(asked.length === 1 ? "192.0.0.8" : "127.0.0.1")(hostname, options, callback);
    };
    const answer = await post({ allowsPrivate: false, resolve }, `https://hooks.example.com:${port()}/`);
    expect(answer).toMatchObject({ reason: "address_not_allowed" });
    expect(asked).toEqual(["hooks.example.com"]);
  });
});

describe("from a test organization of a server that is only local,", () => {
  const local = createWebhookSender({ allowsPrivate: false, allowsLoopback: true });
  const reach = local.reachOf({ mode: "test" });

  test("a receiver on this machine is called, by number and by name", async () => {
    receiver.respond(status(204));
    const named = receiver.url.replace("127.0.0.1", "localhost");
    for (const url of [receiver.url, named])
      expect(await local.send({ ...REQUEST, url, reach })).toMatchObject({ status: 204 });
  });

  test("a live organization's is not", async () => {
    const request = { ...REQUEST, url: receiver.url, reach: local.reachOf(LIVE) };
    expect(await local.send(request)).toMatchObject({ reason: "address_not_allowed" });
  });

  test.each([
    ["another name that leads here", "http://hooks.example.com/", "127.0.0.1"],
    ["the same with encryption", "https://hooks.example.com/", "127.0.0.1"],
    ["the network", "http://10.0.0.7/", "10.0.0.7"],
    ["localhost, should it lead elsewhere", "http://localhost/", "10.0.0.7"],
  ])("%s is not called", async (_rule, url, leadsTo) => {
    const resolve: WebhookSenderOptions["resolve"] = (_hostname, _options, callback) =>
      callback(null, [{ address: leadsTo, family: 4 }]);
    const sender = createWebhookSender({ allowsPrivate: false, allowsLoopback: true, resolve });
    expect(await sender.send({ ...REQUEST, url, reach })).toMatchObject({ reason: "address_not_allowed" });
  });
});
