import type { Schema } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useApi } from "../api/use-api.js";
import { wordsOf } from "../model/format.js";
import { meterOf } from "../model/meter.js";
import { usePlanNames } from "../catalog/plan-names.js";
import { Section } from "../ui/page.js";
import { Empty, Loaded } from "../ui/state.js";
import { Table, type Column } from "../ui/table.js";
import { Bar, Time } from "../ui/value.js";
import { ActionButton, Actions } from "../write/action-button.js";
import { checkAccessAction, recordUsageAction } from "./access-actions.js";
import { configureFeatureAction, overrideAction, removeOverrideAction } from "./entitlement-actions.js";

type Entitlement = Schema<"Entitlement">;

/** What a customer may use, from where they have it, and how much of it is used. */
export function Entitlements({ customer }: { readonly customer: string }): ReactNode {
  const result = useApi((client) => client.entitlements.list(customer));
  const { data } = useApi((client) => client.plans.listFeatures());
  const columns: readonly Column<Entitlement>[] = [
    ...COLUMNS,
    {
      name: "Actions",
      cell: (entitlement) => <EntitlementActions customer={customer} entitlement={entitlement} />,
    },
  ];
  return (
    <Section
      title="Entitlements"
      aside={
        data &&
        data.features.length > 0 && (
          <Actions of="the entitlements">
            <ActionButton look="small" action={checkAccessAction(customer, data.features)} />
            <ActionButton look="small" action={recordUsageAction(customer, data.features)} />
            <ActionButton look="small" action={overrideAction(customer, data.features)} />
          </Actions>
        )
      }
    >
      <Loaded result={result}>
        {({ entitlements }) =>
          entitlements.length === 0 ? (
            <Empty title="No feature is available to this customer." />
          ) : (
            <Table
              label="Entitlements"
              rows={entitlements}
              columns={columns}
              keyOf={({ feature, source, plan }) => `${feature.id} ${source} ${plan ?? ""}`}
            />
          )
        }
      </Loaded>
    </Section>
  );
}

const COLUMNS: readonly Column<Entitlement>[] = [
  { name: "Feature", cell: ({ feature }) => feature.name },
  { name: "Used", cell: (entitlement) => <Usage entitlement={entitlement} /> },
  { name: "From", cell: (entitlement) => <Source entitlement={entitlement} /> },
  { name: "Resets", cell: ({ resetsAt }) => <Time at={resetsAt} isDay /> },
];

interface EntitlementActionsProps {
  readonly customer: string;
  readonly entitlement: Entitlement;
}

function EntitlementActions({ customer, entitlement }: EntitlementActionsProps): ReactNode {
  const { feature, override } = entitlement;
  if (feature.type === "boolean" && override === null) return "–";
  return (
    <Actions of={feature.name}>
      {feature.type === "metered" && (
        <ActionButton look="small" action={configureFeatureAction(customer, entitlement)} of={feature.name} />
      )}
      {override !== null && (
        <ActionButton look="small" action={removeOverrideAction(customer, entitlement)} of={feature.name} />
      )}
    </Actions>
  );
}

function Usage({ entitlement }: { readonly entitlement: Entitlement }): ReactNode {
  const { text, share, tone } = meterOf(entitlement);
  return (
    <span className="meter">
      <span>{text}</span>
      {share !== undefined && <Bar share={share} tone={tone} />}
      {entitlement.overage === "charge" && <span className="quiet">Overage is charged</span>}
      {entitlement.overage === "expand" && <span className="quiet">The quantity grows</span>}
    </span>
  );
}

function Source({
  entitlement: { source, plan, override },
}: {
  readonly entitlement: Entitlement;
}): ReactNode {
  const planName = usePlanNames();
  return (
    <>
      {source === "plan" && plan !== null ? (
        <Link to={`/catalog/${plan}`}>{planName(plan)}</Link>
      ) : (
        wordsOf(source)
      )}
      {override !== null && source !== "override" && " with an override"}
    </>
  );
}
