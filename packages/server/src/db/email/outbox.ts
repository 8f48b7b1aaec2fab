import type { EmailKind, Instant } from "@dues/billing";
import type { Knex } from "knex";
import { insertRows, type ObjectKey } from "../core/bulk-rows.js";
import { pageOf, type Page, type PageRequest } from "../core/page.js";
import { fromInstant, toInstant, toInstantOrNull, toJson } from "../core/values.js";

/** `uncertain`: the relay may or may not have accepted it, and it is not sent again. `dropped`: it was not to be sent. */
export type EmailStatus = "pending" | "sent" | "failed" | "uncertain" | "dropped";

export type EmailReason =
  | "obsolete"
  | "expired"
  | "customer_deleted"
  | "kind_off"
  | "reserved_address"
  | "invalid_address"
  | "undeliverable_address"
  | "unknown_address"
  | "refused"
  | "unreachable";

/** An automatic kind, a message with which an operator tests the settings, or one that a customer asks for to sign in. */
export type OutboxKind = EmailKind | "test" | "portal_link";

export interface EmailRecipient {
  readonly address: string;
  readonly name: string | null;
  readonly field: "to" | "cc" | "bcc";
  readonly status: "pending" | "accepted" | "refused";
  /** What the relay answered. */
  readonly answer: string | null;
}

export interface EmailAttachment {
  readonly fileName: string;
  /** The address at which the customer can open the same document. */
  readonly url: string;
}

export interface EmailSender {
  readonly address: string;
  readonly name: string;
}

/** What an operator chose for a message that is sent by hand. */
export interface EmailRequest {
  readonly to: readonly string[] | null;
  readonly cc: readonly string[];
  readonly language: string | null;
  readonly message: string | null;
}

/** How a message looks. */
export interface EmailBody {
  readonly language: string;
  readonly sender: EmailSender;
  readonly subject: string;
  /** Null once it is old. */
  readonly content: EmailContent | null;
}

export interface EmailContent {
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly EmailAttachment[];
}

/** A message to a customer. */
export interface OutboxEmail {
  /** The organization for a message that belongs to no customer. */
  readonly customerId: string;
  readonly id: string;
  readonly organizationId: string;
  readonly kind: OutboxKind;
  /** The event; the message itself if it was sent by hand. */
  readonly factId: string;
  readonly eventId: string | null;
  /** The invoice, subscription or other object that the message is about. */
  readonly objectId: string | null;
  readonly status: EmailStatus;
  readonly reason: EmailReason | null;
  readonly request: EmailRequest | null;
  readonly recipients: readonly EmailRecipient[];
  /** Null before the first attempt, and once the customer is deleted. */
  readonly body: EmailBody | null;
  readonly attemptCount: number;
  /** Attempts after which the relay may have accepted the message. */
  readonly unknownCount: number;
  readonly lastAnswer: string | null;
  readonly dueAt: Instant;
  readonly claimId: string | null;
  /** The time of the fact; for a customer on a test clock, the clock's. */
  readonly occurredAt: Instant;
  readonly createdAt: Instant;
  readonly settledAt: Instant | null;
}

export interface EmailRow {
  customer_id: string;
  id: string;
  organization_id: string;
  kind: OutboxKind;
  fact_id: string;
  event_id: string | null;
  object_id: string | null;
  status: EmailStatus;
  reason: EmailReason | null;
  request: EmailRequest | null;
  language: string | null;
  sender: EmailSender | null;
  recipients: readonly EmailRecipient[] | null;
  subject: string | null;
  html: string | null;
  body_text: string | null;
  attachments: readonly EmailAttachment[] | null;
  attempt_count: number;
  unknown_count: number;
  last_answer: string | null;
  due_at: Date;
  claim_id: string | null;
  occurred_at: Date;
  created_at: Date;
  settled_at: Date | null;
}

/** All but the message as it goes over the wire, which only an attempt needs. */
export const EMAIL_COLUMNS = [
  ...["customer_id", "id", "organization_id", "kind", "fact_id", "event_id", "object_id", "status", "reason"],
  ...["request", "language", "sender", "recipients", "subject", "html", "body_text", "attachments"],
  ...["attempt_count", "unknown_count", "last_answer", "due_at", "claim_id"],
  ...["occurred_at", "created_at", "settled_at"],
] as const;

export type NewEmail = Pick<
  OutboxEmail,
  "customerId" | "id" | "organizationId" | "kind" | "factId" | "eventId" | "objectId" | "request"
> &
  Pick<OutboxEmail, "occurredAt" | "createdAt">;

