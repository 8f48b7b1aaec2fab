import { describe, expect, test } from "@jest/globals";
import { issuesOf, read, withCalls, withPlan } from "../../test/support/catalog.js";
import type { CatalogInput, CreditPackInput, PlanInput, TierInput } from "./input.js";
import type { ExistingCatalog } from "./known-catalog.js";

const calls = { slug: "calls" };
const twoSystems = [{ slug: "tokens" }, { slug: "minutes" }];
const pack = (fields: Partial<CreditPackInput>): Partial<CatalogInput> => ({
  creditSystems: [{ slug: "tokens" }],
  creditPacks: [{ slug: "small", credits: 1, ...fields }],
});
const tiers = (...list: readonly TierInput[]): Partial<CatalogInput> =>
  withCalls({ ratingModel: "graduated", tiers: list });
const onePlan = (fields: Partial<PlanInput>): Partial<CatalogInput> => withPlan(fields);

const PLAN = "plans[0]";
const ROW = "plans[0].features[0]";

// prettier-ignore
test.each<[string, Partial<CatalogInput>, string, string]>([
  // rule                                     catalog                                                        path                     reason
  ["two features of one slug",                { features: [calls, calls] },                                   "features[1].slug",      "`calls` is named twice"],
  ["a credit system with a feature's slug",   { features: [calls], creditSystems: [calls] },                  "creditSystems[0].slug", "`calls` is named twice"],
  ["two credit systems of one slug",          { creditSystems: [calls, calls] },                              "creditSystems[1].slug", "`calls` is named twice"],
  ["two packs of one slug",                   { creditSystems: [calls], creditPacks: [{ slug: "a", credits: 1 }, { slug: "a", credits: 1 }] },
                                                                                                              "creditPacks[1].slug",   "`a` is named twice"],
  ["two plans of one slug",                   { plans: [{ slug: "a" }, { slug: "b" }, { slug: "a" }] },       "plans[2].slug",         "`a` is named twice"],
  ["a feature twice in a plan",               onePlan({ features: [calls, calls] }),                          "plans[0].features[1].slug", "`calls` is named twice"],
  ["a member twice in a credit system",       { features: [calls], creditSystems: [{ slug: "s", features: [{ feature: "calls" }, { feature: "calls" }] }] },
                                                                                                              "creditSystems[0].features[1].feature", "`calls` is named twice"],
  ["a slug with a space",                     { features: [{ slug: "api calls" }] },                          "features[0].slug",      "must be 1 to 255 letters"],
  ["a slug that begins with a dash",          { plans: [{ slug: "-pro" }] },                                  "plans[0].slug",         "must be 1 to 255 letters"],
  ["a slug that is too long",                 { creditSystems: [{ slug: "x".repeat(256) }] },                 "creditSystems[0].slug", "must be 1 to 255 letters"],
  ["a pack's empty slug",                     pack({ slug: "" }),                                             "creditPacks[0].slug",   "must be 1 to 255 letters"],
  ["an unknown type of feature",              { features: [{ slug: "a", type: "static" }] },                  "features[0].type",      "must be one of metered, boolean"],
  ["an unknown type of meter",                { features: [{ slug: "a", meterType: "gauge" }] },              "features[0].meterType", "must be one of consumable, non_consumable"],
  ["a plan naming an unknown feature",        onePlan({ features: [{ slug: "sso" }, { slug: "calls" }, { slug: "nothing" }] }),
                                                                                                              "plans[0].features[2].slug", "`nothing` is not a known feature"],
  ["a credit system naming an unknown one",   { creditSystems: [{ slug: "s", features: [{ feature: "nothing" }] }] },
                                                                                                              "creditSystems[0].features[0].feature", "`nothing` is not a known feature"],
  ["a credit system naming a boolean one",    { features: [{ slug: "sso", type: "boolean" }], creditSystems: [{ slug: "s", features: [{ feature: "sso" }] }] },
                                                                                                              "creditSystems[0].features[0].feature", "`sso` is not metered"],
  ["a negative credit cost",                  { features: [calls], creditSystems: [{ slug: "s", features: [{ feature: "calls", creditCost: -1 }] }] },
                                                                                                              "creditSystems[0].features[0].creditCost", "must not be negative"],
  ["a pack naming an unknown system",         pack({ creditSystem: "points" }),                               "creditPacks[0].creditSystem", "`points` is not a known credit system"],
  ["a pack naming an unknown system     ", { creditPacks: [{ slug: "a", credits: 1, creditSystem: "credits" }] },
                                                                                                              "creditPacks[0].creditSystem", "`credits` is not a known credit system"],
  ["a pack naming none of several",           { creditSystems: twoSystems, creditPacks: [{ slug: "a", credits: 1 }] },
                                                                                                              "creditPacks[0].creditSystem", "must be named"],
  ["a system for packs that is a feature",    { features: [{ slug: "credits" }], creditPacks: [{ slug: "a", credits: 1 }] },
                                                                                                              "creditPacks[0].creditSystem", "must be named"],
  ["a pack of nothing",                       pack({ credits: 0 }),                                           "creditPacks[0].credits", "must be at least 1"],
  ["a pack of half a credit",                 pack({ credits: 0.5 }),                                         "creditPacks[0].credits", "must be at least 1"],
  ["a pack of fewer than no credits",         pack({ credits: -1 }),                                          "creditPacks[0].credits", "must not be negative"],
  ["a negative price of a pack",              pack({ price: -1 }),                                            "creditPacks[0].price",  "must not be negative"],
  ["a pack in no currency",                   pack({ currency: "XXX" }),                                      "creditPacks[0].currency", "`XXX` is not a known currency"],
  ["a pack that expires at once",             pack({ expiresAfterDays: 0 }),                                  "creditPacks[0].expiresAfterDays", "must be at least 1"],
  ["a pack that outlives the calendar",       pack({ expiresAfterDays: 1e9 }),                                "creditPacks[0].expiresAfterDays", "must be at most 36500 days"],
  ["a negative price",                        onePlan({ price: -1 }),                                         `${PLAN}.price`,         "must not be negative"],
  ["a price finer than a minor unit",         onePlan({ price: 9.5 }),                                        `${PLAN}.price`,         "must be a whole number"],
  ["a price beyond what JSON can carry",      onePlan({ price: 2 ** 53 }),                                    `${PLAN}.price`,         "must be a whole number"],
  ["an unknown currency",                     onePlan({ currency: "EURO" }),                                  `${PLAN}.currency`,      "`EURO` is not a known currency"],
  ["an unknown interval",                     onePlan({ interval: "fortnightly" }),                           `${PLAN}.interval`,      "`fortnightly` is not a billing interval"],
  ["an interval that only resets have",       onePlan({ interval: "hourly" }),                                `${PLAN}.interval`,      "`hourly` is not a billing interval"],
  ["an unknown billing type",                 onePlan({ billingType: "weekly" }),                             `${PLAN}.billingType`,   "must be one of recurring, one_time"],
  ["a negative trial",                        onePlan({ trialDays: -1 }),                                     `${PLAN}.trialDays`,     "must not be negative"],
  ["a trial of half a day",                   onePlan({ trialDays: 0.5 }),                                    `${PLAN}.trialDays`,     "must be a whole number"],
  ["a trial of many lives",                   onePlan({ trialDays: 36_501 }),                                 `${PLAN}.trialDays`,     "must be at most 36500 days"],
  ["a one-time plan with a trial",            onePlan({ billingType: "one_time", trialDays: 7 }),             `${PLAN}.trialDays`,     "a one-time plan has no trial"],
  ["a one-time plan with charged overage",    onePlan({ billingType: "one_time", features: [{ ...calls, limit: 1, overage: "charge", overagePrice: 1 }] }),
                                                                                                              `${ROW}.overage`,        "a one-time plan cannot charge for usage"],
  ["a one-time plan billed by usage",         onePlan({ billingType: "one_time", features: [{ ...calls, usageModel: "usage_based", pricePerUnit: 1 }] }),
                                                                                                              `${ROW}.usageModel`,     "a one-time plan cannot charge for usage"],
  ["an unknown reset",                        withCalls({ reset: "2min" }),                                   `${ROW}.reset`,          "`2min` is not a reset interval"],
  ["a negative limit",                        withCalls({ limit: -1 }),                                       `${ROW}.limit`,          "must not be negative"],
  ["a limit finer than 9 decimals",           withCalls({ limit: 1e-10 }),                                    `${ROW}.limit`,          "has more than 9 decimals"],
  ["a negative trial limit",                  withCalls({ trialLimit: -1 }),                                  `${ROW}.trialLimit`,     "must not be negative"],
  ["a negative unit price",                   withCalls({ pricePerUnit: -0.1 }),                              `${ROW}.pricePerUnit`,   "must not be negative"],
  ["a unit price finer than 12 decimals",     withCalls({ pricePerUnit: 1e-13 }),                             `${ROW}.pricePerUnit`,   "has more than 12 decimals"],
  ["a negative overage price",                withCalls({ overage: "charge", pricePerUnit: 1, overagePrice: -1 }), `${ROW}.overagePrice`, "must not be negative"],
  ["a negative package",                      withCalls({ billingUnits: -1 }),                                `${ROW}.billingUnits`,   "must not be negative"],
  ["a package of nothing",                    withCalls({ billingUnits: 0 }),                                 `${ROW}.billingUnits`,   "must be above zero"],
  ["a negative overage cap",                  withCalls({ maxOverageUnits: -1 }),                             `${ROW}.maxOverageUnits`, "must not be negative"],
  ["a negative credit cost in a plan",        withCalls({ creditCost: -1 }),                                  `${ROW}.creditCost`,     "must not be negative"],
  ["an unknown usage model",                  withCalls({ usageModel: "metered" }),                           `${ROW}.usageModel`,     "must be one of included, usage_based, prepaid"],
  ["an unknown rating model",                 withCalls({ ratingModel: "flat" }),                             `${ROW}.ratingModel`,    "must be one of package, graduated, volume"],
  ["an unknown overage mode",                 withCalls({ overage: "allow" }),                                `${ROW}.overage`,        "must be one of block, charge"],
  ["usage-based without a price",             withCalls({ usageModel: "usage_based" }),                       `${ROW}.pricePerUnit`,   "a usage-based feature needs a price"],
  ["usage-based with the overage's price",    withCalls({ usageModel: "usage_based", overagePrice: 1 }),      `${ROW}.pricePerUnit`,   "a usage-based feature needs a price"],
  ["charged overage without a price",         withCalls({ limit: 1, overage: "charge" }),                     `${ROW}.overagePrice`,   "is required when `overage` is `charge`"],
  ["graduated without tiers",                 withCalls({ ratingModel: "graduated", pricePerUnit: 1 }),       `${ROW}.tiers`,          "a graduated price needs tiers"],
  ["volume with no tier",                     withCalls({ ratingModel: "volume", tiers: [] }),                `${ROW}.tiers`,          "a volume price needs tiers"],
  ["tiers that stand still",                  tiers({ upTo: 10 }, { upTo: 10 }, { upTo: null }),              `${ROW}.tiers`,          "upTo must rise from tier to tier"],
  ["tiers that fall, said once",              tiers({ upTo: 10 }, { upTo: 5 }, { upTo: 3 }),                  `${ROW}.tiers`,          "upTo must rise from tier to tier"],
  ["a first tier up to nothing",              tiers({ upTo: 0 }, {}),                                         `${ROW}.tiers`,          "upTo must rise from tier to tier"],
  ["an open tier before the last",            tiers({ upTo: null }, { upTo: 10 }),                            `${ROW}.tiers`,          "the open tier (without upTo) must be the last"],
  ["two open tiers",                          tiers({ upTo: 1 }, {}, {}),                                     `${ROW}.tiers`,          "the open tier (without upTo) must be the last"],
  ["a tier up to less than nothing",          tiers({ upTo: -1 }, {}),                                        `${ROW}.tiers[0].upTo`,  "must not be negative"],
  ["a negative unit price of a tier",         tiers({ upTo: 1 }, { unitPrice: -1 }),                          `${ROW}.tiers[1].unitPrice`, "must not be negative"],
  ["a negative fee of a tier",                tiers({ upTo: 1 }, { flatFee: -1 }),                            `${ROW}.tiers[1].flatFee`, "must not be negative"],
  ["tiers that a package price ignores",      withCalls({ tiers: [{ upTo: 2 }, { upTo: 1 }] }),               `${ROW}.tiers`,          "upTo must rise from tier to tier"],
  ["two auto-enabled plans",                  { plans: [{ slug: "a", autoEnable: true }, { slug: "b", autoEnable: true }] },
                                                                                                              "plans[1].autoEnable",   "`a` of the same group is auto-enabled already"],
  ["a one-time plan in a named group competes", { plans: [{ slug: "a", autoEnable: true, planGroup: "x" }, { slug: "b", autoEnable: true, planGroup: "x", billingType: "one_time" }] },
                                                                                                              "plans[1].autoEnable",   "`a` of the same group is auto-enabled already"],
  ["two auto-enabled plans of a named group", { plans: [{ slug: "a", autoEnable: true, planGroup: "x" }, { slug: "b", autoEnable: true, planGroup: "x" }] },
                                                                                                              "plans[1].autoEnable",   "`a` of the same group is auto-enabled already"],
])("refused: %s", (_rule, input, path, reason) => {
  const issues = issuesOf(input);
  expect(issues.map((issue) => issue.path)).toEqual([path]);
  expect(issues[0]?.message).toContain(reason);
});

