import { pricingWindow, ZERO, type UnitDraw, type FeatureSource, type Quantity } from "@dues/billing";
import type { Knex } from "knex";
import { addToWindow } from "../../db/allowance-windows.js";
import { addBillableUsage, listEarlierSegments } from "../../db/billable-usage.js";
import type { CatalogIndex } from "../../db/catalog-index.js";
import { insertUsageEvent, type RecordedDraw, type UsageEvent } from "../../db/usage-events.js";
import type { Deps } from "../../deps.js";
import type { FeatureState } from "./feature-state.js";

export type NewEvent = Omit<UsageEvent, "id" | "featureId" | "isLate" | "draws">;

/** Writes an accepted use: the windows and billable units that it was drawn from, and the event itself. */
export async function recordUse(
  deps: Deps,
  trx: Knex.Transaction,
  state: FeatureState,
  { event, draws }: { readonly event: NewEvent; readonly draws: readonly UnitDraw[] },
): Promise<void> {
  const recorded: RecordedDraw[] = [];
  for (const draw of draws) recorded.push(await recordDraw(deps, trx, state, { event, draw }));
  const { feature, isLate } = state;
  await insertUsageEvent(trx, {
    ...event,
    id: deps.newId("evt"),
    featureId: feature.id,
    isLate,
    draws: recorded,
  });
}

async function recordDraw(
  deps: Deps,
  trx: Knex.Transaction,
  { feature, index, countsAt }: FeatureState,
  { event, draw }: { readonly event: NewEvent; readonly draw: UnitDraw },
): Promise<RecordedDraw> {
  const { allowance, units, from } = draw;
  const { source, window } = allowance;
  const owner = { customerId: event.customerId, organizationId: event.organizationId, featureId: feature.id };
  const unitsIf = (place: UnitDraw["from"]): Quantity => (from === place ? units : ZERO);
  const windowId = await addToWindow(trx, deps.newId("win"), {
    ...owner,
    holder: source.holder,
    start: window.start,
    end: window.end,
    drawn: unitsIf("allowance"),
    overage: unitsIf("billable"),
  });
  const { subscriptionId, planVersionId, segment } = source;
  const priced = { ...owner, subscriptionId, planVersionId, segment, units };
  const use = { ...priced, window: pricingWindow(source, countsAt(source)) };
  const billableUsageId =
    from === "billable"
      ? await addBillableUsage(trx, deps.newId("use"), {
          ...use,
          unitsBefore: await unitsBefore(trx, index, { ...use, source }),
        })
      : null;
  return { from, subscriptionId, windowId, billableUsageId, units };
}

/**
 * Where in the tiers of its pricing window a price segment begins: after the units of the segments before it, unless
 * those were counted by another usage model.
 */
async function unitsBefore(
  trx: Knex.Transaction,
  index: CatalogIndex,
  { source, ...use }: Parameters<typeof listEarlierSegments>[1] & { readonly source: FeatureSource },
): Promise<Quantity> {
  if (use.segment === 1) return ZERO;
  const { slug, pricing } = source.feature;
  const earlier = await listEarlierSegments(trx, use);
  const same = earlier.filter(({ planVersionId }) => {
    const features = index.findVersion(planVersionId)?.terms.features ?? [];
    return features.find((each) => each.slug === slug)?.pricing?.usageModel === pricing?.usageModel;
  });
  return same.reduce((sum, { units }) => (sum + units) as Quantity, ZERO);
}
