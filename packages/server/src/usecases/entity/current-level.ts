import {
  addMs,
  type Allowance,
  type AmountGuard,
  billableAllowance,
  billablePrice,
  exactAmount,
  type FeatureSource,
  type Instant,
  levelAllowances,
  type LevelHolding,
  openSpanOf,
  type Quantity,
  scaledQuantity,
  spentInPeriods,
  type Subscription,
  subscriptionsWithAccess,
  subscriptionsWithoutPayment,
  ZERO,
} from "@dues/billing";
import type { Knex } from "knex";
import type { CatalogIndex } from "../../db/catalog/catalog-index.js";
import type { StoredFeature } from "../../db/catalog/catalog.js";
import type { Customer } from "../../db/customers/customers.js";
import { listOverrides } from "../../db/customers/entitlement-overrides.js";
import { readLevels } from "../../db/usage/levels.js";
import type { Organization } from "../../db/organizations/organizations.js";
import { listCustomerSubscriptions } from "../../db/customers/subscriptions.js";
import { sessionOf } from "../../db/core/transaction-session.js";
import { readBillables, type StoredBillable } from "../../db/usage/billable-units.js";
import { settingsOf } from "../shared/organization/settings.js";

export interface LevelRequest {
  readonly organization: Organization;
  readonly index: CatalogIndex;
  /** Locked. */
  readonly customer: Customer;
  readonly feature: StoredFeature;
  readonly now: Instant;
}

/** The current level of a feature of a locked customer, and the facts that decide about more. */
export interface CurrentLevel extends LevelHolding {
  /** Entities alone, including those scheduled for removal. */
  readonly entities: Quantity;
  /** Subscriptions that give access now. */
  readonly subscriptions: readonly Subscription[];
  /** Those that would grant the feature if they were paid. */
  readonly unpaid: readonly Subscription[];
}

export async function loadCurrentLevel(trx: Knex.Transaction, question: LevelRequest): Promise<CurrentLevel> {
  const { organization, index, customer, feature, now } = question;
  const { id: customerId, guards } = customer;
  const { graceDays } = settingsOf(organization);
  const all = await listCustomerSubscriptions(trx, customerId);
  const subscriptions = subscriptionsWithAccess(all, now, graceDays);
  const overrides = await listOverrides(trx, [customerId]);
  const session = await sessionOf(trx);
  const [level] = await readLevels(session, [{ customerId, featureId: feature.id, at: now }]);
  const after = addMs(now, -LONGEST_USAGE_PERIOD_MS);
  const billed = await readBillables(session, [{ customerId, after }]);
  const { tracked = ZERO, entities = ZERO } = level ?? {};
  const facts = {
    now,
    termsOf: index.termsOf,
    config: guards.featureConfigs.find(({ featureId }) => featureId === feature.id),
    override: overrides.find(({ featureId }) => featureId === feature.id),
  };
  const allowancesOf = (granting: readonly Subscription[]): readonly Allowance[] =>
    levelAllowances({ ...facts, subscriptions: granting }, feature.slug);
  const allowances = allowancesOf(subscriptions);
  const payer = billableAllowance(allowances)?.source;
  const ofFeature = billed.filter(({ featureId }) => featureId === feature.id);
  return {
    allowances: feature.meterType === "non_consumable" ? allowances : allowances.map(withoutCharge),
    entities,
    subscriptions,
    unpaid: subscriptionsWithoutPayment(all, now, graceDays).filter(
      (each) => allowancesOf([each]).length > 0,
    ),
    level: scaledQuantity(tracked + entities),
    peak: payer && openSpanOf(payer, ofFeature, now),
    amountGuard: amountGuard(question, payersOf(payer, subscriptions), billed),
  };
}

/** A usage period lasts at most a month, so older billed usage does not count toward the spending in it. */
const LONGEST_USAGE_PERIOD_MS = 32 * 24 * 60 * 60 * 1_000;

/** Units of a feature that is used up are billed one by one as they are used, so its entities are not billed as well. */
function withoutCharge(allowance: Allowance): Allowance {
  const { source } = allowance;
  const { pricing } = source.feature;
  const free = pricing && { ...pricing, overage: "block" as const, usageModel: "included" as const };
  return { ...allowance, source: { ...source, feature: { ...source.feature, pricing: free } } };
}

/** Subscriptions in the currency of the one that bills the level, since amounts in two currencies do not add up. */
function payersOf(
  source: FeatureSource | undefined,
  subscriptions: readonly Subscription[],
): readonly Subscription[] {
  const payer = subscriptions.find(({ id }) => id === source?.subscriptionId);
  return subscriptions.filter(({ currency }) => currency === payer?.currency);
}

function amountGuard(
  { customer: { guards }, index, now }: LevelRequest,
  subscriptions: readonly Subscription[],
  billed: readonly StoredBillable[],
): AmountGuard | null {
  if (guards.overageLimit === null) return null;
  const currency = subscriptions[0]?.currency;
  if (currency === undefined) return { limit: guards.overageLimit, spent: exactAmount(0n) };
  const spent = billed.flatMap((units) => {
    const slug = index.findFeature(units.featureId)?.slug;
    const features = index.termsOf(units.planVersionId, currency)?.features ?? [];
    const pricing = features.find((each) => each.slug === slug)?.pricing;
    const price = pricing && billablePrice(pricing);
    return price ? [{ units, price }] : [];
  });
  return { limit: guards.overageLimit, spent: spentInPeriods(spent, subscriptions, now) };
}