describe("not refused", () => {
  // prettier-ignore
  test.each<[string, Partial<CatalogInput>]>([
    ["a plan and a pack of a feature's slug",          { features: [calls], plans: [calls], creditSystems: [{ slug: "s" }], creditPacks: [{ ...calls, credits: 1 }] }],
    ["a slug of every character and 255 of them",      { features: [{ slug: `A0_.:-${"z".repeat(249)}` }] }],
    ["a fraction of a credit above one",               pack({ credits: 1.5 })],
    ["a trial of a hundred years",                     onePlan({ trialDays: 36_500 })],
    ["a price of the largest whole number",            onePlan({ price: 2 ** 53 - 1 })],
    ["usage-based by tiers, which are its price",      withCalls({ usageModel: "usage_based", ratingModel: "volume", tiers: [{ unitPrice: 1 }] })],
    ["charged overage at the price per unit",          withCalls({ overage: "charge", pricePerUnit: 1 })],
    ["charged overage that costs nothing",             withCalls({ overage: "charge", overagePrice: 0 })],
    ["one finite tier, which goes on for ever",        tiers({ upTo: 10, unitPrice: 1 })],
    ["a one-time plan that blocks",                    onePlan({ billingType: "one_time", features: [{ ...calls, limit: 5 }] })],
    ["auto-enabled plans of different groups",         { plans: [{ slug: "a", autoEnable: true }, { slug: "b", autoEnable: true, planGroup: "x" }] }],
    ["an auto-enabled add-on beside a plan",           { plans: [{ slug: "a", autoEnable: true }, { slug: "b", autoEnable: true, isAddon: true }] }],
    ["an auto-enabled one-time plan in no group",      { plans: [{ slug: "a", autoEnable: true }, { slug: "b", autoEnable: true, billingType: "one_time" }] }],
    ["an auto-enabled plan that is not sold any more", { plans: [{ slug: "a", autoEnable: true }, { slug: "b", autoEnable: true, isActive: false }] }],
    ["a pack that names the system made for another",  { creditPacks: [{ slug: "a", credits: 1 }, { slug: "b", credits: 1, creditSystem: "credits" }] }],
  ])("%s", (_rule, input) => {
    expect(issuesOf(input)).toEqual([]);
  });
});

