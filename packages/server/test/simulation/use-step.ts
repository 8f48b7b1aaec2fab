import { isDeepStrictEqual } from "node:util";
import type { Grant } from "./allowances.js";
import { DAY_MS } from "./calendar.js";
import { FEATURES, randomDimensions } from "./catalog.js";
import { exact } from "./exact.js";
import type { SubscriptionFact } from "./facts.js";
import { levelOf } from "./levels.js";
import type { Random } from "./random.js";
import { randomCall, TOKEN_FEATURE, unitsOfCall } from "./tokens.js";
import { call, rowOf, type Person, type World } from "./world.js";

/** Tracks usage, and compares the response with the reference model. */
export async function use(world: World, person: Person): Promise<void> {
  const { random } = world;
  const feature = random.pick(FEATURES);
  const { path, units, sent } = randomUsage(random, feature);
  const { now } = person.facts;
  const isBackdated = random.percent(15);
  const occurredAt = isBackdated ? now - random.between(0, 30 * DAY_MS) : now;
  const entity = entityFor(world, person);
  const named = entity === undefined ? {} : { entity };
  const body = { customer: person.name, feature, ...sent, ...named };
  const checked = random.percent(30) ? await call(world, "/v1/check", { body }) : undefined;
  const timed = isBackdated ? { ...body, timestamp: occurredAt } : body;
  const reply = await call(world, path, { body: timed });
  const grants = grantsOf(world, person, feature);
  if (grants.length > 0 && !wasGrantedAt(world, person, { feature, occurredAt })) {
    if (reply.body["code"] === "no_active_subscription") return;
    throw new Error(`${feature} was accepted as of ${occurredAt}, when no plan granted it`);
  }
  if (grants.length === 0) {
    if (reply.status === 200) throw new Error(`${feature} was accepted though no plan grants it`);
    return;
  }
  const expected = person.allowances.use(grants, { feature, units, now, occurredAt, ...named });
  const { allowed, usage, balance } = reply.body;
  const answered = {
    allowed,
    usage: exact(Number(usage)),
    balance: balance === null ? null : exact(Number(balance)),
  };
  if (!isDeepStrictEqual(answered, { ...expected })) {
    throw new Error(`the model expects ${show(expected)}, the server answered ${show(answered)}`);
  }
  if (checked && !isBackdated && checked.body["allowed"] !== allowed) {
    throw new Error(`check said ${String(checked.body["allowed"])}, track ${String(allowed)}`);
  }
}

/** A seat that is taken, whose use caps may bound by itself; often none. */
function entityFor({ random }: World, { levels }: Person): string | undefined {
  const taken = [...levelOf(levels, "seats").seats].flatMap(([name, until]) =>
    until === null ? [name] : [],
  );
  return random.percent(70) ? taken[random.between(0, taken.length - 1)] : undefined;
}

interface RandomUsage {
  readonly path: string;
  readonly units: bigint;
  readonly sent: Readonly<Record<string, unknown>>;
}

/** Usage of some units or, of a feature with token prices, the tokens of a call. */
function randomUsage(random: Random, feature: string): RandomUsage {
  if (feature === TOKEN_FEATURE && random.percent(50)) {
    const modelCall = randomCall(random);
    const dimensions = random.percent(50) ? { dimensions: { region: random.pick(["eu", "us"]) } } : {};
    return { path: "/v1/track/tokens", units: unitsOfCall(modelCall), sent: { ...modelCall, ...dimensions } };
  }
  const value = random.pick([1, 1, 2, 7, 0.5, 30, 0]);
  const dimensions = randomDimensions(random);
  return { path: "/v1/track", units: exact(value), sent: { value, ...(dimensions && { dimensions }) } };
}

/** Clocks may differ by this much. */
const SKEW_MS = 5_000;

/** Whether a plan with the feature gave access at the time of an event that is reported later. */
function wasGrantedAt(
  world: World,
  { facts: { now, subscriptions } }: Person,
  { feature, occurredAt }: { readonly feature: string; readonly occurredAt: number },
): boolean {
  const at = occurredAt + SKEW_MS;
  if (at >= now) return true;
  return subscriptions.some((each) => {
    const from = each.started_at?.getTime() ?? Infinity;
    const ends = [each.ended_at, each.paused_at].map((end) => end?.getTime() ?? Infinity);
    return from <= at && at < Math.min(...ends) && rowOf(world, each.plan_version_id, feature) !== undefined;
  });
}

function show(value: unknown): string {
  return JSON.stringify(value, (_key, each) => (typeof each === "bigint" ? Number(each) / 1e12 : each));
}

export function grantsOf(world: World, { facts }: Person, feature: string): Grant[] {
  return facts.subscriptions.filter(hasAccess).flatMap((subscription) => {
    const row = rowOf(world, subscription.plan_version_id, feature);
    const { id, plan_group: group, is_addon: isAddon, interval, billing_anchor: anchor } = subscription;
    if (!row || anchor === null) return [];
    const isTrial = subscription.status === "trialing";
    const grant = { subscriptionId: id, group, isAddon, isTrial, interval, feature: row };
    const { time_zone: zone, pauses, window_origin: origin } = subscription;
    const own = { at: anchor.getTime(), zone, pauses };
    return [{ ...grant, anchor: own, windows: origin ? { ...origin, at: origin.anchor, zone } : own }];
  });
}

/** These organizations set no grace, so access goes on while a renewal is retried. */
function hasAccess({ status, has_paid: hasPaid }: SubscriptionFact): boolean {
  return status === "trialing" || status === "active" || (status === "past_due" && hasPaid);
}
