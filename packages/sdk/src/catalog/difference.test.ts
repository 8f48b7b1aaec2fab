import { describe, expect, test } from "@jest/globals";
import {
  catalog,
  creditPack,
  creditSystem,
  difference,
  feature,
  plan,
  type CatalogBody,
  type ItemDifference,
} from "../catalog.js";

const calls = feature.metered("api-calls");
const sso = feature.boolean("sso");
const pro = plan("pro", {
  price: 2500,
  currency: "USD",
  interval: "monthly",
  features: [calls.grant({ limit: 1000 }), sso.grant()],
});
const stored = catalog({ features: [calls, sso], plans: [pro] });

type Row = readonly [path: string, from: unknown, to: unknown];

function changesOf(wanted: CatalogBody): readonly ItemDifference[] {
  return difference(stored, wanted, { currency: "USD" }).filter(({ change }) => change !== "unchanged");
}

const withPlan = (changed: typeof pro): CatalogBody => catalog({ features: [calls, sso], plans: [changed] });

describe("a changed plan", () => {
  // prettier-ignore
  test.each<[rule: string, wanted: CatalogBody, isNewVersion: boolean, ...rows: Row[]]>([
    ["is its price",                 withPlan({ ...pro, price: 3000 }),                                  true,  ["price", 2500, 3000]],
    ["is its name, of no subscriber's concern", withPlan({ ...pro, name: "Pro plan" }),                  false, ["name", "Pro", "Pro plan"]],
    ["is its metadata as a whole",   withPlan({ ...pro, metadata: { a: { b: 1 } } }),                    false, ["metadata", {}, { a: { b: 1 } }]],
    ["is a limit in a row",          withPlan({ ...pro, features: [calls.grant({ limit: 50 }), sso.grant()] }), true, ["features[api-calls].limit", 1000, 50]],
    ["is a limit that is lifted",    withPlan({ ...pro, features: [calls.grant(), sso.grant()] }),       true,  ["features[api-calls].limit", 1000, null]],
    ["is a row that goes",           withPlan({ ...pro, features: [calls.grant({ limit: 1000 })] }),     true,  ["features[sso]", { enabled: true }, undefined]],
    ["is the interval, and with it the reset", withPlan({ ...pro, interval: "yearly" }),                 true,  ["interval", "monthly", "yearly"], ["features[api-calls].reset", "monthly", "yearly"]],
  ])("%s", (_rule, wanted, isNewVersion, ...rows) => {
    const fields = rows.map(([path, from, to]) => ({ path, from, to }));
    expect(changesOf(wanted)).toEqual([{ kind: "plans", slug: "pro", change: "updated", fields, isNewVersion }]);
  });

  // prettier-ignore
  test.each<[rule: string, wanted: CatalogBody]>([
    ["other words for an interval",  withPlan({ ...pro, interval: "month" })],
    ["a currency in lower case",     withPlan({ ...pro, currency: "usd" })],
    ["the order of rows",            withPlan({ ...pro, features: [sso.grant(), calls.grant({ limit: 1000 })] })],
    ["defaults that are said",       withPlan({ ...pro, name: "Pro", trialDays: 0, billingType: "recurring", isActive: true })],
    ["a reset that is the plan's",   withPlan({ ...pro, features: [calls.grant({ limit: 1000, reset: "monthly" }), sso.grant()] })],
    ["a price that is never asked",  withPlan({ ...pro, features: [calls.grant({ limit: 1000, billingUnits: 1, tiers: [] }), sso.grant()] })],
  ])("is not %s", (_rule, wanted) => {
    expect(changesOf(wanted)).toEqual([]);
  });
});

test("reports a new item with its non-null fields, and an absent one by its slug", () => {
  const wanted = catalog({ features: [feature.metered("tokens", { unit: "token" })], plans: [] });
  expect(changesOf(wanted)).toEqual([
    {
      kind: "features",
      slug: "tokens",
      change: "created",
      fields: [
        { path: "name", from: undefined, to: "Tokens" },
        { path: "type", from: undefined, to: "metered" },
        { path: "meterType", from: undefined, to: "consumable" },
        { path: "unit", from: undefined, to: "token" },
      ],
      isNewVersion: false,
    },
    { kind: "features", slug: "api-calls", change: "absent", fields: [], isNewVersion: false },
    { kind: "features", slug: "sso", change: "absent", fields: [], isNewVersion: false },
    { kind: "plans", slug: "pro", change: "absent", fields: [], isNewVersion: false },
  ]);
});

test("reports a new row that is named like an inherited property", () => {
  const named = feature.boolean("constructor");
  const from = catalog({ features: [named], plans: [plan("pro")] });
  const to = catalog({ features: [named], plans: [plan("pro", { features: [named.grant()] })] });
  const fields = difference(from, to, { currency: "USD" }).flatMap((item) => item.fields);
  expect(fields).toEqual([{ path: "features[constructor]", from: undefined, to: { enabled: true } }]);
});

describe("the credit system that is created for packs", () => {
  const made = catalog({ features: [], plans: [], creditPacks: [creditPack("small", { credits: 5 })] });
  const none = catalog({ features: [], plans: [] });
  const said = catalog({
    features: [],
    plans: [],
    creditSystems: [creditSystem("credits")],
    creditPacks: [creditPack("small", { credits: 5, creditSystem: creditSystem("credits") })],
  });
  const changes = (from: CatalogBody, to: CatalogBody): readonly string[] =>
    difference(from, to, { currency: "USD" }).map(({ kind, slug, change }) => `${kind} ${slug} ${change}`);

  test("is created with the packs, and belongs to them from then on", () => {
    expect(changes(none, made)).toEqual(["creditSystems credits created", "creditPacks small created"]);
    expect(changes(said, made)).toEqual(["creditSystems credits unchanged", "creditPacks small unchanged"]);
    expect(changes(made, made)).toEqual(["creditSystems credits unchanged", "creditPacks small unchanged"]);
  });
});

test("prices default to the currency of the organization, plans and packs to the provider of the catalog", () => {
  const from = catalog({ features: [], plans: [plan("pro", { currency: "EUR", provider: "stripe" })] });
  const to = catalog({ defaultProvider: "stripe", features: [], plans: [plan("pro")] });
  const changed = (currency: string) => difference(from, to, { currency }).map(({ fields }) => fields);
  expect(changed("EUR")).toEqual([[]]);
  expect(changed("USD")).toEqual([[{ path: "currency", from: "EUR", to: "USD" }]]);
});
