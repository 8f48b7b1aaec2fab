import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { ACTIVE } from "../../test/support/subscriptions.js";
import { addMs, type Instant } from "../time/instant.js";
import { resetWindowAt, usagePeriodAt } from "../time/period.js";
import { pastPeriod, pastSubscription } from "./past.js";
import { pause, resume } from "./pause.js";
import { restart } from "./restart.js";
import { choosePlan, scheduleOf, windowOriginOf, type Subscription } from "./subscription.js";

/*
 * A subscription is changed at random and each of its states is kept. The state of an earlier instant that is derived from the
 * last one must count usage as the kept one did, in windows that later pauses have moved.
 */

const HOUR = 3_600_000;
const BEGUN: Subscription = { ...ACTIVE, startedAt: ACTIVE.billingAnchor };

interface Step {
  readonly kind: "wait" | "plan" | "interval" | "pause";
  readonly hours: number;
  readonly pausedHours: number;
  readonly seconds: number;
}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    kind: fc.constantFrom<Step["kind"][]>("wait", "plan", "interval", "pause"),
    hours: fc.integer({ min: 1, max: 400 }),
    pausedHours: fc.integer({ min: 1, max: 900 }),
    seconds: fc.integer({ min: 0, max: 3_599 }),
  }),
  { maxLength: 8 },
);

interface State {
  readonly from: Instant;
  readonly subscription: Subscription;
}

/** The states of a subscription, oldest first, and the pauses between them. */
function liveThrough(all: readonly Step[]): State[] {
  const states: State[] = [{ from: BEGUN.createdAt, subscription: BEGUN }];
  for (const [index, { kind, hours, pausedHours, seconds }] of all.entries()) {
    const last = states.at(-1);
    if (!last) break;
    const at = addMs(last.from, hours * HOUR + seconds * 1_000);
    const choice = { ...last.subscription, planVersionId: `ver_${index + 2}` };
    if (kind === "plan") states.push({ from: at, subscription: choosePlan(last.subscription, choice, at) });
    if (kind === "interval") {
      const interval = last.subscription.interval === "monthly" ? "yearly" : "monthly";
      states.push({ from: at, subscription: restart(last.subscription, { ...choice, interval }, at) });
    }
    if (kind === "pause") {
      const paused = pause(last.subscription, at, null);
      const resumedAt = addMs(at, pausedHours * HOUR);
      states.push({ from: at, subscription: paused });
      states.push({ from: resumedAt, subscription: resume(paused, resumedAt) });
    }
  }
  return states;
}

/**
 * Where a window of an instant lies after the pauses since: one that was open when they began moved by their length. A schedule
 * that began anew left it where it was.
 */
function movedLater(
  { start, end }: { readonly start: Instant; readonly end: Instant | null },
  states: readonly State[],
  at: Instant,
) {
  let moved = { start, end };
  for (const [index, { from, subscription }] of states.entries()) {
    const resumed = states[index + 1];
    if (from > at && subscription.earlierSchedules.some(({ until }) => at < until)) break;
    if (subscription.status !== "paused" || from <= at || !resumed) continue;
    if (moved.end !== null && moved.end <= from) continue;
    const by = resumed.from - from;
    moved = { start: addMs(moved.start, by), end: moved.end && addMs(moved.end, by) };
  }
  return moved;
}

test("the state of an earlier instant counts usage as the subscription did then", () => {
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 71 * 3_600 }), (all, secondsAgo) => {
      const states = liveThrough(all);
      const last = states.at(-1);
      if (!last) return;
      const now = addMs(last.from, HOUR);
      const at = addMs(now, -secondsAgo * 1_000 - 500);
      const then = states.findLast(({ from }) => from <= at)?.subscription;
      const past = pastSubscription(last.subscription, at);
      if (!then) return expect(past).toBeUndefined();
      expect(past).toMatchObject({
        status: then.status,
        planVersionId: then.planVersionId,
        segment: then.segment,
        interval: then.interval,
      });
      if (!past || then.status === "paused") return;
      const schedule = scheduleOf(then);
      const origin = windowOriginOf(then);
      if (!schedule || !origin) throw new Error("It has begun.");
      const period = movedLater(usagePeriodAt(schedule, at), states, at);
      const restarted = last.subscription.earlierSchedules.find(({ until }) => at < until);
      const isCut = restarted !== undefined && period.end !== null && restarted.until < period.end;
      expect(pastPeriod(last.subscription, past, at)?.period).toEqual(
        isCut ? { ...period, end: restarted.until } : period,
      );
      const found = windowOriginOf(past);
      expect(found && resetWindowAt({ ...found, zone: past.zone }, "daily", at)).toEqual(
        resetWindowAt({ ...origin, zone: then.zone }, "daily", at),
      );
    }),
    { numRuns: 1_000 },
  );
});
