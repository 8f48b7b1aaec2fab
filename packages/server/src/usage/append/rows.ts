import type { DueTopUp } from "../../db/customers/due-top-ups.js";
import type { NewChange } from "../../db/organizations/changes.js";
import type { AlertNotice } from "../../db/usage/alert-notices.js";
import type { CapDraw } from "../../db/usage/cap-windows.js";
import type { GrantDraw } from "../../db/usage/credit-grants.js";
import type { NewLevelChange } from "../../db/usage/levels.js";
import type { NewLimitNotice } from "../../db/usage/limit-notices.js";
import type { ReservationWrites } from "../../db/usage/reservation-writes.js";
import type { UsageEvent } from "../../db/usage/usage-events.js";

/** The rows that a batch appends. What it adds to rows that have numbers is in the states of its customers. */
export interface BatchRows {
  readonly events: UsageEvent[];
  readonly grantDraws: GrantDraw[];
  readonly notices: NewLimitNotice[];
  readonly levels: NewLevelChange[];
  readonly changes: NewChange[];
  readonly alerts: AlertNotice[];
  readonly topUps: DueTopUp[];
  readonly capDraws: CapDraw[];
  /** Undefined until a reservation is opened or closed. */
  reservations: ReservationWrites | undefined;
}

export function noRows(): BatchRows {
  return {
    events: [],
    grantDraws: [],
    notices: [],
    levels: [],
    changes: [],
    alerts: [],
    topUps: [],
    capDraws: [],
    reservations: undefined,
  };
}

/** The lists to which a batch appends what it changes about reservations. */
export function reservationRows(rows: BatchRows): ReservationWrites {
  rows.reservations ??= {
    opened: [],
    reservedLonger: [],
    closed: [],
    past: [],
    shortfalls: [],
    lost: [],
    freed: [],
  };
  return rows.reservations;
}
