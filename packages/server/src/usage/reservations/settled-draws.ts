import {
  type Allowance,
  billableAllowance,
  coverUsage,
  type Draw,
  NO_USAGE,
  openHolding,
  type OpenHolding,
  type Quantity,
  type ReservedDraw,
  scaledQuantity,
  unitsOf,
  withoutReserved,
  ZERO,
} from "@dues/billing";
import type { Deps } from "../../context/deps.js";
import type { RecordedDraw } from "../../db/usage/usage-events.js";
import type { FeatureProfile } from "../features.js";
import { limitReached } from "../append/limit-events.js";
import { NOTHING_HELD } from "../decide/granted.js";
import { recordBillableUnits, recordDraw, type Recording } from "../append/append.js";
import { reservationRows, type BatchRows } from "../append/rows.js";
import { countWindow } from "./reserve.js";
import type { UsageRequest } from "../request.js";
import { findWindow, putWindow, type UsageState } from "../load/state.js";

export interface Settling {
  readonly deps: Pick<Deps, "newId">;
  readonly state: UsageState;
  readonly rows: BatchRows;
  readonly request: UsageRequest;
  readonly feature: FeatureProfile;
}

/** What a settlement recorded so far. */
export interface Settled {
  readonly draws: RecordedDraw[];
  readonly decided: Draw[];
  readonly isNoticed: boolean;
  readonly isOverage: boolean;
  readonly shortfall: Quantity;
}

/** A customer whose plans have ended has nothing left of a feature, and usage that nothing covers. */
export function holdingNow(
  { facts, now }: UsageState,
  { dimensions }: UsageRequest,
  { slug }: FeatureProfile,
): OpenHolding {
  const holding = openHolding(facts, { feature: slug, occurredAt: now, dimensions });
  return typeof holding === "string" ? NOTHING_HELD : holding;
}

interface Drawing {
  readonly kept: readonly ReservedDraw[];
  readonly value: Quantity;
  readonly recordingWith: (holding: OpenHolding) => Recording;
}

/**
 * Records the reserved draws that stay, and draws the rest of the usage anew. Reserved billable units are billed at the
 * price of now, in the usage period of now; where the plan that reserved them no longer bills, they are drawn anew.
 */
export function drawSettled(
  { request, ...settling }: Settling,
  { kept, value, recordingWith }: Drawing,
): Settled {
  const { state, feature } = settling;
  const draws: RecordedDraw[] = [];
  const decided: Draw[] = [];
  let rest = scaledQuantity(value - unitsOf(kept));
  for (const each of kept) {
    const holding = holdingNow(state, request, feature);
    if (each.from !== "billable") {
      draws.push(keepDraw(recordingWith(holding), each));
      continue;
    }
    const payer = billableAllowance(holding.allowances);
    if (payer?.source.holder === each.holder) {
      draws.push(recordBillableUnits(recordingWith(holding), payer, each.units));
      decided.push({ from: "billable", allowance: payer, units: each.units });
    } else rest = scaledQuantity(rest + each.units);
  }
  const holding = holdingNow(state, request, feature);
  const coverage = coverUsage(holding, rest);
  for (const each of coverage.draws) draws.push(recordDraw(recordingWith(holding), each));
  const { shortfall, isOverage, notices } = coverage;
  if (shortfall > 0n) draws.push(recordShortfall(settling, holding, shortfall));
  return {
    draws,
    decided: [...decided, ...coverage.draws],
    isNoticed: notices.length > 0,
    isOverage: isOverage || decided.some((each) => isOverageDraw(each)),
    shortfall,
  };
}

function isOverageDraw(draw: Draw): boolean {
  return draw.from === "billable" && draw.allowance.source.feature.pricing?.usageModel !== "usage_based";
}

