import type { PlanTerms } from "../catalog/catalog.js";
import { applyDiscounts } from "../discount/apply.js";
import type { Discount } from "../discount/discount.js";
import { billablePrice } from "../entitlement/source.js";
import { AT_LIST_PRICE, type InvoiceLine } from "../invoice/line.js";
import { levelAt, type LevelHistory } from "../level/history.js";
import type { Currency } from "../money/currency.js";
import { roundAmount } from "../money/exact-amount.js";
import { scaledQuantity, ZERO, type Quantity } from "../numbers/decimal.js";
import { rate } from "../pricing/rating.js";
import {
  agreedQuantity,
  isLicensed,
  licenseCost,
  NO_QUANTITIES,
  periodFee,
  type Quantities,
} from "../subscription/license.js";
import type { SubscriptionStatus } from "../subscription/subscription.js";
import { periodsPerYear, usagePeriodsWithin, type PlanInterval } from "../time/cadence.js";
import type { Instant } from "../time/instant.js";

/** MRR is counted in 84ths of a minor unit: the least number in which a month's share of every interval is whole. */
export const PARTS = 84n;

/** The status and the plan of a subscription, from an instant on. */
export interface RecurringState {
  readonly at: Instant;
  readonly status: SubscriptionStatus;
  readonly planVersionId: string;
  /** The version at whose price the billing period is charged: an earlier one from a migration to the next renewal. */
  readonly feeVersionId: string;
  /** Of licensed features. Absent without any. */
  readonly quantities?: Quantities;
  /** The price that was agreed with the subscriber alone. Absent without one. */
  readonly ownPrice?: bigint;
}

/** Seats that a plan bills above what all plans include, from an instant on. */
export interface RecurringSeats {
  readonly featureId: string;
  readonly planVersionId: string;
  /** Null is unlimited. */
  readonly included: Quantity | null;
  readonly start: Instant;
  /** Null while the next usage period continues it. */
  readonly end: Instant | null;
  readonly history: LevelHistory;
}

/** What is known of a subscription over time. */
export interface RecurringSubscription {
  readonly id: string;
  readonly currency: Currency;
  /** In their order. Nothing recurs before the first. */
  readonly states: readonly RecurringState[];
  /** All discounts that it ever had. */
  readonly discounts: readonly Discount[];
  /** In the order of their starts. */
  readonly seats: readonly RecurringSeats[];
}

/** The plans that subscriptions are on. */
export interface RecurringCatalog {
  readonly termsOf: (planVersionId: string, currency: Currency) => PlanTerms | undefined;
  /** Undefined for an unknown version. */
  readonly planIdOf: (planVersionId: string) => string | undefined;
  readonly slugOf: (featureId: string) => string | undefined;
  readonly featureIdOf: (slug: string) => string | undefined;
}

/** Returns the state of a subscription at an instant. Undefined before the first. */
export function stateAt({ states }: RecurringSubscription, at: Instant): RecurringState | undefined {
  return states.findLast((state) => state.at <= at);
}

/**
 * Returns what a subscription contributes to MRR at an instant, in `PARTS` of a minor unit: its fee with its licenses, and what its billed seats
 * would cost in all usage periods of a billing period, less its discounts, times the periods of a year, divided by twelve. Usage and plans that are
 * bought once contribute nothing, and so does every subscription that is not active, or past due or paused after it was active.
 */
export function monthlyAt(
  subscription: RecurringSubscription,
  at: Instant,
  catalog: RecurringCatalog,
): bigint {
  const state = stateAt(subscription, at);
  return state && isCounted(subscription, state) ? priceOf(subscription, state, { at, catalog }) : 0n;
}

/** MRR that may be lost, and MRR that may come, in `PARTS`. */
export interface UncertainMonthly {
  /** The part of MRR that is past due. */
  readonly pastDue: bigint;
  /** The part of MRR that is paused. */
  readonly paused: bigint;
  /** What trials would contribute. It is not part of MRR. */
  readonly trialing: bigint;
}

/** Returns which part of the MRR of subscriptions is past due or paused at an instant, and what their trials would add. */
export function uncertainAt(
  subscriptions: readonly RecurringSubscription[],
  at: Instant,
  catalog: RecurringCatalog,
): UncertainMonthly {
  const sums = { pastDue: 0n, paused: 0n, trialing: 0n };
  for (const subscription of subscriptions) {
    const state = stateAt(subscription, at);
    if (state?.status === "past_due") sums.pastDue += monthlyAt(subscription, at, catalog);
    if (state?.status === "paused") sums.paused += monthlyAt(subscription, at, catalog);
    if (state?.status === "trialing") sums.trialing += priceOf(subscription, state, { at, catalog });
  }
  return sums;
}

