import { EPOCH, type WindowUsage, ZERO } from "@dues/billing";
import { COMMIT, settleAll, type Session } from "../db/core/session.js";
import {
  sendWrites,
  type BillableAddition,
  type EntityAddition,
  type LateCollection,
  type UsageBoundary,
  type UsageWrites,
} from "../db/fast-path/writes.js";
import { rememberReservations } from "../db/fast-path/reservations.js";
import type { WindowAddition } from "../db/fast-path/windows.js";
import type { LockMode } from "../db/fast-path/customers.js";
import type { Deps } from "../context/deps.js";
import { customerNotFound, type Find } from "./batch-customers.js";
import type { UsageState } from "./usage-state.js";
import { aggregationWritesOf } from "./aggregation.js";
import { capWritesOf } from "./caps.js";
import { decideCheck, decideTrack } from "./decide.js";
import { reserve } from "./reserve.js";
import { closeReservation } from "./settle.js";
import type { UsageRequest } from "./usage-request.js";
import { findAndRead } from "./find-and-read.js";
import type { Catalogs } from "./lookups.js";
import type { RowCaches } from "./read.js";
import { recordUsage, type AppendedRows } from "./record.js";
import type { UsageResult } from "./usage-result.js";

/**
 * The outcome of a request: a result, an error, or a reason to try again: another transaction had locked its customer,
 * the catalog of its organization has to be reloaded first, or its customer no longer has the remembered name.
 */
export type Outcome =
  { readonly result: UsageResult } | { readonly error: unknown } | "held" | "outdated" | "renamed";

/** Requests to decide together. */
export interface Batch {
  readonly requests: readonly UsageRequest[];
  readonly mode: LockMode;
  readonly caches: RowCaches;
}

export interface ResolvedBatch extends Batch {
  readonly catalogs: Catalogs;
}

/** Finds and locks customers, reads, decides, writes and commits. Without any customer it reads nothing. */
export async function transact(
  deps: Deps,
  session: Session,
  { requests, mode, caches, catalogs }: ResolvedBatch,
  find: Find,
): Promise<readonly Outcome[]> {
  const { found, states, outdated } = await findAndRead(session, {
    requests,
    mode,
    caches,
    catalogs,
    find,
    now: deps.now,
  });
  const appended: AppendedRows = {
    events: [],
    grantDraws: [],
    notices: [],
    levels: [],
    changes: [],
    alerts: [],
    reservations: undefined,
    topUps: [],
  };
  const outcomes = found.map((each): Outcome => {
    if (each === "held" || each === "renamed" || "error" in each) return each;
    if (outdated.has(each.customer.organizationId)) return "outdated";
    const state = states.get(each.customer.id);
    if (!state) return { error: customerNotFound(each.request.customer) };
    return decide(deps, state, { request: each.request, mode, appended });
  });
  if (mode === "none") return outcomes;
  const additions = writesOf(states, appended, { byPlace: mode === "skip" });
  const writes = sendWrites(session, { ...additions, realNow: deps.realNow() });
  if (appended.reservations)
    writes.push(rememberReservations(session, appended.reservations, caches.reservations));
  await settleAll([...writes, session.run(COMMIT)]);
  return outcomes;
}

interface Decide {
  readonly request: UsageRequest;
  readonly mode: LockMode;
  readonly appended: AppendedRows;
}

/** A request that cannot be decided, for any reason, must not stop the others. */
function decide(deps: Deps, state: UsageState, { request, mode, appended }: Decide): Outcome {
  try {
    if (mode === "none") return { result: decideCheck(state, request) };
    if (request.reserveMs !== undefined) return { result: reserve(deps, state, request, appended) };
    if (request.closing) return { result: closeReservation(deps, state, request, appended) };
    const { result, accepted } = decideTrack(state, request);
    if (accepted) recordUsage(deps, state, accepted, appended);
    return { result };
  } catch (error) {
    return { error };
  }
}

/**
 * Everything that the accepted events added. Windows are found by the place of their row, which is quicker, or by their key,
 * which does not fail when something that took no lock has moved the row.
 */
function writesOf(
  states: ReadonlyMap<string, UsageState>,
  appended: AppendedRows,
  { byPlace }: { readonly byPlace: boolean },
): Omit<UsageWrites, "realNow"> {
  const windows: WindowAddition[] = [];
  const billables: BillableAddition[] = [];
  const collections: LateCollection[] = [];
  const boundaries: UsageBoundary[] = [];
  const entities: EntityAddition[] = [];
  for (const state of states.values()) {
    const { id: customerId, organizationId } = state.customer;
    for (const { id, holder, featureId, window, place, added, isNew } of state.windows) {
      if (!isNew && !isAnything(added)) continue;
      const { start, end } = window;
      const { drawn, overage, credited } = added;
      const row = {
        customerId,
        organizationId,
        id,
        place: byPlace ? place : null,
        holder,
        featureId,
        start,
        end,
        drawn,
        overage,
        credited,
      };
      windows.push(row);
    }
    for (const billable of state.billables) {
      const { added = ZERO, periodStart, billAt, collectAt } = billable;
      if (added <= 0n) continue;
      if (collectAt !== undefined) collections.push({ customerId, id: billable.id, collectAt });
      if (billAt !== undefined) boundaries.push({ customerId, billAt });
      billables.push({
        ...billable,
        organizationId,
        units: added,
        periodStart: periodStart ?? EPOCH,
      });
    }
    for (const { entityId, featureId, windowStart, added } of state.entityUsage?.values() ?? []) {
      if (added <= 0n) continue;
      entities.push({ customerId, organizationId, entityId, featureId, windowStart, units: added });
    }
  }
  const { grantDraws: grants, notices, levels, events, changes, alerts, reservations, topUps } = appended;
  const caps = capWritesOf(states.values());
  const aggregations = aggregationWritesOf(states.values());
  const added = { windows, billables, collections, boundaries, entities, caps, aggregations };
  return { ...added, grants, notices, levels, events, changes, alerts, reservations, topUps };
}

function isAnything({ drawn, overage, credited }: WindowUsage): boolean {
  return drawn > 0n || overage > 0n || credited > 0n;
}