/** Records units where they were reserved, also in a window that is over or from a grant that expired meanwhile. */
function keepDraw(recording: Recording, draw: ReservedDraw): RecordedDraw {
  const { state, rows, deps, eventId, accepted } = recording;
  const { id: customerId, organizationId } = state.customer;
  const { units } = draw;
  if (!("credits" in draw)) {
    const allowance = allowanceOf(state, accepted.holding, accepted.feature, draw.windowId);
    const reached = allowance && limitReached(recording, withoutReserved(allowance), units);
    if (reached) rows.changes.push(reached);
    addToWindowById(recording, draw.windowId, { drawn: units, credited: ZERO });
    const { subscriptionId, windowId } = draw;
    return { from: "allowance", subscriptionId, windowId, billableUsageId: null, units };
  }
  const { credits, countedIn } = draw;
  if (countedIn !== null) addToWindowById(recording, countedIn, { drawn: ZERO, credited: units });
  if (draw.from === "credits") {
    const { subscriptionId, windowId } = draw;
    addToWindowById(recording, windowId, { drawn: credits, credited: ZERO });
    return { from: "credits", subscriptionId, windowId, credits, countedIn, units };
  }
  const { grantId } = draw;
  takeFromGrant(recording, grantId, credits);
  if (credits > 0n) {
    const entry = { customerId, organizationId, entryId: deps.newId("cre"), grantId, credits };
    rows.grantDraws.push({ ...entry, usageEventId: eventId, drawnAt: state.now });
  }
  return { from: "grant", grantId, credits, countedIn, units };
}

function allowanceOf(
  state: UsageState,
  { allowances }: OpenHolding,
  { id: featureId }: FeatureProfile,
  windowId: string,
): Allowance | undefined {
  return allowances.find(({ source: { holder }, window: { start } }) => {
    return findWindow(state, { holder, featureId, start })?.id === windowId;
  });
}

function addToWindowById(
  { state, rows }: Recording,
  id: string,
  { drawn, credited }: { readonly drawn: Quantity; readonly credited: Quantity },
): void {
  const found = state.windows.find((each) => each.id === id);
  if (!found) {
    reservationRows(rows).past.push({ customerId: state.customer.id, partId: id, drawn, credited });
    return;
  }
  const { added = NO_USAGE } = found;
  putWindow(state, found, {
    ...found,
    organizationId: state.customer.organizationId,
    drawn: scaledQuantity(found.drawn + drawn),
    credited: scaledQuantity(found.credited + credited),
    added: {
      ...added,
      drawn: scaledQuantity(added.drawn + drawn),
      credited: scaledQuantity(added.credited + credited),
    },
  });
}

/** What was reserved is there although the grant expired, was voided or was revoked meanwhile. */
function takeFromGrant({ state, rows, deps }: Recording, grantId: string, credits: Quantity): void {
  const index = state.grants.findIndex(({ id }) => id === grantId);
  const stored = state.grants[index];
  const left = (stored?.remaining ?? 0n) - credits;
  if (stored) state.grants[index] = { ...stored, remaining: scaledQuantity(left > 0n ? left : 0n) };
  const { lost } = reservationRows(rows);
  if (left >= 0n || lost.some((each) => each.grantId === grantId)) return;
  const { id: customerId, organizationId } = state.customer;
  lost.push({ customerId, organizationId, grantId, entryId: deps.newId("cre"), at: state.now });
}

function recordShortfall(
  { state, deps, rows, feature }: Omit<Settling, "request">,
  holding: OpenHolding,
  units: Quantity,
): RecordedDraw {
  const countedIn = countWindow({ state, deps }, feature, holding);
  if (countedIn !== null) {
    const found = state.windows.find(({ id }) => id === countedIn);
    const shortfall = scaledQuantity((found?.shortfall ?? ZERO) + units);
    if (found) putWindow(state, found, { ...found, shortfall });
    reservationRows(rows).shortfalls.push({ customerId: state.customer.id, partId: countedIn, units });
  }
  return { from: "shortfall", countedIn, units };
}
