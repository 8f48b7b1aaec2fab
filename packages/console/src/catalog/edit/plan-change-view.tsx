import type { Schema } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { amountText, countText, lowerWordsOf } from "../../model/format.js";
import { Section } from "../../ui/page.js";
import { Code } from "../../ui/value.js";
import { useFeatureNames } from "../feature-names.js";
import { changeText } from "../version-change.js";
import { movesOf, type Move, type PlanChange } from "./plan-change.js";

interface ChangeOfPlanProps {
  readonly change: PlanChange;
  readonly plan: Schema<"Plan">;
  readonly versions: readonly Schema<"PlanVersion">[];
}

/** What saving would do: the version, the subscribers, the money, and the same change as code. */
export function ChangeOfPlan({ change, plan, versions }: ChangeOfPlanProps): ReactNode {
  const featureName = useFeatureNames();
  if (change.isUnchanged)
    return (
      <Section title="What this changes">
        <p className="quiet">Nothing yet.</p>
      </Section>
    );
  return (
    <Section title="What this changes">
      <ul className="plain">
        {change.fields.map((field) => (
          <li key={`${field.feature ?? ""} ${field.field}`}>
            {changeText(field, plan.currency, featureName)}
          </li>
        ))}
      </ul>
      <Subscribers change={change} plan={plan} versions={versions} />
      <details>
        <summary>The same change as code</summary>
        <p className="quiet">
          If your catalog is in <code>dues.config.ts</code>, make this change there too, or save it here and
          run <code>npx dues pull</code>. The next <code>npx dues sync</code> would otherwise take it back.
        </p>
        <Code code={change.code} label="Change of the code" />
      </details>
    </Section>
  );
}

function Subscribers({ change, plan, versions }: ChangeOfPlanProps): ReactNode {
  const customers = versions.reduce((sum, version) => sum + version.customers, 0);
  if (change.isNew) return <p>Saving creates the plan in version 1.</p>;
  if (!change.isNewVersion)
    return (
      <p>
        No new version is needed: it applies to {countText(customers, "customer")} of the plan at once, and
        changes no fee and no limit.
      </p>
    );
  const moves = movesOf(versions, plan);
  return (
    <>
      <p>
        Saving creates version {(versions[0]?.version ?? plan.version) + 1}, which new customers get.{" "}
        {customers === 0
          ? "No customer has the plan now."
          : `${countText(customers, "customer stays", "customers stay")} as they are until you move them.`}
      </p>
      {customers > 0 && moves && <Moves moves={moves} plan={plan} />}
      {customers > 0 && !moves && (
        <p className="quiet">The preview of the move shows the difference in each currency.</p>
      )}
    </>
  );
}

function Moves({
  moves,
  plan,
}: {
  readonly moves: readonly Move[];
  readonly plan: Schema<"Plan">;
}): ReactNode {
  const { currency, interval } = plan;
  const total = moves.reduce((sum, { customers, before, after }) => sum + customers * (after - before), 0);
  const text = (minor: number) => `${minor > 0 ? "+" : ""}${amountText(minor, currency)}`;
  if (total === 0 && moves.every(({ before, after }) => before === after))
    return <p>Moving them would change no fee.</p>;
  return (
    <>
      <p>
        Moving all of them would change their fees by <strong>{text(total)}</strong> {lowerWordsOf(interval)}:
      </p>
      <ul className="plain">
        {moves.map(({ version, customers, before, after }) => (
          <li key={version}>
            {countText(customers, "customer")} of version {version}: {amountText(before, currency)} →{" "}
            {amountText(after, currency)} each
          </li>
        ))}
      </ul>
    </>
  );
}
