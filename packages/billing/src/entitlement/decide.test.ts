import { describe, expect, test } from "@jest/globals";
import { allowance, type Row, type Used } from "../../test/support/allowances.js";
import { formatQuantity, quantity } from "../numbers/decimal.js";
import { instant } from "../time/instant.js";
import { billableAllowance, type Allowance } from "./allowance.js";
import { allowancesOnly, decideUsage } from "./decide.js";
import { totals } from "./totals.js";

const CHARGED: Row = { overage: "charge", overagePrice: 0.5 };
const BY_USAGE: Row = { usageModel: "usage_based", pricePerUnit: 2 };
const addon = { subscriptionId: "sub_9", isAddon: true };

/** The draws as `sub_1:100` from an allowance and `sub_1+20` billed to it, or that they are refused. */
function outcome(allowances: readonly Allowance[], units: number): string {
  const decision = decideUsage(allowancesOnly(allowances), quantity(units));
  if (!decision.allowed) return "refused";
  const draws = decision.draws.map((draw) => {
    if (draw.from === "grant") return `${draw.grant.id}:${formatQuantity(draw.units)}`;
    const { subscriptionId } = draw.allowance.source;
    return `${subscriptionId}${draw.from === "billable" ? "+" : ":"}${formatQuantity(draw.units)}`;
  });
  return [...draws, ...(decision.isOverage ? ["overage"] : [])].join(" ");
}

describe("one source", () => {
  // prettier-ignore
  test.each<[string, Row, Used, number, string]>([
    // rule                                                     row                                          used                          units  outcome
    ["what is included is drawn",                               { limit: 100 },                              {},                           10,    "sub_1:10"],
    ["to the last unit",                                        { limit: 100 },                              { drawn: 60 },                40,    "sub_1:40"],
    ["and not a fraction beyond",                               { limit: 100 },                              { drawn: 60 },                40.000000001, "refused"],
    ["fractions add up exactly",                                { limit: 0.3 },                              { drawn: 0.1 },               0.2,   "sub_1:0.2"],
    ["without a limit there is always more",                    { limit: null },                             { drawn: 1e9 },               1e9,   "sub_1:1000000000"],
    ["a limit of nothing includes nothing",                     { limit: 0 },                                {},                           1,     "refused"],
    ["no units are no draw",                                    { limit: 0 },                                {},                           0,     ""],
    ["nor beyond the limit",                                    { limit: 5 },                                { drawn: 9 },                 0,     ""],
    ["a limit that was lowered below the use leaves nothing",   { limit: 5 },                                { drawn: 9 },                 1,     "refused"],
    ["all or nothing: a part that fits is not taken",           { limit: 100 },                              { drawn: 99 },                2,     "refused"],
    ["charged overage takes what is missing",                   { ...CHARGED, limit: 100 },                  { drawn: 90 },                30,    "sub_1:10 sub_1+20 overage"],
    ["and nothing when nothing is missing",                     { ...CHARGED, limit: 100 },                  { drawn: 90 },                10,    "sub_1:10"],
    ["all of it once the allowance is used up",                 { ...CHARGED, limit: 100 },                  { drawn: 100, overage: 7 },   3,     "sub_1+3 overage"],
    ["all of it when the limit was lowered",                    { ...CHARGED, limit: 5 },                    { drawn: 9 },                 1,     "sub_1+1 overage"],
    ["never any without a limit",                               { ...CHARGED, limit: null },                 { drawn: 1e9 },               1,     "sub_1:1"],
    ["overage up to its cap",                                   { ...CHARGED, limit: 0, maxOverageUnits: 5 }, { overage: 3 },              2,     "sub_1+2 overage"],
    ["and not beyond",                                          { ...CHARGED, limit: 0, maxOverageUnits: 5 }, { overage: 3 },              2.1,   "refused"],
    ["the cap leaves the allowance alone",                      { ...CHARGED, limit: 10, maxOverageUnits: 0 }, {},                         10,    "sub_1:10"],
    ["and counts only what is beyond it",                       { ...CHARGED, limit: 10, maxOverageUnits: 5 }, {},                         15,    "sub_1:10 sub_1+5 overage"],
    ["a cap of nothing is a block",                             { ...CHARGED, limit: 10, maxOverageUnits: 0 }, {},                         11,    "refused"],
    ["usage-based units are all billable, and no overage",      BY_USAGE,                                    {},                           10,    "sub_1+10"],
    ["its limit is a cap on them",                              { ...BY_USAGE, limit: 100 },                 { overage: 90 },              10,    "sub_1+10"],
    ["and not beyond",                                          { ...BY_USAGE, limit: 100 },                 { overage: 90 },              11,    "refused"],
    ["unless more is charged",                                  { ...BY_USAGE, limit: 100, overage: "charge" }, { overage: 90 },           11,    "sub_1+11"],
    ["which its own cap still bounds",                          { ...BY_USAGE, limit: 100, overage: "charge", maxOverageUnits: 100 }, { overage: 90 }, 11, "refused"],
    ["the smaller cap holds",                                   { ...BY_USAGE, limit: 100, maxOverageUnits: 50 }, { overage: 45 },         6,     "refused"],
    ["what an earlier plan of the group drew is not billed",    { ...BY_USAGE, limit: 10 },                  { drawn: 500 },               10,    "sub_1+10"],
    ["prepaid draws its allowance",                             { usageModel: "prepaid", limit: 10 },        {},                           10,    "sub_1:10"],
    ["and is never billed",                                     { usageModel: "prepaid", limit: 10, pricePerUnit: 1 }, {},                 11,    "refused"],
  ])("%s", (_rule, row, used, units, expected) => {
    expect(outcome([allowance(row, used)], units)).toBe(expected);
  });
});

