import { type Allowance, type Draw, type Quantity, scaledQuantity, usagePeriodOf, ZERO } from "@dues/billing";
import type { RecordedDraw, UsageEvent } from "../../db/usage/usage-events.js";
import type { KnownEvent } from "../../db/usage/known-events.js";
import type { NewLimitNotice } from "../../db/usage/limit-notices.js";
import type { Deps } from "../../context/deps.js";
import { entityKey, heldOf, type UsageState } from "../load/state.js";
import { reachThresholds, watchAlerts } from "./alerts.js";
import { recordCounting } from "./aggregation.js";
import { countInCaps } from "./caps.js";
import type { BatchRows } from "./rows.js";
import { addToPriceSegment } from "./price-segments.js";
import type { AcceptedUsage } from "../decide/decide.js";
import { takeLevel, type LevelChange } from "../decide/level.js";
import { describeLevelRequest } from "../decide/refusals.js";
import { noteDueTopUps } from "./top-ups.js";
import { windowOfCount } from "../decide/granted.js";
import { addToWindow } from "./windows.js";
import { creditsReached, levelReached, limitReached, overageReached } from "./limit-events.js";

export interface Recording {
  readonly deps: Pick<Deps, "newId">;
  readonly state: UsageState;
  readonly accepted: AcceptedUsage;
  readonly eventId: string;
  readonly rows: BatchRows;
}

/**
 * Applies an accepted event to the state, so that the next one is decided by the remaining balance, and collects the
 * rows to write.
 */
export function recordUsage(
  deps: Pick<Deps, "newId">,
  state: UsageState,
  accepted: AcceptedUsage,
  rows: BatchRows,
): void {
  const { request, feature, holding, draws, occurredAt } = accepted;
  const eventId = deps.newId("evt");
  const recording: Recording = { deps, state, accepted, eventId, rows };
  const { id: customerId, organizationId } = state.customer;
  const watched = watchAlerts(state, accepted);
  const paysWithGrants = draws.some(({ from }) => from === "grant");
  const grantsBefore = paysWithGrants ? [...state.grants] : undefined;
  const event: UsageEvent = {
    customerId,
    organizationId,
    id: eventId,
    occurredAt,
    entity: request.entity,
    featureId: feature.id,
    value: accepted.level?.delta ?? request.units,
    asked: accepted.level ? describeLevelRequest(request) : null,
    recordedAt: state.now,
    isLate: holding.isLate,
    idempotencyKey: request.idempotencyKey,
    properties: request.properties,
    dimensions: request.dimensions,
    tokens: request.pricedTokens ?? null,
    draws: draws.map((draw) => recordDraw(recording, draw)),
    counted: request.counting ? recordCounting(deps, state, feature.id, request.counting) : null,
  };
  rows.events.push(event);
  if (event.idempotencyKey !== null) {
    state.events ??= new Map();
    state.events.set(event.idempotencyKey, knownOf(event, event.idempotencyKey));
  }
  if (accepted.level) recordLevel(recording, accepted.level);
  else recordEntity(recording);
  if (accepted.caps) countInCaps(deps, state, rows, { usageId: eventId, counts: accepted.caps });
  recordNotice(recording);
  if (grantsBefore) rows.changes.push(...creditsReached(recording, grantsBefore));
  if (watched) rows.changes.push(...reachThresholds(recording, watched, rows.alerts));
  noteDueTopUps(state, accepted, rows.topUps);
}

/** The event as a later read returns it. */
export function knownOf(event: UsageEvent, key: string): KnownEvent {
  const { customerId, featureId, value, asked, entity, dimensions, tokens, counted } = event;
  return { customerId, key, featureId, value, asked, entity, dimensions, tokens, counted };
}

/** An unchanged level was reported before, and changes nothing. */
function recordLevel(recording: Recording, level: LevelChange): void {
  const { state, accepted, rows, deps, eventId } = recording;
  const { id: customerId, organizationId } = state.customer;
  const { id: featureId } = accepted.feature;
  const before = heldOf(state, featureId);
  takeLevel(state, featureId, level);
  const reached = levelReached(recording, before, heldOf(state, featureId));
  if (reached) rows.changes.push(reached);
  if (level.delta === 0n) return;
  rows.levels.push({
    customerId,
    organizationId,
    featureId,
    id: deps.newId("lvl"),
    kind: "tracked",
    delta: level.delta,
    at: state.now,
    madeAt: state.now,
    entityId: null,
    usageEventId: eventId,
    billable: level.billable,
  });
}

export function recordDraw(recording: Recording, draw: Draw): RecordedDraw {
  switch (draw.from) {
    case "allowance":
      return recordAllowanceUnits(recording, draw.allowance, draw.units);
    case "billable":
      return recordBillableUnits(recording, draw.allowance, draw.units);
    case "credits":
      return recordPlanCredits(recording, draw);
    case "grant":
      return recordGrant(recording, draw);
  }
}

