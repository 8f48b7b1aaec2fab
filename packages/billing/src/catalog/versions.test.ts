import { describe, expect, test } from "@jest/globals";
import { FULL, FULL_ROW, catalogOf, withField, withRowField } from "../../test/support/full-catalog.js";
import type { Catalog, PlanTerms } from "./catalog.js";
import { diffCatalog, isEqual, isSameTerms } from "./diff.js";
import type { CatalogInput } from "./input.js";

const STORED = catalogOf(FULL);

function changeOf(next: CatalogInput) {
  const [change] = diffCatalog(STORED, catalogOf(next)).planChanges;
  return change && { action: change.action, isNewVersion: change.isNewVersion };
}

describe("a change of terms creates a new version", () => {
  // prettier-ignore
  test.each<[string, unknown]>([
    ["price", 2501], ["currency", "EUR"], ["interval", "yearly"], ["planGroup", "other"], ["isAddon", true],
    ["trialDays", 15], ["trialCardRequired", false], ["features", [FULL_ROW]],
    ["taxCodes", ["vat", "city"]], ["taxCodes", undefined], ["taxBehavior", "inclusive"], ["taxBehavior", undefined],
  ])("plan: %s", (field, value) => {
    expect(changeOf(withField("plans", field, value))).toEqual({ action: "update", isNewVersion: true });
  });

  const rowFields: Readonly<Record<string, unknown>> = {
    enabled: false,
    limit: 101,
    trialLimit: null,
    reset: "monthly",
    usageModel: "usage_based",
    ratingModel: "graduated",
    pricePerUnit: 0.51,
    billingUnits: 11,
    tiers: [{ upTo: 10, unitPrice: 2, flatFee: 1 }, { unitPrice: 2 }],
    overage: "block",
    overagePrice: 0.26,
    maxOverageUnits: null,
    creditCost: 2.5,
    alerts: [{ measure: "used_percent", at: 90 }],
    caps: [{ limit: 40, per: "day", entity: true }],
    taxCodes: ["vat"],
    taxBehavior: undefined,
    priceEntries: [{ when: { model: ["big", "huge"] }, name: "Big", pricePerUnit: 1.5 }],
    groupBy: undefined,
  };

  test.each(Object.entries(rowFields))("plan feature: %s", (field, value) => {
    expect(changeOf(withRowField(field, value))).toEqual({ action: "update", isNewVersion: true });
  });

  test("and every field that a plan's feature can have was tried", () => {
    expect([...Object.keys(rowFields), "slug"].sort()).toEqual(Object.keys(FULL_ROW).sort());
  });

  test("a feature more, and another in its place", () => {
    const seats = { slug: "seats", limit: 5 };
    const more = withField("plans", "features", [FULL_ROW, seats, { slug: "notes" }]);
    const other = withField("plans", "features", [FULL_ROW, { ...seats, slug: "notes" }]);
    for (const next of [more, other])
      expect(changeOf(next)).toEqual({ action: "update", isNewVersion: true });
  });
});

describe("a change of a description creates no version", () => {
  // prettier-ignore
  test.each<[string, unknown]>([
    ["name", "Pro plan"], ["description", null], ["metadata", {}], ["provider", "stripe"],
    ["autoEnable", true], ["isActive", false], ["listed", false],
  ])("%s", (field, value) => {
    expect(changeOf(withField("plans", field, value))).toEqual({ action: "update", isNewVersion: false });
  });

  test("nor does a change of the feature's own name or of the general credit cost", () => {
    expect(changeOf(withField("features", "name", "Notebook"))).toEqual({
      action: "keep",
      isNewVersion: false,
    });
    const members = withField("creditSystems", "features", [{ feature: "calls", creditCost: 9 }]);
    expect(changeOf(members)).toEqual({ action: "keep", isNewVersion: false });
  });
});

