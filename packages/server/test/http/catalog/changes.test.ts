import { describe, expect, test } from "@jest/globals";
import type { CatalogInput } from "@dues/billing";
import { getPlan, listPlans, sync, type Synced } from "../../support/api.js";
import { send } from "../../support/server.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";

const FREE = { slug: "free", features: [{ slug: "calls", limit: 10 }] };
const PRO = { slug: "pro", price: 2500, features: [{ slug: "calls", limit: 1000 }, { slug: "sso" }] };

const CATALOG = {
  features: [
    { slug: "calls", unit: "call" },
    { slug: "sso", type: "boolean" },
  ],
  creditSystems: [{ slug: "tokens", features: [{ feature: "calls", creditCost: 2 }] }],
  creditPacks: [{ slug: "small", credits: 100, price: 500, creditSystem: "tokens" }],
  plans: [FREE, PRO],
} satisfies CatalogInput;

const KINDS = ["features", "creditSystems", "creditPacks", "plans"] as const;

/** The catalog with some fields of the last item of one kind replaced. */
function changed(kind: (typeof KINDS)[number], fields: object): CatalogInput {
  const items = CATALOG[kind];
  return { ...CATALOG, [kind]: [...items.slice(0, -1), { ...items.at(-1), ...fields }] };
}

/** Every slug of a kind, in the order of the request. */
function all(kind: (typeof KINDS)[number]): string[] {
  return CATALOG[kind].map(({ slug }) => slug);
}

function allUnchanged(): Record<string, unknown> {
  return Object.fromEntries(KINDS.map((kind) => [kind, { created: [], updated: [], unchanged: all(kind) }]));
}

const server = useTestServer();
const tenant = useTenant(server);

describe("sync", () => {
  test("creates everything once, and the same catalog again changes nothing", async () => {
    const first = await sync(tenant, CATALOG);
    const created = KINDS.map((kind) => [kind, { created: all(kind), updated: [], unchanged: [] }]);
    expect(first).toEqual({ success: true, ...Object.fromEntries(created), warnings: [] });
    const plans = await listPlans(tenant);
    for (const again of [CATALOG, structuredClone(CATALOG)]) {
      expect(await sync(tenant, again)).toEqual({ success: true, ...allUnchanged(), warnings: [] });
    }
    expect(await listPlans(tenant)).toEqual(plans);
  });

  test.each([
    ["a feature", "features", { name: "Single sign-on" }],
    ["a credit system", "creditSystems", { features: [{ feature: "calls", creditCost: 3 }] }],
    ["a credit pack", "creditPacks", { price: 501 }],
    ["a plan", "plans", { price: 2501 }],
  ] as const)("updates %s that changed, and nothing else", async (_rule, kind, fields) => {
    await sync(tenant, CATALOG);
    const slugs = all(kind);
    expect(await sync(tenant, changed(kind, fields))).toMatchObject({
      ...allUnchanged(),
      [kind]: { created: [], updated: slugs.slice(-1), unchanged: slugs.slice(0, -1) },
    });
    const again = await sync(tenant, changed(kind, fields));
    expect(again).toMatchObject(allUnchanged());
  });

  test("reports created, updated and unchanged items separately", async () => {
    await sync(tenant, CATALOG);
    const { plans } = await sync(tenant, {
      ...CATALOG,
      plans: [{ slug: "max", price: 9900 }, { ...FREE, price: 100 }, PRO],
    });
    expect(plans).toEqual({ created: ["max"], updated: ["free"], unchanged: ["pro"] });
  });

  test("deletes nothing, and warns about stored items that are not declared", async () => {
    await sync(tenant, CATALOG);
    const { warnings, ...changes } = await sync(tenant, { features: [], plans: [] });
    const nothing = { created: [], updated: [], unchanged: [] };
    expect(changes).toEqual({ success: true, ...Object.fromEntries(KINDS.map((kind) => [kind, nothing])) });
    const named = ["calls", "sso", "tokens", "small", "free", "pro"];
    expect(warnings).toHaveLength(named.length);
    for (const slug of named) {
      expect(warnings).toContainEqual(
        expect.stringContaining(`\`${slug}\` is stored but not in this catalog`),
      );
    }
    expect(await getPlan(tenant, "pro")).toMatchObject({ price: 2500, isActive: true });
  });

  test("can use features of an earlier sync", async () => {
    await sync(tenant, CATALOG);
    const { plans } = await sync(tenant, {
      features: [],
      plans: [{ slug: "team", features: [{ slug: "calls" }, { slug: "tokens", limit: 50 }] }],
    });
    expect(plans.created).toEqual(["team"]);
    const { features } = await getPlan(tenant, "team");
    expect(features.map(({ slug, type }) => [slug, type])).toEqual([
      ["calls", "metered"],
      ["tokens", "metered"],
    ]);
  });

  test("creates a credit system for packs if there is none, with a single warning", async () => {
    const packs: CatalogInput = { features: [], plans: [], creditPacks: [{ slug: "some", credits: 5 }] };
    const first = await sync(tenant, packs);
    expect(first).toMatchObject({
      creditSystems: { created: ["credits"] },
      creditPacks: { created: ["some"] },
    });
    expect(first.warnings).toEqual([expect.stringContaining("`credits` was created")]);
    const again = await sync(tenant, packs);
    expect(again).toMatchObject({
      creditSystems: { unchanged: ["credits"] },
      creditPacks: { unchanged: ["some"] },
    });
    expect(again.warnings).toEqual([]);
  });
});

