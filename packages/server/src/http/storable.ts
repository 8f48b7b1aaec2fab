import type { Issue } from "@dues/billing";

/** No request of ours nests this deep; deeper ones would exhaust the stack of whatever walks them next. */
const MAX_DEPTH = 64;

/** More would make the answer to a hostile body as large as the body. */
const MAX_ISSUES = 100;

/** The character NUL and halves of surrogate pairs: JSON can spell them, PostgreSQL cannot keep them. */
const UNSTORABLE = /[\u0000\p{Surrogate}]/u;

/**
 * Finds what is well-formed JSON and yet cannot be kept: unstorable characters in texts and in names of fields,
 * numbers beyond what a number can hold, and nesting without end.
 */
export function findUnstorable(value: unknown, path = ""): readonly Issue[] {
  const issues: Issue[] = [];
  visit(value, path, 0, issues);
  return issues;
}

function visit(value: unknown, path: string, depth: number, issues: Issue[]): void {
  if (issues.length >= MAX_ISSUES) return;
  if (typeof value === "string" && UNSTORABLE.test(value)) {
    issues.push({ path, message: "contains a character that cannot be stored" });
  } else if (typeof value === "number" && !Number.isFinite(value)) {
    issues.push({ path, message: "is too large a number" });
  } else if (typeof value === "object" && value !== null) {
    visitMembers(value, path, depth + 1, issues);
  }
}

function visitMembers(value: object, path: string, depth: number, issues: Issue[]): void {
  if (depth > MAX_DEPTH) {
    issues.push({ path, message: `is nested more than ${MAX_DEPTH} levels deep` });
    return;
  }
  for (const [name, member] of Object.entries(value)) {
    if (UNSTORABLE.test(name)) {
      issues.push({ path, message: "has a field whose name contains a character that cannot be stored" });
    } else {
      visit(
        member,
        Array.isArray(value) ? `${path}[${name}]` : path === "" ? name : `${path}.${name}`,
        depth,
        issues,
      );
    }
  }
}
