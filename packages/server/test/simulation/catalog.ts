import type { CatalogInput, PlanFeatureInput, PlanInput, PriceEntryInput } from "@dues/billing";
import { VALUE_FEATURES, valueRows, watchedFeatures, watchedRows } from "./aggregations.js";
import type { Random } from "./random.js";
import { TOKEN_FEATURE, TOKEN_PRICES } from "./tokens.js";

export const FEATURES = ["calls", "sms", "disk"] as const;
/** Non-consumable; seats by name, space by a number. */
const LEVELS = ["seats", "space"] as const;
const RESETS = ["hourly", "daily", "weekly", "monthly", "yearly", "never"] as const;
const UNIT_PRICES = [0.325, 1, 7, 12.5, 0.0004] as const;

/** A price list with every kind of plan: each walk of the simulation has its own. */
export function randomCatalog(random: Random): CatalogInput {
  const currency = random.pick(["USD", "USD", "JPY", "KWD"]);
  const plan = (slug: string, more: Partial<PlanInput>): PlanInput => ({
    slug,
    currency,
    features: allRows(random, more),
    ...more,
  });
  const price = () => random.pick([500, 999, 1_000, 2_900, 12_345, 1]);
  return {
    features: [
      ...FEATURES.map((slug) => ({
        slug,
        dimensions: ["model", "region"],
        ...(slug === TOKEN_FEATURE && { tokens: TOKEN_PRICES }),
      })),
      ...LEVELS.map((slug) => ({ slug, meterType: "non_consumable" as const })),
      ...watchedFeatures,
      ...VALUE_FEATURES,
      { slug: "sso", type: "boolean" },
      { slug: "tokens" },
    ],
    creditSystems: [
      { slug: "ai", features: [{ feature: "tokens", creditCost: random.pick([0.5, 1, 3, 0.01]) }] },
    ],
    creditPacks: [
      { slug: "hundred", credits: 100, price: price(), currency, creditSystem: "ai" },
      { slug: "month", credits: 10, price: price(), currency, creditSystem: "ai", expiresAfterDays: 30 },
      { slug: "gift", credits: 5, currency, creditSystem: "ai" },
    ],
    plans: [
      plan("free", {
        features: [...freeRows(random), { slug: "seats", limit: 5 }, ...watchedRows(random)],
        autoEnable: random.percent(40),
      }),
      plan("metered", { price: 0 }),
      plan("basic", { price: price() }),
      plan("pro", { price: price() + 2_000 }),
      plan("daily", { price: 50, interval: "daily" }),
      plan("weekly", { price: price(), interval: "weekly" }),
      plan("yearly", { price: price() * 11, interval: "yearly" }),
      plan("trial", { price: price(), trialDays: random.between(1, 40) }),
      plan("card-trial", { price: price(), trialDays: 7, trialCardRequired: true }),
      plan("addon", { price: random.pick([0, 300]), isAddon: true }),
      plan("support", { price: price(), planGroup: "support" }),
      plan("foreign", { price: 700, currency: "EUR" }),
      plan("lifetime", { price: 5_000, billingType: "one_time", features: freeRows(random) }),
    ],
  };
}

/** The same price list with other prices and limits for some plans, which makes new versions of them. */
export function changedCatalog(random: Random, { plans, ...rest }: CatalogInput): CatalogInput {
  const change = (plan: PlanInput): PlanInput =>
    plan.slug === "lifetime" || plan.slug === "free" || !random.percent(25)
      ? plan
      : {
          ...plan,
          features: allRows(random, plan),
          ...((plan.price ?? 0) > 0 && { price: random.between(1, 9_000) }),
        };
  return { ...rest, plans: plans.map(change) };
}

function allRows(random: Random, plan: Partial<PlanInput>): PlanFeatureInput[] {
  const own = holdsLevels(plan) ? [...levelRows(random), ...watchedRows(random)] : [];
  return [...randomRows(random), ...own, ...valueRows(random)];
}

/** Only plans of one group grant non-consumable features, so that one plan defines the included number. */
function holdsLevels({ isAddon, planGroup }: Partial<PlanInput>): boolean {
  return isAddon !== true && planGroup === undefined;
}

function levelRows(random: Random): PlanFeatureInput[] {
  return LEVELS.filter(() => random.percent(85)).map((slug) => levelRow(random, slug));
}

