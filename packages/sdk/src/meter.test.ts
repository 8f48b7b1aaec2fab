import { afterEach, describe, expect, test } from "@jest/globals";
import { json, startHttpServer, type HttpServer, type Reply } from "../test/support/http-server.js";
import { Dues, type Meter, type MeterOptions, type RefusedEvent } from "./index.js";

type Sent = Readonly<Record<string, unknown>>;

const EVENT = { customer: "user_42", feature: "api-calls" };

/** Longer than any test, so that events are sent for another reason. */
const NEVER = 2 ** 31 - 1;

const BUSY = json(503, { success: false, code: "service_unavailable", message: "Busy." });

let server: HttpServer;

afterEach(() => server.close());

/** A meter whose batches get responses from `reply`, and the calls of its callbacks. */
async function meterAnswered(
  reply: (events: readonly Sent[], batch: number) => Reply,
  options: MeterOptions = {},
) {
  server = await startHttpServer(({ body }) => reply(JSON.parse(body).events, server.received.length));
  const dues = new Dues({ apiKey: "dues_test_key", baseUrl: server.url, retries: 0 });
  const refused: RefusedEvent[] = [];
  const errors: unknown[] = [];
  const meter = dues.meter({
    flushEveryMs: NEVER,
    onRefused: (event) => refused.push(event),
    onError: (error) => errors.push(error),
    ...options,
  });
  return { meter, refused, errors };
}

function results(
  events: readonly Sent[],
  resultOf: (event: Sent) => Sent = () => ({ allowed: true, code: "tracked" }),
) {
  return json(200, { success: true, results: events.map(resultOf) });
}

/** The value of every event in every batch that arrived. */
function batches(): unknown[][] {
  return server.received.map(({ body }) => JSON.parse(body).events.map(({ value }: Sent) => value));
}

function keysOf(batch: number): unknown[] {
  return JSON.parse(server.received[batch]?.body ?? "").events.map(
    ({ idempotencyKey }: Sent) => idempotencyKey,
  );
}

function trackAll(meter: Meter, count: number): void {
  for (let value = 1; value <= count; value += 1) meter.track({ ...EVENT, value });
}

/** Resolves when the meter has nothing left to send. */
async function isEmpty(meter: Meter): Promise<void> {
  while (meter.waiting > 0) await new Promise(setImmediate);
}

describe("events are sent", () => {
  test("immediately and in order when they fill a batch, and the rest on flush", async () => {
    const { meter } = await meterAnswered((events) => results(events), { batchSize: 2 });
    trackAll(meter, 5);
    await meter.flush();
    expect(batches()).toEqual([[1, 2], [3, 4], [5]]);
    expect(meter.waiting).toBe(0);
    trackAll(meter, 2);
    await isEmpty(meter);
    expect(batches().at(-1)).toEqual([1, 2]);
    await meter.close();
  });

  test("also when its methods are passed on without it", async () => {
    const { meter } = await meterAnswered((events) => results(events), { flushEveryMs: NEVER });
    const { track, flush, close } = meter;
    expect(track(EVENT)).toBe(true);
    await flush();
    expect(batches()).toHaveLength(1);
    await close();
  });

  test("after the configured time, however few they are", async () => {
    const { meter } = await meterAnswered((events) => results(events), { flushEveryMs: 5 });
    trackAll(meter, 1);
    await isEmpty(meter);
    expect(batches()).toEqual([[1]]);
    trackAll(meter, 1);
    await isEmpty(meter);
    expect(batches()).toEqual([[1], [1]]);
  });

  test("at most 1,000 at once, the limit of the server", async () => {
    const { meter } = await meterAnswered((events) => results(events), { batchSize: 5000 });
    trackAll(meter, 1001);
    await meter.close();
    expect(batches().map(({ length }) => length)).toEqual([1000, 1]);
  });

  test("once each, with a generated key unless they have one", async () => {
    const { meter } = await meterAnswered((events) => results(events));
    meter.track({ ...EVENT, idempotencyKey: "call-1" });
    trackAll(meter, 2);
    await Promise.all([meter.flush(), meter.flush(), meter.close()]);
    const key = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect(keysOf(0)).toEqual(["call-1", key, key]);
    expect(new Set(keysOf(0)).size).toBe(3);
    expect(server.received).toHaveLength(1);
  });

  test("when the meter goes out of scope", async () => {
    const { meter: outer } = await meterAnswered((events) => results(events));
    {
      await using meter = outer;
      trackAll(meter, 3);
    }
    expect(batches()).toEqual([[1, 2, 3]]);
  });
});

