import type { Schema } from "@dues/sdk/session";
import { useState, type ReactNode } from "react";
import { useApi } from "../api/use-api.js";
import { useFeatureNames } from "../catalog/feature-names.js";
import { countText, quantityText, wordsOf } from "../model/format.js";
import { Loaded } from "../ui/state.js";
import { Table, type Column } from "../ui/table.js";
import { CopyId, Time } from "../ui/value.js";

interface LineEventsProps {
  readonly customer: string;
  readonly feature: string;
  readonly events: NonNullable<Schema<"LineExplanation">["events"]>;
}

type Event = Schema<"UsageEvent">;

const COLUMNS: readonly Column<Event>[] = [
  { name: "Time", cell: ({ timestamp }) => <Time at={timestamp} /> },
  { name: "Units", cell: ({ value }) => quantityText(value), isNumber: true },
  { name: "Drawn from", cell: ({ draws }) => drawText(draws) },
  { name: "Key", cell: ({ idempotencyKey, id }) => <CopyId id={idempotencyKey ?? id} label="event" /> },
];

/** The usage events that a line charges, a page at a time. */
export function LineEvents({
  customer,
  feature,
  events: { count, firstId, lastId },
}: LineEventsProps): ReactNode {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const cursor = cursors.at(-1);
  const featureName = useFeatureNames();
  const result = useApi(
    (client) =>
      client.reports.listUsageEvents({
        customer,
        feature,
        fromId: firstId,
        toId: lastId,
        limit: 20,
        ...(cursor !== undefined && { cursor }),
      }),
    { keepsPrevious: true },
  );
  return (
    <div className="uses">
      <h3>{countText(count, "usage event")}</h3>
      <Loaded result={result}>
        {({ events, nextCursor }) => (
          <>
            <Table
              label={`Usage events of ${featureName(feature)}`}
              rows={events}
              columns={COLUMNS}
              keyOf={({ id }) => id}
            />
            <div className="pager">
              {cursors.length > 0 && (
                <button type="button" onClick={() => setCursors(cursors.slice(0, -1))}>
                  Newer events
                </button>
              )}
              {nextCursor !== null && (
                <button type="button" onClick={() => setCursors([...cursors, nextCursor])}>
                  Older events
                </button>
              )}
            </div>
          </>
        )}
      </Loaded>
    </div>
  );
}

function drawText(draws: Event["draws"]): string {
  return draws.map(({ from, units }) => `${quantityText(units)} ${wordsOf(from).toLowerCase()}`).join(", ");
}
