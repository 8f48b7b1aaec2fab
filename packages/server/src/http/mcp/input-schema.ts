import type { OpenapiDocument } from "../../generated/openapi.js";
import { operationOf } from "../operation-document.js";
import type { Route } from "../router.js";

export type Schema = Readonly<Record<string, unknown>>;

/** Where an argument of a tool goes in the request of its operation. */
type Place = "path" | "query" | "header" | "body";

/** The arguments of an operation: its parameters and the fields of its body, side by side. */
export interface Arguments {
  readonly properties: Readonly<Record<string, Schema>>;
  readonly required: readonly string[];
  readonly placeOf: ReadonlyMap<string, Place>;
}

/** The argument for the header of the same name. */
export const IDEMPOTENCY_KEY = "idempotencyKey";

interface Parameter {
  readonly name: string;
  readonly in: Place;
  readonly description?: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

/**
 * Reads the arguments of an operation from the spec, with all references resolved. A field of the body goes before a
 * parameter of its name.
 */
export function argumentsOf(document: OpenapiDocument, route: Route): Arguments {
  const { parameters = [], requestBody } = operationOf(document, route);
  const fields = resolve(document, requestBody?.content["application/json"]?.schema ?? {}) as {
    readonly properties?: Readonly<Record<string, Schema>>;
    readonly required?: readonly string[];
  };
  const named = parameters.map((each) => {
    const parameter = resolve(document, each) as Parameter;
    return parameter.in === "header" ? { ...parameter, name: IDEMPOTENCY_KEY } : parameter;
  });
  const places: [string, Place][] = [
    ...named.map(({ name, in: place }): [string, Place] => [name, place]),
    ...Object.keys(fields.properties ?? {}).map((name): [string, Place] => [name, "body"]),
  ];
  return {
    properties: {
      ...Object.fromEntries(
        named.map(({ name, description, schema }) => [
          name,
          { ...(description && { description }), ...schema },
        ]),
      ),
      ...fields.properties,
    },
    required: [
      ...named.filter(({ required }) => required === true).map(({ name }) => name),
      ...(fields.required ?? []),
    ],
    placeOf: new Map(places),
  };
}

/** Keywords that describe the API rather than the values that it accepts. */
const UNNEEDED = ["examples", "example", "discriminator"];

/** A copy in which each reference is replaced by its target. Requests have no schema that contains itself. */
function resolve(document: OpenapiDocument, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => resolve(document, each));
  if (typeof value !== "object" || value === null) return value;
  const { $ref: reference, ...own } = value as { readonly $ref?: string };
  const copy = Object.fromEntries(
    Object.entries(own)
      .filter(([name]) => !UNNEEDED.includes(name) && !name.startsWith("x-"))
      .map(([name, inner]) => [
        name,
        name === "properties" ? eachOf(document, inner) : resolve(document, inner),
      ]),
  );
  if (reference === undefined) return copy;
  const [section = "", name = ""] = reference.split("/").slice(-2);
  return { ...(resolve(document, document.components[section]?.[name]) as Schema), ...copy };
}

/** Every property is kept, whatever its name. */
function eachOf(document: OpenapiDocument, properties: unknown): Schema {
  return Object.fromEntries(
    Object.entries(properties as Schema).map(([name, schema]) => [name, resolve(document, schema)]),
  );
}
