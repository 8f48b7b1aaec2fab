import { addMs, nextEmailAttempt, type Instant } from "@dues/billing";
import type { Deps } from "../../../context/deps.js";
import {
  lockEmail,
  updateEmail,
  type EmailReason,
  type EmailRecipient,
  type OutboxEmail,
} from "../../../db/email/outbox.js";
import { postponeEmails } from "../../../db/email/queue.js";
import type { SmtpRefusal, SmtpResult } from "../../../outbound/smtp.js";
import { recordChange } from "../change/record.js";

/** How long messages wait after the relay refused their sender. */
const SENDER_PAUSE_MS = 5 * 60_000;

/** Sent again once after an unknown outcome: a third copy is worse than none. */
const MAX_UNKNOWN = 2;

type Settled = (stored: OutboxEmail, now: Instant) => OutboxEmail;

/** Records an outcome, unless another process has claimed the message meanwhile, which records its own. */
async function settle(deps: Deps, claimed: OutboxEmail, change: Settled): Promise<void> {
  await deps.db.transaction(async (trx) => {
    const stored = await lockEmail(trx, claimed);
    if (!stored || stored.status !== "pending" || stored.claimId !== claimed.claimId) return;
    const after = change({ ...stored, claimId: null }, deps.realNow());
    await updateEmail(trx, after);
    if (after.status !== "failed" || after.kind === "test") return;
    const { organizationId, customerId, id, occurredAt } = after;
    await recordChange(deps, trx, {
      organizationId,
      customerId: customerId === organizationId ? null : customerId,
      kind: "email.failed",
      object: { type: "email", id },
      before: deps.snapshots.email(stored),
      after: deps.snapshots.email(after),
      at: occurredAt > deps.realNow() ? occurredAt : deps.realNow(),
    });
  });
}

export function dropEmail(deps: Deps, claimed: OutboxEmail, reason: EmailReason): Promise<void> {
  return settle(deps, claimed, (email, now) => ({ ...email, status: "dropped", reason, settledAt: now }));
}

/** Lets a message wait without an attempt. */
export function postponeEmail(
  deps: Deps,
  claimed: OutboxEmail,
  { until }: { readonly until: Instant },
): Promise<void> {
  return settle(deps, claimed, (email) => ({ ...email, dueAt: until }));
}

/** The mailbox refuses this address, so that applications can test what they do then. */
const BOUNCES = "bounce@example.com";

/** Delivers a message of a test organization, as a relay would. */
export function settleInMailbox(deps: Deps, claimed: OutboxEmail): Promise<void> {
  const refusals = claimed.recipients
    .filter(({ address }) => address.toLowerCase() === BOUNCES)
    .map(({ address }) => ({ address, isPermanent: true, answer: `550 ${BOUNCES} refuses every message.` }));
  const result: SmtpResult = { outcome: "accepted", answer: "250 Delivered to the mailbox.", refusals };
  return settle(deps, claimed, (email, now) => afterResult(email, result, { now, random: 0 }));
}

/** Records what the relay did with a message. */
export async function settleResult(deps: Deps, claimed: OutboxEmail, result: SmtpResult): Promise<void> {
  const { organizationId, id: emailId } = claimed;
  deps.metrics.emailed(result.outcome);
  if (result.outcome === "sender_refused") {
    const until = addMs(deps.realNow(), SENDER_PAUSE_MS);
    await settle(deps, claimed, (email) => ({
      ...email,
      reason: "refused",
      lastAnswer: result.answer,
      dueAt: until,
    }));
    await postponeEmails(deps.db, { organizationId, until });
    deps.log.error({ organizationId, emailId, answer: result.answer }, SENDER_REFUSED);
    return;
  }
  const random = deps.randomBytes(4).readUInt32BE(0) / 2 ** 32;
  await settle(deps, claimed, (email, now) => afterResult(email, result, { now, random }));
}

const SENDER_REFUSED =
  "The mail server refuses the sender. Messages wait, and are tried again every five minutes: correct DUES_SMTP_URL, " +
  "or the address that messages are sent from.";

interface Chance {
  readonly now: Instant;
  readonly random: number;
}

function afterResult(before: OutboxEmail, result: SmtpResult, { now, random }: Chance): OutboxEmail {
  const recipients = before.recipients.map((recipient) => afterRecipient(recipient, result));
  const tried: OutboxEmail = {
    ...before,
    reason: null,
    recipients,
    attemptCount: before.attemptCount + 1,
    lastAnswer: result.answer,
  };
  const finished = (status: OutboxEmail["status"], reason: EmailReason | null = null): OutboxEmail => ({
    ...tried,
    status,
    reason,
    settledAt: now,
  });
  if (result.outcome === "message_refused") return finished("failed", "refused");
  const isOpen = recipients.some(({ status }) => status === "pending");
  const hasArrived = recipients.some(({ status }) => status === "accepted");
  if (!isOpen) return hasArrived ? finished("sent") : finished("failed", "refused");
  const isUnknown = result.outcome === "unknown";
  const unknownCount = before.unknownCount + (isUnknown ? 1 : 0);
  if (unknownCount >= MAX_UNKNOWN) return { ...finished("uncertain"), unknownCount };
  const next = nextEmailAttempt(now, tried.attemptCount, random);
  if (next !== null) return { ...tried, unknownCount, dueAt: next };
  return hasArrived ? finished("sent") : finished("failed", "unreachable");
}

function afterRecipient(recipient: EmailRecipient, { outcome, refusals }: SmtpResult): EmailRecipient {
  if (recipient.status !== "pending") return recipient;
  const refusal = refusals.find(({ address }: SmtpRefusal) => address === recipient.address);
  if (refusal) {
    return { ...recipient, status: refusal.isPermanent ? "refused" : "pending", answer: refusal.answer };
  }
  return outcome === "accepted" ? { ...recipient, status: "accepted", answer: null } : recipient;
}
