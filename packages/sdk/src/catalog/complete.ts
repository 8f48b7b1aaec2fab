import { defaultCombine } from "./check-value.js";
import { PACK_CREDIT_SYSTEM, type CatalogItem, type NamedType } from "./body.js";
import { completeTokens } from "./tokens.js";
import { completeWhen, nameFromWhen, sortedByWhen } from "./when.js";

type PlanFeature = NonNullable<CatalogItem<"plans">["features"]>[number];
type Tier = NonNullable<PlanFeature["tiers"]>[number];
type PriceEntry = NonNullable<PlanFeature["priceEntries"]>[number];

/** An item with every default filled in. Absent fields are null. */
export type Completed = Readonly<Record<string, unknown>> & { readonly slug: string };

/** The values that defaults of a catalog depend on. */
export interface CatalogContext {
  /** The currency of the organization. */
  readonly currency: string;
  readonly defaultProvider: string | null;
  /** The type of a feature or credit system. */
  readonly typeOf: (slug: string) => NamedType;
  /** The credit system of packs that do not name one. */
  readonly packSystem: string;
}

/** The credit system that the server creates for the credit packs of a catalog without one. */
export const DEFAULT_PACK_SYSTEM: CatalogItem<"creditSystems"> = { slug: PACK_CREDIT_SYSTEM };

const INTERVALS: Readonly<Record<string, string>> = {
  day: "daily",
  week: "weekly",
  month: "monthly",
  quarter: "quarterly",
  year: "yearly",
  annual: "yearly",
};

export function completeFeature(feature: CatalogItem<"features">): Completed {
  const { slug, name, type, meterType, aggregation, unit, dimensions, tokens } = feature;
  const { valueType, values, combine } = feature;
  const isCounted = (type ?? "metered") === "metered";
  return {
    slug,
    name: name ?? nameFromSlug(slug),
    type: type ?? "metered",
    meterType: isCounted ? (meterType ?? "consumable") : null,
    aggregation: aggregation === "sum" ? null : (aggregation ?? null),
    unit: unit ?? null,
    dimensions: isCounted && dimensions?.length ? dimensions.map(completeDimension) : null,
    ...(valueType && { valueType, values: values ?? null, combine: combine ?? defaultCombine(valueType) }),
    tokens: tokens ? completeTokens(tokens) : null,
  };
}

function completeDimension(sent: NonNullable<CatalogItem<"features">["dimensions"]>[number]) {
  return typeof sent === "string"
    ? { name: sent, values: null }
    : { name: sent.name, values: sent.values ?? null };
}

export function completeSystem(system: CatalogItem<"creditSystems">): Completed {
  const { slug, name, description, features } = system;
  const members = (features ?? []).map(({ feature, creditCost, costs }) => [
    feature,
    { creditCost: creditCost ?? 1, costs: costs?.length ? sortedByWhen(costs.map(completeCost)) : null },
  ]);
  return {
    slug,
    name: name ?? nameFromSlug(slug),
    description: description ?? null,
    features: Object.fromEntries(members),
  };
}

function completeCost({
  when,
  creditCost,
}: {
  readonly when: PriceEntry["when"];
  readonly creditCost: number;
}) {
  return { when: completeWhen(when), creditCost };
}

export function completePack(pack: CatalogItem<"creditPacks">, around: CatalogContext): Completed {
  return {
    slug: pack.slug,
    name: pack.name ?? nameFromSlug(pack.slug),
    description: pack.description ?? null,
    creditSystem: pack.creditSystem ?? around.packSystem,
    credits: pack.credits,
    price: pack.price ?? 0,
    currency: (pack.currency ?? around.currency).toUpperCase(),
    prices: completeByCurrency(pack.prices, (price) => price),
    provider: pack.provider ?? around.defaultProvider,
    expiresAfterDays: pack.expiresAfterDays ?? null,
    metadata: pack.metadata ?? {},
    isActive: pack.isActive ?? true,
    ...completeTaxes(pack),
  };
}

export function completePlan(plan: CatalogItem<"plans">, around: CatalogContext): Completed {
  const interval = INTERVALS[plan.interval ?? "month"] ?? plan.interval;
  const features = (plan.features ?? []).map((feature) => [
    feature.slug,
    completePlanFeature(feature, { interval, type: around.typeOf(feature.slug) }),
  ]);
  return {
    slug: plan.slug,
    name: plan.name ?? nameFromSlug(plan.slug),
    description: plan.description ?? null,
    price: plan.price ?? 0,
    currency: (plan.currency ?? around.currency).toUpperCase(),
    prices: completeByCurrency(plan.prices, (price) => price),
    interval,
    billingType: plan.billingType ?? "recurring",
    planGroup: plan.planGroup ?? null,
    isAddon: plan.isAddon ?? false,
    trialDays: plan.trialDays ?? 0,
    trialCardRequired: plan.trialCardRequired ?? false,
    autoEnable: plan.autoEnable ?? false,
    isActive: plan.isActive ?? true,
    listed: plan.listed ?? true,
    provider: plan.provider ?? around.defaultProvider,
    metadata: plan.metadata ?? {},
    ...completeTaxes(plan),
    features: Object.fromEntries(features),
  };
}

