import { beforeAll, describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { send } from "../support/server.js";
import { attach, sync } from "../support/api.js";
import { converse, type Conversation } from "./sockets.js";
import { useTestServer } from "../support/fixtures.js";

const isLong = process.env["DUES_TEST_LONG"] === "1";
const MUTANTS = isLong ? 5_000 : 300;
const AT_ONCE = 50;
const SEED = Number(process.env["DUES_FUZZ_SEED"] ?? 20_261_122);

const server = useTestServer({ clientTimes: { headMs: 2_000, requestMs: 3_000, silentMs: 6_000 } });
beforeAll(async () => {
  await sync(server, {
    features: [{ slug: "calls" }],
    plans: [{ slug: "plan", features: [{ slug: "calls" }] }],
  });
  await attach(server, "ada", "plan");
});

let keys = 0;
const talk = (bytes: string | Buffer) => converse(server.url, bytes);
const statuses = ({ answers, rest }: Conversation) => [
  ...answers.map(({ status }) => status),
  ...(rest ? [rest] : []),
];
const keysStored = () => server.database.knex("usage_events").pluck<string[]>("idempotency_key");

/** Usage of one call under a key with the prefix of the test. */
function useOf(key: string): string {
  return JSON.stringify({ customer: "ada", feature: "calls", idempotencyKey: `${key}-${keys++}` });
}

const HOST = "Host: dues.example";
const LAST = "Connection: close";
const JSON_TYPE = "Content-Type: application/json";

function requestOf(line: string, headers: readonly string[], body = ""): string {
  return [line, ...headers, "", body].join("\r\n");
}

/** A track request with the given length headers. It asks the server to close the connection afterwards. */
function track(framing: readonly string[], body: string): string {
  const headers = [HOST, `Authorization: Bearer ${server.apiKey}`, JSON_TYPE, ...framing];
  return requestOf("POST /v1/track HTTP/1.1", headers, body);
}

const lengthOf = (body: string) => `Content-Length: ${body.length}`;
const goodUse = (key: string, ...more: readonly string[]) => {
  const body = useOf(key);
  return track([lengthOf(body), ...more], body);
};
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const get = (...headers: readonly string[]) => requestOf("GET /v1/plans HTTP/1.1", headers);
const bomb = "x".repeat(20_000);

describe("a request that two readers could split differently", () => {
  const HIDDEN = () => goodUse("hidden", LAST);
  const use = JSON.stringify({ customer: "ada", feature: "calls", value: 0 });

  test.each<[string, readonly string[], string]>([
    ["a length and chunks", ["Content-Length: 4", "Transfer-Encoding: chunked"], "0\r\n\r\n"],
    ["chunks and a length", ["Transfer-Encoding: chunked", "Content-Length: 4"], "0\r\n\r\n"],
    ["two lengths", ["Content-Length: 0", `Content-Length: ${use.length}`], use],
    ["one length twice", [lengthOf(use), lengthOf(use)], use],
    ["a list of lengths", [`Content-Length: ${use.length}, ${use.length}`], use],
    ["a length with a sign", [`Content-Length: +${use.length}`], use],
    ["a length below zero", ["Content-Length: -1"], ""],
    ["a length in hexadecimal", ["Content-Length: 0x10"], use],
    ["a length with a space in it", ["Content-Length: 1 0"], use],
    ["a length beyond every number", ["Content-Length: 18446744073709551617"], use],
    ["an encoding that is nearly chunked", ["Transfer-Encoding: xchunked"], chunk(use) + chunk("")],
    ["an encoding after chunked", ["Transfer-Encoding: chunked, identity"], chunk(use) + chunk("")],
    ["chunked twice", ["Transfer-Encoding: chunked", "Transfer-Encoding: identity"], chunk(use) + chunk("")],
    ["a space before the colon", ["Transfer-Encoding : chunked"], chunk(use) + chunk("")],
    ["a folded header", ["X-Folded: a", " Transfer-Encoding: chunked"], chunk(use) + chunk("")],
    [
      "a header that a bare line feed ends",
      ["X-Bare: a\nTransfer-Encoding: chunked"],
      chunk(use) + chunk(""),
    ],
    ["a header that a bare return ends", ["X-Bare: a\rTransfer-Encoding: chunked"], chunk(use) + chunk("")],
    ["a chunk longer than it says", ["Transfer-Encoding: chunked"], `1\r\n${use}\r\n${chunk("")}`],
    ["a chunk with a size in C", ["Transfer-Encoding: chunked"], `0x5\r\n${use}\r\n${chunk("")}`],
    ["a chunk below zero", ["Transfer-Encoding: chunked"], `-1\r\n${use}\r\n${chunk("")}`],
    ["a chunk beyond every number", ["Transfer-Encoding: chunked"], `fffffffffffffffff\r\n${use}\r\n`],
    [
      "chunks with bare line feeds",
      ["Transfer-Encoding: chunked"],
      chunk(use).replaceAll("\r", "") + "0\n\n",
    ],
  ])("is refused, and a request hidden behind it is not executed: %s", async (_name, framing, body) => {
    const { answers, rest } = await talk(track(framing, body) + HIDDEN());
    expect(rest).toBe("");
    expect(answers.length).toBeGreaterThan(0);
    for (const { status } of answers) expect(status).toBe(400);
    expect((await keysStored()).filter((key) => key.startsWith("hidden"))).toEqual([]);
  });
});

describe("malformed requests", () => {
  test.each<[string, string, readonly number[]]>([
    ["garbage", "\x00\xff\xfe garbage \r\n\r\n", [400]],
    ["the greeting of TLS", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", [400]],
    ["HTTP/2 without being asked", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", [400]],
    ["HTTP/0.9, which has no answers that say so", "GET /nothing\r\n\r\n", [404]],
    ["a version of HTTP to come", requestOf("GET / HTTP/9.9", [HOST]), [400]],
    ["no host", get(), [400]],
    ["a NUL in a header", get(HOST, "X-A: a\0b"), [400]],
    ["a header without a colon", get(HOST, "X-A"), [400]],
    ["a header without a name", get(HOST, ": a"), [400]],
    ["an unknown method", requestOf("FOO / HTTP/1.1", [HOST]), [400]],
    ["a method in small letters", requestOf("post / HTTP/1.1", [HOST]), [400]],
    ["a header as long as a book", get(HOST, `X-A: ${bomb}`), [431]],
    ["thousands of headers", get(HOST, ...Array.from({ length: 3_000 }, (_, at) => `X-${at}: a`)), [431]],
    ["an address as long as a book", requestOf(`GET /${bomb} HTTP/1.1`, [HOST]), [431]],
    ["a space in the address", requestOf("GET /v1/ plans HTTP/1.1", [HOST]), [400]],
    ["a tunnel to another host", requestOf("CONNECT example.com:443 HTTP/1.1", [HOST]), []],
  ])("is refused, and the connection closed: %s", async (_name, bytes, expected) => {
    expect(statuses(await talk(bytes))).toEqual(expected);
  });

  test("is refused in the one shape of failures", async () => {
    const [answer] = (await talk("garbage\r\n\r\n")).answers;
    expect(JSON.parse(answer?.body ?? "")).toMatchObject({ success: false, code: "malformed_request" });
  });
});

describe("an unusual request", () => {
  const auth = () => `Authorization: Bearer ${server.apiKey}`;

  test.each<[string, () => string, readonly number[]]>([
    ["HTTP/1.0 without a host", () => requestOf("GET /v1/plans HTTP/1.0", [auth()]), [200]],
    ["a trace, which would show headers", () => requestOf("TRACE /v1/plans HTTP/1.1", [HOST, LAST]), [405]],
    ["the options of everything", () => requestOf("OPTIONS * HTTP/1.1", [HOST, LAST]), [404]],
    ["a whole address", () => requestOf("GET http://x/v1/plans HTTP/1.1", [HOST, auth(), LAST]), [200]],
    ["another protocol", () => get(HOST, auth(), "Upgrade: websocket", "Connection: upgrade, close"), [200]],
    ["an announced body", () => goodUse("announced", "Expect: 100-continue", LAST), [100, 200]],
    ["an unknown expectation", () => goodUse("unexpected", "Expect: wonders", LAST), [417]],
    [
      "a body in chunks",
      () => track(["Transfer-Encoding: chunked", LAST], chunk(useOf("chunks")) + chunk("")),
      [200],
    ],
    ["a body of nothing", () => track(["Content-Length: 0", LAST], ""), [400]],
    ["a broken escape", () => requestOf("GET /v1/plans/%ff%00 HTTP/1.1", [HOST, auth(), LAST]), [404]],
  ])("is answered as HTTP requires: %s", async (_name, bytes, expected) => {
    expect(statuses(await talk(bytes()))).toEqual(expected);
  });

  test("takes effect only if the response is a success", async () => {
    const stored = await keysStored();
    expect(stored.filter((key) => /^(announced|chunks)/.test(key))).toHaveLength(2);
    expect(stored.filter((key) => key.startsWith("unexpected"))).toEqual([]);
  });
});

describe("a request that never ends", () => {
  const elsewhere = (length: number, body: string) => {
    const headers = [HOST, `Authorization: Bearer ${server.apiKey}`, JSON_TYPE, `Content-Length: ${length}`];
    return requestOf("POST /v1/customers HTTP/1.1", headers, body);
  };

  test("times out, like a silent connection, while others are served", async () => {
    const endless = [
      "",
      `GET /v1/plans HTTP/1.1\r\n${HOST}\r\nX-A`,
      track(["Content-Length: 5000"], useOf("short")),
      elsewhere(5_000, "{"),
      track(["Transfer-Encoding: chunked"], chunk(useOf("short"))),
    ];
    const waiting = endless.map(talk);
    expect(await send(server, "/v1/plans")).toMatchObject({ status: 200 });
    expect((await Promise.all(waiting)).map(statuses)).toEqual(endless.map(() => [408]));
    expect((await keysStored()).filter((key) => key.startsWith("short"))).toEqual([]);
  });
});

describe("requests one after the other on one connection", () => {
  test("are answered in their order, on either path", async () => {
    const names = Array.from({ length: 50 }, (_, at) => `pipelined-${at}`);
    const authorization = `Authorization: Bearer ${server.apiKey}`;
    const bytes = names.map((name, at) => {
      const more = [`X-Request-Id: ${name}`, ...(at === names.length - 1 ? [LAST] : [])];
      return at % 3 === 0 ? get(HOST, authorization, ...more) : goodUse(name, ...more);
    });
    const { answers, rest } = await talk(bytes.join(""));
    expect([answers.map(({ headers }) => headers["x-request-id"]), rest]).toEqual([names, ""]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test("a malformed one does not take the response of a completed one", async () => {
    const { answers } = await talk(`${goodUse("before")}${goodUse("before")}garbage\r\n\r\n`);
    const done = (await keysStored()).filter((key) => key.startsWith("before"));
    expect([answers.map(({ status }) => status), done.length]).toEqual([[200, 200], 2]);
  });
});

test(`${MUTANTS} requests with a few bytes changed are refused or done, and never two for one`, async () => {
  const canary = requestOf("GET /healthz HTTP/1.1", [HOST, LAST]);
  const counts = { answers: 0, successes: 0, mutants: 0 };
  const wrong: string[] = [];
  const before = (await keysStored()).length;
  const mutants = fc.sample(mutationOf(), { seed: SEED, numRuns: MUTANTS });
  for (let at = 0; at < mutants.length; at += AT_ONCE) {
    const some = mutants.slice(at, at + AT_ONCE).map((mutate) => mutate(goodUse("mutant")) + canary);
    const heard = await Promise.all(some.map(talk));
    for (const [index, { answers, rest }] of heard.entries()) {
      const bad = rest !== "" || answers.some(({ status }) => status >= 500) || answers.length > 2;
      if (bad) wrong.push(`${JSON.stringify(some[index])} -> ${JSON.stringify(answers)} ${rest}`);
      counts.answers += answers.length;
      counts.successes += answers.filter(({ body }) => body.includes('"code":"tracked"')).length;
    }
    counts.mutants += some.length;
  }
  console.log(`Seed ${SEED}:`, counts);
  expect(wrong).toEqual([]);
  expect((await keysStored()).length - before).toBe(counts.successes);
  expect(await send(server, "/v1/plans")).toMatchObject({ status: 200 });
});

type Mutate = (bytes: string) => string;

/** One or two changes of a few bytes each. */
function mutationOf(): fc.Arbitrary<Mutate> {
  // Anywhere in the request: left to itself, it would nearly always be the first bytes.
  const place = fc.noBias(fc.integer({ min: 0, max: 999 }));
  const odd = fc.constantFrom(...["\r\n", "\n", "\r", "\0", " ", ":", "\t", "\x7f", "\xff", "%00", ",", "{"]);
  const change = fc.record({
    place,
    cut: fc.nat({ max: 3 }),
    put: fc.oneof(odd, fc.string({ unit: "binary-ascii", maxLength: 4 }), fc.stringMatching(/^[\w.]{0,3}$/)),
  });
  return fc.array(change, { minLength: 1, maxLength: 2 }).map(
    (changes) => (bytes: string) =>
      changes.reduce((text, { place: at, cut, put }) => {
        const start = Math.floor((at * text.length) / 1_000);
        return text.slice(0, start) + put + text.slice(start + cut);
      }, bytes),
  );
}
