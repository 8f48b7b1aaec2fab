import type { CatalogIssue } from "./error.js";

/** Adds methods that JSON and spreading omit, so that the object is sent as declared. */
export function withMethods<Made extends object, Method extends keyof Made>(
  fields: Omit<Made, Method>,
  methods: Pick<Made, Method>,
): Made {
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(fields, name, { value });
  return fields as Made;
}

/**
 * Converts a value to plain JSON, without null fields, which mean absent. Metadata keeps its nulls.
 *
 * Values that JSON would change silently, such as `NaN` to null or functions to nothing, are issues.
 */
export function toPlainJson(value: unknown): { readonly plain: unknown; readonly issues: CatalogIssue[] } {
  const issues: CatalogIssue[] = [];
  findNonJson(issues, "", { value, ancestors: [] });
  if (issues.length > 0) return { plain: undefined, issues };
  // Undefined for a value that JSON has no text for, which the type leaves out.
  const text = JSON.stringify(value) as string | undefined;
  return { plain: text === undefined ? undefined : withoutNulls(JSON.parse(text)), issues };
}

interface NestedValue {
  readonly value: unknown;
  /** The objects that contain it, outermost first. */
  readonly ancestors: readonly object[];
}

function findNonJson(issues: CatalogIssue[], path: string, { value, ancestors: above }: NestedValue): void {
  if (typeof value === "number" && !Number.isFinite(value)) {
    issues.push({ path, message: "must be a finite number" });
  } else if (["bigint", "function", "symbol"].includes(typeof value)) {
    issues.push({ path, message: `is a ${typeof value}, which JSON cannot hold` });
  } else if (typeof value === "object" && value !== null) {
    if (above.includes(value)) issues.push({ path, message: "contains itself" });
    // Dates and the like define their own JSON.
    else if (!("toJSON" in value)) {
      for (const [name, inner] of Object.entries(value)) {
        const at = Array.isArray(value) ? `${path}[${name}]` : joinPath(path, name);
        findNonJson(issues, at, { value: inner, ancestors: [...above, value] });
      }
    }
  }
}

export function joinPath(path: string, field: string): string {
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