test("a credit pack has its creation time and the time of its last change by a sync", async () => {
  const packOf = async () => {
    const { body } = await send(tenant, "/v1/credit-packs");
    return (body["creditPacks"] as { createdAt: number; updatedAt: number }[])[0];
  };
  await sync(tenant, CATALOG);
  const createdAt = server.clock.now();
  expect(await packOf()).toMatchObject({ createdAt, updatedAt: createdAt });
  server.clock.advance(1_000);
  await sync(tenant, CATALOG);
  expect(await packOf()).toMatchObject({ createdAt, updatedAt: createdAt });
  await sync(tenant, changed("creditPacks", { price: 501 }));
  expect(await packOf()).toMatchObject({ createdAt, updatedAt: createdAt + 1_000 });
});

describe("a dry run", () => {
  test("returns the result of a sync, and writes nothing", async () => {
    const dry = await sync(tenant, CATALOG, "?dryRun=true");
    expect(await listPlans(tenant, "?includeInactive=true")).toEqual([]);
    expect(await sync(tenant, CATALOG)).toEqual(dry);

    const change = changed("plans", { price: 9900, name: "Professional" });
    const before = await getPlan(tenant, "pro");
    const dryChange: Synced = await sync(tenant, change, "?dryRun=1");
    expect(dryChange.plans.updated).toEqual(["pro"]);
    expect(await getPlan(tenant, "pro")).toEqual(before);
    expect(await sync(tenant, change)).toEqual(dryChange);
    expect(await getPlan(tenant, "pro")).toMatchObject({ price: 9900, name: "Professional", version: 2 });
  });

  test.each(["false", "0", "no", ""])("is not requested by dryRun=%s", async (value) => {
    await sync(tenant, CATALOG, `?dryRun=${value}`);
    expect(await listPlans(tenant)).toHaveLength(2);
  });
});

describe("warnings", () => {
  const warningsOf = async (catalog: object) =>
    (await sync(tenant, { features: [], plans: [], ...catalog })).warnings;

  test.each([
    ["a field of the catalog", { colour: 1 }, "colour"],
    ["a field of a feature", { features: [{ slug: "calls", colour: 1 }] }, "features[0].colour"],
    ["a field of a plan", { plans: [{ slug: "pro", colour: 1 }] }, "plans[0].colour"],
    [
      "a field of a plan's feature",
      { features: [{ slug: "a" }], plans: [{ slug: "pro", features: [{ slug: "a", cap: 3 }] }] },
      "plans[0].features[0].cap",
    ],
    [
      "a field of a tier",
      {
        features: [{ slug: "a" }],
        plans: [
          {
            slug: "pro",
            features: [
              {
                slug: "a",
                usageModel: "usage_based",
                ratingModel: "volume",
                tiers: [{ unitPrice: 1, to: 3 }],
              },
            ],
          },
        ],
      },
      "plans[0].features[0].tiers[0].to",
    ],
    ["a field of a pack", { creditPacks: [{ slug: "some", credits: 1, size: 1 }] }, "creditPacks[0].size"],
    ["a field of a credit system", { creditSystems: [{ slug: "tokens", size: 1 }] }, "creditSystems[0].size"],
  ])("name %s that is unknown", async (_rule, catalog, path) => {
    expect(await warningsOf(catalog)).toContainEqual(expect.stringContaining(`${path} is an unknown field`));
  });

  test("name an unknown provider once, wherever it is used", async () => {
    const unknown = [expect.stringContaining("`acme-pay` is not a known payment provider")];
    expect(await warningsOf({ defaultProvider: "acme-pay" })).toEqual(unknown);
    const plans = [
      { slug: "pro", provider: "acme-pay" },
      { slug: "max", provider: "acme-pay" },
    ];
    expect(await warningsOf({ plans })).toEqual(unknown);
  });

  test("do not mention a provider that is set up", async () => {
    expect(await warningsOf({ defaultProvider: "sandbox" })).toEqual([]);
  });
});

test("defaultProvider is the provider of the plans of its request that name none", async () => {
  await sync(tenant, {
    features: [],
    defaultProvider: "sandbox",
    plans: [{ slug: "one" }, { slug: "two", provider: "acme-pay" }],
  });
  await sync(tenant, { features: [], plans: [{ slug: "three" }] });
  const providers = await Promise.all(["one", "two", "three"].map((slug) => getPlan(tenant, slug)));
  expect(providers.map(({ provider }) => provider)).toEqual(["sandbox", "acme-pay", null]);
});
