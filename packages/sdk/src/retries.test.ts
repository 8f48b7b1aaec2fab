import { afterEach, describe, expect, test } from "@jest/globals";
import { json, startHttpServer, type HttpServer, type Reply } from "../test/support/http-server.js";
import { Dues, type DuesOptions, type RequestEvent, type ResponseEvent } from "./index.js";

const PLANS = json(200, { success: true, plans: [] });
const OK = json(200, { success: true });
const AT_ONCE = { "retry-after": "0" };
const BUSY = json(503, { success: false, code: "service_unavailable", message: "Busy." }, AT_ONCE);
const WRONG = json(400, { success: false, code: "invalid_request", message: "Wrong." });

let server: HttpServer;

afterEach(() => server.close());

/** Returns a client of a server that sends the given replies in turn, and then repeats the last one. */
async function duesAnswering(replies: readonly Reply[], options: DuesOptions = {}): Promise<Dues> {
  const left = [...replies];
  server = await startHttpServer(() => (left.length > 1 ? left.shift() : left[0]) ?? OK);
  return new Dues({ apiKey: "dues_test_key", baseUrl: server.url, ...options });
}

function keys(): (string | undefined)[] {
  return server.received.map(({ headers }) => headers["idempotency-key"]?.toString());
}

describe("a call with a temporary failure", () => {
  test("is retried with the same body and key until it succeeds", async () => {
    const dues = await duesAnswering([BUSY, { ...OK, cut: true, headers: AT_ONCE }, OK]);
    await expect(dues.customers.upsert({ email: "ada@example.com" })).resolves.toEqual({ success: true });
    expect(server.received.map(({ body }) => body)).toEqual(Array(3).fill('{"email":"ada@example.com"}'));
    expect(new Set(keys()).size).toBe(1);
    expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  // prettier-ignore
  test.each([
    ["three times by default",               {},             undefined,      3],
    ["once when the client has no retries",  { retries: 0 }, undefined,      1],
    ["once when the call has no retries",    {},             { retries: 0 }, 1],
    ["as often as the call says",            { retries: 0 }, { retries: 4 }, 5],
  ])("is attempted %s", async (_rule, options, callOptions, tries) => {
    const dues = await duesAnswering([BUSY], options);
    await expect(dues.plans.list({}, callOptions)).rejects.toMatchObject({ code: "service_unavailable", retryAfterMs: 0 });
    expect(server.received).toHaveLength(tries);
  });

  test("is retried with its key when the response of a purchase was lost", async () => {
    const dues = await duesAnswering([{ ...OK, cut: true, headers: AT_ONCE }, OK]);
    const call = dues.credits.purchase({ customer: "user_42", pack: "small" });
    await expect(call).resolves.toEqual({ success: true });
    expect(server.received).toHaveLength(2);
    expect(keys()[1]).toBe(keys()[0]);
  });

  test("is not retried when the request is invalid", async () => {
    const dues = await duesAnswering([WRONG, OK]);
    await expect(dues.plans.list()).rejects.toMatchObject({ code: "invalid_request" });
    expect(server.received).toHaveLength(1);
  });
});

describe("the idempotency key", () => {
  test("is different for every call", async () => {
    const dues = await duesAnswering([OK]);
    await dues.wallet.remove({ customer: "user_42", id: "pm_1" });
    await dues.wallet.remove({ customer: "user_42", id: "pm_1" });
    expect(new Set(keys()).size).toBe(2);
  });

  test("is that of the caller, if given", async () => {
    const dues = await duesAnswering([OK]);
    await dues.attach({ customer: "user_42", product: "pro" }, { idempotencyKey: "order-17" });
    expect(keys()).toEqual(["order-17"]);
  });

  test("is not sent with methods that can be repeated safely", async () => {
    const dues = await duesAnswering([OK]);
    await dues.plans.get("pro");
    await dues.customers.update("user_42", { name: "Ada" });
    await dues.customers.delete("user_42");
    expect(keys()).toEqual([undefined, undefined, undefined]);
  });

  test("is added to every event of a batch without one", async () => {
    const dues = await duesAnswering([BUSY, json(200, { success: true, results: [] })]);
    const event = { customer: "user_42", feature: "api-calls" };
    await dues.trackBatch([event, { ...event, idempotencyKey: "import-1" }]);
    const [first, second] = server.received.map(({ body }) => body);
    expect(second).toBe(first);
    expect(JSON.parse(first ?? "").events).toEqual([
      { ...event, idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) },
      { ...event, idempotencyKey: "import-1" },
    ]);
  });
});

describe("a call ends", () => {
  test("with a timeout when every attempt takes too long", async () => {
    // Long enough for the request to arrive on a busy machine.
    const dues = await duesAnswering([{ ...OK, isHeld: true }]);
    const call = dues.plans.list({}, { timeoutMs: 1_000, retries: 0 });
    await expect(call).rejects.toMatchObject({
      name: "TimeoutError",
      code: "timeout",
      message: "No response within 1000 ms.",
    });
    expect(server.received).toHaveLength(1);
  });

  test("with the reason of the signal when the caller aborts it", async () => {
    const dues = await duesAnswering([{ ...OK, isHeld: true }], {
      onRequest: () => setImmediate(() => controller.abort(reason)),
    });
    const controller = new AbortController();
    const reason = new Error("The page was closed.");
    await expect(dues.plans.list({}, { signal: controller.signal })).rejects.toBe(reason);
  });

  test("when it is aborted while it waits for a retry", async () => {
    const later = json(
      429,
      { success: false, code: "rate_limited", message: "Later." },
      { "retry-after": "60" },
    );
    const controller = new AbortController();
    const dues = await duesAnswering([later], { onResponse: () => setImmediate(() => controller.abort()) });
    const call = dues.plans.list({}, { signal: controller.signal });
    await expect(call).rejects.toMatchObject({ name: "AbortError" });
    expect(server.received).toHaveLength(1);
  });

  test("before the first attempt when the signal is already aborted", async () => {
    const dues = await duesAnswering([PLANS]);
    await expect(dues.plans.list({}, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: "AbortError",
    });
    expect(server.received).toEqual([]);
  });

  test("only on abort when the timeout is infinite", async () => {
    const dues = await duesAnswering([PLANS], { timeoutMs: Number.POSITIVE_INFINITY });
    await expect(dues.plans.list()).resolves.toMatchObject({ plans: [] });
  });
});

describe("headers", () => {
  test("identify the client and its runtime, and can be added and overridden", async () => {
    const dues = await duesAnswering([PLANS], { headers: { "X-Team": "billing" } });
    await dues.plans.list();
    await dues.plans.list(
      {},
      { headers: { "User-Agent": "shop/1", "x-team": "support", Authorization: "Bearer other" } },
    );
    expect(server.received.map(({ headers }) => headers)).toMatchObject([
      { "user-agent": expect.stringMatching(/^dues-sdk\/\d+\.\d+\.\d+ Node\.js\/\d+/), "x-team": "billing" },
      { "user-agent": "shop/1", "x-team": "support", authorization: "Bearer other" },
    ]);
  });
});

describe("a listener", () => {
  async function watched(replies: readonly Reply[]) {
    const requests: RequestEvent[] = [];
    const responses: ResponseEvent[] = [];
    const dues = await duesAnswering(replies, {
      onRequest: (event) => requests.push(event),
      onResponse: (event) => responses.push(event),
    });
    return { dues, requests, responses };
  }

  test("is called for every attempt and its outcome, without the key or the body", async () => {
    const named = { ...BUSY, headers: { ...BUSY.headers, "x-request-id": "req_1" } };
    const { dues, requests, responses } = await watched([named, OK]);
    await dues.customers.upsert({ email: "ada@example.com" });
    const shared = { method: "POST", url: `${server.url}/v1/customers` };
    expect(requests).toMatchObject([
      { ...shared, attempt: 1 },
      { ...shared, attempt: 2 },
    ]);
    expect(responses).toMatchObject([
      { ...shared, status: 503, requestId: "req_1", error: { code: "service_unavailable" }, retryInMs: 0 },
      { ...shared, status: 200, requestId: undefined, error: undefined, retryInMs: undefined },
    ]);
    expect(requests[0]?.headers).toMatchObject({ authorization: "[redacted]", "idempotency-key": keys()[0] });
    expect(JSON.stringify([requests, responses])).not.toMatch(/dues_test_key|ada@/);
  });

  test("is called for a failure without a response", async () => {
    const { dues, responses } = await watched([{ ...OK, cut: true }]);
    await expect(dues.plans.list({}, { retries: 0 })).rejects.toThrow();
    expect(responses).toMatchObject([{ status: undefined, error: { code: "connection_failed" } }]);
  });

  test("cannot fail a call", async () => {
    const fail = (): never => {
      throw new Error("The disk is full.");
    };
    const dues = await duesAnswering([PLANS], { onRequest: fail, onResponse: fail });
    await expect(dues.plans.list()).resolves.toMatchObject({ plans: [] });
  });
});
