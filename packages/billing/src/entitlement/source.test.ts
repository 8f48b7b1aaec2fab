import { describe, expect, test } from "@jest/globals";
import { ANCHOR, planFeature, source, type Row } from "../../test/support/allowances.js";
import type { ResetInterval } from "../time/cadence.js";
import { quantity, unitPrice } from "../numbers/decimal.js";
import { instant } from "../time/instant.js";
import { openAllowances } from "./allowance.js";
import { allowanceWindow, billablePrice, pricingWindow } from "./source.js";

// The anchor is 10 March, midnight UTC.
const AT = instant("2026-05-12T15:07:30Z");

describe("the window of an allowance", () => {
  // prettier-ignore
  test.each<[ResetInterval | null, string, string | null]>([
    // reset        start                    end
    ["5min",        "2026-05-12T15:05:00Z",  "2026-05-12T15:10:00Z"],
    ["15min",       "2026-05-12T15:00:00Z",  "2026-05-12T15:15:00Z"],
    ["30min",       "2026-05-12T15:00:00Z",  "2026-05-12T15:30:00Z"],
    ["hourly",      "2026-05-12T15:00:00Z",  "2026-05-12T16:00:00Z"],
    ["daily",       "2026-05-12T00:00:00Z",  "2026-05-13T00:00:00Z"],
    ["weekly",      "2026-05-12T00:00:00Z",  "2026-05-19T00:00:00Z"],
    ["monthly",     "2026-05-10T00:00:00Z",  "2026-06-10T00:00:00Z"],
    ["quarterly",   "2026-03-10T00:00:00Z",  "2026-06-10T00:00:00Z"],
    ["semi_annual", "2026-03-10T00:00:00Z",  "2026-09-10T00:00:00Z"],
    ["yearly",      "2026-03-10T00:00:00Z",  "2027-03-10T00:00:00Z"],
    ["never",       "2026-03-10T00:00:00Z",  null],
    ["none",        "2026-03-10T00:00:00Z",  null],
    [null,          "2026-03-10T00:00:00Z",  null],
  ])("that resets %s", (reset, start, end) => {
    expect(allowanceWindow(source({ reset }), AT)).toEqual({
      start: instant(start),
      end: end === null ? null : instant(end),
    });
  });

  test("that is daily or longer follows the anchor in its zone; one that is shorter follows the UTC clock", () => {
    const of = { anchor: instant("2026-03-10T09:20:00Z"), zone: "Asia/Kolkata" };
    const at = instant("2026-05-12T09:10:00Z");
    expect(allowanceWindow(source({ reset: "daily" }, of), at).start).toBe(instant("2026-05-11T09:20:00Z"));
    expect(allowanceWindow(source({ reset: "hourly" }, of), at).start).toBe(instant("2026-05-12T09:00:00Z"));
  });
});

describe("the window over which units are priced", () => {
  const month = ["2026-05-10T00:00:00Z", "2026-06-10T00:00:00Z"];

  // prettier-ignore
  test.each<[string, ResetInterval | null, "daily" | "weekly" | "monthly" | "quarterly" | "yearly", string[]]>([
    // rule                                           reset        interval     window
    ["is the month of a monthly plan",                "monthly",   "monthly",   month],
    ["is not cut by a daily allowance",               "daily",     "monthly",   month],
    ["nor by one of five minutes",                    "5min",      "monthly",   month],
    ["is the month even if the plan is yearly",       "monthly",   "yearly",    month],
    ["is the month of a quarterly plan",              "daily",     "quarterly", month],
    ["is a longer allowance window",                  "quarterly", "monthly",   ["2026-03-10T00:00:00Z", "2026-06-10T00:00:00Z"]],
    ["of a yearly plan too",                          "yearly",    "yearly",    ["2026-03-10T00:00:00Z", "2027-03-10T00:00:00Z"]],
    ["is the allowance's month on a weekly plan",     "monthly",   "weekly",    month],
    ["is the week of a weekly plan",                  "weekly",    "weekly",    ["2026-05-12T00:00:00Z", "2026-05-19T00:00:00Z"]],
    ["is the day of a daily plan",                    "hourly",    "daily",     ["2026-05-12T00:00:00Z", "2026-05-13T00:00:00Z"]],
    ["is the usage period if nothing ever resets",    "never",     "monthly",   month],
    ["is the same for the other word",                "none",      "yearly",    month],
    ["is the usage period where nothing is counted",  null,        "monthly",   month],
  ])("%s", (_rule, reset, interval, [start = "", end = ""]) => {
    const found = pricingWindow(source({ reset }, { interval }), AT);
    expect(found).toEqual({ start: instant(start), end: instant(end) });
  });
});

