import { expect, test } from "@jest/globals";
import fc from "fast-check";
import type { components } from "../../../src/generated/api.js";
import { instant } from "@dues/billing";
import { auditAll } from "../discounts/audited.js";
import { addTenant, attach, succeeded, sync, type Body, type Tenant } from "../../support/api.js";
import { listAll } from "../../support/list-all.js";
import { send, type Reply } from "../../support/server.js";
import { useTestServer } from "../../support/fixtures.js";
import {
  CREDITS,
  CREDITS_PER_UNIT,
  LIMITS,
  MAX_BILLED,
  ReservationModel,
  unitsOf,
  type Numbers,
  type Outcome,
} from "./reservation-model.js";

type Wire = components["schemas"];

const START = "2026-03-10T12:00:00Z";
const server = useTestServer();

const overage = { overage: "charge", overagePrice: 1, maxOverageUnits: MAX_BILLED } as const;
const credits = { slug: "credits", limit: 0 };
const CATALOG = {
  features: [{ slug: "calls" }],
  creditSystems: [{ slug: "credits", features: [{ feature: "calls", creditCost: CREDITS_PER_UNIT }] }],
  plans: [
    { slug: "free", features: [{ slug: "calls", limit: LIMITS.free, ...overage }, credits] },
    { slug: "pro", features: [{ slug: "calls", limit: LIMITS.pro, ...overage }, credits] },
    {
      slug: "lifetime",
      isAddon: true,
      features: [{ slug: "calls", limit: LIMITS.lifetime, reset: "never" as const }],
    },
  ],
};

/**
 * Customers of a run, each with a sequence of its own. They share the clock, and their requests are sent together, so that
 * the server decides them in few batches and the audit of a run reads all of them at once.
 */
const CUSTOMERS = 8;

/** Units of a settlement in percent of the reserved ones. */
const percent = fc.constantFrom(0, 30, 50, 100, 100, 140, 400);
const index = fc.nat(40);
const act = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("reserve" as const),
      value: fc.nat(45),
      seconds: fc.constantFrom(60, 300, 86_400),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("settle" as const), index, percent }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("release" as const), index }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("track" as const), value: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("void" as const), index }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("upgrade" as const) }) },
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

/** An act of each customer, or a time in which all of them wait. */
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("act" as const),
      acts: fc.array(act, { minLength: CUSTOMERS, maxLength: CUSTOMERS }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("wait" as const),
      seconds: fc.constantFrom(1, 59, 60, 240, 86_400, 1_500_000),
    }),
  },
);

/** A customer on the server and in the model. */
interface Pair {
  readonly tenant: Tenant;
  readonly customer: string;
  readonly model: ReservationModel;
  /** Ids of reservations by key. */
  readonly ids: Map<string, string>;
  count: number;
}

async function openPairs(): Promise<readonly Pair[]> {
  server.clock.set(instant(START));
  const tenant = await addTenant(server);
  await sync(tenant, CATALOG);
  const customers = Array.from({ length: CUSTOMERS }, (_none, index) => `customer-${index}`);
  return Promise.all(customers.map((customer) => openPair(tenant, customer)));
}

async function openPair(tenant: Tenant, customer: string): Promise<Pair> {
  await attach(tenant, customer, "free");
  await attach(tenant, customer, "lifetime");
  const grant = { customer, creditSystem: "credits", credits: CREDITS };
  succeeded(await send(tenant, "/v1/credits/grant", { body: grant }));
  const model = new ReservationModel(new Date(START), Date.parse(START));
  return { tenant, customer, model, ids: new Map(), count: 0 };
}

const post = ({ tenant }: Pair, path: string, body: Body) => send(tenant, path, { body });
const pick = <T>(items: readonly T[], at: number): T | undefined => items[at % Math.max(1, items.length)];

function outcomeOf({ status, body }: Reply): Outcome {
  if (status === 409 && body["code"] === "reservation_closed") return "closed";
  expect({ status, body }).toMatchObject({ status: 200 });
  if (body["allowed"] === false) return "refused";
  return body["duplicate"] === true ? "repeated" : "accepted";
}

