import { addDays, dayAt, lastDayOfMonth, startOfDay, type CalendarDay } from "../time/calendar-day.js";
import { addMs, type Instant } from "../time/instant.js";

/** When an invoice is due that is sent to the customer instead of being charged. */
export interface PaymentTerms {
  /** Whole, from 0. */
  readonly days: number;
  /** What the days are counted from: the day of issue, or the last day of its month. */
  readonly from: "issue" | "end_of_month";
}

/** The last day on which an invoice can be paid in time. */
export function dueDateOf({ days, from }: PaymentTerms, issuedAt: Instant, zone: string): CalendarDay {
  const issued = dayAt(issuedAt, zone);
  return addDays(from === "issue" ? issued : lastDayOfMonth(issued), days);
}

/** When an invoice is overdue: at the end of its due date in the zone of the organization. The whole day is the customer's. */
export function dueAtOf(terms: PaymentTerms, issuedAt: Instant, zone: string): Instant {
  return startOfDay(addDays(dueDateOf(terms, issuedAt, zone), 1), zone);
}

/** An instant of the day that documents print as the due date. With terms, the due instant is the end of that day. */
export function lastInstantToPay({
  dueAt,
  terms,
}: {
  readonly dueAt: Instant | null;
  readonly terms: PaymentTerms | null;
}): Instant | null {
  return dueAt !== null && terms ? addMs(dueAt, -1) : dueAt;
}
