import { describe, expect, test } from "@jest/globals";
import { subscribed } from "../../test/support/cycle.js";
import {
  BUSINESS,
  EXTRA,
  FIXED,
  heldSeats,
  live,
  TOOLS,
  on,
  seatBills,
  SEATS,
  team,
  TEAM,
  YEARLY,
  type Seats,
} from "../../test/support/levels.js";
import { pauseSubscription } from "../cycle/pause.js";
import { resumeAt } from "../cycle/resume.js";
import { getSubscriptionOf, withSubscription, type CustomerState, type Offer } from "../cycle/state.js";
import { quantity } from "../numbers/decimal.js";
import { truncateToSecond, type Instant } from "../time/instant.js";
import { unbilled } from "../invoice/unbilled.js";
import { choosePlan, type Subscription } from "../subscription/subscription.js";
import { copyTerms } from "../subscription/terms.js";
import { startTrial } from "../subscription/trial.js";
import { countPeaks, raisePeaks } from "./peak.js";
import { endSubscription } from "../cycle/collect.js";

const JULY = on("2026-07-01T00:00:00Z");
const AUGUST = on("2026-08-01T00:00:00Z");

describe("a month of seats, five included and 6.00 for each one more", () => {
  // prettier-ignore
  test.each<[rule: string, seats: readonly Seats[], bills: string[]]>([
    ["no more than is included costs nothing",              [[1, 5]],                                     []],
    ["what stands unchanged is billed every month anew",    [[1, 7]],                                     ["2026-07-01: 2 for 1200", "2026-08-01: 2 for 1200"]],
    ["a seat that is added late costs the whole month",     [[1, 5], [30, 1]],                            ["2026-07-01: 1 for 600", "2026-08-01: 1 for 600"]],
    ["the highest level counts, however short it was",      [[1, 5], [10, 4], [11, -4]],                  ["2026-07-01: 4 for 2400"]],
    ["what is gone at the boundary is not in the next",     [[1, 7], ["2026-07-01T00:00:00Z", -2]],       ["2026-07-01: 2 for 1200"]],
    ["what is gone a moment later is",                      [[1, 7], ["2026-07-01T00:00:00.001Z", -2]],   ["2026-07-01: 2 for 1200", "2026-08-01: 2 for 1200"]],
    ["what comes at the boundary is not in the one before", [[1, 5], ["2026-07-01T00:00:00Z", 1]],        ["2026-08-01: 1 for 600"]],
    ["parts of a unit cost their part",                     [[1, 5], [3, 0.5]],                           ["2026-07-01: 0.5 for 600", "2026-08-01: 0.5 for 600"]],
  ])("%s", (_rule, seats, bills) => {
    expect(seatBills(live(team(seats), AUGUST))).toEqual(bills);
  });

  test("a plan that does not charge bills nothing", () => {
    expect(seatBills(live(team([[1, 9]], FIXED), AUGUST))).toEqual([]);
  });

  test("a plan of a year bills every month", () => {
    const state = live(
      team(
        [
          [1, 7],
          [20, 1],
          ["2026-07-15T00:00:00Z", -2],
        ],
        YEARLY,
      ),
      on("2026-09-01T00:00:00Z"),
    );
    expect(seatBills(state)).toEqual([
      "2026-07-01: 3 for 1800",
      "2026-08-01: 3 for 1800",
      "2026-09-01: 1 for 600",
    ]);
  });

  test("a jump over many months bills each at its own level", () => {
    const seats: Seats[] = [
      [1, 6],
      ["2026-07-10T00:00:00Z", 2],
      ["2026-09-01T00:00:00Z", -3],
    ];
    expect(seatBills(live(team(seats), on("2026-10-01T00:00:00Z")))).toEqual([
      "2026-07-01: 1 for 600",
      "2026-08-01: 3 for 1800",
      "2026-09-01: 3 for 1800",
    ]);
  });
});

/** A subscription after a request changes it at an instant. */
function changed(
  state: CustomerState,
  at: Instant,
  change: (subscription: Subscription) => Subscription,
): CustomerState {
  const until = live(state, at);
  return countPeaks(withSubscription(until, change(getSubscriptionOf(until, "sub_1"))), at, TOOLS);
}

const moveTo =
  ({ planId, versionId, terms }: Offer, at: Instant) =>
  (subscription: Subscription): Subscription => ({
    ...choosePlan(subscription, copyTerms({ planId, versionId, terms }), at),
    updatedAt: at,
  });

