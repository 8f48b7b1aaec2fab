import { quantityToNumber } from "@dues/billing";
import type { components } from "../../generated/api.js";
import type { CatalogIndex } from "../../usecases/shared/catalog/load.js";
import type { RecordedUsage } from "../../usecases/usage/events.js";
import { toWireTokenCost } from "./tokens.js";
import type { UsageSummaryRow } from "../../usecases/usage/summary.js";

type Wire = components["schemas"];

export function toWireUsageEvent(event: RecordedUsage, index: CatalogIndex): Wire["UsageEvent"] {
  return {
    id: event.id,
    customerId: event.customerId,
    featureId: event.featureId,
    featureSlug: index.findFeature(event.featureId)?.slug ?? event.featureId,
    value: quantityToNumber(event.value),
    ...(event.counted?.key != null && { key: event.counted.key }),
    ...(event.counted?.reported != null && { reportedValue: quantityToNumber(event.counted.reported) }),
    timestamp: event.occurredAt,
    recordedAt: event.recordedAt,
    late: event.isLate,
    idempotencyKey: event.idempotencyKey,
    entity: event.entity,
    dimensions: event.dimensions,
    cost: event.tokens && toWireTokenCost(event.tokens),
    metadata: event.properties,
    voided: event.voidedAt !== null,
    voidedAt: event.voidedAt,
    reservationId: event.reservationId,
    draws: event.draws.map(toWireDraw),
  };
}

function toWireDraw(draw: RecordedUsage["draws"][number]): Wire["UsageDraw"] {
  return {
    from: draw.from,
    units: quantityToNumber(draw.units),
    credits: "credits" in draw ? quantityToNumber(draw.credits) : null,
    subscriptionId: "subscriptionId" in draw ? draw.subscriptionId : null,
    grantId: "grantId" in draw ? draw.grantId : null,
  };
}

export function toWireSummaryRow(
  row: UsageSummaryRow,
  groupBy: Wire["UsageSummaryResponse"]["groupBy"],
  index: CatalogIndex,
): Wire["UsageSummaryRow"] {
  return {
    featureId: row.featureId,
    featureSlug: index.findFeature(row.featureId)?.slug ?? row.featureId,
    ...(groupBy === "customer" && { customerId: row.group ?? "" }),
    ...(groupBy === "plan" && { plan: index.findPlan(row.group ?? "")?.slug ?? null }),
    ...(groupBy.startsWith("dimension:") && { dimension: row.group }),
    usage: quantityToNumber(row.usage),
    events: row.events,
    customers: row.customers,
  };
}
