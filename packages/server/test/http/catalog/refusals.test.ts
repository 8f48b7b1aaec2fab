import { beforeAll, describe, expect, test } from "@jest/globals";
import type { CatalogInput } from "@dues/billing";
import { addTenant, listPlans, sync } from "../../support/api.js";
import { send } from "../../support/server.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer();
beforeAll(async () => {
  await sync(server, {
    features: [
      { slug: "calls" },
      { slug: "sso", type: "boolean" },
      { slug: "seats", meterType: "non_consumable" },
      { slug: "spare" },
    ],
    creditSystems: [{ slug: "tokens" }, { slug: "minutes" }],
    plans: [
      {
        slug: "free",
        autoEnable: true,
        features: [{ slug: "calls" }, { slug: "sso" }, { slug: "seats", limit: 1 }],
      },
    ],
  });
});

/** The paths of the errors of a request that must be refused. */
async function refusedPaths(catalog: object): Promise<unknown[]> {
  const { status, body } = await send(server, "/v1/sync", { body: { features: [], plans: [], ...catalog } });
  expect(status).toBe(400);
  expect(["invalid_catalog", "invalid_request"]).toContain(body["code"]);
  return (body["issues"] as { path: string }[]).map(({ path }) => path);
}

/** A plan with one row for the feature `calls`. */
function withRow(row: object): object {
  return { plans: [{ slug: "pro", features: [{ slug: "calls", ...row }] }] };
}

const USAGE = { usageModel: "usage_based" };
const ROW = "plans[0].features[0]";

describe("a catalog is refused", () => {
  test.each<[string, object, string[]]>([
    ["a feature named twice", { features: [{ slug: "a" }, { slug: "a" }] }, ["features[1].slug"]],
    ["a plan named twice", { plans: [{ slug: "a" }, { slug: "b" }, { slug: "a" }] }, ["plans[2].slug"]],
    [
      "a pack named twice",
      {
        creditPacks: [
          { slug: "a", credits: 1, creditSystem: "tokens" },
          { slug: "a", credits: 1, creditSystem: "tokens" },
        ],
      },
      ["creditPacks[1].slug"],
    ],
    [
      "a credit system with the slug of a feature",
      { features: [{ slug: "a" }], creditSystems: [{ slug: "a" }] },
      ["creditSystems[0].slug"],
    ],
    [
      "a credit system with the slug of a stored feature",
      { creditSystems: [{ slug: "calls" }] },
      ["creditSystems[0].slug"],
    ],
    [
      "a feature with the slug of a stored credit system",
      { features: [{ slug: "tokens" }] },
      ["features[0].slug"],
    ],
    [
      "a feature twice in one plan",
      { plans: [{ slug: "pro", features: [{ slug: "calls" }, { slug: "calls" }] }] },
      ["plans[0].features[1].slug"],
    ],
    [
      "a plan with an unknown feature",
      { plans: [{ slug: "pro", features: [{ slug: "nope" }] }] },
      [`${ROW}.slug`],
    ],
    [
      "a credit system with an unknown feature",
      { creditSystems: [{ slug: "x", features: [{ feature: "nope" }] }] },
      ["creditSystems[0].features[0].feature"],
    ],
    [
      "a pack of an unknown credit system",
      { creditPacks: [{ slug: "a", credits: 1, creditSystem: "nope" }] },
      ["creditPacks[0].creditSystem"],
    ],
    [
      "a pack that names none of several credit systems",
      { creditPacks: [{ slug: "a", credits: 1 }] },
      ["creditPacks[0].creditSystem"],
    ],
    [
      "a pack of less than one credit",
      { creditPacks: [{ slug: "a", credits: 0.5, creditSystem: "tokens" }] },
      ["creditPacks[0].credits"],
    ],
    [
      "two auto-enabled plans in one group",
      {
        plans: [
          { slug: "a", autoEnable: true, planGroup: "g" },
          { slug: "b", autoEnable: true, planGroup: "g" },
        ],
      },
      ["plans[1].autoEnable"],
    ],
    [
      "an auto-enabled plan beside a stored one",
      { plans: [{ slug: "a", autoEnable: true }] },
      ["plans[0].autoEnable"],
    ],
    ["a negative price", { plans: [{ slug: "pro", price: -1 }] }, ["plans[0].price"]],
    ["a price that is not whole", { plans: [{ slug: "pro", price: 0.5 }] }, ["plans[0].price"]],
    ["a currency that does not exist", { plans: [{ slug: "pro", currency: "XXQ" }] }, ["plans[0].currency"]],
    ["negative trial days", { plans: [{ slug: "pro", trialDays: -1 }] }, ["plans[0].trialDays"]],
    ["an unknown interval", { plans: [{ slug: "pro", interval: "fortnightly" }] }, ["plans[0].interval"]],
    ["an unknown reset", withRow({ reset: "fortnightly" }), [`${ROW}.reset`]],
    ["a negative limit", withRow({ limit: -1 }), [`${ROW}.limit`]],
    ["a limit with ten decimals", withRow({ limit: 0.1234567891 }), [`${ROW}.limit`]],
    ["a negative unit price", withRow({ ...USAGE, pricePerUnit: -0.1 }), [`${ROW}.pricePerUnit`]],
    ["use that is billed without a price", withRow(USAGE), [`${ROW}.pricePerUnit`]],
    [
      "overage that is charged without a price",
      withRow({ overage: "charge", limit: 1 }),
      [`${ROW}.overagePrice`],
    ],
    [
      "packages of no units",
      withRow({ ...USAGE, pricePerUnit: 1, billingUnits: 0 }),
      [`${ROW}.billingUnits`],
    ],
    ["a graduated price without tiers", withRow({ ...USAGE, ratingModel: "graduated" }), [`${ROW}.tiers`]],
    [
      "tiers that do not rise",
      withRow({ ...USAGE, ratingModel: "volume", tiers: [{ upTo: 5 }, { upTo: 5 }] }),
      [`${ROW}.tiers`],
    ],
    [
      "an open tier that is not the last",
      withRow({ ...USAGE, ratingModel: "volume", tiers: [{ unitPrice: 1 }, { upTo: 5 }] }),
      [`${ROW}.tiers`],
    ],
    [
      "another type for a feature in use",
      { features: [{ slug: "calls", type: "boolean" }] },
      ["features[0].type"],
    ],
    ["another meter type for a feature in use", { features: [{ slug: "seats" }] }, ["features[0].meterType"]],
    ["a slug that cannot stand in a URL", { plans: [{ slug: "pro plan" }] }, ["plans[0].slug"]],
    ["no slug", { features: [{ name: "Nameless" }] }, ["features[0].slug"]],
  ])("for %s, with the path", async (_rule, catalog, paths) => {
    expect(await refusedPaths(catalog)).toEqual(paths);
  });

  test.each(["features", "plans"])("without %s, which may be empty but not absent", async (kind) => {
    expect(await refusedPaths({ [kind]: undefined })).toEqual([kind]);
  });

  test("with all issues in one response", async () => {
    const paths = await refusedPaths({
      features: [{ slug: "new" }, { slug: "calls", type: "boolean" }],
      creditPacks: [{ slug: "big", credits: 0, price: -5, creditSystem: "nope" }],
      plans: [
        { slug: "fine", features: [{ slug: "new" }] },
        {
          slug: "pro",
          price: -1,
          currency: "ZZZ",
          features: [
            { slug: "nope", limit: -1 },
            { slug: "seats", ...USAGE },
          ],
        },
      ],
    });
    expect(paths.toSorted()).toEqual([
      "creditPacks[0].creditSystem",
      "creditPacks[0].credits",
      "creditPacks[0].price",
      "features[1].type",
      "plans[1].currency",
      "plans[1].features[0].limit",
      "plans[1].features[0].slug",
      "plans[1].features[1].pricePerUnit",
      "plans[1].price",
    ]);
  });
});

