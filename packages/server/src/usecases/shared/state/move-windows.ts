import {
  allowanceWindow,
  isSubDaily,
  OVERRIDE_OWNER,
  pricingWindow,
  resume,
  sourceOf,
  usagePeriodAt,
  type FeatureSource,
  type Instant,
  type Subscription,
} from "@dues/billing";
import type { Knex } from "knex";
import type { CatalogIndex } from "../../../db/catalog/catalog-index.js";
import { listOverrides, type StoredOverride } from "../../../db/customers/entitlement-overrides.js";
import {
  moveBillableWindows,
  moveCollections,
  moveLimitNotices,
  moveWindows,
  type BillableMove,
  type CollectionMove,
  type NoticeMove,
  type WindowMove,
} from "../../../db/usage/window-moves.js";
import { sourcesOf } from "../usage/sources.js";
import type { BillingContext } from "./context.js";

/** A source as it was when time stopped, and as it is now that it goes on. */
interface MovedSource {
  readonly before: FeatureSource;
  readonly after: FeatureSource;
  /** The features whose units are counted in its windows. */
  readonly featureIds: readonly string[];
}

/** Time stood still between these. */
interface Pause {
  readonly stoppedAt: Instant;
  readonly resumedAt: Instant;
}

/** A subscription that was paused. */
export interface Resumed {
  readonly billing: Pick<BillingContext, "index" | "organization">;
  readonly paused: Subscription;
  /** By then it has been resumed, perhaps by itself long before. */
  readonly until: Instant;
}

/**
 * Moves the windows of subscriptions that were paused to where they go on: what was drawn in them stays drawn, and tiers
 * go on. One statement for each table, unless several plans count one feature.
 */
export async function moveResumed(trx: Knex.Transaction, all: readonly Resumed[]): Promise<void> {
  if (all.length === 0) return;
  const customerIds = new Set(all.map(({ paused }) => paused.customerId));
  const overrides = await listOverrides(trx, [...customerIds]);
  const moves = all.map((resumed) => movesOf(resumed, overrides));
  const billables = moves.flatMap((each) => each.billables);
  for (const round of inRounds(billables, ({ subscriptionId }) => subscriptionId))
    await moveBillableWindows(trx, round);
  await moveCollections(
    trx,
    moves.map(({ collection }) => collection),
  );
  const windows = moves.flatMap(({ allowances }) => allowances);
  for (const round of inRounds(windows, ({ customerId }) => customerId)) await moveWindows(trx, round);
  await moveLimitNotices(
    trx,
    moves.flatMap(({ notices }) => notices),
  );
}

/** A subscription whose plan came to another group in the middle of a period. */
export interface Regrouped {
  readonly billing: Pick<BillingContext, "index" | "organization">;
  readonly from: Subscription;
  readonly to: Subscription;
}

/** Moves the usage of running allowances to another group, so that they are not granted there again. */
export async function moveRegrouped(trx: Knex.Transaction, all: readonly Regrouped[]): Promise<void> {
  const moves = all.flatMap(({ billing: { index, organization }, from, to }) => {
    const { customerId, updatedAt: at } = to;
    const owner = { customerId, organizationId: organization.id, movedAt: at };
    return sourcesOf(from, index).flatMap((source) => {
      const moved = { ...source, holder: to.planGroup };
      const featureIds = countedBy(index, source);
      return allowanceMoves(
        owner,
        { before: source, after: moved, featureIds },
        { stoppedAt: at, resumedAt: at },
      );
    });
  });
  for (const round of inRounds(moves, ({ customerId }) => customerId)) await moveWindows(trx, round);
}

/** In each of them a feature of an owner is moved once: where one goes may be where another comes from. */
function inRounds<Move extends { readonly featureId: string }>(
  moves: readonly Move[],
  ownerOf: (move: Move) => string,
): readonly Move[][] {
  const rounds: Move[][] = [];
  const taken = new Map<string, number>();
  for (const move of moves) {
    const key = `${ownerOf(move)} ${move.featureId}`;
    const place = taken.get(key) ?? 0;
    taken.set(key, place + 1);
    const round = rounds[place];
    if (round) round.push(move);
    else rounds.push([move]);
  }
  return rounds;
}

