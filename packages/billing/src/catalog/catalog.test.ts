import { describe, expect, test } from "@jest/globals";
import { read, withCalls, withPlan } from "../../test/support/catalog.js";
import { isChargeable, planType } from "./catalog.js";
import type { CatalogInput } from "./input.js";

function termsOf(input: Partial<CatalogInput>) {
  const terms = read(input).catalog.plans[0]?.terms;
  if (!terms) throw new Error("The catalog has a plan.");
  return terms;
}

const tiers = [{ unitPrice: 1 }];

describe("the type of a plan", () => {
  // prettier-ignore
  test.each<[string, Partial<CatalogInput>, "free" | "paid"]>([
    ["without a fee and features is free",                withPlan({}),                                                       "free"],
    ["with a fee is paid",                                withPlan({ price: 1 }),                                             "paid"],
    ["with an allowance alone is free",                   withCalls({ limit: 10 }),                                           "free"],
    ["with a price that a block never asks is free",      withCalls({ limit: 10, pricePerUnit: 5 }),                          "free"],
    ["with overage that is charged is paid",              withCalls({ limit: 10, overage: "charge", overagePrice: 5 }),       "paid"],
    ["billed by usage is paid",                           withCalls({ usageModel: "usage_based", pricePerUnit: 5 }),          "paid"],
    ["billed by tiers is paid",                           withCalls({ usageModel: "usage_based", ratingModel: "volume", tiers }), "paid"],
    ["with a prepaid feature is free",                    withCalls({ usageModel: "prepaid", limit: 10, pricePerUnit: 5 }),   "free"],
    ["whose charged feature is disabled is free",         withCalls({ enabled: false, overage: "charge", overagePrice: 5 }),  "free"],
    ["with a boolean feature is free",                    withPlan({ features: [{ slug: "sso", overage: "charge" }] }),       "free"],
  ])("%s", (_rule, input, type) => {
    expect(planType(termsOf(input))).toBe(type);
  });
});

test("a feature without pricing is never charged", () => {
  expect(isChargeable(null)).toBe(false);
});
