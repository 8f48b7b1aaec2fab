import { examplesOf } from "../spec/operations.js";
import type { Call, Operation } from "../contract/support/contract.js";
import { namingFields } from "./names.js";
import type { World } from "./world.js";

type Values = Record<string, string>;

/**
 * A request that is right in itself and is about the things of a world: the first example of the spec with one item in
 * each list, every name in it replaced, and with the names of `instead` in their fields. Undefined leaves a field out.
 */
export function requestOf(
  operation: Operation,
  { names }: Pick<World, "names">,
  instead: Readonly<Record<string, string | number | undefined>> = {},
): Call {
  const [example] = Object.values(examplesOf(operation.requestBody));
  const [path, query]: [Values, Values] = [{}, {}];
  const parts = { path, query, body: shortened(example) };
  for (const { field, kind } of namingFields(operation)) {
    const [own] = names[kind] ?? [];
    const isRequired = field.startsWith("path:") || field === "query:customer" || field === "query:q";
    // A key of earlier usage would be refused as a different request.
    write(parts, stepsTo(field), kind === "idempotencyKey" ? undefined : own, isRequired);
  }
  for (const [field, value] of Object.entries(instead)) write(parts, stepsTo(field), value, true);
  if (operation.operationId === "syncCatalog") query["dryRun"] = "true";
  // A stream goes on otherwise.
  if (operation.operationId === "streamEvents") query["duration"] = "0";
  return example === undefined ? { path, query } : parts;
}

function stepsTo(field: string): string[] {
  return field.split(/[:.]/);
}

/** A list that names several things would name the same twice. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shortened(member)]));
}

/** Replaces an existing value, or creates it if requested. A step `lines[]` leads to the first of `lines`. */
function write(
  at: object,
  [step = "", ...rest]: readonly string[],
  value: string | number | undefined,
  isAsked: boolean,
): void {
  const isList = step.endsWith("[]");
  const [node, name] = [at as Record<string, unknown>, isList ? step.slice(0, -2) : step];
  if (!(name in node) && !isAsked) return;
  if (isList) {
    const list = (node[name] ??= []) as unknown[];
    if (rest.length === 0) list[0] = value;
    else if (list.length > 0 || isAsked) write((list[0] ??= {}), rest, value, isAsked);
  } else if (rest.length === 0 && value === undefined) delete node[name];
  else if (rest.length === 0) node[name] = value;
  else write((node[name] ??= {}), rest, value, isAsked);
}
