import {
  addMs,
  BillingError,
  type CapCount,
  type Draw,
  openHolding,
  type OpenHolding,
  type ReservedDraw,
  scaledQuantity,
  type UsageTotals,
  totals,
  ZERO,
} from "@dues/billing";
import type { Deps } from "../../context/deps.js";
import type { StoredReservation } from "../../db/usage/open-reservations.js";
import { refuseOtherCounting } from "../decide/aggregation.js";
import { decide, present } from "../decide/decide.js";
import {
  getFeature,
  granted,
  NOTHING_HELD,
  refuseWhileAdvancing,
  requireEntity,
  windowOfCount,
} from "../decide/granted.js";
import { refuseLevelOnly, refuseUnbillable, refuseUnknownValues } from "../decide/refusals.js";
import type { FeatureProfile } from "../features.js";
import { withPricedTokens } from "../decide/model-tokens.js";
import { findRepeated, keyReused } from "../decide/repeat.js";
import { systemId } from "../append/append.js";
import { reservationRows, type BatchRows } from "../append/rows.js";
import { addReservation, reservationWithKey } from "../load/reserved-units.js";
import type { UsageRequest } from "../request.js";
import type { UsageResult } from "../result.js";
import type { UsageState } from "../load/state.js";
import { noteDueTopUps } from "../append/top-ups.js";
import { openWindow } from "../append/windows.js";

/** More would make every decision about the customer slow, and means that a caller forgets to settle. */
const MAX_OPEN = 1_000;

/**
 * Decides as for a usage event, and holds the units instead of recording them. A repeat with the same idempotency key
 * returns the same reservation.
 *
 * @throws BillingError as `decideTrack`, and `not_reservable`, `too_many_reservations`
 */
export function reserve(
  deps: Pick<Deps, "newId">,
  state: UsageState,
  sent: UsageRequest,
  rows: BatchRows,
): UsageResult {
  const feature = getFeature(state, sent);
  refuseUnreservable(feature);
  refuseOtherCounting(sent, feature);
  const request = withPricedTokens(sent, feature);
  refuseWhileAdvancing(state);
  const before = repeated(state, request, feature);
  if (before) {
    const holding = openHolding(state.facts, {
      feature: feature.slug,
      occurredAt: state.now,
      dimensions: request.dimensions,
    });
    const found = typeof holding === "string" ? NOTHING_HELD : holding;
    return { ...present(state, request, feature, found), isDuplicate: true, reservation: before };
  }
  requireEntity(state, request);
  refuseUnknownValues(request, feature);
  refuseLevelOnly(request);
  const holding = granted(state, request, { feature, occurredAt: state.now });
  const { use, caps } = decide(state, request, { feature, holding });
  if (!use.isAllowed) return use;
  refuseUnbillable(use.draws, holding);
  refuseTooMany(state);
  const reservation = reservationOf(deps, state, request, { ...use, caps });
  addReservation(state, reservation);
  const writes = reservationRows(rows);
  writes.opened.push(reservation);
  const { customerId, expiresAt } = reservation;
  const { reservedUntil } = state.customer;
  if (reservedUntil === null || reservedUntil < expiresAt)
    writes.reservedLonger.push({ customerId, expiresAt });
  noteDueTopUps(state, { holding, draws: use.draws }, rows.topUps);
  return { ...use, isRecorded: true, totals: totalsReserved(holding, use.draws), reservation };
}

function refuseUnreservable({ kind, slug, aggregation }: FeatureProfile): void {
  if (aggregation) {
    throw new BillingError(
      "not_reservable",
      `Usage of ${slug} cannot be reserved: it counts ${aggregation === "unique" ? "unique keys" : "the highest value"}.`,
    );
  }
  if (kind === "consumable" || kind === "credit_system") return;
  throw new BillingError(
    "not_reservable",
    kind === "level"
      ? `Units of ${slug} are a level and cannot be reserved.`
      : `The feature ${slug} is not metered, so there is nothing to reserve.`,
  );
}

