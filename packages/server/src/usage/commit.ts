import type { Instant, WindowUsage } from "@dues/billing";
import { COMMIT, settleAll, type Session } from "../db/core/session.js";
import { sendDueTopUps } from "../db/customers/due-top-ups.js";
import { sendChanges } from "../db/organizations/usage-changes.js";
import { sendAggregations } from "../db/usage/aggregations.js";
import { sendAlertNotices } from "../db/usage/alert-notices.js";
import { sendEvents } from "../db/usage/append-events.js";
import { sendBillables, type BillableAddition } from "../db/usage/billable-units.js";
import { sendCapAdditions, sendCapDraws, type CapAddition } from "../db/usage/cap-windows.js";
import { sendGrantDraws } from "../db/usage/credit-grants.js";
import { sendEntityUsage, type EntityAddition } from "../db/usage/entity-usage.js";
import { sendLevelChanges } from "../db/usage/levels.js";
import { sendLimitNotices } from "../db/usage/limit-notices.js";
import { rememberReservations } from "../db/usage/open-reservations.js";
import { sendLostDraws, sendReservations } from "../db/usage/reservation-writes.js";
import { sendWindows, type WindowAddition } from "../db/usage/usage-windows.js";
import { aggregationsOf } from "./append/aggregation.js";
import type { BatchRows } from "./append/rows.js";
import type { UsageBatch } from "./batch.js";
import type { UsageState } from "./load/state.js";

/** What a batch changed. */
export interface Changed {
  readonly states: ReadonlyMap<string, UsageState>;
  readonly rows: BatchRows;
  readonly realNow: Instant;
}

/**
 * Writes what a batch changed, one statement for each table, and commits, in one round trip. A table of which nothing changed
 * costs no statement. The customers are locked.
 */
export async function commitBatch(
  session: Session,
  { mode, caches }: UsageBatch,
  { states, rows, realNow }: Changed,
): Promise<void> {
  const { windows, billables, entities, caps } = additionsOf(states.values());
  const { reservations, grantDraws } = rows;
  const sent: Promise<unknown>[] = [];
  /** Writes one table, if anything of it changed. */
  function write<Row>(
    changed: readonly Row[],
    send: (session: Session, changed: readonly Row[]) => readonly Promise<unknown>[],
  ): void {
    if (changed.length > 0) sent.push(...send(session, changed));
  }
  write(windows, (on, changed) => sendWindows(on, changed, { byPlace: mode === "skip" }));
  write(billables, sendBillables);
  if (reservations) sent.push(...sendLostDraws(session, reservations, grantDraws));
  write(grantDraws, (on, changed) => sendGrantDraws(on, changed, reservations?.lost));
  write(entities, sendEntityUsage);
  write(rows.changes, (on, changed) => sendChanges(on, changed, realNow));
  write(rows.notices, sendLimitNotices);
  write(rows.levels, sendLevelChanges);
  write(rows.alerts, sendAlertNotices);
  write(rows.topUps, sendDueTopUps);
  write(caps, sendCapAdditions);
  write(rows.capDraws, sendCapDraws);
  write([...states.values()].filter(isCounting), (on, counting) =>
    sendAggregations(on, aggregationsOf(counting)),
  );
  write(rows.events, sendEvents);
  if (reservations) {
    sent.push(...sendReservations(session, reservations));
    sent.push(rememberReservations(session, reservations, caches.reservations));
  }
  await settleAll([...sent, session.run(COMMIT)]);
}

function isCounting({ aggregations }: UsageState): boolean {
  return aggregations !== undefined;
}

interface Additions {
  readonly windows: WindowAddition[];
  readonly billables: BillableAddition[];
  readonly entities: EntityAddition[];
  readonly caps: CapAddition[];
}

/** What accepted events added to rows that have numbers. Each row occurs once. */
function additionsOf(states: Iterable<UsageState>): Additions {
  const additions: Additions = { windows: [], billables: [], entities: [], caps: [] };
  for (const { windows, billables, entityUsage, caps } of states) {
    for (const window of windows)
      if (isChanged(window) && (window.isNew || isAnything(window.added))) additions.windows.push(window);
    for (const billable of billables) if (isAddition(billable)) additions.billables.push(billable);
    if (entityUsage)
      for (const used of entityUsage.values()) if (isAddition(used)) additions.entities.push(used);
    if (caps) for (const counter of caps.counters) if (isAddition(counter)) additions.caps.push(counter);
  }
  return additions;
}

function isChanged<Row extends { readonly added?: unknown; readonly organizationId?: string }>(
  row: Row,
): row is Row & Required<Pick<Row, "added" | "organizationId">> {
  return row.added !== undefined;
}

function isAnything({ drawn, overage, credited }: WindowUsage): boolean {
  return drawn > 0n || overage > 0n || credited > 0n;
}

/** Whether units were added to a row. */
function isAddition<Row extends { readonly added?: bigint; readonly organizationId?: string }>(
  row: Row,
): row is Row & Required<Pick<Row, "added" | "organizationId">> {
  return row.added !== undefined && row.added > 0n;
}