interface Moves {
  readonly billables: readonly BillableMove[];
  readonly collection: CollectionMove;
  readonly allowances: readonly WindowMove[];
  readonly notices: readonly NoticeMove[];
}

function movesOf({ billing, paused, until }: Resumed, overrides: readonly StoredOverride[]): Moves {
  const { resumesAt, pausedAt, customerId } = paused;
  const { index, organization } = billing;
  const resumedAt = resumesAt !== null && resumesAt <= until ? resumesAt : until;
  const pause = { stoppedAt: pausedAt ?? resumedAt, resumedAt };
  const owner = { customerId, organizationId: organization.id, movedAt: until };
  const resumed = resume(paused, resumedAt);
  const after = sourcesOf(resumed, index);
  const sources = sourcesOf(paused, index).flatMap((before, position): MovedSource[] => {
    const moved = after[position];
    return moved ? [{ before, after: moved, featureIds: countedBy(index, before) }] : [];
  });
  const own = overrides.filter((override) => override.customerId === customerId);
  const decided = overriddenSources(paused, resumed, own);
  const [first] = sources;
  return {
    billables: sources.flatMap((source) => billableMoves(customerId, source, pause)),
    collection: {
      customerId,
      subscriptionId: paused.id,
      pausedAt: pause.stoppedAt,
      seconds: resumed.pausedSeconds - paused.pausedSeconds,
    },
    allowances: [...sources, ...decided].flatMap((source) => allowanceMoves(owner, source, pause)),
    notices: first ? [{ customerId, subscriptionId: paused.id, ...periodsOf(first, pause) }] : [],
  };
}

/**
 * Non-consumable features have no windows, and their peaks move with the state. Members of a credit system may be
 * counted with it.
 */
function countedBy(index: CatalogIndex, { feature: { slug }, planVersionId }: FeatureSource): string[] {
  const feature = index.findFeature(slug);
  if (feature) return feature.meterType === "consumable" ? [feature.id] : [];
  const system = index.catalog.creditSystems.find((each) => each.slug === slug);
  if (!system) return [];
  const listed = new Set(index.findVersion(planVersionId)?.terms.features.map((each) => each.slug));
  const members = system.features.filter((member) => !listed.has(member.feature));
  return [system.id, ...members.flatMap((member) => index.findFeature(member.feature)?.id ?? [])];
}

/** Returns the sources of overrides, whose windows follow the billing periods of the base plan. */
function overriddenSources(
  paused: Subscription,
  resumed: Subscription,
  overrides: readonly StoredOverride[],
): MovedSource[] {
  if (paused.isAddon) return [];
  const { interval: reset } = paused;
  const feature = { slug: "", enabled: true, limit: null, trialLimit: null, reset, pricing: null };
  const before = sourceOf(paused, feature);
  const after = sourceOf(resumed, feature);
  if (!before || !after) return [];
  const featureIds = overrides.map(({ featureId }) => featureId);
  const holder = OVERRIDE_OWNER;
  return [{ before: { ...before, holder }, after: { ...after, holder }, featureIds }];
}

function billableMoves(customerId: string, source: MovedSource, pause: Pause): BillableMove[] {
  const { before, after, featureIds } = source;
  const [from, to] = [pricingWindow(before, pause.stoppedAt).start, pricingWindow(after, pause.resumedAt)];
  const key = { customerId, subscriptionId: before.subscriptionId };
  return featureIds.map((featureId) => ({ ...key, featureId, from, to, period: periodsOf(source, pause) }));
}

function allowanceMoves(
  owner: Pick<WindowMove, "customerId" | "organizationId" | "movedAt">,
  { before, after, featureIds }: MovedSource,
  { stoppedAt, resumedAt }: Pause,
): WindowMove[] {
  const { reset } = before.feature;
  // Windows shorter than a day follow the wall clock, which no pause stops.
  if (reset === null || isSubDaily(reset)) return [];
  const from = allowanceWindow(before, stoppedAt).start;
  const to = allowanceWindow(after, resumedAt);
  const holders = { holder: before.holder, toHolder: after.holder };
  return featureIds.map((featureId) => ({ ...owner, ...holders, featureId, from, to }));
}

function periodsOf({ before, after }: MovedSource, { stoppedAt, resumedAt }: Pause) {
  return { from: usagePeriodAt(before, stoppedAt).start, to: usagePeriodAt(after, resumedAt).start };
}
