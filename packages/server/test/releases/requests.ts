import type { ApiDocument } from "./release-api.js";

type Json = Readonly<Record<string, unknown>>;

/** Sends a GET request and returns the answer. */
export type Get = (path: string) => Promise<Answer>;

export interface Answer {
  readonly status: number;
  /** What was parsed, if it is JSON. */
  readonly body: unknown;
}

/** A stream never ends, a viewer needs a password, and the customer of the portal has nothing to cancel. */
const UNCALLED = ["streamEvents", "getViewer", "previewPortalCancel"];

/** Enough to see each kind of object, and few enough for a test. */
const OBJECTS = 6;

const CUSTOMERS = ["ada", "joan", "mary", "grace", "edith"];

/** Values of parameters that no list names. */
const VALUES: Readonly<Record<string, readonly string[]>> = { provider: ["sandbox"], q: ["ada"] };

/** Calls every GET operation of a document for the objects that its lists return, and answers each path with its operation. */
export async function* everyGet(
  document: ApiDocument,
  get: Get,
): AsyncGenerator<{ readonly operationId: string; readonly path: string; readonly answer: Answer }> {
  const objects = new Map<string, readonly Json[]>();
  // Lists first: the others take the ids from them.
  const paths = Object.entries(document.paths).sort(([a], [b]) => depthOf(a) - depthOf(b));
  for (const [template, { get: operation }] of paths) {
    const operationId = operation?.operationId ?? "";
    if (!operation || UNCALLED.includes(operationId)) continue;
    const parameters = (operation.parameters ?? []).map((each) =>
      "$ref" in each ? document.components?.parameters?.[each.$ref.split("/").at(-1) ?? ""] : each,
    );
    const names = parameters.flatMap((each) => (each?.in === "query" ? [each.name] : []));
    for (const path of pathsOf(template, names, objects)) {
      const answer = await get(path);
      if (!objects.has(template)) objects.set(template, objectsIn(answer.body));
      yield { operationId, path, answer };
    }
  }
}

function depthOf(template: string): number {
  return template.split("{").length;
}

function pathsOf(
  template: string,
  queries: readonly string[],
  objects: ReadonlyMap<string, readonly Json[]>,
): string[] {
  const [list = "", name] = /^(.*?)\/\{(\w+)\}/.exec(template)?.slice(1) ?? [];
  if (name !== undefined) {
    const found = objects.get(list)?.flatMap((each) => (typeof each[name] === "string" ? [each[name]] : []));
    return (VALUES[name] ?? found ?? []).slice(0, OBJECTS).map((id) => template.replace(`{${name}}`, id));
  }
  if (queries.includes("q")) return [`${template}?q=ada`];
  if (!queries.includes("customer")) return [template];
  const isOfOneCustomer = /\/(wallet|balance|usage|upcoming|reservations|entities|grants|entries)$/.test(
    template,
  );
  const own = CUSTOMERS.map((customer) => `${template}?customer=${customer}`);
  return isOfOneCustomer ? own : [template, ...own];
}

/** The rows of a list, whatever it is called. */
function objectsIn(body: unknown): readonly Json[] {
  if (typeof body !== "object" || body === null) return [];
  const lists = Object.values(body).filter((value) => Array.isArray(value));
  return (lists[0] ?? []) as Json[];
}
