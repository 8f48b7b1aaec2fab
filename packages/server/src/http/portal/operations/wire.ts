import {
  amountDue,
  changeAtRenewal,
  discountEndsAt,
  formatPercent,
  lastInstantToPay,
  toIso,
  toSafeInteger,
  type Discount,
  type Invoice,
  type Subscription,
} from "@dues/billing";
import type { components } from "../../../generated/api.js";
import type { CatalogIndex } from "../../../usecases/shared/catalog/load.js";
import type { DiscountedSubscription } from "../../../usecases/shared/subscription/subscription.js";
import type { PaymentMethod } from "../../../usecases/wallet/wallet.js";
import { toWireCapUsage } from "../../wire/cap.js";
import { isoOrNull, numberOrNull } from "../../wire/nullable.js";
import type { CustomerEntitlement } from "../../../usecases/entitlement/entitlement.js";
import { toWirePrice } from "../../wire/subscription.js";
import { isPayable } from "../account/invoices.js";

export type Wire = components["schemas"];

interface Named {
  readonly slug: string;
  readonly name: string;
  readonly unit: string | null;
}

export function toWireFeature({ slug, name, unit }: Named): Wire["PortalFeatureReference"] {
  return { slug, name, unit };
}

export function toWirePlanReference(index: CatalogIndex, planId: string): Wire["PortalPlanReference"] {
  const plan = index.findPlan(planId);
  return { slug: plan?.slug ?? planId, name: plan?.name ?? planId };
}

export function toWireSubscription(
  { subscription, discounts }: DiscountedSubscription,
  index: CatalogIndex,
): Wire["PortalSubscription"] {
  const { planVersionId, currency } = subscription;
  const change = changeAtRenewal(subscription, index.termsOf(planVersionId, currency));
  const active = discounts.filter(({ status }) => status === "active" || status === "reserved");
  return {
    id: subscription.id,
    plan: toWirePlanReference(index, subscription.planId),
    status: subscription.status,
    isAddon: subscription.isAddon,
    ...toWirePrice(subscription),
    currency,
    currentPeriodStart: isoOrNull(subscription.period?.start ?? null),
    currentPeriodEnd: isoOrNull(subscription.period?.end ?? null),
    trialEndsAt: isoOrNull(subscription.trialEndsAt),
    cancelAt: isoOrNull(subscription.cancelAt),
    pausedAt: isoOrNull(subscription.pausedAt),
    scheduledChange: change && {
      plan: toWirePlanReference(index, change.planId),
      ...toWirePrice(change),
      at: toIso(change.at),
    },
    discounts: active.map((discount) => toWireDiscount(discount, subscription)),
  };
}

export function toWireDiscount(discount: Discount, subscription: Subscription): Wire["PortalDiscount"] {
  const { couponName: name, code, terms, status } = discount;
  const amount = terms.amounts?.[subscription.currency];
  return {
    name,
    code,
    percent: terms.percent === null ? null : Number(formatPercent(terms.percent)),
    amount: amount === undefined ? null : toSafeInteger(amount),
    endsAt: isoOrNull(status === "active" ? discountEndsAt(discount, subscription) : null),
  };
}

export function toWireMethod(method: PaymentMethod): Wire["PortalPaymentMethod"] {
  const { id, brand, last4, expMonth, expYear, isDefault, isValid } = method;
  return { id, brand, last4, expMonth, expYear, isDefault, isValid };
}

/** The card that charges use. */
export function usableCard(methods: readonly PaymentMethod[]): Wire["PortalPaymentMethod"] | null {
  const found = methods.find(({ isDefault, isValid }) => isDefault && isValid);
  return found ? toWireMethod(found) : null;
}

export function toWireInvoice(invoice: Invoice): Wire["PortalInvoice"] {
  return {
    id: invoice.id,
    number: invoice.number,
    status: invoice.status,
    currency: invoice.currency,
    total: toSafeInteger(invoice.total + invoice.carried),
    amountDue: toSafeInteger(["void", "draft"].includes(invoice.status) ? 0n : amountDue(invoice)),
    issuedAt: isoOrNull(invoice.finalizedAt),
    dueAt: isoOrNull(lastInstantToPay(invoice)),
    paidAt: isoOrNull(invoice.paidAt),
    periodStart: isoOrNull(invoice.period.start),
    periodEnd: isoOrNull(invoice.period.end),
    canBePaid: isPayable(invoice),
  };
}

/** The numbers of a meter. */
export function toWireTotals({ totals, reset, overage, maxOverageUnits, caps }: CustomerEntitlement) {
  return {
    usage: numberOrNull(totals?.usage ?? null),
    limit: numberOrNull(totals?.limit ?? null),
    balance: numberOrNull(totals?.balance ?? null),
    unlimited: totals !== null && totals.limit === null,
    resetsAt: isoOrNull(totals?.resetsAt ?? null),
    resetInterval: reset,
    overage,
    maxOverageUnits: numberOrNull(maxOverageUnits),
    ...(caps && { caps: caps.map(toWireCapUsage) }),
  };
}