describe("the price of a billable unit", () => {
  const price = (row: Row) => {
    const { pricing } = planFeature(row);
    return pricing ? billablePrice(pricing) : undefined;
  };
  const perUnit = (each: number, size = 1) => ({
    model: "package",
    unitPrice: unitPrice(each),
    packageSize: quantity(size),
  });
  const tiers = [{ upTo: quantity(10), unitPrice: unitPrice(2) }, { flatFee: unitPrice(5) }];

  // prettier-ignore
  test.each<[string, Row, object | undefined]>([
    ["of overage is the overage's own",            { overage: "charge", overagePrice: 3, pricePerUnit: 2 },          perUnit(3)],
    ["or else the price per unit",                 { overage: "charge", pricePerUnit: 2 },                           perUnit(2)],
    ["may be zero for overage",                    { overage: "charge", overagePrice: 0, pricePerUnit: 2 },          perUnit(0)],
    ["billed by usage is never the overage's",     { usageModel: "usage_based", overagePrice: 3, pricePerUnit: 2 },  perUnit(2)],
    ["is that of a package, if one is sold",       { pricePerUnit: 2, billingUnits: quantity(100) },                 perUnit(2, 100)],
    ["is unknown if none is named",                { limit: 10 },                                                    undefined],
    ["is not the overage's if billed by usage",    { usageModel: "usage_based", overagePrice: 3 },                   undefined],
    ["is unknown where tiers are and none given",  { ratingModel: "volume", pricePerUnit: 2 },                       undefined],
    ["is by the tiers, what they lack being zero", { ratingModel: "graduated", tiers, pricePerUnit: 9 },             {
      model: "graduated",
      tiers: [
        { upTo: quantity(10), unitPrice: unitPrice(2), flatFee: unitPrice(0) },
        { upTo: null, unitPrice: unitPrice(0), flatFee: unitPrice(5) },
      ],
    }],
    ["ignores tiers if it is a package price",     { tiers, pricePerUnit: 9 },                                       perUnit(9)],
  ])("%s", (_rule, row, expected) => {
    expect(price(row)).toEqual(expected);
  });
});

describe("opening the allowances of a customer", () => {
  test("queries each source's own window once and uses the usage in it", () => {
    const [daily, monthly] = [
      source({ reset: "daily" }),
      source({ reset: "monthly" }, { subscriptionId: "sub_2" }),
    ];
    const asked: string[] = [];
    const opened = openAllowances([monthly, daily], AT, ({ subscriptionId }, { start }) => {
      asked.push(`${subscriptionId} ${new Date(start).toISOString()}`);
      return subscriptionId === "sub_2"
        ? { drawn: quantity(3), overage: quantity(1), credited: quantity(0) }
        : undefined;
    });
    expect(asked.sort()).toEqual(["sub_1 2026-05-12T00:00:00.000Z", "sub_2 2026-05-10T00:00:00.000Z"]);
    expect(opened.map(({ used }) => used)).toEqual([
      { drawn: quantity(0), overage: quantity(0), credited: quantity(0) },
      { drawn: quantity(3), overage: quantity(1), credited: quantity(0) },
    ]);
  });

  test("leaves out a row that its plan disables", () => {
    expect(openAllowances([source({ enabled: false })], AT, () => undefined)).toEqual([]);
  });

  test("has the soonest reset first, then base plans, then the oldest, and sources without reset last", () => {
    const later = instant("2026-03-11T00:00:00Z");
    const sources = [
      source({ reset: "never" }, { subscriptionId: "never" }),
      source({ reset: "monthly" }, { subscriptionId: "add-on", isAddon: true }),
      source({ reset: "monthly" }, { subscriptionId: "monthly" }),
      source({ reset: "hourly" }, { subscriptionId: "young add-on", isAddon: true, startedAt: later }),
      source({ reset: "hourly" }, { subscriptionId: "add-on, b", isAddon: true, startedAt: ANCHOR }),
      source({ reset: "hourly" }, { subscriptionId: "add-on, a", isAddon: true, startedAt: ANCHOR }),
      source({ reset: "hourly" }, { subscriptionId: "young base", startedAt: later }),
    ];
    expect(openAllowances(sources, AT, () => undefined).map((each) => each.source.subscriptionId)).toEqual([
      "young base",
      "add-on, a",
      "add-on, b",
      "young add-on",
      "monthly",
      "add-on",
      "never",
    ]);
  });
});
