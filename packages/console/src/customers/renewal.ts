import type { Schema } from "@dues/sdk/session";
import { feeText } from "../model/format.js";

type Subscription = Pick<
  Schema<"Subscription">,
  | "plan"
  | "price"
  | "interval"
  | "billingType"
  | "currency"
  | "status"
  | "currentPeriodEnd"
  | "cancelAtPeriodEnd"
  | "trialEndsAt"
  | "endedAt"
  | "pausedAt"
  | "resumesAt"
  | "scheduledChange"
> &
  Partial<Pick<Schema<"Subscription">, "scheduled">>;

/** Says what happens to a subscription next, and when. A change of its price has both amounts. */
export function renewalText(subscription: Subscription, day: (at: string) => string): string {
  const { status, currentPeriodEnd: end, cancelAtPeriodEnd, trialEndsAt, endedAt } = subscription;
  if (endedAt !== null) return `Ended on ${day(endedAt)}.`;
  if (status === "pending") return "Waits for its first payment.";
  if (status === "paused") return pausedText(subscription, day);
  if (cancelAtPeriodEnd && end !== null) return `Ends on ${day(end)}, as it was canceled.`;
  const change = scheduledText(subscription, day);
  if (status === "trialing" && trialEndsAt !== null)
    return sentences(`The trial ends on ${day(trialEndsAt)}.`, change);
  if (end === null) return change ?? "Does not renew: it was bought once.";
  if (status === "past_due") return sentences(`Past due. Its period ends on ${day(end)}.`, change);
  return change ?? `Renews on ${day(end)}.`;
}

function sentences(...each: readonly (string | undefined)[]): string {
  return each.filter((one) => one !== undefined).join(" ");
}

function scheduledText(subscription: Subscription, day: (at: string) => string): string | undefined {
  const { plan, scheduledChange, currency } = subscription;
  if (!scheduledChange) return undefined;
  const { plan: next, at } = scheduledChange;
  const [before, after] = [feeText(subscription), feeText({ ...scheduledChange, currency })];
  const price = before === after ? "at the same price" : `from ${before} to ${after}`;
  if (next.slug !== plan.slug) return `Changes to ${next.name} on ${day(at)}: ${price}.`;
  if (next.version !== plan.version) return `Changes to version ${next.version} on ${day(at)}: ${price}.`;
  return `Its price changes on ${day(at)}: ${price}.`;
}

/** Says what comes after that: the later phases, each with its price, and the end of the last one. */
export function laterTexts(subscription: Subscription, day: (at: string) => string): string[] {
  const { scheduled = [], currency, cancelAtPeriodEnd } = subscription;
  const [, ...later] = scheduled.filter(({ kind }) => kind === "phase");
  const phases = later.map(({ at, plan, price = 0, interval = "monthly" }) => {
    const fee = feeText({ price, interval, billingType: "recurring", currency });
    return `From ${day(at)}: ${plan?.name ?? "the same plan"}, ${fee}.`;
  });
  const end = scheduled.find(({ kind }) => kind === "cancellation");
  return end && !cancelAtPeriodEnd ? [...phases, `Ends on ${day(end.at)}, with its last phase.`] : phases;
}

function pausedText({ pausedAt, resumesAt }: Subscription, day: (at: string) => string): string {
  const since = pausedAt === null ? "Paused" : `Paused on ${day(pausedAt)}`;
  return resumesAt === null
    ? `${since}, until someone resumes it.`
    : `${since}, resumes on ${day(resumesAt)}.`;
}
