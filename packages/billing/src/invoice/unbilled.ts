import type { PriceEntry, Pricing } from "../catalog/catalog.js";
import { FREE, scaledQuantity, type Quantity } from "../numbers/decimal.js";
import { billablePrice } from "../entitlement/source.js";
import { secondsBetween, type Instant, type Period } from "../time/instant.js";
import { peakCost } from "../pricing/peak-cost.js";
import type { Price } from "../pricing/price.js";
import { rate, rateIncrement, type TierShare } from "../pricing/rating.js";
import type { Currency } from "../money/currency.js";
import { roundAmount, roundShare, scaledAmount, shareOfAmount } from "../money/exact-amount.js";
import type { ChargedAmounts } from "./give-back.js";
import { lineDescription } from "./line-name.js";
import { AT_LIST_PRICE, type InvoiceLine, type LineDiscount } from "./line.js";

/** An issued line that billed usage, and what was given back of it so far. */
export interface BilledLine {
  readonly line: InvoiceLine;
  readonly before: ChargedAmounts<LineDiscount>;
}

/** Billable units of one feature in one pricing window at one price, and what invoices billed of them so far. */
export interface PricedUsage {
  readonly billableUsageId: string;
  readonly subscriptionId: string;
  readonly planVersionId: string;
  readonly feature: { readonly id: string; readonly slug: string; readonly name: string };
  /** The prices in the currency of the subscription. */
  readonly pricing: Pricing;
  /** The entry that the pricing is of; absent for the feature's own price. */
  readonly priceEntry?: Pick<PriceEntry, "name" | "when"> & { readonly number: number };
  /** The dimension that lines show the values of; absent where they show none. */
  readonly groupBy?: string;
  readonly currency: Currency;
  readonly window: Period;
  /** Start of the usage period of the last usage event; absent where it was not stored. */
  readonly lastUsedIn?: Instant;
  /** When late units, which arrived after the window was billed, are billed. Absent without any. */
  readonly collectAt?: Instant;
  /** Units of the window at an earlier price; tiers continue from there. */
  readonly unitsBefore: Quantity;
  readonly units: Quantity;
  readonly billedUnits: Quantity;
  /** Minor units, rounded as they stand on the lines of earlier invoices. */
  readonly billedAmount: bigint;
  /** How much of that is charged by issued invoices, paid or owed. More than this is never given back. */
  readonly creditableAmount: bigint;
  /** Where it costs less than was billed: the issued lines that billed it, newest first. */
  readonly chargedLines?: readonly BilledLine[];
  /** For units of a level, which are not used up one by one: when they were held. */
  readonly peak?: Peak;
}

/**
 * The highest level above the included amount that was held in a span of a usage period, which is its window. It costs
 * the span's share of what it would cost for the whole window.
 */
export interface Peak {
  readonly span: Period;
  /** Counts up with every change of price. */
  readonly segment: number;
  /** What all plans include together for all of the span. Null is unlimited. */
  readonly included: Quantity | null;
  /** The instant up to which the highest level was looked for. */
  readonly countedUntil: Instant;
  /** When it was first reached; null when it never was above the included amount. */
  readonly reachedAt: Instant | null;
}

/** Billable usage that bills the highest level of a span, not units one by one. */
export type PeakUsage = PricedUsage & { readonly peak: Peak };

export function isPeak(usage: PricedUsage): usage is PeakUsage {
  return usage.peak !== undefined;
}

export interface Unbilled {
  /** Units that are on no invoice yet. */
  readonly units: Quantity;
  /** Minor units that a line would bill now; zero when there is nothing to bill. */
  readonly amount: bigint;
  readonly breakdown: readonly TierShare[];
  /** A line of this amount leaves nothing to bill or to give back. */
  readonly isComplete: boolean;
}

/**
 * What an invoice made at `at` would bill: everything in the window, rated as one and rounded once, less what earlier
 * lines billed. So any number of interim invoices add up to the one final invoice, and tiers never start again.
 *
 * More usage can make the whole cheaper, where a volume tier ends. That is given back only when the window is over,
 * since until then it may become dearer again, and only as far as issued invoices charge it.
 */
