import { quantityToNumber, toSafeInteger, unitPriceToNumber } from "@dues/billing";
import type { components } from "../../generated/api.js";
import { pricePerUnit, type UnbilledFeature, type UnbilledUsage } from "../../usecases/usage/unbilled.js";
import { toWireShare } from "./invoice.js";
import { toWireWhen } from "./plan.js";

type Wire = components["schemas"];

export function toWireUnbilled(usage: UnbilledUsage): Wire["UnbilledUsageResponse"] {
  return {
    success: true,
    customerId: usage.customerId,
    currency: usage.currency,
    totalEstimated: toSafeInteger(usage.totalEstimated),
    taxEstimated: toSafeInteger(usage.taxEstimated),
    discountEstimated: toSafeInteger(usage.discountEstimated),
    usageWindowEnd: usage.usageWindowEnd,
    features: usage.features.map(toWireRow),
  };
}

function toWireRow(row: UnbilledFeature): Wire["UnbilledFeature"] {
  const { feature, pricing, priceEntry, unbilled } = row;
  const price = pricePerUnit(pricing);
  return {
    featureId: feature.id,
    featureSlug: feature.slug,
    featureName: feature.name,
    ...(priceEntry && { priceName: priceEntry.name, dimensions: toWireWhen(priceEntry.when) }),
    usage: quantityToNumber(row.usage),
    included: row.included === null ? null : quantityToNumber(row.included),
    billableQuantity: quantityToNumber(unbilled.units),
    estimatedAmount: toSafeInteger(unbilled.amount),
    usageModel: pricing.usageModel,
    ratingModel: pricing.ratingModel,
    pricePerUnit: price === null ? null : unitPriceToNumber(price),
    billingUnits: quantityToNumber(pricing.billingUnits),
    tierBreakdown: unbilled.breakdown.map(toWireShare),
    periodStart: row.window.start,
    periodEnd: row.window.end,
  };
}
