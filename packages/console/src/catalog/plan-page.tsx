import type { Schema } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { useApi } from "../api/use-api.js";
import { countText, quantityText, unitPriceText, valueText, wordsOf } from "../model/format.js";
import { Facts, Page, Section } from "../ui/page.js";
import { Loaded } from "../ui/state.js";
import { Table, type Column } from "../ui/table.js";
import { Amount, Code, CopyId, Status, Time } from "../ui/value.js";
import { ActionButton } from "../write/action-button.js";
import { useFeatureNames } from "./feature-names.js";
import { migrateAction } from "./migrate-action.js";
import { changeText } from "./version-change.js";

type Version = Schema<"PlanVersion">;

/** One plan with all its versions, and how many customers are on each. */
export function PlanPage(): ReactNode {
  const { slug = "" } = useParams();
  const versions = useApi((client) => client.reports.listPlanVersions(slug, { limit: 20 }));
  const current = versions.data?.versions.find(({ isCurrent }) => isCurrent)?.plan;
  return (
    <Page
      title={current?.name ?? slug}
      above={{ name: "Catalog", to: "/catalog" }}
      aside={current && <ActionButton action={migrateAction(slug, current.name)} />}
    >
      {current && <PlanFacts plan={current} />}
      <div className="cards">
        {current && (
          <Section title="Features">
            <Table
              label="Features"
              rows={current.features}
              columns={columnsIn(current.currency)}
              keyOf={(feature) => feature.slug}
            />
          </Section>
        )}
        <Section title="Versions">
          <Loaded result={versions} lines={6}>
            {(found) => (
              <ul className="items">
                {found.versions.map((version) => (
                  <VersionItem key={version.id} version={version} slug={slug} />
                ))}
              </ul>
            )}
          </Loaded>
        </Section>
      </div>
    </Page>
  );
}

const columnsIn = (currency: string): readonly Column<Schema<"PlanFeature">>[] => [
  { name: "Feature", cell: ({ name }) => name },
  {
    name: "Included",
    cell: ({ type, limit, value }) => {
      if (value !== undefined) return valueText(value);
      return type !== "metered" ? "Yes" : limit === null ? "Unlimited" : quantityText(limit);
    },
    isNumber: true,
  },
  { name: "Above that", cell: (feature) => overageText(feature, currency) },
  {
    name: "Resets",
    // Seats in use stay in use.
    cell: ({ meterType, resetInterval }) =>
      resetInterval === null || meterType === "non_consumable" ? "–" : wordsOf(resetInterval),
  },
];

/** What happens above the limit: `$0.00325 each`. */
function overageText(
  { type, overage, overagePrice, billingUnits = 1 }: Schema<"PlanFeature">,
  currency: string,
): string {
  if (type !== "metered" || overage === undefined) return "–";
  if (overage === "block") return "Blocked";
  if (overagePrice === undefined) return "Charged";
  const per = billingUnits === 1 ? "each" : `for ${quantityText(billingUnits)}`;
  return `${unitPriceText(overagePrice, currency)} ${per}`;
}

function PlanFacts({ plan }: { readonly plan: Schema<"Plan"> }): ReactNode {
  const { slug, price, currency, interval, trialDays, isActive, listed, description } = plan;
  return (
    <Facts
      facts={[
        ["Slug", <CopyId key="slug" id={slug} label="slug" />],
        ["Price", <Amount key="price" minor={price} currency={currency} />],
        ["Interval", wordsOf(interval)],
        ["Trial", trialDays === 0 ? undefined : countText(trialDays, "day")],
        ["Status", <Status key="status" status={isActive ? "active" : "archived"} />],
        ["Offered to customers", listed ? "Yes" : "No, only you can attach it"],
        ["Description", description ?? undefined],
      ]}
    />
  );
}

function VersionItem({ version, slug }: { readonly version: Version; readonly slug: string }): ReactNode {
  const { version: number, isCurrent, customers, changes, plan, createdAt } = version;
  const featureName = useFeatureNames();
  return (
    <li>
      <p className="line">
        <strong>Version {number}</strong> {isCurrent && <Status status="current" tone="good" />}{" "}
        {isCurrent ? (
          <Link to={`/customers?${new URLSearchParams({ plan: slug })}`}>
            {countText(customers, "customer")}
          </Link>
        ) : (
          countText(customers, "customer")
        )}
      </p>
      <p className="quiet">
        Since <Time at={createdAt} isDay />
      </p>
      {changes.map((change) => (
        <p key={`${change.feature ?? ""} ${change.field}`}>
          {changeText(change, plan.currency, featureName)}
        </p>
      ))}
      {!isCurrent && customers > 0 && (
        <Code
          code={`await dues.plans.migrate(${JSON.stringify(slug)}, { dryRun: true });`}
          label="Preview of a migration"
        />
      )}
    </li>
  );
}
