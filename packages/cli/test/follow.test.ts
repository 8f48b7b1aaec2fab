import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { Dues, type DuesEvent } from "@dues/sdk";
import { verifyWebhook } from "@dues/sdk/webhooks";
import { startReceiver, status, type Receiver } from "../../server/test/support/receiver.js";
import { startTestServer, type TestServer } from "../../server/test/support/server.js";
import { followEvents } from "../src/follow.js";
import { forward } from "../src/forward.js";

const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

let server: TestServer;
let receiver: Receiver;
let dues: Dues;
beforeAll(async () => {
  server = await startTestServer();
  receiver = await startReceiver();
  dues = new Dues({ apiKey: server.apiKey, baseUrl: server.url });
});
afterAll(async () => {
  await receiver.close();
  await server.close();
});

/** Follows events until the given count. `act` runs once all further events are followed. */
async function followed(
  count: number,
  act: () => Promise<unknown>,
  filter: Parameters<typeof followEvents>[0] = {},
): Promise<DuesEvent[]> {
  const controller = new AbortController();
  const events: DuesEvent[] = [];
  let acting: Promise<unknown> = Promise.resolve();
  const onReady = () => void (acting = act());
  const options = { apiKey: server.apiKey, baseUrl: server.url, signal: controller.signal, onReady };
  for await (const event of followEvents(filter, options)) {
    events.push(event);
    if (events.length === count) controller.abort();
  }
  await acting;
  return events;
}

test("yields every new event once, oldest first, whatever the time of its test clock", async () => {
  await dues.customers.upsert({ id: "before", email: "before@example.com" });
  const clock = await dues.testClocks.create({ now: new Date("2020-01-01T00:00:00Z") });
  const names = Array.from({ length: 30 }, (_, index) => `customer-${index}`);
  const events = await followed(names.length, async () => {
    for (const id of names) {
      await dues.customers.upsert({ id, email: `${id}@example.com`, testClock: clock.id });
    }
  });
  const created = events.flatMap((event) =>
    event.type === "customer.created" ? [event.data.object.externalId] : [],
  );
  expect(created).toEqual(names);
});

test("yields only events of a customer and a type", async () => {
  await dues.customers.upsert({ id: "filtered", email: "filtered@example.com" });
  const act = async () => {
    await dues.customers.upsert({ id: "another", email: "another@example.com" });
    await dues.customers.upsert({ id: "filtered", email: "filtered@example.com", name: "Filtered" });
  };
  const [event] = await followed(1, act, { customer: "filtered", type: "customer.updated" });
  expect(event).toMatchObject({ type: "customer.updated", data: { object: { name: "Filtered" } } });
});

test("an unknown customer is refused", async () => {
  const act = () => Promise.reject(new Error("It was followed."));
  await expect(followed(1, act, { customer: "unknown" })).rejects.toMatchObject({
    code: "customer_not_found",
  });
});

test("a forwarded event has the body of a webhook and a valid signature", async () => {
  receiver.respond(status(204));
  const [event] = await followed(1, () => dues.customers.upsert({ email: "grace@example.com" }));
  if (!event) throw new Error("There was no event.");
  const { now } = server.clock;
  expect(await forward(event, { url: receiver.url, secret: SECRET, now })).toBe(204);
  const call = receiver.calls.at(-1);
  const verified = await verifyWebhook(call?.body ?? "", call?.headers ?? {}, { secret: SECRET, now: now() });
  expect(verified).toEqual(event);
  await expect(
    verifyWebhook(call?.body ?? "", call?.headers ?? {}, {
      secret: "whsec_b3RoZXIgc2VjcmV0IG9mIHRoZSB0ZXN0cw==",
      now: now(),
    }),
  ).rejects.toMatchObject({ code: "invalid_signature" });
});

test("an unreachable receiver is reported with the error of the system", async () => {
  const [event] = (await dues.events.list({ limit: 1 })).events;
  if (!event) throw new Error("There was no event.");
  const closed = await startReceiver();
  await closed.close();
  expect(await forward(event, { url: closed.url, secret: SECRET, now: server.clock.now })).toBe(
    "ECONNREFUSED",
  );
});
