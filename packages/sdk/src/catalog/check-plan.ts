import type { CatalogItem, NamedType } from "./body.js";
import { checkPlanValue } from "./check-value.js";
import {
  checkCurrencies,
  checkCurrency,
  checkUnique,
  quote,
  readDays,
  readQuantity,
  readUnitPrice,
  readWhole,
  type Refuse,
} from "./fields.js";
import { checkWhens } from "./when.js";

type Plan = CatalogItem<"plans">;
type PlanFeature = NonNullable<Plan["features"]>[number];
type Tiers = NonNullable<PlanFeature["tiers"]>;

interface CheckedPlan {
  readonly plan: Plan;
  /** The type of each feature and credit system, by slug. */
  readonly types: ReadonlyMap<string, NamedType>;
  readonly features: readonly CatalogItem<"features">[];
}

export function checkPlan(refuse: Refuse, path: string, { plan, types, features: known }: CheckedPlan): void {
  const features = plan.features ?? [];
  checkUnique(
    refuse,
    features.map(({ slug }) => slug),
    (index) => `${path}.features[${index}].slug`,
  );
  readWhole(refuse, `${path}.price`, plan.price);
  checkCurrency(refuse, `${path}.currency`, plan.currency);
  checkCurrencies(refuse, `${path}.prices`, plan.prices);
  const trialDays = readDays(refuse, `${path}.trialDays`, plan.trialDays) ?? 0;
  if (plan.billingType === "one_time" && trialDays > 0) {
    refuse(`${path}.trialDays`, "a one-time plan has no trial");
  }
  features.forEach((feature, index) => {
    const at = `${path}.features[${index}]`;
    const type = types.get(feature.slug);
    if (type === undefined) {
      refuse(`${at}.slug`, `${quote(feature.slug)} is not a feature or credit system of this catalog`);
    }
    checkPlanValue(
      refuse,
      `${at}.value`,
      feature,
      known.findLast(({ slug }) => slug === feature.slug),
    );
    // Boolean features and values have no limits and no prices; such fields are ignored.
    if (type === "boolean" || type === "value") return;
    readQuantity(refuse, `${at}.limit`, feature.limit);
    readQuantity(refuse, `${at}.trialLimit`, feature.trialLimit);
    checkAlerts(refuse, `${at}.alerts`, feature.alerts ?? []);
    checkCaps(refuse, `${at}.caps`, feature, known);
    if (type === "credit_system") return;
    checkPricing(refuse, at, feature);
    const declared = known.findLast(({ slug }) => slug === feature.slug);
    checkPriceEntries(refuse, `${at}.priceEntries`, { feature, declared });
    checkGroupBy(refuse, `${at}.groupBy`, { feature, declared });
    checkLicense(refuse, at, { feature, declared });
    if (plan.billingType === "one_time") refuseCharges(refuse, at, feature);
  });
}

function checkAlerts(refuse: Refuse, path: string, alerts: NonNullable<PlanFeature["alerts"]>): void {
  alerts.forEach(({ measure, at, every }, index) => {
    const here = `${path}[${index}]`;
    readQuantity(refuse, `${here}.at`, at);
    if (readQuantity(refuse, `${here}.every`, every) === 0) refuse(`${here}.every`, "must be above zero");
    if (every !== undefined && measure.startsWith("left"))
      refuse(`${here}.every`, "is only for usage that rises");
    if (at === undefined && every === undefined) refuse(`${here}.at`, "is required without `every`");
  });
}

function checkCaps(
  refuse: Refuse,
  path: string,
  { slug, caps }: PlanFeature,
  features: readonly CatalogItem<"features">[],
): void {
  const isLevel = features.findLast((each) => each.slug === slug)?.meterType === "non_consumable";
  const names = (caps ?? []).map(({ per, entity }) => `${per} ${entity ?? false}`);
  caps?.forEach(({ limit, per }, index) => {
    readQuantity(refuse, `${path}[${index}].limit`, limit);
    if (names.indexOf(names[index] ?? "") < index)
      refuse(`${path}[${index}].per`, `${quote(per)} is named twice`);
  });
  if (caps && caps.length > 0 && isLevel) {
    refuse(path, `${quote(slug)} is a level, and only usage that adds up has caps`);
  }
}

function checkPricing(refuse: Refuse, path: string, feature: PlanFeature): void {
  readUnitPrice(refuse, `${path}.pricePerUnit`, feature.pricePerUnit);
  readUnitPrice(refuse, `${path}.overagePrice`, feature.overagePrice);
  readQuantity(refuse, `${path}.maxOverageUnits`, feature.maxOverageUnits);
  readQuantity(refuse, `${path}.creditCost`, feature.creditCost);
  if (readQuantity(refuse, `${path}.billingUnits`, feature.billingUnits) === 0) {
    refuse(`${path}.billingUnits`, "must be above zero");
  }
  const tiers = feature.tiers ?? [];
  checkTiers(refuse, `${path}.tiers`, tiers);
  const { ratingModel, usageModel } = feature;
  if (ratingModel === "graduated" || ratingModel === "volume") {
    if (tiers.length === 0) refuse(`${path}.tiers`, `a ${ratingModel} price needs tiers`);
    return;
  }
  // A price that is present but invalid is not reported as missing, too.
  const isPriced = feature.pricePerUnit !== undefined;
  if (usageModel === "usage_based" && !isPriced) {
    refuse(`${path}.pricePerUnit`, "a usage-based feature needs a price");
  }
  if (usageModel === "licensed" && !isPriced) {
    refuse(`${path}.pricePerUnit`, "a licensed feature needs a price");
  }
  if (isOverageCharged(feature) && !isPriced && feature.overagePrice === undefined) {
    refuse(`${path}.overagePrice`, "is required when `overage` is `charge`");
  }
}

