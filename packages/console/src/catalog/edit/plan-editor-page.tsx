import type { Schema } from "@dues/sdk/session";
import { useDeferredValue, useState, type ReactNode, type SubmitEvent } from "react";
import { Link, useParams } from "react-router";
import { useApi } from "../../api/use-api.js";
import { countText } from "../../model/format.js";
import { useViewer } from "../../shell/viewer.js";
import { Page, Section } from "../../ui/page.js";
import { Failure, Loaded } from "../../ui/state.js";
import { reasonAgainst } from "../../write/permission.js";
import { useWriting } from "../../write/writing-context.js";
import { Fields } from "../../write/fields.js";
import { shownFields } from "../../write/form.js";
import { draftPlan } from "./draft-plan.js";
import { ExampleBill } from "./example-bill.js";
import { FeatureGroups } from "./feature-groups.js";
import { grantablesOf } from "./feature-terms.js";
import { ChangeOfPlan } from "./plan-change-view.js";
import { planChange } from "./plan-change.js";
import { draftOf, draftProblems, fieldsOf, planFrom, type Given } from "./plan-terms.js";
import { PricingCard } from "./pricing-card.js";
import { savePlanAction } from "./save-plan-action.js";
import { useStoredCatalog, type KnownCatalog } from "./stored-catalog.js";
import { useDraft } from "./use-draft.js";

/** Changes a plan, or creates one, beside what customers will see and what the change does. */
export function PlanEditorPage(): ReactNode {
  const { slug } = useParams();
  return slug === undefined ? <NewPlan /> : <StoredPlan slug={slug} />;
}

const CATALOG = { name: "Catalog", to: "/catalog" };

function NewPlan(): ReactNode {
  const { catalog, error } = useStoredCatalog();
  return (
    <Page title="New plan" above={CATALOG}>
      {error ? <Failure error={error} /> : catalog && <Editor catalog={catalog} versions={[]} />}
    </Page>
  );
}

function StoredPlan({ slug }: { readonly slug: string }): ReactNode {
  const versions = useApi((client) => client.reports.listPlanVersions(slug, { limit: 20 }));
  const { catalog, error } = useStoredCatalog();
  const stored = catalog?.plans.find((plan) => plan.slug === slug);
  const name = stored?.name ?? slug;
  return (
    <Page title={`Change ${name}`} above={{ name, to: `/catalog/${slug}` }}>
      {error && <Failure error={error} />}
      <Loaded result={versions} lines={12}>
        {(found) => catalog && <Editor catalog={catalog} stored={stored} versions={found.versions} />}
      </Loaded>
    </Page>
  );
}

interface EditorProps {
  readonly catalog: KnownCatalog;
  readonly stored?: Schema<"Plan"> | undefined;
  readonly versions: readonly Schema<"PlanVersion">[];
}

function Editor({ catalog, stored, versions }: EditorProps): ReactNode {
  const { organization, user, scopes } = useViewer();
  const { currency, timeZone: zone } = organization;
  // A change of the catalog by someone else must not replace what was entered.
  const [given] = useState<Given>(() => ({
    stored: catalog.body.plans.find(({ slug }) => slug === stored?.slug),
    storedName: stored?.name,
    grantables: grantablesOf(catalog.features, catalog.creditSystems),
    taken: catalog.plans.map(({ slug }) => slug),
    zone,
  }));
  const form = useDraft(() => draftOf(stored, { stored: given.stored, currency }));
  const { draft, problems } = form;
  const { perform } = useWriting();
  const shown = useDeferredValue(draft);
  const body = planFrom(shown, given);
  const plan = draftPlan({ ...body, name: body.name ?? stored?.name ?? null }, given.grantables, stored);
  const change = planChange({ body: catalog.body, plan: body, currency });
  const fields = fieldsOf(draft, given);
  const reason = reasonAgainst({ scope: "write" }, { user, scopes });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = draftProblems(draft, given);
    form.showProblems(found);
    if (Object.keys(found).length === 0)
      perform(
        savePlanAction({
          plan: planFrom(draft, given),
          name: (draft.values["name"] ?? "").trim(),
          isNew: stored === undefined,
        }),
      );
  };
  const rest = given.grantables.filter(({ slug }) => !draft.features.includes(slug));
  return (
    <div className="editor">
      <form className="cards form" onSubmit={submit} noValidate>
        <Section title="Plan">
          <div className="fields">
            <Fields
              fields={shownFields(fields.plan, draft.values)}
              values={draft.values}
              problems={problems}
              change={form.change}
            />
          </div>
        </Section>
        <FeatureGroups groups={fields.features} given={given} rest={rest} form={form} />
        {Object.keys(problems).length > 0 && (
          <p className="problem" role="alert">
            {countText(Object.keys(problems).length, "field needs", "fields need")} another value.
          </p>
        )}
        <footer>
          <Link to={stored ? `/catalog/${stored.slug}` : "/catalog"}>Cancel</Link>
          <button type="submit" className="primary" title={reason}>
            {stored ? "Review the change" : "Review the plan"}
          </button>
        </footer>
      </form>
      <div className="cards">
        <PricingCard plan={plan} />
        <ExampleBill plan={plan} creditSystems={catalog.creditSystems} />
        <ChangeOfPlan change={change} plan={plan} versions={versions} />
      </div>
    </div>
  );
}
