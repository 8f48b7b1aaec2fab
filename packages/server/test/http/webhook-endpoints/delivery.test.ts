import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Instant } from "@dues/billing";
import { Webhook } from "standardwebhooks";
import { verifyWebhook } from "../../../../sdk/src/webhooks.js";
import { startReceiver, status, type Receiver, type Respond } from "../../support/receiver.js";
import { send, startTestServer, type TestServer } from "../../support/server.js";
import { succeeded } from "../../support/api.js";
import {
  addEndpoint,
  addListener,
  deliver,
  happen,
  listDeliveries,
  onlyDelivery,
  readEndpoint,
  type Event,
} from "./deliveries.js";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let server: TestServer;
let receiver: Receiver;
beforeAll(async () => {
  [server, receiver] = await Promise.all([startTestServer(), startReceiver()]);
});
afterAll(() => Promise.all([server.close(), receiver.close()]));

/** Calls to a path of the receiver that only one test uses. */
function callsAt(path: string) {
  return receiver.calls.filter((call) => call.path === `/hooks/${path}`);
}

function at(path: string): string {
  return `${receiver.url}/${path}`;
}

describe("an event", () => {
  test("arrives as `GET /v1/events/{id}` returns it, with a signature that two libraries accept", async () => {
    // The library of Standard Webhooks knows only the clock of the machine.
    server.clock.set(Date.now() as Instant);
    receiver.respond(status(204));
    const listener = await addListener(server, at("whole"));
    const event = await happen(listener);
    expect(await deliver(server)).toBe(1);

    const [call, ...others] = callsAt("whole");
    expect(others).toEqual([]);
    const path = `/v1/events/${event.id}`;
    const read = succeeded<{ event: Event }>(await send(listener, path)).event;
    expect(JSON.parse(call?.body ?? "")).toEqual(read);
    const headers = call?.headers as Record<string, string>;
    expect(headers).toMatchObject({ "webhook-id": event.id, "content-type": "application/json" });
    expect(headers["webhook-timestamp"]).toBe(String(Math.floor(server.clock.now() / 1_000)));

    const { secret } = listener;
    const trust = { secret, now: server.clock.now() };
    await expect(verifyWebhook(call?.body ?? "", headers, trust)).resolves.toEqual(read);
    expect(new Webhook(secret).verify(call?.body ?? "", headers)).toEqual(read);
  });

  test("is logged with the try that delivered it, and not sent again", async () => {
    receiver.respond(status(200, {}, "booked"));
    const listener = await addListener(server, at("once"));
    const event = await happen(listener);
    await deliver(server);
    server.clock.advance(DAY_MS);
    await deliver(server);
    expect(callsAt("once").length).toBe(1);
    const { attempts, ...delivery } = await onlyDelivery(listener);
    expect(delivery).toMatchObject({
      endpointId: listener.endpoint.id,
      eventId: event.id,
      eventType: "customer.created",
      status: "delivered",
      nextAttemptAt: null,
    });
    expect(attempts).toEqual([
      expect.objectContaining({ number: 1, statusCode: 200, error: null, response: "booked" }),
    ]);
  });

  test("is sent only to endpoints with its type", async () => {
    receiver.respond(status(204));
    const listener = await addListener(server, at("star"), { events: ["*"] });
    await addEndpoint(listener, at("noun"), { events: ["customer.*"] });
    await addEndpoint(listener, at("kind"), { events: ["invoice.paid", "customer.created"] });
    await addEndpoint(listener, at("other"), { events: ["invoice.*", "customer.deleted"] });
    await addEndpoint(listener, at("off"), { enabled: false });
    await addListener(server, at("elsewhere"));
    await happen(listener);
    await deliver(server);
    const counts = ["star", "noun", "kind", "other", "off", "elsewhere"].map((path) => callsAt(path).length);
    expect(counts).toEqual([1, 1, 1, 0, 0, 0]);
  });

  test("of a change that was refused is not there, and so is not sent", async () => {
    const listener = await addListener(server, at("refused"));
    const body = { id: "user_42", email: "no email" };
    expect(await send(listener, "/v1/customers", { body })).toMatchObject({ status: 400 });
    expect(await listDeliveries(listener)).toEqual([]);
  });
});

