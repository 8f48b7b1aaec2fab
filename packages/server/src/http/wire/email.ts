import { toIso } from "@dues/billing";
import type { components } from "../../generated/api.js";
import type { EmailSettings, OutboxEmail } from "../../usecases/email/read.js";
import type { EmailDelivery } from "../../usecases/email/settings.js";
import { isoOrNull } from "./nullable.js";

type Wire = components["schemas"];

export function toWireEmail(email: OutboxEmail): Wire["Email"] {
  const { id, kind, status, reason, customerId, organizationId, objectId, eventId, body } = email;
  return {
    id,
    kind,
    status,
    reason,
    customerId: customerId === organizationId ? null : customerId,
    objectId,
    eventId,
    subject: body?.subject ?? null,
    language: body?.language ?? null,
    recipients: email.recipients.map(({ address, field, status: outcome, answer }) => ({
      address,
      field,
      status: outcome,
      answer,
    })),
    attempts: email.attemptCount,
    lastAnswer: email.lastAnswer,
    nextAttemptAt: status === "pending" ? toIso(email.dueAt) : null,
    occurredAt: toIso(email.occurredAt),
    createdAt: toIso(email.createdAt),
    settledAt: isoOrNull(email.settledAt),
  };
}

export function toWireEmailContent({ body }: OutboxEmail): Wire["EmailContent"] | null {
  if (body?.content == null) return null;
  const { name, address } = body.sender;
  const { html, text, attachments } = body.content;
  return { from: `${name} <${address}>`, html, text, attachments: attachments.map((each) => ({ ...each })) };
}

export function toWireEmailSettings(settings: EmailSettings): Omit<Wire["EmailSettings"], "delivery"> {
  const { enabled, fromName, fromAddress, replyTo, bcc, accountUrl, footer, kinds } = settings;
  return { enabled, fromName, fromAddress, replyTo, bcc: [...bcc], accountUrl, footer, kinds: { ...kinds } };
}

export function toWireEmailDelivery(delivery: EmailDelivery): Wire["EmailDelivery"] {
  return { ...delivery };
}