describe("several sources, in the order in which they were opened", () => {
  // prettier-ignore
  test.each<[string, Allowance[], number, string]>([
    ["the first is emptied, then the next",            [allowance({ limit: 10 }), allowance({ limit: 10 }, {}, addon)],                 15, "sub_1:10 sub_9:5"],
    ["one that is empty already is left out",          [allowance({ limit: 10 }, { drawn: 10 }), allowance({ limit: 10 }, {}, addon)],  5,  "sub_9:5"],
    ["unlimited takes what others lack",               [allowance({ limit: 10 }), allowance({ limit: null }, {}, addon)],               99, "sub_1:10 sub_9:89"],
    ["together they still end",                        [allowance({ limit: 10 }), allowance({ limit: 10 }, {}, addon)],                 21, "refused"],
    ["the base plan bills what is beyond both",        [allowance({ limit: 10 }, {}, addon), allowance({ ...CHARGED, limit: 5 })],      20, "sub_9:10 sub_1:5 sub_1+5 overage"],
    ["an add-on bills when the base plan blocks",      [allowance({ limit: 10 }), allowance({ ...CHARGED, limit: 5 }, {}, addon)],      20, "sub_1:10 sub_9:5 sub_9+5 overage"],
    ["an allowance goes before usage that is billed",  [allowance(BY_USAGE), allowance({ limit: 10 }, {}, addon)],                      15, "sub_9:10 sub_1+5"],
    ["the guards of the billing plan apply ",          [allowance({ ...CHARGED, limit: 0, maxOverageUnits: 1 }), allowance({ ...CHARGED, limit: 0 }, {}, addon)], 2, "refused"],
  ])("%s", (_rule, allowances, units, expected) => {
    expect(outcome(allowances, units)).toBe(expected);
  });

  test("without any source, only zero units are allowed", () => {
    expect([outcome([], 1), outcome([], 0)]).toEqual(["refused", ""]);
  });
});

