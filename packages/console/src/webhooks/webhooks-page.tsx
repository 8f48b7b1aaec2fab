import type { Schema } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { useApi } from "../api/use-api.js";
import { wordsOf } from "../model/format.js";
import { AsOf, Pager, SelectFilter, useUrlList } from "../ui/list.js";
import { Page, Section } from "../ui/page.js";
import { Empty, Loaded } from "../ui/state.js";
import { Table, type Column } from "../ui/table.js";
import { DottedName, Status, Time } from "../ui/value.js";
import { ActionButton, Actions } from "../write/action-button.js";
import {
  createEndpointAction,
  deleteEndpointAction,
  editEndpointAction,
  enableEndpointAction,
  resendAction,
  rotateSecretAction,
  testEndpointAction,
} from "./endpoint-actions.js";

const STATUSES = ["pending", "delivered", "failed", "canceled"] as const;

const FIRST_ENDPOINT =
  'await dues.webhooks.endpoints.create({ url: "https://app.example.com/webhooks/dues" });';

/** `*` is every event. */
function eventsText(events: readonly string[]): string {
  return events.includes("*") ? "All" : events.join(", ");
}

const ENDPOINT_COLUMNS: readonly Column<Schema<"WebhookEndpoint">>[] = [
  { name: "Endpoint", cell: ({ url }) => url },
  { name: "Events", cell: ({ events }) => eventsText(events) },
  { name: "Status", cell: ({ enabled }) => <Status status={enabled ? "enabled" : "disabled"} /> },
  { name: "Failing since", cell: ({ failingSince }) => <Time at={failingSince} /> },
  { name: "Actions", cell: (endpoint) => <EndpointActions endpoint={endpoint} /> },
];

const DELIVERY_COLUMNS: readonly Column<Schema<"WebhookDelivery">>[] = [
  { name: "Event", cell: ({ eventType }) => <DottedName name={eventType} /> },
  { name: "Status", cell: ({ status }) => <Status status={status} /> },
  { name: "Last attempt", cell: ({ attempts }) => <LastAttempt attempts={attempts} /> },
  { name: "Next attempt", cell: ({ nextAttemptAt }) => <Time at={nextAttemptAt} /> },
  { name: "Created", cell: ({ createdAt }) => <Time at={createdAt} /> },
  {
    name: "Action",
    cell: (delivery) => <ActionButton look="small" action={resendAction(delivery)} of={delivery.eventType} />,
  },
];

/** The endpoints that receive events, and the deliveries to them. */
export function WebhooksPage(): ReactNode {
  const endpoints = useApi((client) => client.webhooks.endpoints.list({ limit: 50 }));
  return (
    <Page title="Webhooks" aside={<AsOf result={endpoints} />}>
      <div className="cards">
        <Section title="Endpoints" aside={<ActionButton look="small" action={createEndpointAction()} />}>
          <Loaded result={endpoints}>
            {(found) =>
              found.endpoints.length === 0 ? (
                <Empty title="No endpoint receives events yet." code={FIRST_ENDPOINT} />
              ) : (
                <Table
                  label="Endpoints"
                  rows={found.endpoints}
                  columns={ENDPOINT_COLUMNS}
                  keyOf={({ id }) => id}
                />
              )
            }
          </Loaded>
        </Section>
        <Deliveries />
      </div>
    </Page>
  );
}

function EndpointActions({ endpoint }: { readonly endpoint: Schema<"WebhookEndpoint"> }): ReactNode {
  const { host } = new URL(endpoint.url);
  const actions = [
    testEndpointAction(endpoint),
    editEndpointAction(endpoint),
    rotateSecretAction(endpoint),
    enableEndpointAction(endpoint),
    deleteEndpointAction(endpoint),
  ];
  return (
    <Actions of={host}>
      {actions.map((action) => (
        <ActionButton key={action.title} look="small" action={action} of={host} />
      ))}
    </Actions>
  );
}

function Deliveries(): ReactNode {
  const { filters, cursor, page, isFiltered, setFilter } = useUrlList(["status"]);
  const status = filters.status as Schema<"WebhookDeliveryStatus"> | undefined;
  const query = {
    ...(status !== undefined && { status }),
    ...(cursor !== undefined && { cursor }),
    limit: 30,
  };
  const result = useApi((client) => client.webhooks.deliveries.list(query), { keepsPrevious: true });
  return (
    <Section title="Deliveries">
      <div className="filters">
        <SelectFilter
          label="Status"
          value={status ?? ""}
          options={STATUSES.map((each) => [each, wordsOf(each)] as const)}
          onChange={(value) => setFilter("status", value)}
        />
      </div>
      <Loaded result={result} lines={6}>
        {({ deliveries, nextCursor }) => (
          <>
            {deliveries.length === 0 ? (
              <Empty
                title={isFiltered ? "No delivery matches the filter." : "Nothing has been delivered yet."}
              />
            ) : (
              <Table
                label="Deliveries"
                rows={deliveries}
                columns={DELIVERY_COLUMNS}
                keyOf={({ id }) => id}
                linkOf={({ id }) => `/webhooks/deliveries/${id}`}
              />
            )}
            <Pager page={page} next={nextCursor} />
          </>
        )}
      </Loaded>
    </Section>
  );
}

/** The outcome of the last attempt. The page of the delivery has all of them. */
function LastAttempt({ attempts }: { readonly attempts: readonly Schema<"WebhookAttempt">[] }): ReactNode {
  const last = attempts.at(-1);
  if (!last) return <span className="quiet">None yet</span>;
  const { number, statusCode, error, durationMs } = last;
  return (
    <>
      {statusCode === null ? wordsOf(error ?? "failed") : `Status ${statusCode}`}
      <span className="below">
        {number === 1 ? "the first" : `number ${number}`}, in {durationMs} ms
      </span>
    </>
  );
}