describe("price segments", () => {
  test("each bills its own highest level for its share of the month", () => {
    const state = changed(
      team([
        [1, 7],
        [12, -1],
      ]),
      on(11),
      moveTo(BUSINESS, on(11)),
    );
    expect(seatBills(live(state, JULY))).toEqual(["2026-07-01: 2 for 400", "2026-07-01: 5 for 3000"]);
  });

  test("a plan that includes the full level ends the billing", () => {
    const state = changed(team([[1, 7]]), on(16), moveTo(FIXED, on(16)));
    expect(seatBills(live(state, AUGUST))).toEqual(["2026-07-01: 2 for 600"]);
  });

  test("a change of zero duration costs nothing", () => {
    const state = changed(team([[1, 7]]), on(1), moveTo(BUSINESS, on(1)));
    expect(seatBills(live(state, JULY))).toEqual(["2026-07-01: 5 for 4500"]);
  });

  test("an add-on that includes more reduces the billable level while it is active", () => {
    const addon = subscribed(EXTRA, { id: "sub_2", billingAnchor: truncateToSecond(on(16)), isAddon: true });
    const state = live(
      team([
        [1, 7],
        [20, 3],
      ]),
      on(16),
    );
    const more = countPeaks(withSubscription(state, addon), on(16), TOOLS);
    expect(seatBills(live(more, JULY))).toEqual(["2026-07-01: 2 for 600", "2026-07-01: 2 for 600"]);
    const end = on("2026-07-10T00:00:00Z");
    const without = countPeaks(endSubscription(live(more, end), addon, end, TOOLS), end, TOOLS);
    expect(seatBills(live(without, AUGUST)).slice(2)).toEqual([
      "2026-08-01: 2 for 348",
      "2026-08-01: 5 for 2129",
    ]);
  });

  test("a customer allowed beyond the limit pays the plan's price", () => {
    const config = { overage: "charge" as const, maxOverageUnits: null };
    const blocked = TEAM.terms.features.map((row) => ({
      ...row,
      pricing: row.pricing && { ...row.pricing, overage: "block" as const },
    }));
    const offer = { ...TEAM, terms: { ...TEAM.terms, features: blocked } };
    const context = { ...TOOLS, offerOf: () => offer };
    const state = team([[1, 7]], offer, { levels: [heldSeats([[1, 7]], { config })], usage: [] });
    const counted = countPeaks({ ...state, usage: [] }, on(1), context);
    expect(counted.usage.map(({ units }) => units)).toEqual([quantity(2)]);
  });
});

describe("a subscription that ends", () => {
  const end = (state: CustomerState, at: Instant) =>
    endSubscription(live(state, at), getSubscriptionOf(state, "sub_1"), at, TOOLS);

  test("is billed for its share of the month", () => {
    expect(seatBills(end(team([[1, 7]]), on(16)))).toEqual(["2026-06-16: 2 for 600"]);
  });

  test("credits the paid amount for the rest of the month", () => {
    const state = live(team([[1, 7]]), on(11));
    const usage = raisePeaks(state, on(11), TOOLS).usage.map((each) => ({
      ...each,
      billedUnits: each.units,
      billedAmount: 1_200n,
      creditableAmount: 1_200n,
    }));
    expect(seatBills(end({ ...state, usage }, on(16)))).toEqual(["2026-06-16: 0 for -600"]);
  });

  test("with its period leaves nothing to count", () => {
    const subscriptions = [subscribed(TEAM, { cancelAt: JULY, canceledAt: on(3) })];
    const ended = live(team([[1, 7]], TEAM, { subscriptions }), AUGUST);
    expect(seatBills(ended)).toEqual(["2026-07-01: 2 for 1200"]);
    expect(ended.usage).toHaveLength(1);
  });
});

describe("a pause", () => {
  const pausedOn11 = (seats: readonly Seats[], until: Instant | null = null) => {
    const state = live(team(seats), on(11));
    return pauseSubscription(state, getSubscriptionOf(state, "sub_1"), { at: on(11), until }, TOOLS);
  };
  const resumedOn = (state: CustomerState, at: Instant) => {
    const resumed = resumeAt(state, getSubscriptionOf(state, "sub_1"), at);
    return countPeaks(resumed, at, TOOLS);
  };

  test("bills the current level; the rest of the month is paid on resume", () => {
    const state = pausedOn11([[1, 7]]);
    expect(seatBills(live(resumedOn(state, on(21)), on("2026-07-11T00:00:00Z")))).toEqual([
      "2026-06-11: 2 for 1200",
    ]);
  });

  test("ignores the level during it, and counts the level after it only if it is higher", () => {
    const state = pausedOn11([
      [1, 7],
      [12, 9],
      [20, -9],
      [25, 1],
    ]);
    expect(seatBills(live(resumedOn(state, on(21)), on("2026-07-11T00:00:00Z")))).toEqual([
      "2026-06-11: 2 for 1200",
      "2026-07-11: 1 for 600",
    ]);
  });

  test("that ends by itself is counted from its end on, whenever that is noted", () => {
    const state = pausedOn11(
      [
        [1, 7],
        [15, 2],
        [22, -2],
      ],
      on(21),
    );
    expect(seatBills(live(state, on("2026-07-11T00:00:00Z")))).toEqual([
      "2026-06-11: 2 for 1200",
      "2026-07-11: 2 for 1200",
    ]);
  });

  test("in which it ends leaves the days before it to pay", () => {
    const state = pausedOn11([[1, 7]]);
    const paid = { ...state, usage: state.usage.map((each) => ({ ...each, creditableAmount: 1_200n })) };
    const ended = endSubscription(paid, getSubscriptionOf(paid, "sub_1"), on(21), TOOLS);
    expect(seatBills(ended)).toEqual(["2026-06-11: 2 for 1200", "2026-06-21: 0 for -800"]);
  });
});

test("a trial is never billed, the period after it is", () => {
  const trial = offerTrial();
  const state = countPeaks(team([[1, 7]], TEAM, { subscriptions: [trial] }), on(1), TOOLS);
  expect(state.usage).toEqual([]);
  expect(seatBills(live(state, on("2026-07-11T00:00:00Z")))).toEqual(["2026-07-11: 2 for 1200"]);
});

function offerTrial(): Subscription {
  return startTrial({ ...subscribed(TEAM), status: "pending" }, on(1), 10);
}

test("the unbilled amount is that of the whole usage period", () => {
  const [usage] = raisePeaks(team([[1, 7]]), on(2), TOOLS).usage;
  expect(usage && unbilled(usage, on(2))).toMatchObject({ units: quantity(2), amount: 1_200n });
  expect(usage?.feature).toEqual(SEATS);
});
