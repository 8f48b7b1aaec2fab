import { toIso, type Instant } from "../time/instant.js";

/** The usage events whose billable units a line bills, in the order in which they were recorded. */
export interface BilledEvents {
  readonly count: number;
  readonly firstId: string;
  readonly lastId: string;
  /** When the earliest and the latest of them happened. */
  readonly from: Instant;
  readonly to: Instant;
  /** The reservations that these events settled, as far as they are still kept. */
  readonly reservations: SettledReservations;
}

export interface SettledReservations {
  readonly count: number;
  /** The first ones, in the order of their events. */
  readonly ids: readonly string[];
}

/** More reservations than these are counted, so that the sentence stays short. */
const MAX_RESERVATIONS_NAMED = 3;

export function explainEvents(events: BilledEvents): string {
  return `${explainTimes(events)}${explainReservations(events.reservations)}`;
}

function explainTimes({ count, from, to }: BilledEvents): string {
  if (count === 1) return `They were recorded by one event, at ${toIso(from)}.`;
  return `They were recorded by ${count} events, the earliest at ${toIso(from)}, the latest at ${toIso(to)}.`;
}

function explainReservations({ count, ids }: SettledReservations): string {
  if (count === 0) return "";
  const named = ids.slice(0, MAX_RESERVATIONS_NAMED);
  const more = count === named.length ? "" : ` and ${count - named.length} more`;
  const settled =
    count === 1 ? "One event settled the reservation" : `${count} events settled the reservations`;
  return ` ${settled} ${named.join(", ")}${more}.`;
}
