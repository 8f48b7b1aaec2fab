import {
  allowancesOnly,
  billablePrice,
  contains,
  effective,
  grantedSources,
  includedLevel,
  isChargeable,
  isLive,
  openAllowances,
  pricingWindow,
  totals,
  unbilled,
  scheduleOf,
  usagePeriodAt,
  ZERO,
  type Currency,
  type FeatureSource,
  type Instant,
  type Period,
  type PricedUsage,
  type Pricing,
  type Quantity,
  type Subscription,
  type Unbilled,
  type UsageFacts,
} from "@dues/billing";
import type { CatalogIndex } from "../../db/catalog/catalog-index.js";
import type { StoredFeature } from "../../db/catalog/catalog.js";
import type { Organization } from "../../db/organizations/organizations.js";
import { listCustomerSubscriptions } from "../../db/customers/subscriptions.js";
import type { Deps } from "../../context/deps.js";
import { getCustomer } from "../shared/customer/resolve.js";
import { openBillingContext } from "../shared/state/state.js";
import { priceWithTaxes } from "../shared/tax/with-taxes.js";
import { depsFor } from "../shared/time/customer-time.js";
import { loadCustomerFacts } from "../../usage/load/customer-facts.js";
import { heldOf, type UsageState } from "../../usage/load/state.js";
import { loadCountedUsage } from "../shared/usage/counted-usage.js";
import { estimateSums } from "./estimate-sums.js";

const NOTHING: Unbilled = { units: ZERO, amount: 0n, breakdown: [], isComplete: true };

/** The amount that one subscription can charge for one feature in one pricing window. */
export interface UnbilledFeature {
  readonly currency: Currency;
  readonly feature: { readonly id: string; readonly slug: string; readonly name: string };
  readonly pricing: Pricing;
  /** The entry that the pricing is of; absent for the feature's own price. */
  readonly priceEntry?: PricedUsage["priceEntry"];
  /**
   * The usage in the current allowance windows of all plans, included and billable units; for a non-consumable feature,
   * the current level. For an earlier window: the billable units.
   */
  readonly usage: Quantity;
  /** The amount that all plans include together. Null is unlimited. */
  readonly included: Quantity | null;
  readonly unbilled: Unbilled;
  readonly window: Period;
}

export interface UnbilledUsage {
  readonly customerId: string;
  /** Of the total: what an invoice made now would be in. Usage priced in another waits for the next one. */
  readonly currency: Currency;
  readonly features: readonly UnbilledFeature[];
  /** Minor units after discount and with tax, never below zero. */
  readonly totalEstimated: bigint;
  readonly taxEstimated: bigint;
  readonly discountEstimated: bigint;
  /** When the current usage period of the base plan ends. */
  readonly usageWindowEnd: Instant | null;
}

/**
 * Returns the lines that an invoice created now would bill: a row for every feature that a live plan can charge for,
 * and one for every price entry, earlier window, or ended subscription, of which something is still to be billed.
 *
 * @throws BillingError `customer_not_found`, `customer_ambiguous`
 */
export async function getUnbilledUsage(
  deps: Deps,
  organization: Organization,
  customerName: string,
): Promise<UnbilledUsage> {
  return priceWithTaxes(deps, organization, (own) => sumUnbilled(own, organization, customerName));
}

async function sumUnbilled(
  deps: Deps,
  organization: Organization,
  customerName: string,
): Promise<UnbilledUsage> {
  const customer = await getCustomer(deps.db, organization.id, customerName);
  const own = depsFor(deps, customer);
  const billing = await openBillingContext(deps, organization);
  const { index } = billing;
  const now = own.now();
  const all = await listCustomerSubscriptions(deps.db, customer.id);
  const subscriptions = all.map((each) => effective(each, now));
  const live = subscriptions.filter(isLive);
  const priced = await loadCountedUsage(deps, deps.db, { customer, index, subscriptions, now });
  const state = await loadCustomerFacts(own, { organization, index, customer });
  const { facts } = state;
  const current = currentRows({ facts: { ...facts, subscriptions: live }, index, priced, state });
  const shown = new Set(current.map(({ billableUsageId }) => billableUsageId));
  const others = priced.filter(({ billableUsageId }) => !shown.has(billableUsageId));
  const earlier = others
    .map((usage) => earlierRow(usage, now))
    .filter(({ unbilled: { amount } }) => amount !== 0n);
  const features = [...current, ...earlier];
  const base = live.find(({ isAddon }) => !isAddon) ?? live[0];
  const oldest = priced.find((usage) => unbilled(usage, now).amount !== 0n);
  const currency = oldest?.currency ?? currencyOf(base, index) ?? organization.currency;
  const usage = priced.filter((each) => each.currency === currency);
  const { total, tax, discount } = await estimateSums(own, billing, customer, { currency, usage });
  return {
    customerId: customer.id,
    currency,
    features,
    totalEstimated: total > 0n ? total : 0n,
    taxEstimated: tax,
    discountEstimated: discount,
    usageWindowEnd: base ? usagePeriodEnd(base, current, now) : null,
  };
}

