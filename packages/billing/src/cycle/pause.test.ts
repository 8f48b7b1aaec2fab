import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  after,
  customer,
  inWords,
  JULY,
  JUNE,
  offerOf,
  subscribed,
  contextFor,
} from "../../test/support/cycle.js";
import { pricedUsage } from "../../test/support/priced-usage.js";
import type { ResetInterval } from "../time/cadence.js";
import { addMs, instant, toIso, instantOf, type Instant, type WholeSecond } from "../time/instant.js";
import { periodAt, resetWindowAt, usagePeriodAt, type Schedule } from "../time/period.js";
import { pause, resume } from "../subscription/pause.js";
import { scheduleOf, start, type Subscription } from "../subscription/subscription.js";
import { effective } from "../subscription/effective.js";
import { pauseSubscription, resumeSubscription } from "./pause.js";

const PRO = offerOf({ slug: "pro", price: 3_000 });
const ACTIVE = subscribed(PRO);
const DAY = 86_400;

const RESETS = ["daily", "weekly", "monthly", "quarterly", "yearly"] as const;

/** The ends of a subscription's periods, the current one first. */
function boundariesOf(subscription: Subscription, count: number): string[] {
  const ends: string[] = [];
  let { period } = subscription;
  while (ends.length < count && period?.end) {
    ends.push(toIso(period.end));
    period = effective(subscription, instantOf(period.end)).period;
  }
  return ends;
}

/** The value, where the test relies on there being one. */
function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error("expected a value");
  return value;
}

function windowOf({ billingAnchor, pauses, zone }: Subscription, reset: ResetInterval, at: Instant) {
  return resetWindowAt({ anchor: instantOf(present(billingAnchor)), pauses, zone }, reset, at);
}

const moments = fc.integer({ min: 0, max: 27 * DAY }).map((seconds) => seconds * 1_000);
const lengths = fc.integer({ min: 0, max: 500 * DAY }).map((seconds) => seconds * 1_000);
const anchors = fc.integer({ min: 0, max: 365 * DAY }).map((seconds) => addMs(JUNE, seconds * 1_000));

