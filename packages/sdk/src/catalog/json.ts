import type { CatalogIssue } from "./error.js";

/** An object with methods that JSON and spreading leave out, so that it is sent as it is declared. */
export function withMethods<Made extends object, Method extends keyof Made>(
  fields: Omit<Made, Method>,
  methods: Pick<Made, Method>,
): Made {
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(fields, name, { value });
  return fields as Made;
}

/**
 * What JSON makes of a value, without the fields that are null, which means absent. Metadata keeps its nulls.
 *
 * What JSON would change behind the author's back, such as `NaN` into null and a function into nothing, is an issue.
 */
export function toPlainJson(value: unknown): { readonly plain: unknown; readonly issues: CatalogIssue[] } {
  const issues: CatalogIssue[] = [];
  findNonJson(issues, "", { value, above: [] });
  if (issues.length > 0) return { plain: undefined, issues };
  const text = JSON.stringify(value);
  return { plain: text === undefined ? undefined : withoutNulls(JSON.parse(text)), issues };
}

interface Found {
  readonly value: unknown;
  /** What it lies in, from the outside in. */
  readonly above: readonly object[];
}

function findNonJson(issues: CatalogIssue[], path: string, { value, above }: Found): void {
  if (typeof value === "number" && !Number.isFinite(value)) {
    issues.push({ path, message: "must be a finite number" });
  } else if (["bigint", "function", "symbol"].includes(typeof value)) {
    issues.push({ path, message: `is a ${typeof value}, which JSON cannot hold` });
  } else if (typeof value === "object" && value !== null) {
    if (above.includes(value)) issues.push({ path, message: "lies within itself" });
    // A date and the like say themselves what they are in JSON.
    else if (!("toJSON" in value)) {
      for (const [name, inner] of Object.entries(value)) {
        const at = Array.isArray(value) ? `${path}[${name}]` : joined(path, name);
        findNonJson(issues, at, { value: inner, above: [...above, value] });
      }
    }
  }
}

export function joined(path: string, field: string): string {
  return path === "" ? field : `${path}.${field}`;
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(
    kept.map(([name, inner]) => [name, name === "metadata" ? inner : withoutNulls(inner)]),
  );
}
