import { addMs, instantAt, type Instant } from "@dues/billing";
import type { Deps } from "../../../context/deps.js";
import {
  addRequestCounts,
  deleteRequestCounts,
  type RequestCount,
} from "../../../db/organizations/request-counts.js";

/** How many requests about a subject an organization takes in each window of time, over all processes. */
export interface RequestLimit {
  readonly subject: string;
  readonly windowMs: number;
  readonly max: number;
}

/** A process with a slower clock may still count for a window that has ended on another. */
const KEPT_MS = 60_000;

export interface CountedRequest {
  readonly counted: readonly RequestCount[];
  /** When the window ends whose limit it exceeds; undefined if it exceeds none. */
  readonly exceeded: Instant | undefined;
}

/**
 * Counts a request against each limit in turn, up to the first that it exceeds: who is at a narrow limit does not use up a wider
 * one that others share.
 */
export async function countRequest(
  { db, realNow }: Pick<Deps, "db" | "realNow">,
  organizationId: string,
  limits: readonly RequestLimit[],
): Promise<CountedRequest> {
  const now = realNow();
  await deleteRequestCounts(db, addMs(now, -KEPT_MS));
  const counted: RequestCount[] = [];
  for (const { subject, windowMs, max } of limits) {
    const windowEnd = instantAt((Math.floor(now / windowMs) + 1) * windowMs);
    const count = { organizationId, subject, windowEnd, requests: 1 };
    const [total] = await addRequestCounts(db, [count]);
    counted.push(count);
    if ((total?.requests ?? 0) > max) return { counted, exceeded: windowEnd };
  }
  return { counted, exceeded: undefined };
}
