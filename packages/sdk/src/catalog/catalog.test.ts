import { describe, expect, test } from "@jest/globals";
import { CatalogError, catalog, creditPack, creditSystem, feature, plan } from "../catalog.js";

const calls = feature.metered("api-calls", { unit: "call" });
const storage = feature.metered("storage", { meterType: "non_consumable" });
const seats = feature.seats("seats");
const sso = feature.boolean("sso", { name: "Single sign-on" });
const credits = creditSystem("ai-credits", { features: [calls.costs(2)] });
const small = creditPack("small", { credits: 100, price: 900, creditSystem: credits });

const shop = catalog({
  defaultProvider: "stripe",
  features: [calls, storage, seats, sso],
  creditSystems: [credits],
  creditPacks: [small],
  plans: [
    plan("free"),
    plan("pro", {
      price: 2500,
      features: [
        calls.grant({ limit: 10_000, overage: "charge", overagePrice: 0.325 }),
        storage.grant({ limit: null }),
        sso.grant(),
        seats.grant({ enabled: false }),
        credits.grant({ limit: 500, reset: "monthly" }),
      ],
    }),
  ],
});

const BODY = {
  defaultProvider: "stripe",
  features: [
    { slug: "api-calls", type: "metered", meterType: "consumable", unit: "call" },
    { slug: "storage", type: "metered", meterType: "non_consumable" },
    { slug: "seats", type: "metered", meterType: "non_consumable" },
    { slug: "sso", type: "boolean", name: "Single sign-on" },
  ],
  creditSystems: [{ slug: "ai-credits", features: [{ feature: "api-calls", creditCost: 2 }] }],
  creditPacks: [{ slug: "small", credits: 100, price: 900, creditSystem: "ai-credits" }],
  plans: [
    { slug: "free" },
    {
      slug: "pro",
      price: 2500,
      features: [
        { slug: "api-calls", limit: 10_000, overage: "charge", overagePrice: 0.325 },
        { slug: "storage" },
        { slug: "sso" },
        { slug: "seats", enabled: false },
        { slug: "ai-credits", limit: 500, reset: "monthly" },
      ],
    },
  ],
};

describe("the value of catalog()", () => {
  test("is the body of a sync in plain JSON, and nothing else", () => {
    expect(shop).toStrictEqual(BODY);
    expect(JSON.parse(JSON.stringify(shop))).toStrictEqual(BODY);
  });

  test("has its slugs by kind, hidden from JSON and spreading", () => {
    expect(shop.slugs).toEqual({
      dimensions: {},
      features: ["api-calls", "storage", "seats", "sso"],
      metered: ["api-calls", "storage", "seats"],
      nonConsumable: ["storage", "seats"],
      creditSystems: ["ai-credits"],
      creditPacks: ["small"],
      plans: ["free", "pro"],
    });
    expect({ ...shop }).not.toHaveProperty("slugs");
  });

  test("is a valid argument of catalog() again", () => {
    expect(catalog(shop as never)).toStrictEqual(shop);
  });

  test("has all its lists, and no null fields except in metadata", () => {
    const metadata = { note: null, since: new Date("2026-01-01T00:00:00Z") };
    const sold = { slug: "pro", description: null, name: undefined, metadata, features: null };
    expect(catalog({ features: [], creditPacks: null, plans: [sold] } as never)).toStrictEqual({
      features: [],
      creditSystems: [],
      creditPacks: [],
      plans: [{ slug: "pro", metadata: { note: null, since: "2026-01-01T00:00:00.000Z" } }],
    });
  });

  test("shares no object with its options", () => {
    const metadata = { note: "x" };
    const made = catalog({ features: [], plans: [plan("pro", { metadata })] });
    metadata.note = "y";
    expect(made.plans[0]?.metadata).toEqual({ note: "x" });
  });
});

/** The message of `catalog()` for these options. */
function issuesOf(body: unknown): readonly string[] {
  try {
    catalog(body as never);
    return [];
  } catch (error) {
    if (!(error instanceof CatalogError)) throw error;
    return error.issues.map(({ path, message }) => `${path} ${message}`);
  }
}

