import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { EVENT_TYPES, matchesKind, type Instant } from "@dues/billing";
import { deliverWebhooks } from "../../../src/jobs/deliver-webhooks.js";
import { deleteOldRows } from "../../../src/jobs/delete-old-rows.js";
import { claimDeliveries } from "../../../src/db/webhooks/queue.js";
import { MATCHES } from "../../../src/db/webhooks/resend.js";
import { createWebhookSender } from "../../../src/outbound/webhook-sender.js";
import { startReceiver, status, type Receiver } from "../../support/receiver.js";
import { send, startTestServer, type TestServer } from "../../support/server.js";
import { addTenant, succeeded } from "../../support/api.js";
import {
  addEndpoint,
  addListener,
  changeEndpoint,
  deliver,
  happen,
  listDeliveries,
  onlyDelivery,
  type Listener,
} from "./deliveries.js";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let server: TestServer;
let receiver: Receiver;
beforeAll(async () => {
  [server, receiver] = await Promise.all([startTestServer(), startReceiver()]);
});
afterAll(() => Promise.all([server.close(), receiver.close()]));

function idsAt(path: string): unknown[] {
  return receiver.calls
    .filter((call) => call.path === `/hooks/${path}`)
    .map(({ headers }) => headers["webhook-id"]);
}

async function resend(
  { endpoint, ...tenant }: Listener,
  body: Readonly<Record<string, unknown>>,
): Promise<{ scheduled: number; nextFrom: string | null }> {
  return succeeded(await send(tenant, `/v1/webhook-endpoints/${endpoint.id}/resend`, { body }));
}

describe("a delivery that is sent again", () => {
  test("has the same webhook-id, whether or not it was delivered", async () => {
    receiver.respond(status(204));
    const listener = await addListener(server, `${receiver.url}/again`);
    const event = await happen(listener);
    await deliver(server);
    const { id } = await onlyDelivery(listener);
    const path = `/v1/webhook-deliveries/${id}/resend`;
    const { body } = await send(listener, path, { method: "POST" });
    expect(body).toMatchObject({ delivery: { id, status: "pending", attempts: [{ number: 1 }] } });
    await deliver(server);
    expect(idsAt("again")).toEqual([event.id, event.id]);
    expect(await onlyDelivery(listener)).toMatchObject({
      status: "delivered",
      attempts: [{}, { number: 2 }],
    });
  });

  test("has all its tries before it", async () => {
    receiver.respond(status(500));
    const listener = await addListener(server, `${receiver.url}/anew`);
    await happen(listener);
    await deliver(server);
    server.clock.advance(6_000);
    await deliver(server);
    const { id, nextAttemptAt } = await onlyDelivery(listener);
    expect(Date.parse(nextAttemptAt ?? "") - server.clock.now()).toBeGreaterThanOrEqual(5 * MINUTE_MS);
    await send(listener, `/v1/webhook-deliveries/${id}/resend`, { method: "POST" });
    await deliver(server);
    const again = await onlyDelivery(listener);
    expect(again.attempts.length).toBe(3);
    expect(Date.parse(again.nextAttemptAt ?? "") - server.clock.now()).toBeLessThan(6_000);
  });

  test("is left alone while it is being tried", async () => {
    const listener = await addListener(server, `${receiver.url}/under-way`);
    await happen(listener);
    const { id } = await onlyDelivery(listener);
    const answers: unknown[] = [];
    receiver.respond((response) => {
      void send(listener, `/v1/webhook-deliveries/${id}/resend`, { method: "POST" }).then(({ body }) => {
        answers.push(body["delivery"]);
        response.writeHead(204).end();
      });
    });
    await deliverWebhooks(server.deps);
    expect(answers).toMatchObject([{ status: "pending" }]);
    expect(idsAt("under-way").length).toBe(1);
    expect(await onlyDelivery(listener)).toMatchObject({ status: "delivered" });
  });
});

describe("a range of time that is sent again", () => {
  test("includes failed events and those from while the endpoint was disabled or missing", async () => {
    receiver.respond(status(204));
    const tenant = await addTenant(server);
    const before = await happen(tenant);
    const listener = { ...tenant, ...(await addEndpoint(tenant, `${receiver.url}/range`)) };
    const delivered = await happen(listener);
    await deliver(server);
    receiver.respond(status(410));
    const refused = await happen(listener);
    await deliver(server);
    const missed = await happen(listener);
    await changeEndpoint(listener, listener.endpoint.id, { enabled: true });
    receiver.respond(status(204));
    const from = server.clock.now() - DAY_MS;
    server.clock.advance(1_000);
    const events = ["customer.*"];
    expect(await resend(listener, { from, events })).toEqual({ success: true, scheduled: 3, nextFrom: null });
    await deliver(server);
    const sent = idsAt("range");
    expect(sent.slice(0, 2)).toEqual([delivered.id, refused.id]);
    expect(sent.slice(2).toSorted()).toEqual([before.id, refused.id, missed.id].toSorted());
    expect(await resend(listener, { from, events })).toMatchObject({ scheduled: 0 });
    expect(await resend(listener, { from, events, includeDelivered: true })).toMatchObject({ scheduled: 4 });
    expect(await resend(listener, { from, to: from + 1 })).toMatchObject({ scheduled: 0 });
  });

  test("holds only kinds that the endpoint listens to, by the rule by which they are sent", async () => {
    const listener = await addListener(server, `${receiver.url}/kinds`, {
      events: ["invoice.*", "customer.updated"],
    });
    await happen(listener);
    server.clock.advance(1_000);
    expect(await resend(listener, { from: 0 })).toMatchObject({ scheduled: 0 });
    const { db } = server.deps;
    const patterns = fc.constantFrom(
      ...EVENT_TYPES,
      ...EVENT_TYPES.map((kind) => kind.replace(/\..*/, ".*")),
      "*",
    );
    const samples = fc.sample(
      fc.tuple(fc.array(patterns, { maxLength: 4 }), fc.constantFrom(...EVENT_TYPES)),
      50,
    );
    for (const [kinds, kind] of samples) {
      const found: { rows: { matches: boolean }[] } = await db.raw(
        `select ${MATCHES} as matches from (select ?::text as kind) as change`,
        [kinds, kind],
      );
      expect({ kinds, kind, matches: found.rows[0]?.matches }).toEqual({
        kinds,
        kind,
        matches: matchesKind(kinds, kind),
      });
    }
  });
});

