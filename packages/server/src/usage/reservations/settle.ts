import {
  BillingError,
  type CapDraw,
  hasSameTokens,
  keptDraws,
  type OpenHolding,
  type ReservedDraw,
  reservationStatusAt,
} from "@dues/billing";
import type { Deps } from "../../context/deps.js";
import type { NamedReservation } from "../../db/usage/open-reservations.js";
import type { RecordedDraw, UsageEvent } from "../../db/usage/usage-events.js";
import { removeReservation } from "../load/reserved-units.js";
import { reachThresholds, watchAlerts } from "../append/alerts.js";
import { countInCaps } from "../append/caps.js";
import { decideCaps } from "../decide/caps.js";
import { present } from "../decide/decide.js";
import { getFeature, refuseWhileAdvancing } from "../decide/granted.js";
import { refuseUnknownValues } from "../decide/refusals.js";
import type { FeatureProfile } from "../features.js";
import { creditsReached, shortfallReached } from "../append/limit-events.js";
import { knownOf, recordEntity, recordNotice, type Recording } from "../append/append.js";
import { withPricedTokens } from "../decide/model-tokens.js";
import { countsOf } from "../decide/repeat.js";
import { loseFreed } from "./freed-credits.js";
import { reservationRows, type BatchRows } from "../append/rows.js";
import type { ModelTokens } from "../tokens.js";
import { drawSettled, holdingNow, type Settling } from "./settled-draws.js";
import { noteDueTopUps } from "../append/top-ups.js";
import type { Closing, UsageRequest } from "../request.js";
import type { UsageResult } from "../result.js";
import type { UsageState } from "../load/state.js";

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
  rows: BatchRows,
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
  if (closing.to === "settled") return settle({ deps, state, rows, request: priced, feature }, before);
  const released: NamedReservation = { ...before, status: "released", closedAt: state.now };
  replaceNamed(state, released);
  reservationRows(rows).closed.push(released);
  if (status === "open") loseFreed({ deps, state, rows }, found.draws, []);
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
  const { deps, state, rows, feature } = settling;
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
    rows,
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
    rows.changes.push(...creditsReached(recording, grantsBefore));
  }
  if (watched) {
    const after = recordingWith(holdingNow(state, request, feature));
    rows.changes.push(...reachThresholds(after, watched, rows.alerts));
  }
  const { shortfall } = settled;
  if (shortfall > 0n) {
    const details = { reservationId: reservation.id, eventId, value, shortfall };
    rows.changes.push(shortfallReached(recording, details));
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
  reservationRows(rows).closed.push(closed);
  if (reservation.status === "open") loseFreed(settling, reservation.draws, kept);
  if (state.customer.topUps?.length) {
    noteDueTopUps(state, { holding: holdingNow(state, request, feature), draws: [] }, rows.topUps);
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
function countCaps({ deps, state, accepted, eventId, rows }: Recording, draws: readonly CapDraw[]): void {
  const { request, feature, holding } = accepted;
  const decision = decideCaps(state, { request, feature, holding, draws });
  if (decision) countInCaps(deps, state, rows, { usageId: eventId, counts: decision.counts });
}

function creditsOf(draw: ReservedDraw): CapDraw[] {
  return "credits" in draw ? [{ from: draw.from, pool: { system: draw.system }, credits: draw.credits }] : [];
}

function appendEvent(recording: Recording, draws: readonly RecordedDraw[]): void {
  const { state, accepted, rows, eventId } = recording;
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
  rows.events.push(event);
  if (event.idempotencyKey === null) return;
  state.events ??= new Map();
  state.events.set(event.idempotencyKey, knownOf(event, event.idempotencyKey));
}
