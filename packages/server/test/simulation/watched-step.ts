import { isDeepStrictEqual } from "node:util";
import { listAll } from "../support/list-all.js";
import { AGGREGATIONS, WATCHED } from "./aggregations.js";
import { DAY_MS } from "./calendar.js";
import { exact } from "./exact.js";
import { grantsOf } from "./use-step.js";
import { call, type Person, type World } from "./world.js";

/** Tracks usage that alerts watch, and compares the answer and all reported thresholds with the reference model. */
export async function useWatched(world: World, person: Person): Promise<void> {
  const { random } = world;
  const feature = random.pick(WATCHED);
  const grants = grantsOf(world, person, feature);
  const { now } = person.facts;
  const key = `user-${random.between(1, 9)}`;
  const value = random.pick([1, 2, 3, 0.5, 8]);
  const sent = AGGREGATIONS[feature] === "unique" ? { key } : { value };
  const occurredAt = random.percent(15) ? now - random.between(0, 3 * DAY_MS) : now;
  const body = { customer: person.name, feature, ...sent };
  const timed = occurredAt === now ? body : { ...body, timestamp: occurredAt };
  const reply = await call(world, "/v1/track", { body: timed });
  if (grants.length === 0 || reply.body["code"] === "no_active_subscription") {
    if (reply.status === 200) throw new Error(`${feature} was accepted though no plan grants it`);
    return;
  }
  const counted = { aggregation: AGGREGATIONS[feature], key };
  const use = { feature, units: exact(value), now, occurredAt, ...counted };
  const expected = person.allowances.use(grants, use);
  const { allowed, usage, balance, counted: isCounted } = reply.body;
  const answered = {
    allowed,
    usage: exact(Number(usage)),
    balance: balance === null ? null : exact(Number(balance)),
    ...(AGGREGATIONS[feature] === "unique" && { isCounted }),
  };
  const { isCounted: isNew, ...numbers } = expected;
  const wanted = AGGREGATIONS[feature] === "unique" ? { ...numbers, isCounted: isNew } : numbers;
  if (!isDeepStrictEqual(answered, wanted))
    throw new Error(`${feature}: the model expects ${show(wanted)}, the server answered ${show(answered)}`);
  await compareAlerts(world, person);
}

interface Threshold {
  readonly data: { readonly object: Readonly<Record<string, unknown>> };
}

/** Every threshold that the counted usage crossed was reported once in its window, and no other. */
async function compareAlerts({ tenant }: World, { name, allowances }: Person): Promise<void> {
  const path = `/v1/events?customer=${name}&type=usage.threshold_reached`;
  const events = await listAll<Threshold>(tenant, path, "events");
  const reported = events.map(({ data: { object } }) =>
    [object["feature"], object["measure"], object["at"], object["previous"], object["current"]].join(" "),
  );
  const crossed = allowances.crossed();
  if (!isDeepStrictEqual(reported.toSorted(), crossed.toSorted())) {
    const missing = crossed.filter((each) => !reported.includes(each));
    const extra = reported.filter((each) => !crossed.includes(each));
    throw new Error(
      `of ${crossed.length} thresholds, ${reported.length} are reported; missing ${missing.join(", ")}; wrong ${extra.join(", ")}`,
    );
  }
}

/** Compares the value of a feature with those of the customer's plans: the highest number, or all items of the lists. */
export async function readValue(world: World, person: Person): Promise<void> {
  const feature = world.random.pick(["upload", "models"] as const);
  const granted = grantsOf(world, person, feature).map(({ feature: row }) => row as { value?: unknown });
  const values = granted.map(({ value }) => value);
  const { body } = await call(world, "/v1/check", { body: { customer: person.name, feature } });
  const items = (value: unknown) => [...new Set([value].flat(2))].sort();
  const expected =
    values.length === 0
      ? { allowed: false, value: [undefined] }
      : {
          allowed: true,
          value: feature === "upload" ? [Math.max(...values.map(Number))] : items(values),
        };
  const answered = { allowed: body["allowed"], value: items(body["value"] ?? undefined) };
  if (!isDeepStrictEqual(answered, expected))
    throw new Error(`${feature}: the plans have ${show(expected)}, the server answered ${show(body)}`);
}

/** What was billed of each feature is what the simulation's own use went beyond its allowances. */
export function brokenBillable(world: World, { facts, allowances }: Person): string[] {
  return WATCHED.flatMap((feature) => {
    const rows = facts.usage.filter((each) => world.featureSlugs.get(each.feature_id) === feature);
    const units = rows.reduce((sum, each) => sum + exact(each.units), 0n);
    const expected = allowances.billedOf(feature);
    return units === expected ? [] : [`${feature}: ${units} units are billable, and not ${expected}`];
  });
}

function show(value: unknown): string {
  return JSON.stringify(value, (_key, each) => (typeof each === "bigint" ? Number(each) / 1e12 : each));
}
