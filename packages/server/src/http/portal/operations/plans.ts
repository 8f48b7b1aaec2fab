import {
  isCanceled,
  quantityToNumber,
  taxOf,
  NO_QUANTITIES,
  periodFee,
  termsIn,
  toIso,
  toSafeInteger,
  totalOf,
  unitPriceToNumber,
  type Currency,
  type InvoiceLine,
  type PlanFeature,
  type Subscription,
} from "@dues/billing";
import { loadCatalog, type CatalogIndex, type StoredPlan } from "../../../usecases/shared/catalog/load.js";
import { attachActionsFor } from "../../../usecases/subscription/attach-actions.js";
import { attachPlan } from "../../../usecases/subscription/attach.js";
import type { PlanPreview } from "../../../usecases/subscription/preview-fingerprint.js";
import { previewAttach } from "../../../usecases/subscription/preview.js";
import type { Handlers } from "../../handler.js";
import { toWireAttached } from "../../wire/attach.js";
import { isoOrNull, numberOrNull } from "../../wire/nullable.js";
import { toWirePlanAction } from "../../wire/plan.js";
import { currencyOf, getOfferedPlan, includedIn, nameOfIncluded, offeredPlans } from "../account/plans.js";
import { returnAddress } from "../account/return-address.js";
import { liveSubscriptions } from "../account/subscriptions.js";
import { effectOf, sentenceOfChange, sentenceOfPreview } from "./change-text.js";
import type { Wire } from "./wire.js";
import { toWireValue } from "../../wire/value.js";

export const planOperations = {
  async listPortalPlans(deps, _request, caller) {
    const access = { ...caller, deps };
    const { organization, customer } = caller;
    const index = await loadCatalog(deps.db, organization);
    const subscriptions = await liveSubscriptions(access);
    const actionOf = await attachActionsFor(deps, organization, customer.id);
    const { currency } = customer.billingDetails;
    const plans = offeredPlans(caller, index).map((plan) => ({
      ...toWirePlan(plan, index, { subscriptions, currency: currencyOf(plan, subscriptions, currency) }),
      ...toWirePlanAction(actionOf(plan)),
    }));
    return { status: 200, body: { success: true, plans: plans as Wire["PortalPlan"][] } };
  },

  async previewPortalChange(deps, { body }, caller) {
    const { organization, customer } = caller;
    const plan = getOfferedPlan(caller, await loadCatalog(deps.db, organization), body.plan);
    const preview = await previewAttach(deps, organization, { customer: customer.id, product: plan.id });
    return { status: 200, body: { success: true, preview: toWireChange(preview) } };
  },

  async changePortalPlan(deps, { body }, caller) {
    const { organization, customer } = caller;
    const callbackUrl = returnAddress({ ...caller, deps }, body.callbackUrl);
    const plan = getOfferedPlan(caller, await loadCatalog(deps.db, organization), body.plan);
    const command = { customer: customer.id, product: plan.id, at: body.at, callbackUrl };
    const result = await attachPlan(deps, organization, command);
    const { pending, scheduledAt } = toWireAttached(result);
    return {
      status: 200,
      body: {
        success: true,
        type: result.type,
        pending,
        checkoutUrl: result.checkout?.url ?? null,
        scheduledAt: scheduledAt === undefined ? null : new Date(scheduledAt).toISOString(),
        subscriptionId: result.subscription.id,
        message: sentenceOfChange(result),
      },
    };
  },
} satisfies Pick<Handlers, "listPortalPlans" | "previewPortalChange" | "changePortalPlan">;

type PlanWithoutAction = Omit<Wire["PortalPlan"], "attachAction" | "attachRefusal" | "trialAvailable">;