interface Occasion {
  readonly at: Instant;
  readonly catalog: RecurringCatalog;
}

/** What a subscription in a state charges for a month, whatever its status. */
function priceOf(
  subscription: RecurringSubscription,
  state: RecurringState,
  { at, catalog }: Occasion,
): bigint {
  const terms = catalog.termsOf(state.planVersionId, subscription.currency);
  if (!terms || terms.billingType === "one_time") return 0n;
  const sold = catalog.termsOf(state.feeVersionId, subscription.currency) ?? terms;
  const charged = { ...sold, price: state.ownPrice ?? sold.price };
  const { quantities = NO_QUANTITIES, feeVersionId: planVersionId } = state;
  const seats = seatsAt(subscription, state, at);
  if (seats.length === 0 && subscription.discounts.length === 0)
    return perMonth(periodFee(charged, quantities), terms.interval);
  const lines = [
    lineOf(subscription, { at, planVersionId, kind: "fee", amount: charged.price }),
    ...charged.features.filter(isLicensed).map((feature) => {
      const { amount } = licenseCost(feature, agreedQuantity({ quantities }, feature));
      const featureId = catalog.featureIdOf(feature.slug) ?? feature.slug;
      return lineOf(subscription, { at, planVersionId, kind: "license", amount, featureId });
    }),
    ...seats.flatMap((each) => seatLine(subscription, each, { at, catalog })),
  ];
  return perMonth(discounted(lines, subscription, catalog), terms.interval);
}

/** A payment that failed may still be collected, and a pause may end. A trial that was never paid for is neither. */
function isCounted({ states }: RecurringSubscription, { status, at }: RecurringState): boolean {
  if (status !== "past_due" && status !== "paused") return status === "active";
  return states.some((state) => state.status === "active" && state.at <= at);
}

/** An amount for each period of an interval, as `PARTS` of a minor unit for each month. */
function perMonth(amount: bigint, interval: PlanInterval): bigint {
  const { numerator, denominator } = periodsPerYear(interval);
  return (amount * numerator * PARTS) / (12n * denominator);
}

/** The discounts of a period take off what they would take off an invoice of the whole period. */
function discounted(
  lines: readonly InvoiceLine[],
  { discounts, currency }: RecurringSubscription,
  catalog: RecurringCatalog,
): bigint {
  const unused = discounts.map((discount) => ({ ...discount, used: {} }));
  const planIdOf = (versionId: string) => catalog.planIdOf(versionId) ?? "";
  return applyDiscounts(lines, unused, { currency, planIdOf }).reduce(
    (sum, { amount, discount }) => sum + amount - discount,
    0n,
  );
}

/** Returns the latest span of each feature, if it holds. */
function seatsAt(
  { seats }: RecurringSubscription,
  { planVersionId }: RecurringState,
  at: Instant,
): RecurringSeats[] {
  const latest = new Map<string, RecurringSeats>();
  for (const each of seats) if (each.start <= at) latest.set(each.featureId, each);
  return [...latest.values()].filter(
    (each) => (each.end === null || at < each.end) && each.planVersionId === planVersionId,
  );
}

function seatLine(
  subscription: RecurringSubscription,
  { featureId, planVersionId, included, history }: RecurringSeats,
  { at, catalog }: Occasion,
): InvoiceLine[] {
  const slug = catalog.slugOf(featureId);
  const terms = catalog.termsOf(planVersionId, subscription.currency);
  const pricing = terms?.features.find((feature) => feature.slug === slug)?.pricing;
  const price = pricing ? billablePrice(pricing) : undefined;
  const level = levelAt(history, at);
  if (!terms || !price || included === null || level <= included) return [];
  const { amount: ofUsagePeriod } = rate(price, scaledQuantity(level - included));
  const amount = roundAmount(ofUsagePeriod) * usagePeriodsWithin(terms.interval);
  return [lineOf(subscription, { at, planVersionId, kind: "usage", amount, featureId })];
}

interface LineFacts extends Pick<InvoiceLine, "kind" | "amount" | "planVersionId"> {
  readonly at: Instant;
  readonly featureId?: string;
}

/** A line of an invoice for a whole period that begins now. */
function lineOf({ id }: RecurringSubscription, { at, featureId, ...facts }: LineFacts): InvoiceLine {
  return {
    ...AT_LIST_PRICE,
    ...facts,
    id: "",
    description: "",
    quantity: ZERO,
    unitPrice: null,
    subscriptionId: id,
    feature: featureId === undefined ? null : { id: featureId, slug: featureId },
    ratingModel: null,
    tierBreakdown: [],
    billableUsageId: null,
    sourceLineId: null,
    period: { start: at, end: null },
  };
}