export function unbilled(usage: PricedUsage, at: Instant): Unbilled {
  const price = billablePrice(usage.pricing);
  const units = scaledQuantity(usage.units - usage.billedUnits);
  if (!price) return { units, amount: 0n, breakdown: [], isComplete: true };
  const remainder = costToDate(usage, price) - usage.billedAmount;
  const isOver = (usage.peak?.span ?? usage.window).end <= at;
  const refundable = isOver && usage.creditableAmount > 0n ? usage.creditableAmount : 0n;
  const amount = remainder < -refundable ? -refundable : remainder;
  const from = scaledQuantity(usage.unitsBefore + usage.billedUnits);
  const to = scaledQuantity(usage.unitsBefore + usage.units);
  return {
    units,
    amount,
    breakdown: sharesOf(usage, breakdownBetween(price, from, to)),
    isComplete: amount === remainder,
  };
}

/** Whether it costs less by now than earlier lines billed, which is given back when the window is over. */
export function isOverbilled(usage: PricedUsage): boolean {
  const price = billablePrice(usage.pricing);
  return price !== undefined && costToDate(usage, price) < usage.billedAmount;
}

/** Whether a window is over for its subscription and billed to the end, so that no later invoice bills any of it. */
export function isFinished(usage: PricedUsage, closedUntil: Instant): boolean {
  const { end } = usage.peak?.span ?? usage.window;
  if (end > closedUntil) return false;
  const { amount, isComplete } = unbilled(usage, usage.window.end);
  return isComplete && amount === 0n;
}

/** Everything in the window, rounded once. */
function costToDate({ unitsBefore, units, peak, window }: PricedUsage, price: Price): bigint {
  return peak
    ? peakCost(price, { units, span: peak.span, window }, roundShare)
    : roundAmount(rateIncrement(price, unitsBefore, units));
}

function sharesOf({ peak, window }: PricedUsage, breakdown: readonly TierShare[]): readonly TierShare[] {
  if (!peak) return breakdown;
  return breakdown.map((share) => ({
    ...share,
    amount: shareOfAmount(share.amount, secondsOf(peak.span), secondsOf(window)),
  }));
}

function secondsOf({ start, end }: Period): bigint {
  return secondsBetween(start, end);
}

/**
 * The shares of the units from one count to another. A volume price has one tier for all, so it shows them all; a
 * price without tiers has nothing to show.
 */
export function breakdownBetween(price: Price, from: Quantity, to: Quantity): readonly TierShare[] {
  if (price.model === "package") return [];
  const after = rate(price, to).breakdown;
  if (price.model === "volume" || from === 0n) return after;
  const before = new Map(rate(price, from).breakdown.map((share) => [share.tier, share]));
  return after.flatMap((share) => {
    const earlier = before.get(share.tier);
    return earlier ? subtractShare(share, earlier) : [share];
  });
}

/** A tier's flat fee is due when the tier is entered, so a share that continues a tier has none. */
function subtractShare(share: TierShare, earlier: TierShare): TierShare[] {
  const units = scaledQuantity(share.units - earlier.units);
  const amount = scaledAmount(share.amount - earlier.amount);
  return units === 0n ? [] : [{ ...share, units, amount, flatFee: FREE }];
}

/** The line for what is unbilled; undefined when that is nothing. */
export function usageLine(id: string, usage: PricedUsage, at: Instant): InvoiceLine | undefined {
  const { units, amount, breakdown } = unbilled(usage, at);
  if (amount === 0n) return undefined;
  const price = billablePrice(usage.pricing);
  const { priceEntry, groupBy } = usage;
  return {
    id,
    kind: "usage",
    description: lineDescription(usageName(usage), usage.peak ? "highest_level" : "usage"),
    quantity: units,
    unitPrice: price?.model === "package" ? price.unitPrice : null,
    amount,
    ...AT_LIST_PRICE,
    subscriptionId: usage.subscriptionId,
    planVersionId: usage.planVersionId,
    feature: { id: usage.feature.id, slug: usage.feature.slug },
    ratingModel: usage.pricing.ratingModel,
    ...(priceEntry && { dimensions: priceEntry.when }),
    ...(groupBy !== undefined && units > 0n && { groupBy }),
    tierBreakdown: breakdown,
    billableUsageId: usage.billableUsageId,
    sourceLineId: null,
    period: usage.peak?.span ?? usage.window,
  };
}

/** `Tokens (GPT-5 output)` for usage at the price of an entry. */
export function usageName({ feature, priceEntry }: Pick<PricedUsage, "feature" | "priceEntry">): string {
  return priceEntry ? `${feature.name} (${priceEntry.name})` : feature.name;
}
