import { isDeepStrictEqual } from "node:util";
import { DAY_MS } from "./calendar.js";
import { currencyFor, discountsFor } from "./documents/discount-steps.js";
import { exact, wholeShare } from "./exact.js";
import { readFacts, type Facts, type GrantFact } from "./facts.js";
import { call, noteCheckout, type Person, type World } from "./world.js";

const PACKS = ["hundred", "month", "gift"] as const;

/** Grants credits, some with a priority or an expiry. */
export async function giveCredits(world: World, person: Person): Promise<void> {
  const { random } = world;
  const { now } = person.facts;
  const credits = random.pick([1, 2.5, 10, 40]);
  const priority = random.pick([0, 0, 5, -1]);
  const expiresAt = random.percent(50) ? now + random.between(1, 60) * DAY_MS : null;
  const reply = await call(world, "/v1/credits/grant", {
    body: { customer: person.name, credits, priority, expiresAt },
  });
  if (reply.status !== 200) throw new Error(`credits could not be given: ${reply.text}`);
}

export async function buyPack(world: World, person: Person): Promise<void> {
  const { random } = world;
  const body = { customer: person.name, pack: random.pick(PACKS), quantity: random.between(1, 3) };
  const discounts = random.percent(50) ? discountsFor(world) : {};
  const request = { ...body, ...discounts, ...currencyFor(world) };
  noteCheckout(person, await call(world, "/v1/addon", { body: request }));
}

/** Tracks a feature that only credits pay for, and compares the response and each grant with the model. */
export async function spendCredits(world: World, person: Person): Promise<void> {
  const value = world.random.pick([1, 1, 0.5, 4, 25, 0]);
  const before = await readFacts(world.server, person.id, person.facts.now);
  const live = liveGrants(before);
  const reply = await call(world, "/v1/track", { body: { customer: person.name, feature: "tokens", value } });
  if (live.length === 0) {
    if (reply.status === 200) throw new Error("tokens were accepted that were not paid for");
    return;
  }
  const expected = drawn(live, exact(value), creditCostOf(world));
  if (reply.body["allowed"] !== (expected !== undefined)) {
    throw new Error(`the model expects ${expected ? "enough" : "too few"} credits, the server ${reply.text}`);
  }
  const after = await readFacts(world.server, person.id, person.facts.now);
  const left = new Map(after.grants.map(({ id, remaining }) => [id, exact(remaining)]));
  const reported = live.map(({ id }) => left.get(id));
  const modeled = live.map(({ id, remaining }) => expected?.get(id) ?? exact(remaining));
  if (!isDeepStrictEqual(reported, modeled))
    throw new Error(`of the grants are left ${reported.join(", ")}, not ${modeled.join(", ")}`);
}

/** The active grants, in the order in which they are drawn. */
export function liveGrants({ grants, now }: Facts): GrantFact[] {
  const live = grants.filter(
    ({ remaining, voided_at: voided, frozen_at: frozen, expires_at: expires }) =>
      exact(remaining) > 0n && !voided && !frozen && (expires === null || expires.getTime() > now),
  );
  const endOf = ({ expires_at: expires }: GrantFact) => expires?.getTime() ?? Infinity;
  return live.sort(
    (a, b) =>
      a.priority - b.priority ||
      (endOf(a) === endOf(b) ? 0 : endOf(a) - endOf(b)) ||
      a.created_at.getTime() - b.created_at.getTime() ||
      (a.id < b.id ? -1 : 1),
  );
}

/** The remainder of each drawn grant; undefined if credits are insufficient. */
function drawn(grants: readonly GrantFact[], units: bigint, cost: bigint): Map<string, bigint> | undefined {
  const left = new Map<string, bigint>();
  let missing = units;
  for (const { id, remaining } of grants) {
    const affordable = wholeShare(exact(remaining), cost);
    const taken = affordable < missing ? affordable : missing;
    left.set(id, exact(remaining) - (taken * cost) / exact(1));
    missing -= taken;
  }
  return missing === 0n ? left : undefined;
}

function creditCostOf({ catalog }: World): bigint {
  return exact(catalog.creditSystems?.[0]?.features?.[0]?.creditCost ?? 1);
}
