import {
  BillingError,
  type CapDraw,
  hasSameTokens,
  keptDraws,
  type OpenHolding,
  type ReservedDraw,
  reservationStatusAt,
} from "@dues/billing";
import type { Deps } from "../context/deps.js";
import type { NamedReservation } from "../db/fast-path/reservations.js";
import type { RecordedDraw, UsageEvent } from "../db/usage/usage-events.js";
import { removeReservation } from "../shared/reserved-units.js";
import { reachThresholds, watchAlerts } from "./alerts.js";
import { countInCaps, decideCaps } from "./caps.js";
import { getFeature, present, refuseWhileAdvancing } from "./decide.js";
import type { FeatureProfile } from "./feature-profile.js";
import { creditsReached, shortfallReached } from "./limit-events.js";
import { knownOf, recordEntity, recordNotice, type AppendedRows, type Recording } from "./record.js";
import { withPricedTokens } from "./model-tokens.js";
import { countsOf } from "./repeat.js";
import { loseFreed } from "./freed-credits.js";
import { reservationWrites } from "./reserve.js";
import type { ModelTokens } from "./sent-tokens.js";
import { drawSettled, holdingNow, type Settling } from "./settled-draws.js";
import { noteDueTopUps } from "./top-ups.js";
import { refuseUnknownValues, type Closing, type UsageRequest } from "./usage-request.js";
import type { UsageResult } from "./usage-result.js";
import type { UsageState } from "./usage-state.js";

type CloseDeps = Pick<Deps, "newId">;

/**
 * Settles or releases a reservation. A settlement is refused by no limit, because the usage has happened; the usage event
 * has the time of the settlement.
 *
 * @throws BillingError `reservation_not_found`, `reservation_closed`, `clock_advancing`, `model_not_priced`,
 * `invalid_request`
 */
export function closeReservation(
  deps: CloseDeps,
  state: UsageState,
  request: UsageRequest,
  appended: AppendedRows,
): UsageResult {
  const { closing } = request;
  const found = state.named?.find(({ id }) => id === closing?.id);
  if (!closing || !found) {
    throw new BillingError("reservation_not_found", `There is no reservation ${closing?.id}.`);
  }
  const feature = getFeature(state, request);
  const status = reservationStatusAt(found, state.now);
  const before = {
    ...found,
    status,
    closedAt: found.closedAt ?? (status === "open" ? null : found.expiresAt),
  };
  if (isRepeated(before, request, closing)) {
    const use = presentNow(state, request, feature);
    return { ...use, isDuplicate: true, tokens: found.tokens, reservation: before };
  }
  refuseWhileAdvancing(state);
  const priced = withPricedTokens(request, feature);
  refuseUnknownValues(priced, feature);
  removeReservation(state, found);
  if (closing.to === "settled") return settle({ deps, state, appended, request: priced, feature }, before);
  const released: NamedReservation = { ...before, status: "released", closedAt: state.now };
  replaceNamed(state, released);
  reservationWrites(appended).closed.push(released);
  if (status === "open") loseFreed({ deps, state, appended }, found.draws, []);
  return { ...presentNow(state, request, feature), reservation: released };
}

/** Whether the reservation was closed so before. @throws BillingError `reservation_closed` */
function isRepeated(before: NamedReservation, request: UsageRequest, { to, units }: Closing): boolean {
  const { id, status, settledValue, value } = before;
  if (status === "open") return false;
  if (to === "released" && status !== "settled") return true;
  if (to === "settled" && status === "expired") return false;
  const isSame = request.tokens ? hasTokensOf(before, request.tokens) : settledValue === (units ?? value);
  if (to === "settled" && status === "settled" && isSame) return true;
  throw new BillingError(
    "reservation_closed",
    status === "settled" && to === "settled"
      ? `The reservation ${id} was already settled with another value.`
      : `The reservation ${id} was already ${status}.`,
  );
}

/** Whether the tokens are those of the settlement, whatever they cost then and now. */
function hasTokensOf({ tokens }: NamedReservation, { model, counts }: ModelTokens): boolean {
  if (tokens === null || (model !== tokens.requestedModel && model !== tokens.model)) return false;
  return hasSameTokens(countsOf(tokens), counts);
}

function replaceNamed(state: UsageState, reservation: NamedReservation): void {
  state.named = state.named?.map((each) => (each.id === reservation.id ? reservation : each));
}

/** The customer's present balance. */
function presentNow(state: UsageState, request: UsageRequest, feature: FeatureProfile): UsageResult {
  return present(state, request, feature, holdingNow(state, request, feature));
}

