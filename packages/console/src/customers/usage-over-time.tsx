import type { Schema } from "@dues/sdk/session";
import { useState, type ReactNode } from "react";
import { useApi } from "../api/use-api.js";
import { dateText, quantityText, shortDateText } from "../model/format.js";
import { useZone } from "../shell/viewer.js";
import { SelectFilter } from "../ui/list.js";
import { Section } from "../ui/page.js";
import { Loaded } from "../ui/state.js";
import { Table, type Column } from "../ui/table.js";
import { BarChart } from "../usage/bar-chart.js";

interface Point {
  readonly bucket: string;
  readonly value: number;
}

const COLUMNS: readonly Column<Point>[] = [
  { name: "Week of", cell: ({ bucket }) => dateText(bucket, "UTC") },
  { name: "Usage", cell: ({ value }) => quantityText(value), isNumber: true },
];

/** The usage of a feature by a customer over the last quarter, as a chart and as numbers. */
export function UsageOverTime({ customer }: { readonly customer: string }): ReactNode {
  const { data } = useApi((client) => client.entitlements.list(customer));
  const metered = meteredFeatures(data?.entitlements ?? []);
  const [chosen, choose] = useState("");
  const feature = metered.find(({ slug }) => slug === chosen) ?? metered[0];
  if (!feature) return null;
  return (
    <Section
      title="Usage over time"
      aside={
        metered.length > 1 && (
          <SelectFilter
            label="Feature"
            isRequired
            value={feature.slug}
            options={metered.map(({ slug, name }) => [slug, name] as const)}
            onChange={choose}
          />
        )
      }
    >
      <Weeks customer={customer} feature={feature.slug} name={feature.name} />
    </Section>
  );
}

/** The features whose usage is a sum, each once, and the one that is used most first. */
function meteredFeatures(
  entitlements: readonly Schema<"Entitlement">[],
): readonly Schema<"Entitlement">["feature"][] {
  const used = entitlements
    .filter(({ feature }) => feature.meterType === "consumable")
    .toSorted((a, b) => (b.usage ?? 0) - (a.usage ?? 0));
  return [...new Map(used.map(({ feature }) => [feature.slug, feature])).values()];
}

interface WeeksProps {
  readonly customer: string;
  readonly feature: string;
  readonly name: string;
}

function Weeks({ customer, feature, name }: WeeksProps): ReactNode {
  const timezone = useZone();
  const result = useApi(
    (client) =>
      client.customers.usageHistory(customer, { range: "90d", granularity: "week", feature, timezone }),
    { keepsPrevious: true },
  );
  return (
    <Loaded result={result}>
      {({ series, totals }) =>
        totals.usage === 0 ? (
          <p className="quiet">No usage in the last 90 days.</p>
        ) : (
          <>
            <BarChart
              label={`${name} by week, in the last 90 days`}
              bars={series.map(({ bucket, value }) => ({ name: shortDateText(bucket, "UTC"), value }))}
            />
            <details>
              <summary>Numbers</summary>
              <Table
                label={`${name} by week`}
                rows={series}
                columns={COLUMNS}
                keyOf={({ bucket }) => bucket}
              />
            </details>
          </>
        )
      }
    </Loaded>
  );
}
