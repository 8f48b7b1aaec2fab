import {
  PACK_CREDIT_SYSTEM,
  type Catalog,
  type CreditPack,
  type CreditSystem,
  type Feature,
  type Plan,
  type PlanFeature,
  type PlanTerms,
  type PlanTier,
  type PriceEntry,
} from "./catalog.js";
import { whenText, type Conditional, type When } from "./dimensions.js";
import { unitPrice } from "../numbers/decimal.js";

const FREE = unitPrice(0);

/** The slugs of one kind of item, by what a sync does to them. */
export interface Changes {
  readonly created: readonly string[];
  readonly updated: readonly string[];
  readonly unchanged: readonly string[];
}

export interface PlanChange {
  readonly plan: Plan;
  readonly action: "create" | "update" | "keep";
  /** A new immutable version is needed: something changed that subscribers agreed to. */
  readonly isNewVersion: boolean;
}

export interface CatalogDiff {
  readonly features: Changes;
  readonly creditSystems: Changes;
  readonly creditPacks: Changes;
  readonly plans: Changes;
  readonly planChanges: readonly PlanChange[];
  /** Sentences about what is stored but not in the new catalog. Nothing is ever deleted. */
  readonly absent: readonly string[];
}

/** Compares a new catalog with the stored one, field by field, after defaults. */
export function diffCatalog(stored: Catalog, next: Catalog): CatalogDiff {
  const storedPlans = bySlug(stored.plans);
  const nextSystems = withPackSystem(stored, next);
  const planChanges = next.plans.map((plan) => planChange(plan, storedPlans.get(plan.slug)));
  return {
    features: changes(stored.features, next.features, isSameFeature),
    creditSystems: changes(stored.creditSystems, nextSystems, isSameSystem),
    creditPacks: changes(stored.creditPacks, next.creditPacks, isSamePack),
    plans: {
      created: slugsOf(planChanges, "create"),
      updated: slugsOf(planChanges, "update"),
      unchanged: slugsOf(planChanges, "keep"),
    },
    planChanges,
    absent: [
      ...absentOf("Feature", stored.features, next.features),
      ...absentOf("Credit system", stored.creditSystems, nextSystems),
      ...absentOf("Credit pack", stored.creditPacks, next.creditPacks),
      ...absentOf("Plan", stored.plans, next.plans),
    ],
  };
}

/** Keeps the credit system that an earlier sync created for credit packs, so that the same catalog changes nothing. */
function withPackSystem(stored: Catalog, next: Catalog): readonly CreditSystem[] {
  const { slug } = PACK_CREDIT_SYSTEM;
  const isNeeded = next.creditPacks.some(({ creditSystem }) => creditSystem === slug);
  const isNamed = next.creditSystems.some((system) => system.slug === slug);
  const made = stored.creditSystems.find((system) => isSameSystem(system, PACK_CREDIT_SYSTEM));
  return isNeeded && !isNamed && made ? [...next.creditSystems, PACK_CREDIT_SYSTEM] : next.creditSystems;
}

interface Named {
  readonly slug: string;
}

function changes<T extends Named>(
  stored: readonly T[],
  next: readonly T[],
  isSame: (a: T, b: T) => boolean,
): Changes {
  const before = bySlug(stored);
  const known = next.filter(({ slug }) => before.has(slug));
  const isKept = (item: T) => {
    const old = before.get(item.slug);
    return old !== undefined && isSame(old, item);
  };
  return {
    created: next.filter(({ slug }) => !before.has(slug)).map(({ slug }) => slug),
    updated: known.filter((item) => !isKept(item)).map(({ slug }) => slug),
    unchanged: known.filter(isKept).map(({ slug }) => slug),
  };
}

function planChange(plan: Plan, stored: Plan | undefined): PlanChange {
  if (!stored) return { plan, action: "create", isNewVersion: true };
  const isNewVersion = !isSameTerms(stored.terms, plan.terms);
  const isSame = !isNewVersion && hasFieldsOf(stored, descriptionOf(plan));
  return { plan, action: isSame ? "keep" : "update", isNewVersion };
}

function slugsOf(planChanges: readonly PlanChange[], action: PlanChange["action"]): string[] {
  return planChanges.filter((change) => change.action === action).map(({ plan }) => plan.slug);
}

