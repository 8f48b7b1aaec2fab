import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { createPoster, type PosterOptions } from "../../src/outbound/poster.js";
import { startReceiver, status, type Receiver } from "../support/receiver.js";

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

const LETTER = { headers: { "content-type": "application/json", "x-test": "1" }, body: '{"city":"Zürich"}' };

function post(options: Partial<PosterOptions> = {}, url = receiver.url, signal?: AbortSignal) {
  return createPoster({ allowsPrivate: true, ...options }).post({ ...LETTER, url }, signal);
}

describe("a letter arrives", () => {
  test("with its headers and its body, byte for byte", async () => {
    receiver.respond(status(202, { "retry-after": "7" }, "thanks"));
    const answer = await post();
    expect(answer).toEqual({ isAnswered: true, status: 202, retryAfter: "7", snippet: "thanks" });
    const call = receiver.calls.at(-1);
    expect(call).toMatchObject({ path: "/hooks", body: LETTER.body });
    expect(call?.headers).toMatchObject({ "x-test": "1", "content-length": "18" });
  });

  test("and of the answer the beginning is kept, of whatever it is made and however long", async () => {
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

  test("and a redirect is the answer: nobody is asked where it leads", async () => {
    const before = receiver.calls.length;
    receiver.respond(status(302, { location: receiver.url }));
    expect(await post()).toMatchObject({ isAnswered: true, status: 302 });
    expect(receiver.calls.length).toBe(before + 1);
  });

  test("also on a connection that was kept and has been closed meanwhile", async () => {
    const poster = createPoster({ allowsPrivate: true });
    receiver.respond((response) => {
      const { socket } = response;
      response.writeHead(204).end(() => setImmediate(() => socket?.destroy()));
    });
    expect(await poster.post({ ...LETTER, url: receiver.url })).toMatchObject({ status: 204 });
    expect(await poster.post({ ...LETTER, url: receiver.url })).toMatchObject({ status: 204 });
  });
});

describe("no answer comes", () => {
  test("from one that hangs", async () => {
    receiver.respond(() => undefined);
    expect(await post({ patienceMs: 50 })).toMatchObject({ isAnswered: false, reason: "timeout" });
  });

  test("but its status counts when only the body hangs", async () => {
    receiver.respond((response) => void response.writeHead(200).write("so far"));
    expect(await post({ patienceMs: 200 })).toMatchObject({ status: 200, snippet: "so far" });
  });

  test("from one that closes the connection", async () => {
    receiver.respond((response) => response.destroy());
    expect(await post()).toMatchObject({ isAnswered: false, reason: "connection_failed" });
  });

  test("from where nobody is, and the system's word for it is told", async () => {
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
  const resolveTo = (...addresses: readonly string[]): NonNullable<PosterOptions["resolve"]> => {
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

  test("and the name is asked once, when it is called: a later answer changes nothing", async () => {
    const asked: string[] = [];
    const resolve: NonNullable<PosterOptions["resolve"]> = (hostname, options, callback) => {
      asked.push(hostname);
      resolveTo(asked.length === 1 ? "192.0.0.8" : "127.0.0.1")(hostname, options, callback);
    };
    const answer = await post({ allowsPrivate: false, resolve }, `https://hooks.example.com:${port()}/`);
    expect(answer).toMatchObject({ reason: "address_not_allowed" });
    expect(asked).toEqual(["hooks.example.com"]);
  });
});
