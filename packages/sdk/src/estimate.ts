import { pay, type Terms } from "./estimate/pay.js";
import { atEntry, findEntry, readDimensions } from "./estimate/price-entry.js";
import { fromQuantity, priceOf, toQuantity, type PlanFeature } from "./estimate/rating.js";
import type { Schema } from "./types.js";

/** A plan as `plans.get()` and `plans.list()` return it. */
export type EstimatedPlan = Schema<"Plan">;

/** How the quantity of a feature would be paid. */
export type EstimatedFeature = Schema<"EstimatedFeature">;

/** A quantity of one feature. One with dimensions may be named once for each combination of their values. */
export interface EstimatedQuantity {
  /** The slug of the feature. */
  readonly feature: string;
  /** Units in one usage period; for features that are held, such as seats, the highest level. */
  readonly quantity: number;
  /** The dimensions of the usage, by name. */
  readonly dimensions?: Readonly<Record<string, string | number | boolean | null>>;
}

/** The quantities to estimate. */
export interface EstimateOptions {
  /** Units in one usage period; for features that are held, such as seats, the highest level. */
  readonly quantities?: readonly EstimatedQuantity[];
  /** The currency of the estimate; the plan's own when absent. */
  readonly currency?: string;
  /** The credit systems, as `credits.listSystems()` returns them, for plans that include credits. */
  readonly creditSystems?: readonly Schema<"CreditSystem">[];
}

/** An amount of an estimate. */
export interface EstimatedLine {
  /** The fee of the plan, or the usage of a feature. */
  readonly kind: "fee" | "usage";
  /** The slug of the feature; null for the fee. */
  readonly feature: string | null;
  /** A description for people. */
  readonly description: string;
  /** The billed units; 1 for the fee. */
  readonly quantity: number;
  /** The amount in whole minor units, at list price. */
  readonly amount: number;
}

/** The price of one billing period of a plan, before discounts and taxes. */
export interface PlanEstimate {
  /** The slug of the plan. */
  readonly plan: string;
  /** ISO 4217 code of all amounts. */
  readonly currency: string;
  /** The lines of usage, then the fee. */
  readonly lines: readonly EstimatedLine[];
  /** The quantities, in their order. */
  readonly features: readonly EstimatedFeature[];
  /** The sum of the lines in whole minor units. */
  readonly subtotal: number;
}

/**
 * Estimates one billing period of a plan without a request, for pricing pages: the fee and the usage, rated as the server
 * rates them. Discounts and taxes are not included; `plans.estimate()` has them.
 *
 * @throws RangeError for a currency that the plan is not sold in, and for a quantity that is negative or has more than 9
 * decimals
 *
 * @example
 * ```ts
 * import { Dues } from "@dues/sdk";
 * import { estimatePlan } from "@dues/sdk/estimate";
 *
 * const dues = new Dues();
 * const { plan } = await dues.plans.get("pro");
 * const { subtotal } = estimatePlan(plan, { quantities: [{ feature: "api-calls", quantity: 12_000 }] });
 * ```
 */
export function estimatePlan(plan: EstimatedPlan, options: EstimateOptions = {}): PlanEstimate {
  const { quantities = [], creditSystems = [] } = options;
  const currency = (options.currency ?? plan.currency).toUpperCase();
  const price = priceIn(plan, currency);
  const further = currency === plan.currency ? undefined : currency;
  const drawn = { drawn: new Map(), used: new Map() };
  const terms: Terms = { features: plan.features, creditSystems, currency: further, ...drawn };
  const prices = new Map<string, { readonly row: PlanFeature; readonly billed: bigint }>();
  const features = quantities.map(({ feature: slug, quantity, dimensions: sent }): EstimatedFeature => {
    const own = plan.features.find((each) => each.slug === slug && each.enabled);
    const dimensions = own?.meterType === "non_consumable" ? undefined : readDimensions(sent);
    const units = { slug, units: toQuantity(quantity), dimensions };
    const { included, credited, billed, reason } = pay(terms, units);
    if (own && billed > 0n) {
      const entry = findEntry(own.priceEntries, dimensions);
      const key = JSON.stringify([slug, entry?.when]);
      const row = entry ? atEntry(own, entry) : own;
      prices.set(key, { row, billed: (prices.get(key)?.billed ?? 0n) + billed });
    }
    return {
      feature: slug,
      ...(dimensions && { dimensions }),
      quantity,
      allowed: reason === null,
      reason,
      includedQuantity: fromQuantity(included),
      creditedQuantity: fromQuantity(credited),
      billableQuantity: fromQuantity(billed),
    };
  });
  const lines = [...prices.values()].flatMap(({ row, billed }) => lineOf(row, billed, further));
  if (price > 0) lines.push(feeOf(plan, price));
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  return { plan: plan.slug, currency, lines, features, subtotal };
}

/** The units that are billed at one price. Nothing where they are free. */
function lineOf(row: PlanFeature, billed: bigint, currency: string | undefined): readonly EstimatedLine[] {
  const amount = Number(priceOf(row, billed, currency) ?? 0n);
  const unit = row.meterType === "non_consumable" ? "highest level" : "usage";
  if (amount === 0) return [];
  return [
    {
      kind: "usage",
      feature: row.slug,
      description: `${row.name}, ${unit}`,
      quantity: fromQuantity(billed),
      amount,
    },
  ];
}

/** A free plan is free in every currency. */
function priceIn(plan: EstimatedPlan, currency: string): number {
  if (currency === plan.currency) return plan.price;
  const price = plan.prices?.[currency] ?? (plan.type === "free" ? 0 : undefined);
  if (price === undefined) throw new RangeError(`The plan ${plan.slug} has no price in ${currency}.`);
  return price;
}

function feeOf({ name, billingType, interval }: EstimatedPlan, amount: number): EstimatedLine {
  const description = billingType === "one_time" ? name : `${name}, ${interval.replace("_", "-")}`;
  return { kind: "fee", feature: null, description, quantity: 1, amount };
}