describe("stored items that the catalog omits", () => {
  const only = (catalog: Partial<Catalog>): Catalog => ({
    features: [],
    creditSystems: [],
    creditPacks: [],
    plans: [],
    ...catalog,
  });

  test("is named, each by its kind, and counted nowhere else", () => {
    const diff = diffCatalog(STORED, only({}));
    expect(diff.absent).toEqual([
      "Feature `notes` is stored but not in this catalog. It was left as it is.",
      "Feature `calls` is stored but not in this catalog. It was left as it is.",
      "Feature `seats` is stored but not in this catalog. It was left as it is.",
      "Credit system `tokens` is stored but not in this catalog. It was left as it is.",
      "Credit system `minutes` is stored but not in this catalog. It was left as it is.",
      "Credit pack `small` is stored but not in this catalog. It was left as it is.",
      "Plan `pro` is stored but not in this catalog. It was left as it is.",
    ]);
    expect(diff.plans).toEqual({ created: [], updated: [], unchanged: [] });
    expect(diff.planChanges).toEqual([]);
  });

  test("is not looked for under another kind of the same slug", () => {
    const plans = STORED.plans.map((plan) => ({ ...plan, slug: "small" }));
    expect(diffCatalog(STORED, { ...STORED, creditPacks: [], plans }).absent).toEqual([
      "Credit pack `small` is stored but not in this catalog. It was left as it is.",
      "Plan `pro` is stored but not in this catalog. It was left as it is.",
    ]);
  });

  test("a system with members was not created for packs, so the warning names it even if packs use it", () => {
    const members = catalogOf({
      features: [{ slug: "calls" }],
      creditSystems: [{ slug: "credits", features: [{ feature: "calls" }] }],
      creditPacks: [{ slug: "a", credits: 1 }],
      plans: [],
    });
    const diff = diffCatalog(members, { ...members, creditSystems: [] });
    expect(diff.absent).toEqual([
      "Credit system `credits` is stored but not in this catalog. It was left as it is.",
    ]);
    expect(diff.creditSystems.unchanged).toEqual([]);
  });
});

test("reports created, updated and unchanged items of one request separately", () => {
  const next = { ...FULL, plans: [{ slug: "new" }, { ...FULL.plans[0], slug: "pro", price: 1 }] };
  const stored = catalogOf({ ...FULL, plans: [...FULL.plans, { slug: "kept" }] });
  const diff = diffCatalog(stored, catalogOf({ ...next, plans: [...next.plans, { slug: "kept" }] }));
  expect(diff.plans).toEqual({ created: ["new"], updated: ["pro"], unchanged: ["kept"] });
});

test("terms are compared whatever the order of their features", () => {
  const terms = (slugs: readonly string[]): PlanTerms | undefined =>
    catalogOf({
      features: slugs.map((slug) => ({ slug })),
      plans: [{ slug: "pro", features: slugs.map((slug) => ({ slug })) }],
    }).plans[0]?.terms;
  const [one, same, other] = [terms(["a", "b"]), terms(["b", "a"]), terms(["a", "c"])];
  if (!one || !same || !other) throw new Error("Each catalog has a plan.");
  expect([isSameTerms(one, same), isSameTerms(one, other)]).toEqual([true, false]);
});

// prettier-ignore
test.each<[string, unknown, unknown, boolean]>([
  ["the order of keys says nothing",          { a: 1, b: 2 },      { b: 2, a: 1 },      true],
  ["the order of a list says something",      [1, 2],              [2, 1],              false],
  ["a key more is a difference",              { a: 1 },            { a: 1, b: null },   false],
  ["a key less is too",                       { a: 1, b: null },   { a: 1 },            false],
  ["another key is too",                      { a: 1 },            { b: 1 },            false],
  ["a list is no object",                     [],                  {},                  false],
  ["an object of indexes is no list",         { 0: "a" },          ["a"],               false],
  ["null is no object",                       null,                {},                  false],
  ["a number is no text",                     1,                   "1",                 false],
  ["a negative zero is zero, as when stored", -0,                  0,                   true],
  ["exact numbers are compared by value",     { a: [10n] },        { a: [10n] },        true],
  ["deep below, too",                         { a: { b: [{}] } },  { a: { b: [{}] } },  true],
  ["deep below, a difference",                { a: { b: [{}] } },  { a: { b: [[]] } },  false],
])("values: %s", (_rule, a, b, isSame) => {
  expect([isEqual(a, b), isEqual(b, a)]).toEqual([isSame, isSame]);
});