test.each([
  [1, ""],
  [3, ", and 2 more"],
])("with %i invalid fields, the error names the first one", async (count, more) => {
  const tiers = [
    { upTo: 10, unitPrice: 1 },
    { upTo: 5, unitPrice: 1 },
  ];
  const row = { slug: "calls", ...USAGE, ratingModel: "graduated", tiers };
  const plans = Array.from({ length: count }, (_none, index) => ({
    slug: `pro${index}`,
    features: [{ slug: "sso" }, { slug: "seats" }, row],
  }));
  const { body } = await send(server, "/v1/sync", { body: { features: [], plans } });
  const [first] = body["issues"] as { path: string; message: string }[];
  expect(first?.path).toBe("plans[0].features[2].tiers");
  const error = `plans[0].features[2].tiers: ${first?.message}${more}. Nothing was written.`;
  expect(body).toMatchObject({ code: "invalid_catalog", error, message: error });
});

test("nothing of an invalid catalog is stored, not even its valid parts", async () => {
  const before = await listPlans(server, "?includeInactive=true");
  await refusedPaths({
    features: [{ slug: "extra" }],
    plans: [
      { slug: "free", name: "Freedom", price: 100, features: [{ slug: "calls" }] },
      { slug: "fine" },
      { slug: "bad", features: [{ slug: "nope" }] },
    ],
  });
  expect(await listPlans(server, "?includeInactive=true")).toEqual(before);
  expect(await refusedPaths({ plans: [{ slug: "x", features: [{ slug: "extra" }] }] })).toEqual([
    `${ROW}.slug`,
  ]);
});

test("an unused feature may change its type", async () => {
  const spare: CatalogInput = { features: [{ slug: "spare", type: "boolean" }], plans: [] };
  expect((await sync(server, spare)).features.updated).toEqual(["spare"]);
});

test.each([
  ["an add-on", { isAddon: true }],
  ["a plan that is bought once", { billingType: "one_time" }],
  ["a plan of another group", { planGroup: "support" }],
  ["a plan that is not sold", { isActive: false }],
])(
  "%s may be auto-enabled in addition to the plan of the default group, now and in later syncs",
  async (_rule, kind) => {
    const tenant = await addTenant(server);
    await sync(tenant, { features: [], plans: [{ slug: "other", autoEnable: true, ...kind }] });
    const { plans } = await sync(tenant, { features: [], plans: [{ slug: "base", autoEnable: true }] });
    expect(plans.created).toEqual(["base"]);
    const both = [
      { slug: "other", autoEnable: true, ...kind },
      { slug: "base", autoEnable: true },
    ];
    expect((await sync(tenant, { features: [], plans: both })).plans.unchanged).toEqual(["other", "base"]);
  },
);