describe("the work of sending", () => {
  test("continues for a responsive endpoint while another one hangs", async () => {
    const listener = await addListener(server, `${receiver.url}/hangs`);
    const quick = await addEndpoint(listener, `${receiver.url}/quick`);
    for (let count = 0; count < 12; count++) await happen(listener);
    const hanging: (() => void)[] = [];
    let answered = 0;
    receiver.respond((response, { path }) => {
      const end = () => void response.writeHead(204).end();
      if (path === "/hooks/hangs") return void hanging.push(end);
      end();
      answered += 1;
      if (answered === 12) for (const finish of hanging.splice(0)) finish();
      if (answered === 12) receiver.respond(status(204));
    });
    await deliverWebhooks({
      ...server.deps,
      webhookSender: createWebhookSender({ allowsPrivate: true, timeoutMs: 60_000 }),
    });
    expect(idsAt("quick").length).toBe(12);
    expect(idsAt("hangs").length).toBe(12);
    const delivered = await listDeliveries(listener, `?status=delivered&endpoint=${quick.endpoint.id}`);
    expect(delivered.length).toBe(12);
  });

  test("respects the limit per endpoint, oldest first", async () => {
    const listener = await addListener(server, `${receiver.url}/bounded`);
    for (let count = 0; count < 8; count++) await happen(listener);
    const waiting = (await listDeliveries(listener)).map(({ id }) => id).toReversed();
    const now = server.clock.now();
    const until = (now + MINUTE_MS) as Instant;
    const take = (taken: Readonly<Record<string, number>>, limit = 100) =>
      claimDeliveries(server.deps.db, {
        now,
        until,
        claimId: "run_1",
        taken,
        perEndpoint: 5,
        perOrganization: 7,
        limit,
      });
    const { id } = listener.endpoint;
    const idsOf = (deliveries: readonly { readonly id: string }[]) =>
      deliveries.map((each) => each.id).toSorted();
    expect(idsOf(await take({ [id]: 2 }))).toEqual(waiting.slice(0, 3));
    expect(idsOf(await take({ [id]: 6 }))).toEqual([]);
    expect(idsOf(await take({ [listener.id]: 7 }))).toEqual([]);
    expect(idsOf(await take({}, 1))).toEqual(waiting.slice(3, 4));
    expect(idsOf(await take({}))).toEqual(waiting.slice(4));
  });

  test("is taken up by another process when one dies, under the same webhook-id", async () => {
    receiver.respond(status(204));
    const listener = await addListener(server, `${receiver.url}/orphan`);
    const event = await happen(listener);
    const { id } = await onlyDelivery(listener);
    const dueAt = new Date(server.clock.now() + MINUTE_MS);
    await server.deps
      .db("webhook_deliveries")
      .where({ id })
      .update({ claim_id: "run_of_the_dead", due_at: dueAt });
    await deliver(server);
    expect(idsAt("orphan")).toEqual([]);
    server.clock.advance(MINUTE_MS);
    await deliver(server);
    expect(idsAt("orphan")).toEqual([event.id]);
  });

  test("interrupted by the end of the server does not count as an attempt, and restarts", async () => {
    const listener = await addListener(server, `${receiver.url}/cut`);
    await happen(listener);
    const stopping = new AbortController();
    receiver.respond(() => stopping.abort());
    await deliverWebhooks(server.deps, stopping.signal);
    const now = new Date(server.clock.now()).toISOString();
    const stopped = { status: "pending", nextAttemptAt: now, attempts: [{ error: "stopped" }] };
    expect(await onlyDelivery(listener)).toMatchObject(stopped);
    receiver.respond(status(204));
    await deliver(server);
    expect(await onlyDelivery(listener)).toMatchObject({ status: "delivered" });
  });

  test("is deleted after thirty days with its attempts, and the event stays", async () => {
    receiver.respond(status(204));
    const listener = await addListener(server, `${receiver.url}/old`);
    const event = await happen(listener);
    await deliver(server);
    const { id } = await onlyDelivery(listener);
    server.clock.set((Date.parse((await onlyDelivery(listener)).createdAt) + 30 * DAY_MS) as Instant);
    await deleteOldRows(server.deps);
    expect((await listDeliveries(listener)).length).toBe(1);
    server.clock.advance(1);
    await deleteOldRows(server.deps);
    expect(await listDeliveries(listener)).toEqual([]);
    expect(await server.deps.db("webhook_attempts").where({ delivery_id: id })).toEqual([]);
    expect(await send(listener, `/v1/events/${event.id}`)).toMatchObject({ status: 200 });
  });
});
