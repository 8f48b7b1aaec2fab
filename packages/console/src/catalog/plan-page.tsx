import type { Schema } from "@dues/sdk/session";
import { Fragment, type ReactNode } from "react";
import { Link, useParams } from "react-router";
import { useApi } from "../api/use-api.js";
import { countText, wordsOf } from "../model/format.js";
import { Facts, Page, Section } from "../ui/page.js";
import { Loaded } from "../ui/state.js";
import { Table } from "../ui/table.js";
import { Amount, Code, CopyId, Status, Time } from "../ui/value.js";
import { ActionButton, Actions } from "../write/action-button.js";
import { saleAction } from "./edit/sale-action.js";
import { useFeatureNames } from "./feature-names.js";
import { migrateAction } from "./migrate-action.js";
import { planFeatureColumns } from "./plan-features.js";
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
      aside={current && <Tools plan={current} />}
    >
      {current && <PlanFacts plan={current} />}
      <div className="cards">
        {current && (
          <Section title="Features">
            <Table
              label="Features"
              rows={current.features}
              columns={planFeatureColumns(current.currency)}
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

function Tools({ plan }: { readonly plan: Schema<"Plan"> }): ReactNode {
  const { slug, name, isActive } = plan;
  return (
    <div className="tools">
      <Link className="button" to={`/catalog/${encodeURIComponent(slug)}/edit`}>
        Change the plan
      </Link>
      <Actions of={name}>
        <ActionButton action={migrateAction(slug, name)} />
        <ActionButton action={saleAction(plan)} key={String(isActive)} />
      </Actions>
    </div>
  );
}

function PlanFacts({ plan }: { readonly plan: Schema<"Plan"> }): ReactNode {
  const { slug, price, currency, prices, interval, trialDays, isActive, listed, description } = plan;
  return (
    <Facts
      facts={[
        ["Slug", <CopyId key="slug" id={slug} label="slug" />],
        ["Price", <Prices key="price" prices={{ [currency]: price, ...prices }} />],
        ["Interval", wordsOf(interval)],
        ["Trial", trialDays === 0 ? undefined : countText(trialDays, "day")],
        ["Status", <Status key="status" status={isActive ? "active" : "archived"} />],
        ["Offered to customers", listed ? "Yes" : "No, only you can attach it"],
        ["Description", description ?? undefined],
      ]}
    />
  );
}

function Prices({ prices }: { readonly prices: Readonly<Record<string, number>> }): ReactNode {
  return Object.entries(prices).map(([currency, minor], index) => (
    <Fragment key={currency}>
      {index > 0 && ", "}
      <Amount minor={minor} currency={currency} />
    </Fragment>
  ));
}

function VersionItem({ version, slug }: { readonly version: Version; readonly slug: string }): ReactNode {
  const { version: number, isCurrent, customers, scheduledCustomers, changes, plan, createdAt } = version;
  const featureName = useFeatureNames();
  return (
    <li>
      <p className="line">
        <strong>Version {number}</strong> {isCurrent && <Status status="current" tone="good" />}{" "}
        <Link to={`/customers?${new URLSearchParams({ plan: slug, planVersion: String(number) })}`}>
          {countText(customers, "customer")}
        </Link>
      </p>
      {scheduledCustomers > 0 && (
        <p>
          {countText(scheduledCustomers, "customer changes", "customers change")} to a newer version at the
          next renewal.
        </p>
      )}
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
          code={`await dues.plans.migrate(${JSON.stringify(slug)}, { when: "renewal", dryRun: true });`}
          label="Preview of a migration"
        />
      )}
    </li>
  );
}
