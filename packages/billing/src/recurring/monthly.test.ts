import { describe, expect, test } from "@jest/globals";
import { discountOf } from "../../test/support/discounts.js";
import { RECURRING_CATALOG, recurring, seatsOf } from "../../test/support/recurring.js";
import { percentOf as percent } from "../discount/percent.js";
import { instant, truncateToSecond, type Instant } from "../time/instant.js";
import { monthlyAt, type RecurringSubscription } from "./monthly.js";
import { roundToMinor } from "./movements.js";

const START = "2027-01-15T10:00:00Z";
const AT = instant("2027-03-10T00:00:00Z");

const active = (plan: string, more: Parameters<typeof recurring>[1] = {}) =>
  recurring([[START, "active", plan]], more);

const MRR_AT = (subscriptions: readonly RecurringSubscription[], at: Instant = AT) =>
  Number(roundToMinor(subscriptions.reduce((sum, each) => sum + monthlyAt(each, at, RECURRING_CATALOG), 0n)));

const TEN_PERCENT = discountOf({ percent: percent(10) });
const FIVE_OFF = discountOf({ percent: null, amounts: { USD: 500n } }, { id: "disc_2" });
const UNTIL_MARCH = {
  periods: [
    {
      number: 1,
      start: truncateToSecond(instant(START)),
      end: truncateToSecond(instant("2027-03-01T00:00:00Z")),
    },
  ],
};
const EIGHT_SEATS = seatsOf("month-25", START, [["2027-02-01T00:00:00Z", 8]]);

