import type { Schema } from "../types.js";
import type { CatalogBody, CatalogItem } from "./body.js";
import { nameFromSlug } from "./complete.js";
import { nameFromWhen } from "./when.js";

/** The stored catalog of a server: each list as the server returns it, inactive plans and packs included. */
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
 * Converts the stored catalog of a server to one that code would declare: syncing it changes nothing. Defaults are
 * omitted, except for currencies and intervals, and the oldest items come first.
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

function toFeature(feature: Schema<"Feature">): CatalogItem<"features"> {
  const { slug, name, type, meterType, aggregation, unit, valueType, values, combine } = feature;
  const dimensions = feature.dimensions?.map(({ name: dimension, values: accepted }) =>
    accepted === null ? dimension : { name: dimension, values: accepted },
  );
  const tokens = feature.tokens && toTokens(feature.tokens);
  return {
    slug,
    ...nameOf(slug, name),
    type,
    ...present({ meterType, aggregation, unit, dimensions, tokens, valueType, values, combine }),
  };
}

function toTokens({ markup, models, unknownModel }: NonNullable<Schema<"Feature">["tokens"]>) {
  return {
    ...(markup !== 0 && { markup }),
    models: models.map(({ model, aliases, per, above, markup: own, ...prices }) => ({
      model,
      ...present({ aliases: aliases.length > 0 ? aliases : null, per: per === 1_000_000 ? null : per }),
      ...prices,
      ...present({ above: above.length > 0 ? above : null, markup: own }),
    })),
    ...(unknownModel !== "refuse" && { unknownModel }),
  };
}

function toSystem(system: Schema<"CreditSystem">): CatalogItem<"creditSystems"> {
  const { slug, name, description, features } = system;
  const members = features.map(({ feature, creditCost, costs }) => ({
    feature,
    creditCost,
    ...present({ costs }),
  }));
  return { slug, ...nameOf(slug, name), ...present({ description }), features: members };
}

function toPack(pack: Schema<"CreditPack">): CatalogItem<"creditPacks"> {
  const { slug, name, description, creditSystem, credits, price, currency, prices } = pack;
  const { provider, expiresAfterDays, metadata, isActive } = pack;
  return {
    slug,
    ...nameOf(slug, name),
    ...present({ description }),
    creditSystem,
    credits,
    price,
    currency,
    ...present({
      prices,
      provider,
      expiresAfterDays,
      taxCodes: pack.taxCodes,
      taxBehavior: pack.taxBehavior,
    }),
    ...(Object.keys(metadata).length > 0 && { metadata }),
    ...(!isActive && { isActive }),
  };
}

function toPlan(plan: Schema<"Plan">): CatalogItem<"plans"> {
  const { slug, name, description, price, currency, prices, interval } = plan;
  const { planGroup, provider, metadata } = plan;
  return {
    slug,
    ...nameOf(slug, name),
    ...present({ description }),
    price,
    currency,
    ...present({ prices }),
    interval,
    ...(plan.billingType !== "recurring" && { billingType: plan.billingType }),
    ...present({ planGroup }),
    ...(plan.isAddon && { isAddon: true }),
    ...(plan.trialDays !== 0 && { trialDays: plan.trialDays }),
    ...(plan.trialCardRequired && { trialCardRequired: true }),
    ...(plan.autoEnable && { autoEnable: true }),
    ...(!plan.isActive && { isActive: false }),
    ...(!plan.listed && { listed: false }),
    ...present({ provider, taxCodes: plan.taxCodes, taxBehavior: plan.taxBehavior }),
    ...(Object.keys(metadata).length > 0 && { metadata }),
    features: plan.features.map((feature) => toPlanFeature(feature, interval)),
  };
}

function toPlanFeature(feature: Schema<"PlanFeature">, interval: string) {
  const { slug, enabled, limit, trialLimit, resetInterval: reset } = feature;
  const { usageModel, ratingModel, pricePerUnit, billingUnits, tiers } = feature;
  const { overage, overagePrice, maxOverageUnits, creditCost, prices } = feature;
  return {
    slug,
    ...(!enabled && { enabled }),
    ...present({ limit, trialLimit, reset: reset === interval ? null : reset }),
    ...present({ usageModel: usageModel === "included" ? null : usageModel }),
    ...present({ ratingModel: ratingModel === "package" ? null : ratingModel }),
    ...present({
      pricePerUnit,
      billingUnits: billingUnits === 1 ? null : billingUnits,
      tiers: tiers?.map(present),
    }),
    ...present({ overage: overage === "block" ? null : overage, overagePrice, maxOverageUnits, creditCost }),
    ...present({ caps: feature.caps?.map(toCap), alerts: feature.alerts?.map(toAlert) }),
    ...present({ taxCodes: feature.taxCodes, taxBehavior: feature.taxBehavior }),
    ...present({ prices, priceEntries: feature.priceEntries?.map(toPriceEntry), groupBy: feature.groupBy }),
    ...present({ value: feature.value, minimum: feature.minimum, maximum: feature.maximum }),
    ...present({ step: feature.step === 1 ? null : feature.step }),
  };
}

function toPriceEntry(entry: NonNullable<Schema<"PlanFeature">["priceEntries"]>[number]) {
  const { when, name, ratingModel, billingUnits, tiers, ...price } = entry;
  return {
    when,
    ...present({
      name: name === nameFromWhen(when) ? null : name,
      ratingModel: ratingModel === "package" ? null : ratingModel,
      billingUnits: billingUnits === 1 ? null : billingUnits,
      tiers: tiers?.map(present),
    }),
    ...present(price),
  };
}

function toAlert({ measure, at, every }: Schema<"Alert">) {
  return { measure, at, ...(every !== null && { every }) };
}

function toCap({ limit, per, entity }: Schema<"Cap">) {
  return { limit, per, ...(entity && { entity }) };
}

/** Omits the name when it is the default. */
function nameOf(slug: string, name: string): { readonly name?: string } {
  return name === nameFromSlug(slug) ? {} : { name };
}

type Present<Fields> = { [Field in keyof Fields]?: NonNullable<Fields[Field]> };

/** Returns the fields that are neither null nor undefined. */
function present<Fields extends object>(fields: Fields): Present<Fields> {
  const found = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(found) as Present<Fields>;
}