/** Returns the reservation that the identical request made. @throws BillingError `idempotency_key_reused` */
function repeated(
  state: UsageState,
  request: UsageRequest,
  feature: FeatureProfile,
): StoredReservation | undefined {
  const { idempotencyKey: key, units, entity } = request;
  if (key === null) return undefined;
  const before = reservationWithKey(state, key) ?? state.named?.find((each) => isKept(each, key, state));
  if (before) {
    if (before.featureId === feature.id && before.value === units && before.entity === entity) return before;
    throw keyReused(key);
  }
  // An event that was recorded without a reservation has the key.
  if (findRepeated(state, request, feature)) throw keyReused(key);
  return undefined;
}

/** A reservation that expired has given its key back. */
function isKept({ idempotencyKey, status, expiresAt }: StoredReservation, key: string, { now }: UsageState) {
  return idempotencyKey === key && (status === "settled" || (status === "open" && now < expiresAt));
}

function refuseTooMany({ reserved }: UsageState): void {
  if (!reserved || reserved.open.size < MAX_OPEN) return;
  throw new BillingError(
    "too_many_reservations",
    `The customer has ${MAX_OPEN} open reservations. Settle or release some of them.`,
  );
}

function reservationOf(
  deps: Pick<Deps, "newId">,
  state: UsageState,
  request: UsageRequest,
  { draws, feature, holding, caps }: UsageResult & { readonly caps: readonly CapCount[] | undefined },
): StoredReservation {
  const { id: customerId, organizationId } = state.customer;
  const { units: value, entity, idempotencyKey, properties, dimensions, reserveMs = 0 } = request;
  const place = { state, deps };
  return {
    id: deps.newId("rsv"),
    customerId,
    organizationId,
    featureId: feature.id,
    value,
    entity,
    idempotencyKey,
    properties,
    dimensions,
    caps: caps ? caps.map(({ counter, units }) => ({ ...counter, used: units })) : null,
    draws: draws.map((draw) => reservedDraw(place, draw, { feature, holding })),
    status: "open",
    createdAt: state.now,
    expiresAt: addMs(state.now, reserveMs),
    closedAt: null,
    settledValue: null,
    shortfall: null,
    usageEventId: null,
  };
}

interface Place {
  readonly state: UsageState;
  readonly deps: Pick<Deps, "newId">;
}

interface FeatureHolding {
  readonly feature: FeatureProfile;
  readonly holding: OpenHolding;
}

/** The same places that recording the draw would change. */
function reservedDraw(place: Place, draw: Draw, { feature, holding }: FeatureHolding): ReservedDraw {
  const { units } = draw;
  if (!("credits" in draw)) {
    const { source, window } = draw.allowance;
    const { subscriptionId, holder, priceEntry = 0 } = source;
    const windowId = openWindow(place, { holder, featureId: feature.id, window });
    return { from: draw.from, subscriptionId, holder, priceEntry, windowId, units };
  }
  const { costPerUnit, system } = draw.pool;
  const paid = {
    system,
    costPerUnit,
    credits: draw.credits,
    countedIn: countWindow(place, feature, holding),
    units,
  };
  if (draw.from === "grant") return { from: "grant", grantId: draw.grant.id, ...paid };
  const { source, window } = draw.allowance;
  const featureId = systemId(place.state, system);
  const windowId = openWindow(place, { holder: source.holder, featureId, window });
  return { from: "credits", subscriptionId: source.subscriptionId, windowId, ...paid };
}

/** The window that counts units which credits pay for, or which nothing covers. */
export function countWindow(place: Place, feature: FeatureProfile, holding: OpenHolding): string | null {
  const [first] = holding.allowances;
  const ofSystem = feature.kind === "credit_system" ? holding.credits[0]?.allowances[0] : undefined;
  const holder = first ? first.source.holder : holding.counter?.holder;
  if (holder === undefined || ofSystem) return null;
  return openWindow(place, { holder, featureId: feature.id, window: windowOfCount(holding) });
}

/** The units are not used yet, and not available any more. */
function totalsReserved(holding: OpenHolding, draws: readonly Draw[]): UsageTotals {
  const before = totals(holding);
  const after = totals(holding, draws);
  const units = draws.reduce((sum, draw) => scaledQuantity(sum + draw.units), before.reserved ?? ZERO);
  return { ...after, usage: before.usage, reserved: units };
}
