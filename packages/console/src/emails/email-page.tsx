import type { ResultOf, Schema } from "@dues/sdk/session";
import { useState, type ReactNode } from "react";
import { Link, useParams } from "react-router";
import { useApi } from "../api/use-api.js";
import { useCustomerNames } from "../customers/customer-names.js";
import { wordsOf } from "../model/format.js";
import { Facts, Page, Section } from "../ui/page.js";
import { Empty, Loaded } from "../ui/state.js";
import { Table, type Column } from "../ui/table.js";
import { CopyId, Status, Time } from "../ui/value.js";
import { EmailState, recipientsText, subjectOf } from "./columns.js";

type Email = Schema<"Email">;

/** One message as the customer sees it, and its delivery. */
export function EmailPage(): ReactNode {
  const { id = "" } = useParams();
  const result = useApi((client) => client.emails.getEmail(id));
  const title = result.data ? subjectOf(result.data.email) : "Email";
  return (
    <Page title={title} above={{ name: "Emails", to: "/emails" }}>
      <Loaded result={result} lines={10}>
        {({ email, content }) => (
          <>
            <EmailFacts email={email} from={content?.from} />
            <div className="cards">
              <Message email={email} content={content} />
              {email.recipients.length > 0 && (
                <Section title="Delivery">
                  <Table
                    label="Recipients"
                    rows={email.recipients}
                    columns={RECIPIENT_COLUMNS}
                    keyOf={({ field, address }) => `${field} ${address}`}
                  />
                  {email.lastAnswer !== null && <p className="quiet">Last answer: {email.lastAnswer}</p>}
                </Section>
              )}
            </div>
          </>
        )}
      </Loaded>
    </Page>
  );
}

interface EmailFactsProps {
  readonly email: Email;
  readonly from: string | undefined;
}

function EmailFacts({ email, from }: EmailFactsProps): ReactNode {
  const { id, kind, customerId, eventId, language, attempts, nextAttemptAt, occurredAt } = email;
  const nameOf = useCustomerNames([customerId]);
  return (
    <Facts
      facts={[
        ["Status", <EmailState key="status" email={email} />],
        ["Kind", wordsOf(kind)],
        [
          "Customer",
          customerId === null ? undefined : (
            <Link key="customer" to={`/customers/${customerId}`}>
              {nameOf(customerId)}
            </Link>
          ),
        ],
        ["About", <About key="about" email={email} />],
        ["From", from],
        ["To", recipientsText(email)],
        ["Language", language ?? undefined],
        ["When", <Time key="when" at={occurredAt} />],
        ["Attempts", attempts],
        ["Next attempt", nextAttemptAt === null ? undefined : <Time key="next" at={nextAttemptAt} />],
        [
          "Event",
          eventId === null ? undefined : (
            <Link key="event" to={`/events/${eventId}`}>
              Event that caused it
            </Link>
          ),
        ],
        ["ID", <CopyId key="id" id={id} />],
      ]}
    />
  );
}

/** Only invoices have a page of their own. */
function About({ email: { objectId } }: { readonly email: Email }): ReactNode {
  if (objectId === null) return "–";
  return objectId.startsWith("inv_") ? (
    <Link to={`/invoices/${objectId}`}>Invoice</Link>
  ) : (
    <CopyId id={objectId} />
  );
}

interface MessageProps {
  readonly email: Email;
  readonly content: ResultOf<"getEmail">["content"];
}

/** The HTML is a document of its own, which can do nothing and cannot reach this page. */
function Message({ email, content }: MessageProps): ReactNode {
  const [part, show] = useState<"html" | "text">("html");
  if (content === null)
    return (
      <Section title="Message">
        <Empty title="There is no text.">
          <p>It is written at the first attempt, kept for 90 days, and deleted with the customer.</p>
        </Empty>
      </Section>
    );
  return (
    <Section title="Message" aside={<PartChoice part={part} show={show} />}>
      {part === "html" ? (
        <iframe
          className="message"
          title={`Message: ${subjectOf(email)}`}
          src={`/console/api/v1/mailbox/${email.id}/html`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
        />
      ) : (
        <pre className="message" tabIndex={0} role="region" aria-label="Plain text">
          {content.text}
        </pre>
      )}
      {content.attachments.length > 0 && (
        <ul className="documents" aria-label="Attachments">
          {content.attachments.map(({ fileName, url }) => {
            const { pathname, search } = new URL(url);
            return (
              <li key={url}>
                <a href={pathname + search} target="_blank" rel="noreferrer">
                  {fileName}
                </a>
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}

interface PartChoiceProps {
  readonly part: "html" | "text";
  readonly show: (part: "html" | "text") => void;
}

function PartChoice({ part, show }: PartChoiceProps): ReactNode {
  const parts = [
    ["html", "As HTML"],
    ["text", "As plain text"],
  ] as const;
  return (
    <fieldset className="choice">
      <legend className="hidden">Part of the message</legend>
      {parts.map(([value, name]) => (
        <label key={value}>
          <input type="radio" name="part" checked={part === value} onChange={() => show(value)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

const RECIPIENT_COLUMNS: readonly Column<Schema<"EmailRecipient">>[] = [
  { name: "Address", cell: ({ address }) => address },
  { name: "As", cell: ({ field }) => field },
  {
    name: "Status",
    cell: ({ status }) => <Status status={status} tone={status === "refused" ? "bad" : "quiet"} />,
  },
  { name: "Answer", cell: ({ answer }) => answer ?? "–" },
];
