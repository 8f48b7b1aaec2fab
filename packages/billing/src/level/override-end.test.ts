import { describe, expect, test } from "@jest/globals";
import { heldSeats, live, on, seatBills, team, TEAM, TOOLS } from "../../test/support/levels.js";
import { pauseSubscription, resumeAt } from "../cycle/pause.js";
import { getSubscriptionOf } from "../cycle/state.js";
import { quantity } from "../numbers/decimal.js";
import { countPeaks } from "./peak.js";

const JULY = on("2026-07-01T00:00:00Z");
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
});
