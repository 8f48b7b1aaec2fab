import type { Schema } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { useApi } from "../api/use-api.js";
import { countText, quantityText } from "../model/format.js";
import { useFeatureNames } from "./feature-names.js";
import { packAction } from "./edit/pack-action.js";
import { systemAction } from "./edit/system-action.js";
import { useViewer } from "../shell/viewer.js";
import { Section } from "../ui/page.js";
import { Table, type Column } from "../ui/table.js";
import type { NameOf } from "../model/timeline.js";
import { Amount, CopyId, Status } from "../ui/value.js";
import { ActionButton } from "../write/action-button.js";

const systemColumns = (
  featureName: NameOf,
  features: readonly Schema<"Feature">[],
): readonly Column<Schema<"CreditSystem">>[] => [
  { name: "Credits", cell: ({ name }) => name },
  {
    name: "Pay for",
    cell: ({ features }) => features.map((feature) => costText(feature, featureName)).join(", "),
  },
  { name: "Slug", cell: ({ slug }) => <CopyId id={slug} label="slug" /> },
  {
    name: "Actions",
    cell: (system) => <ActionButton action={systemAction(features, system)} look="small" of={system.name} />,
  },
];

function costText({ feature, creditCost }: Schema<"CreditSystemFeature">, featureName: NameOf): string {
  return `${featureName(feature)} at ${quantityText(creditCost)} each`;
}

/** The credits that pay for several features. */
export function CreditSystems(): ReactNode {
  const { data } = useApi((client) => client.credits.listSystems());
  const features = useApi((client) => client.plans.listFeatures()).data?.features ?? [];
  const featureName = useFeatureNames();
  if (!data) return null;
  return (
    <Section title="Credit systems" aside={<ActionButton action={systemAction(features)} />}>
      {data.creditSystems.length === 0 ? (
        <p className="quiet">
          Credits that pay for several features, at a cost for each. There are none yet.
        </p>
      ) : (
        <Table
          label="Credit systems"
          rows={data.creditSystems}
          columns={systemColumns(featureName, features)}
          keyOf={({ id }) => id}
        />
      )}
    </Section>
  );
}

const PACK_COLUMNS: readonly Column<Schema<"CreditPack">>[] = [
  { name: "Pack", cell: ({ name }) => name },
  { name: "Price", cell: ({ price, currency }) => <Amount minor={price} currency={currency} /> },
  { name: "Credits", cell: ({ credits }) => quantityText(credits), isNumber: true },
  {
    name: "Expire",
    cell: ({ expiresAfterDays: days }) => (days === null ? "never" : `after ${countText(days, "day")}`),
  },
  { name: "Slug", cell: ({ slug }) => <CopyId id={slug} label="slug" /> },
  { name: "Status", cell: ({ isActive }) => <Status status={isActive ? "active" : "archived"} /> },
];

const packColumns = (systems: readonly Schema<"CreditSystem">[], currency: string) => [
  ...PACK_COLUMNS,
  {
    name: "Actions",
    cell: (pack: Schema<"CreditPack">) => (
      <ActionButton action={packAction(systems, currency, pack)} look="small" of={pack.name} />
    ),
  },
];

/** What customers can buy in addition to their plans. Nothing where there are no credits to sell. */
export function CreditPacks(): ReactNode {
  const { data } = useApi((client) => client.credits.listPacks({ includeInactive: true }));
  const systems = useApi((client) => client.credits.listSystems()).data?.creditSystems ?? [];
  const { currency } = useViewer().organization;
  if (!data || systems.length === 0) return null;
  return (
    <Section title="Credit packs" aside={<ActionButton action={packAction(systems, currency)} />}>
      {data.creditPacks.length === 0 ? (
        <p className="quiet">Credits that customers buy beside their plans. There are no packs yet.</p>
      ) : (
        <Table
          label="Credit packs"
          rows={data.creditPacks}
          columns={packColumns(systems, currency)}
          keyOf={({ id }) => id}
        />
      )}
    </Section>
  );
}
