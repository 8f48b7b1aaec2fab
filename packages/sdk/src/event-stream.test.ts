import { afterEach, describe, expect, test } from "@jest/globals";
import {
  json,
  startHttpServer,
  unusedUrl,
  type HttpServer,
  type Received,
  type Reply,
} from "../test/support/http-server.js";
import { ConnectionError, TimeoutError } from "./errors.js";
import { streamEvents, type StreamEventsOptions, type StreamedEvent } from "./event-stream.js";

let server: HttpServer | undefined;

afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** Replies to one request after the other; the last reply is repeated. */
async function replying(...replies: readonly Reply[]): Promise<StreamEventsOptions> {
  server = await startHttpServer(
    () => replies[Math.min(server?.received.length ?? 1, replies.length) - 1] ?? HELD,
  );
  return { apiKey: "dues_test_key", baseUrl: server.url };
}

const HELD: Reply = { body: "", isHeld: true };

const streamOf = (body: string, more: Partial<Reply> = {}): Reply => ({
  headers: { "content-type": "text/event-stream; charset=utf-8" },
  body,
  ...more,
});

/** A message as the server writes it; without an event it only contains the place. */
function message(id: string, event?: object): string {
  return `id: ${id}\n${event ? `data: ${JSON.stringify(event)}` : ":"}\n\n`;
}

const refusal = (status: number, code: string, headers: Readonly<Record<string, string>> = {}): Reply =>
  json(status, { success: false, code, error: "No.", message: "No.", requestId: "req_1" }, headers);

const idOf = ({ event }: StreamedEvent) => event.id;

/** The ids of the first events. */
async function first(count: number, events: AsyncIterable<StreamedEvent>): Promise<string[]> {
  const ids: string[] = [];
  for await (const streamed of events) if (ids.push(idOf(streamed)) === count) break;
  return ids;
}

const thrownBy = (events: AsyncIterable<StreamedEvent>) =>
  first(Infinity, events).then(
    () => "nothing",
    (error: unknown) => error,
  );

const placeOf = ({ headers }: Received) => headers["last-event-id"];

describe("a stream of events", () => {
  test("requests its filter, with the key, and returns each event with its place", async () => {
    const body = `retry: 2000\n${message("a")}${message("b", { id: "evt_1" })}${message("c", { id: "evt_2" })}`;
    const options = await replying(streamOf(body));
    const read: StreamedEvent[] = [];
    for await (const streamed of streamEvents({ type: "invoice.paid", customer: "a&b" }, options))
      if (read.push(streamed) === 2) break;
    expect(read).toEqual([
      { event: { id: "evt_1" }, lastEventId: "b" },
      { event: { id: "evt_2" }, lastEventId: "c" },
    ]);
    expect(server?.received).toMatchObject([
      {
        method: "GET",
        url: "/v1/events/stream?type=invoice.paid&customer=a%26b",
        headers: { authorization: "Bearer dues_test_key", accept: "text/event-stream" },
      },
    ]);
    expect(server?.received.map(placeOf)).toEqual([undefined]);
  });

  test("begins after a place, and reports every place at which it connected", async () => {
    const places: string[] = [];
    const options = {
      ...(await replying(streamOf(message("b")), streamOf(message("c") + message("d", { id: "evt_1" })))),
      onConnected: (place: string) => void places.push(place),
    };
    expect(await first(1, streamEvents({ lastEventId: "a" }, options))).toEqual(["evt_1"]);
    expect(server?.received.map(placeOf)).toEqual(["a", "b"]);
    expect(places).toEqual(["b", "c"]);
  });

  test("continues after the last event when the stream ends, breaks within an event or is refused for a while", async () => {
    const long = { id: "evt_2", name: "x".repeat(2_000) };
    const options = await replying(
      streamOf(message("a", { id: "evt_1" })),
      streamOf(message("b", long), { cut: true }),
      refusal(429, "too_many_streams", { "retry-after": "0" }),
      refusal(503, "service_unavailable", { "retry-after": "0" }),
      streamOf(message("b", { id: "evt_2" }) + message("c") + message("d", { id: "evt_3" })),
      streamOf(message("e", { id: "evt_4" })),
    );
    expect(await first(4, streamEvents({}, options))).toEqual(["evt_1", "evt_2", "evt_3", "evt_4"]);
    expect(server?.received.map(placeOf)).toEqual([undefined, "a", "a", "a", "a", "d"]);
  });

  test("continues after a comment that carries a new place", async () => {
    const options = await replying(
      streamOf(message("a") + message("b")),
      streamOf(message("c", { id: "evt_1" })),
    );
    await first(1, streamEvents({}, options));
    expect(server?.received.map(placeOf)).toEqual([undefined, "b"]);
  });

  test("returns texts with characters that end a line in JavaScript and not in the stream", async () => {
    const event = { id: "evt_1", name: "Ada\u2028Lovelace\u2029\u0085 and others", note: "a\r\nb" };
    const options = await replying(streamOf(message("a", event)));
    for await (const streamed of streamEvents({}, options)) {
      expect(streamed.event).toEqual(event);
      break;
    }
  });

  test("ignores messages without a place and fields that it does not know", async () => {
    const body = `: hello\n\nevent: x\n\nevent: message\nid: a\ndata: {"id":"evt_1"}\n\n`;
    expect(await first(1, streamEvents({}, await replying(streamOf(body))))).toEqual(["evt_1"]);
  });

  test("that was refused throws, also after it had been connected", async () => {
    const options = await replying(streamOf(message("a", { id: "evt_1" })), refusal(401, "revoked_api_key"));
    expect(await thrownBy(streamEvents({}, options))).toMatchObject({ code: "revoked_api_key" });
    expect(server?.received).toHaveLength(2);
  });

  test("over the limit at first throws without further attempts", async () => {
    const options = await replying(refusal(429, "too_many_streams", { "retry-after": "0" }));
    expect(await thrownBy(streamEvents({}, options))).toMatchObject({ code: "too_many_streams" });
    expect(server?.received).toHaveLength(1);
  });

  test("without a server throws after the retries", async () => {
    const options = { apiKey: "dues_test_key", baseUrl: await unusedUrl(), retries: 1 };
    expect(await thrownBy(streamEvents({}, options))).toBeInstanceOf(ConnectionError);
  });

  test("without an answer throws after the time limit and the retries", async () => {
    const options = { ...(await replying(HELD)), timeoutMs: 20, retries: 0 };
    expect(await thrownBy(streamEvents({}, options))).toBeInstanceOf(TimeoutError);
  });

  test("that is not a stream throws", async () => {
    const options = await replying(json(200, { success: true }));
    expect(await thrownBy(streamEvents({}, options))).toMatchObject({ code: "unexpected_reply" });
  });

  test("throws the reason of a signal while it waits for a response", async () => {
    const controller = new AbortController();
    const options = { ...(await replying(HELD)), signal: controller.signal };
    const thrown = thrownBy(streamEvents({}, options));
    controller.abort("enough");
    expect(await thrown).toBe("enough");
  });

  test("throws the reason of a signal while it waits to connect again", async () => {
    const controller = new AbortController();
    const onConnected = () => void setTimeout(() => controller.abort("enough"));
    const options = { ...(await replying(streamOf(message("a")))), signal: controller.signal, onConnected };
    expect(await thrownBy(streamEvents({}, options))).toBe("enough");
  });

  test("does not connect when its signal is aborted already", async () => {
    const options = { ...(await replying(HELD)), signal: AbortSignal.abort("enough") };
    expect(await thrownBy(streamEvents({}, options))).toBe("enough");
    expect(server?.received).toHaveLength(0);
  });
});
