import { DAY_MS } from "./calendar.js";
import type { SubscriptionFact } from "./facts.js";
import { call, type Person, type World } from "./world.js";

/** What can happen to a subscription beside attaching another plan. What cannot be is refused, and that is fine. */
export async function cancel(world: World, person: Person): Promise<void> {
  const { random } = world;
  const subscription = somebodys(world, person, ["active", "trialing", "past_due", "paused", "pending"]);
  const body = { when: random.pick(["now", "period_end"]), credit: random.percent(50) };
  if (subscription) await call(world, `/v1/subscriptions/${subscription.id}/cancel`, { body });
}

export async function pause(world: World, person: Person): Promise<void> {
  const { random } = world;
  const subscription = somebodys(world, person, ["active"]);
  const until = person.facts.now + random.between(1, 45) * DAY_MS + random.pick([0, 1, 500]);
  const body = random.percent(50) ? { until } : {};
  if (subscription) await call(world, `/v1/subscriptions/${subscription.id}/pause`, { body });
}

export async function resume(world: World, person: Person): Promise<void> {
  const subscription = somebodys(world, person, ["paused", "active"]);
  if (subscription) await call(world, `/v1/subscriptions/${subscription.id}/resume`, { body: {} });
}

export async function migrate(world: World): Promise<void> {
  const slug = world.random.pick(["basic", "pro", "weekly", "metered", "addon"]);
  await call(world, `/v1/plans/${slug}/migrate`, { body: { when: world.random.pick(["now", "renewal"]) } });
}

/** A paused one first: few are, and their handling is error-prone. */
function somebodys(
  { random }: World,
  { facts }: Person,
  statuses: readonly string[],
): SubscriptionFact | undefined {
  const found = facts.subscriptions.filter(({ status }) => statuses.includes(status));
  const paused = found.find(({ status }) => status === "paused");
  return paused ?? found[random.between(0, Math.max(found.length - 1, 0))];
}
