import type { Schema } from "../../spec/operations.js";
import { breaksOf, leastOf, requestSchema, typesOf } from "./schema.js";

/** A body that is invalid in one place and otherwise valid. */
export interface BrokenBody {
  /** As issues name it: `plans[0].features[0].slug`; empty for the body itself. */
  readonly field: string;
  readonly rule: string;
  readonly body: unknown;
  /** Whether the request is carried out without the field, with a warning, instead of being refused. */
  readonly isIgnored: boolean;
}

/** Every invalid variant of a body: each field, nested fields and list items included. */
export function brokenBodies(schema: Schema): readonly BrokenBody[] {
  return visit(schema, { field: "", isIgnored: false, put: (value) => value });
}

interface Place extends Pick<BrokenBody, "field" | "isIgnored"> {
  /** Returns a whole body with this value in the place of the schema. */
  put(this: void, value: unknown): unknown;
}

function visit(given: Schema, place: Place): BrokenBody[] {
  const schema = requestSchema(given);
  const types = typesOf(schema);
  const { field, put } = place;
  const isIgnored = place.isIgnored || schema["x-ignored-if-invalid"] === true;
  const broken = breaksOf(schema).map(({ rule, value }) => ({ field, rule, body: put(value), isIgnored }));
  if (types.includes("array") && schema.items)
    broken.push(...visit(schema.items, { field: `${field}[0]`, isIgnored, put: (value) => put([value]) }));
  if (types.includes("object")) broken.push(...visitFields(schema, { field, isIgnored, put }));
  return broken;
}

function visitFields(schema: Schema, { field, isIgnored, put }: Place): BrokenBody[] {
  const least = leastOf(schema) as Record<string, unknown>;
  const further = `${field === "" ? "" : `${field}.`}unknownField`;
  const isClosed = schema.additionalProperties === false;
  const rest = { rule: "has no further fields", body: put({ ...least, unknownField: 1 }) };
  const unknown = { field: further, isIgnored, ...rest };
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const path = field === "" ? name : `${field}.${name}`;
    const { [name]: _left, ...others } = least;
    const isRequired = schema.required?.includes(name) ?? false;
    const missing = { field: path, rule: "is required", body: put(others), isIgnored };
    return [
      ...(isRequired ? [missing] : []),
      ...visit(property, {
        field: path,
        isIgnored,
        put: (value) => put({ ...others, [name]: value }),
      }),
    ];
  });
  return isClosed ? [...fields, unknown] : fields;
}

/**
 * A request that says the same in other words: every optional field that it leaves out is null, and everywhere stands
 * an unknown field. Objects of the caller's own, such as metadata, stay as they are.
 */
export function sayTheSame(given: Schema, value: unknown): unknown {
  const schema = requestSchema(given);
  if (Array.isArray(value))
    return value.map((item) => (schema.items ? sayTheSame(schema.items, item) : item));
  const { properties, required = [] } = schema;
  if (typeof value !== "object" || value === null || !properties) return value;
  const sent = value as Record<string, unknown>;
  const said = Object.entries(properties).flatMap(([name, property]) => {
    if (name in sent) return [[name, sayTheSame(property, sent[name])]];
    return required.includes(name) ? [] : [[name, null]];
  });
  // A closed object is of a customer, who gets no field that the spec does not name.
  const isClosed = schema.additionalProperties === false;
  return { ...Object.fromEntries(said), ...(!isClosed && { unknownField: { any: ["thing"] } }) };
}