describe("the source that bills units beyond every allowance", () => {
  const [old, young] = [instant("2026-01-01T00:00:00Z"), instant("2026-02-01T00:00:00Z")];
  const payer = (...allowances: readonly Allowance[]) => billableAllowance(allowances)?.source.subscriptionId;
  const base = allowance(CHARGED, {}, { subscriptionId: "base", startedAt: young });
  const blocked = allowance({ limit: 1 }, {}, { subscriptionId: "blocked", startedAt: old });
  const older = allowance(BY_USAGE, {}, { ...addon, subscriptionId: "older", startedAt: old });
  const younger = allowance(CHARGED, {}, { ...addon, subscriptionId: "younger", startedAt: young });
  const twin = allowance(CHARGED, {}, { ...addon, subscriptionId: "zwilling", startedAt: young });

  // prettier-ignore
  test.each<[string, Allowance[], string | undefined]>([
    ["the base plan, even if it is younger",        [older, base],            "base"],
    ["the oldest add-on, if the base plan blocks",  [blocked, younger, older], "older"],
    ["the lower id, if two began together",         [twin, younger],          "younger"],
    ["none, if all block",                        [blocked],                undefined],
    ["none, if there are none",                  [],                       undefined],
  ])("%s", (_rule, allowances, expected) => {
    expect([payer(...allowances), payer(...allowances.toReversed())]).toEqual([expected, expected]);
  });
});

describe("totals", () => {
  const april = "2026-04-10T00:00:00Z";
  const march = "2026-03-21T00:00:00Z";

  // prettier-ignore
  test.each<[string, Allowance[], [usage: string, limit: string | null, balance: string | null, resetsAt: string | null]]>([
    ["usage, limit and what is left",              [allowance({ limit: 100 }, { drawn: 30 })],                                             ["30", "100", "70", april]],
    ["usage has the overage in it",                [allowance({ ...CHARGED, limit: 100 }, { drawn: 100, overage: 5 })],                    ["105", "100", "0", april]],
    ["what is left is never less than nothing",    [allowance({ limit: 5 }, { drawn: 9 })],                                                ["9", "5", "0", april]],
    ["limits add up",                              [allowance({ limit: 10 }, { drawn: 1 }), allowance({ limit: 5 }, { drawn: 2 }, addon)], ["3", "15", "12", april]],
    ["one overdrawn takes nothing from another",   [allowance({ limit: 10 }, { drawn: 19 }), allowance({ limit: 5 }, {}, addon)],          ["19", "15", "5", april]],
    ["unlimited wins",                             [allowance({ limit: 10 }, { drawn: 1 }), allowance({}, { drawn: 2 }, addon)],           ["3", null, null, april]],
    ["the soonest reset is returned",                  [allowance({ limit: 1 }), allowance({ limit: 1 }, {}, { ...addon, windowEnd: march })], ["0", "2", "2", march]],
    ["a window that never ends has none",        [allowance({ limit: 1 }, {}, { windowEnd: null })],                                     ["0", "1", "1", null]],
    ["and hides no other",                         [allowance({ limit: 1 }, {}, { windowEnd: null }), allowance({ limit: 1 }, {}, addon)],  ["0", "2", "2", april]],
    ["a usage-based cap is left by what is billed", [allowance({ ...BY_USAGE, limit: 100 }, { drawn: 40, overage: 30 })],                  ["70", "100", "70", april]],
    ["without a cap it is unlimited",              [allowance(BY_USAGE, { overage: 30 })],                                                 ["30", null, null, april]],
    ["nothing grants nothing",                     [],                                                                                     ["0", "0", "0", null]],
  ])("%s", (_rule, allowances, [usage, limit, balance, resetsAt]) => {
    const found = totals(allowancesOnly(allowances));
    expect({
      usage: formatQuantity(found.usage),
      limit: found.limit === null ? null : formatQuantity(found.limit),
      balance: found.balance === null ? null : formatQuantity(found.balance),
      resetsAt: found.resetsAt,
    }).toEqual({ usage, limit, balance, resetsAt: resetsAt === null ? null : instant(resetsAt) });
  });
});
