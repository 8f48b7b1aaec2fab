import { quote, type Refuse } from "./fields.js";
import type { CatalogItem } from "./body.js";

type Dimension = NonNullable<CatalogItem<"features">["dimensions"]>[number];
type WhenInput = NonNullable<
  NonNullable<NonNullable<CatalogItem<"plans">["features"]>[number]["priceEntries"]>
>[number]["when"];

/** The usage that an entry is for, with a list of values for each name. */
export type CompletedWhen = Readonly<Record<string, readonly string[]>>;

export function completeWhen(sent: WhenInput): CompletedWhen {
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [
      name,
      [...new Set(typeof value === "string" ? [value] : value)].toSorted(),
    ]),
  );
}

/** Sorts entries by the usage that they are for: their order means nothing. */
export function sortedByWhen<Entry extends { readonly when: CompletedWhen }>(
  entries: readonly Entry[],
): Entry[] {
  const textOf = ({ when }: Entry) =>
    JSON.stringify(Object.entries(when).sort(([a], [b]) => (a < b ? -1 : 1)));
  return entries.toSorted((a, b) => (textOf(a) < textOf(b) ? -1 : 1));
}

/** `{ model: [gpt-5, gpt-5-mini], tokenType: [output] }` becomes `gpt-5 or gpt-5-mini, output`, as on the server. */
export function nameFromWhen(sent: WhenInput): string {
  const text = Object.entries(completeWhen(sent))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, values]) => listOf(values))
    .join(", ");
  return text.length > MAX_NAME ? `${text.slice(0, MAX_NAME - 1)}…` : text;
}

const MAX_NAME = 255;

function listOf(values: readonly string[]): string {
  if (values.length <= 3) return values.join(" or ");
  return `${values.slice(0, 2).join(", ")} or ${values.length - 2} others`;
}

interface Conditional {
  readonly when: WhenInput;
}

/** Refuses what a feature does not declare, and two entries of which it is unclear which one decides. */
export function checkWhens(
  refuse: Refuse,
  path: string,
  {
    entries,
    dimensions,
  }: { readonly entries: readonly Conditional[]; readonly dimensions: readonly Dimension[] },
): void {
  const declared = dimensions.map((each) => (typeof each === "string" ? { name: each } : each));
  entries.forEach(({ when }, index) => {
    const at = `${path}[${index}].when`;
    for (const [name, values] of Object.entries(completeWhen(when))) {
      const dimension = declared.find((each) => each.name === name);
      if (!dimension) refuse(`${at}.${name}`, `${quote(name)} is not a dimension of the feature`);
      const unknown = values.find((value) => dimension?.values?.includes(value) === false);
      if (unknown !== undefined)
        refuse(`${at}.${name}`, `${quote(unknown)} is not a value of ${quote(name)}`);
    }
    if (Object.keys(when).length === 0) refuse(at, "must name a dimension");
  });
  const completed = entries.map(({ when }) => completeWhen(when));
  completed.forEach((when, index) => {
    const other = completed.slice(0, index).findIndex((each) => isAmbiguous(each, when));
    if (other < 0) return;
    const earlier = `${path.slice(path.lastIndexOf(".") + 1)}[${other}]`;
    const why = `fits the same usage as ${quote(earlier)}, with equally many names: add a name to one of them`;
    refuse(`${path}[${index}].when`, why);
  });
}

function isAmbiguous(a: CompletedWhen, b: CompletedWhen): boolean {
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  return names.every((name) => !Object.hasOwn(b, name) || a[name]?.some((value) => b[name]?.includes(value)));
}
