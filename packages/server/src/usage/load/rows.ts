import type { Instant, Subscription } from "@dues/billing";
import { settleAll, type Session } from "../../db/core/session.js";
import { readStandingEntities } from "../../db/customers/active-entities.js";
import { readOverrides } from "../../db/customers/entitlement-overrides.js";
import { readLiveSubscriptions } from "../../db/customers/live-subscriptions.js";
import { readEndedSubscriptions } from "../../db/customers/past-subscriptions.js";
import { readHighestValues, readUniqueKeys } from "../../db/usage/aggregations.js";
import { readBillables } from "../../db/usage/billable-units.js";
import { readCapCounters } from "../../db/usage/cap-windows.js";
import { readGrants } from "../../db/usage/credit-grants.js";
import { readEntityUsage } from "../../db/usage/entity-usage.js";
import { readKnownEvents } from "../../db/usage/known-events.js";
import { readLevels } from "../../db/usage/levels.js";
import { readNamedReservations, readOpenReservations } from "../../db/usage/open-reservations.js";
import { readWindows } from "../../db/usage/usage-windows.js";
import type { RowCaches } from "../memory/caches.js";
import { addHighest, addKey } from "./aggregation-state.js";
import { addCapCounter } from "./cap-counters.js";
import type { Queries } from "./queries.js";
import { addReservation } from "./reserved-units.js";
import { addGrant, entityKey, type UsageState } from "./state.js";

/** What was read of customers. */
export interface CustomerRows {
  readonly subscriptions: ReadonlyMap<string, readonly Subscription[]>;
  /** Adds every other row to the state that it belongs to. */
  fill(states: ReadonlyMap<string, UsageState>): void;
}

/** What is read by other means than queries. */
interface Reading {
  readonly realNow: Instant;
  /** Absent for transactions that read their own writes. */
  readonly caches?: Partial<RowCaches>;
}

/** Sends all reads at once, and returns the rows of each customer. */
export async function readRows(
  session: Session,
  queries: Queries,
  { realNow, caches = {} }: Reading,
): Promise<CustomerRows> {
  const { customerIds } = queries;
  const subscriptions = readLiveSubscriptions(session, customerIds, caches.subscriptions);
  const tables: Promise<Fill>[] = [];
  /** Reads one table, if anything of it is queried. */
  function read<Query, Row extends OfCustomer>(
    asked: readonly Query[],
    rows: (session: Session, asked: readonly Query[]) => Promise<readonly Row[]>,
    add: (state: UsageState, row: Row) => void,
  ): void {
    if (asked.length > 0) tables.push(rows(session, asked).then((found) => filling(found, add)));
  }
  read(customerIds, readOverrides, ({ overrides }, row) => overrides.push(row));
  read(queries.windows, readWindows, ({ windows }, row) => windows.push(row));
  read(
    queries.billables,
    (on, asked) => readBillables(on, asked, caches.billables),
    ({ billables }, row) => billables.push(row),
  );
  read(queries.payers, readGrants, addGrant);
  read(
    queries.keys,
    (on, asked) => readKnownEvents(on, asked, realNow),
    (state, row) => (state.events ??= new Map()).set(row.key, row),
  );
  read(queries.entities, readStandingEntities, ({ entities }, { partId }) => entities.push(partId));
  read(queries.entities, readEntityUsage, (state, row) =>
    (state.entityUsage ??= new Map()).set(entityKey(row), row),
  );
  read(queries.levels, readLevels, (state, row) => (state.levels ??= new Map()).set(row.featureId, row));
  read(queries.past, readEndedSubscriptions, ({ access }, row) => access.push(row));
  read(queries.caps, readCapCounters, addCapCounter);
  read(queries.uniqueKeys, readUniqueKeys, addKey);
  read(queries.highest, readHighestValues, addHighest);
  read(queries.open, (on, asked) => readOpenReservations(on, asked, caches.reservations), addReservation);
  read(
    queries.named,
    (on, asked) => readNamedReservations(on, asked, realNow),
    (state, row) => (state.named ??= []).push(row),
  );
  const [live, fills] = await settleAll([subscriptions, settleAll(tables)] as const);
  return {
    subscriptions: live,
    fill(states) {
      for (const each of fills) each(states);
    },
  };
}

interface OfCustomer {
  readonly customerId: string;
}

type Fill = (states: ReadonlyMap<string, UsageState>) => void;

function filling<Row extends OfCustomer>(
  rows: readonly Row[],
  add: (state: UsageState, row: Row) => void,
): Fill {
  return (states) => {
    for (const row of rows) {
      const state = states.get(row.customerId);
      if (state) add(state, row);
    }
  };
}
