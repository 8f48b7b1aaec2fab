import type { Schema } from "../types.js";
import type { CatalogBody, CatalogItem } from "./body.js";
import { nameFromSlug } from "./complete.js";

/** What a server tells of its catalog, each list as it answers it. Inactive plans and packs belong to it. */
export interface StoredCatalog {
  /** The features, as `plans.listFeatures()` returns them. */
  readonly features: readonly Schema<"Feature">[];
  /** The credit systems, as `credits.listSystems()` returns them. */
  readonly creditSystems: readonly Schema<"CreditSystem">[];
  /** The credit packs, as `credits.listPacks()` returns them. */
  readonly creditPacks: readonly Schema<"CreditPack">[];
  /** The plans, as `plans.list()` returns them. */
  readonly plans: readonly Schema<"Plan">[];
}

/**
 * The catalog that a server has stored, as code would declare it: syncing it changes nothing. Defaults are left out, but
 * currencies and intervals are said, and the oldest items come first.
 *
 * @example
 * ```ts
 * import { Dues } from "@dues/sdk";
 * import { printCatalog, storedCatalog } from "@dues/sdk/catalog";
 *
 * const dues = new Dues();
 * const { features } = await dues.plans.listFeatures();
 * const { creditSystems } = await dues.credits.listSystems();
 * const { creditPacks } = await dues.credits.listPacks({ includeInactive: true });
 * const { plans } = await dues.plans.list({ includeInactive: true });
 * console.log(printCatalog(storedCatalog({ features, creditSystems, creditPacks, plans })));
 * ```
 */
export function storedCatalog({ features, creditSystems, creditPacks, plans }: StoredCatalog): CatalogBody {
  return {
    features: features.map(toFeature).reverse(),
    creditSystems: creditSystems.map(toSystem).reverse(),
    creditPacks: creditPacks.map(toPack).reverse(),
    plans: plans.map(toPlan).reverse(),
  };
}

function toFeature({ slug, name, type, meterType, unit }: Schema<"Feature">): CatalogItem<"features"> {
  return { slug, ...nameOf(slug, name), type, ...some({ meterType, unit }) };
}

function toSystem(system: Schema<"CreditSystem">): CatalogItem<"creditSystems"> {
  const { slug, name, description, features } = system;
  const members = features.map(({ feature, creditCost }) => ({ feature, creditCost }));
  return { slug, ...nameOf(slug, name), ...some({ description }), features: members };
}

function toPack(pack: Schema<"CreditPack">): CatalogItem<"creditPacks"> {
  const { slug, name, description, creditSystem, credits, price, currency } = pack;
  const { provider, expiresAfterDays, metadata, isActive } = pack;
  return {
    slug,
    ...nameOf(slug, name),
    ...some({ description }),
    creditSystem,
    credits,
    price,
    currency,
    ...some({ provider, expiresAfterDays }),
    ...(Object.keys(metadata).length > 0 && { metadata }),
    ...(!isActive && { isActive }),
  };
}

function toPlan(plan: Schema<"Plan">): CatalogItem<"plans"> {
  const { slug, name, description, price, currency, interval, planGroup, provider, metadata } = plan;
  return {
    slug,
    ...nameOf(slug, name),
    ...some({ description }),
    price,
    currency,
    interval,
    ...(plan.billingType !== "recurring" && { billingType: plan.billingType }),
    ...some({ planGroup }),
    ...(plan.isAddon && { isAddon: true }),
    ...(plan.trialDays !== 0 && { trialDays: plan.trialDays }),
    ...(plan.trialCardRequired && { trialCardRequired: true }),
    ...(plan.autoEnable && { autoEnable: true }),
    ...(!plan.isActive && { isActive: false }),
    ...some({ provider }),
    ...(Object.keys(metadata).length > 0 && { metadata }),
    features: plan.features.map((feature) => toPlanFeature(feature, interval)),
  };
}

function toPlanFeature(feature: Schema<"PlanFeature">, interval: string) {
  const { slug, enabled, limit, trialLimit, resetInterval: reset } = feature;
  const { usageModel, ratingModel, pricePerUnit, billingUnits, tiers } = feature;
  const { overage, overagePrice, maxOverageUnits, creditCost } = feature;
  return {
    slug,
    ...(!enabled && { enabled }),
    ...some({ limit, trialLimit, reset: reset === interval ? null : reset }),
    ...some({ usageModel: usageModel === "included" ? null : usageModel }),
    ...some({ ratingModel: ratingModel === "package" ? null : ratingModel }),
    ...some({
      pricePerUnit,
      billingUnits: billingUnits === 1 ? null : billingUnits,
      tiers: tiers?.map(some),
    }),
    ...some({ overage: overage === "block" ? null : overage, overagePrice, maxOverageUnits, creditCost }),
  };
}

/** What is named after its slug needs no name. */
function nameOf(slug: string, name: string): { readonly name?: string } {
  return name === nameFromSlug(slug) ? {} : { name };
}

type Some<Fields> = { [Field in keyof Fields]?: NonNullable<Fields[Field]> };

/** The fields that are something. */
function some<Fields extends object>(fields: Fields): Some<Fields> {
  const found = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(found) as Some<Fields>;
}
