import type { Schema } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { useApi } from "../api/use-api.js";
import { countText, quantityText } from "../model/format.js";
import { useFeatureNames } from "./feature-names.js";
import { Section } from "../ui/page.js";
import { Table, type Column } from "../ui/table.js";
import type { NameOf } from "../model/timeline.js";
import { Amount, CopyId, Status } from "../ui/value.js";

const systemColumns = (featureName: NameOf): readonly Column<Schema<"CreditSystem">>[] => [
  { name: "Credits", cell: ({ name }) => name },
  {
    name: "Pay for",
    cell: ({ features }) => features.map((feature) => costText(feature, featureName)).join(", "),
  },
  { name: "Slug", cell: ({ slug }) => <CopyId id={slug} label="slug" /> },
];

function costText({ feature, creditCost }: Schema<"CreditSystemFeature">, featureName: NameOf): string {
  return `${featureName(feature)} at ${quantityText(creditCost)} each`;
}

/** The credits that pay for several features. Nothing where the catalog has none. */
export function CreditSystems(): ReactNode {
  const { data } = useApi((client) => client.credits.listSystems());
  const featureName = useFeatureNames();
  if (!data || data.creditSystems.length === 0) return null;
  return (
    <Section title="Credit systems">
      <Table
        label="Credit systems"
        rows={data.creditSystems}
        columns={systemColumns(featureName)}
        keyOf={({ id }) => id}
      />
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

/** What customers can buy in addition to their plans. Nothing where the catalog has none. */
export function CreditPacks(): ReactNode {
  const { data } = useApi((client) => client.credits.listPacks({ includeInactive: true }));
  if (!data || data.creditPacks.length === 0) return null;
  return (
    <Section title="Credit packs">
      <Table label="Credit packs" rows={data.creditPacks} columns={PACK_COLUMNS} keyOf={({ id }) => id} />
    </Section>
  );
}