describe("a pause", () => {
  test("bills the usage and then stops time", () => {
    const usage = [{ ...pricedUsage({ overagePrice: 2 }, { units: 50 }), planVersionId: "ver_pro" }];
    const state = customer({ subscriptions: [ACTIVE], usage });
    const at = after(JUNE, 10);
    const paused = pauseSubscription(state, ACTIVE, { at, until: JULY }, contextFor([PRO]));
    expect(paused.invoices.map(inWords)).toEqual(["0001 open 100: 100"]);
    expect(paused.subscriptions).toMatchObject([{ status: "paused", pausedAt: at, resumesAt: JULY }]);
  });

  test("moves everything by its length, to the second", () => {
    fc.assert(
      fc.property(anchors, moments, lengths, (anchor, offset, length) => {
        const before = start(ACTIVE, anchor);
        const scheduled = { kind: "plan" as const, ...before, at: instantOf(present(before.period?.end)) };
        const at = addMs(anchor, offset);
        const until = addMs(at, length);
        const resumed = resume(
          pause({ ...before, scheduled: [scheduled], cancelAt: scheduled.at }, at, null),
          until,
        );
        const later = (second: WholeSecond) => addMs(instantOf(second), length);
        expect(resumed.period?.start).toBe(later(present(before.period?.start)));
        expect(resumed.period?.end).toBe(later(present(before.period?.end)));
        expect([resumed.scheduled[0]?.at, resumed.cancelAt]).toEqual([
          resumed.period?.end,
          resumed.period?.end,
        ]);
      }),
    );
  });

  test("leaves no gap and no overlap: the next period begins where the moved one ends", () => {
    fc.assert(
      fc.property(anchors, moments, lengths, (anchor, offset, length) => {
        const before = start(ACTIVE, anchor);
        const at = addMs(anchor, offset);
        const resumed = resume(pause(before, at, null), addMs(at, length));
        const schedule = scheduleOf(resumed);
        const end = instantOf(present(resumed.period?.end));
        expect(schedule && periodAt(schedule, end).start).toBe(end);
      }),
    );
  });

  test("moves the calendar by exactly its length: the 31st stays the last day of a month", () => {
    const anchor = instant("2026-01-31T10:00:00Z");
    const at = instant("2026-02-10T00:00:00Z");
    const resumed = resume(pause(start(ACTIVE, anchor), at, null), addMs(at, 3_600_000));
    expect(resumed.billingAnchor).toBe(instant("2026-01-31T11:00:00Z"));
    expect(boundariesOf(resumed, 4)).toEqual([
      ...["2026-02-28T11:00:00.000Z", "2026-03-31T11:00:00.000Z"],
      ...["2026-04-30T11:00:00.000Z", "2026-05-31T11:00:00.000Z"],
    ]);
  });

  test("ends its own period to the second, and later ones by the calendar of the moved anchor", () => {
    const at = instant("2026-02-10T00:00:00Z");
    const before = effective(start(ACTIVE, instant("2026-01-01T00:00:00Z")), at);
    const resumed = resume(pause(before, at, null), addMs(at, 130 * DAY * 1_000));
    // February has 28 days, and 130 days after 1 January is 11 May.
    expect(resumed.period?.end).toBe(instant("2026-07-09T00:00:00Z"));
    expect(boundariesOf(resumed, 3)).toEqual([
      ...["2026-07-09T00:00:00.000Z", "2026-08-11T00:00:00.000Z", "2026-09-11T00:00:00.000Z"],
    ]);
  });

  test("moves open windows by its length, whatever theirs is", () => {
    fc.assert(
      fc.property(anchors, moments, lengths, fc.constantFrom(...RESETS), (anchor, offset, length, reset) => {
        const before = start(ACTIVE, anchor);
        const at = addMs(anchor, offset);
        const until = addMs(at, length);
        const resumed = resume(pause(before, at, null), until);
        const open = windowOf(before, reset, at);
        const moved = windowOf(resumed, reset, until);
        expect([moved.start - open.start, (moved.end ?? 0) - (open.end ?? 0)]).toEqual([length, length]);
        expect(windowOf(resumed, reset, present(moved.end)).start).toBe(moved.end);
      }),
    );
  });

  test("keeps windows and periods in step with the moved anchor, from the second boundary on", () => {
    const anchor = instant("2026-01-07T00:00:00Z");
    const at = instant("2026-01-10T00:00:00Z");
    const resumed = resume(pause(start(ACTIVE, anchor), at, null), addMs(at, 2 * DAY * 1_000));
    const weeks = [14, 21, 28].map((day) => windowOf(resumed, "weekly", after(anchor, day)).start);
    expect(weeks).toEqual([9, 16, 23].map((day) => after(instant("2026-01-07T00:00:00Z"), day)));
  });

  test("in several pauses tiles time with periods and with usage periods inside them", () => {
    const pauses = fc.array(fc.tuple(moments, lengths), { minLength: 1, maxLength: 4 });
    const intervals = fc.constantFrom("weekly", "monthly", "quarterly", "yearly" as const);
    fc.assert(
      fc.property(anchors, pauses, intervals, (anchor, all, interval) => {
        const begun = start({ ...ACTIVE, interval: interval }, anchor);
        let until = anchor;
        const resumed = all.reduce((subscription, [offset, length]) => {
          const at = addMs(until, offset);
          until = addMs(at, length);
          return resume(pause(effective(subscription, at), at, null), until);
        }, begun);
        const schedule = scheduleOf(resumed) as Schedule;
        let at = until;
        for (let count = 0; count < 30; count++) {
          const { end } = periodAt(schedule, at);
          expect(periodAt(schedule, end).start).toBe(end);
          const usage = usagePeriodAt(schedule, at);
          expect(usage.start <= at && at < usage.end && usage.end <= end).toBe(true);
          at = usagePeriodAt(schedule, usage.end).start;
          expect(at).toBe(usage.end);
        }
      }),
    );
  });

  test("that ends immediately changes no future period", () => {
    const anchor = instant("2026-01-31T10:00:00Z");
    const before = start(ACTIVE, anchor);
    const resumed = resume(pause(before, anchor, null), anchor);
    const march = instant("2026-03-31T10:00:00Z");
    expect(effective(resumed, march).period?.start).toBe(march);
  });

  test("in two pauses counts both, and a new period starts at zero", () => {
    const pausedFor = (subscription: Subscription, from: number, days: number) =>
      resume(pause(subscription, after(JUNE, from), null), after(JUNE, from + days));
    const twice = pausedFor(pausedFor(ACTIVE, 5, 3), 10, 2);
    expect([twice.pausedSeconds, twice.period?.end]).toEqual([5 * DAY, after(JULY, 5)]);
    expect(start(twice, after(JULY, 5)).pausedSeconds).toBe(0);
  });

  test("ends by itself at its instant, whenever it is evaluated", () => {
    const paused = pause(ACTIVE, after(JUNE, 10), after(JUNE, 15));
    expect(effective(paused, addMs(after(JUNE, 15), -1)).status).toBe("paused");
    for (const at of [after(JUNE, 15), after(JULY, 4)]) {
      expect(effective(paused, at)).toMatchObject({ status: "active", period: { end: after(JULY, 5) } });
    }
  });
});

describe("resuming", () => {
  // prettier-ignore
  test.each<[string, Subscription, Partial<Subscription> | undefined]>([
    ["lets a paused one go on",                       pause(ACTIVE, JUNE, null),                                             { status: "active", cancelAt: null }],
    ["takes back a cancellation",                     { ...ACTIVE, cancelAt: JULY, canceledAt: JUNE },                       { status: "active", cancelAt: null, canceledAt: null }],
    ["of a paused one leaves its cancellation",       pause({ ...ACTIVE, cancelAt: JULY, canceledAt: JUNE }, JUNE, null),    { status: "active", cancelAt: after(JULY, 10), canceledAt: JUNE }],
    ["finds nothing to do for one that goes on",      ACTIVE,                                                                undefined],
  ])("%s", (_rule, subscription, expected) => {
    const resumed = resumeSubscription(subscription, after(JUNE, 10));
    if (expected) expect(resumed).toMatchObject(expected);
    else expect(resumed).toBeUndefined();
  });
});
