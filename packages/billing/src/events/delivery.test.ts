import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { isFailingTooLong, nextAttemptTime } from "./delivery.js";
import { matchesKind } from "./matches-kind.js";
import { addMs, instantAt, type Instant } from "../time/instant.js";

const START = instantAt(Date.parse("2026-03-10T12:00:00Z"));
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe("nextTryAt", () => {
  test("tries ten times, at the moments that Standard Webhooks proposes", () => {
    const moments: string[] = [];
    let at: Instant | null = START;
    for (let attempts = 1; at !== null; attempts++) {
      const passed = (at - START) / 1_000;
      moments.push(
        [passed / 3_600, (passed / 60) % 60, passed % 60].map((part) => Math.floor(part)).join(":"),
      );
      at = nextAttemptTime({ at, attempts, random: 0 });
    }
    // prettier-ignore
    expect(moments).toEqual(["0:0:0", "0:0:5", "0:5:5", "0:35:5", "2:35:5", "7:35:5", "17:35:5", "31:35:5", "51:35:5", "75:35:5"]);
  });

  // prettier-ignore
  test.each([
    // rule                                              tries  asked (ms)     chance  waited (ms)
    ["chance adds up to a tenth",                          2,   undefined,     0.5,    315_000],
    ["asking for less than the timetable changes nothing", 2,   10_000,        0,      300_000],
    ["asking for more is granted",                         1,   60_000,        0,       60_000],
    ["chance spreads those who asked alike",               2,   600_000,       0.5,    615_000],
    ["no response delays a delivery for more than a day",        1,   90 * DAY_MS,   0,       DAY_MS],
  ])("%s", (_rule, attempts, retryAfterMs, random, waited) => {
    expect(nextAttemptTime({ at: START, attempts, retryAfterMs, random })).toBe(START + waited);
  });

  test("is never sooner than requested or than the schedule without jitter, and ends", () => {
    const chances = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.nat(2 * DAY_MS),
        chances,
        (attempts, retryAfterMs, random) => {
          const next = nextAttemptTime({ at: START, attempts, retryAfterMs, random });
          const soonest = nextAttemptTime({ at: START, attempts, random: 0 });
          expect(next === null).toBe(attempts >= 10);
          if (next === null || soonest === null) return;
          expect(next).toBeGreaterThanOrEqual(soonest);
          expect(next - START).toBeGreaterThanOrEqual(Math.min(retryAfterMs, DAY_MS));
          expect(next - START).toBeLessThanOrEqual(1.1 * DAY_MS);
        },
      ),
    );
  });
});

test.each([
  ["a moment before five days", 5 * DAY_MS - 1, false],
  ["after five days", 5 * DAY_MS, true],
])("an endpoint that fails is judged %s: %p ms, given up %p", (_when, passed, expected) => {
  expect(isFailingTooLong(START, addMs(START, passed))).toBe(expected);
});

// prettier-ignore
test.each([
  // rule                                  patterns                       kind            matches
  ["a name is itself",                     ["invoice.paid"],              "invoice.paid", true],
  ["a name is no other",                   ["invoice.paid"],              "invoice.void", false],
  ["a noun with a star is all its kinds",  ["invoice.*"],                 "invoice.paid", true],
  ["a noun is not the start of another",   ["credit.*"],                  "credits.low",  false],
  ["a star is everything",                 ["*"],                         "credits.low",  true],
  ["one of several is enough",             ["customer.*", "credits.low"], "credits.low",  true],
  ["nothing matches nothing",              [],                            "credits.low",  false],
])("%s", (_rule, patterns, kind, matches) => {
  expect(matchesKind(patterns, kind)).toBe(matches);
});
