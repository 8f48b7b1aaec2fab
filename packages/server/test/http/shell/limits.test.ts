import { connect } from "node:net";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { send } from "../../support/server.js";
import { attach, sync, upsertCustomer } from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer();
beforeAll(async () => {
  await sync(server, {
    features: [{ slug: "calls" }],
    plans: [{ slug: "free", features: [{ slug: "calls" }] }],
  });
  await attach(server, "ada", "free");
});

/** Metadata that takes exactly so many bytes as JSON. */
const metadataOf = (bytes: number) => ({ a: "x".repeat(bytes - '{"a":""}'.length) });

const keysOf = (first: number, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${first + index}`, 1]));

async function issueOf(path: string, body: unknown, method = "POST"): Promise<unknown> {
  const reply = await send(server, path, { method, body });
  const [issue] = (reply.body["issues"] ?? []) as readonly { readonly path: string }[];
  return issue ? [reply.status, issue.path] : reply.status;
}

describe("metadata", () => {
  const use = { customer: "ada", feature: "calls" };
  const event = (metadata: object) => ({ ...use, metadata });

  // prettier-ignore
  test.each<[string, string, unknown, unknown]>([
    // rule                        path               body                                                              answer
    ["takes 16 KiB",               "/v1/customers",   { email: "a@example.com", metadata: metadataOf(16_384) },         200],
    ["takes no more",              "/v1/customers",   { email: "a@example.com", metadata: metadataOf(16_385) },         [400, "metadata"]],
    ["counts bytes, no letters",   "/v1/customers",   { email: "b@example.com", metadata: { a: "é".repeat(8_300) } },   [400, "metadata"]],
    ["has 50 keys",                "/v1/customers",   { email: "c@example.com", metadata: keysOf(0, 50) },              200],
    ["has no more",                "/v1/customers",   { email: "d@example.com", metadata: keysOf(0, 51) },              [400, "metadata"]],
    ["has keys of 64 letters",     "/v1/customers",   { email: "e@example.com", metadata: { ["k".repeat(64)]: 1 } },    200],
    ["has no longer ones",         "/v1/customers",   { email: "f@example.com", metadata: { ["k".repeat(65)]: 1 } },    [400, "metadata"]],
    ["of a use takes 16 KiB",      "/v1/track",       event(metadataOf(16_384)),                                        200],
    ["of a use takes no more",     "/v1/track",       event(metadataOf(16_385)),                                        [400, "metadata"]],
    ["of a use has no more keys",  "/v1/track",       event(keysOf(0, 51)),                                             [400, "metadata"]],
    ["of each event is weighed",   "/v1/track/batch", { events: [use, event(metadataOf(16_385))] },                     [400, "events[1].metadata"]],
    ["of a customer in a request", "/v1/attach",      { customer: "ada", product: "free", customerData: { email: "ada@example.com", metadata: metadataOf(16_385) } }, [400, "customerData.metadata"]],
    ["of a plan",                  "/v1/sync?dryRun=1", { features: [], plans: [{ slug: "p", metadata: metadataOf(16_385) }] }, [400, "plans[0].metadata"]],
  ])("%s", async (_rule, path, body, answer) => {
    expect(await issueOf(path, body)).toEqual(answer);
  });

  test("does not grow beyond that by one request after another", async () => {
    const email = "grace@example.com";
    const { id } = await upsertCustomer(server, { email, metadata: keysOf(0, 40) });
    const more = { metadata: keysOf(40, 11) };
    expect(await issueOf("/v1/customers", { email, ...more })).toEqual([400, "metadata"]);
    expect(await issueOf(`/v1/customers/${id}`, more, "PATCH")).toEqual([400, "metadata"]);
    expect(
      await issueOf(`/v1/customers/${id}`, { metadata: { key0: null, ...keysOf(40, 11) } }, "PATCH"),
    ).toBe(200);
  });
});

describe("malformed requests", () => {
  // prettier-ignore
  test.each([
    ["a long header",  `GET /v1/plans HTTP/1.1\r\nHost: x\r\nX-Long: ${"x".repeat(20_000)}\r\n\r\n`, 431, "headers_too_large"],
    ["a long address", `GET /v1/plans?x=${"x".repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,          431, "headers_too_large"],
    ["a second host",  "GET /v1/plans HTTP/1.1\r\nHost: x\r\nhost: y\r\nConnection: close\r\n\r\n", 400, "malformed_request"],
    ["a second key",   doubleKey("GET /v1/plans", ""),                                              400, "malformed_request"],
    ["a second key on the fast path", doubleKey("POST /v1/check", '{"customer":"ada","feature":"calls"}'), 400, "malformed_request"],
    ["no HTTP at all", "hello\r\n\r\n",                                                            400, "malformed_request"],
  ])("is answered like any other failure: %s", async (_rule, bytes, status, code) => {
    const [head = "", body = ""] = (await sendBytes(bytes)).split("\r\n\r\n");
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const requestId = /X-Request-Id: (\S+)/.exec(head)?.[1];
    expect(JSON.parse(body)).toEqual({
      success: false, code, requestId,
      error: expect.any(String), message: expect.any(String),
    });
  });
});

/** The first of both keys is valid, once the server replaces `KEY` by its own. */
function doubleKey(line: string, body: string): string {
  const headers = [
    "Host: x",
    "Authorization: Bearer KEY",
    "authorization: Bearer other",
    "Connection: close",
  ];
  const content = ["Content-Type: application/json", `Content-Length: ${body.length}`];
  return [`${line} HTTP/1.1`, ...headers, ...content, "", body].join("\r\n");
}

function sendBytes(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(
      Number(new URL(server.url).port),
      "127.0.0.1",
      () => void socket.write(bytes.replace("KEY", server.apiKey)),
    );
    let answer = "";
    socket.on("data", (chunk) => (answer += String(chunk)));
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
}
