import type { Random } from "../../simulation/random.js";
import type { Interval, Reset } from "../model/calendar.js";
import type { Pricing } from "../model/rating.js";
import { SYSTEM, type CreditSystem, type Pack } from "../model/credits.js";
import { HELD } from "../model/levels.js";
import { packInSecond, planInSecond, SECOND_CURRENCY } from "./second-currency.js";
import type { Plan, Row } from "../model/plan.js";

export const FEATURES = ["calls", "texts"] as const;

const UNIT_PRICES = [0.325, 1, 7, 12.5, 40] as const;

/** Returns the plans of an organization. Prices and rows differ from seed to seed. */
export function randomPlans(random: Random): Plan[] {
  const resets = FEATURES.map((feature) => ({ feature, reset: random.pick(RESETS) }));
  const plan = (slug: string, price: number, more: Partial<Plan> = {}): Plan => ({
    slug,
    version: 1,
    price,
    interval: "monthly",
    group: null,
    isAddon: false,
    trialDays: 0,
    autoEnable: false,
    rows: randomRows(random, resets),
    ...more,
  });
  const low = random.pick([700, 1_000, 2_900]);
  const free = [
    ...resets.map((each) => blocked(each, random.between(5, 30))),
    ...HELD.map((feature) => blocked({ feature, reset: "monthly" }, random.between(0, 3))),
  ];
  const interval = (slug: Interval, price: number) => plan(slug, price, { interval: slug });
  return [
    plan("free", 0, { rows: free, autoEnable: random.percent(50) }),
    plan("metered", 0),
    plan("basic", low),
    plan("pro", low * 3),
    plan("twin", low * 3),
    // Rarely, because a renewal a day takes most of the time of a run.
    ...(random.percent(15) ? [interval("daily", random.between(60, 99))] : []),
    interval("weekly", 450),
    interval("quarterly", low * 3),
    interval("yearly", low * 11),
    plan("addon", random.pick([300, 333]), { isAddon: true }),
    plan("lifetime", 5_000, { interval: null, rows: free }),
    plan("trial", low * 2, { trialDays: random.pick([7, 30]) }),
    plan("long-trial", low * 4, { trialDays: 45 }),
    plan("support", 1_500, { group: "support", rows: [] }),
    plan("support-year", 9_000, { group: "support", interval: "yearly", rows: free }),
    plan("once", random.pick([400, 1_500]), { group: "support", interval: null, rows: free }),
    plan("forever", 12_000, { group: "support", interval: null, rows: free }),
    plan("no-support", 0, { group: "support", rows: free }),
  ];
}

type Base = Pick<Row, "feature" | "reset">;

const RESETS: readonly [Reset, ...Reset[]] = [
  "hourly",
  "daily",
  "weekly",
  "monthly",
  "monthly",
  "quarterly",
  "never",
];

/** A feature has the same reset in all plans, so that its windows survive a change of plan. */
export function resetsOf(plans: readonly Plan[]): readonly Base[] {
  const free = plans.find(({ slug }) => slug === "free");
  const used = (free?.rows ?? []).filter((row) => FEATURES.some((each) => each === row.feature));
  return used.map(({ feature, reset }) => ({ feature, reset }));
}

export function randomRows(random: Random, bases: readonly Base[]): Row[] {
  const held = HELD.map((feature): Base => ({ feature, reset: "monthly" }));
  return [
    ...bases.flatMap((base) => randomRow(random, base)),
    ...held.flatMap((base) => (random.percent(40) ? [] : randomRow(random, base))),
    ...(random.percent(30)
      ? [blocked({ feature: SYSTEM, reset: "monthly" }, random.pick([0, 4, 10, 2.5]))]
      : []),
  ];
}

function blocked(base: Base, limit: number | null): Row {
  return { ...base, limit, usageModel: "included", overage: "block" };
}

