import { beforeAll, describe, expect, test } from "@jest/globals";
import { complaintOffsets } from "../../test/support/compile.js";

const GIVEN = `import { Dues } from "@dues/sdk";
import { catalog, creditPack, creditSystem, feature, plan } from "@dues/sdk/catalog";
import type { CatalogItem, CreditPack, CreditSystem, GrantTerms, MeteredFeature } from "@dues/sdk/catalog";
import type { MeterType, Plan, PlanInterval, ResetInterval, Tier, ValueFeature, ValueOptions } from "@dues/sdk/catalog";
const calls = feature.metered("api-calls");
const seats = feature.seats("seats");
const sso = feature.boolean("sso");
const upload = feature.value("upload", { valueType: "number", values: [25, 250] });
const allowedModels = feature.value("models", { valueType: "list", values: ["small", "large"] });
const logo = feature.value("logo", { valueType: "boolean" });
const other = feature.metered("other");
const tokens = feature.metered("tokens", { dimensions: ["model", { name: "tokenType", values: ["input", "output"] }] });
const credits = creditSystem("ai-credits", { features: [calls.costs(2)] });
const small = creditPack("small", { credits: 100, creditSystem: credits });
const shop = catalog({
  features: [calls, seats, sso, tokens, upload, allowedModels, logo],
  creditSystems: [credits],
  creditPacks: [small],
  plans: [plan("free"), plan("pro", { features: [calls.grant(), sso.grant(), credits.grant({ limit: 5 })] })],
});
const dues = new Dues<typeof shop>();
declare const bound: number;
`;

/** Marks the word that the compiler must report. */
const MARK = "/*!*/";

const tiers = (list: string): string => `calls.grant({ ratingModel: "graduated", tiers: [${list}] });`;

