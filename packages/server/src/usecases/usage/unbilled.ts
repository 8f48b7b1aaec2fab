import {
  allowancesOnly,
  allowanceWindow,
  billablePrice,
  effective,
  isChargeable,
  isLive,
  openAllowances,
  pricingWindow,
  totals,
  unbilled,
  usagePeriodAt,
  ZERO,
  type Currency,
  type FeatureSource,
  type Instant,
  type Period,
  type Pricing,
  type Quantity,
  type Subscription,
  type Unbilled,
} from "@dues/billing";
import { listAllowanceWindows } from "../../db/allowance-windows.js";
import type { CatalogIndex } from "../../db/catalog-index.js";
import { readLevels } from "../../db/levels.js";
import type { Organization } from "../../db/organizations.js";
import { withSession } from "../../db/session.js";
import { listCustomerSubscriptions } from "../../db/subscriptions.js";
import type { Deps } from "../../deps.js";
import { sourcesOf } from "./sources.js";
import { loadCatalog } from "../catalog/load.js";
import { getCustomer } from "../customer/resolve.js";
import { depsFor } from "../customer/time.js";
import type { PricedUsageIn } from "../invoice/priced-usage.js";
import { loadCountedUsage } from "../level/counted-usage.js";

const NOTHING: Unbilled = { units: ZERO, amount: 0n, breakdown: [], isWhole: true };

/** What one subscription can charge for one feature in one pricing window. */
export interface UnbilledFeature {
  readonly currency: Currency;
  readonly feature: { readonly id: string; readonly slug: string; readonly name: string };
  readonly pricing: Pricing;
  /**
   * Used in the current allowance window, included units and billable ones; of what is held, what is held now. Of an
   * earlier window: the billable.
   */
  readonly usage: Quantity;
  /** Null is unlimited. */
  readonly included: Quantity | null;
  readonly unbilled: Unbilled;
  readonly window: Period;
}

export interface UnbilledUsage {
  readonly customerId: string;
  /** Of the total: what an invoice made now would be in. Usage priced in another waits for the next one. */
  readonly currency: Currency;
  readonly features: readonly UnbilledFeature[];
  /** Minor units, never below zero. */
  readonly totalEstimated: bigint;
  /** When the current usage period of the base plan ends. */
  readonly usageWindowEnd: Instant | null;
}

/**
 * What an invoice made now would bill: a row for every feature that a live plan can charge for, and one for every
 * earlier window, or ended subscription, of which something is still to be billed.
 *
 * @throws BillingError `customer_not_found`, `customer_ambiguous`
 */
export async function getUnbilledUsage(
  deps: Deps,
  organization: Organization,
  customerName: string,
): Promise<UnbilledUsage> {
  const customer = await getCustomer(deps.db, organization.id, customerName);
  const own = depsFor(deps, customer);
  const index = await loadCatalog(deps.db, organization);
  const now = own.now();
  const all = await listCustomerSubscriptions(deps.db, customer.id);
  const subscriptions = all.map((each) => effective(each, now));
  const live = subscriptions.filter(isLive);
  const priced = await loadCountedUsage(deps, deps.db, { customer, index, subscriptions, now });
  const levels = await levelsOf(own, customer.id, index);
  const current = await currentRows(own, { customerId: customer.id, live, index, priced, levels });
  const shown = new Set(current.map(({ billableUsageId }) => billableUsageId));
  const others = priced.filter(({ billableUsageId }) => !shown.has(billableUsageId));
  const earlier = others
    .map((usage) => earlierRow(usage, now))
    .filter(({ unbilled: { amount } }) => amount !== 0n);
  const features = [...current, ...earlier];
  const base = live.find(({ isAddon }) => !isAddon) ?? live[0];
  const oldest = priced.find((usage) => unbilled(usage, now).amount !== 0n);
  const currency = oldest?.currency ?? currencyOf(base, index) ?? organization.currency;
  const billed = features.filter((row) => row.currency === currency);
  const sum = billed.reduce((total, row) => total + row.unbilled.amount, 0n);
  return {
    customerId: customer.id,
    currency,
    features,
    totalEstimated: sum > 0n ? sum : 0n,
    usageWindowEnd: base ? usagePeriodEnd(base, now) : null,
  };
}

