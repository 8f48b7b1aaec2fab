import { describe, expect, test } from "@jest/globals";
import { issuesOf, read } from "../../test/support/catalog.js";
import type { FeatureInput, PlanFeatureInput } from "./input.js";
import { combineValues, type CombineMode, type FeatureValue } from "./value.js";

const catalogWith = (feature: Partial<FeatureInput>, row?: Partial<PlanFeatureInput>) => ({
  features: [{ slug: "limit", type: "value", ...feature }],
  plans: row ? [{ slug: "pro", features: [{ slug: "limit", ...row }] }] : [],
});
const FEATURE = "features[0]";
const ROW = "plans[0].features[0].value";

describe("a feature with values", () => {
  test.each<[string, Partial<FeatureInput>, object]>([
    [
      "of numbers combines to the highest",
      { valueType: "number" },
      { type: "number", allowed: null, combine: "highest" },
    ],
    [
      "of strings takes the base plan's",
      { valueType: "string" },
      { type: "string", allowed: null, combine: "base" },
    ],
    [
      "of booleans takes the base plan's",
      { valueType: "boolean" },
      { type: "boolean", allowed: null, combine: "base" },
    ],
    [
      "of lists unites them",
      { valueType: "list", values: ["a"] },
      { type: "list", allowed: ["a"], combine: "union" },
    ],
    [
      "of numbers may combine to the lowest",
      { valueType: "number", values: [1, 2], combine: "lowest" },
      { type: "number", allowed: [1, 2], combine: "lowest" },
    ],
  ])("%s", (_rule, feature, settings) => {
    const [stored] = read(catalogWith(feature)).catalog.features;
    expect(stored).toMatchObject({ type: "value", meterType: null, value: settings });
  });

  test("keeps the value of a plan, and drops limits and prices", () => {
    const row = { value: 250, limit: 5, pricePerUnit: 1, reset: "daily" };
    const { catalog } = read(catalogWith({ valueType: "number" }, row));
    expect(catalog.plans[0]?.terms.features).toEqual([
      { slug: "limit", enabled: true, limit: null, trialLimit: null, reset: null, pricing: null, value: 250 },
    ]);
  });

  test.each<[string, Partial<FeatureInput>, Partial<PlanFeatureInput> | undefined, string, string]>([
    ["no type of its values", {}, undefined, `${FEATURE}.valueType`, "is required when `type` is `value`"],
    [
      "a way to combine that does not fit",
      { valueType: "string", combine: "highest" },
      undefined,
      `${FEATURE}.combine`,
      "`highest` is not for values of the type `string`",
    ],
    [
      "allowed values of another type",
      { valueType: "number", values: [1, "2"] },
      undefined,
      `${FEATURE}.values[1]`,
      "must be a number",
    ],
    [
      "an allowed value twice",
      { valueType: "list", values: ["a", "a"] },
      undefined,
      `${FEATURE}.values[1]`,
      "is named twice",
    ],
    [
      "allowed values of a boolean",
      { valueType: "boolean", values: ["true"] },
      undefined,
      `${FEATURE}.values`,
      "is not for values that are true or false",
    ],
    [
      "settings of a metered feature",
      { type: "metered", combine: "highest" },
      undefined,
      `${FEATURE}.combine`,
      "is only for features of the type `value`",
    ],
    [
      "a plan without a value",
      { valueType: "number" },
      {},
      ROW,
      "is required for a feature of the type `value`",
    ],
    ["a value of another type", { valueType: "number" }, { value: "250" }, ROW, "must be a number"],
    [
      "a value that is not allowed",
      { valueType: "number", values: [1] },
      { value: 2 },
      ROW,
      "2 is not one of the feature's values",
    ],
    [
      "an item that is not allowed",
      { valueType: "list", values: ["a"] },
      { value: ["a", "b"] },
      ROW,
      '"b" is not one of the feature\'s values',
    ],
    ["an item twice", { valueType: "list" }, { value: ["a", "a"] }, ROW, "names an item twice"],
    [
      "a value of a metered feature",
      { type: "metered" },
      { value: 2 },
      ROW,
      "is only for features of the type `value`",
    ],
  ])("is refused with %s", (_rule, feature, row, path, message) => {
    expect(issuesOf(catalogWith(feature, row))).toEqual([{ path, message }]);
  });

  test("needs no value where the plan disables it", () => {
    expect(issuesOf(catalogWith({ valueType: "number" }, { enabled: false }))).toEqual([]);
  });

  test("cannot change the type of its values while in use", () => {
    const value = { type: "number", allowed: null, combine: "highest" } as const;
    const stored = { slug: "limit", type: "value", meterType: null, value, isInUse: true } as const;
    const input = catalogWith({ valueType: "string" });
    expect(issuesOf(input, { features: [stored] })).toEqual([
      { path: `${FEATURE}.valueType`, message: "the valueType of a feature in use cannot change" },
    ]);
  });
});

describe("values of several plans", () => {
  test.each<[CombineMode, readonly FeatureValue[], FeatureValue | undefined]>([
    ["highest", [5, 20, 3], 20],
    ["lowest", [5, 20, 3], 3],
    ["base", [5, 20, 3], 5],
    [
      "union",
      [
        ["a", "b"],
        ["c", "b"],
      ],
      ["a", "b", "c"],
    ],
    ["base", [["a"], ["b"]], ["a"]],
    ["base", [false, true], false],
    ["highest", [], undefined],
    ["union", [], undefined],
  ])("combined by %s: %j", (mode, values, combined) => {
    expect(combineValues(mode, values)).toEqual(combined);
  });
});
