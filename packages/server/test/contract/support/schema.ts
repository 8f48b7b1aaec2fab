import { resolve, type Schema } from "../../spec/operations.js";

/** What the schemas of requests use of JSON Schema. */
interface RequestSchema extends Schema {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly maxProperties?: number;
  readonly propertyNames?: { readonly maxLength: number };
  readonly pattern?: string;
  readonly format?: string;
  readonly anyOf?: readonly Schema[];
  readonly "x-ignored-if-invalid"?: true;
}

const UNDERSTOOD = [
  ...["$ref", "title", "description", "default", "example", "examples", "type", "enum"],
  ...["properties", "required", "additionalProperties", "items"],
  ...["minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems", "pattern", "format"],
  ...["maxProperties", "propertyNames", "anyOf", "x-prefix", "x-ignored-if-invalid"],
];

/** One way to break a value, and how the schema forbids it. */
export interface Break {
  readonly rule: string;
  readonly value: unknown;
}

const WRONG: Readonly<Record<string, unknown>> = {
  string: "x",
  number: 1,
  boolean: true,
  array: [],
  object: {},
  null: null,
};

/** Texts that are neither long nor strange, some of which break any pattern worth having. */
const CANDIDATES = ["a\u0007b", "A b", "-1", "javascript:alert(1)", "/relative", "0.0000000001", "x", "é"];

const BAD_FORMATS: Readonly<Record<string, string>> = {
  email: "no email",
  uri: "/relative",
  date: "yesterday",
  "date-time": "yesterday",
};

const GOOD_FORMATS: Readonly<Record<string, string>> = {
  email: "ada@example.com",
  uri: "https://example.com/",
  date: "2026-11-01",
  "date-time": "2026-11-01T09:00:00Z",
};

/** Follows references, and refuses to go on where a test made from the schema would leave out a rule. */
export function requestSchema(schema: Schema): RequestSchema {
  const found = resolve(schema) as RequestSchema;
  const unknown = Object.keys(found).filter((keyword) => !UNDERSTOOD.includes(keyword));
  if (unknown.length === 0) return found;
  throw new Error(`Teach test/contract/support/schema.ts how requests break ${unknown.join(", ")}.`);
}

export function typesOf({ type = [] }: Schema): readonly string[] {
  return [type].flat();
}

/** The least value that the schema accepts: required fields only, never null, one item in each list. */
export function leastOf(given: Schema): unknown {
  const schema = requestSchema(given);
  if (schema.anyOf?.[0]) return leastOf(schema.anyOf[0]);
  if (schema.enum) return schema.enum.find((value) => value !== null);
  const types = typesOf(schema);
  if (types.includes("object")) {
    const properties = Object.entries(schema.properties ?? {});
    const required = properties.filter(([name]) => schema.required?.includes(name));
    return Object.fromEntries(required.map(([name, property]) => [name, leastOf(property)]));
  }
  if (types.includes("array")) return schema.items ? [leastOf(schema.items)] : [];
  if (types.includes("number") || types.includes("integer")) return schema.minimum ?? 1;
  if (types.includes("boolean")) return true;
  return GOOD_FORMATS[schema.format ?? ""] ?? "x".repeat(schema.minLength ?? 1);
}

/** Every way to break one value: each wrong type, and each bound passed by one. */
export function breaksOf(given: Schema): readonly Break[] {
  const schema = requestSchema(given);
  if (schema.anyOf) return breaksOfAll(schema.anyOf);
  return [
    ...wrongTypes(schema),
    ...wrongNumbers(schema),
    ...wrongTexts(schema),
    ...wrongLists(schema),
    ...wrongKeys(schema),
  ];
}

/** The ways to break one of several alternatives that no other of them accepts. */
function breaksOfAll(alternatives: readonly Schema[]): readonly Break[] {
  const schemas = alternatives.map(requestSchema);
  return alternatives
    .flatMap(breaksOf)
    .filter(({ value }) => !schemas.some((schema) => acceptsValue(schema, value)));
}