const itself: Record<string, unknown> = { deep: {} };
itself["deep"] = [itself];
const withMetadata = (metadata: unknown) => ({ features: [], plans: [{ slug: "a", metadata }] });

describe("an error", () => {
  test("is reported with its path, with all others in one message", () => {
    const broken = () =>
      catalog({
        features: [calls],
        plans: [
          plan("pro", { price: -5, features: [calls.grant({ limit: 0.1 + 0.2 }), sso.grant() as never] }),
        ],
      });
    expect(broken).toThrow(CatalogError);
    expect(broken).toThrow(
      "The catalog has 3 errors:" +
        "\n  plans[0].price must not be negative" +
        "\n  plans[0].features[0].limit has more than 9 decimals" +
        "\n  plans[0].features[1].slug `sso` is not a feature or credit system of this catalog",
    );
  });

  test("is reported together with errors of every other kind", () => {
    const features = [{ slug: "api-calls" }, { slug: 5 }];
    const plans = [
      { slug: "a", price: "1", features: [{ slug: "api-calls", limit: -1 }] },
      { slug: "b", price: -1, interval: "fortnightly" },
      { slug: "b", features: [{ slug: "sso" }] },
      "none",
    ];
    expect(issuesOf({ features, plans })).toEqual([
      "features[1].slug must be a string",
      "plans[0].price must be a number",
      expect.stringMatching(/^plans\[1\]\.interval must be one of daily, /),
      "plans[3] must be an object",
      "plans[2].slug `b` is named twice",
      "plans[0].features[0].limit must not be negative",
      "plans[1].price must not be negative",
      "plans[2].features[0].slug `sso` is not a feature or credit system of this catalog",
    ]);
  });

  // Values that JSON would change are reported: NaN becomes null, and functions are dropped. prettier-ignore
  test.each<[string, unknown, string]>([
    [
      "no number",
      { features: [], plans: [{ slug: "a", price: NaN }] },
      "plans[0].price must be a finite number",
    ],
    [
      "a number without end",
      { features: [], plans: [{ slug: "a", price: Infinity }] },
      "plans[0].price must be a finite number",
    ],
    ["a big integer", withMetadata({ id: 5n }), "plans[0].metadata.id is a bigint, which JSON cannot hold"],
    [
      "a function",
      withMetadata({ list: [() => 1] }),
      "plans[0].metadata.list[0] is a function, which JSON cannot hold",
    ],
    [
      "a symbol",
      withMetadata({ id: Symbol("x") }),
      "plans[0].metadata.id is a symbol, which JSON cannot hold",
    ],
    ["what lies in itself", withMetadata(itself), "plans[0].metadata.deep[0] contains itself"],
    ["nothing", undefined, " must be an object"],
    ["a list", [], " must be an object"],
  ])("is %s", (_rule, body, issue) => {
    expect(issuesOf(body)).toEqual([issue]);
  });

  test("of the whole catalog names the catalog", () => {
    expect(() => catalog(null as never)).toThrow(
      "The catalog has an error:\n  the catalog must be an object",
    );
  });

  test("is reported for more items than the server accepts", () => {
    const tiers = Array.from({ length: 1001 }, (_, index) => ({ upTo: index + 1 }));
    const rows = [{ slug: "api-calls", tiers }];
    expect(issuesOf({ features: [calls], plans: [{ slug: "a", features: rows }] })).toEqual([
      "plans[0].features[0].tiers must have at most 1000 entries",
    ]);
  });

  test("in the length of a text counts characters, not UTF-16 code units", () => {
    const named = (length: number) => ({ features: [], plans: [{ slug: "a", name: "💡".repeat(length) }] });
    expect(issuesOf(named(255))).toEqual([]);
    expect(issuesOf(named(256))).toEqual(["plans[0].name must have at most 255 characters"]);
  });
});
