import { emailKindOf, type ChangeKind, type EmailKind } from "@dues/billing";
import type { Knex } from "knex";
import type { Deps } from "../../../context/deps.js";
import { insertEmails, type NewEmail } from "../../../db/email/outbox.js";
import type { NewChange } from "../../../db/organizations/changes.js";
import type { Mailing } from "../../../db/webhooks/receivers.js";

/** A change that is worth a message. */
export interface EmailedEvent {
  readonly change: NewChange;
  readonly kind: EmailKind;
}

/** Returns the changes that customers get messages about. An invoice that is paid at once needs only its receipt. */
export function emailedEvents(changes: readonly NewChange[]): readonly EmailedEvent[] {
  const paid = idsOf(changes, "invoice.paid");
  const failed = idsOf(changes, "invoice.payment_failed");
  return changes.flatMap((change) => {
    const kind = change.customerId === null ? undefined : emailKindOf(change);
    const isReplaced = kind === "invoice" && (paid.has(change.objectId) || failed.has(change.objectId));
    return kind === undefined || isReplaced ? [] : [{ change, kind }];
  });
}

function idsOf(changes: readonly NewChange[], kind: ChangeKind): ReadonlySet<string> {
  return new Set(changes.filter((change) => change.kind === kind).map(({ objectId }) => objectId));
}

/**
 * Queues the messages of events, in the transaction of the events: what is rolled back has none. A live organization
 * without a relay, or with messages turned off, queues nothing.
 */
export async function queueEmails(
  { newId, realNow, mailer }: Pick<Deps, "newId" | "realNow" | "mailer">,
  trx: Knex.Transaction,
  events: readonly EmailedEvent[],
  mailings: readonly Mailing[],
): Promise<void> {
  const of = new Map(mailings.map((mailing) => [mailing.organizationId, mailing]));
  const createdAt = realNow();
  const emails = events.flatMap(({ kind, change }): readonly NewEmail[] => {
    const mailing = of.get(change.organizationId);
    const canSend = mailing?.mode === "test" || mailer !== undefined;
    if (!mailing || !canSend || !mailing.settings.enabled || !mailing.settings.kinds[kind]) return [];
    return [
      {
        customerId: change.customerId ?? change.organizationId,
        id: newId("email"),
        organizationId: change.organizationId,
        kind,
        factId: change.id,
        eventId: change.id,
        objectId: change.objectId,
        request: null,
        occurredAt: change.createdAt,
        createdAt,
      },
    ];
  });
  if (emails.length > 0) await insertEmails(trx, emails);
}
