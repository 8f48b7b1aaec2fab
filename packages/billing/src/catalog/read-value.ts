import { quote, readOption, refuse, type Findings } from "./fields.js";
import type { FeatureInput, PlanFeatureInput } from "./input.js";
import {
  valueIssue,
  type CombineMode,
  type FeatureValue,
  type ValueSettings,
  type ValueType,
} from "./value.js";

const TYPES: readonly ValueType[] = ["number", "string", "boolean", "list"];
const DEFAULT_MODES: Readonly<Record<ValueType, CombineMode>> = {
  number: "highest",
  string: "base",
  boolean: "base",
  list: "union",
};
const MODES: Readonly<Record<ValueType, readonly CombineMode[]>> = {
  number: ["highest", "lowest", "base"],
  string: ["base"],
  boolean: ["base"],
  list: ["union", "base"],
};

/** Reads the settings of a feature of the type `value`. Other features have none, and are refused with any. */
export function readValueSettings(
  findings: Findings,
  path: string,
  input: FeatureInput,
): { readonly value?: ValueSettings } {
  if (input.type !== "value") {
    for (const field of ["valueType", "values", "combine"] as const) {
      if ((input[field] ?? null) !== null) {
        refuse(findings, `${path}.${field}`, "is only for features of the type `value`");
      }
    }
    return {};
  }
  if ((input.valueType ?? null) === null) {
    refuse(findings, `${path}.valueType`, "is required when `type` is `value`");
  }
  const type = readOption(findings, `${path}.valueType`, input.valueType, {
    allowed: TYPES,
    fallback: "string",
  });
  const combine = readOption(findings, `${path}.combine`, input.combine, {
    allowed: ["highest", "lowest", "union", "base"],
    fallback: DEFAULT_MODES[type],
  });
  if (!MODES[type].includes(combine)) {
    refuse(findings, `${path}.combine`, `${quote(combine)} is not for values of the type ${quote(type)}`);
  }
  return { value: { type, allowed: readAllowed(findings, `${path}.values`, input.values, type), combine } };
}

function readAllowed(
  findings: Findings,
  path: string,
  sent: FeatureInput["values"],
  type: ValueType,
): ValueSettings["allowed"] {
  if (sent === null || sent === undefined) return null;
  if (type === "boolean") {
    refuse(findings, path, "is not for values that are true or false");
    return null;
  }
  const expected = type === "number" ? "number" : "string";
  sent.forEach((value, index) => {
    if (typeof value !== expected) refuse(findings, `${path}[${index}]`, `must be a ${expected}`);
    else if (sent.indexOf(value) < index) refuse(findings, `${path}[${index}]`, "is named twice");
  });
  return [...sent];
}

/** Reads the value of a plan. `settings` are undefined for a feature that has no values. */
export function readPlanValue(
  findings: Findings,
  path: string,
  input: PlanFeatureInput,
  settings: ValueSettings | undefined,
): { readonly value?: FeatureValue } {
  const { value } = input;
  if (value === null || value === undefined) {
    if (settings && (input.enabled ?? true))
      refuse(findings, path, "is required for a feature of the type `value`");
    return {};
  }
  const issue = settings ? valueIssue(settings, value) : "is only for features of the type `value`";
  if (issue !== undefined) refuse(findings, path, issue);
  return { value };
}
