import type { Schema } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useApi } from "../api/use-api.js";
import { amountText, quantityText, wordsOf } from "../model/format.js";
import { AsOf } from "../ui/list.js";
import { Page, Section } from "../ui/page.js";
import { Empty, Loaded } from "../ui/state.js";
import { Table, type Column } from "../ui/table.js";
import { CopyId, Status } from "../ui/value.js";
import { ActionButton } from "../write/action-button.js";
import { CreditPacks, CreditSystems } from "./credits.js";
import { featureAction } from "./edit/feature-action.js";
import { planFigures, type PlanFigures } from "./plan-figures.js";
import { Drift } from "./drift.js";

type Plan = Schema<"Plan">;

/** The columns of the plans. What they earn is added once it is there. */
const planColumns = (figuresOf: (slug: string) => PlanFigures | undefined): readonly Column<Plan>[] => [
  { name: "Plan", cell: ({ name }) => name },
  { name: "Price", cell: (plan) => <Price plan={plan} /> },
  {
    name: "Subscriptions",
    cell: ({ slug }) => quantityOrNone(figuresOf(slug)?.subscriptions),
    isNumber: true,
  },
  {
    name: "Recurring a month",
    cell: ({ slug }) => figuresOf(slug)?.amounts.join(", ") || <span className="quiet">–</span>,
    isNumber: true,
  },
  { name: "Slug", cell: ({ slug }) => <CopyId id={slug} label="slug" /> },
  { name: "Version", cell: ({ version }) => version, isNumber: true },
  {
    name: "Status",
    cell: ({ isActive }) => <Status status={isActive ? "active" : "archived"} />,
  },
];

function quantityOrNone(quantity: number | undefined): string {
  return quantity === undefined ? "–" : quantityText(quantity);
}

/** The fee in each currency of the plan. */
function Price({ plan }: { readonly plan: Plan }): ReactNode {
  const { price, currency, prices, interval, billingType } = plan;
  const amounts = Object.entries({ [currency]: price, ...prices }).map(([code, minor]) =>
    amountText(minor, code),
  );
  return (
    <>
      {amounts.join(", ")}{" "}
      <span className="quiet">{intervalText(billingType === "one_time" ? "once" : interval)}</span>
    </>
  );
}

function intervalText(interval: string): string {
  return wordsOf(interval).toLowerCase();
}

const FEATURE_COLUMNS: readonly Column<Schema<"Feature">>[] = [
  { name: "Feature", cell: ({ name }) => name },
  { name: "Slug", cell: ({ slug }) => <CopyId id={slug} label="slug" /> },
  { name: "Type", cell: typeText },
  { name: "Unit", cell: ({ unit }) => unit ?? "–" },
  {
    name: "Actions",
    cell: (feature) => <ActionButton action={featureAction(feature)} look="small" of={feature.name} />,
  },
];

/** What is counted, for usage that does not add up. */
const AGGREGATIONS = { unique: "unique keys", max: "highest value" } as const;

function typeText({ type, meterType, aggregation }: Schema<"Feature">): string {
  const words = meterType === "non_consumable" ? "Non-consumable" : wordsOf(meterType ?? type);
  return aggregation ? `${words}, ${AGGREGATIONS[aggregation]}` : words;
}

/** The catalog, which can be written in code and here. */
export function CatalogPage(): ReactNode {
  const plans = useApi((client) => client.plans.list({ includeInactive: true }));
  const features = useApi((client) => client.plans.listFeatures());
  const revenue = useApi((client) => client.reports.getRevenue({ groupBy: "plan", testClock: "none" }));
  const columns = planColumns((slug) => revenue.data && planFigures(revenue.data.currencies, slug));
  return (
    <Page title="Catalog" aside={<AsOf result={plans} />}>
      <div className="cards">
        <Section
          title="Plans"
          aside={
            <Link className="button" to="/catalog/plans/new">
              New plan
            </Link>
          }
        >
          <Loaded result={plans} lines={6}>
            {(found) =>
              found.plans.length === 0 ? (
                <Empty title="There are no plans yet." code={"npx dues init\nnpx dues sync"}>
                  <p>Create the first one here, or describe your catalog in code.</p>
                </Empty>
              ) : (
                <Table
                  label="Plans"
                  rows={found.plans}
                  columns={columns}
                  keyOf={({ id }) => id}
                  linkOf={({ slug }) => `/catalog/${slug}`}
                />
              )
            }
          </Loaded>
        </Section>
        <Section title="Features" aside={<ActionButton action={featureAction()} />}>
          <Loaded result={features}>
            {(found) =>
              found.features.length === 0 ? (
                <Empty title="There are no features yet." />
              ) : (
                <Table
                  label="Features"
                  rows={found.features}
                  columns={FEATURE_COLUMNS}
                  keyOf={({ id }) => id}
                />
              )
            }
          </Loaded>
        </Section>
        <CreditSystems />
        <CreditPacks />
        <Drift />
      </div>
    </Page>
  );
}
