import type { Issue } from "../errors.js";
import { ZERO } from "../numbers/decimal.js";
import { ALERT_MEASURES, type AlertMeasure, type AlertTerms } from "./catalog.js";
import { readOption, readQuantity, refuse, warnOfUnknownFields, type Findings } from "./fields.js";
import type { AlertInput, SubjectAlertInput } from "./input.js";

const FIELDS = ["measure", "at", "every"];
const MAX_ALERTS = 20;
const OF_UNITS: readonly AlertMeasure[] = ["used", "used_percent", "left", "left_percent"];

/** An alert of one customer or of all of an organization, and what it watches. */
export interface SubjectAlert extends AlertTerms {
  readonly watches: "feature" | "creditSystem" | "overage";
  /** The slug of a feature or credit system; null for the cost of all billable usage. */
  readonly subject: string | null;
}

/** Reads the alerts of one feature in a plan. Empty if there are none. */
export function readAlerts(
  findings: Findings,
  path: string,
  sent: readonly AlertInput[] | null | undefined,
): readonly AlertTerms[] {
  const inputs = sent ?? [];
  if (inputs.length > MAX_ALERTS) refuse(findings, path, `must have at most ${MAX_ALERTS} entries`);
  return inputs.map((input, index) => {
    warnOfUnknownFields(findings, `${path}[${index}]`, input, FIELDS);
    return readAlert(findings, `${path}[${index}]`, input, OF_UNITS);
  });
}

/** Reads alerts that name what they watch. `kindOf` returns undefined for an unknown slug. */
export function parseAlerts(
  sent: readonly SubjectAlertInput[],
  kindOf: (slug: string) => "feature" | "creditSystem" | undefined,
): { readonly alerts: readonly SubjectAlert[]; readonly issues: readonly Issue[] } {
  const findings: Findings = { issues: [], warnings: [] };
  if (sent.length > MAX_ALERTS) refuse(findings, "alerts", `must have at most ${MAX_ALERTS} entries`);
  const alerts = sent.map((input, index): SubjectAlert => {
    const path = `alerts[${index}]`;
    const named = [input.feature, input.creditSystem].filter((slug) => slug != null);
    const isOverage = input.overage === true;
    if (named.length + Number(isOverage) !== 1)
      refuse(findings, path, "must have one of feature, creditSystem and overage");
    const kind = input.feature != null ? "feature" : "creditSystem";
    const [slug] = named;
    if (slug !== undefined && kindOf(slug) !== kind) refuse(findings, `${path}.${kind}`, "is unknown");
    const terms = readAlert(findings, path, input, isOverage ? ["amount"] : OF_UNITS);
    if (isOverage) return { ...terms, watches: "overage", subject: null };
    return { ...terms, watches: kind, subject: slug ?? null };
  });
  return { alerts, issues: findings.issues };
}

function readAlert(
  findings: Findings,
  path: string,
  input: AlertInput,
  allowed: readonly AlertMeasure[],
): AlertTerms {
  const measure = readOption(findings, `${path}.measure`, input.measure, {
    allowed,
    fallback: ALERT_MEASURES[0],
  });
  const every = readQuantity(findings, `${path}.every`, input.every);
  const isLeft = measure === "left" || measure === "left_percent";
  if (every === 0n) refuse(findings, `${path}.every`, "must be above zero");
  if (every !== null && isLeft) refuse(findings, `${path}.every`, "is only for usage that rises");
  const at = readQuantity(findings, `${path}.at`, input.at) ?? every;
  if (at === null) refuse(findings, `${path}.at`, "is required without `every`");
  return { measure, at: at ?? ZERO, every };
}
