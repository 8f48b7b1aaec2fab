import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { startReceiver, type Receiver } from "../../support/receiver.js";
import { startTestServer, type TestServer } from "../../support/server.js";
import { addEndpoint, addListener, deliver, happen, listDeliveries, type Listener } from "./deliveries.js";

const ENDPOINTS = 50;
const EVENTS = 3;

let server: TestServer;
let receiver: Receiver;
beforeAll(async () => {
  [server, receiver] = await Promise.all([startTestServer(), startReceiver()]);
});
afterAll(() => Promise.all([server.close(), receiver.close()]));

const at = (path: string): string => `${receiver.url}/${path}`;
const callsAt = (path: string): number => receiver.calls.filter((call) => call.path.endsWith(path)).length;

async function addHanging(): Promise<Listener> {
  const listener = await addListener(server, at("hang"));
  for (let count = 1; count < ENDPOINTS; count += 1) await addEndpoint(listener, at("hang"));
  for (let count = 0; count < EVENTS; count += 1) await happen(listener);
  return listener;
}

test("an organization with many hanging endpoints does not hold back the deliveries of another", async () => {
  const hanging = await addHanging();
  server.clock.advance(1_000);
  const others = await Promise.all(["one", "two"].map((path) => addListener(server, at(path))));
  for (const other of others) for (let count = 0; count < EVENTS; count += 1) await happen(other);

  const hangingBefore: number[] = [];
  const isOver = () => hangingBefore.length === others.length * EVENTS;
  const held: { destroy(): void }[] = [];
  receiver.respond((response, { path }) => {
    if (path.endsWith("hang")) return void (isOver() ? response.destroy() : held.push(response));
    hangingBefore.push(callsAt("hang"));
    response.writeHead(204).end();
    if (isOver()) for (const each of held) each.destroy();
  });
  await deliver(server);

  expect([callsAt("one"), callsAt("two")]).toEqual([EVENTS, EVENTS]);
  expect(Math.max(...hangingBefore)).toBeLessThanOrEqual(10);
  for (const other of others) {
    const statuses = (await listDeliveries(other)).map(({ status }) => status);
    expect(statuses).toEqual(Array(EVENTS).fill("delivered"));
  }
  const tried = await listDeliveries(hanging, "?limit=100");
  expect(tried.every(({ attempts }) => attempts.length === 1)).toBe(true);
});
