import { addMs, type Instant } from "../time/instant.js";
import type { ChangeKind } from "./kinds.js";

/** Kinds of messages to customers. Public and permanent: a test compares them with the spec. */
export const EMAIL_KINDS = [
  "invoice",
  "receipt",
  "payment_failed",
  "final_notice",
  "trial_ending",
  "plan_changed",
  "subscription_canceled",
  "subscription_paused",
  "subscription_resumed",
  "top_up_failed",
  "credit_note",
  "refund",
] as const;

export type EmailKind = (typeof EMAIL_KINDS)[number];

/** What a change says of its object, as the API returns it. */
export interface EmailedChange {
  readonly kind: ChangeKind;
  /** The previous values of changed fields; null for a new object. */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

const KIND_OF: Readonly<Partial<Record<ChangeKind, EmailKind>>> = {
  "invoice.finalized": "invoice",
  "invoice.paid": "receipt",
  "invoice.payment_failed": "payment_failed",
  "subscription.trial_will_end": "trial_ending",
  "subscription.canceled": "subscription_canceled",
  "subscription.paused": "subscription_paused",
  "subscription.resumed": "subscription_resumed",
  "credits.top_up_failed": "top_up_failed",
  "credit_note.issued": "credit_note",
  "refund.succeeded": "refund",
};

/** Returns the message that a change is worth; undefined for none. */
export function emailKindOf({ kind, before, after }: EmailedChange): EmailKind | undefined {
  if (kind === "subscription.canceled" && before?.["status"] === "past_due") return "final_notice";
  if (kind === "subscription.updated") return kindOfUpdate(before, after);
  // Nothing was asked for, so there is nothing to pay or to confirm.
  if ((kind === "invoice.finalized" || kind === "invoice.paid") && after?.["total"] === 0) return undefined;
  return KIND_OF[kind];
}

/** A cancellation at the end of the period is confirmed at once, and so is a change of plan. */
function kindOfUpdate(before: EmailedChange["before"], after: EmailedChange["after"]): EmailKind | undefined {
  if (before?.["cancelAtPeriodEnd"] === false && after?.["cancelAtPeriodEnd"] === true)
    return "subscription_canceled";
  const was = idOf(before?.["plan"]);
  return was !== undefined && was !== idOf(after?.["plan"]) ? "plan_changed" : undefined;
}

function idOf(plan: unknown): unknown {
  return typeof plan === "object" && plan !== null && "id" in plan ? plan.id : undefined;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Delay of each attempt after the one before it. */
const RETRY_DELAYS_MS = [
  ...[0, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS],
  ...[2 * HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS, 24 * HOUR_MS],
];

/** Spreads messages that failed together, so that a recovering relay does not get them all at once. */
const JITTER = 0.1;

/**
 * Returns when to send a message again.
 *
 * @param attempts number of attempts so far, including the one that failed
 * @param random a number from 0 (inclusive) to 1 (exclusive)
 * @returns null after the last attempt
 */
export function nextEmailAttempt(at: Instant, attempts: number, random: number): Instant | null {
  const delay = RETRY_DELAYS_MS[attempts];
  if (delay === undefined) return null;
  return addMs(at, Math.floor(delay * (1 - JITTER + 2 * JITTER * random)));
}

/** A reminder of yesterday confuses more than none; a document is still needed after a week. */
const REMINDERS: ReadonlySet<EmailKind> = new Set<EmailKind>([
  "payment_failed",
  "trial_ending",
  "top_up_failed",
]);

/** How long after the fact a message may be sent. So an outage or a repair never sends a flood of old messages. */
export function maxEmailAgeMs(kind: EmailKind): number {
  return REMINDERS.has(kind) ? DAY_MS : 7 * DAY_MS;
}

/** How long an invoice waits for a payment that is under way, whose receipt replaces it. */
export const RECEIPT_WAIT_MS = 10 * MINUTE_MS;
