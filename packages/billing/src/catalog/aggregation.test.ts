import { describe, expect, test } from "@jest/globals";
import { issuesOf, read } from "../../test/support/catalog.js";
import { diffCatalog } from "./diff.js";
import type { FeatureInput, PlanFeatureInput } from "./input.js";

const catalogWith = (feature: Partial<FeatureInput>, row: Partial<PlanFeatureInput> = {}) => ({
  features: [{ slug: "users", ...feature }],
  plans: [{ slug: "pro", features: [{ slug: "users", ...row }] }],
});

test.each(["unique", "max"])("the aggregation %s is kept", (aggregation) => {
  expect(read(catalogWith({ aggregation })).catalog.features).toMatchObject([{ slug: "users", aggregation }]);
});

test.each([[undefined], [null], ["sum"]])("the aggregation %s is the same as none", (aggregation) => {
  const [feature] = read(catalogWith({ aggregation })).catalog.features;
  expect(feature).not.toHaveProperty("aggregation");
});

describe("an aggregation", () => {
  const AT = "features[0].aggregation";
  // prettier-ignore
  test.each<[string, Partial<FeatureInput>, Partial<PlanFeatureInput>, string, string]>([
    ["of another name",   { aggregation: "latest" },                                 {},                  AT, "must be one of sum, unique, max"],
    ["of a level",        { aggregation: "max", meterType: "non_consumable" },       {},                  AT, "is only for consumable features"],
    ["of a boolean",      { aggregation: "unique", type: "boolean" },                {},                  AT, "is only for consumable features"],
    ["with dimensions",   { aggregation: "unique", dimensions: ["model"] },          {},                  AT, "cannot be combined with dimensions or tokens"],
    ["with short resets", { aggregation: "unique" },                                 { reset: "hourly" }, "plans[0].features[0].reset", "must be daily or longer for a feature that counts unique keys"],
  ])("%s is refused", (_title, feature, row, path, message) => {
    expect(issuesOf(catalogWith(feature, row))).toEqual([{ path, message }]);
  });

  test("cannot change while the feature is in use", () => {
    const stored = { slug: "users", type: "metered", meterType: "consumable", isInUse: true } as const;
    expect(issuesOf(catalogWith({ aggregation: "unique" }), { features: [stored] })).toEqual([
      { path: AT, message: "the aggregation of a feature in use cannot change" },
    ]);
  });

  test("of a stored feature bounds the resets of new plans", () => {
    const stored = {
      slug: "users",
      type: "metered",
      meterType: "consumable",
      aggregation: "unique",
      isInUse: true,
    } as const;
    const plans = [{ slug: "pro", features: [{ slug: "users", reset: "5min" }] }];
    expect(issuesOf({ features: [], plans }, { features: [stored] })).toHaveLength(1);
  });

  test("that is left out is a change", () => {
    const features = (aggregation: string) =>
      diffCatalog(read(catalogWith({ aggregation })).catalog, read(catalogWith({})).catalog).features;
    expect(features("unique").updated).toEqual(["users"]);
    expect(features("sum").updated).toEqual([]);
  });
});
