import type { CatalogItem, NamedType } from "./body.js";
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

type Plan = CatalogItem<"plans">;
type PlanFeature = NonNullable<Plan["features"]>[number];
type Tiers = NonNullable<PlanFeature["tiers"]>;

interface CheckedPlan {
  readonly plan: Plan;
  /** The type of each feature and credit system, by slug. */
  readonly types: ReadonlyMap<string, NamedType>;
}

export function checkPlan(refuse: Refuse, path: string, { plan, types }: CheckedPlan): void {
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
    // Boolean features have no limits and no prices; such fields are ignored.
    if (type === "boolean") return;
    readQuantity(refuse, `${at}.limit`, feature.limit);
    readQuantity(refuse, `${at}.trialLimit`, feature.trialLimit);
    if (type === "credit_system") return;
    checkPricing(refuse, at, feature);
    if (plan.billingType === "one_time") refuseCharges(refuse, at, feature);
  });
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
  if (isOverageCharged(feature) && !isPriced && feature.overagePrice === undefined) {
    refuse(`${path}.overagePrice`, "is required when `overage` is `charge`");
  }
}

/** Prepaid usage is never charged, whatever its `overage` is. */
function isOverageCharged({ overage, usageModel }: PlanFeature): boolean {
  return overage === "charge" && usageModel !== "prepaid";
}

/** A one-time plan has no period at whose end usage could be billed. */
function refuseCharges(refuse: Refuse, path: string, feature: PlanFeature): void {
  const message = "a one-time plan cannot charge for usage";
  if (feature.usageModel === "usage_based") refuse(`${path}.usageModel`, message);
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
