import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { ACTIVE, BEGIN, PENDING } from "../../test/support/subscriptions.js";
import {
  addMs,
  contains,
  instant,
  toIso,
  truncateToSecond,
  instantsOf,
  type Instant,
  type Period,
} from "../time/instant.js";
import {
  end,
  expire,
  isLive,
  LIVE_STATUSES,
  scheduleOf,
  start,
  type Subscription,
  type SubscriptionStatus,
} from "./subscription.js";
import { effective } from "./effective.js";

const at = (day: string): Instant => instant(`${day}T10:00:00Z`);

function periodOf({ period }: Subscription): readonly (string | null)[] | null {
  return period && [toIso(period.start), period.end === null ? null : toIso(period.end)];
}

describe("what holds at an instant", () => {
  // prettier-ignore
  test.each<[string, Instant, string, string]>([
    ["inside its period nothing changed",                          at("2026-02-10"),                     "2026-01-31", "2026-02-28"],
    ["to the last millisecond",                                    addMs(at("2026-02-28"), -1),    "2026-01-31", "2026-02-28"],
    ["at the boundary the next period holds",                      at("2026-02-28"),                     "2026-02-28", "2026-03-31"],
    ["a month that is too short does not shorten the next",        at("2026-03-31"),                     "2026-03-31", "2026-04-30"],
    ["months later it is the period of then",                      at("2026-08-15"),                     "2026-07-31", "2026-08-31"],
    ["before its period nothing is known but what is recorded",    at("2026-01-01"),                     "2026-01-31", "2026-02-28"],
  ])("%s", (_rule, when, from, to) => {
    const now = effective(ACTIVE, when);
    expect(periodOf(now)).toEqual([toIso(at(from)), toIso(at(to))]);
    expect({ ...now, period: null }).toEqual({ ...ACTIVE, period: null });
  });

  test("what was bought once and for all has no next period", () => {
    const once: Subscription = {
      ...ACTIVE,
      billingType: "one_time",
      period: { start: truncateToSecond(BEGIN), end: null },
    };
    expect(effective(once, at("2030-01-01"))).toEqual(once);
  });

  test("the calendar is that of its zone, so its local time stays the same over a change of clocks", () => {
    const anchor = instant("2026-03-15T09:00:00Z");
    const periodEnd = instant("2026-04-15T08:00:00Z");
    const berlin: Subscription = {
      ...ACTIVE,
      zone: "Europe/Berlin",
      billingAnchor: truncateToSecond(anchor),
      period: { start: truncateToSecond(anchor), end: truncateToSecond(periodEnd) },
    };
    expect(periodOf(effective(berlin, instant("2026-11-20T00:00:00Z")))).toEqual([
      "2026-11-15T09:00:00.000Z",
      "2026-12-15T09:00:00.000Z",
    ]);
  });

  describe("a cancellation that was set for an instant", () => {
    const canceling: Subscription = { ...ACTIVE, cancelAt: at("2026-04-15"), canceledAt: at("2026-02-01") };

    test("changes nothing before it", () => {
      const before = effective(canceling, addMs(at("2026-04-15"), -1));
      expect([before.status, before.endedAt]).toEqual(["active", null]);
      expect(periodOf(before)).toEqual([toIso(at("2026-03-31")), toIso(at("2026-04-30"))]);
    });

    test("ends it there, whenever it is evaluated, in the period in which it ended", () => {
      for (const when of [at("2026-04-15"), at("2026-12-01")]) {
        const after = effective(canceling, when);
        expect([after.status, after.endedAt, after.canceledAt]).toEqual([
          "canceled",
          at("2026-04-15"),
          at("2026-02-01"),
        ]);
        expect(periodOf(after)).toEqual([toIso(at("2026-03-31")), toIso(at("2026-04-30"))]);
      }
    });

    test("at the end of a period begins no next one", () => {
      const after = effective({ ...canceling, cancelAt: at("2026-02-28") }, at("2026-02-28"));
      expect([after.status, ...(periodOf(after) ?? [])]).toEqual([
        "canceled",
        toIso(BEGIN),
        toIso(at("2026-02-28")),
      ]);
    });

    test("does not concern what is not live", () => {
      const pending = { ...PENDING, cancelAt: at("2026-02-01") };
      expect(effective(pending, at("2026-03-01"))).toEqual(pending);
    });
  });

  test("what has ended stays as it was recorded", () => {
    const ended = end(ACTIVE, at("2026-02-10"));
    expect(effective(ended, at("2026-06-01"))).toEqual(ended);
  });

  test("is one of the periods of its schedule, and repeating the call returns the same", () => {
    const instants = fc.integer({ min: BEGIN, max: BEGIN + 3e11 }) as fc.Arbitrary<Instant>;
    fc.assert(
      fc.property(instants, instants, (first, second) => {
        const [earlier, later] = first < second ? [first, second] : [second, first];
        const once = effective(ACTIVE, later);
        expect(once.period && contains(instantsOf(once.period) as Period, later)).toBe(true);
        expect(effective(effective(ACTIVE, earlier), later)).toEqual(once);
      }),
    );
  });
});

