import type { Schema } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { CustomerLink } from "../customers/customer-names.js";
import { lowerWordsOf, wordsOf } from "../model/format.js";
import type { Tone } from "../model/status.js";
import type { Column } from "../ui/table.js";
import { Status, Time } from "../ui/value.js";

type Email = Schema<"Email">;

const TONES: Readonly<Record<Email["status"], Tone>> = {
  pending: "quiet",
  sent: "good",
  failed: "bad",
  uncertain: "warn",
  dropped: "quiet",
};

/** The status of a message, and why it was not sent. */
export function EmailState({ email: { status, reason } }: { readonly email: Email }): ReactNode {
  return (
    <>
      <Status status={status} tone={TONES[status]} />
      {reason !== null && <span className="below">{lowerWordsOf(reason)}</span>}
    </>
  );
}

/** The subject, or the kind before there is one. */
export function subjectOf({ subject, kind }: Pick<Email, "subject" | "kind">): string {
  return subject ?? wordsOf(kind);
}

/** To whom it goes, without the copies. */
export function recipientsText({ recipients }: Pick<Email, "recipients">): string {
  const addresses = recipients.filter(({ field }) => field === "to").map(({ address }) => address);
  return addresses.length === 0 ? "–" : addresses.join(", ");
}

export const EMAIL_COLUMNS: readonly Column<Email>[] = [
  { name: "Subject", cell: subjectOf },
  { name: "Kind", cell: ({ kind }) => wordsOf(kind) },
  { name: "To", cell: recipientsText },
  { name: "Status", cell: (email) => <EmailState email={email} /> },
  { name: "When", cell: ({ occurredAt }) => <Time at={occurredAt} /> },
];

/** The same with the customer, for lists of all customers. */
export const columnsWithCustomer = (nameOf: (id: string) => string): readonly Column<Email>[] => [
  ...EMAIL_COLUMNS.slice(0, 2),
  { name: "Customer", cell: ({ customerId }) => <CustomerLink id={customerId} nameOf={nameOf} /> },
  ...EMAIL_COLUMNS.slice(2),
];
