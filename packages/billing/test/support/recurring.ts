import {
  instant,
  scaledQuantity,
  quantity,
  recurringStates,
  toCurrency,
  type Discount,
  type Instant,
  type Quantity,
  type RecurringCatalog,
  type RecurringSeats,
  type RecurringSubscription,
  type SubscriptionStatus,
} from "../../src/index.js";
import { offerOf } from "./cycle.js";

const SEATS = { slug: "seats", limit: 5, overage: "charge", overagePrice: 600 } as const;

const USD = toCurrency("USD");

/** Plans by their slug: the fee is in the name. */
export const PLANS = [
  offerOf({ slug: "free", price: 0 }),
  offerOf({ slug: "month-10", price: 1_000 }),
  { ...offerOf({ slug: "month-10", price: 1_400 }), versionId: "ver_month-10-now-14" },
  {
    ...offerOf({ slug: "month-10", price: 24_000, interval: "yearly" }),
    versionId: "ver_month-10-now-year-240",
  },
  offerOf({ slug: "month-25", price: 2_500, features: [SEATS] }),
  offerOf({ slug: "month-100", price: 10_000 }),
  offerOf({ slug: "quarter-30", price: 3_000, interval: "quarterly" }),
  offerOf({ slug: "half-60", price: 6_000, interval: "semi_annual" }),
  offerOf({ slug: "year-120", price: 12_000, interval: "yearly" }),
  offerOf({ slug: "year-1000", price: 100_000, interval: "yearly", features: [SEATS] }),
  offerOf({ slug: "quarter-25", price: 2_500, interval: "quarterly", features: [SEATS] }),
  offerOf({ slug: "half-30", price: 3_000, interval: "semi_annual", features: [SEATS] }),
  offerOf({ slug: "week-5", price: 500, interval: "weekly", features: [SEATS] }),
  offerOf({ slug: "day-2", price: 200, interval: "daily", features: [SEATS] }),
  offerOf({ slug: "week-10", price: 1_000, interval: "weekly" }),
  offerOf({ slug: "day-1", price: 100, interval: "daily" }),
  offerOf({ slug: "addon-5", price: 500, isAddon: true }),
  offerOf({ slug: "once-99", price: 9_900, billingType: "one_time" }),
];

export const RECURRING_CATALOG: RecurringCatalog = {
  termsOf: (versionId) => PLANS.find((plan) => plan.versionId === versionId)?.terms,
  planIdOf: (versionId) => PLANS.find((plan) => plan.versionId === versionId)?.planId,
  featureIdOf: (slug: string) => slug,
  slugOf: (featureId) => featureId.replace("feat_", ""),
};

/** A status and a plan from an instant on; `renewed` where a billing period begins with it. */
export type Step = readonly [
  at: string | Instant,
  status: SubscriptionStatus,
  plan: string,
  renewed?: "renewed",
];

export function recurring(
  steps: readonly Step[],
  more: { readonly discounts?: readonly Discount[]; readonly seats?: readonly RecurringSeats[] } = {},
): RecurringSubscription {
  const recorded = steps.map(([at, status, plan, renewed]) => ({
    at: typeof at === "string" ? instant(at) : at,
    status,
    planVersionId: `ver_${plan}`,
    isRenewed: renewed !== undefined,
  }));
  return {
    id: "sub_1",
    currency: USD,
    states: recurringStates(recorded, USD, RECURRING_CATALOG),
    discounts: more.discounts ?? [],
    seats: more.seats ?? [],
  };
}

/** Seats of a plan that includes five, with additions and removals. */
export function seatsOf(
  plan: string,
  start: string,
  changes: readonly (readonly [at: string, by: number])[],
  more: { readonly end?: string; readonly included?: Quantity | null } = {},
): RecurringSeats {
  const entries = changes.map(([at, by]) => ({ at: instant(at), delta: quantity(by) }));
  const total = entries.reduce((sum, { delta }) => scaledQuantity(sum + delta), quantity(0));
  return {
    featureId: "feat_seats",
    planVersionId: `ver_${plan}`,
    included: more.included === undefined ? quantity(5) : more.included,
    start: instant(start),
    end: more.end === undefined ? null : instant(more.end),
    history: { total, changes: entries },
  };
}
