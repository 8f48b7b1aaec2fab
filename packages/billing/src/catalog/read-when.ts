import { isAmbiguous, type Conditional, type FeatureDimension, type When } from "./dimensions.js";
import { quote, refuse, type Findings } from "./fields.js";
import type { WhenInput } from "./input.js";

/** Reads the usage that an entry is for. Its names and values must be declared by the feature. */
export function readWhen(
  findings: Findings,
  path: string,
  sent: WhenInput,
  declared: readonly FeatureDimension[],
): When {
  const entries = Object.entries(sent).map(([name, value]) => {
    const at = `${path}.${name}`;
    const dimension = declared.find((each) => each.name === name);
    if (!dimension) refuse(findings, at, `${quote(name)} is not a dimension of the feature`);
    const values = [...new Set(typeof value === "string" ? [value] : value)];
    const unknown = values.find((each) => dimension?.values?.includes(each) === false);
    if (unknown !== undefined) refuse(findings, at, `${quote(unknown)} is not a value of ${quote(name)}`);
    return [name, values] as const;
  });
  if (entries.length === 0) refuse(findings, path, "must name a dimension");
  return Object.fromEntries(entries);
}

/** Refuses an entry if usage could fit it and an earlier one, and neither is more specific. */
export function checkAmbiguity(findings: Findings, path: string, entries: readonly Conditional[]): void {
  entries.forEach(({ when }, index) => {
    const other = entries.slice(0, index).findIndex((each) => isAmbiguous(each.when, when));
    if (other < 0) return;
    const why = `fits the same usage as \`${lastName(path)}[${other}]\`, with equally many names: add a name to one of them`;
    refuse(findings, `${path}[${index}].when`, why);
  });
}

function lastName(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1);
}
