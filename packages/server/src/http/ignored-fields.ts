import type { Issue } from "@dues/billing";
import { openapiDocument } from "../generated/openapi.js";
import { boundIssues } from "../shared/invalid-request.js";
import { operationOf } from "./operation-document.js";
import type { Route } from "./router.js";

interface Schema {
  readonly $ref?: string;
  readonly "x-ignored-if-invalid"?: true;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

/** Returns whether a pointer such as `/body/customerData/email` is in a field that is ignored if it is invalid. */
export function ignoredBy(route: Route): (pointer: string) => boolean {
  const fields = fieldsOf(
    operationOf(openapiDocument, route).requestBody?.content["application/json"]?.schema,
  );
  if (fields.length === 0) return () => false;
  const pattern = new RegExp(`^/body(?:${fields.join("|")})(?:/|$)`);
  return (pointer) => pattern.test(pointer);
}

/** The fields of a body that are marked in the spec, as patterns of pointers. No request has a schema that contains itself. */
function fieldsOf(schema: Schema = {}): readonly string[] {
  const { $ref: reference } = schema;
  if (reference !== undefined) {
    return fieldsOf(openapiDocument.components["schemas"]?.[reference.split("/").at(-1) ?? ""] as Schema);
  }
  if (schema["x-ignored-if-invalid"]) return [""];
  const named = Object.entries(schema.properties ?? {});
  return [
    ...named.flatMap(([name, inner]) => fieldsOf(inner).map((rest) => `/${name}${rest}`)),
    ...(schema.items ? fieldsOf(schema.items).map((rest) => `/\\d+${rest}`) : []),
  ];
}

type Container = Record<string, unknown>;

/** Removes what pointers name from a body, in place. */
export function removeFrom(body: unknown, pointers: readonly string[]): void {
  const lists = new Set<unknown[]>();
  for (const pointer of new Set(pointers)) {
    const [, , ...path] = pointer.split("/");
    const name = path.pop() ?? "";
    const parent = path.reduce<unknown>((at, step) => (at as Container | undefined)?.[step], body);
    if (Array.isArray(parent)) {
      parent[Number(name)] = undefined;
      lists.add(parent);
    } else if (typeof parent === "object" && parent !== null) {
      delete (parent as Container)[name.replaceAll("~1", "/").replaceAll("~0", "~")];
    }
  }
  // Removed last, so that the other positions of a list stay as they are named. JSON has no `undefined`.
  for (const list of lists) list.splice(0, list.length, ...list.filter((each) => each !== undefined));
}

interface Warnings {
  readonly warnings?: string[];
}

/** The warnings of a response about the fields that were ignored. */
export function warningsOf(ignored: readonly Issue[]): Warnings {
  if (ignored.length === 0) return {};
  return { warnings: boundIssues(ignored).map(({ path, message }) => `${path} was ignored: it ${message}.`) };
}

/** Returns the reply with the warnings of this request. Only operations with a JSON object have any. */
export function withWarnings<Reply extends { readonly body?: unknown }>(
  reply: Reply,
  warnings: Warnings,
): Reply {
  return warnings.warnings ? { ...reply, body: { ...Object(reply.body), ...warnings } } : reply;
}