function absentOf(kind: string, stored: readonly Named[], next: readonly Named[]): string[] {
  const named = bySlug(next);
  return stored
    .filter(({ slug }) => !named.has(slug))
    .map(({ slug }) => `${kind} \`${slug}\` is stored but not in this catalog. It was left as it is.`);
}

/** An aggregation, dimensions and token prices that are left out differ from those that are stored. */
const isSameFeature = (stored: Feature, next: Feature): boolean =>
  hasFieldsOf(comparableFeature(stored), comparableFeature(next));
const isSamePack = (stored: CreditPack, next: CreditPack): boolean =>
  hasFieldsOf(withDefaults(stored), withDefaults(next));

/** The order of models and of their aliases does not matter. */
function comparableFeature(feature: Feature) {
  const { tokens } = feature;
  const models = tokens?.models.map((model) => [
    model.model,
    { ...model, aliases: model.aliases.toSorted() },
  ]);
  return {
    aggregation: "sum",
    dimensions: [],
    ...feature,
    tokens: tokens ? { ...tokens, models: Object.fromEntries(models ?? []) as object } : null,
  };
}

/** Taxes and further prices that are left out differ from those that are stored. */
function withDefaults(pack: CreditPack) {
  return { taxCodes: [], taxBehavior: null, prices: {}, ...pack };
}

/** Compares credit systems. The order of their members does not matter. */
function isSameSystem(stored: CreditSystem, next: CreditSystem): boolean {
  const sorted = (system: CreditSystem) => ({
    ...system,
    features: system.features
      .map(({ costs, ...member }) => ({ ...member, ...(costs && { costs: sortedByWhen(costs) }) }))
      .sort((left, right) => (left.feature < right.feature ? -1 : 1)),
  });
  return hasFieldsOf(sorted(stored), sorted(next));
}

export function isSameTerms(a: PlanTerms, b: PlanTerms): boolean {
  return isEqual(comparable(a), comparable(b));
}

function comparable(terms: PlanTerms) {
  const features = terms.features.map(withTierDefaults);
  return { ...terms, features: features.toSorted((left, right) => (left.slug < right.slug ? -1 : 1)) };
}

/** A tier's price that was left out is zero, and a bound that was left out is open: no difference. */
function withTierDefaults(feature: PlanFeature): PlanFeature {
  const { pricing, priceEntries } = feature;
  return {
    ...feature,
    pricing: pricing && { ...pricing, tiers: tiersWithDefaults(pricing.tiers) },
    ...(priceEntries && { priceEntries: comparableEntries(priceEntries) }),
  };
}

/** The order of entries, of their names and of their values is no difference. */
function comparableEntries(entries: readonly PriceEntry[]): PriceEntry[] {
  return sortedByWhen(entries.map((entry) => ({ ...entry, tiers: tiersWithDefaults(entry.tiers) })));
}

function sortedByWhen<Entry extends Conditional>(entries: readonly Entry[]): Entry[] {
  const sorted = entries.map((entry) => ({ ...entry, when: sortedWhen(entry.when) }));
  return sorted.sort((a, b) => (whenText(a.when) < whenText(b.when) ? -1 : 1));
}

function sortedWhen(when: When): When {
  return Object.fromEntries(Object.entries(when).map(([name, values]) => [name, values.toSorted()]));
}

function tiersWithDefaults(tiers: readonly PlanTier[] | null): readonly PlanTier[] | null {
  if (!tiers) return null;
  return tiers.map((tier) => ({
    upTo: tier.upTo ?? null,
    unitPrice: tier.unitPrice ?? FREE,
    flatFee: tier.flatFee ?? FREE,
    prices: Object.fromEntries(
      Object.entries(tier.prices ?? {}).map(([currency, { unitPrice, flatFee }]) => [
        currency,
        { unitPrice: unitPrice ?? FREE, flatFee: flatFee ?? FREE },
      ]),
    ),
  }));
}

function descriptionOf({ terms: _terms, ...description }: Plan) {
  return description;
}

function bySlug<T extends Named>(items: readonly T[]): ReadonlyMap<string, T> {
  return new Map(items.map((item) => [item.slug, item]));
}

/** Compares the fields of `next` only: stored items have further fields, such as their id. */
function hasFieldsOf(stored: object, next: object): boolean {
  const fields = new Map(Object.entries(stored));
  return Object.entries(next).every(([name, value]) => isEqual(fields.get(name), value));
}

/** Compares two values deeply. The order of an object's keys does not matter. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isEqual(a[name], b[name]))
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