describe("starting", () => {
  const half = instant("2026-01-31T10:00:00.700Z");

  test("counts from the whole second and opens the first period", () => {
    const started = start(PENDING, half);
    expect([started.status, started.billingAnchor, started.updatedAt]).toEqual(["active", BEGIN, half]);
    expect(started.period).toEqual(ACTIVE.period);
    expect([started.id, started.createdAt, started.segment]).toEqual([PENDING.id, PENDING.createdAt, 1]);
  });

  test("once and for all has no end", () => {
    expect(periodOf(start({ ...PENDING, billingType: "one_time" }, BEGIN))).toEqual([toIso(BEGIN), null]);
  });

  describe("inside an earlier free period", () => {
    const anchor = instant("2026-01-05T00:00:00Z");
    const period = { start: instant("2026-03-05T00:00:00Z"), end: instant("2026-04-05T00:00:00Z") };

    // prettier-ignore
    test.each<[string, string, string, string, string]>([
      // rule                                at                      anchor                  from                    to
      ["goes on with its anchor and period", "2026-03-20T08:00:00Z", "2026-01-05T00:00:00Z", "2026-03-05T00:00:00Z", "2026-04-05T00:00:00Z"],
      ["also at its first instant",          "2026-03-05T00:00:00Z", "2026-01-05T00:00:00Z", "2026-03-05T00:00:00Z", "2026-04-05T00:00:00Z"],
      ["but not when it is over",            "2026-04-05T00:00:00Z", "2026-04-05T00:00:00Z", "2026-04-05T00:00:00Z", "2026-05-05T00:00:00Z"],
    ])("%s", (_rule, when, expectedAnchor, from, to) => {
      const started = start(PENDING, instant(when), { anchor, windowOrigin: null, period });
      expect(started.billingAnchor).toBe(instant(expectedAnchor));
      expect(started.period).toEqual({ start: instant(from), end: instant(to) });
    });
  });
});

describe("ending", () => {
  test("immediately cancels and records the time", () => {
    const when = at("2026-02-10");
    const changed = { status: "canceled", canceledAt: when, endedAt: when, updatedAt: when };
    expect(end(ACTIVE, when)).toEqual({ ...ACTIVE, ...changed });
  });

  test("before it ever started is expiry", () => {
    const when = at("2026-02-01");
    expect(expire(PENDING, when)).toEqual({ ...PENDING, status: "expired", endedAt: when, updatedAt: when });
  });
});

test("live is what stands between start and end", () => {
  // prettier-ignore
  const all: readonly SubscriptionStatus[] = ["pending", "trialing", "active", "past_due", "paused", "canceled", "expired"];
  expect(all.filter((status) => isLive({ ...ACTIVE, status }))).toEqual(LIVE_STATUSES);
  expect(LIVE_STATUSES).toEqual(["trialing", "active", "past_due", "paused"]);
});

test("a schedule is the anchor, the pauses, the interval and the zone, once there is an anchor", () => {
  expect(scheduleOf(PENDING)).toBeUndefined();
  expect(scheduleOf(ACTIVE)).toEqual({ anchor: BEGIN, pauses: [], interval: "monthly", zone: "UTC" });
});
