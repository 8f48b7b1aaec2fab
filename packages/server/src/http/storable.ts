import type { Issue } from "@dues/billing";
import { inTurns } from "../shared/turns.js";

/** More would make the response to a malicious body as large as the body. */
const MAX_ISSUES = 50;

/** NUL and unpaired surrogates: valid in JSON, but PostgreSQL cannot store them. */
const UNSTORABLE = /[\u0000\p{Surrogate}]/u;

/**
 * Finds valid JSON that cannot be stored: unstorable characters in texts and field names, and numbers outside the range
 * of a double. How deep it nests was limited when it arrived.
 */
export function findUnstorable(value: unknown): readonly Issue[] {
  const issues: Issue[] = [];
  visit(value, { names: [], issues });
  return issues;
}

/** Finds the same in a body, whose lists may be long: in turns with other requests. */
export async function findUnstorableInTurns(body: unknown): Promise<readonly Issue[]> {
  const issues: Issue[] = [];
  await inTurns(partsOf(body), ({ names, value }) => visit(value, { names: [...names], issues }));
  return issues;
}

interface Part {
  readonly names: readonly (string | number)[];
  readonly value: unknown;
}

/** The body with empty lists, then the items of its lists. */
function* partsOf(body: unknown): Iterable<Part> {
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    yield { names: [], value: body };
    return;
  }
  const fields = Object.entries(body as Readonly<Record<string, unknown>>);
  const withoutItems = fields.map(([name, field]) => [name, Array.isArray(field) ? [] : field] as const);
  yield { names: [], value: Object.fromEntries(withoutItems) };
  for (const [name, list] of fields) {
    if (!Array.isArray(list)) continue;
    for (const [index, value] of list.entries()) yield { names: [name, index], value };
  }
}

interface Visit {
  /** The names that lead to the value. They are joined to a path only for an issue: most values have none. */
  readonly names: (string | number)[];
  readonly issues: Issue[];
}

function visit(value: unknown, visiting: Visit): void {
  if (visiting.issues.length >= MAX_ISSUES) return;
  if (typeof value === "string") {
    if (UNSTORABLE.test(value)) report(visiting, "contains a character that cannot be stored");
  } else if (typeof value === "number") {
    if (!Number.isFinite(value)) report(visiting, "is too large");
  } else if (typeof value === "object" && value !== null) visitMembers(value, visiting);
}

function visitMembers(value: object, visiting: Visit): void {
  const { issues } = visiting;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length && issues.length < MAX_ISSUES; index++)
      visitMember(index, value[index], visiting);
    return;
  }
  for (const name in value) {
    if (issues.length >= MAX_ISSUES) return;
    if (!UNSTORABLE.test(name)) visitMember(name, (value as Record<string, unknown>)[name], visiting);
    else report(visiting, "has a field whose name contains a character that cannot be stored");
  }
}

function visitMember(name: string | number, member: unknown, visiting: Visit): void {
  visiting.names.push(name);
  visit(member, visiting);
  visiting.names.pop();
}

function report({ names, issues }: Visit, message: string): void {
  const path = names.reduce<string>((whole, name) => {
    if (typeof name === "number") return `${whole}[${name}]`;
    return whole === "" ? name : `${whole}.${name}`;
  }, "");
  issues.push({ path, message });
}
