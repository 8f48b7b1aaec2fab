import { servicePeriodOf } from "../invoice/service-period.js";
import type { CreditSystem } from "../catalog/catalog.js";
import type { Dimensions } from "../catalog/dimensions.js";
import { createDraft, type InvoiceDraft } from "../cycle/invoice-draft.js";
import type { CustomerState, Offer, RuleContext } from "../cycle/state.js";
import { billableAllowance } from "../entitlement/allowance.js";
import type { Discount } from "../discount/discount.js";
import { followSubscription } from "../discount/follow.js";
import { previewDiscounts, type PreviewedDiscount } from "../discount/preview.js";
import { decideUsage, type Draw } from "../entitlement/decide.js";
import { subscriptionsWithAccess, type UsageFacts } from "../entitlement/facts.js";
import { openHolding } from "../entitlement/holding.js";
import { decideLevel, includedLevel } from "../entitlement/level.js";
import { findPriceEntry } from "../entitlement/price-entry.js";
import { NO_USAGE, pricingWindow, type FeatureSource, type WindowUsage } from "../entitlement/source.js";
import { recurringLines } from "../invoice/license-line.js";
import type { Invoice } from "../invoice/invoice.js";
import type { InvoiceLine } from "../invoice/line.js";
import { usageLine, type PricedUsage } from "../invoice/unbilled.js";
import { levelAllowances } from "../level/allowances.js";
import { exactAmount } from "../money/exact-amount.js";
import { scaledQuantity, ZERO, type Quantity } from "../numbers/decimal.js";
import { newSubscription } from "../subscription/new-subscription.js";
import { start, type Subscription } from "../subscription/subscription.js";
import { instantOf, type Instant } from "../time/instant.js";
import { redeemedOn } from "./redeem.js";

/** Units of a feature in one usage period; for a feature that is held, its highest level. */
export interface EstimatedQuantity {
  readonly feature: PricedUsage["feature"];
  readonly isLevel: boolean;
  readonly units: Quantity;
  /** Absent for usage without any. */
  readonly dimensions?: Dimensions | null;
}

/** How the units of a feature would be paid. Included, credited and billed units add up to all that are allowed. */
export interface EstimatedFeature extends EstimatedQuantity {
  readonly included: Quantity;
  /** Paid by credits that the plan includes. */
  readonly credited: Quantity;
  readonly billed: Quantity;
  /** Undefined when the units are allowed. Refused units cost nothing. */
  readonly refusal: "feature_not_in_plan" | "limit_exceeded" | "insufficient_credits" | undefined;
}

export interface Estimate {
  readonly invoice: Invoice;
  readonly features: readonly EstimatedFeature[];
  readonly discounts: readonly PreviewedDiscount[];
}

export interface EstimateRequest {
  readonly offer: Offer;
  readonly quantities: readonly EstimatedQuantity[];
  readonly creditSystems: readonly CreditSystem[];
  /** Coupons that would be redeemed. */
  readonly redeemed?: readonly Discount[];
}

/**
 * Estimates one period of a plan with quantities of its features: decides and rates them as usage is, and returns the
 * invoice that bills the fee and the usage of the period together. `state` is that of the customer who would subscribe.
 */
export function estimatePlan(
  state: CustomerState,
  { offer, quantities, creditSystems, redeemed = [] }: EstimateRequest,
  at: Instant,
  context: RuleContext,
): Estimate {
  const subscription = start(newSubscription(offer, state, at, context), at);
  const facts = factsOf(subscription, offer, creditSystems, at);
  const decided = quantities.map((each) =>
    each.isLevel ? decideHeld(facts, each) : decideUsed(facts, each),
  );
  const usage = mergeUsage(
    decided.flatMap(({ estimated, payer }) =>
      payer && estimated.billed > 0n ? (pricedUsage(subscription, estimated, payer) ?? []) : [],
    ),
  );
  const period = servicePeriodOf(subscription, at);
  const fees = subscription.fee > 0n ? recurringLines(subscription, offer, period, context) : [];
  const lines = [...usage.flatMap((each) => lineOf(each, context) ?? []), ...fees];
  const ownDiscounts = redeemedOn({ redeemed }, subscription);
  const invoiceDraft: InvoiceDraft = {
    subscription,
    reason: "subscription_start",
    currency: subscription.currency,
    lines,
    period,
    isCollected: true,
    redeemed: ownDiscounts,
  };
  const subscribed = { ...state, subscriptions: [subscription], invoices: [], discounts: [] };
  const invoice = createDraft(subscribed, invoiceDraft, at, context);
  const discounts = previewDiscounts({
    lines: invoice.lines,
    discounts: followSubscription(ownDiscounts, { was: undefined, is: subscription }),
    subscriptions: [subscription],
    isListed: () => true,
  });
  return { invoice, discounts, features: decided.map(({ estimated }) => estimated) };
}

interface Decided {
  readonly estimated: EstimatedFeature;
  /** The plan's terms for the units that are billed. */
  readonly payer: FeatureSource | undefined;
}

interface EstimatedFacts extends UsageFacts {
  /** Counts drawn units, so that later quantities do not draw the same ones. */
  readonly count: (feature: string, draws: readonly Draw[]) => void;
}