interface CurrentUse {
  /** The facts of all live subscriptions, whether or not they give access. */
  readonly facts: UsageFacts;
  readonly index: CatalogIndex;
  readonly priced: readonly PricedUsage[];
  readonly state: UsageState;
}

type CurrentRow = UnbilledFeature & {
  readonly subscriptionId: string;
  readonly billableUsageId: string | undefined;
};

function currentRows(use: CurrentUse): CurrentRow[] {
  const { facts, index } = use;
  return facts.subscriptions.flatMap(({ id, planVersionId, currency }) => {
    const terms = index.termsOf(planVersionId, currency);
    return (terms?.features ?? []).flatMap(({ slug }) => {
      const feature = index.findFeature(slug);
      const sources = feature ? grantedSources(facts, slug, () => facts.now) : [];
      const source = sources.find(({ subscriptionId }) => subscriptionId === id);
      return terms && feature && source
        ? currentRow(use, { feature, sources, source, currency: terms.currency })
        : [];
    });
  });
}

interface GrantedFeature {
  readonly feature: StoredFeature;
  /** All that grant it. */
  readonly sources: readonly FeatureSource[];
  /** The one that the row is of. */
  readonly source: FeatureSource;
  readonly currency: Currency;
}

/** Empty where using the feature can never be charged. */
function currentRow(
  { facts, priced, state }: CurrentUse,
  { feature, sources, source, currency }: GrantedFeature,
): CurrentRow[] {
  const { now, usedIn } = facts;
  const { id, slug, name } = feature;
  const { pricing } = source.feature;
  if (!pricing || !isChargeable(pricing)) return [];
  const isLevel = feature.meterType === "non_consumable";
  const window = isLevel ? usagePeriodAt(source, now) : pricingWindow(source, now);
  const usage = priced.find((each) => isOf(each, source, id) && isCurrent(each, window, now));
  const allowances = openAllowances(sources, now, ({ holder }, { start }) => usedIn(holder, slug, start));
  return [
    {
      subscriptionId: source.subscriptionId,
      billableUsageId: usage?.billableUsageId,
      currency,
      feature: { id, slug, name },
      pricing,
      window,
      usage: isLevel ? heldOf(state, id) : totals(allowancesOnly(allowances)).usage,
      included: includedLevel(allowances),
      unbilled: usage ? unbilled(usage, now) : NOTHING,
    },
  ];
}

/** Of a level, the span that is open: others of its usage period are rows of their own. */
function isCurrent({ window, peak }: PricedUsage, { start }: Period, now: Instant): boolean {
  return window.start === start && (peak === undefined || contains(peak.span, now));
}

function isOf(usage: PricedUsage, source: FeatureSource, featureId: string): boolean {
  return (
    usage.subscriptionId === source.subscriptionId &&
    usage.planVersionId === source.planVersionId &&
    usage.feature.id === featureId &&
    usage.priceEntry === undefined
  );
}

/** The row of an earlier window, or of units at the price of an entry: those that are billable. */
function earlierRow(usage: PricedUsage, now: Instant): UnbilledFeature {
  const { currency, feature, pricing, priceEntry, window, units } = usage;
  return {
    currency,
    feature,
    pricing,
    ...(priceEntry && { priceEntry }),
    window,
    usage: units,
    included: ZERO,
    unbilled: unbilled(usage, now),
  };
}

function currencyOf(subscription: Subscription | undefined, index: CatalogIndex): Currency | undefined {
  return subscription && index.termsOf(subscription.planVersionId, subscription.currency)?.currency;
}

/** A one-time plan has usage periods only where it charges for usage, as an override or a feature config may allow. */
function usagePeriodEnd(
  subscription: Subscription,
  rows: readonly CurrentRow[],
  now: Instant,
): Instant | null {
  const schedule = scheduleOf(subscription);
  const isCharged = rows.some(({ subscriptionId }) => subscriptionId === subscription.id);
  if (!schedule || (subscription.billingType === "one_time" && !isCharged)) return null;
  return usagePeriodAt(schedule, now).end;
}

/** The price of one unit, or of one package of units. Null if the price has tiers. */
export function pricePerUnit(pricing: Pricing) {
  const price = billablePrice(pricing);
  return price?.model === "package" ? price.unitPrice : null;
}
