import type { ResultOf, Schema } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { CustomerLink, useCustomerNames } from "../customers/customer-names.js";
import { amountText, countText } from "../model/format.js";
import { Table, type Column } from "../ui/table.js";
import { Time } from "../ui/value.js";

type Migration = ResultOf<"migratePlan">;
type Moved = Schema<"MigratedSubscription">;

export function migrationText({ migrated, scheduled, skipped }: Migration): string {
  const parts = [
    [migrated, "changed now"],
    [scheduled, "scheduled for the renewal"],
    [skipped, "left as it is"],
  ] as const;
  return parts
    .map(([count, what]) => `${countText(count, "subscription")} ${what}`)
    .join(", ")
    .concat(".");
}

/** Who a migration moves, and what each pays before and after. */
export function MigrationPreview({ migration }: { readonly migration: Migration }): ReactNode {
  const { amounts = [], subscriptions = [], migrated, scheduled, skipped } = migration;
  const nameOf = useCustomerNames(subscriptions.map(({ customerId }) => customerId));
  const others = migrated + scheduled + skipped - subscriptions.length;
  return (
    <>
      <p>
        <strong>{migrationText(migration)}</strong>
      </p>
      {amounts.map(({ currency, subscriptions: count, price, newPrice }) => (
        <p key={currency}>
          {countText(count, "subscription")} in {currency}: together {changeText(price, newPrice, currency)}
        </p>
      ))}
      {subscriptions.length > 0 && (
        <Table
          label="Subscriptions on older versions"
          rows={subscriptions}
          columns={columnsWith(nameOf)}
          keyOf={({ id }) => id}
        />
      )}
      {others > 0 && <p className="quiet">and {countText(others, "more subscription")}</p>}
    </>
  );
}

const columnsWith = (nameOf: (id: string) => string): readonly Column<Moved>[] => [
  { name: "Customer", cell: ({ customerId }) => <CustomerLink id={customerId} nameOf={nameOf} /> },
  { name: "Version", cell: ({ version }) => version, isNumber: true },
  {
    name: "Price",
    cell: ({ price, newPrice, currency }) => changeText(price, newPrice, currency),
    isNumber: true,
  },
  { name: "From", cell: ({ outcome, at }) => <From outcome={outcome} at={at} /> },
];

function From({ outcome, at }: Pick<Moved, "outcome" | "at">): ReactNode {
  if (at !== null && outcome !== "skipped") return <Time at={at} isDay />;
  if (at !== null)
    return (
      <>
        <Time at={at} isDay /> <span className="quiet">already scheduled</span>
      </>
    );
  return <span className="quiet">{outcome === "skipped" ? "Stays as it is" : "Keeps its price"}</span>;
}

function changeText(before: number, after: number, currency: string): string {
  const text = amountText(before, currency);
  return before === after ? text : `${text} → ${amountText(after, currency)}`;
}
