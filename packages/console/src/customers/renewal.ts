import type { Schema } from "@dues/sdk/session";

type Subscription = Pick<
  Schema<"Subscription">,
  | "status"
  | "currentPeriodEnd"
  | "cancelAtPeriodEnd"
  | "trialEndsAt"
  | "endedAt"
  | "pausedAt"
  | "resumesAt"
  | "scheduledChange"
>;

/** Says what happens to a subscription next, and when. */
export function renewalText(subscription: Subscription, day: (at: string) => string): string {
  const {
    status,
    currentPeriodEnd: end,
    cancelAtPeriodEnd,
    trialEndsAt,
    endedAt,
    scheduledChange,
  } = subscription;
  if (endedAt !== null) return `Ended on ${day(endedAt)}.`;
  if (status === "pending") return "Waits for its first payment.";
  if (status === "paused") return pausedText(subscription, day);
  if (cancelAtPeriodEnd && end !== null) return `Ends on ${day(end)}, as it was canceled.`;
  if (scheduledChange) return `Changes to ${scheduledChange.plan.name} on ${day(scheduledChange.at)}.`;
  if (status === "trialing" && trialEndsAt !== null) return `The trial ends on ${day(trialEndsAt)}.`;
  if (end === null) return "Does not renew: it was bought once.";
  return status === "past_due" ? `Past due. Its period ends on ${day(end)}.` : `Renews on ${day(end)}.`;
}

function pausedText({ pausedAt, resumesAt }: Subscription, day: (at: string) => string): string {
  const since = pausedAt === null ? "Paused" : `Paused on ${day(pausedAt)}`;
  return resumesAt === null
    ? `${since}, until someone resumes it.`
    : `${since}, resumes on ${day(resumesAt)}.`;
}
