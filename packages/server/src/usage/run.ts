import type { Session } from "../db/core/session.js";
import type { Deps } from "../context/deps.js";
import { recordUsage } from "./append/append.js";
import { noRows, type BatchRows } from "./append/rows.js";
import type { UsageBatch } from "./batch.js";
import { commitBatch } from "./commit.js";
import { decideCheck, decideTrack } from "./decide/decide.js";
import { loadBatch } from "./load/load.js";
import type { UsageState } from "./load/state.js";
import type { UsageRequest } from "./request.js";
import { reserve } from "./reservations/reserve.js";
import { closeReservation } from "./reservations/settle.js";
import { customerNotFound } from "./resolved.js";
import type { UsageResult } from "./result.js";

/**
 * The outcome of a request: a result, an error, or a reason to try again: another transaction had locked its customer,
 * its customer no longer has the remembered name, or the catalog of its organization has to be reloaded first.
 */
export type Outcome = Answer | "customer_locked" | "name_moved" | "catalog_stale";

/** The result of a request, or the error that it failed with. */
export type Answer = { readonly result: UsageResult } | { readonly error: unknown };

type RunDeps = Pick<Deps, "newId" | "realNow">;

/**
 * Decides a batch in one transaction: finds and locks the customers, loads the facts about them, decides one request after the
 * other in order of arrival, writes once and commits. No request is answered before the commit.
 */
export async function runBatch(
  deps: RunDeps,
  session: Session,
  batch: UsageBatch,
): Promise<readonly Outcome[]> {
  const { found, states, outdated } = await loadBatch(session, batch);
  const rows = noRows();
  const outcomes = found.map((each): Outcome => {
    if (typeof each === "string" || "error" in each) return each;
    const { customer, request } = each;
    if (outdated.has(customer.organizationId)) return "catalog_stale";
    const state = states.get(customer.id);
    if (!state) return { error: customerNotFound(request.customer) };
    return batch.mode === "none"
      ? answer(() => decideCheck(state, request))
      : decide(deps, state, request, rows);
  });
  if (batch.mode !== "none") await commitBatch(session, batch, { states, rows, realNow: deps.realNow() });
  return outcomes;
}

/** Decides a request that may change something, and appends its rows. */
function decide(deps: RunDeps, state: UsageState, request: UsageRequest, rows: BatchRows): Answer {
  return answer(() => {
    if (request.reserveMs !== undefined) return reserve(deps, state, request, rows);
    if (request.closing) return closeReservation(deps, state, request, rows);
    const { result, accepted } = decideTrack(state, request);
    if (accepted) recordUsage(deps, state, accepted, rows);
    return result;
  });
}

/** A request that cannot be decided, for any reason, must not stop the others. */
function answer(decision: () => UsageResult): Answer {
  try {
    return { result: decision() };
  } catch (error) {
    return { error };
  }
}
