import type { Issue } from "../errors.js";
import { ZERO } from "../numbers/decimal.js";
import { CAP_PERIODS, type Cap, type Catalog, type MeterType } from "./catalog.js";
import { quote, readOption, readQuantity, refuse, warnOfUnknownFields, type Findings } from "./fields.js";
import type { CapInput } from "./input.js";
import type { ExistingCatalog } from "./known-catalog.js";

const FIELDS = ["limit", "per", "entity"];

/** More caps on one feature would help no one, and each of them is a counter to write for every usage event. */
const MAX_CAPS = 5;

/** Reads the caps of one feature. Empty if there are none. */
export function readCaps(
  findings: Findings,
  path: string,
  sent: readonly CapInput[] | null | undefined,
): readonly Cap[] {
  const inputs = sent ?? [];
  if (inputs.length > MAX_CAPS) refuse(findings, path, `must have at most ${MAX_CAPS} entries`);
  const caps = inputs.map((input, index) => readCap(findings, `${path}[${index}]`, input));
  caps.forEach(({ per, entity }, index) => {
    const first = caps.findIndex((each) => each.per === per && each.entity === entity);
    if (first < index) refuse(findings, `${path}[${index}].per`, `${quote(per)} is named twice`);
  });
  return caps;
}

/** Reads caps that are sent without a catalog, and what is invalid about them. */
export function parseCaps(sent: readonly CapInput[]): {
  readonly caps: readonly Cap[];
  readonly issues: readonly Issue[];
} {
  const findings: Findings = { issues: [], warnings: [] };
  return { caps: readCaps(findings, "caps", sent), issues: findings.issues };
}

function readCap(findings: Findings, path: string, input: CapInput): Cap {
  warnOfUnknownFields(findings, path, input, FIELDS);
  return {
    limit: readQuantity(findings, `${path}.limit`, input.limit) ?? ZERO,
    per: readOption(findings, `${path}.per`, input.per, { allowed: CAP_PERIODS, fallback: "day" }),
    entity: input.entity ?? false,
  };
}

/** A level rises and falls: nothing of it is used up in a window that a cap could bound. */
export function refuseCapsOfLevels(
  findings: Findings,
  { features, plans }: Pick<Catalog, "features" | "plans">,
  known: ExistingCatalog,
): void {
  const stored = known.features.map(({ slug, meterType }) => [slug, meterType] as const);
  const sent = features.map(({ slug, meterType }) => [slug, meterType] as const);
  const meterTypes = new Map<string, MeterType | null>([...stored, ...sent]);
  plans.forEach(({ terms }, planIndex) => {
    terms.features.forEach(({ slug, caps }, index) => {
      if (!caps || meterTypes.get(slug) !== "non_consumable") return;
      refuse(
        findings,
        `plans[${planIndex}].features[${index}].caps`,
        `${quote(slug)} is a level, and only usage that adds up has caps`,
      );
    });
  });
}
