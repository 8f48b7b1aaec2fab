import type { ReactNode } from "react";
import { Link } from "react-router";
import { useApi } from "../api/use-api.js";
import { useFeatureNames } from "../catalog/feature-names.js";
import { dateText, timeText, utcText } from "../model/format.js";
import { timelineOf, type TimelineEntry } from "../model/timeline.js";
import { useZone } from "../shell/viewer.js";
import { Section } from "../ui/page.js";
import { Empty, Loaded } from "../ui/state.js";

/** More would be longer than everything beside it. */
const MOST = 40;

/** The latest of the life of a customer, newest first. */
export function Timeline({ customer }: { readonly customer: string }): ReactNode {
  const zone = useZone();
  const featureName = useFeatureNames();
  const result = useApi((client) => client.events.list({ customer, limit: MOST }));
  const all = <Link to={`/events?${new URLSearchParams({ customer })}`}>All events</Link>;
  return (
    <Section title="Time line" aside={all}>
      <Loaded result={result} lines={12}>
        {({ events }) =>
          events.length === 0 ? (
            <Empty title="Nothing has happened yet." />
          ) : (
            <ol className="timeline">
              {timelineOf(events, (at) => dateText(at, zone), featureName).map(({ day, entries }) => (
                <li key={day}>
                  <h3>{day}</h3>
                  <ol>
                    {entries.map((entry) => (
                      <Entry key={entry.id} entry={entry} />
                    ))}
                  </ol>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </Section>
  );
}

function Entry({ entry: { at, text, tone, link, id } }: { readonly entry: TimelineEntry }): ReactNode {
  const zone = useZone();
  return (
    <li className={tone}>
      <Link to={link ?? `/events/${id}`}>{text}</Link>{" "}
      <time dateTime={at} title={utcText(at)}>
        {timeText(at, zone)}
      </time>
    </li>
  );
}
