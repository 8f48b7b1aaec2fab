import type { Schema } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useApi } from "../api/use-api.js";
import { CustomerLink, useCustomerNames } from "../customers/customer-names.js";
import { quantityText, rangeText } from "../model/format.js";
import { useZone } from "../shell/viewer.js";
import { DaysFilter, useDays } from "../ui/days-filter.js";
import { AsOf, Pager, SelectFilter, useUrlList } from "../ui/list.js";
import { Page, Section } from "../ui/page.js";
import { Empty, Loaded } from "../ui/state.js";
import { Table, type Column } from "../ui/table.js";
import { Bar } from "../ui/value.js";
import { OverTime } from "./over-time.js";

type Row = Schema<"UsageSummaryRow">;

/** Usage across all customers: by feature, and the customers who use a feature most. */
export function UsagePage(): ReactNode {
  const { filters, cursor, page, setFilter, setFilters } = useUrlList(["feature", "from", "to"]);
  const zone = useZone();
  const period = useDays(filters);
  const { feature } = filters;
  const query =
    feature === undefined
      ? { ...period, groupBy: "feature" as const, ...(cursor !== undefined && { cursor }), limit: 50 }
      : {
          ...period,
          groupBy: "customer" as const,
          feature,
          ...(cursor !== undefined && { cursor }),
          limit: 20,
        };
  const result = useApi((client) => client.reports.getUsageSummary(query), {
    keepsPrevious: true,
    isEnabled: period !== undefined,
  });
  const features = useApi((client) => client.plans.listFeatures());
  const metered = (features.data?.features ?? []).filter(({ type }) => type === "metered");
  const names = new Map(features.data?.features.map(({ slug, name }) => [slug, name]));
  return (
    <Page title="Usage" aside={<AsOf result={result} />}>
      <div className="filters" role="search">
        <SelectFilter
          label="Feature"
          value={feature ?? ""}
          options={metered.map(({ slug, name }) => [slug, name] as const)}
          onChange={(value) => setFilter("feature", value)}
        />
        <DaysFilter days={filters} onChange={setFilters} />
      </div>
      <div className="cards">
        {feature !== undefined && period && (
          <OverTime feature={feature} name={names.get(feature) ?? feature} {...period} />
        )}
        {period && (
          <Loaded result={result} lines={8}>
            {({ rows, nextCursor, from, to }) => (
              <Section
                title={feature === undefined ? "By feature" : "By customer"}
                aside={<span className="quiet">{rangeText(from, to, zone)}</span>}
              >
                <Summary
                  rows={rows}
                  feature={feature}
                  names={names}
                  metered={metered.map(({ slug }) => slug)}
                />
                <Pager page={page} next={nextCursor} />
              </Section>
            )}
          </Loaded>
        )}
      </div>
    </Page>
  );
}

interface SummaryProps {
  readonly rows: readonly Row[];
  readonly feature: string | undefined;
  /** The names of features by their slugs. */
  readonly names: ReadonlyMap<string, string>;
  /** The slugs of the features that are counted. */
  readonly metered: readonly string[];
}

function Summary({ rows, feature, names, metered: [first] }: SummaryProps): ReactNode {
  if (rows.length === 0)
    return (
      <Empty
        title="No usage in this period."
        code={`await dues.track({ customer: "user_42", feature: ${JSON.stringify(first ?? "api-calls")} });`}
      />
    );
  if (feature === undefined)
    return (
      <Table
        label="Usage by feature"
        rows={rows}
        columns={featureColumns(names)}
        keyOf={({ featureId }) => featureId}
      />
    );
  return <ByCustomer rows={rows} name={names.get(feature) ?? feature} />;
}

function ByCustomer({ rows, name }: { readonly rows: readonly Row[]; readonly name: string }): ReactNode {
  const nameOf = useCustomerNames(rows.map(({ customerId }) => customerId));
  const most = Math.max(...rows.map(({ usage }) => usage));
  const columns: readonly Column<Row>[] = [
    {
      name: "Customer",
      cell: ({ customerId = null }) => <CustomerLink id={customerId} nameOf={nameOf} />,
    },
    { name: "Share of the highest", cell: ({ usage }) => <Bar share={usage / (most || 1)} tone="good" /> },
    { name: "Usage", cell: ({ usage }) => quantityText(usage), isNumber: true },
    { name: "Events", cell: ({ events }) => quantityText(events), isNumber: true },
  ];
  return (
    <Table
      label={`Usage of ${name} by customer`}
      rows={rows}
      columns={columns}
      keyOf={({ customerId = "" }) => customerId}
    />
  );
}

const featureColumns = (names: ReadonlyMap<string, string>): readonly Column<Row>[] => [
  {
    name: "Feature",
    cell: ({ featureSlug }) => (
      <Link to={{ search: `?${new URLSearchParams({ feature: featureSlug })}` }}>
        {names.get(featureSlug) ?? featureSlug}
      </Link>
    ),
  },
  { name: "Usage", cell: ({ usage }) => quantityText(usage), isNumber: true },
  { name: "Events", cell: ({ events }) => quantityText(events), isNumber: true },
  { name: "Customers", cell: ({ customers }) => quantityText(customers), isNumber: true },
];