describe("the MRR of subscriptions", () => {
  // prettier-ignore
  test.each<[rule: string, subscriptions: RecurringSubscription[], expected: number]>([
    ["a monthly fee is itself",                       [active("month-10")],                                        1_000],
    ["a quarter counts a third",                      [active("quarter-30")],                                      1_000],
    ["a half year counts a sixth",                    [active("half-60")],                                         1_000],
    ["mrr-year: a year counts a twelfth",             [active("month-10"), active("year-120")],                    2_000],
    ["mrr-polar: 1,000.00 a year and 100.00 a month", [active("year-1000"), active("month-100")],                 18_333],
    ["mrr-week-day: a week is 365/7 of a year",       [active("week-10")],                                         4_345],
    ["mrr-week-day: a day is 1/365 of a year",        [active("day-1")],                                           3_042],
    ["three thirds are rounded once, as their sum",   [active("year-1000"), active("year-1000"), active("year-1000")], 25_000],
    ["an add-on counts",                              [active("month-10"), active("addon-5")],                     1_500],
    ["a plan that is bought once does not",           [active("once-99")],                                             0],
    ["a free plan does not",                          [active("free")],                                                0],
    ["past due counts, for it may still be paid",     [recurring([[START, "active", "month-10"], ["2027-02-15T10:00:00Z", "past_due", "month-10"]])], 1_000],
    ["past due without ever being active does not",   [recurring([[START, "trialing", "month-10"], ["2027-02-15T10:00:00Z", "past_due", "month-10"]])], 0],
    ["a trial does not",                              [recurring([[START, "trialing", "month-10"]])],                  0],
    ["one that waits for its payment does not",       [recurring([[START, "pending", "month-10"]])],                   0],
    ["a pause counts, for it may end",                [recurring([[START, "active", "month-10"], ["2027-02-15T10:00:00Z", "paused", "month-10"]])], 1_000],
    ["a paused trial does not",                       [recurring([[START, "trialing", "month-10"], ["2027-02-15T10:00:00Z", "paused", "month-10"]])], 0],
    ["one that resumed does",                         [recurring([[START, "active", "month-10"], ["2027-02-15T10:00:00Z", "paused", "month-10"], ["2027-03-01T10:00:00Z", "active", "month-10"]])], 1_000],
    ["one that ended does not",                       [recurring([[START, "active", "month-10"], ["2027-02-15T10:00:00Z", "canceled", "month-10"]])], 0],
    ["one that begins later does not",                [recurring([["2027-04-01T00:00:00Z", "active", "month-10"]])],   0],
    ["another plan counts from its instant on",       [recurring([[START, "active", "month-10"], ["2027-03-10T00:00:00Z", "active", "month-25"]])], 2_500],
    ["a migration charges the new fee when it renews", [recurring([[START, "active", "month-10"], ["2027-03-01T00:00:00Z", "active", "month-10-now-14"]])], 1_000],
    ["and then the new one",                          [recurring([[START, "active", "month-10"], ["2027-02-01T00:00:00Z", "active", "month-10-now-14"], ["2027-02-15T10:00:00Z", "active", "month-10-now-14", "renewed"]])], 1_400],
    ["a pause in between changes no fee",             [recurring([[START, "active", "month-10"], ["2027-02-01T00:00:00Z", "active", "month-10-now-14"], ["2027-02-03T10:00:00Z", "paused", "month-10-now-14"], ["2027-02-05T10:00:00Z", "active", "month-10-now-14"]])], 1_000],
    ["a migration at the renewal charges it at once", [recurring([[START, "active", "month-10"], ["2027-02-15T10:00:00Z", "active", "month-10-now-14", "renewed"]])], 1_400],
    ["so does a migration during the trial",          [recurring([[START, "trialing", "month-10"], ["2027-02-01T00:00:00Z", "trialing", "month-10-now-14"], ["2027-02-15T10:00:00Z", "active", "month-10-now-14"]])], 1_400],
    ["so does a version with another interval",       [recurring([[START, "active", "month-10"], ["2027-02-15T10:00:00Z", "active", "month-10-now-year-240"]])], 2_000],
    ["a percentage is taken off",                     [active("month-25", { discounts: [TEN_PERCENT] })],          2_250],
    ["a percentage before a fixed amount",            [active("month-25", { discounts: [FIVE_OFF, TEN_PERCENT] })], 1_750],
    ["a fixed amount is one of each period",          [active("year-120", { discounts: [FIVE_OFF] })],               958],
    ["no discount takes off more than there is",      [active("addon-5", { discounts: [FIVE_OFF, TEN_PERCENT] })],     0],
    ["a discount counts while it covers",             [active("month-25", { discounts: [{ ...TEN_PERCENT, ...UNTIL_MARCH }] })], 2_500],
    ["seats above what is included count",            [active("month-25", { seats: [EIGHT_SEATS] })],              4_300],
    ["seats are discounted with the fee",             [active("month-25", { seats: [EIGHT_SEATS], discounts: [TEN_PERCENT] })], 3_870],
    ["seats of a yearly plan are charged each month", [active("year-1000", { seats: [seatsOf("year-1000", START, [[START, 17]])] })], 15_533],
    ["seats of a quarterly plan, too",                [active("quarter-25", { seats: [seatsOf("quarter-25", START, [[START, 8]])] })], 2_633],
    ["seats of a half-yearly plan, too",              [active("half-30", { seats: [seatsOf("half-30", START, [[START, 8]])] })], 2_300],
    ["seats of a weekly plan are charged each week",  [active("week-5", { seats: [seatsOf("week-5", START, [[START, 8]])] })], 9_994],
    ["seats of a daily plan are charged each day",    [active("day-2", { seats: [seatsOf("day-2", START, [[START, 8]])] })], 60_833],
    ["a percentage of a year takes its seats",        [active("year-1000", { seats: [seatsOf("year-1000", START, [[START, 17]])], discounts: [TEN_PERCENT] })], 13_980],
    ["a fixed amount of a year is one of its seats",  [active("year-1000", { seats: [seatsOf("year-1000", START, [[START, 17]])], discounts: [FIVE_OFF] })], 15_492],
    ["unlimited seats cost nothing",                  [active("month-25", { seats: [{ ...EIGHT_SEATS, included: null }] })], 2_500],
    ["seats that ended cost nothing",                 [active("month-25", { seats: [{ ...EIGHT_SEATS, end: instant("2027-03-01T00:00:00Z") }] })], 2_500],
    ["seats of another plan cost nothing",            [active("month-25", { seats: [seatsOf("year-1000", START, [[START, 17]])] })], 2_500],
  ])("%s", (_rule, subscriptions, expected) => {
    expect(MRR_AT(subscriptions)).toBe(expected);
  });

  test("follows the seats over time, and the latest span of a feature", () => {
    const seats = [
      seatsOf("month-25", START, [
        ["2027-02-01T00:00:00Z", 8],
        ["2027-02-20T00:00:00Z", -2],
      ]),
      seatsOf(
        "month-25",
        "2027-03-01T00:00:00Z",
        [
          ["2027-02-01T00:00:00Z", 8],
          ["2027-02-20T00:00:00Z", -2],
        ],
        { included: null },
      ),
    ];
    const team = active("month-25", { seats });
    const days = ["2027-01-20", "2027-02-01", "2027-02-19", "2027-02-20", "2027-03-01"];
    expect(days.map((day) => MRR_AT([team], instant(`${day}T00:00:00Z`)))).toEqual([
      2_500, 4_300, 4_300, 3_100, 2_500,
    ]);
  });
});
