import { truncateToSecond } from "../time/instant.js";
import { describe, expect, test } from "@jest/globals";
import { contextFor, customer, offerOf, subscribed } from "../../test/support/cycle.js";
import { EXTRA, heldSeats, live, on, seatBills, team, TEAM, TOOLS } from "../../test/support/levels.js";
import { moveSubscription } from "../cycle/move.js";
import { pauseSubscription } from "../cycle/pause.js";
import { resumeAt } from "../cycle/resume.js";
import { getSubscriptionOf, withSubscription, type Offer } from "../cycle/state.js";
import { quantity } from "../numbers/decimal.js";
import { choosePlan, type Subscription } from "../subscription/subscription.js";
import { copyTerms } from "../subscription/terms.js";
import { countPeaks } from "./peak.js";

const JULY = on("2026-07-01T00:00:00Z");
/** One seat is included, more cost 7.00 each. */
const SMALL = offerOf({
  slug: "small",
  price: 1_000,
  features: [{ slug: "seats", limit: 1, overage: "charge", overagePrice: 700 }],
});
const UNLIMITED = offerOf({ slug: "unlimited", price: 5_000, features: [{ slug: "seats", limit: null }] });
/** No seats are included, each costs 2.00. */
const CHARGING_EXTRA = offerOf({
  slug: "charging",
  price: 500,
  isAddon: true,
  features: [{ slug: "seats", limit: 0, overage: "charge", overagePrice: 200 }],
});
const ALL = contextFor([TEAM, SMALL, UNLIMITED, EXTRA, CHARGING_EXTRA]);

const AUGUST = on("2026-08-01T00:00:00Z");

describe("a level under an override that ends", () => {
  test("a customer's override takes precedence over the plan until it ends", () => {
    const override = { limit: quantity(10), overage: null, until: on(16), createdAt: on(1) };
    const state = team(
      [
        [1, 8],
        [17, -1],
      ],
      TEAM,
      {
        levels: [
          heldSeats(
            [
              [1, 8],
              [17, -1],
            ],
            { override },
          ),
        ],
      },
    );
    expect(seatBills(live(state, JULY))).toEqual(["2026-07-01: 3 for 900"]);
    const untilEnd = { ...override, until: null };
    const always = team([[1, 8]], TEAM, { levels: [heldSeats([[1, 8]], { override: untilEnd })] });
    expect(seatBills(live(always, JULY))).toEqual([]);
  });

  test("an override that bills nothing gives way to the plan's price at the instant at which it ends", () => {
    const override = { limit: quantity(0), overage: "block" as const, until: on(16), createdAt: on(1) };
    const state = team([[1, 7]], TEAM, { levels: [heldSeats([[1, 7]], { override })], usage: [] });
    const counted = countPeaks({ ...state, usage: [] }, on(20), TOOLS);
    expect(counted.usage).toMatchObject([
      { units: quantity(2), peak: { span: { start: on(16), end: JULY } } },
    ]);
    expect(seatBills(live({ ...state, usage: [] }, JULY))).toEqual(["2026-07-01: 2 for 600"]);
    expect(seatBills(live({ ...state, usage: [] }, AUGUST))).toEqual([
      "2026-07-01: 2 for 600",
      "2026-08-01: 2 for 1200",
    ]);
  });

  test("a subscription that was paused when an override ended is billed from where it goes on", () => {
    const override = { limit: quantity(0), overage: "block" as const, until: on(16), createdAt: on(1) };
    const state = team([[1, 7]], TEAM, { levels: [heldSeats([[1, 7]], { override })], usage: [] });
    const paused = pauseSubscription(
      { ...state, usage: [] },
      getSubscriptionOf(state, "sub_1"),
      { at: on(10), until: null },
      TOOLS,
    );
    const resumed = countPeaks(resumeAt(paused, getSubscriptionOf(paused, "sub_1"), on(20)), on(20), TOOLS);
    expect(resumed.usage).toMatchObject([{ units: quantity(2), peak: { span: { start: on(20) } } }]);
  });

  const ended = { limit: quantity(0), overage: null, until: on(16), createdAt: on(1) };
  const addon = (startedAt: number) =>
    subscribed(CHARGING_EXTRA, {
      id: "sub_2",
      isAddon: true,
      createdAt: on(startedAt),
      startedAt: truncateToSecond(on(startedAt)),
    });
  const charging = (base: Offer, extra: Subscription) =>
    customer({
      subscriptions: [subscribed(base), extra],
      levels: [heldSeats([[1, 4]], { override: ended })],
    });

  test.each([
    ["included the level", TEAM],
    ["included any level", UNLIMITED],
  ])("an add-on bills nothing for time in which a base plan %s that has ended since", (_, base) => {
    const state = charging(base, addon(1));
    const subscription = { ...getSubscriptionOf(state, "sub_1"), cancelAt: JULY, canceledAt: on(2) };
    const canceled = withSubscription(state, subscription);
    expect(seatBills(live(canceled, JULY, ALL))).toEqual([]);
    expect(seatBills(live(canceled, AUGUST, ALL))).toEqual(["2026-08-01: 4 for 800"]);
  });

  test("what an add-on includes that began later does not count at the end of an override", () => {
    const bought = { ...addon(21), planId: "plan_extra", planVersionId: "ver_extra" };
    const state = charging(SMALL, bought);
    const counted = countPeaks(state, on(21), ALL);
    expect(counted.usage).toMatchObject([
      { units: quantity(3), peak: { included: quantity(1), span: { start: on(16), end: on(21) } } },
      { units: quantity(0), peak: { included: quantity(4), span: { start: on(21), end: JULY } } },
    ]);
  });

  test("a change of plan bills what was held before at the price of the plan of that time", () => {
    const state = customer({
      subscriptions: [subscribed(SMALL)],
      levels: [heldSeats([[1, 4]], { override: { ...ended, overage: "block" } })],
    });
    const from = getSubscriptionOf(state, "sub_1");
    const to = {
      ...choosePlan(from, copyTerms(TEAM), on(21)),
      updatedAt: on(21),
    };
    const moved = moveSubscription(state, { from, to }, on(21), ALL);
    const late = countPeaks(withSubscription(state, to), on(21), ALL);
    const counted = countPeaks(moved ?? state, on(21), ALL);
    for (const { usage } of [counted, late])
      expect(usage).toMatchObject([
        { planVersionId: "ver_small", units: quantity(3), peak: { span: { start: on(16), end: on(21) } } },
        { planVersionId: "ver_team", units: quantity(0), peak: { span: { start: on(21), end: JULY } } },
      ]);
  });
});