function settle(settling: Settling, reservation: NamedReservation): UsageResult {
  const { deps, state, appended, feature } = settling;
  const { closing, pricedTokens } = settling.request;
  const value = pricedTokens ? settling.request.units : (closing?.units ?? reservation.value);
  const request: UsageRequest = {
    ...settling.request,
    units: value,
    entity: reservation.entity,
    idempotencyKey: freeKey(state, reservation),
    properties: settling.request.properties ?? reservation.properties,
    dimensions: settling.request.dimensions ?? reservation.dimensions,
  };
  const eventId = deps.newId("evt");
  const grantsBefore = [...state.grants];
  const recordingWith = (holding: OpenHolding): Recording => ({
    deps,
    state,
    accepted: {
      request,
      feature,
      holding,
      draws: [],
      occurredAt: state.now,
      isNoticed: false,
      caps: undefined,
      level: undefined,
    },
    eventId,
    appended,
  });
  const kept = reservation.status === "open" ? keptDraws(reservation.draws, value) : [];
  const holding = holdingNow(state, request, feature);
  const watched = watchAlerts(state, recordingWith(holding).accepted);
  const settled = drawSettled({ ...settling, request }, { kept, value, recordingWith });
  const recording = recordingWith(holding);
  appendEvent(recording, settled.draws);
  countCaps(recording, [...kept.flatMap(creditsOf), ...settled.decided]);
  recordEntity(recording);
  const { decided, isNoticed } = settled;
  recordNotice({ ...recording, accepted: { ...recording.accepted, draws: decided, isNoticed } });
  if (settled.draws.some(({ from }) => from === "grant")) {
    appended.changes.push(...creditsReached(recording, grantsBefore));
  }
  if (watched) {
    const after = recordingWith(holdingNow(state, request, feature));
    appended.changes.push(...reachThresholds(after, watched, appended.alerts));
  }
  const { shortfall } = settled;
  if (shortfall > 0n) {
    const details = { reservationId: reservation.id, eventId, value, shortfall };
    appended.changes.push(shortfallReached(recording, details));
  }
  const closed: NamedReservation = {
    ...reservation,
    properties: request.properties,
    dimensions: request.dimensions,
    status: "settled",
    closedAt: state.now,
    settledValue: value,
    shortfall,
    usageEventId: eventId,
    tokens: request.pricedTokens ?? null,
  };
  replaceNamed(state, closed);
  reservationWrites(appended).closed.push(closed);
  if (reservation.status === "open") loseFreed(settling, reservation.draws, kept);
  if (state.customer.topUps?.length) {
    noteDueTopUps(state, { holding: holdingNow(state, request, feature), draws: [] }, appended.topUps);
  }
  const { isOverage } = settled;
  const isBilled = decided.some(({ from }) => from === "billable");
  return { ...presentNow(state, request, feature), isOverage, isBilled, reservation: closed };
}

/** The key of the reservation for its event. Null if another event got it after the reservation expired. */
function freeKey(
  { events }: UsageState,
  { idempotencyKey: key, hasUsedKey }: NamedReservation,
): string | null {
  return key === null || hasUsedKey || events?.has(key) ? null : key;
}

/** Counts the usage in the windows of now. It has happened, so it counts beyond a cap as well. */
function countCaps({ deps, state, accepted, eventId }: Recording, draws: readonly CapDraw[]): void {
  const { request, feature, holding } = accepted;
  const decision = decideCaps(state, { request, feature, holding, draws });
  if (decision) countInCaps(deps, state, { usageId: eventId, counts: decision.counts });
}

function creditsOf(draw: ReservedDraw): CapDraw[] {
  return "credits" in draw ? [{ from: draw.from, pool: { system: draw.system }, credits: draw.credits }] : [];
}

function appendEvent(recording: Recording, draws: readonly RecordedDraw[]): void {
  const { state, accepted, appended, eventId } = recording;
  const { request, feature } = accepted;
  const { id: customerId, organizationId } = state.customer;
  const event: UsageEvent = {
    customerId,
    organizationId,
    id: eventId,
    occurredAt: state.now,
    entity: request.entity,
    featureId: feature.id,
    value: request.units,
    asked: null,
    recordedAt: state.now,
    isLate: false,
    idempotencyKey: request.idempotencyKey,
    properties: request.properties,
    dimensions: request.dimensions,
    tokens: request.pricedTokens ?? null,
    draws,
    counted: null,
  };
  appended.events.push(event);
  if (event.idempotencyKey === null) return;
  state.events ??= new Map();
  state.events.set(event.idempotencyKey, knownOf(event, event.idempotencyKey));
}
