import type { Facts, SubscriptionFact } from "../facts.js";

const LIVE = ["trialing", "active", "past_due", "paused"];

/** Invariants of a customer's subscriptions. Each returned text describes a violation. */
export function brokenSubscriptions(facts: Facts): string[] {
  return [
    ...groupsOf(facts).flatMap(([group, own]) => brokenGroup(group, own)),
    ...facts.subscriptions.flatMap((each) => brokenStates(each, facts)),
  ];
}

function groupsOf({ subscriptions }: Facts): [string, SubscriptionFact[]][] {
  const groups = new Map<string, SubscriptionFact[]>();
  for (const each of subscriptions) {
    groups.set(each.plan_group, [...(groups.get(each.plan_group) ?? []), each]);
  }
  return [...groups];
}

function brokenGroup(group: string, own: readonly SubscriptionFact[]): string[] {
  const live = own.filter(({ status }) => LIVE.includes(status)).length;
  const trials = own.filter(({ trial_started_at }) => trial_started_at !== null).length;
  return [
    ...(live > 1 ? [`${live} subscriptions of the group "${group}" are live`] : []),
    ...(trials > 1 ? [`the group "${group}" had ${trials} trials`] : []),
  ];
}

function brokenStates(subscription: SubscriptionFact, { now, isBehind }: Facts): string[] {
  const { id, status, period_start: start, period_end: end, ended_at: endedAt } = subscription;
  const { billing_anchor: anchor, billing_type: billingType } = subscription;
  const isLive = LIVE.includes(status);
  const isRecurring = billingType === "recurring";
  const rules: [boolean, string][] = [
    [start === null || end === null || start < end, "ends before it starts"],
    [(status === "canceled" || status === "expired") === (endedAt !== null), "has ended, or not"],
    [endedAt === null || endedAt.getTime() <= now, "ended in the future"],
    [!isLive || (anchor !== null && start !== null), "is live without an anchor or a period"],
    [!isLive || !isRecurring || end !== null, "recurs and has no end of its period"],
    [status !== "pending" || (anchor === null && start === null), "waits and has begun"],
    [(status === "paused") === (subscription.paused_at !== null) || !isLive, "is paused, or not"],
    [!isLive || start === null || start.getTime() <= now, "has a period that is to come"],
    [!isBilled(subscription) || isBehind || end === null || now < end.getTime(), "was not renewed in time"],
  ];
  return rules.flatMap(([holds, text]) => (holds ? [] : [`subscription ${id} (${status}) ${text}`]));
}

/** A plan without a fee renews by itself, at the mere passing of time. */
function isBilled({ status, fee }: SubscriptionFact): boolean {
  return fee > 0n && (status === "active" || status === "trialing");
}