/** Acts on both sides. Returns what each did with it; undefined if there was nothing to do it with. */
async function take(pair: Pair, each: Act): Promise<readonly [Outcome, Outcome] | undefined> {
  const { model, ids, tenant, customer } = pair;
  const key = `key-${pair.count++}`;
  if (each.kind === "reserve" || each.kind === "track") {
    const reserve = each.kind === "reserve" ? { reserve: { seconds: each.seconds } } : {};
    const reply = await post(pair, "/v1/track", {
      customer,
      feature: "calls",
      value: each.value,
      idempotencyKey: key,
      ...reserve,
    });
    const { reservation } = reply.body as Partial<Wire["TrackResponse"]>;
    if (reservation) ids.set(key, reservation.id);
    const expected =
      each.kind === "track" ? model.track(key, each.value) : model.reserve(key, each.value, each.seconds);
    return [outcomeOf(reply), expected];
  }
  if (each.kind === "upgrade") {
    if (model.limit === LIMITS.pro) return undefined;
    await attach(tenant, customer, "pro");
    model.limit = LIMITS.pro;
    return undefined;
  }
  if (each.kind === "void") {
    const voided = pick([...model.events.keys()], each.index);
    if (voided === undefined) return undefined;
    const { status, body } = await post(pair, "/v1/track/void", { customer, idempotencyKey: voided });
    if (body["code"] === "usage_not_voidable") return undefined;
    expect({ status, body }).toMatchObject({ status: 200 });
    model.void(voided);
    return undefined;
  }
  const held = pick([...model.holds], each.index);
  if (!held) return undefined;
  const [heldKey, { value }] = held;
  const path = `/v1/reservations/${ids.get(heldKey)}/${each.kind}`;
  if (each.kind === "release") {
    const expected = model.release(heldKey);
    const outcome = outcomeOf(await post(pair, path, {}));
    return [outcome === "accepted" && expected === "repeated" ? "repeated" : outcome, expected];
  }
  const used = Math.floor((value * each.percent) / 100);
  return [outcomeOf(await post(pair, path, { value: used })), model.settle(heldKey, used)];
}

async function numbersOf({ tenant, customer }: Pair): Promise<Numbers> {
  const access = succeeded<Wire["AccessDecision"]>(
    await send(tenant, "/v1/check", { body: { customer, feature: "calls", value: 0 } }),
  );
  const { usage, reserved, balance } = access;
  return {
    usage: Number(usage),
    reserved: Number(reserved),
    balance: Number(balance),
    credits: Number(access.credits?.addonBalance),
  };
}

function wait(pairs: readonly Pair[], seconds: number): void {
  for (const { model } of pairs) model.now += seconds * 1_000;
  server.clock.advance(seconds * 1_000);
}

async function actAll(pairs: readonly Pair[], acts: readonly Act[]): Promise<void> {
  const all = acts.flatMap((each, index) => pairs.slice(index, index + 1).map((pair) => take(pair, each)));
  for (const outcomes of await Promise.all(all)) if (outcomes) expect(outcomes[0]).toBe(outcomes[1]);
}

/** The events of a customer have the units of the model, and their draws add up to them. */
async function expectEvents({ tenant, customer, model }: Pair): Promise<void> {
  const path = `/v1/usage/events?customer=${customer}`;
  const events = await listAll<Wire["UsageEvent"]>(tenant, path, "events");
  const counted = events.filter(({ voided }) => !voided);
  expect(new Map(counted.map(({ idempotencyKey, value }) => [idempotencyKey, value]))).toEqual(
    new Map([...model.events].map(([key, parts]) => [key, unitsOf(parts)])),
  );
  for (const { value, draws } of events) expect(draws.reduce((sum, { units }) => sum + units, 0)).toBe(value);
}

test("any sequence of reserving, settling, releasing, expiry, plan changes and voids conserves units", async () => {
  const isLong = process.env["DUES_TEST_LONG"] === "1";
  const property = fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 40 }), async (steps) => {
    const pairs = await openPairs();
    for (const each of steps) {
      if (each.kind === "wait") wait(pairs, each.seconds);
      else await actAll(pairs, each.acts);
      expect(await Promise.all(pairs.map(numbersOf))).toEqual(pairs.map(({ model }) => model.numbers()));
    }
    await Promise.all(pairs.map(expectEvents));
    for (const { tenant } of pairs.slice(0, 1)) expect(await auditAll(server, tenant)).toEqual([]);
  });
  // 400 sequences in the long form.
  await fc.assert(property, { numRuns: isLong ? 400 / CUSTOMERS : 2, endOnFailure: true });
}, 1_800_000);
