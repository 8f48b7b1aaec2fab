import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { evaluated } from "../../test/support/evaluate.js";
import { validCatalogs } from "../../test/support/valid-catalogs.js";
import {
  catalog,
  creditPack,
  creditSystem,
  feature,
  plan,
  printCatalog,
  type CatalogBody,
} from "../catalog.js";

const calls = feature.metered("api-calls", { unit: "call" });
const seats = feature.seats("seats");
const credits = creditSystem("ai-credits", { features: [calls.costs(2)] });

const shop = catalog({
  features: [calls, seats],
  creditSystems: [credits],
  creditPacks: [creditPack("small", { credits: 100, price: 900, creditSystem: credits })],
  plans: [
    plan("free", { features: [calls.grant({ limit: 100 })] }),
    plan("pro", {
      price: 2500,
      currency: "USD",
      interval: "monthly",
      features: [
        calls.grant({
          limit: 10_000,
          usageModel: "usage_based",
          ratingModel: "graduated",
          tiers: [{ upTo: 5 }, {}],
        }),
        credits.grant({ limit: 500 }),
      ],
    }),
  ],
});

const TEXT = `import { catalog, creditPack, creditSystem, feature, plan } from "@dues/sdk/catalog";

const apiCalls = feature.metered("api-calls", { unit: "call" });
const seats = feature.seats("seats");

const aiCredits = creditSystem("ai-credits", { features: [apiCalls.costs(2)] });

const small = creditPack("small", { creditSystem: aiCredits, credits: 100, price: 900 });

const free = plan("free", { features: [apiCalls.grant({ limit: 100 })] });

const pro = plan("pro", {
  price: 2500,
  currency: "USD",
  interval: "monthly",
  features: [
    apiCalls.grant({
      limit: 10000,
      usageModel: "usage_based",
      ratingModel: "graduated",
      tiers: [{ upTo: 5 }, {}],
    }),
    aiCredits.grant({ limit: 500 }),
  ],
});

export default catalog({
  features: [apiCalls, seats],
  creditSystems: [aiCredits],
  creditPacks: [small],
  plans: [free, pro],
});
`;

test("declares features with values", () => {
  const models = feature.value("models", { valueType: "list", values: ["small", "large"] });
  const plans = [plan("pro", { features: [models.grant({ value: ["small"] })] })];
  expect(printCatalog(catalog({ features: [models], plans }))).toBe(
    `import { catalog, feature, plan } from "@dues/sdk/catalog";

const models = feature.value("models", { valueType: "list", values: ["small", "large"] });

const pro = plan("pro", { features: [models.grant({ value: ["small"] })] });

export default catalog({ features: [models], plans: [pro] });
`,
  );
});

describe("a printed catalog", () => {
  test("has the style of hand-written code", () => {
    expect(printCatalog(shop)).toBe(TEXT);
  });

  test("evaluates to the same catalog", () => {
    fc.assert(
      fc.property(validCatalogs, (sound) => {
        const body = catalog(sound as never);
        expect(evaluated(printCatalog(body))).toEqual(withTypes(body));
      }),
      { numRuns: 100 },
    );
  });

  // prettier-ignore
  test.each([
    ["a word of the language",        ["new"],                   ["newFeature"]],
    ["a word that is imported",       ["plan"],                  ["planFeature"]],
    ["a digit first",                 ["5gb"],                   ["_5gb"]],
    ["all in capitals",               ["API-Calls"],             ["apiCalls"]],
    ["the same without its dashes",   ["a-b", "a_b", "a.b"],     ["aB", "aBFeature", "aBFeature2"]],
  ])("uses an unused constant name: %s", (_rule, slugs, names) => {
    const body = catalog({ features: slugs.map((slug) => feature.metered(slug)), plans: [] });
    const text = printCatalog(body);
    expect([...text.matchAll(/^const (\w+) =/gm)].map((found) => found[1])).toEqual(names);
    expect(evaluated(text)).toEqual(body);
  });

  test("keeps metadata unchanged, whatever its keys", () => {
    const metadata = JSON.parse(
      '{ "__proto__": { "a": null }, "two words": "`${x}`\\n\\"", "9": [1e-9, -0.5] }',
    );
    const body = catalog({ features: [], plans: [plan("pro", { metadata })] });
    const again = evaluated(printCatalog(body));
    expect(JSON.stringify(again)).toBe(JSON.stringify(body));
    expect(again.plans[0]?.metadata).toHaveProperty("two words");
  });
});

/** Fills in the types that the builders set and JSON may omit. */
function withTypes(body: CatalogBody): CatalogBody {
  const features = body.features.map((each) => {
    const { meterType: _meterType, ...rest } = each;
    if (each.type === "boolean" || each.type === "value") return rest;
    return { ...each, type: "metered" as const, meterType: each.meterType ?? ("consumable" as const) };
  });
  const creditSystems = body.creditSystems.map((system) => {
    const members = system.features?.map((member) => ({ ...member, creditCost: member.creditCost ?? 1 }));
    return { ...system, ...(members && { features: members }) };
  });
  return { ...body, features, creditSystems };
}
