import type { CatalogItem } from "./body.js";
import { quote, type Refuse } from "./fields.js";

type Feature = CatalogItem<"features">;
type ValueType = NonNullable<Feature["valueType"]>;
type CombineMode = NonNullable<Feature["combine"]>;
type PlanFeature = NonNullable<CatalogItem<"plans">["features"]>[number];
type FeatureValue = NonNullable<PlanFeature["value"]>;

/** The ways of combining values of a type, the default first. */
const MODES: Readonly<Record<ValueType, readonly [CombineMode, ...CombineMode[]]>> = {
  number: ["highest", "lowest", "base"],
  string: ["base"],
  boolean: ["base"],
  list: ["union", "base"],
};

/** Which value applies when several plans have one and the feature does not say. */
export function defaultCombine(type: ValueType): CombineMode {
  return MODES[type][0];
}

/** Checks the settings of the values of a feature. */
export function checkValueSettings(refuse: Refuse, path: string, feature: Feature): void {
  const { valueType, values, combine } = feature;
  if (feature.type !== "value") {
    for (const field of ["valueType", "values", "combine"] as const) {
      if (feature[field] !== undefined)
        refuse(`${path}.${field}`, "is only for features of the type `value`");
    }
    return;
  }
  if (!valueType) return refuse(`${path}.valueType`, "is required when `type` is `value`");
  if (combine && !MODES[valueType].includes(combine)) {
    refuse(`${path}.combine`, `${quote(combine)} is not for values of the type ${quote(valueType)}`);
  }
  checkAllowed(refuse, `${path}.values`, values ?? [], valueType);
}

function checkAllowed(
  refuse: Refuse,
  path: string,
  values: readonly (number | string)[],
  type: ValueType,
): void {
  if (values.length > 0 && type === "boolean")
    return refuse(path, "is not for values that are true or false");
  const expected = type === "number" ? "number" : "string";
  values.forEach((value, index) => {
    if (typeof value !== expected) refuse(`${path}[${index}]`, `must be a ${expected}`);
    else if (values.indexOf(value) < index) refuse(`${path}[${index}]`, "is named twice");
  });
}

/** Checks the value of a plan. `feature` is the declared feature, if the catalog has it. */
export function checkPlanValue(
  refuse: Refuse,
  path: string,
  { value, enabled }: PlanFeature,
  feature: Feature | undefined,
): void {
  const hasValues = feature?.type === "value";
  if (value === undefined || value === null) {
    if (hasValues && enabled !== false) refuse(path, "is required for a feature of the type `value`");
  } else if (!hasValues) refuse(path, "is only for features of the type `value`");
  else if (feature.valueType) {
    const issue = valueIssue(feature.valueType, feature.values ?? undefined, value);
    if (issue !== undefined) refuse(path, issue);
  }
}

const DESCRIPTIONS: Readonly<Record<ValueType, string>> = {
  number: "a number",
  string: "a string",
  boolean: "true or false",
  list: "a list of strings",
};

function valueIssue(
  type: ValueType,
  allowed: readonly (number | string)[] | undefined,
  value: FeatureValue,
): string | undefined {
  if ((typeof value === "object" ? "list" : typeof value) !== type) return `must be ${DESCRIPTIONS[type]}`;
  const items = typeof value === "object" ? value : [value];
  const other = allowed && items.find((item) => !allowed.some((each) => each === item));
  if (other !== undefined) return `${JSON.stringify(other)} is not one of the feature's values`;
  return new Set(items).size < items.length ? "names an item twice" : undefined;
}
