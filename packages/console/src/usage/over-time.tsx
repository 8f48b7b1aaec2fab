import { useState, type ReactNode } from "react";
import { useApis } from "../api/use-api.js";
import { dateText, quantityText, rangeText, shortDateText } from "../model/format.js";
import { periodOf, type Period } from "../model/zoned-day.js";
import { useZone } from "../shell/viewer.js";
import { Section } from "../ui/page.js";
import { Table, type Column } from "../ui/table.js";
import { BarChart } from "./bar-chart.js";
import { bucketsOf, type Bucket } from "./buckets.js";

const DAY_MS = 24 * 60 * 60_000;
const MONTH_MS = 30 * DAY_MS;

/** Days of longer periods need their year to be different. */
const YEAR_MS = 360 * DAY_MS;

interface OverTimeProps extends Period {
  readonly feature: string;
  /** The name of the feature. */
  readonly name: string;
}

interface Bar extends Bucket {
  readonly usage: number;
}

/** The usage of a feature by all customers, part by part of the period. */
export function OverTime({ feature, name, from, to }: OverTimeProps): ReactNode {
  const zone = useZone();
  const [now] = useState(() => Date.now());
  const end = to ?? tomorrow(now, zone);
  const buckets = bucketsOf(from ?? new Date(Date.parse(end) - MONTH_MS).toISOString(), end);
  const dayText = Date.parse(end) - Date.parse(buckets[0]?.from ?? end) > YEAR_MS ? dateText : shortDateText;
  const results = useApis(
    buckets.map(
      (bucket) => (client) => client.reports.getUsageSummary({ ...bucket, feature, groupBy: "feature" }),
    ),
  );
  if (results.some(({ data }) => data === undefined)) return null;
  const bars = buckets.map((bucket, index): Bar => ({
    ...bucket,
    usage: results[index]?.data?.rows[0]?.usage ?? 0,
  }));
  const columns: readonly Column<Bar>[] = [
    { name: "Period", cell: (bar) => rangeText(bar.from, bar.to, zone) },
    { name: "Usage", cell: ({ usage }) => quantityText(usage), isNumber: true },
  ];
  return (
    <Section title="Over time">
      <BarChart
        label={`Usage of ${name} over time`}
        bars={bars.map(({ from: begin, usage }) => ({ name: dayText(begin, zone), value: usage }))}
      />
      <details>
        <summary>Numbers</summary>
        <Table label={`Usage of ${name} over time`} rows={bars} columns={columns} keyOf={(bar) => bar.from} />
      </details>
    </Section>
  );
}

/** Where today ends in a zone. */
function tomorrow(now: number, zone: string): string {
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(now);
  return periodOf({ to: today }, zone).to ?? new Date(now).toISOString();
}