/** Runs in the transaction of the fact, so that a fact that is rolled back has no message. */
export async function insertEmails(trx: Knex.Transaction, emails: readonly NewEmail[]): Promise<void> {
  await insertRows(
    trx,
    "email_outbox",
    emails.map((email) => ({
      customer_id: email.customerId,
      id: email.id,
      organization_id: email.organizationId,
      kind: email.kind,
      fact_id: email.factId,
      event_id: email.eventId,
      object_id: email.objectId,
      request: email.request,
      due_at: fromInstant(email.createdAt),
      occurred_at: fromInstant(email.occurredAt),
      created_at: fromInstant(email.createdAt),
    })),
  );
}

export async function findEmail(
  knex: Knex,
  organizationId: string,
  id: string,
): Promise<OutboxEmail | undefined> {
  const row = await knex<EmailRow>("email_outbox")
    .where({ organization_id: organizationId, id })
    .first(...EMAIL_COLUMNS);
  return row && emailFromRow(row);
}

export interface EmailFilter {
  readonly customerId?: string | undefined;
  readonly objectId?: string | undefined;
  readonly kind?: OutboxKind | undefined;
  readonly status?: EmailStatus | undefined;
}

/** Messages of an organization, newest first. */
export async function listEmails(
  knex: Knex,
  organizationId: string,
  { customerId, objectId, kind, status, ...request }: EmailFilter & PageRequest,
): Promise<Page<OutboxEmail>> {
  const query = knex("email_outbox").where({ organization_id: organizationId }).select(EMAIL_COLUMNS);
  if (customerId !== undefined) void query.where({ customer_id: customerId });
  if (objectId !== undefined) void query.where({ object_id: objectId });
  if (kind !== undefined) void query.where({ kind });
  if (status !== undefined) void query.where({ status });
  const page = await pageOf<EmailRow>(query, request);
  return { items: page.items.map(emailFromRow), nextCursor: page.nextCursor };
}

/** Reads and locks a message. */
export async function lockEmail(
  trx: Knex.Transaction,
  { customerId, id }: ObjectKey,
): Promise<OutboxEmail | undefined> {
  const row = await trx<EmailRow>("email_outbox")
    .where({ customer_id: customerId, id })
    .forNoKeyUpdate()
    .first(...EMAIL_COLUMNS);
  return row && emailFromRow(row);
}

/** Updates the progress of a locked message. Once it is settled, what went over the wire is needed no longer. */
export async function updateEmail(trx: Knex.Transaction, email: OutboxEmail): Promise<void> {
  await trx("email_outbox")
    .where({ customer_id: email.customerId, id: email.id })
    .update({
      status: email.status,
      reason: email.reason,
      recipients: toJson(email.recipients),
      attempt_count: email.attemptCount,
      unknown_count: email.unknownCount,
      last_answer: email.lastAnswer,
      due_at: fromInstant(email.dueAt),
      claim_id: email.claimId,
      settled_at: fromInstant(email.settledAt),
      ...(email.status !== "pending" && { source: null }),
    });
}

/** Stores the body, unless another process has claimed the message meanwhile. Returns whether it did. */
export async function storeEmailBody(
  knex: Knex,
  { customerId, id, claimId, recipients }: OutboxEmail,
  body: EmailBody,
  source: Uint8Array | null,
): Promise<boolean> {
  const count = await knex("email_outbox")
    .where({ customer_id: customerId, id, claim_id: claimId })
    .update({
      language: body.language,
      sender: toJson(body.sender),
      recipients: toJson(recipients),
      subject: body.subject,
      html: body.content?.html,
      body_text: body.content?.text,
      attachments: toJson(body.content?.attachments ?? []),
      source: source && Buffer.from(source),
    });
  return count > 0;
}

export async function findEmailSource(
  knex: Knex,
  { customerId, id }: ObjectKey,
): Promise<Uint8Array | undefined> {
  const row: { source: Uint8Array | null } | undefined = await knex("email_outbox")
    .where({ customer_id: customerId, id })
    .first("source");
  return row?.source ?? undefined;
}

export function emailFromRow(row: EmailRow): OutboxEmail {
  return {
    customerId: row.customer_id,
    id: row.id,
    organizationId: row.organization_id,
    kind: row.kind,
    factId: row.fact_id,
    eventId: row.event_id,
    objectId: row.object_id,
    status: row.status,
    reason: row.reason,
    request: row.request,
    recipients: row.recipients ?? [],
    body: bodyOf(row),
    attemptCount: row.attempt_count,
    unknownCount: row.unknown_count,
    lastAnswer: row.last_answer,
    dueAt: toInstant(row.due_at),
    claimId: row.claim_id,
    occurredAt: toInstant(row.occurred_at),
    createdAt: toInstant(row.created_at),
    settledAt: toInstantOrNull(row.settled_at),
  };
}

function bodyOf({ language, sender, subject, ...row }: EmailRow): EmailBody | null {
  if (language === null || sender === null || subject === null) return null;
  const { html, body_text: text, attachments } = row;
  const content = html === null || text === null ? null : { html, text, attachments: attachments ?? [] };
  return { language, sender, subject, content };
}
