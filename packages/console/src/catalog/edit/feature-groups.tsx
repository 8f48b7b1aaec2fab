import { useId, type ReactNode } from "react";
import { Section } from "../../ui/page.js";
import { Empty } from "../../ui/state.js";
import { Fields } from "../../write/fields.js";
import { shownFields } from "../../write/form.js";
import { otherPricesText, type Grantable } from "./feature-terms.js";
import { storedRow, type FieldGroup, type Given } from "./plan-terms.js";
import type { DraftForm } from "./use-draft.js";

interface FeatureGroupsProps {
  readonly groups: readonly FieldGroup[];
  readonly given: Given;
  /** What the plan does not have yet. */
  readonly rest: readonly Grantable[];
  readonly form: DraftForm;
}

/** What the plan includes and what more costs, one group of fields for each feature. */
export function FeatureGroups({ groups, given, rest, form }: FeatureGroupsProps): ReactNode {
  return (
    <Section title="Features">
      {groups.length === 0 && <Empty title="The plan has no features yet." />}
      {groups.map(({ slug, name, fields }) => {
        const note = otherPricesText(storedRow(given, slug));
        return (
          <fieldset key={slug} className="terms">
            <legend>{name}</legend>
            <div className="fields">
              <Fields
                fields={shownFields(fields, form.draft.values)}
                values={form.draft.values}
                problems={form.problems}
                change={form.change}
              />
            </div>
            {note !== undefined && <p className="quiet">{note}</p>}
            <button type="button" className="small" onClick={() => form.remove(slug)}>
              Remove<span className="hidden"> {name}</span>
            </button>
          </fieldset>
        );
      })}
      {rest.length > 0 && <AddFeature rest={rest} add={form.add} />}
    </Section>
  );
}

interface AddFeatureProps {
  readonly rest: readonly Grantable[];
  readonly add: (slug: string) => void;
}

function AddFeature({ rest, add }: AddFeatureProps): ReactNode {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>Add a feature</label>
      <select id={id} value="" onChange={(event) => add(event.target.value)}>
        <option value="">–</option>
        {rest.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
