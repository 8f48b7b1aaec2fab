import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { read } from "../../test/support/catalog.js";
import {
  FULL,
  FULL_ROW,
  KINDS,
  catalogOf,
  withField,
  withRowField,
  type Kind,
} from "../../test/support/full-catalog.js";
import type { Catalog } from "./catalog.js";
import { diffCatalog } from "./diff.js";
import type { CatalogInput } from "./input.js";

const STORED = catalogOf(FULL);
const NOTHING: Catalog = { features: [], creditSystems: [], creditPacks: [], plans: [] };

describe("a first sync", () => {
  test("creates everything, and every plan gets its first version", () => {
    const diff = diffCatalog(NOTHING, STORED);
    expect(diff.features).toEqual({ created: ["notes", "calls", "seats"], updated: [], unchanged: [] });
    expect(diff.creditSystems).toEqual({ created: ["tokens", "minutes"], updated: [], unchanged: [] });
    expect(diff.creditPacks).toEqual({ created: ["small"], updated: [], unchanged: [] });
    expect(diff.plans).toEqual({ created: ["pro"], updated: [], unchanged: [] });
    expect(diff.planChanges.map(({ action, isNewVersion }) => [action, isNewVersion])).toEqual([
      ["create", true],
    ]);
    expect(diff.absent).toEqual([]);
  });
});

describe("the same catalog again", () => {
  test("changes nothing", () => {
    expectUnchanged(STORED, catalogOf(FULL));
    expect(diffCatalog(STORED, catalogOf(FULL)).features.unchanged).toEqual(["notes", "calls", "seats"]);
  });

  test("changes nothing if the stored item also has an id and dates", () => {
    const kept = <T>(items: readonly T[]) => items.map((item) => ({ id: "x_1", createdAt: 1, ...item }));
    const stored = {
      features: kept(STORED.features),
      creditSystems: kept(STORED.creditSystems),
      creditPacks: kept(STORED.creditPacks),
      plans: kept(STORED.plans),
    };
    expectUnchanged(stored, STORED);
  });

  test("is the same in any order of items, of a plan's features and of a credit system's members", () => {
    const shuffled = <T>(items: readonly T[] = []) =>
      fc.shuffledSubarray([...items], { minLength: items.length });
    const orders = fc.record({
      features: shuffled(FULL.features),
      rows: shuffled(FULL.plans[0]?.features),
      members: shuffled(FULL.creditSystems[0]?.features),
    });
    fc.assert(
      fc.property(orders, ({ features, rows, members }) => {
        const next = {
          ...FULL,
          features,
          creditSystems: [
            { slug: "minutes" },
            { ...FULL.creditSystems[0], slug: "tokens", features: members },
          ],
          plans: FULL.plans.map((plan) => ({ ...plan, features: rows })),
        };
        expectUnchanged(STORED, catalogOf(next));
      }),
    );
  });

  test("is unchanged without the system that was created for its packs", () => {
    const packs = { features: [], plans: [], creditPacks: [{ slug: "a", credits: 1 }] };
    const stored = catalogOf(packs);
    const isStored = [{ slug: "credits", type: "credit_system", meterType: null, isInUse: true }] as const;
    const again = read(packs, { features: isStored });
    expectUnchanged(stored, again.catalog);
    expect(diffCatalog(stored, again.catalog).creditSystems.unchanged).toEqual(["credits"]);
    expect(again.warnings).toEqual([]);
  });

  // prettier-ignore
  test.each<[string, CatalogInput]>([
    ["a currency in lower case",                           withField("plans", "currency", "usd")],
    ["another spelling of the interval",                   withField("plans", "interval", "month")],
    ["the keys of the metadata in another order",          withField("plans", "metadata", { nested: { deep: null, list: [1, 2] }, color: "blue" })],
    ["a default that is left out",                         withField("features", "meterType", undefined)],
    ["a name that is what the slug makes",                 withField("creditPacks", "name", undefined)],
    ["a tier's bound that is null rather than left out",   withRowField("tiers", [{ upTo: 10, unitPrice: 2, flatFee: 1 }, { upTo: null, unitPrice: 1 }])],
    ["a tier's fee that is zero rather than left out",     withRowField("tiers", [{ upTo: 10, unitPrice: 2, flatFee: 1 }, { unitPrice: 1, flatFee: 0 }])],
  ])("is the same with %s", (_rule, next) => {
    expectUnchanged(STORED, catalogOf(next));
  });
});

describe("a field that differs is an update", () => {
  /** A different value for each field; undefined means its default. */
  const others: Readonly<Record<Kind, Readonly<Record<string, unknown>>>> = {
    features: { name: "Note", type: "boolean", meterType: "non_consumable", unit: undefined },
    creditSystems: {
      name: "Token",
      description: undefined,
      features: [
        { feature: "calls", creditCost: 0.75 },
        { feature: "seats", creditCost: 2 },
      ],
    },
    creditPacks: {
      name: "Tiny",
      description: "Fewer.",
      credits: 100.5,
      price: 501,
      currency: "EUR",
      creditSystem: "minutes",
      provider: undefined,
      metadata: { shelf: "low" },
      expiresAfterDays: undefined,
      isActive: false,
      taxCodes: undefined,
      taxBehavior: undefined,
    },
    plans: {
      name: "Pro plan",
      description: undefined,
      price: 2501,
      currency: "EUR",
      interval: "yearly",
      features: [FULL_ROW],
      planGroup: undefined,
      trialDays: 15,
      trialCardRequired: false,
      provider: "stripe",
      metadata: { color: "blue", nested: { list: [2, 1], deep: null } },
      autoEnable: true,
      isAddon: true,
      isActive: false,
      listed: false,
      taxCodes: ["vat", "city"],
      taxBehavior: undefined,
    },
  };
  const rows = KINDS.flatMap((kind) =>
    Object.entries(others[kind]).map(([field, value]) => [kind, field, value] as const),
  );

  test.each(rows)("%s: %s", (kind, field, value) => {
    const diff = diffCatalog(STORED, catalogOf(withField(kind, field, value)));
    expect(diff[kind].updated).toEqual([FULL[kind][0]?.slug]);
    expect(diff[kind].unchanged).not.toContain(FULL[kind][0]?.slug);
    for (const other of KINDS.filter((each) => each !== kind)) expect(diff[other].updated).toEqual([]);
  });

  test("plans: billingType", () => {
    const plans = (billingType: string) => catalogOf({ features: [], plans: [{ slug: "pro", billingType }] });
    expect(diffCatalog(plans("recurring"), plans("one_time")).plans.updated).toEqual(["pro"]);
  });

  test("and every field that an item can have was tried", () => {
    for (const kind of KINDS) {
      const fields = Object.keys(FULL[kind][0] ?? {});
      const tried = [...Object.keys(others[kind]), "slug", ...(kind === "plans" ? ["billingType"] : [])];
      expect(tried.sort()).toEqual(fields.sort());
    }
  });
});

function expectUnchanged(stored: Catalog, next: Catalog): void {
  const diff = diffCatalog(stored, next);
  for (const kind of KINDS) expect([diff[kind].created, diff[kind].updated]).toEqual([[], []]);
  expect(diff.planChanges.every(({ action, isNewVersion }) => action === "keep" && !isNewVersion)).toBe(true);
  expect(diff.absent).toEqual([]);
}
