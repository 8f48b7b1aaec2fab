import { toIso } from "@dues/billing";
import type { components } from "../../generated/api.js";
import type { CustomerEntitlement, CustomerEntitlements } from "../../usecases/entitlement/entitlement.js";
import { toWireCapUsage } from "./cap.js";
import { reservedOf } from "./access.js";
import { toWireTotals } from "./credit.js";
import { isoOrNull, numberOrNull } from "./nullable.js";
import { toWireValue } from "./value.js";
import type { CreditBalance } from "../../usecases/shared/entitlement/credit-balance.js";

type Wire = components["schemas"];

export function toWireEntitlements(found: CustomerEntitlements): Wire["EntitlementListResponse"] {
  return {
    success: true,
    customerId: found.customerId,
    entitlements: found.entitlements.map(toWireEntitlement),
    credits: found.credits.map(toWireCredits),
  };
}

export function toWireEntitlementOf({
  entitlement,
  credits,
}: {
  readonly entitlement?: CustomerEntitlement;
  readonly credits?: CreditBalance;
}): Wire["EntitlementResponse"] {
  return {
    success: true,
    entitlement: entitlement ? toWireEntitlement(entitlement) : null,
    credits: credits ? toWireCredits(credits) : null,
  };
}

function toWireEntitlement(found: CustomerEntitlement): Wire["Entitlement"] {
  const { id, slug, name, type, meterType, aggregation, unit } = found.feature;
  const { totals } = found;
  return {
    feature: { id, slug, name, type, meterType, ...(aggregation && { aggregation }), unit },
    source: found.source,
    plan: found.planSlug,
    usage: numberOrNull(totals?.usage ?? null),
    reserved: reservedOf(totals),
    limit: numberOrNull(totals?.limit ?? null),
    balance: numberOrNull(totals?.balance ?? null),
    unlimited: totals !== null && totals.limit === null,
    resetsAt: isoOrNull(totals?.resetsAt ?? null),
    resetInterval: found.reset,
    overage: found.overage,
    maxOverageUnits: numberOrNull(found.maxOverageUnits),
    ...(found.caps && { caps: found.caps.map(toWireCapUsage) }),
    ...toWireValue(found),
    override: found.override && toWireOverride(found.override),
  };
}

export function toWireOverride(
  override: NonNullable<CustomerEntitlement["override"]>,
): Wire["EntitlementOverride"] {
  return {
    ...(override.limit !== undefined && { limit: numberOrNull(override.limit) }),
    ...toWireValue(override),
    overage: override.overage,
    until: isoOrNull(override.until),
    createdAt: toIso(override.createdAt),
    updatedAt: toIso(override.updatedAt),
  };
}

export function toWireCredits({ system, totals }: CreditBalance): Wire["CreditBalance"] {
  return {
    systemSlug: system.slug,
    name: system.name,
    ...toWireTotals(totals),
  };
}
