import type { Body } from "../../support/api.js";
import { call, type Person, type World } from "../world.js";
import { readDocuments } from "./read.js";

/** Coupons for a request, or none; now and then one that cannot be redeemed. */
export function discountsFor({ random, rules }: World): Body {
  const { coupons } = rules;
  const [first, ...rest] = coupons;
  if (!first || !random.percent(40)) return {};
  const picked = [random.pick([first, ...rest]), random.pick([first, ...rest])];
  return { discounts: random.percent(70) ? picked.slice(0, 1) : [...new Set(picked)] };
}

/** The currency of a request, mostly left to the rules. */
export function currencyFor({ random, rules }: World): Body {
  const { secondCurrency } = rules;
  return secondCurrency !== null && random.percent(15) ? { currency: secondCurrency } : {};
}

export async function addDiscount(world: World, person: Person): Promise<void> {
  const { random, rules } = world;
  const [first, ...rest] = rules.coupons;
  const live = person.facts.subscriptions.filter(
    ({ status }) => status === "active" || status === "trialing",
  );
  const subscription = live[random.between(0, live.length - 1)];
  if (!first || !subscription) return;
  const body = random.pick([first, ...rest]);
  await call(world, `/v1/subscriptions/${subscription.id}/discounts`, { body });
}

export async function endDiscount(world: World, person: Person): Promise<void> {
  const { discounts } = await readDocuments(world, person);
  const active = discounts.filter(({ status }) => status === "active");
  const found = active[world.random.between(0, active.length - 1)];
  if (!found) return;
  await call(world, `/v1/subscriptions/${found.subscriptionId}/discounts/${found.id}`, { method: "DELETE" });
}

/** A customer who has redeemed a coupon keeps the discount when it is archived. */
export async function archiveCoupon(world: World): Promise<void> {
  const { random, rules } = world;
  const named = rules.coupons.flatMap((name) => ("couponId" in name ? [name.couponId] : []));
  const id = named[random.between(0, named.length - 1)];
  if (id !== undefined && random.percent(30)) await call(world, `/v1/coupons/${id}/archive`, { body: {} });
}
