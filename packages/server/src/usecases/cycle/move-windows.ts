import {
  allowanceWindow,
  isSubDaily,
  OVERRIDE_HOLDER,
  pricingWindow,
  resume,
  sourceOf,
  usagePeriodAt,
  type FeatureSource,
  type Instant,
  type Subscription,
} from "@dues/billing";
import type { Knex } from "knex";
import { moveEntityUsage, moveWindow, type WindowMove } from "../../db/allowance-windows.js";
import { moveBillableWindow } from "../../db/billable-usage.js";
import type { CatalogIndex } from "../../db/catalog-index.js";
import { listOverrides } from "../../db/entitlement-overrides.js";
import { moveLimitNotice } from "../../db/limit-notices.js";
import { sourcesOf } from "../usage/sources.js";
import type { Book } from "./book.js";

/** A source as it was when time stopped, and as it is now that it goes on. */
interface MovedSource {
  readonly before: FeatureSource;
  readonly after: FeatureSource;
  /** Those whose units are counted in its windows. */
  readonly featureIds: readonly string[];
}

/** Time stood still between these. */
interface Pause {
  readonly stoppedAt: Instant;
  readonly resumedAt: Instant;
}

/**
 * Moves the windows of a subscription that was paused to where they go on: what was drawn in them stays drawn, and
 * tiers go on. `until` is an instant by which it has been resumed, perhaps by itself long before.
 */
export async function moveWindows(
  trx: Knex.Transaction,
  { index, organization }: Pick<Book, "index" | "organization">,
  paused: Subscription,
  until: Instant,
): Promise<void> {
  const { resumesAt, pausedAt, customerId } = paused;
  const resumedAt = resumesAt !== null && resumesAt <= until ? resumesAt : until;
  const pause = { stoppedAt: pausedAt ?? resumedAt, resumedAt };
  const owner = { customerId, organizationId: organization.id, movedAt: until };
  const resumed = resume(paused, resumedAt);
  const after = sourcesOf(resumed, index);
  const sources = sourcesOf(paused, index).flatMap((before, position): MovedSource[] => {
    const moved = after[position];
    return moved ? [{ before, after: moved, featureIds: countedBy(index, before) }] : [];
  });
  for (const source of sources) await moveBillable(trx, customerId, source, pause);
  const decided = await overriddenSources(trx, paused, resumed);
  for (const source of [...sources, ...decided]) await moveAllowances(trx, owner, source, pause);
  const [first] = sources;
  if (first) await moveLimitNotice(trx, { customerId, subscriptionId: paused.id }, periodsOf(first, pause));
}

/** What is held has no windows, and its peaks move with the state. Members of a credit system may be counted with it. */
function countedBy(index: CatalogIndex, { feature: { slug }, planVersionId }: FeatureSource): string[] {
  const feature = index.findFeature(slug);
  if (feature) return feature.meterType === "consumable" ? [feature.id] : [];
  const system = index.catalog.creditSystems.find((each) => each.slug === slug);
  if (!system) return [];
  const listed = new Set(index.findVersion(planVersionId)?.terms.features.map((each) => each.slug));
  const members = system.features.filter((member) => !listed.has(member.feature));
  return [system.id, ...members.flatMap((member) => index.findFeature(member.feature)?.id ?? [])];
}

/** What was granted to the customer by name follows the rhythm of the base plan. */
async function overriddenSources(
  trx: Knex.Transaction,
  paused: Subscription,
  resumed: Subscription,
): Promise<MovedSource[]> {
  if (paused.isAddon) return [];
  const { interval: reset } = paused;
  const feature = { slug: "", enabled: true, limit: null, trialLimit: null, reset, pricing: null };
  const before = sourceOf(paused, feature);
  const after = sourceOf(resumed, feature);
  if (!before || !after) return [];
  const overrides = await listOverrides(trx, [paused.customerId]);
  const featureIds = overrides.map(({ featureId }) => featureId);
  const holder = OVERRIDE_HOLDER;
  return [{ before: { ...before, holder }, after: { ...after, holder }, featureIds }];
}

async function moveBillable(
  trx: Knex.Transaction,
  customerId: string,
  source: MovedSource,
  pause: Pause,
): Promise<void> {
  const { before, after, featureIds } = source;
  const [from, to] = [pricingWindow(before, pause.stoppedAt).start, pricingWindow(after, pause.resumedAt)];
  const period = periodsOf(source, pause);
  for (const featureId of featureIds) {
    const key = { customerId, subscriptionId: before.subscriptionId, featureId };
    await moveBillableWindow(trx, key, { from, to, period });
  }
}

async function moveAllowances(
  trx: Knex.Transaction,
  owner: Pick<WindowMove, "customerId" | "organizationId" | "movedAt">,
  { before, after, featureIds }: MovedSource,
  { stoppedAt, resumedAt }: Pause,
): Promise<void> {
  const { reset } = before.feature;
  // Windows shorter than a day stand on the clock of the wall, which no pause stops.
  if (reset === null || isSubDaily(reset)) return;
  const from = allowanceWindow(before, stoppedAt).start;
  const to = allowanceWindow(after, resumedAt);
  for (const featureId of featureIds) {
    const move = { ...owner, holder: before.holder, featureId, from, to };
    await moveWindow(trx, move);
    await moveEntityUsage(trx, move);
  }
}

function periodsOf({ before, after }: MovedSource, { stoppedAt, resumedAt }: Pause) {
  return { from: usagePeriodAt(before, stoppedAt).start, to: usagePeriodAt(after, resumedAt).start };
}