/** Judges by the type and, of texts, by words, pattern and length. */
function acceptsValue(schema: RequestSchema, value: unknown): boolean {
  const wrong = wrongTypes(schema).some((each) => JSON.stringify(each.value) === JSON.stringify(value));
  if (wrong || typeof value !== "string") return !wrong;
  const { enum: words, pattern, maxLength = Infinity } = schema;
  return (
    typesOf(schema).includes("string") &&
    (words?.includes(value) ?? true) &&
    (pattern === undefined || new RegExp(pattern, "u").test(value)) &&
    value.length <= maxLength
  );
}

function wrongTypes(schema: RequestSchema): Break[] {
  const types = typesOf(schema);
  const accepts = (type: string) => types.includes(type) || (type === "number" && types.includes("integer"));
  const wrong = Object.entries(WRONG)
    .filter(([type]) => !accepts(type))
    .map(([type, value]) => ({ rule: `is no ${type}`, value }));
  const isWhole = types.includes("integer") && !types.includes("number");
  return isWhole ? [...wrong, { rule: "is whole", value: 1.5 }] : wrong;
}

function wrongNumbers({ minimum, maximum }: RequestSchema): Break[] {
  return [
    ...(minimum === undefined ? [] : [{ rule: `is at least ${minimum}`, value: minimum - 1 }]),
    ...(maximum === undefined ? [] : [{ rule: `is at most ${maximum}`, value: maximum + 1 }]),
  ];
}

function wrongTexts(schema: RequestSchema): Break[] {
  const { minLength = 0, maxLength, pattern, format } = schema;
  const breaks: Break[] = [];
  if (minLength > 0) breaks.push({ rule: `has ${minLength} characters`, value: "x".repeat(minLength - 1) });
  if (maxLength !== undefined) breaks.push({ rule: `has at most ${maxLength}`, value: tooLong(schema) });
  if (pattern !== undefined) {
    const bad = CANDIDATES.filter((text) => !new RegExp(pattern, "u").test(text));
    if (bad.length === 0) throw new Error(`No text is known that breaks the pattern ${pattern}.`);
    breaks.push(...bad.map((value) => ({ rule: `fits ${pattern}`, value })));
  }
  if (format !== undefined) breaks.push({ rule: `is a ${format}`, value: badFormat(format) });
  if (schema.enum) breaks.push({ rule: "is one of its words", value: "no such word" });
  return breaks;
}

/** One character more than allowed, and otherwise as the format wants it, so that only the length is wrong. */
function tooLong({ maxLength = 0, format }: RequestSchema): string {
  const good = GOOD_FORMATS[format ?? ""] ?? "";
  return format === "email"
    ? `${"x".repeat(maxLength + 1 - good.length)}${good}`
    : `${good}${"x".repeat(maxLength + 1 - good.length)}`;
}

function badFormat(format: string): string {
  const bad = BAD_FORMATS[format];
  if (bad !== undefined) return bad;
  throw new Error(`Teach test/contract/support/schema.ts what is no ${format}.`);
}

function wrongKeys({ maxProperties, propertyNames }: RequestSchema): Break[] {
  const of = (length: number) => Object.fromEntries(Array.from({ length }, (_, key) => [`key${key}`, key]));
  const long = "x".repeat((propertyNames?.maxLength ?? 0) + 1);
  return [
    ...(maxProperties === undefined
      ? []
      : [{ rule: `has at most ${maxProperties} keys`, value: of(maxProperties + 1) }]),
    ...(propertyNames === undefined ? [] : [{ rule: "has no longer keys", value: { [long]: 1 } }]),
  ];
}

function wrongLists({ minItems = 0, maxItems, items }: RequestSchema): Break[] {
  const of = (length: number) => Array.from({ length }, () => (items ? leastOf(items) : null));
  return [
    ...(minItems > 0 ? [{ rule: `has ${minItems} items`, value: of(minItems - 1) }] : []),
    ...(maxItems === undefined ? [] : [{ rule: `has at most ${maxItems} items`, value: of(maxItems + 1) }]),
  ];
}
