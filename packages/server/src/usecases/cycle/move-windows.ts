import {
  allowanceWindow,
  isSubDaily,
  pricingWindow,
  resume,
  type Instant,
  type Subscription,
} from "@dues/billing";
import type { Knex } from "knex";
import { moveWindow } from "../../db/allowance-windows.js";
import { moveBillableWindow } from "../../db/billable-usage.js";
import type { CatalogIndex } from "../../db/catalog-index.js";
import { sourcesOf } from "../usage/feature-state.js";

/**
 * Moves the windows of a subscription that was paused to where they go on: what was drawn in them stays drawn, and
 * tiers go on. `until` is an instant by which it has been resumed, perhaps by itself long before.
 */
export async function moveWindows(
  trx: Knex.Transaction,
  index: CatalogIndex,
  paused: Subscription,
  until: Instant,
): Promise<void> {
  const { resumesAt, pausedAt, customerId, id: subscriptionId } = paused;
  const resumedAt = resumesAt !== null && resumesAt <= until ? resumesAt : until;
  const stoppedAt = pausedAt ?? resumedAt;
  const after = sourcesOf(resume(paused, resumedAt), index);
  for (const [position, source] of sourcesOf(paused, index).entries()) {
    const moved = after[position];
    const featureId = index.findFeature(source.feature.slug)?.id;
    const { reset } = source.feature;
    if (!moved || featureId === undefined || reset === null) continue;
    await moveBillableWindow(
      trx,
      { customerId, subscriptionId, featureId },
      { from: pricingWindow(source, stoppedAt).start, to: pricingWindow(moved, resumedAt) },
    );
    // Windows shorter than a day stand on the clock of the wall, which no pause stops.
    if (isSubDaily(reset)) continue;
    await moveWindow(
      trx,
      { customerId, holder: source.holder, featureId },
      { from: allowanceWindow(source, stoppedAt).start, to: allowanceWindow(moved, resumedAt) },
    );
  }
}