describe("events keep waiting, with their keys", () => {
  test("while the server cannot be reached, and are sent again automatically", async () => {
    const reply = (events: readonly Sent[], batch: number): Reply => (batch === 1 ? BUSY : results(events));
    const { meter, errors, refused } = await meterAnswered(reply, { flushEveryMs: 1 });
    trackAll(meter, 2);
    await isEmpty(meter);
    expect(errors).toMatchObject([{ code: "service_unavailable" }]);
    expect(batches()).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(keysOf(1)).toEqual(keysOf(0));
    expect(refused).toEqual([]);
  });

  test("when the server could not record them", async () => {
    const passing = (event: Sent): Sent =>
      event["value"] === 2 ? { allowed: false, code: "clock_advancing" } : { allowed: true, code: "tracked" };
    const reply = (events: readonly Sent[], batch: number): Reply =>
      batch === 1 ? results(events, passing) : results(events);
    const { meter, refused } = await meterAnswered(reply);
    trackAll(meter, 3);
    await expect(meter.flush()).rejects.toThrow("The server cannot record 1 of 3 events now.");
    expect(meter.waiting).toBe(1);
    await meter.flush();
    expect([batches(), refused, meter.waiting]).toEqual([[[1, 2, 3], [2]], [], 0]);
  });

  test.each([
    ["of too few", { success: true, results: [{ allowed: true, code: "tracked" }] }],
    ["of none", { success: true }],
  ])("when the response contains the outcome of %s of them", async (_rule, body) => {
    const reply = (events: readonly Sent[], batch: number): Reply =>
      batch === 1 ? json(200, body) : results(events);
    const { meter, refused } = await meterAnswered(reply);
    trackAll(meter, 2);
    await expect(meter.flush()).rejects.toMatchObject({ code: "unexpected_reply" });
    expect(meter.waiting).toBe(2);
    await meter.close();
    expect([keysOf(1), refused]).toEqual([keysOf(0), []]);
  });

  test("until the queue is full: then new ones are refused", async () => {
    const { meter, refused } = await meterAnswered((events) => results(events), { maxWaiting: 2 });
    const taken = [1, 2, 3].map((value) => meter.track({ ...EVENT, value }));
    expect(taken).toEqual([true, true, false]);
    expect(refused).toEqual([{ event: { ...EVENT, value: 3 }, code: "meter_full" }]);
    await meter.close();
    expect(batches()).toEqual([[1, 2]]);
  });
});

describe("events are refused", () => {
  test("when the server does not record them, without affecting the others", async () => {
    const odd = (event: Sent): Sent =>
      Number(event["value"]) % 2 === 1
        ? { allowed: false, code: "limit_reached" }
        : { allowed: true, code: "tracked" };
    const { meter, refused } = await meterAnswered((events) => results(events, odd));
    trackAll(meter, 3);
    await meter.flush();
    expect(refused.map(({ event, code }) => [event.value, code])).toEqual([
      [1, "limit_reached"],
      [3, "limit_reached"],
    ]);
    expect([batches(), meter.waiting]).toEqual([[[1, 2, 3]], 0]);
  });

  test("when they are invalid, and the rest of the batch is sent without them", async () => {
    const issues = [{ path: "events[1].value", message: "must be a number" }];
    const wrong = json(400, { success: false, code: "invalid_request", message: "Wrong.", issues });
    const { meter, refused } = await meterAnswered((events, batch) =>
      batch === 1 ? wrong : results(events),
    );
    trackAll(meter, 3);
    await meter.flush();
    expect(refused).toMatchObject([{ event: { value: 2 }, code: "invalid_request", error: { issues } }]);
    expect([batches(), meter.waiting]).toEqual([
      [
        [1, 2, 3],
        [1, 3],
      ],
      0,
    ]);
  });

  test("immediately when they cannot be serialized, and the rest of the batch is sent without them", async () => {
    const { meter, refused } = await meterAnswered((events) => results(events));
    const taken = [1, Number.NaN, 2].map((value) => meter.track({ ...EVENT, value }));
    expect(taken).toEqual([true, false, true]);
    expect(refused).toMatchObject([{ event: { value: Number.NaN }, code: "invalid_request" }]);
    await meter.close();
    expect(batches()).toEqual([[1, 2]]);
  });

  test("with the whole batch when the server does not name the invalid ones", async () => {
    const tooLarge = json(413, { success: false, code: "payload_too_large", message: "Too large." });
    const reply = (events: readonly Sent[], batch: number): Reply =>
      batch === 1 ? tooLarge : results(events);
    const { meter, refused } = await meterAnswered(reply, { batchSize: 2 });
    trackAll(meter, 3);
    await meter.flush();
    expect(refused.map(({ event, code }) => [event.value, code])).toEqual([
      [1, "payload_too_large"],
      [2, "payload_too_large"],
    ]);
    expect(batches()).toEqual([[1, 2], [3]]);
  });

  test("when the meter is already closed", async () => {
    const { meter, refused } = await meterAnswered((events) => results(events));
    await meter.close();
    expect(meter.track(EVENT)).toBe(false);
    expect(refused).toEqual([{ event: EVENT, code: "meter_closed" }]);
    expect(server.received).toEqual([]);
  });

  test("with their keys when the meter closes and the server cannot be reached", async () => {
    const { meter, refused } = await meterAnswered(() => BUSY);
    trackAll(meter, 2);
    await meter.close();
    expect(refused).toMatchObject([
      {
        event: { value: 1, idempotencyKey: keysOf(0)[0] },
        code: "service_unavailable",
        error: { status: 503 },
      },
      { event: { value: 2, idempotencyKey: keysOf(0)[1] }, code: "service_unavailable" },
    ]);
    expect(meter.waiting).toBe(0);
  });

  test("with an error when the meter closes and there is no onRefused", async () => {
    const { meter } = await meterAnswered(() => BUSY, { onRefused: undefined });
    trackAll(meter, 1);
    await expect(meter.close()).rejects.toMatchObject({ code: "service_unavailable" });
    await expect(meter.close()).rejects.toMatchObject({ code: "service_unavailable" });
    expect(server.received).toHaveLength(1);
  });
});
