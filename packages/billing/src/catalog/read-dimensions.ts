import type { FeatureDimension } from "./dimensions.js";
import { checkUnique, quote, refuse, warnOfUnknownFields, type Findings } from "./fields.js";
import type { FeatureDimensionInput } from "./input.js";

const FIELDS = ["name", "values"];

/** Reads the dimensions of a feature. Undefined if it has none, so that a feature without any is the same as before. */
export function readDimensions(
  findings: Findings,
  path: string,
  sent: readonly FeatureDimensionInput[] | null | undefined,
): readonly FeatureDimension[] | undefined {
  if (!sent || sent.length === 0) return undefined;
  const dimensions = sent.map((each, index) => readDimension(findings, `${path}[${index}]`, each));
  checkUnique(
    findings,
    dimensions.map(({ name }) => name),
    (index) => `${path}[${index}]`,
  );
  return dimensions;
}

function readDimension(findings: Findings, path: string, sent: FeatureDimensionInput): FeatureDimension {
  if (typeof sent === "string") return { name: readName(findings, path, sent), values: null };
  warnOfUnknownFields(findings, path, sent, FIELDS);
  const values = sent.values ?? null;
  if (values) checkUnique(findings, values, (index) => `${path}.values[${index}]`);
  return { name: readName(findings, `${path}.name`, sent.name), values };
}

/** Queries name a dimension and its value with a colon between them. */
function readName(findings: Findings, path: string, name: string): string {
  if (name.includes(":")) refuse(findings, path, `${quote(name)} must not contain a colon`);
  return name;
}
