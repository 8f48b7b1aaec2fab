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
  toolsFor,
} from "../../test/support/cycle.js";
import { pricedUsage } from "../../test/support/priced-usage.js";
import { instant, type Instant } from "../instant.js";
import { periodAt } from "../period.js";
import { pause, resume, scheduleOf, start, type Subscription } from "../subscription/subscription.js";
import { effective } from "../subscription/effective.js";
import { pauseSubscription, resumeSubscription } from "./pause.js";

const PRO = offerOf({ slug: "pro", price: 3_000 });
const ACTIVE = subscribed(PRO);
const DAY = 86_400;

const moments = fc.integer({ min: 0, max: 27 * DAY }).map((seconds) => seconds * 1_000);
const lengths = fc.integer({ min: 0, max: 500 * DAY }).map((seconds) => seconds * 1_000);
const anchors = fc.integer({ min: 0, max: 365 * DAY }).map((seconds) => (JUNE + seconds * 1_000) as Instant);

describe("a pause", () => {
  test("bills what was used and then stops time", () => {
    const usage = [{ ...pricedUsage({ overagePrice: 2 }, { units: 50 }), planVersionId: "ver_pro" }];
    const state = customer({ subscriptions: [ACTIVE], usage });
    const at = after(JUNE, 10);
    const paused = pauseSubscription(state, ACTIVE, { at, until: JULY }, toolsFor([PRO]));
    expect(paused.invoices.map(inWords)).toEqual(["0001 open 100: 100"]);
    expect(paused.subscriptions).toMatchObject([{ status: "paused", pausedAt: at, resumesAt: JULY }]);
  });

  test("moves everything by its length, to the second", () => {
    fc.assert(
      fc.property(anchors, moments, lengths, (anchor, offset, length) => {
        const before = start(ACTIVE, anchor);
        const scheduled = { ...before, at: before.period?.end as Instant };
        const at = (anchor + offset) as Instant;
        const until = (at + length) as Instant;
        const resumed = resume(pause({ ...before, scheduled, cancelAt: scheduled.at }, at, null), until);
        expect(resumed.period?.start).toBe((before.period?.start ?? 0) + length);
        expect(resumed.period?.end).toBe((before.period?.end ?? 0) + length);
        expect([resumed.scheduled?.at, resumed.cancelAt]).toEqual([resumed.period?.end, resumed.period?.end]);
      }),
    );
  });

  test("leaves no gap and no overlap: the next period begins where the moved one ends", () => {
    fc.assert(
      fc.property(anchors, moments, lengths, (anchor, offset, length) => {
        const before = start(ACTIVE, anchor);
        const at = (anchor + offset) as Instant;
        const resumed = resume(pause(before, at, null), (at + length) as Instant);
        const schedule = scheduleOf(resumed);
        const end = resumed.period?.end as Instant;
        expect(schedule && periodAt(schedule, end).start).toBe(end);
      }),
    );
  });

  test("that is over at once changes no period to come", () => {
    const anchor = instant("2026-01-31T10:00:00Z");
    const before = start(ACTIVE, anchor);
    const resumed = resume(pause(before, anchor, null), anchor);
    const march = instant("2026-03-31T10:00:00Z");
    expect(effective(resumed, march).period?.start).toBe(march);
  });

  test("in two pauses counts both, and a new period begins at nothing", () => {
    const pausedFor = (subscription: Subscription, from: number, days: number) =>
      resume(pause(subscription, after(JUNE, from), null), after(JUNE, from + days));
    const twice = pausedFor(pausedFor(ACTIVE, 5, 3), 10, 2);
    expect([twice.pausedSeconds, twice.period?.end]).toEqual([5 * DAY, after(JULY, 5)]);
    expect(start(twice, after(JULY, 5)).pausedSeconds).toBe(0);
  });

  test("ends by itself at its instant, whenever it is asked", () => {
    const paused = pause(ACTIVE, after(JUNE, 10), after(JUNE, 15));
    expect(effective(paused, (after(JUNE, 15) - 1) as Instant).status).toBe("paused");
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
