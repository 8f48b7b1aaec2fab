import type { Schema } from "@dues/sdk/session";
import { useCallback, type ReactNode } from "react";
import { Link } from "react-router";
import { useApi } from "../api/use-api.js";
import { eventText, eventTone } from "../model/timeline.js";
import { AsOf, Pager, SearchFilter, useUrlList } from "../ui/list.js";
import { Page } from "../ui/page.js";
import { Empty, Loaded } from "../ui/state.js";
import { Table, type Column } from "../ui/table.js";
import { Status, Time } from "../ui/value.js";
import { useLiveEvents } from "./use-live-events.js";

/** Without a stream, the first page is read again. */
const EVERY_MS = 5_000;

const COLUMNS: readonly Column<Schema<"Event">>[] = [
  { name: "Event", cell: (event) => eventText(event) },
  { name: "Type", cell: ({ type }) => <Status status={type} tone={eventTone(type)} /> },
  {
    name: "Customer",
    cell: ({ customerId }) =>
      customerId === null ? "–" : <Link to={`/customers/${customerId}`}>{customerId}</Link>,
  },
  { name: "Time", cell: ({ createdAt }) => <Time at={createdAt} /> },
];

/** Everything that happened, newest first. */
export function EventsPage(): ReactNode {
  const { filters, cursor, page, isFiltered, setFilter } = useUrlList(["customer", "type"]);
  const query = {
    ...(filters.customer !== undefined && { customer: filters.customer }),
    ...(filters.type !== undefined && { type: filters.type as Schema<"EventType"> }),
    ...(cursor !== undefined && { cursor }),
    limit: 50,
  };
  const isLive = useLiveEvents(query, page === 1);
  const result = useApi((client) => client.events.list(query), {
    keepsPrevious: true,
    ...(page === 1 && !isLive && { everyMs: EVERY_MS }),
  });
  const byCustomer = useCallback((text: string) => setFilter("customer", text), [setFilter]);
  const byType = useCallback((text: string) => setFilter("type", text), [setFilter]);
  return (
    <Page title="Events" aside={isLive ? <p className="live">Live</p> : <AsOf result={result} />}>
      <div className="filters" role="search">
        <SearchFilter label="Customer: ID or email" value={filters.customer ?? ""} onChange={byCustomer} />
        <SearchFilter label="Type, such as invoice.paid" value={filters.type ?? ""} onChange={byType} />
      </div>
      <Loaded result={result} lines={10}>
        {({ events, nextCursor }) => (
          <>
            {events.length === 0 ? (
              <Empty title={isFiltered ? "No event matches these filters." : "Nothing has happened yet."} />
            ) : (
              <Table
                label="Events"
                rows={events}
                columns={COLUMNS}
                keyOf={({ id }) => id}
                linkOf={({ id }) => `/events/${id}`}
              />
            )}
            <Pager page={page} next={nextCursor} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