/** Errors and their code. The reported position must be the error itself. */
const MISTAKES: readonly (readonly [rule: string, code: string])[] = [
  ["a limit of a boolean feature", `sso.grant({ ${MARK}limit: 5 });`],
  ["a price of a boolean feature", `sso.grant({\n  ${MARK}pricePerUnit: 5 });`],
  ["a boolean feature that costs credits", `creditSystem("x", { features: [sso.${MARK}costs(1)] });`],
  ["a price of granted credits", `credits.grant({ limit: 5, ${MARK}overagePrice: 1 });`],
  ["a field of a grant that is misspelt", `calls.grant({ ${MARK}limits: 5 });`],
  ["a reset that does not exist", `calls.grant({ limit: 5,\n  ${MARK}reset: "2min" });`],
  ["an interval that does not exist", `plan("x", {\n  ${MARK}interval: "fortnightly" });`],
  ["an interval that only resets have", `plan("x", { ${MARK}interval: "hourly" });`],
  ["a currency that does not exist", `plan("x", { ${MARK}currency: "EURO" });`],
  ["a billing type that does not exist", `plan("x", { ${MARK}billingType: "once" });`],
  ["a meter type that does not exist", `feature.metered("x", { ${MARK}meterType: "gauge" });`],
  ["use that is charged without a price", `calls.grant(${MARK}{ usageModel: "usage_based" });`],
  ["overage that is charged without a price", `calls.grant(${MARK}{ limit: 1, overage: "charge" });`],
  ["a tiered price without tiers", `calls.grant(${MARK}{ ratingModel: "volume", pricePerUnit: 5 });`],
  ["tiers that stand still", tiers(`{ upTo: 10 }, { ${MARK}upTo: 10 }, {}`)],
  ["tiers that fall, by the number and not the digits", tiers(`{ upTo: 1000 }, { ${MARK}upTo: 999 }, {}`)],
  ["a first tier up to nothing", tiers(`{ ${MARK}upTo: 0 }, {}`)],
  ["a tier up to less than nothing", tiers(`{ ${MARK}upTo: -5 }, {}`)],
  ["an open tier before the last", tiers(`{ upTo: 10 }, ${MARK}{ unitPrice: 3 }, { upTo: 20 }`)],
  ["a tier that says to be open before the last", tiers(`{ ${MARK}upTo: null }, { upTo: 20 }`)],
  ["a field of a tier that is misspelt", tiers(`{ upTo: 10, ${MARK}unitPirce: 3 }, {}`)],
  ["a pack of nothing said", `creditPack("x", ${MARK}{ price: 5 });`],
  ["a row that no grant made", `plan("x", { features: [${MARK}{ slug: "api-calls" }] });`],
  [
    "a plan that grants what the catalog lacks",
    `catalog({ features: [calls], plans: [plan("a"), ${MARK}plan("b", { features: [other.grant()] })] });`,
  ],
  [
    "a credit system that spends what the catalog lacks",
    `catalog({ features: [other], plans: [], creditSystems: [\n  ${MARK}credits] });`,
  ],
  [
    "a pack of a credit system that the catalog lacks",
    `catalog({ features: [calls], plans: [], creditSystems: [creditSystem("y")], creditPacks: [${MARK}small] });`,
  ],
  ["a value of another type", `upload.grant({ ${MARK}value: "250" });`],
  ["a value that the feature does not allow", `upload.grant({ ${MARK}value: 50 });`],
  ["an item that the feature does not allow", `allowedModels.grant({ value: [${MARK}"huge"] });`],
  ["a plan without a value", `upload.grant(${MARK}{});`],
  [
    "a way to combine that does not fit",
    `feature.value("x", { valueType: "string", ${MARK}combine: "highest" });`,
  ],
  ["a type of values that does not exist", `feature.value("x", { ${MARK}valueType: "date" });`],
  ["usage of a feature with values", `await dues.track({ customer: "a", ${MARK}feature: "upload" });`],
  ["a feature that is not checked", `await dues.check({ customer: "a",\n  ${MARK}feature: "api-cals" });`],
  ["a feature that cannot be counted", `await dues.track({ customer: "a", ${MARK}feature: "sso" });`],
  ["an event of a batch", `await dues.trackBatch([{ customer: "a", ${MARK}feature: "other" }]);`],
  ["an event of a meter", `dues.meter().track({ customer: "a", ${MARK}feature: "other" });`],
  [
    "a dimension that the feature does not declare",
    `await dues.track({ customer: "a", feature: "tokens", dimensions: { ${MARK}modle: "gpt-5" } });`,
  ],
  [
    "a value that the dimension does not have",
    `await dues.check({ customer: "a", feature: "tokens", dimensions: { ${MARK}tokenType: "reasoning" } });`,
  ],
  [
    "a dimension of an event of a batch",
    `await dues.trackBatch([{ customer: "a", feature: "tokens", dimensions: { ${MARK}region: "eu" } }]);`,
  ],
  ["a plan to attach", `await dues.attach({ customer: "a", ${MARK}product: "gold" });`],
  ["a plan to preview", `await dues.previewAttach({ customer: "a", ${MARK}product: "gold" });`],
  ["a plan to read", `await dues.plans.get(${MARK}"gold");`],
  ["a plan to migrate", `await dues.plans.migrate(${MARK}"gold", { when: "now" });`],
  ["a plan to list subscriptions of", `await dues.subscriptions.list({ ${MARK}plan: "gold" });`],
  ["a pack to buy", `await dues.credits.purchase({ customer: "a", ${MARK}pack: "big" });`],
  [
    "a credit system to grant",
    `await dues.credits.grant({ customer: "a", credits: 1, ${MARK}creditSystem: "x" });`,
  ],
  [
    "a credit system to list grants of",
    `await dues.credits.listGrants({ customer: "a", ${MARK}creditSystem: "x" });`,
  ],
  [
    "a feature without entities",
    `await dues.entities.add({ customer: "a", entity: "e", ${MARK}feature: "api-calls" });`,
  ],
  ["entities of no feature", `await dues.entities.list({ customer: "a", ${MARK}feature: "other" });`],
  [
    "an entity of no feature",
    `await dues.entities.remove({ customer: "a", entity: "e", ${MARK}feature: "other" });`,
  ],
  ["an entitlement to override", `await dues.entitlements.override("a", ${MARK}"other", { limit: 1 });`],
  ["an override to remove", `await dues.entitlements.removeOverride("a", ${MARK}"other");`],
  ["usage of no feature", `await dues.customers.usageHistory("a", { ${MARK}feature: "other" });`],
  [
    "a feature to configure",
    `await dues.customers.configureFeature({ customer: "a", ${MARK}feature: "sso", overage: "block" });`,
  ],
];

