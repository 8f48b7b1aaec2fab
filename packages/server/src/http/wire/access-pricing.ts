import {
  billablePrice,
  type Price,
  type Pricing,
  type Quantity,
  quantityToNumber,
  rate,
  unitPriceToNumber,
} from "@dues/billing";
import type { components } from "../../generated/api.js";
import { numberOrNull } from "./nullable.js";

type Wire = components["schemas"];
type WireOverage = NonNullable<Wire["AccessDetails"]["overage"]>;
type WirePricing = NonNullable<Wire["AccessDetails"]["pricing"]>;

/** The part of the pricing that every response of the feature includes. */
interface PricingSummary {
  readonly price: Price | undefined;
  readonly overage: Omit<WireOverage, "willBeBilled">;
  readonly pricing: Omit<WirePricing, "currentTier">;
}

const pricingSummaries = new WeakMap<Pricing, PricingSummary>();

function pricingSummaryOf(pricing: Pricing): PricingSummary {
  const known = pricingSummaries.get(pricing);
  if (known) return known;
  const { usageModel, ratingModel, pricePerUnit } = pricing;
  const price = billablePrice(pricing);
  const made: PricingSummary = {
    price,
    overage: {
      type: pricing.overage,
      pricePerUnit: price?.model === "package" ? unitPriceToNumber(price.unitPrice) : null,
      billingUnits: quantityToNumber(pricing.billingUnits),
    },
    pricing: {
      usageModel,
      ratingModel,
      pricePerUnit: pricePerUnit === null ? null : unitPriceToNumber(pricePerUnit),
    },
  };
  pricingSummaries.set(pricing, made);
  return made;
}

export function toWireOverage(pricing: Pricing, willBeBilled: boolean): WireOverage {
  const { type, pricePerUnit, billingUnits } = pricingSummaryOf(pricing).overage;
  return { type, willBeBilled, pricePerUnit, billingUnits };
}

export function toWirePricing(pricing: Pricing, billable: Quantity): WirePricing {
  const { usageModel, ratingModel, pricePerUnit } = pricingSummaryOf(pricing).pricing;
  const tier = currentTier(pricing, billable);
  return tier
    ? { usageModel, ratingModel, pricePerUnit, currentTier: tier }
    : { usageModel, ratingModel, pricePerUnit };
}

/** The tier of the last billable unit. Undefined without tiers. */
function currentTier(pricing: Pricing, billable: Quantity): Wire["CurrentTier"] | undefined {
  const { price } = pricingSummaryOf(pricing);
  if (!price || price.model === "package") return undefined;
  const { tiers } = price;
  const index = (rate(price, billable).breakdown.at(-1)?.tier ?? 1) - 1;
  const tier = tiers[index];
  if (!tier) return undefined;
  const isLast = index === tiers.length - 1;
  return {
    index,
    startsAt: numberOrNull(tiers[index - 1]?.upTo ?? null) ?? 0,
    endsAt: isLast ? null : numberOrNull(tier.upTo),
    unitPrice: unitPriceToNumber(tier.unitPrice),
    ...(tier.flatFee !== 0n && { flatFee: unitPriceToNumber(tier.flatFee) }),
  };
}
