import { quantityToNumber, type EstimatedFeature } from "@dues/billing";
import type { components } from "../../generated/api.js";
import type { PlanEstimate } from "../../usecases/catalog/estimate.js";
import { toWireSums } from "./invoice-amounts.js";
import { toWirePreviewedDiscount } from "./previewed-discount.js";
import { toWirePreviewLine } from "./preview-line.js";

type Wire = components["schemas"];

export function toWireEstimate({
  plan,
  invoice,
  features,
  discounts,
}: PlanEstimate): Wire["EstimatePlanResponse"] {
  return {
    success: true,
    plan: plan.slug,
    currency: invoice.currency,
    lines: invoice.lines.map(toWirePreviewLine),
    features: features.map(toWireFeature),
    ...toWireSums(invoice),
    discounts: discounts.map((each) => toWirePreviewedDiscount(each, invoice.currency)),
  };
}

function toWireFeature(estimated: EstimatedFeature): Wire["EstimatedFeature"] {
  return {
    feature: estimated.feature.slug,
    ...(estimated.dimensions && { dimensions: estimated.dimensions }),
    quantity: quantityToNumber(estimated.units),
    allowed: estimated.refusal === undefined,
    reason: estimated.refusal ?? null,
    includedQuantity: quantityToNumber(estimated.included),
    creditedQuantity: quantityToNumber(estimated.credited),
    billableQuantity: quantityToNumber(estimated.billed),
  };
}