function factsOf(
  subscription: Subscription,
  { terms }: Offer,
  creditSystems: readonly CreditSystem[],
  now: Instant,
): EstimatedFacts {
  const used = new Map<string, WindowUsage>();
  const keyOf = (holder: string, feature: string, from: Instant) => `${holder} ${feature} ${from}`;
  const billed = new Map<string, Quantity>();
  const add = (key: string, added: Partial<WindowUsage>) => {
    const { drawn, overage, credited } = used.get(key) ?? NO_USAGE;
    used.set(key, {
      drawn: scaledQuantity(drawn + (added.drawn ?? 0n)),
      overage: scaledQuantity(overage + (added.overage ?? 0n)),
      credited,
    });
  };
  return {
    now,
    catalog: { termsOf: () => terms, creditSystems },
    subscriptions: subscriptionsWithAccess([subscription], now, null),
    isProrated: false,
    grants: () => [],
    configOf: () => undefined,
    overrideOf: () => undefined,
    usedIn: (holder, feature, from) => used.get(keyOf(holder, feature, from)),
    positionOf(source) {
      const units = billed.get(priceKeyOf(source));
      return units && { unitsBefore: ZERO, units, unitsBeforePeriod: ZERO };
    },
    amountLimit: null,
    spent: () => exactAmount(0n),
    count(feature, draws) {
      for (const draw of draws) {
        if (draw.from === "grant") continue;
        const { source, window } = draw.allowance;
        const key = keyOf(
          source.holder,
          draw.from === "credits" ? source.feature.slug : feature,
          window.start,
        );
        if (draw.from === "credits") add(key, { drawn: draw.credits });
        else if (draw.from === "allowance") add(key, { drawn: draw.units });
        else {
          add(key, { overage: draw.units });
          const price = priceKeyOf(source);
          billed.set(price, scaledQuantity((billed.get(price) ?? 0n) + draw.units));
        }
      }
    },
  };
}

/** Identifies the price of a plan that units are billed at. */
function priceKeyOf({ feature, priceEntry = 0 }: Pick<FeatureSource, "feature" | "priceEntry">): string {
  return `${feature.slug} ${priceEntry}`;
}

function decideUsed(facts: EstimatedFacts, quantity: EstimatedQuantity): Decided {
  const { feature, dimensions } = quantity;
  const holding = openHolding(facts, {
    feature: feature.slug,
    occurredAt: facts.now,
    dimensions: dimensions ?? null,
  });
  if (typeof holding === "string") return refused(quantity, "feature_not_in_plan");
  const decision = decideUsage(holding, quantity.units);
  if (!decision.allowed) return refused(quantity, decision.reason);
  facts.count(feature.slug, decision.draws);
  const sum = (from: readonly Draw["from"][]) =>
    scaledQuantity(
      decision.draws.reduce((total, draw) => (from.includes(draw.from) ? total + draw.units : total), 0n),
    );
  const parts = {
    included: sum(["allowance"]),
    credited: sum(["credits", "grant"]),
    billed: sum(["billable"]),
  };
  return {
    estimated: { ...quantity, ...parts, refusal: undefined },
    payer: billableAllowance(holding.allowances)?.source,
  };
}

function decideHeld(facts: EstimatedFacts, quantity: EstimatedQuantity): Decided {
  const { now, subscriptions, catalog } = facts;
  const levelFacts = { now, subscriptions, termsOf: catalog.termsOf, config: undefined, override: undefined };
  const allowances = levelAllowances(levelFacts, quantity.feature.slug);
  if (allowances.length === 0) return refused(quantity, "feature_not_in_plan");
  const holding = { allowances, level: ZERO, peak: undefined, amountGuard: null };
  const decision = decideLevel(holding, { to: quantity.units });
  if (!decision.allowed) return refused(quantity, decision.reason);
  const limit = includedLevel(allowances);
  const included = limit === null || quantity.units < limit ? quantity.units : limit;
  return {
    estimated: { ...quantity, included, credited: ZERO, billed: decision.billable, refusal: undefined },
    payer: decision.payer?.source,
  };
}

function refused(quantity: EstimatedQuantity, refusal: NonNullable<EstimatedFeature["refusal"]>): Decided {
  return {
    estimated: { ...quantity, included: ZERO, credited: ZERO, billed: ZERO, refusal },
    payer: undefined,
  };
}

/** The billed units of one period, as they are counted when they are used. */
function pricedUsage(
  { id, planVersionId, currency, billingAnchor }: Subscription,
  { feature, isLevel, billed }: EstimatedFeature,
  payer: FeatureSource,
): PricedUsage | undefined {
  const { pricing } = payer.feature;
  if (!pricing || billingAnchor === null) return undefined;
  const number = payer.priceEntry ?? 0;
  const entry = findPriceEntry(payer.feature, number);
  const window = pricingWindow(payer, instantOf(billingAnchor));
  const peak = {
    span: window,
    segment: payer.segment,
    included: null,
    countedUntil: window.end,
    reachedAt: window.start,
  };
  return {
    billableUsageId: feature.id,
    subscriptionId: id,
    planVersionId,
    feature,
    pricing,
    ...(entry && { priceEntry: { number, name: entry.name, when: entry.when } }),
    currency,
    window,
    unitsBefore: ZERO,
    units: billed,
    billedUnits: ZERO,
    billedAmount: 0n,
    creditableAmount: 0n,
    ...(isLevel && { peak }),
  };
}

/** Adds up units at the same price, as one line bills them. */
function mergeUsage(usage: readonly PricedUsage[]): readonly PricedUsage[] {
  const merged = new Map<string, PricedUsage>();
  for (const each of usage) {
    const key = `${each.feature.id} ${each.priceEntry?.number ?? 0}`;
    const found = merged.get(key);
    merged.set(key, found ? { ...found, units: scaledQuantity(found.units + each.units) } : each);
  }
  return [...merged.values()];
}

function lineOf(usage: PricedUsage, { newId }: Pick<RuleContext, "newId">): InvoiceLine | undefined {
  return usageLine(newId("line"), usage, usage.window.end);
}