describe("a failed delivery", () => {
  // prettier-ignore
  test.each<[rule: string, respond: Respond, error: string, statusCode: number | null, response: string]>([
    ["a fault",               status(500, {}, "out of order"),                       "bad_status",        500,  "out of order"],
    ["a refusal",             status(400),                                           "bad_status",        400,  ""],
    ["a redirect",            status(301, { location: "https://example.com/" }),     "redirect",          301,  ""],
    ["silence",               () => undefined,                                       "timeout",           null, "No response came within 1.5 seconds."],
    ["a closed connection",   (response) => response.destroy(),                      "connection_failed", null, "The connection failed: ECONNRESET."],
  ])("is tried again after %s", async (rule, respond, error, statusCode, response) => {
    const path = rule.replaceAll(" ", "-");
    const listener = await addListener(server, at(path));
    receiver.respond(respond);
    await happen(listener);
    await deliver(server, rule === "silence" ? 1_500 : undefined);
    const failed = await onlyDelivery(listener);
    expect(failed).toMatchObject({ status: "pending", attempts: [{ number: 1, error, statusCode, response }] });

    receiver.respond(status(204));
    await deliver(server);
    expect(callsAt(path).length).toBe(1);
    server.clock.advance(5_500);
    await deliver(server);
    const [first, second] = callsAt(path);
    expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
    expect(await onlyDelivery(listener)).toMatchObject({ status: "delivered", attempts: [{}, { error: null }] });
  });

  test("is a success even with 20 MB of response body", async () => {
    const listener = await addListener(server, at("talkative"));
    receiver.respond((response) => {
      response.on("error", () => undefined);
      response.writeHead(200).end(Buffer.alloc(20 * 1024 * 1024, "a"));
    });
    await happen(listener);
    await deliver(server);
    const { status: reached, attempts } = await onlyDelivery(listener);
    expect(reached).toBe("delivered");
    expect(attempts[0]?.response).toBe("a".repeat(500));
  });

  test("is tried ten times over more than three days, and then fails", async () => {
    const listener = await addListener(server, at("dead"));
    receiver.respond(status(503));
    await happen(listener);
    const start = server.clock.now();
    for (let tries = 0; tries < 12; tries++) {
      await deliver(server);
      const { nextAttemptAt } = await onlyDelivery(listener);
      if (nextAttemptAt !== null) server.clock.set(Date.parse(nextAttemptAt) as Instant);
    }
    const { status: reached, attempts, settledAt } = await onlyDelivery(listener);
    expect(reached).toBe("failed");
    expect(attempts.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(Date.parse(settledAt ?? "") - start).toBeGreaterThanOrEqual(75 * HOUR_MS);
    expect(callsAt("dead").length).toBe(10);
  });

  test("is retried after the receiver's Retry-After", async () => {
    const listener = await addListener(server, at("busy"));
    receiver.respond(status(429, { "retry-after": "3600" }));
    await happen(listener);
    await deliver(server);
    const { nextAttemptAt } = await onlyDelivery(listener);
    expect(Date.parse(nextAttemptAt ?? "") - server.clock.now()).toBeGreaterThanOrEqual(HOUR_MS);
    server.clock.advance(59 * MINUTE_MS);
    await deliver(server);
    expect(callsAt("busy").length).toBe(1);
  });

  test("is not retried after 410, and the other endpoints are notified", async () => {
    const listener = await addListener(server, at("gone"));
    await addEndpoint(listener, at("other-ears"), { events: ["webhook_endpoint.*"] });
    receiver.respond(
      (response, { path }) => void response.writeHead(path === "/hooks/gone" ? 410 : 204).end(),
    );
    await happen(listener);
    await deliver(server);
    const { id } = listener.endpoint;
    expect(await readEndpoint(listener, id)).toMatchObject({ enabled: false, disabledReason: "gone" });
    expect(await onlyDelivery(listener).catch(() => undefined)).toBeUndefined();
    expect(await listDeliveries(listener, `?endpoint=${id}`)).toMatchObject([{ status: "failed" }]);
    await deliver(server);
    const [call] = callsAt("other-ears");
    expect(JSON.parse(call?.body ?? "{}")).toMatchObject({
      type: "webhook_endpoint.disabled",
      data: { object: { id, enabled: false }, previous: { enabled: true } },
    });
    await happen(listener);
    expect((await listDeliveries(listener, `?endpoint=${id}`)).length).toBe(1);
  });

  test("disables an endpoint without a successful delivery for five days", async () => {
    const listener = await addListener(server, at("failing"));
    receiver.respond(status(500));
    await happen(listener);
    await deliver(server);
    const { id } = listener.endpoint;
    const { failingSince } = await readEndpoint(listener, id);
    expect(failingSince).toBe(new Date(server.clock.now()).toISOString());
    for (const [passed, enabled] of [
      [4.9 * DAY_MS, true],
      [0.1 * DAY_MS, false],
    ] as const) {
      server.clock.advance(passed);
      await happen(listener);
      await deliver(server);
      expect(await readEndpoint(listener, id)).toMatchObject({ enabled, failingSince });
    }
    expect(await readEndpoint(listener, id)).toMatchObject({ disabledReason: "failing" });
  });

  test("does not disable one that something reached meanwhile", async () => {
    const listener = await addListener(server, at("recovering"));
    receiver.respond(status(500));
    await happen(listener);
    await deliver(server);
    server.clock.advance(3 * DAY_MS);
    receiver.respond(status(204));
    await deliver(server);
    expect(await readEndpoint(listener, listener.endpoint.id)).toMatchObject({ failingSince: null });
    server.clock.advance(3 * DAY_MS);
    receiver.respond(status(500));
    await happen(listener);
    await deliver(server);
    expect(await readEndpoint(listener, listener.endpoint.id)).toMatchObject({ enabled: true });
  });
});
