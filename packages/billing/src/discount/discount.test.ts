import { describe, expect, test } from "@jest/globals";
import { offerOf, subscribed } from "../../test/support/cycle.js";
import { couponOf, discountOf, MAY } from "../../test/support/discounts.js";
import { resume, pause } from "../subscription/pause.js";
import { end, expire, type Subscription } from "../subscription/subscription.js";
import { startTrial } from "../subscription/trial.js";
import { addMs, instant, truncateToSecond, type Instant } from "../time/instant.js";
import { coverPeriod, coveredPeriodAt, endDiscount, type Discount } from "./discount.js";
import { followSubscription } from "./follow.js";
import { redeem } from "./redemption.js";

const [JUNE, JULY, AUGUST] = [6, 7, 8].map((month) => instant(`2026-0${month}-01T00:00:00Z`)) as [
  Instant,
  Instant,
  Instant,
];
const PLAN = offerOf({ slug: "pro", price: 1_000 });

/** A discount that was redeemed in May, of a coupon that covers so many periods. */
function redeemed(periods: number | null, coversFrom: Instant | null = null): Discount {
  const covers = coversFrom === null ? null : truncateToSecond(coversFrom);
  const coupon = couponOf({ duration: periods === null ? "forever" : "repeating", periods });
  const redemption = { id: "disc_1", customerId: "cus_1", subscriptionId: "sub_1", at: MAY };
  return redeem({ coupon, promotionCode: null }, { ...redemption, coversFrom: covers });
}

/** A discount that covers a period since an instant. */
const coverFrom = (discount: Discount, start: Instant) => coverPeriod(discount, truncateToSecond(start));

const numbersOf = ({ periods }: Discount) => periods.map(({ number, start }) => [number, start]);

describe("covering a billing period", () => {
  test("closes the one before, and the same period is covered once", () => {
    const covered = [JUNE, JUNE, JULY].reduce(coverFrom, redeemed(null));
    expect(covered.periods).toEqual([
      { number: 1, start: JUNE, end: JULY },
      { number: 2, start: JULY, end: null },
    ]);
  });

  test("after the last ends the discount, and its periods stay covered", () => {
    const ended = [JUNE, JULY, AUGUST].reduce(coverFrom, redeemed(2));
    expect(ended).toMatchObject({ status: "ended", endReason: "periods_used", endedAt: AUGUST });
    expect([JUNE, addMs(JULY, -1), JULY, AUGUST].map((at) => coveredPeriodAt(ended, at))).toEqual([
      1,
      1,
      2,
      undefined,
    ]);
  });

  test("of a discount redeemed in the middle of a period begins with the redemption", () => {
    const [april] = [instant("2026-04-15T00:00:00Z")];
    expect(numbersOf(coverFrom(redeemed(null), april))).toEqual([[1, MAY]]);
    expect(numbersOf(coverFrom(redeemed(null, MAY), april))).toEqual([]);
    // The period that begins with the redemption was billed before it.
    expect(numbersOf(coverFrom(redeemed(null, MAY), MAY))).toEqual([]);
    expect(numbersOf(coverFrom(redeemed(null, MAY), JUNE))).toEqual([[1, JUNE]]);
  });
});

describe("a subscription that changes", () => {
  const running = subscribed(PLAN);
  const follow = (discount: Discount, is: Subscription, was: Subscription = running) =>
    followSubscription([discount], { was, is })[0];

  test("covers its running period", () => {
    expect(follow(redeemed(1), running)?.periods).toEqual([{ number: 1, start: JUNE, end: null }]);
  });

  test("covers no trial", () => {
    const trial = startTrial({ ...running, period: null }, JUNE, 14);
    expect(follow(redeemed(1), trial)?.periods).toEqual([]);
  });

  test("covers the same period after a pause", () => {
    const before = follow(redeemed(2), running) ?? redeemed(2);
    const resumed = resume(pause(running, addMs(JUNE, 86_400_000), null), JULY);
    expect(follow(before, resumed)?.periods).toEqual([{ number: 1, start: JUNE, end: null }]);
  });

  test("ends its discounts when it ends", () => {
    expect(follow(redeemed(null), end(running, JULY))).toMatchObject({
      status: "ended",
      endReason: "subscription_ended",
      endedAt: JULY,
    });
  });

  test("ends a discount that does not apply to its new plan, when the new period begins", () => {
    const limited = { ...redeemed(null), terms: couponOf({ appliesTo: { planIds: [PLAN.planId] } }) };
    const covered = follow(limited, running) ?? limited;
    const moved = {
      ...running,
      planId: "plan_other",
      period: { start: truncateToSecond(JULY), end: truncateToSecond(AUGUST) },
      updatedAt: addMs(JULY, 5),
    };
    const ended = follow(covered, moved);
    expect(ended).toMatchObject({ endReason: "plan_change", endedAt: JULY });
    expect(ended?.periods).toEqual([{ number: 1, start: JUNE, end: JULY }]);
  });

  test("releases a reserved discount when it expires", () => {
    const reserved = { ...redeemed(null), status: "reserved" as const };
    expect(follow(reserved, running)).toBe(reserved);
    expect(follow(reserved, expire({ ...running, status: "pending" }, JULY))).toMatchObject({
      status: "released",
    });
  });

  test("leaves the discounts of others as they are", () => {
    const other = discountOf({}, { subscriptionId: "sub_other" });
    expect(follow(other, running)).toBe(other);
  });
});

test("a discount that is removed covers its period up to that instant", () => {
  const removed = endDiscount(coverFrom(redeemed(null), JUNE), JULY, "removed");
  expect([addMs(JULY, -1), JULY].map((at) => coveredPeriodAt(removed, at))).toEqual([1, undefined]);
});
