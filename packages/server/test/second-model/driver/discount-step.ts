import { send } from "../../support/server.js";
import { succeeded } from "../../support/api.js";
import { addDiscount, endDiscount, type Coupon } from "../model/discounts.js";
import { liveIn } from "../model/state.js";
import { hastenTaxes, retryTaxes } from "../model/tax-waits.js";
import type { CouponName } from "./document-setup.js";
import type { Player, Stage } from "./play.js";
import { couponInSecond } from "./second-currency.js";
import { AGREED, refusal, serverIdOf, type Answers, type Of } from "./step.js";

/** Returns coupons as the model and as a request have them. */
export function couponsFor(
  { documents, couponNames }: Stage,
  { isInSecond }: Player,
  names: readonly string[] = [],
): { readonly coupons: readonly Coupon[]; readonly discounts: readonly CouponName[] } {
  const own = (documents?.coupons ?? []).filter(({ name }) => names.includes(name));
  return {
    coupons: own.map((coupon) => (isInSecond ? couponInSecond(coupon) : coupon)),
    discounts: own.flatMap(({ name }) => couponNames.get(name) ?? []),
  };
}

/** Adds a coupon to a running subscription. */
export async function addCoupon(
  stage: Stage,
  player: Player,
  { slot, coupon: name }: Of<"addDiscount">,
  at: number,
): Promise<Answers> {
  const subscription = liveIn(player.model, slot);
  const { coupons, discounts } = couponsFor(stage, player, [name]);
  const [coupon] = coupons;
  if (!subscription || !coupon) return AGREED;
  const id = await serverIdOf(stage, player, subscription);
  retryTaxes(player.model, at);
  const expected = addDiscount(player.model, coupon, subscription, at);
  const reply = await send(stage.tenant, `/v1/subscriptions/${id}/discounts`, { body: discounts[0] ?? {} });
  return { model: expected, server: reply.status === 200 ? { ok: true } : refusal(reply) };
}

/** Ends the newest discount of a subscription. */
export async function endCoupon(
  stage: Stage,
  player: Player,
  { slot }: Of<"endDiscount">,
  at: number,
): Promise<Answers> {
  const subscription = liveIn(player.model, slot);
  const found = player.model.discounts.findLast((each) => each.subscription === subscription && !each.isOver);
  if (!subscription || !found) return AGREED;
  const path = `/v1/subscriptions/${await serverIdOf(stage, player, subscription)}/discounts`;
  const { discounts } = succeeded<{ discounts: WireDiscount[] }>(await send(stage.tenant, path));
  const same = discounts.findLast(({ name, status }) => name === found.coupon.name && status === "active");
  endDiscount(found, at);
  succeeded(await send(stage.tenant, `${path}/${same?.id ?? "none"}`, { method: "DELETE" }));
  return AGREED;
}

interface WireDiscount {
  readonly id: string;
  readonly name: string;
  readonly status: string;
}

/** Exempts a customer from tax, or no longer. */
export async function exempt(
  { tenant }: Stage,
  player: Player,
  isExempt: boolean,
  at: number,
): Promise<Answers> {
  const taxExempt = isExempt ? "exempt" : "none";
  succeeded(await send(tenant, `/v1/customers/${player.name}`, { method: "PATCH", body: { taxExempt } }));
  if (player.model.isExempt !== isExempt) hastenTaxes(player.model, at);
  player.model.isExempt = isExempt;
  return AGREED;
}
