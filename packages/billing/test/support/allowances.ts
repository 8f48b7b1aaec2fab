import { scaledQuantity } from "../../src/numbers/decimal.js";
import {
  instant,
  quantity,
  unitPrice,
  type Allowance,
  type FeatureSource,
  type PlanFeature,
  type Pricing,
  type Quantity,
  type ResetInterval,
} from "../../src/index.js";

export const ANCHOR = instant("2026-03-10T00:00:00Z");
export const NOW = instant("2026-03-20T12:34:56Z");

/** The numbers of a row as text or number, and whatever of its pricing matters. */
export interface Row extends Partial<Omit<Pricing, "pricePerUnit" | "overagePrice" | "maxOverageUnits">> {
  readonly limit?: number | null;
  readonly reset?: ResetInterval | null;
  readonly enabled?: boolean;
  readonly pricePerUnit?: number | null;
  readonly overagePrice?: number | null;
  readonly maxOverageUnits?: number | null;
}

/** A metered row: monthly, unlimited and blocked unless it says otherwise. */
export function planFeature({
  limit = null,
  reset = "monthly",
  enabled = true,
  ...pricing
}: Row): PlanFeature {
  const { pricePerUnit = null, overagePrice = null, maxOverageUnits = null, ...rest } = pricing;
  return {
    slug: "calls",
    enabled,
    limit: limit === null ? null : quantity(limit),
    trialLimit: null,
    reset,
    pricing: {
      usageModel: "included",
      ratingModel: "package",
      billingUnits: quantity(1),
      tiers: null,
      overage: "block",
      creditCost: null,
      ...rest,
      pricePerUnit: pricePerUnit === null ? null : unitPrice(pricePerUnit),
      overagePrice: overagePrice === null ? null : unitPrice(overagePrice),
      maxOverageUnits: maxOverageUnits === null ? null : quantity(maxOverageUnits),
    },
  };
}

/** A monthly base subscription of 10 March that grants a row. */
export function source(row: Row, of: Partial<FeatureSource> = {}): FeatureSource {
  return {
    subscriptionId: "sub_1",
    planVersionId: "ver_1",
    holder: "",
    isAddon: false,
    startedAt: ANCHOR,
    anchor: ANCHOR,
    zone: "UTC",
    interval: "monthly",
    segment: 1,
    feature: planFeature(row),
    ...of,
  };
}

export interface Used {
  readonly drawn?: number;
  readonly overage?: number;
}

/** A source with what was used of it, in a window that ends on 10 April, another day or never. */
export function allowance(
  row: Row,
  { drawn = 0, overage = 0 }: Used = {},
  of: Partial<FeatureSource> & { readonly windowEnd?: string | null } = {},
): Allowance {
  const { windowEnd = "2026-04-10T00:00:00Z", ...more } = of;
  return {
    source: source(row, more),
    window: { start: ANCHOR, end: windowEnd === null ? null : instant(windowEnd) },
    used: { drawn: quantity(drawn), overage: quantity(overage), credited: quantity(0) },
  };
}

export function total(quantities: readonly Quantity[]): Quantity {
  return scaledQuantity(quantities.reduce<bigint>((sum, each) => sum + each, 0n));
}
