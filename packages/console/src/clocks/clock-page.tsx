import type { Schema } from "@dues/sdk/session";
import { useEffect, useRef, type ReactNode } from "react";
import { useParams, useSearchParams } from "react-router";
import { useApi } from "../api/use-api.js";
import { useFeatureNames } from "../catalog/feature-names.js";
import { eventText, eventTone, type NameOf } from "../model/timeline.js";
import { useIsOpenedByBrowser } from "../ui/opened-by-browser.js";
import { Facts, Page, Section } from "../ui/page.js";
import { Empty, Loaded } from "../ui/state.js";
import { Table, type Column } from "../ui/table.js";
import { CopyId, Status, Time } from "../ui/value.js";
import { ActionButton } from "../write/action-button.js";
import { Advance } from "./advance.js";
import { deleteClockAction } from "./clock-actions.js";
import { SINCE } from "./use-advance.js";

/** A clock that advances is read again, to see it arrive. */
const EVERY_MS = 3_000;

/** One test clock: its time, which can be moved to what is due next, and its customers. */
export function ClockPage(): ReactNode {
  const { id = "" } = useParams();
  const result = useApi((client) => client.testClocks.get(id), { everyMs: EVERY_MS });
  return (
    <Page
      title={result.data?.name ?? "Test clock"}
      above={{ name: "Test clocks", to: "/test-clocks" }}
      aside={result.data && <ActionButton action={deleteClockAction(result.data)} />}
    >
      <Loaded result={result}>
        {(clock) => (
          <>
            <Facts
              facts={[
                ["Shows", <Time key="now" at={clock.now} />],
                ["Status", <Status key="status" status={clock.status} />],
                ["ID", <CopyId key="id" id={clock.id} />],
              ]}
            />
            <div className="cards">
              <Advance clock={clock} />
              <Happened clock={clock} />
              <Customers clock={clock.id} />
            </div>
          </>
        )}
      </Loaded>
    </Page>
  );
}

const eventColumns = (featureName: NameOf): readonly Column<Schema<"Event">>[] => [
  { name: "Event", cell: (event) => eventText(event, featureName) },
  { name: "Type", cell: ({ type }) => <Status status={type} tone={eventTone(type)} /> },
  { name: "Time", cell: ({ createdAt }) => <Time at={createdAt} /> },
];

/** What happened between the time before the last advance and now. */
function Happened({ clock }: { readonly clock: Schema<"TestClock"> }): ReactNode {
  const [search] = useSearchParams();
  const since = search.get(SINCE);
  const featureName = useFeatureNames();
  const box = useRef<HTMLDivElement>(null);
  const isOpenedByBrowser = useIsOpenedByBrowser();
  // The button that advanced the clock is replaced by one for the next stop, and the focus would be lost with it.
  useEffect(() => {
    if (!isOpenedByBrowser) box.current?.focus();
  }, [since, isOpenedByBrowser]);
  const query = {
    testClock: clock.id,
    from: since ?? clock.now,
    to: new Date(Date.parse(clock.now) + 1).toISOString(),
    limit: 50,
  };
  const result = useApi((client) => client.events.list(query), { isEnabled: since !== null });
  if (since === null) return null;
  return (
    <div ref={box} tabIndex={-1}>
      <Section title="What happened">
        <Loaded result={result}>
          {({ events }) =>
            events.length === 0 ? (
              <Empty title="Nothing was due in that time." />
            ) : (
              <Table
                label="What happened"
                rows={events}
                columns={eventColumns(featureName)}
                keyOf={({ id }) => id}
                linkOf={({ id }) => `/events/${id}`}
              />
            )
          }
        </Loaded>
      </Section>
    </div>
  );
}

const CUSTOMER_COLUMNS: readonly Column<Schema<"Customer">>[] = [
  { name: "Customer", cell: ({ name, email }) => name ?? email },
  { name: "Created", cell: ({ createdAt }) => <Time at={createdAt} isDay /> },
];

function Customers({ clock }: { readonly clock: string }): ReactNode {
  const result = useApi((client) => client.customers.list({ testClock: clock, limit: 50 }));
  return (
    <Section title="Customers on this clock">
      <Loaded result={result}>
        {({ customers }) =>
          customers.length === 0 ? (
            <Empty title="No customer is on this clock." />
          ) : (
            <Table
              label="Customers on this clock"
              rows={customers}
              columns={CUSTOMER_COLUMNS}
              keyOf={({ id }) => id}
              linkOf={({ id }) => `/customers/${id}`}
            />
          )
        }
      </Loaded>
    </Section>
  );
}
