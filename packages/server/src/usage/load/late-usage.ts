import { collectionMs, effective, isBeforePresent, type Instant } from "@dues/billing";
import { readLateSubscriptions } from "../../db/customers/past-subscriptions.js";
import type { Session } from "../../db/core/session.js";
import { groupBy } from "../../db/core/bulk-rows.js";
import { parseOccurredAt, type UsageRequest } from "../request.js";
import { isResolved, type Found } from "../resolved.js";
import type { UsageState } from "./state.js";

/** The states of customers with usage that may have occurred before the present of their subscriptions. */
export function statesWithLate(
  found: readonly Found[],
  states: ReadonlyMap<string, UsageState>,
): readonly UsageState[] {
  const late = new Set<UsageState>();
  for (const each of found) {
    if (!isResolved(each) || each.request.timestamp === null) continue;
    const state = states.get(each.customer.id);
    if (state && !late.has(state) && mayBeLate(state, each.request)) late.add(state);
  }
  return [...late];
}

function mayBeLate(state: UsageState, request: UsageRequest): boolean {
  const { now, facts, access } = state;
  const occurredAt = occurredAtOf(request, now);
  if (occurredAt === undefined || occurredAt >= now) return false;
  const isEnded = access.some(({ until }) => until !== null && until <= now && occurredAt < until);
  const { subscriptions } = facts;
  return (
    isEnded ||
    subscriptions.length === 0 ||
    subscriptions.some((each) => isBeforePresent(each, occurredAt, now))
  );
}

/** A time that will be refused needs no reads. */
function occurredAtOf({ timestamp }: UsageRequest, now: Instant): Instant | undefined {
  try {
    return parseOccurredAt(timestamp, now);
  } catch {
    return undefined;
  }
}

/** Reads what late usage counts by, in a round trip of its own. */
export async function readLateFacts(session: Session, states: readonly UsageState[]): Promise<void> {
  const questions = states.map(({ customer, now }) => ({ customerId: customer.id, now }));
  const subscriptions = await readLateSubscriptions(session, questions);
  const own = groupBy(subscriptions, ({ customerId }) => customerId);
  for (const state of states) {
    const { now, settings, customer } = state;
    state.late = {
      subscriptions: (own.get(customer.id) ?? []).map((each) => effective(each, now)),
      graceDays: settings.graceDays,
      collectionMs: collectionMs(settings.collectionHours),
    };
  }
}
