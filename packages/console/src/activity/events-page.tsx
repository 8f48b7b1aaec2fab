import { EVENT_TYPES } from "@dues/billing";
import type { Schema } from "@dues/sdk/session";
import { useCallback, type ReactNode } from "react";
import { useApi } from "../api/use-api.js";
import { ClockFilter, useClockQuery } from "../clocks/clock-filter.js";
import { useFeatureNames } from "../catalog/feature-names.js";
import { CustomerLink, useCustomerNames } from "../customers/customer-names.js";

import { eventText, eventTone } from "../model/timeline.js";
import { AsOf, Pager, SearchFilter, SelectFilter, useUrlList } from "../ui/list.js";
import { Page } from "../ui/page.js";
import { Empty, Loaded } from "../ui/state.js";
import { Table, type Column } from "../ui/table.js";
import { Time } from "../ui/value.js";
import { useLiveEvents } from "./use-live-events.js";

/** Without a stream, the first page is read again. */
const EVERY_MS = 5_000;

/** Everything that happened, newest first. */
export function EventsPage(): ReactNode {
  const { filters, cursor, page, isFiltered, setFilter } = useUrlList(["customer", "type", "testClock"]);
  const clock = useClockQuery("all");
  const query = {
    ...clock,
    ...(filters.customer !== undefined && { customer: filters.customer }),
    ...(filters.type !== undefined && { type: filters.type as Schema<"EventType"> }),
    ...(cursor !== undefined && { cursor }),
    limit: 50,
  };
  // A stream has the events of all customers.
  const isLive = useLiveEvents(query, page === 1 && clock.testClock === undefined);
  const result = useApi((client) => client.events.list(query), {
    keepsPrevious: true,
    ...(page === 1 && !isLive && { everyMs: EVERY_MS }),
  });
  const byCustomer = useCallback((text: string) => setFilter("customer", text), [setFilter]);
  return (
    <Page title="Events" aside={isLive ? <p className="live">Live</p> : <AsOf result={result} />}>
      <div className="filters" role="search">
        <SearchFilter label="Customer: ID or email" value={filters.customer ?? ""} onChange={byCustomer} />
        <SelectFilter
          label="Type"
          value={filters.type ?? ""}
          options={EVENT_TYPES.map((type) => [type, type] as const)}
          onChange={(value) => setFilter("type", value)}
        />
        <ClockFilter usual="all" />
      </div>
      <Loaded result={result} lines={10}>
        {({ events, nextCursor }) => (
          <>
            {events.length === 0 ? (
              <Empty title={isFiltered ? "No event matches these filters." : "Nothing has happened yet."} />
            ) : (
              <Events rows={events} />
            )}
            <Pager page={page} next={nextCursor} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Events({ rows }: { readonly rows: readonly Schema<"Event">[] }): ReactNode {
  const nameOf = useCustomerNames(rows.map(({ customerId }) => customerId));
  const columns: readonly Column<Schema<"Event">>[] = [
    { name: "Event", cell: (event) => <EventName event={event} /> },
    {
      name: "Customer",
      cell: ({ customerId }) => <CustomerLink id={customerId} nameOf={nameOf} />,
    },
    { name: "Time", cell: ({ createdAt }) => <Time at={createdAt} /> },
  ];
  return (
    <Table
      label="Events"
      rows={rows}
      columns={columns}
      keyOf={({ id }) => id}
      linkOf={({ id }) => `/events/${id}`}
    />
  );
}

function EventName({ event }: { readonly event: Schema<"Event"> }): ReactNode {
  const featureName = useFeatureNames();
  return (
    <span className={`dotted ${eventTone(event.type)}`}>
      <span>{eventText(event, featureName)}</span> <span className="below">{event.type}</span>
    </span>
  );
}
