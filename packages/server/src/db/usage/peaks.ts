import { formatQuantity, type PeakUsage } from "@dues/billing";
import type { Knex } from "knex";
import { insertRows, updateRows } from "../core/bulk-rows.js";
import { fromInstant } from "../core/values.js";

/** A peak and who it is of. */
export interface OwnedPeak {
  readonly customerId: string;
  readonly organizationId: string;
  readonly usage: PeakUsage;
}

export async function insertPeaks(trx: Knex.Transaction, peaks: readonly OwnedPeak[]): Promise<void> {
  await insertRows(
    trx,
    "billable_usage",
    peaks.map((owned) => ({
      ...countedColumns(owned),
      organization_id: owned.organizationId,
      subscription_id: owned.usage.subscriptionId,
      plan_version_id: owned.usage.planVersionId,
      feature_id: owned.usage.feature.id,
      segment: owned.usage.peak.segment,
      units_before: "0",
      kind: "peak",
      units_before_period: "0",
    })),
  );
}

/** Writes how far peaks were counted, and how high they are. */
export async function updatePeaks(trx: Knex.Transaction, peaks: readonly OwnedPeak[]): Promise<void> {
  await updateRows(trx, { table: "billable_usage" }, peaks.map(countedColumns));
}

function countedColumns({ customerId, usage: { billableUsageId, window, units, peak } }: OwnedPeak) {
  return {
    customer_id: customerId,
    id: billableUsageId,
    window_start: fromInstant(window.start),
    window_end: fromInstant(window.end),
    period_start: fromInstant(window.start),
    units: formatQuantity(units),
    span_start: fromInstant(peak.span.start),
    span_end: fromInstant(peak.span.end),
    included: peak.included === null ? null : formatQuantity(peak.included),
    counted_until: fromInstant(peak.countedUntil),
    reached_at: fromInstant(peak.reachedAt),
  };
}