const RIGHT: readonly (readonly [rule: string, code: string])[] = [
  [
    "every slug that there is",
    `
    await dues.sync(shop, { dryRun: true });
    await dues.check({ customer: "a", feature: "sso" });
    await dues.check({ customer: "a", feature: "ai-credits" });
    await dues.track({ customer: "a", feature: "seats", value: 2 });
    await dues.attach({ customer: "a", product: "pro" });
    await dues.credits.purchase({ customer: "a", pack: "small" });
    await dues.entities.add({ customer: "a", entity: "e", feature: "seats" });
    await dues.entities.list({ customer: "a" });
    dues.meter().track({ customer: "a", feature: shop.slugs.metered[0] ?? "seats" });`,
  ],
  [
    "values, typed by the catalog",
    `
    type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
    upload.grant({ value: 250 });
    upload.grant({ enabled: false });
    allowedModels.grant({ value: ["small", "large"] });
    const { value: size = 25 } = await dues.check({ customer: "a", feature: "upload" });
    const { value: list = [] } = await dues.check({ customer: "a", feature: "models" });
    const { value: isShown = true } = await dues.check({ customer: "a", feature: "logo" });
    const { value: anything } = await new Dues().check({ customer: "a", feature: "upload" });
    const sizes: Same<typeof size, number> = true;
    const lists: Same<typeof list, string[]> = true;
    const shown: Same<typeof isShown, boolean> = true;
    const any: Same<typeof anything, number | string | boolean | string[] | undefined> = true;`,
  ],
  [
    "any slug for a client that knows no catalog",
    `
    await new Dues().check({ customer: "a", feature: "whatever" });
    await new Dues().plans.get("whatever");`,
  ],
  [
    "a client of a catalog where any client will do",
    `
    const ask = (client: Dues) => client.check({ customer: "a", feature: "whatever" });
    await ask(dues);`,
  ],
  [
    "the slugs of a catalog as types",
    `
    const sold: "free" | "pro" = shop.slugs.plans[0] ?? "free";
    const held: "seats"[] = [...shop.slugs.nonConsumable];
    const none: never[] = [...catalog({ features: [], plans: [] }).slugs.plans];`,
  ],
  [
    "tiers that rise, and bounds that are not known yet",
    `
    ${tiers("{ upTo: 9 }, { upTo: 10 }, { upTo: 100, flatFee: 5 }, { upTo: null, unitPrice: 0.5 }")}
    ${tiers("{ upTo: bound }, { upTo: 10 }, { upTo: bound }")}
    ${tiers("{ upTo: 0.5 }, { upTo: 0.75 }, {}")}
    ${tiers("...[{ upTo: 5 }].map(({ upTo }) => ({ upTo: upTo * 2 }))")}`,
  ],
  [
    "every field and word that the spec has",
    `
    type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
    type Word<T> = NonNullable<T>;
    type Sold = CatalogItem<"plans">;
    type Granted = Word<Sold["features"]>[number];
    const plans: Same<keyof Sold, keyof Plan> = true;
    const grants: Same<Exclude<keyof Granted, "value">, keyof GrantTerms | "slug"> = true;
    const tiers: Same<keyof Word<Granted["tiers"]>[number], keyof Tier> = true;
    type Declared = keyof CatalogItem<"features">;
    type OfValues = "valueType" | "values" | "combine";
    const features: Same<Exclude<Declared, OfValues> | "grant" | "costs", keyof MeteredFeature> = true;
    const valued: Same<Exclude<Declared, "meterType" | "aggregation" | "dimensions" | "tokens"> | "grant", keyof ValueFeature | keyof ValueOptions> = true;
    const systems: Same<keyof CatalogItem<"creditSystems"> | "grant", keyof CreditSystem> = true;
    const packs: Same<keyof CatalogItem<"creditPacks">, keyof CreditPack> = true;
    const intervals: Same<Word<Sold["interval"]>, PlanInterval> = true;
    const resets: Same<Word<Granted["reset"]>, ResetInterval> = true;
    const models: Same<Word<Granted["usageModel"]>, Word<GrantTerms["usageModel"]>> = true;
    const ratings: Same<Word<Granted["ratingModel"]>, Word<GrantTerms["ratingModel"]>> = true;
    const meters: Same<Word<CatalogItem<"features">["meterType"]>, MeterType> = true;`,
  ],
  [
    "prices of every kind",
    `
    calls.grant({ usageModel: "usage_based", pricePerUnit: 1, overage: "charge" });
    calls.grant({ limit: null, overage: "charge", pricePerUnit: 1, billingUnits: 100 });
    calls.grant({ limit: 5, overage: "charge", overagePrice: 0.325, maxOverageUnits: 100 });
    calls.grant({ usageModel: "licensed", limit: 1, pricePerUnit: 1000, minimum: 5, maximum: 50, step: 5 });
    calls.grant({ usageModel: "licensed", ratingModel: "graduated", tiers: [{ upTo: 5, unitPrice: 2 }, { unitPrice: 1 }] });
    calls.grant({ usageModel: "prepaid", limit: 5, reset: "none", creditCost: 2 });
    calls.grant({ usageModel: "usage_based", ratingModel: "volume", tiers: [{ unitPrice: 1 }] });`,
  ],
];

describe("the compiler", () => {
  let offsets: (number | undefined)[][] = [];
  const all = [...MISTAKES, ...RIGHT].map(([name, code]) => ({ name, text: `${GIVEN}${code}\nexport {};` }));

  beforeAll(() => {
    offsets = complaintOffsets(all);
  }, 120_000);

  test.each(MISTAKES.map(([rule, code], index) => [rule, code, index] as const))(
    "points at %s",
    (_rule, code, index) => {
      expect(offsets[index]).toEqual([GIVEN.length + code.indexOf(MARK) + MARK.length]);
    },
  );

  test.each(RIGHT.map(([rule], index) => [rule, index + MISTAKES.length] as const))(
    "takes %s",
    (_rule, index) => {
      expect(offsets[index]).toEqual([]);
    },
  );
});