/** What the customer holds now of each feature that is held. */
async function levelsOf(
  deps: Deps,
  customerId: string,
  { catalog }: CatalogIndex,
): Promise<ReadonlyMap<string, Quantity>> {
  const held = catalog.features.filter(({ meterType }) => meterType === "non_consumable");
  const questions = held.map(({ id: featureId }) => ({ customerId, featureId, at: deps.now() }));
  const levels = await withSession(deps.db, (session) => readLevels(session, questions));
  return new Map(levels.map((each) => [each.featureId, (each.tracked + each.entities) as Quantity]));
}

interface CurrentUse {
  readonly customerId: string;
  readonly live: readonly Subscription[];
  readonly index: CatalogIndex;
  readonly priced: readonly PricedUsageIn[];
  /** What is held now, by the id of the feature. */
  readonly levels: ReadonlyMap<string, Quantity>;
}

type CurrentRow = UnbilledFeature & { readonly billableUsageId: string | undefined };

async function currentRows(
  deps: Deps,
  { customerId, live, index, priced, levels }: CurrentUse,
): Promise<CurrentRow[]> {
  const now = deps.now();
  const rows: CurrentRow[] = [];
  for (const source of live.flatMap((subscription) => sourcesOf(subscription, index))) {
    const { pricing, slug } = source.feature;
    const feature = index.findFeature(slug);
    const currency = index.findVersion(source.planVersionId)?.terms.currency;
    if (!feature || !currency || !pricing || !isChargeable(pricing)) continue;
    const isLevel = feature.meterType === "non_consumable";
    const window = isLevel ? usagePeriodAt(source, now) : pricingWindow(source, now);
    const usage = priced.find((each) => isOf(each, source, feature.id) && each.window.start === window.start);
    const used = isLevel
      ? (levels.get(feature.id) ?? ZERO)
      : await usedInWindow(deps, customerId, feature.id, source);
    const { id, name } = feature;
    rows.push({
      billableUsageId: usage?.billableUsageId,
      currency,
      feature: { id, slug, name },
      pricing,
      window,
      usage: used,
      included: pricing.usageModel === "usage_based" ? ZERO : source.feature.limit,
      unbilled: usage ? unbilled(usage, now) : NOTHING,
    });
  }
  return rows;
}

function isOf(usage: PricedUsageIn, source: FeatureSource, featureId: string): boolean {
  return (
    usage.subscriptionId === source.subscriptionId &&
    usage.planVersionId === source.planVersionId &&
    usage.feature.id === featureId
  );
}

async function usedInWindow(
  deps: Deps,
  customerId: string,
  featureId: string,
  source: FeatureSource,
): Promise<Quantity> {
  const now = deps.now();
  const { start } = allowanceWindow(source, now);
  const windows = await listAllowanceWindows(deps.db, customerId, featureId, [start]);
  const used = windows.find(({ holder }) => holder === source.holder);
  return totals(allowancesOnly(openAllowances([source], now, () => used))).usage;
}

function earlierRow(usage: PricedUsageIn, now: Instant): UnbilledFeature {
  const { currency, feature, pricing, window, units } = usage;
  return { currency, feature, pricing, window, usage: units, included: ZERO, unbilled: unbilled(usage, now) };
}

function currencyOf(subscription: Subscription | undefined, index: CatalogIndex): Currency | undefined {
  return subscription && index.findVersion(subscription.planVersionId)?.terms.currency;
}

function usagePeriodEnd(
  { billingAnchor, interval, zone, billingType }: Subscription,
  now: Instant,
): Instant | null {
  if (billingAnchor === null || billingType === "one_time") return null;
  return usagePeriodAt({ anchor: billingAnchor, interval, zone }, now).end;
}

/** What one unit, or one package of units, costs. Null where tiers tell. */
export function pricePerUnit(pricing: Pricing) {
  const price = billablePrice(pricing);
  return price?.model === "package" ? price.unitPrice : null;
}
