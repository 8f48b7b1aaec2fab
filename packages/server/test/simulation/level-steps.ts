import { isDeepStrictEqual } from "node:util";
import type { Reply } from "../support/server.js";
import { exact } from "./exact.js";
import {
  boundsOf,
  givenUpAt,
  heldAt,
  levelOf,
  limitOf,
  mayHold,
  noteChange,
  seatChange,
  takenAt,
  type Holding,
  type Noting,
} from "./levels.js";
import { grantsOf } from "./use-step.js";
import { call, type Person, type World } from "./world.js";

const NAMES = ["ann", "ben", "cat", "dee", "eli", "fox", "gus", "hal"] as const;

/** Adds a seat, and compares the response with the reference model. */
export async function takeSeat(world: World, person: Person): Promise<void> {
  const entity = world.random.pick(NAMES);
  const reply = await call(world, "/v1/entities", {
    body: { customer: person.name, feature: "seats", entity },
  });
  expectAnswer(reply, addingSeat(world, person, entity));
}

function addingSeat(world: World, person: Person, entity: string): object {
  const { facts, levels } = person;
  const { now } = facts;
  const level = levelOf(levels, "seats");
  const holding = holdingOf(world, person, "seats");
  if (!holding) return refused(400, "feature_not_in_plan");
  const until = level.seats.get(entity);
  if (until === null) return refused(409, "entity_already_active");
  const isPending = until !== undefined && until > now;
  const held = heldAt(level, now);
  if (!isPending && !mayHold(holding, held, held + exact(1))) return refused(400, "limit_exceeded");
  level.seats.set(entity, null);
  const at = isPending ? until : now;
  noteChange(levels, notingOf(world, person, { feature: "seats", holding }), seatChange(at, 1));
  const limit = limitOf(holding);
  const left = limit === null ? null : limit - heldAt(level, now);
  return {
    status: 200,
    count: takenAt(level, now),
    limit: limit === null ? null : Number(limit) / 1e12,
    remaining: left === null ? null : Math.max(0, Number(left) / 1e12),
    restored: isPending,
  };
}

/** Removes a seat at the end of its paid usage period. */
export async function leaveSeat(world: World, person: Person): Promise<void> {
  const entity = world.random.pick(NAMES);
  const body = { customer: person.name, feature: "seats", entity };
  expectAnswer(await call(world, "/v1/entities/remove", { body }), leavingSeat(world, person, entity));
}

function leavingSeat(world: World, person: Person, entity: string): object {
  const { facts, levels } = person;
  const { now } = facts;
  const level = levelOf(levels, "seats");
  if (level.seats.get(entity) !== null) return refused(404, "entity_not_found");
  const holding = holdingOf(world, person, "seats");
  const at = holding ? givenUpAt(holding, now) : now;
  level.seats.set(entity, at);
  level.changes.push(seatChange(at, -1));
  return { status: 200, count: takenAt(level, now) };
}

/** Increases, decreases or sets the tracked space. */
export async function hold(world: World, person: Person): Promise<void> {
  const { random } = world;
  const isSet = random.percent(30);
  const value = isSet ? random.pick([0, 1, 3, 2.5, 8]) : random.pick([1, 1, 2, 0.5, 4, -1, -2, -0.5, -20]);
  const body = { customer: person.name, feature: "space", value, ...(isSet && { set: true }) };
  const reply = await call(world, "/v1/track", { body });
  const holding = holdingOf(world, person, "space");
  if (!holding) {
    if (reply.status === 200) throw new Error("space was accepted though no plan grants it");
    return;
  }
  expectAnswer(reply, holding && holdingSpace(world, person, { holding, value, isSet }));
}

interface Asked {
  readonly holding: Holding;
  readonly value: number;
  readonly isSet: boolean;
}

function holdingSpace(world: World, person: Person, { holding, value, isSet }: Asked): object {
  const { facts, levels } = person;
  const level = levelOf(levels, "space");
  const before = level.tracked;
  const wanted = isSet ? exact(value) : before + exact(value);
  const after = wanted < 0n ? 0n : wanted;
  const allowed = mayHold(holding, before, after);
  if (allowed) {
    level.tracked = after;
    const noting = notingOf(world, person, { feature: "space", holding });
    noteChange(levels, noting, { at: facts.now, by: after - before });
  }
  const limit = limitOf(holding);
  const usage = Number(level.tracked) / 1e12;
  const balance = limit === null ? null : Math.max(0, Number(limit - level.tracked) / 1e12);
  return { status: 200, allowed, usage, balance };
}

/** The plan that grants it, of which there is one at most. */
function holdingOf(world: World, person: Person, feature: string): Holding | undefined {
  const [grant] = grantsOf(world, person, feature);
  if (!grant) return undefined;
  const { isTrial, anchor, interval, subscriptionId, feature: row } = grant;
  const subscription = person.facts.subscriptions.find(({ id }) => id === subscriptionId);
  const periodEnd = subscription?.period_end?.getTime() ?? null;
  return {
    isTrial,
    anchor,
    interval,
    row,
    periodEnd,
    isPeriodic: subscription?.billing_type === "recurring",
  };
}

function notingOf(
  { featureSlugs }: World,
  { facts }: Person,
  { feature, holding }: { readonly feature: string; readonly holding: Holding },
): Noting {
  const featureId = [...featureSlugs].find(([, slug]) => slug === feature)?.[0] ?? "";
  return { feature, featureId, facts, bounds: boundsOf(holding) };
}

function refused(status: number, code: string): object {
  return { status, code };
}

/** The response must contain every expected member. */
function expectAnswer({ status, body, text }: Reply, expected: object): void {
  const answered = { ...body, status };
  const reported = Object.fromEntries(
    Object.keys(expected).map((key) => [key, answered[key as keyof typeof answered]]),
  );
  if (isDeepStrictEqual(reported, { ...expected })) return;
  throw new Error(`the model expects ${JSON.stringify(expected)}, the server answered ${status} ${text}`);
}
