import type { Schema } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { useApi } from "../api/use-api.js";
import { wordsOf } from "../model/format.js";
import { Facts, Page, Section } from "../ui/page.js";
import { Empty, Loaded } from "../ui/state.js";
import { Code, CopyId, Status, Time } from "../ui/value.js";
import { ActionButton } from "../write/action-button.js";
import { resendAction } from "./endpoint-actions.js";

/** One delivery of an event, with what the endpoint answered at each attempt. */
export function DeliveryPage(): ReactNode {
  const { id = "" } = useParams();
  const result = useApi((client) => client.webhooks.deliveries.get(id));
  const delivery = result.data?.delivery;
  return (
    <Page
      title={delivery ? `Delivery: ${wordsOf(delivery.eventType)}` : "Delivery"}
      above={{ name: "Webhooks", to: "/webhooks" }}
      aside={delivery && <ActionButton action={resendAction(delivery)} look="primary" />}
    >
      <Loaded result={result}>{(found) => <Delivery delivery={found.delivery} />}</Loaded>
    </Page>
  );
}

function Delivery({ delivery }: { readonly delivery: Schema<"WebhookDelivery"> }): ReactNode {
  const { id, eventId, eventType, status, createdAt, settledAt, nextAttemptAt, attempts } = delivery;
  return (
    <>
      <Facts
        facts={[
          [
            "Event",
            <Link key="event" to={`/events/${eventId}`}>
              {eventType}
            </Link>,
          ],
          ["Status", <Status key="status" status={status} />],
          ["Created", <Time key="created" at={createdAt} />],
          ["Settled", settledAt === null ? undefined : <Time key="settled" at={settledAt} />],
          ["Next attempt", nextAttemptAt === null ? undefined : <Time key="next" at={nextAttemptAt} />],
          ["ID", <CopyId key="id" id={id} />],
        ]}
      />
      <Section title="Attempts">
        {attempts.length === 0 ? (
          <Empty title="There was no attempt yet." />
        ) : (
          <ol className="items">
            {attempts.map((attempt) => (
              <Attempt key={attempt.number} attempt={attempt} />
            ))}
          </ol>
        )}
      </Section>
    </>
  );
}

function Attempt({ attempt }: { readonly attempt: Schema<"WebhookAttempt"> }): ReactNode {
  const { number, statusCode, error, durationMs, startedAt, response } = attempt;
  return (
    <li>
      <p>
        <strong>{statusCode === null ? "No response" : `Status ${statusCode}`}</strong>
        {error !== null && ` · ${wordsOf(error)}`} <span className="quiet">in {durationMs} ms,</span>{" "}
        <Time at={startedAt} />
      </p>
      {response !== "" && <Code code={response} label={`Response of attempt ${number}`} />}
    </li>
  );
}