function randomRow(random: Random, base: Base): Row[] {
  if (random.percent(15)) return [];
  const limit = random.pick([0, 3, 10, 20, 2.5]);
  const kind = random.pick(["block", "unlimited", "priced", "charge", "charge", "charge", "usage"]);
  const trial = random.percent(30) ? { trialLimit: random.between(0, 20) } : {};
  if (kind === "block") return [blocked(base, limit)];
  if (kind === "unlimited") return [blocked(base, null)];
  const pricing = randomPricing(random);
  if (kind === "usage")
    return [{ ...base, limit: null, usageModel: "usage_based", overage: "block", pricing }];
  // Blocked, but a customer can be configured to be charged.
  if (kind === "priced") return [{ ...blocked(base, limit), pricing }];
  const cap = random.percent(20) ? { maxOverageUnits: random.between(1, 30) } : {};
  return [{ ...base, limit, usageModel: "included", overage: "charge", pricing, ...cap, ...trial }];
}

function randomPricing(random: Random): Pricing {
  const price = () => random.pick(UNIT_PRICES);
  const model = random.pick<Pricing["model"]>(["package", "graduated", "volume"]);
  if (model === "package") return { model, price: price(), size: random.pick([1, 1, 10]) };
  const first = random.between(1, 10);
  const flat = () => (random.percent(30) ? { flatFee: random.pick([25, 100]) } : {});
  const tiers = [
    { upTo: first, unitPrice: price(), ...flat() },
    { upTo: first + random.between(1, 30), unitPrice: price() },
    { upTo: null, unitPrice: price(), ...flat() },
  ];
  return { model, tiers };
}

/** Returns what plans and packs give credits for: in half of all organizations texts, at odd prices in credits. */
export function randomSystem(random: Random): CreditSystem {
  const members = random.percent(50) ? { texts: random.pick([1, 2, 3, 0.5, 0]) } : {};
  const pack = (slug: string, credits: number, price: number): Pack => ({
    slug,
    credits,
    price,
    expiresAfterDays: random.pick([null, 10, 45]),
  });
  return { members, packs: [pack("small", 5, 199), pack("large", 20, 650)] };
}

/** Returns a system with its packs as a sync request has them. */
export function systemToWire({ members, packs }: CreditSystem, hasSecondCurrency: boolean) {
  const features = Object.entries(members).map(([feature, creditCost]) => ({ feature, creditCost }));
  return {
    creditSystems: [{ slug: SYSTEM, features }],
    creditPacks: packs.map((pack) => ({
      ...pack,
      creditSystem: SYSTEM,
      ...(hasSecondCurrency && { prices: { [SECOND_CURRENCY]: packInSecond(pack).price } }),
    })),
  };
}

/** Returns a plan as a sync request has it. */
export function toWire(plan: Plan, hasSecondCurrency: boolean) {
  const { slug, price, interval, group, isAddon, trialDays, autoEnable, rows, taxCodes, taxBehavior } = plan;
  const billing = interval === null ? { billingType: "one_time" } : { interval };
  const terms = { slug, price, planGroup: group, isAddon, autoEnable, ...(trialDays > 0 && { trialDays }) };
  const second = hasSecondCurrency ? planInSecond(plan) : undefined;
  return {
    ...terms,
    ...billing,
    taxCodes,
    taxBehavior,
    ...(second && { prices: { [SECOND_CURRENCY]: second.price } }),
    features: rows.map((row, index) => rowToWire(row, second?.rows[index])),
  };
}

function rowToWire(row: Row, second: Row | undefined) {
  const { feature, limit, trialLimit, reset, usageModel, overage, maxOverageUnits, taxCodes, taxBehavior } =
    row;
  const terms = { slug: feature, limit, trialLimit, reset, usageModel, overage, maxOverageUnits };
  return { ...terms, taxCodes, taxBehavior, ...pricingToWire(row.pricing, second?.pricing) };
}

function pricingToWire(pricing: Pricing | undefined, second: Pricing | undefined) {
  if (pricing?.model === "package") {
    const { price, size } = pricing;
    const other = second?.model === "package" ? second.price : undefined;
    const prices = other !== undefined && { prices: { [SECOND_CURRENCY]: { pricePerUnit: other } } };
    return { ratingModel: "package", pricePerUnit: price, billingUnits: size, ...prices };
  }
  if (!pricing) return {};
  const others = second?.model === pricing.model ? second.tiers : [];
  const tiers = pricing.tiers.map((tier, index) => {
    const { unitPrice, flatFee } = others[index] ?? {};
    const prices = unitPrice !== undefined && { prices: { [SECOND_CURRENCY]: { unitPrice, flatFee } } };
    return { ...tier, ...prices };
  });
  return { ratingModel: pricing.model, tiers };
}