function completeTaxes({ taxCodes, taxBehavior }: Pick<CatalogItem<"plans">, "taxCodes" | "taxBehavior">) {
  return { taxCodes: taxCodes ?? [], taxBehavior: taxBehavior ?? null };
}

/** Boolean features and values have no limits, and only metered features have prices. */
function completePlanFeature(
  feature: PlanFeature,
  { interval, type }: { readonly interval: unknown; readonly type: NamedType },
): Readonly<Record<string, unknown>> {
  const enabled = feature.enabled ?? true;
  if (type === "boolean") return { enabled };
  if (type === "value") return { enabled, value: feature.value ?? null };
  const { limit, trialLimit, reset } = feature;
  const allowance = {
    enabled,
    limit: limit ?? null,
    trialLimit: trialLimit ?? null,
    reset: reset ?? interval,
    alerts: (feature.alerts ?? []).map(({ measure, at, every }) => ({
      measure,
      at: at ?? every ?? null,
      every: every ?? null,
    })),
    caps: (feature.caps ?? []).map(({ limit: most, per, entity }) => ({
      limit: most,
      per,
      entity: entity ?? false,
    })),
  };
  if (type === "credit_system") return allowance;
  const usageModel = feature.usageModel ?? "included";
  return {
    ...allowance,
    usageModel,
    ...completePrice(feature),
    // Prepaid usage is never charged.
    overage: usageModel === "prepaid" ? "block" : (feature.overage ?? "block"),
    maxOverageUnits: feature.maxOverageUnits ?? null,
    creditCost: feature.creditCost ?? null,
    ...completeTaxes(feature),
    priceEntries: feature.priceEntries?.length
      ? sortedByWhen(feature.priceEntries.map(completePriceEntry))
      : null,
    groupBy: feature.groupBy ?? null,
    ...(usageModel === "licensed" && completeLicense(feature)),
  };
}

/** The included units of a licensed feature, and the quantities that are sold. */
function completeLicense({ limit, reset, minimum, maximum, step }: PlanFeature) {
  return {
    limit: limit ?? 0,
    reset: reset ?? "never",
    minimum: minimum ?? Math.max(limit ?? 0, 1),
    maximum: maximum ?? null,
    step: step ?? 1,
  };
}

function completePriceEntry(entry: PriceEntry) {
  const { when, name } = entry;
  return { when: completeWhen(when), name: name ?? nameFromWhen(when), ...completePrice(entry) };
}

/** What units cost, of a plan's feature itself or of one of its entries. */
function completePrice(price: Omit<PriceEntry, "when" | "name">) {
  return {
    ratingModel: price.ratingModel ?? "package",
    pricePerUnit: price.pricePerUnit ?? null,
    billingUnits: price.billingUnits ?? 1,
    tiers: price.tiers && price.tiers.length > 0 ? price.tiers.map(completeTier) : null,
    overagePrice: price.overagePrice ?? null,
    prices: completeByCurrency(price.prices, ({ pricePerUnit, overagePrice }) => ({
      pricePerUnit: pricePerUnit ?? null,
      overagePrice: overagePrice ?? null,
    })),
  };
}

function completeTier({ upTo, prices, ...own }: Tier): Readonly<Record<string, unknown>> {
  const further = completeByCurrency(prices, completeTierPrices);
  return { upTo: upTo ?? null, ...completeTierPrices(own), ...(further && { prices: further }) };
}

function completeTierPrices({ unitPrice, flatFee }: Pick<Tier, "unitPrice" | "flatFee">) {
  return { unitPrice: unitPrice ?? 0, flatFee: flatFee ?? 0 };
}

/** Prices in further currencies, their codes in upper case; null without any. */
function completeByCurrency<In, Out>(
  sent: Readonly<Record<string, In>> | null | undefined,
  complete: (value: In) => Out,
): Readonly<Record<string, Out>> | null {
  const entries = Object.entries(sent ?? {});
  if (entries.length === 0) return null;
  return Object.fromEntries(entries.map(([code, value]) => [code.toUpperCase(), complete(value)]));
}

/** Returns the default name of the server: `api-calls` becomes `Api Calls`. */
export function nameFromSlug(slug: string): string {
  const words = slug.split(/[-_.:]+/).filter((word) => word !== "");
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}
