import type { ReactNode } from "react";
import { Link } from "react-router";
import { useApi } from "../api/use-api.js";
import { useFeatureNames } from "../catalog/feature-names.js";
import { useCustomerNames } from "../customers/customer-names.js";
import { withClock, type ClockQuery } from "../model/clock-query.js";
import { eventText, eventTone } from "../model/timeline.js";
import { Section } from "../ui/page.js";
import { Empty, Loaded } from "../ui/state.js";
import { Time } from "../ui/value.js";

/** What happened last to any customer. */
export function LatestEvents({ clock }: { readonly clock: ClockQuery }): ReactNode {
  const result = useApi((client) => client.events.list({ ...clock, limit: 8 }), { keepsPrevious: true });
  const featureName = useFeatureNames();
  const nameOf = useCustomerNames(result.data?.events.map(({ customerId }) => customerId) ?? []);
  return (
    <Section title="Latest events" aside={<Link to={withClock("/events", clock)}>All events</Link>}>
      <Loaded result={result} lines={8}>
        {({ events }) =>
          events.length === 0 ? (
            <Empty title="Nothing has happened yet." />
          ) : (
            <ul className="latest">
              {events.map((event) => (
                <li key={event.id} className={`dotted ${eventTone(event.type)}`}>
                  <span>
                    <Link to={`/events/${event.id}`}>{eventText(event, featureName)}</Link>{" "}
                    {event.customerId !== null && <span className="quiet">{nameOf(event.customerId)}</span>}
                  </span>
                  <Time at={event.createdAt} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}
