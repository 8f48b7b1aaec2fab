/** What a JSON value has to be, so that statements and readers understand it. */
export type Shape =
  | { readonly is: "text" | "whole" | "decimal" | "time" | "boolean" | "anything" }
  | { readonly is: "optional"; readonly of: Shape }
  | { readonly is: "list"; readonly of: Shape }
  /** An object with these fields; others may be anything. */
  | { readonly is: "object"; readonly fields: Readonly<Record<string, Shape>> }
  /** An object all of whose values have this shape. */
  | { readonly is: "map"; readonly of: Shape };

export const text: Shape = { is: "text" };
/** A whole number, as a number or as text. */
export const whole: Shape = { is: "whole" };
/** A decimal, as a number or as text. */
export const decimal: Shape = { is: "decimal" };
/** An instant in the format of the API. */
export const time: Shape = { is: "time" };
export const boolean: Shape = { is: "boolean" };
export const anything: Shape = { is: "anything" };
export const optional = (of: Shape): Shape => ({ is: "optional", of });
export const list = (of: Shape): Shape => ({ is: "list", of });
export const map = (of: Shape): Shape => ({ is: "map", of });
export const object = (fields: Readonly<Record<string, Shape>> = {}): Shape => ({ is: "object", fields });

// Knex would take a question mark for a parameter.
const WHOLE = "^-{0,1}[0-9]{1,18}$";
const DECIMAL = String.raw`^-{0,1}[0-9]+(\.[0-9]+){0,1}$`;
const TIME =
  "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+){0,1}Z$";

/** Returns a condition of SQL, true or false, that an expression of type `jsonb` has a shape. */
export function hasShape(value: string, shape: Shape, depth = 0): string {
  const typeIs = (type: string) => `coalesce(jsonb_typeof(${value}) = '${type}', false)`;
  const looksLike = (pattern: string) => `coalesce(${value} #>> '{}' ~ '${pattern}', false)`;
  const each = `each_${depth}`;
  const allOf = (type: "array" | "object", rows: string, of: Shape) =>
    `(${typeIs(type)} and not exists (
      select from ${rows}(case when ${typeIs(type)} then ${value} else '${type === "array" ? "[]" : "{}"}' end) as ${each}
        where not ${hasShape(`${each}.value`, of, depth + 1)}
    ))`;
  switch (shape.is) {
    case "anything":
      return "true";
    case "text":
      return typeIs("string");
    case "boolean":
      return typeIs("boolean");
    case "whole":
      return looksLike(WHOLE);
    case "decimal":
      return looksLike(DECIMAL);
    case "time":
      return looksLike(TIME);
    case "optional":
      return `(${value} is null or ${typeIs("null")} or ${hasShape(value, shape.of, depth)})`;
    case "list":
      return allOf("array", "jsonb_array_elements", shape.of);
    case "map":
      return allOf("object", "jsonb_each", shape.of);
    case "object": {
      const fields = Object.entries(shape.fields);
      const conditions = fields.map(([name, of]) => hasShape(`(${value} -> '${name}')`, of, depth));
      return `(${[typeIs("object"), ...conditions].join(" and ")})`;
    }
  }
}

/** Describes a shape for people: `a list of objects with amount, discountId`. */
export function describeShape(shape: Shape): string {
  switch (shape.is) {
    case "optional":
      return `${describeShape(shape.of)}, or nothing`;
    case "list":
      return `a list of ${describeShape(shape.of).replace(/^an? /, "")}`;
    case "map":
      return `an object of ${describeShape(shape.of).replace(/^an? /, "")}`;
    case "object": {
      const names = Object.keys(shape.fields).join(", ");
      return names === "" ? "an object" : `an object with ${names}`;
    }
    default:
      return NAMES[shape.is];
  }
}

const NAMES = {
  text: "a text",
  whole: "a whole number",
  decimal: "a decimal",
  time: "a time",
  boolean: "true or false",
  anything: "anything",
} as const;
