import { isDeepStrictEqual } from "node:util";
import { FEATURES } from "./catalog.js";
import { exact } from "./exact.js";
import { grantsOf } from "./use-step.js";
import { call, type Person, type World } from "./world.js";

const SECOND_MS = 1_000;

/**
 * Reserves units and settles them for less, all or more, releases them, or lets them expire. In the end the reference model
 * must have the same numbers as after plain usage of the settled units.
 */
export async function reserve(world: World, person: Person): Promise<void> {
  const { random } = world;
  const feature = random.pick(FEATURES);
  const grants = grantsOf(world, person, feature);
  if (grants.length === 0) return;
  const value = random.pick([1, 2, 7, 0.5, 30]);
  const at = (units: number, now: number) => ({ feature, units: exact(units), now, occurredAt: now });
  const { now } = person.facts;
  const body = { customer: person.name, feature, value, reserve: { seconds: 1 } };
  const reply = await call(world, "/v1/track", { body });
  const { allowed, reservation } = reply.body;
  if (allowed !== person.allowances.allows(grants, at(value, now)))
    throw new Error(`the model decides otherwise about reserving ${value} of ${feature}: ${reply.text}`);
  if (!allowed) return;
  const { id } = reservation as { readonly id: string };
  const end = random.pick(["settle", "settle", "release", "expire"]);
  const used = random.pick([0, value / 2, value, value * 2]);
  const isSettled = end === "settle" && person.allowances.allows(grants, at(used, now));
  if (isSettled) await call(world, `/v1/reservations/${id}/settle`, { body: { value: used } });
  else if (end === "expire") await expire(world, person);
  else await call(world, `/v1/reservations/${id}/release`, { body: {} });
  const { body: answer } = await call(world, "/v1/check", { body: { ...body, value: 0, reserve: false } });
  const { usage, reserved = null, balance } = answer;
  if (reserved !== null && reserved !== 0) throw new Error(`${end} left ${String(reserved)} units reserved`);
  // The second may have ended a window.
  if (end === "expire") return;
  const expected = person.allowances.use(grants, at(isSettled ? used : 0, now));
  const answered = { usage: exact(Number(usage)), balance: balance === null ? null : exact(Number(balance)) };
  if (!isDeepStrictEqual(answered, { usage: expected.usage, balance: expected.balance }))
    throw new Error(`after ${end}, the server has the usage ${String(usage)}, and not ${expected.usage}`);
}

async function expire(world: World, { clockId, facts }: Person): Promise<void> {
  const body = { to: facts.now + SECOND_MS };
  const reply = await call(world, `/v1/test-clocks/${clockId}/advance`, { body });
  if (reply.body["status"] !== "ready") throw new Error(`the clock stopped: ${reply.text}`);
}