interface DeclaredFeature {
  readonly feature: PlanFeature;
  readonly declared: CatalogItem<"features"> | undefined;
}

function checkGroupBy(
  refuse: Refuse,
  path: string,
  { feature: { groupBy }, declared }: DeclaredFeature,
): void {
  if (groupBy === undefined || groupBy === null) return;
  const names = (declared?.dimensions ?? []).map((each) => (typeof each === "string" ? each : each.name));
  if (declared?.meterType === "non_consumable") refuse(path, "is only for consumable features");
  else if (!names.includes(groupBy)) refuse(path, `${quote(groupBy)} is not a dimension of the feature`);
}

/** Each entry needs a price as the feature does. A level has one price. */
function checkPriceEntries(refuse: Refuse, path: string, { feature, declared }: DeclaredFeature): void {
  const entries = feature.priceEntries ?? [];
  if (entries.length > 0 && declared?.meterType === "non_consumable") {
    refuse(path, "are only for consumable features");
  }
  const { slug, usageModel, overage } = feature;
  entries.forEach((entry, index) => {
    const { when: _when, name: _name, ...price } = entry;
    checkPricing(refuse, `${path}[${index}]`, {
      slug,
      ...(usageModel && { usageModel }),
      ...(overage && { overage }),
      ...price,
    });
  });
  checkWhens(refuse, path, { entries, dimensions: declared?.dimensions ?? [] });
}

/** The quantities of a licensed feature are whole, and it is neither used up and reset nor charged beyond its quantity. */
function checkLicense(refuse: Refuse, path: string, { feature, declared }: DeclaredFeature): void {
  const { usageModel, limit, minimum, maximum, step, reset, overage, priceEntries = [] } = feature;
  if (usageModel !== "licensed") {
    for (const [name, value] of Object.entries({ minimum, maximum, step }))
      if (value !== undefined && value !== null) refuse(`${path}.${name}`, "is only for licensed features");
    if (overage === "expand") refuse(`${path}.overage`, "`expand` is only for licensed features");
    return;
  }
  const isReset = reset !== undefined && reset !== null && reset !== "never" && reset !== "none";
  if (isReset && declared?.meterType !== "non_consumable")
    refuse(`${path}.reset`, "a licensed feature that is used up must not be reset: use `never`");
  if (overage === "charge")
    refuse(
      `${path}.overage`,
      "a licensed feature cannot be used beyond its quantity: use `block` or `expand`",
    );
  if (priceEntries && priceEntries.length > 0)
    refuse(`${path}.priceEntries`, "a licensed feature has one price");
  if (!Number.isInteger(limit ?? 0)) refuse(`${path}.limit`, "must be whole for a licensed feature");
  checkUnits(refuse, `${path}.minimum`, minimum, 0);
  checkUnits(refuse, `${path}.maximum`, maximum, minimum ?? Math.max(limit ?? 0, 1));
  checkUnits(refuse, `${path}.step`, step, 1);
}

const MAX_UNITS = 1_000_000_000;

function checkUnits(refuse: Refuse, path: string, value: number | null | undefined, least: number): void {
  if (value === undefined || value === null) return;
  if (Number.isInteger(value) && value >= least && value <= MAX_UNITS) return;
  refuse(path, `must be a whole number from ${least} to ${MAX_UNITS}`);
}

/** Prepaid usage is never charged, whatever its `overage` is. */
function isOverageCharged({ overage, usageModel }: PlanFeature): boolean {
  return overage === "charge" && usageModel !== "prepaid";
}

/** A one-time plan has no period at whose end usage could be billed. */
function refuseCharges(refuse: Refuse, path: string, feature: PlanFeature): void {
  const message = "a one-time plan cannot charge for usage";
  if (feature.usageModel === "licensed")
    refuse(`${path}.usageModel`, "a one-time plan cannot have licensed features");
  else if (feature.usageModel === "usage_based") refuse(`${path}.usageModel`, message);
  else if (isOverageCharged(feature)) refuse(`${path}.overage`, message);
}

function checkTiers(refuse: Refuse, path: string, tiers: Tiers): void {
  const refused: string[] = [];
  const refuseTier: Refuse = (at, message) => {
    refused.push(at);
    refuse(at, message);
  };
  const bounds = tiers.map(({ upTo, unitPrice, flatFee }, index) => {
    readUnitPrice(refuseTier, `${path}[${index}].unitPrice`, unitPrice);
    readUnitPrice(refuseTier, `${path}[${index}].flatFee`, flatFee);
    return readQuantity(refuseTier, `${path}[${index}].upTo`, upTo);
  });
  // Invalid bounds are undefined here, so a wrong order of the rest would be a second, misleading issue.
  if (refused.length > 0) return;
  if (bounds.slice(0, -1).includes(undefined)) {
    refuse(path, "the open tier (without upTo) must be the last");
  }
  const finite = bounds.filter((bound) => bound !== undefined);
  if (finite.some((bound, index) => bound <= (finite[index - 1] ?? 0))) {
    refuse(path, "upTo must rise from tier to tier");
  }
}
