import fc, { type Arbitrary } from "fast-check";
import { requestSchema, typesOf } from "../contract/support/schema.js";
import type { Schema } from "../spec/operations.js";

type RequestSchema = ReturnType<typeof requestSchema>;

/** Lists and texts may be as long as the schema allows; most of what a client sends is short. */
const USUAL_LENGTH = 4;

/** Any value that the schema accepts. */
export function validOf(given: Schema): Arbitrary<unknown> {
  const schema = requestSchema(given);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = typesOf(schema).map((type) => ofType(type, schema));
  return choices.length === 0 ? fc.jsonValue({ maxDepth: 2 }) : fc.oneof(...choices);
}

function ofType(type: string, schema: RequestSchema): Arbitrary<unknown> {
  if (type === "null") return fc.constant(null);
  if (type === "boolean") return fc.boolean();
  if (type === "string") return textOf(schema);
  if (type === "array") return listOf(schema);
  if (type === "object") return objectOf(schema);
  const { minimum: min = -1e15, maximum: max = 1e15 } = schema;
  const whole = fc.integer({
    min: Math.max(Math.ceil(min), -Number.MAX_SAFE_INTEGER),
    max: Math.min(Math.floor(max), Number.MAX_SAFE_INTEGER),
  });
  const small = fc.integer({
    min: Math.max(Math.ceil(min), 0),
    max: Math.max(Math.ceil(min), Math.min(max, 20)),
  });
  if (type === "integer") return fc.oneof(small, whole);
  return fc.oneof(small, whole, fc.double({ min, max, noNaN: true }));
}

function textOf({ format, pattern, minLength = 0, maxLength = 200 }: RequestSchema): Arbitrary<unknown> {
  if (pattern !== undefined) return fitting(pattern);
  if (format === "email") return fc.emailAddress();
  if (format === "uri") return fc.webUrl();
  const instant = fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true });
  if (format === "date-time") return instant.map((date) => date.toISOString());
  if (format === "date") return instant.map((date) => date.toISOString().slice(0, 10));
  return fc.string({ minLength, maxLength: Math.min(maxLength, 200), unit: "grapheme" });
}

/** What the generator cannot look ahead for is thrown away after. */
function fitting(pattern: string): Arbitrary<string> {
  const whole = new RegExp(pattern, "u");
  const simple = new RegExp(pattern.replaceAll(/\(\?[=!][^)]*\)/g, ""), "u");
  return fc.stringMatching(simple).filter((text) => whole.test(text));
}

function listOf({ items, minItems = 0, maxItems = USUAL_LENGTH }: RequestSchema): Arbitrary<unknown> {
  const bounds = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, USUAL_LENGTH)) };
  return fc.array(items ? validOf(items) : fc.jsonValue({ maxDepth: 2 }), bounds);
}

function objectOf({ properties, required = [] }: RequestSchema): Arbitrary<unknown> {
  if (!properties)
    return fc.dictionary(fc.string({ minLength: 1, maxLength: 20 }), fc.jsonValue({ maxDepth: 1 }), {
      maxKeys: 4,
    });
  const fields = Object.entries(properties).map(([name, property]) => [name, validOf(property)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
}