function levelRow(random: Random, slug: string): PlanFeatureInput {
  const row = { slug, limit: random.pick([0, 2, 5, 2.5]), reset: random.pick(RESETS) };
  const kind = random.pick(["block", "unlimited", "charge", "charge", "charge", "usage_based"]);
  if (kind === "block") return row;
  if (kind === "unlimited") return { ...row, limit: null };
  const cap = random.percent(20) ? { maxOverageUnits: random.between(1, 6) } : {};
  const priced = { ...row, ...randomPrice(random, kind === "charge"), ...cap };
  return kind === "charge"
    ? { ...priced, overage: "charge" }
    : { ...priced, usageModel: "usage_based", limit: null };
}

function freeRows(random: Random): PlanFeatureInput[] {
  return FEATURES.map((slug) => ({
    slug,
    limit: random.between(1, 50),
    reset: random.pick(RESETS),
    ...(random.percent(70) && { caps: [randomCap(random)] }),
  }));
}

function randomRows(random: Random): PlanFeatureInput[] {
  const rows = FEATURES.filter(() => random.percent(80)).map((slug) => randomRow(random, slug));
  return random.percent(50) ? [...rows, { slug: "sso" }] : rows;
}

function randomRow(random: Random, slug: string): PlanFeatureInput {
  const row: PlanFeatureInput = {
    slug,
    limit: random.pick([0, 3, 10, 100, 2.5]),
    ...(random.percent(60) && { reset: random.pick(RESETS) }),
    ...(random.percent(30) && { trialLimit: random.between(0, 20) }),
    ...(random.percent(25) && { caps: [randomCap(random)] }),
  };
  const kind = random.pick(["block", "unlimited", "charge", "charge", "usage_based", "usage_based"]);
  if (kind === "block") return row;
  if (kind === "unlimited") return { ...row, limit: null };
  const cap = random.percent(20) ? { maxOverageUnits: random.between(1, 40) } : {};
  const price = () => randomPrice(random, kind === "charge");
  const priceEntries = random.percent(40) ? randomEntries(random, price) : null;
  const priced = { ...row, ...price(), ...cap, ...(priceEntries && { priceEntries }) };
  return kind === "charge"
    ? { ...priced, overage: "charge" }
    : { ...priced, usageModel: "usage_based", limit: null };
}

/** Prices of which a use can fit none, one, or one that is more specific than another. */
function randomEntries(random: Random, price: () => Partial<PlanFeatureInput>): PriceEntryInput[] {
  const whens = [{ model: ["big", "huge"] }, { model: "small" }, { model: "big", region: "eu" }];
  return whens.filter(() => random.percent(75)).map((when) => ({ when, ...price() }));
}

/** The dimensions of a use: often none, and some that no price is for. */
export function randomDimensions(random: Random): Readonly<Record<string, string>> | undefined {
  if (random.percent(40)) return undefined;
  return {
    model: random.pick(["small", "big", "huge", "tiny"]),
    ...(random.percent(50) && { region: random.pick(["eu", "us"]) }),
  };
}

function randomCap(random: Random) {
  const per = random.pick(["1h", "5h", "day", "week", "month"]);
  return { limit: random.pick([2, 3, 9, 40.5]), per, ...(random.percent(60) && { entity: true }) };
}

function randomPrice(random: Random, isOverage: boolean): Partial<PlanFeatureInput> {
  const unitPrice = () => random.pick(UNIT_PRICES);
  const model = random.pick(["package", "graduated", "volume"]);
  if (model === "package") {
    const price = unitPrice();
    return {
      ...(isOverage && random.percent(50) ? { overagePrice: price } : { pricePerUnit: price }),
      ...(random.percent(50) && { billingUnits: random.pick([1, 10, 1_000]) }),
    };
  }
  const first = random.between(1, 20);
  return {
    ratingModel: model,
    tiers: [
      { upTo: first, unitPrice: unitPrice(), ...(random.percent(30) && { flatFee: 100 }) },
      { upTo: first + random.between(1, 100), unitPrice: unitPrice() },
      { upTo: null, unitPrice: unitPrice(), ...(random.percent(30) && { flatFee: 50 }) },
    ],
  };
}
