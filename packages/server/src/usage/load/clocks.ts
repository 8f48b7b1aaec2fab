import type { Instant } from "@dues/billing";
import type { Session } from "../../db/core/session.js";
import { readTestClocks, type ClockReading } from "../../db/customers/usage-customers.js";
import type { CustomerToRead, ResolvedRequest } from "../resolved.js";

/** What time it is for a customer. */
export type ClockOf = (customer: CustomerToRead) => ClockReading;

/** The time of customers without a test clock. */
export function realTime(now: Instant): ClockOf {
  const reading = { now, isAdvancing: false };
  return () => reading;
}

/** Reads the time of customers. Those on a test clock cost a round trip. */
export async function readClocks(
  session: Session,
  requests: readonly ResolvedRequest[],
  realNow: Instant,
): Promise<ClockOf> {
  const clocks = await readTestClocks(
    session,
    requests.map(({ customer }) => customer),
  );
  const inRealTime = realTime(realNow);
  return (customer) =>
    (customer.testClockId === null ? undefined : clocks.get(customer.testClockId)) ?? inRealTime(customer);
}