function toWirePlan(
  plan: StoredPlan,
  index: CatalogIndex,
  {
    subscriptions,
    currency,
  }: { readonly subscriptions: readonly Subscription[]; readonly currency: Currency },
): PlanWithoutAction {
  const { terms } = plan;
  const current = subscriptions.find(({ planId }) => planId === plan.id);
  return {
    slug: plan.slug,
    name: plan.name,
    description: plan.description,
    price: toSafeInteger(current?.fee ?? periodFee(termsIn(terms, currency) ?? terms, NO_QUANTITIES)),
    currency: current?.currency ?? currency,
    interval: current?.interval ?? terms.interval,
    billingType: current?.billingType ?? terms.billingType,
    isAddon: terms.isAddon,
    group: terms.planGroup,
    trialDays: terms.trialDays,
    features: includedIn(index, plan, current).map((feature) => toWirePlanFeature(feature, index, currency)),
    isCurrent: current !== undefined && !isCanceled(current),
  };
}

function toWirePlanFeature(
  { slug, limit, reset, pricing, value }: PlanFeature,
  index: CatalogIndex,
  currency: Currency,
): Wire["PortalPlanFeature"] {
  const known = index.findFeature(slug);
  const prices = pricing?.prices?.[currency] ?? pricing;
  const price = (value: NonNullable<typeof prices>["pricePerUnit"] | undefined) =>
    value === null || value === undefined ? null : unitPriceToNumber(value);
  return {
    slug,
    name: nameOfIncluded(index, slug),
    unit: known?.unit ?? null,
    type: known?.type ?? "metered",
    ...(value !== undefined && toWireValue({ value })),
    limit: numberOrNull(limit),
    resetInterval: reset,
    pricePerUnit: price(prices?.pricePerUnit),
    overagePrice: price(prices?.overagePrice),
    billingUnits: pricing ? quantityToNumber(pricing.billingUnits) : 1,
    tiers: (pricing?.tiers ?? []).map((tier) => {
      const { unitPrice, flatFee } = tier.prices?.[currency] ?? tier;
      return {
        upTo: numberOrNull(tier.upTo ?? null),
        unitPrice: price(unitPrice) ?? 0,
        flatFee: price(flatFee) ?? 0,
      };
    }),
  };
}

function toWireChange(preview: PlanPreview): Wire["PortalChangePreview"] {
  const { plan, at, type, isTrial, trialEndsAt, scheduledAt, charge, currency, checkout } = preview;
  const credited = charge.creditNotes.reduce((sum, { total }) => sum + total, 0n);
  return {
    plan: { slug: plan.slug, name: plan.name },
    type,
    at: toIso(at),
    requiresCheckout: checkout !== undefined,
    trial: isTrial,
    trialEndsAt: isoOrNull(trialEndsAt),
    scheduledAt: isoOrNull(scheduledAt),
    currency,
    lines: charge.lines.map((line) => toWireCharge(line, 1n)),
    credits: charge.creditNotes.flatMap(({ lines }) => lines.map((line) => toWireCharge(line, -1n))),
    subtotal: toSafeInteger(charge.subtotal),
    discount: toSafeInteger(charge.discount),
    tax: toSafeInteger(charge.tax),
    total: toSafeInteger(charge.total),
    credited: toSafeInteger(credited),
    balanceApplied: toSafeInteger(charge.total - credited - charge.due),
    amountDue: toSafeInteger(charge.due),
    effect: effectOf(preview),
    message: sentenceOfPreview(preview),
  };
}

/** Credit notes have positive amounts, which take something off: their sign is -1. */
function toWireCharge(line: InvoiceLine, sign: 1n | -1n): Wire["PortalCharge"] {
  return {
    description: line.description,
    quantity: quantityToNumber(line.quantity),
    amount: toSafeInteger(sign * line.amount),
    discount: toSafeInteger(sign * line.discount),
    tax: toSafeInteger(sign * taxOf(line)),
    total: toSafeInteger(sign * totalOf(line)),
    periodStart: toIso(line.period.start),
    periodEnd: isoOrNull(line.period.end),
  };
}