function recordAllowanceUnits(recording: Recording, allowance: Allowance, units: Quantity): RecordedDraw {
  const { source, window } = allowance;
  const { subscriptionId, holder } = source;
  const reached = limitReached(recording, allowance, units);
  if (reached) recording.rows.changes.push(reached);
  const place = { holder, featureId: recording.accepted.feature.id, window };
  const windowId = addToWindow(recording, place, { drawn: units });
  return { from: "allowance", subscriptionId, windowId, billableUsageId: null, units };
}

export function recordBillableUnits(
  recording: Recording,
  allowance: Allowance,
  units: Quantity,
): RecordedDraw {
  const { source, window } = allowance;
  const { subscriptionId, holder } = source;
  const place = { holder, featureId: recording.accepted.feature.id, window };
  const windowId = addToWindow(recording, place, { overage: units });
  const billableUsageId = addToPriceSegment(recording, source, units);
  return { from: "billable", subscriptionId, windowId, billableUsageId, units };
}

function recordPlanCredits(
  recording: Recording,
  { pool: { system }, allowance, units, credits }: Extract<Draw, { from: "credits" }>,
): RecordedDraw {
  const { source, window } = allowance;
  const featureId = systemId(recording.state, system);
  const windowId = addToWindow(recording, { holder: source.holder, featureId, window }, { drawn: credits });
  const countedIn = countUnits(recording, units);
  return { from: "credits", subscriptionId: source.subscriptionId, windowId, credits, countedIn, units };
}

function recordGrant(
  recording: Recording,
  { grant, units, credits }: Extract<Draw, { from: "grant" }>,
): RecordedDraw {
  const { state, rows, deps, eventId } = recording;
  const index = state.grants.findIndex(({ id }) => id === grant.id);
  const stored = state.grants[index];
  if (stored) state.grants[index] = { ...stored, remaining: scaledQuantity(stored.remaining - credits) };
  const { id: customerId, organizationId } = state.customer;
  // Units that cost nothing leave the grant unchanged, and an entry of zero would carry no information.
  if (credits > 0n) {
    const entryId = deps.newId("cre");
    rows.grantDraws.push({
      customerId,
      organizationId,
      entryId,
      credits,
      grantId: grant.id,
      usageEventId: eventId,
      drawnAt: state.now,
    });
  }
  return { from: "grant", grantId: grant.id, credits, countedIn: countUnits(recording, units), units };
}

/** Counts units that credits pay for. Credits that are used directly are counted where they are drawn. */
function countUnits(recording: Recording, units: Quantity): string | null {
  const { holding, feature } = recording.accepted;
  if (feature.kind === "credit_system") return null;
  const [first] = holding.allowances;
  const holder = first ? first.source.holder : holding.counter?.holder;
  if (holder === undefined) return null;
  const place = { holder, featureId: feature.id, window: windowOfCount(holding) };
  return addToWindow(recording, place, { credited: units });
}

export function recordEntity({ state, accepted }: Recording): void {
  const { request, feature, holding } = accepted;
  if (request.entity === null || request.units === 0n) return;
  const windowStart = windowOfCount(holding).start;
  const key = { entityId: request.entity, featureId: feature.id, windowStart };
  state.entityUsage ??= new Map();
  const found = state.entityUsage.get(entityKey(key));
  state.entityUsage.set(entityKey(key), {
    ...key,
    customerId: state.customer.id,
    organizationId: state.customer.organizationId,
    units: scaledQuantity((found?.units ?? ZERO) + request.units),
    added: scaledQuantity((found?.added ?? ZERO) + request.units),
  });
}

export function recordNotice(recording: Recording): void {
  const { state, accepted, rows, deps } = recording;
  const limit = state.customer.guards.overageLimit;
  const billed = accepted.draws.find((draw) => draw.from === "billable");
  const payer = billed?.from === "billable" ? billed.allowance : accepted.level?.payer;
  if (!accepted.isNoticed || !limit || !payer) return;
  const { source } = payer;
  const notice: NewLimitNotice = {
    customerId: state.customer.id,
    organizationId: state.customer.organizationId,
    id: deps.newId("notice"),
    subscriptionId: source.subscriptionId,
    periodStart: usagePeriodOf(source, accepted.holding.countsAt(source)).start,
    featureId: accepted.feature.id,
    maxAmount: limit.maxAmount,
    createdAt: state.now,
  };
  const isReported = rows.notices.some(
    ({ subscriptionId, periodStart }) =>
      subscriptionId === notice.subscriptionId && periodStart === notice.periodStart,
  );
  rows.notices.push(notice);
  if (!isReported) rows.changes.push(overageReached(recording, notice, source));
}

export function systemId({ usageIndex }: UsageState, slug: string): string {
  return usageIndex.profileOf(slug)?.id ?? slug;
}
