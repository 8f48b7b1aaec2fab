import type { Schema } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { useApi } from "../api/use-api.js";
import { wordsOf } from "../model/format.js";
import { AsOf } from "../ui/list.js";
import { Page, Section } from "../ui/page.js";
import { Empty, Loaded } from "../ui/state.js";
import { Table, type Column } from "../ui/table.js";
import { Amount, CopyId, Status } from "../ui/value.js";
import { CreditPacks, CreditSystems } from "./credits.js";
import { Drift } from "./drift.js";

type Plan = Schema<"Plan">;

const PLAN_COLUMNS: readonly Column<Plan>[] = [
  { name: "Plan", cell: ({ name }) => name },
  {
    name: "Price",
    cell: ({ price, currency, interval, billingType }) => (
      <>
        <Amount minor={price} currency={currency} />{" "}
        <span className="quiet">{intervalText(billingType === "one_time" ? billingType : interval)}</span>
      </>
    ),
  },
  { name: "Slug", cell: ({ slug }) => <CopyId id={slug} label="slug" /> },
  { name: "Version", cell: ({ version }) => version, isNumber: true },
  {
    name: "Status",
    cell: ({ isActive }) => <Status status={isActive ? "active" : "archived"} />,
  },
];

function intervalText(interval: string): string {
  return wordsOf(interval).toLowerCase();
}

const FEATURE_COLUMNS: readonly Column<Schema<"Feature">>[] = [
  { name: "Feature", cell: ({ name }) => name },
  { name: "Slug", cell: ({ slug }) => <CopyId id={slug} label="slug" /> },
  { name: "Type", cell: typeText },
  { name: "Unit", cell: ({ unit }) => unit ?? "–" },
];

/** What is counted, for usage that does not add up. */
const AGGREGATIONS = { unique: "unique keys", max: "highest value" } as const;

function typeText({ type, meterType, aggregation }: Schema<"Feature">): string {
  const words = meterType === "non_consumable" ? "Non-consumable" : wordsOf(meterType ?? type);
  return aggregation ? `${words}, ${AGGREGATIONS[aggregation]}` : words;
}

/** The catalog is written in code and read here. */
export function CatalogPage(): ReactNode {
  const plans = useApi((client) => client.plans.list({ includeInactive: true }));
  const features = useApi((client) => client.plans.listFeatures());
  return (
    <Page title="Catalog" aside={<AsOf result={plans} />}>
      <div className="cards">
        <Section title="Plans">
          <Loaded result={plans} lines={6}>
            {(found) =>
              found.plans.length === 0 ? (
                <Empty title="There are no plans yet." code={"npx dues init\nnpx dues sync"} />
              ) : (
                <Table
                  label="Plans"
                  rows={found.plans}
                  columns={PLAN_COLUMNS}
                  keyOf={({ id }) => id}
                  linkOf={({ slug }) => `/catalog/${slug}`}
                />
              )
            }
          </Loaded>
        </Section>
        {features.data?.features.length !== 0 && (
          <Section title="Features">
            <Loaded result={features}>
              {(found) => (
                <Table
                  label="Features"
                  rows={found.features}
                  columns={FEATURE_COLUMNS}
                  keyOf={({ id }) => id}
                />
              )}
            </Loaded>
          </Section>
        )}
        <CreditSystems />
        <CreditPacks />
        <Drift />
      </div>
    </Page>
  );
}
