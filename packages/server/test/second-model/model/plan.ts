import type { Interval, Reset } from "./calendar.js";
import type { Pricing } from "./rating.js";
import type { PriceTaxes } from "./taxes.js";

/** A version of a plan. */
export interface Plan extends PriceTaxes {
  readonly slug: string;
  readonly version: number;
  readonly price: number;
  /** Null for a one-time plan. */
  readonly interval: Interval | null;
  readonly group: string | null;
  readonly isAddon: boolean;
  readonly trialDays: number;
  readonly autoEnable: boolean;
  readonly rows: readonly Row[];
}

/** What a plan says about a feature. */
export interface Row extends PriceTaxes {
  readonly feature: string;
  /** Null is unlimited. */
  readonly limit: number | null;
  readonly trialLimit?: number;
  readonly reset: Reset;
  readonly usageModel: "included" | "usage_based";
  readonly overage: "block" | "charge";
  readonly pricing?: Pricing;
  readonly maxOverageUnits?: number;
}

/** Subscriptions to plans of one slot replace each other; a customer has at most one live subscription in each. */
export function slotOf({ slug, group, isAddon, interval }: Plan): string {
  if (isAddon) return `add-on ${slug}`;
  if (interval === null && group === null) return `one-time ${slug}`;
  return `group ${group ?? ""}`;
}

export const isFree = ({ price }: Plan): boolean => price === 0;