describe("against the stored catalog", () => {
  type Stored = ExistingCatalog["features"][number];
  const metered: Stored = { slug: "calls", type: "metered", meterType: "consumable", isInUse: true };
  const system: Stored = { slug: "tokens", type: "credit_system", meterType: null, isInUse: true };
  const held: Stored = { ...metered, meterType: "non_consumable" };
  const toggle = { slug: "calls", type: "boolean" };

  // prettier-ignore
  test.each<[string, Stored, Partial<CatalogInput>, string[]]>([
    ["a feature in use does not change its type",        metered,                         { features: [toggle] },            ["features[0].type"]],
    ["nor how it is metered",                            held,                            { features: [calls] },             ["features[0].meterType"]],
    ["an unused feature may change its type        ",    { ...metered, isInUse: false },  { features: [toggle] },            []],
    ["a feature in use may be sent again",               metered,                         { features: [calls] },             []],
    ["a credit system does not become a feature",        system,                          { features: [{ slug: "tokens" }] }, ["features[0].slug"]],
    ["even an unused feature becomes no credit system",  { ...metered, isInUse: false },  { creditSystems: [calls] },        ["creditSystems[0].slug"]],
    ["a credit system may be sent again",                system,                          { creditSystems: [{ slug: "tokens" }] }, []],
    ["a credit system does not price another",           system,                          { creditSystems: [{ slug: "s", features: [{ feature: "tokens" }] }] },
                                                                                                                             ["creditSystems[0].features[0].feature"]],
    ["a stored system is one of several",                system,                          { creditSystems: [{ slug: "s" }], creditPacks: [{ slug: "a", credits: 1 }] },
                                                                                                                             ["creditPacks[0].creditSystem"]],
  ])("%s", (_rule, stored, input, paths) => {
    expect(issuesOf(input, { features: [stored] }).map(({ path }) => path)).toEqual(paths);
  });

  const auto = { slug: "old", planGroup: null, autoEnable: true, isAddon: false, isActive: true };

  // prettier-ignore
  test.each<[string, ExistingCatalog["plans"][number], PlanInput[], string[]]>([
    ["a stored auto-enabled plan leaves no room for a second", auto,                                      [{ slug: "b", autoEnable: true }], ["plans[0].autoEnable"]],
    ["a stored one makes room in the same request",            auto,                                      [{ slug: "b", autoEnable: true }, { slug: "old" }], []],
    ["one that is not sold leaves room",                       { ...auto, isActive: false },              [{ slug: "b", autoEnable: true }], []],
    ["an add-on leaves room",                                  { ...auto, isAddon: true },                [{ slug: "b", autoEnable: true }], []],
    ["a one-time plan in no group leaves room",                { ...auto, billingType: "one_time" },      [{ slug: "b", autoEnable: true }], []],
    ["one of another group leaves room",                       { ...auto, planGroup: "x" },               [{ slug: "b", autoEnable: true }], []],
  ])("%s", (_rule, stored, plans, paths) => {
    expect(issuesOf({ plans }, { plans: [stored] }).map(({ path }) => path)).toEqual(paths);
  });
});

test("all errors are returned together, and nothing else is returned", () => {
  const input = {
    features: [calls, calls],
    plans: [{ slug: "pro", price: -1, features: [{ slug: "nothing", limit: -1 }] }],
  };
  expect(
    issuesOf(input)
      .map(({ path }) => path)
      .sort(),
  ).toEqual([
    "features[1].slug",
    "plans[0].features[0].limit",
    "plans[0].features[0].slug",
    "plans[0].price",
  ]);
  const [first] = issuesOf(input);
  expect(() => read(input)).toThrow(`${first?.path}: ${first?.message}, and 3 more. Nothing was written.`);
});
