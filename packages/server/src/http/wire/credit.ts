import {
  grantStatus,
  quantityToNumber,
  toIso,
  toSafeInteger,
  type CreditEntry,
  type CreditTotals,
  type Feature,
  type Instant,
  type IssuedGrant,
  type Quantity,
  type CreditCostEntry,
  type FeatureDimension,
} from "@dues/billing";
import type { components } from "../../generated/api.js";
import type {
  CatalogIndex,
  StoredCreditPack,
  StoredCreditSystem,
} from "../../usecases/shared/catalog/load.js";
import type { Purchase } from "../../usecases/credit/purchase.js";
import { toWireRequirement } from "./attach.js";
import { toWireAmounts, toWireWhen } from "./plan.js";
import { toWireTokenPrices } from "./tokens.js";
import { isoOrNull, numberOrNull } from "./nullable.js";
import { toWirePricedTaxes } from "./plan.js";
import { toWireValueSettings } from "./value.js";

type Wire = components["schemas"];

export function toWireFeature(feature: Feature & { readonly id: string }): Wire["Feature"] {
  const { id, slug, name, type, meterType, aggregation, unit, dimensions, tokens } = feature;
  return {
    id,
    slug,
    name,
    type,
    meterType,
    ...(aggregation && { aggregation }),
    unit,
    ...(dimensions && { dimensions: dimensions.map(toWireDimension) }),
    ...toWireValueSettings(feature),
    ...(tokens && { tokens: toWireTokenPrices(tokens) }),
  };
}

function toWireDimension({ name, values }: FeatureDimension): Wire["FeatureDimension"] {
  return { name, values: values && [...values] };
}

export function toWireSystem(system: StoredCreditSystem, index: CatalogIndex): Wire["CreditSystem"] {
  const { id, slug, name, description, features } = system;
  const members = features.map(({ feature, creditCost, costs }) => ({
    feature,
    meterType: index.findFeature(feature)?.meterType ?? ("consumable" as const),
    creditCost: quantityToNumber(creditCost),
    ...(costs && { costs: costs.map(toWireCost) }),
  }));
  return { id, slug, name, description, features: members };
}

function toWireCost({ when, creditCost }: CreditCostEntry): Wire["CreditCostEntry"] {
  return { when: toWireWhen(when), creditCost: quantityToNumber(creditCost) };
}

export function toWirePack(pack: StoredCreditPack): Wire["CreditPack"] {
  return {
    id: pack.id,
    slug: pack.slug,
    name: pack.name,
    description: pack.description,
    credits: quantityToNumber(pack.credits),
    price: toSafeInteger(pack.price),
    currency: pack.currency,
    ...(pack.prices && { prices: toWireAmounts(pack.prices) }),
    creditSystem: pack.creditSystem,
    creditSystemId: pack.creditSystem,
    provider: pack.provider,
    expiresAfterDays: pack.expiresAfterDays,
    isActive: pack.isActive,
    metadata: pack.metadata,
    ...toWirePricedTaxes(pack),
    createdAt: pack.createdAt,
    updatedAt: pack.updatedAt,
  };
}

/** A grant at an instant. */
export function toWireGrant(grant: IssuedGrant, { catalog }: CatalogIndex, at: Instant): Wire["CreditGrant"] {
  const { purchase } = grant;
  const slugIn = (items: readonly { readonly id: string; readonly slug: string }[], id: string) =>
    items.find((item) => item.id === id)?.slug ?? id;
  return {
    id: grant.id,
    customerId: grant.customerId,
    creditSystem: slugIn(catalog.creditSystems, grant.creditSystemId),
    source: grant.source,
    status: grantStatus(grant, at),
    credits: quantityToNumber(grant.amount),
    remaining: quantityToNumber(grant.remaining),
    priority: grant.priority,
    frozen: grant.frozenAt !== null,
    pack: purchase && slugIn(catalog.creditPacks, purchase.packId),
    quantity: purchase?.quantity ?? null,
    invoiceId: purchase?.invoiceId ?? null,
    reason: grant.reason,
    metadata: grant.metadata,
    startsAt: isoOrNull(grant.startsAt),
    expiresAt: isoOrNull(grant.expiresAt),
    voidedAt: isoOrNull(grant.voidedAt),
    createdAt: toIso(grant.createdAt),
  };
}

export function toWireEntry(entry: CreditEntry): Wire["CreditEntry"] {
  return {
    id: entry.id,
    grantId: entry.grantId,
    kind: entry.kind,
    credits: quantityToNumber(entry.amount),
    eventId: entry.usageEventId,
    refundId: entry.refundId,
    createdAt: toIso(entry.createdAt),
  };
}

/** The result of a purchase. `spendable` is what the customer can spend afterwards; null means unlimited. */
export function toWirePurchase(purchase: Purchase, spendable: Quantity | null): Wire["PurchaseResponse"] {
  const { grant, checkout, quantity, credits } = purchase;
  const outcome: Wire["PurchaseOutcome"] = {
    success: true,
    pending: grant === undefined,
    quantity,
    credits: quantityToNumber(credits),
    creditSystemId: purchase.creditSystem,
    customerId: purchase.customerId,
    invoiceId: purchase.invoiceId,
    ...(grant && { grantId: grant.id, balance: spendable === null ? null : quantityToNumber(spendable) }),
    message: messageOf(purchase),
  };
  return { ...outcome, ...toWireRequirement(checkout) };
}

function messageOf({ grant, checkout, credits }: Purchase): string {
  const count = quantityToNumber(credits);
  const granted = count === 1 ? "1 credit is granted" : `${count} credits are granted`;
  if (grant) return `${granted}.`;
  if (checkout) return `Open the checkout URL to pay. ${granted} when the payment arrives.`;
  return `The payment is being confirmed. ${granted} when it is.`;
}

/** The credits of one system, from grants and from plans. */
export function toWireTotals(
  totals: CreditTotals,
): Pick<Wire["CreditBalance"], "addonBalance" | "totalBalance" | "plan"> {
  return {
    addonBalance: quantityToNumber(totals.granted),
    totalBalance: numberOrNull(totals.total),
    plan: {
      used: quantityToNumber(totals.planUsed),
      limit: numberOrNull(totals.planLimit),
      balance: numberOrNull(totals.planBalance),
      resetsAt: isoOrNull(totals.resetsAt),
    },
  };
}
