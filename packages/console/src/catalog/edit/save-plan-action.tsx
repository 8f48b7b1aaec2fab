import type { ResultOf } from "@dues/sdk/session";
import type { ReactNode } from "react";
import type { Client } from "../../api/client.js";
import { defineAction, type Action } from "../../write/action.js";
import type { PlanBody } from "./plan-terms.js";

type Synced = ResultOf<"syncCatalog">;

interface SavedPlan {
  readonly plan: PlanBody;
  readonly name: string;
  readonly isNew: boolean;
}

/** A sync of one plan leaves everything else as it is. */
const catalogOf = (plan: PlanBody) => ({ features: [], plans: [plan] });

/** Saves a plan. Its terms become a new version if they changed. */
export function savePlanAction({ plan, name, isNew }: SavedPlan): Action {
  const { slug } = plan;
  return defineAction({
    title: isNew ? `Create ${name}` : `Save ${name}`,
    confirm: isNew ? "Create the plan" : "Save the plan",
    preview: {
      send: (client: Client) => client.compareCatalog(catalogOf(plan)),
      show: (synced: Synced) => <Verdict synced={synced} name={name} slug={slug} />,
    },
    send: (client, { options }) => client.sync(catalogOf(plan), options),
    done: ({ plans }: Synced) => ({
      text: plans.created.includes(slug)
        ? `The plan ${name} is created.`
        : plans.updated.includes(slug)
          ? `The plan ${name} is saved.`
          : `The plan ${name} is unchanged.`,
      to: `/catalog/${encodeURIComponent(slug)}`,
    }),
  });
}

/** The other items of the catalog are left out on purpose. */
const isAbsence = (warning: string) => warning.endsWith("It was left as it is.");

function warningsOf({ warnings }: Synced): readonly string[] {
  return warnings.filter((warning) => !isAbsence(warning));
}

interface VerdictProps {
  readonly synced: Synced;
  readonly name: string;
  readonly slug: string;
}

function Verdict({ synced, name, slug }: VerdictProps): ReactNode {
  const { created, updated } = synced.plans;
  const isCreated = created.includes(slug);
  return (
    <>
      <p>
        <strong>
          {isCreated
            ? `The plan ${name} would be created.`
            : updated.includes(slug)
              ? `The plan ${name} would be changed.`
              : "Nothing would change."}
        </strong>
      </p>
      {warningsOf(synced).map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </>
  );
}
