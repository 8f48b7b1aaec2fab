import { resolve, schemaName, type Schema } from "./spec.js";

/** A schema with its references followed, and with the parts of `allOf` merged. */
export interface FlatSchema extends Schema {
  readonly isNullable: boolean;
  /** The names of the schemas that it is. */
  readonly names: readonly string[];
  /** The schemas of which a value has one; empty if there is no choice. */
  readonly variants: readonly Schema[];
}

/** Follows references, and merges what a schema is made of. A description beside a reference takes precedence. */
export function flatten(schema: Schema): FlatSchema {
  const { $ref: _reference, ...own } = schema;
  const name = schemaName(schema);
  const merged: Schema = { ...(name === undefined ? {} : (resolve(schema) as Schema)), ...own };
  const names = name === undefined ? [] : [name];
  const choices = merged.anyOf ?? merged.oneOf ?? [];
  const variants = choices.filter(({ type }) => type !== "null");
  const isNullable = variants.length < choices.length || [merged.type].flat().includes("null");
  const [only] = variants;
  if (only && variants.length === 1) {
    const { anyOf: _anyOf, oneOf: _oneOf, ...rest } = merged;
    const flat = flatten(only);
    return { ...flat, ...rest, isNullable: isNullable || flat.isNullable, names: [...names, ...flat.names] };
  }
  if (merged.allOf) return { ...mergeAll(merged), names, variants, isNullable };
  return { ...merged, names, variants, isNullable };
}

function mergeAll({ allOf = [], ...own }: Schema): Schema {
  const parts = allOf.map(flatten);
  return {
    type: "object",
    ...parts.reduce<Schema>((all, part) => ({ ...all, ...part }), {}),
    ...own,
    properties: Object.assign(
      {},
      ...parts.map(({ properties }) => properties),
      own.properties,
    ) as NonNullable<Schema["properties"]>,
    required: [...parts.flatMap(({ required = [] }) => required), ...(own.required ?? [])],
  };
}

/** `string or null`, `list of objects` */
export function typeText(schema: FlatSchema): string {
  const types = [schema.type ?? []].flat().filter((type) => type !== "null");
  const texts =
    schema.variants.length > 0
      ? [...new Set(schema.variants.map((variant) => typeText(flatten(variant))))]
      : types.map((type) => (type === "array" ? `list of ${plural(schema.items)}` : type));
  const all = texts.length > 0 ? texts : ["any value"];
  return [...all, ...(schema.isNullable ? ["null"] : [])].join(" or ");
}

function plural(items: Schema | undefined): string {
  const text = items ? typeText(flatten(items)) : "any value";
  return /^\w+$/.test(text) ? `${text}s` : `values: ${text}`;
}

/** What a value has to fulfil, as short sentences with code in backticks. */
export function limitTexts(schema: FlatSchema): readonly string[] {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, maxProperties } = schema;
  const values = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
  const known = values.filter((value) => value !== null).map((value) => `\`${String(value)}\``);
  return [
    ...(known.length > 1 ? [`One of ${known.join(", ")}.`] : known.map((value) => `Always ${value}.`)),
    ...range(minimum, maximum).map((text) => `${text}.`),
    ...range(minLength, maxLength).map((text) => `${text} characters.`),
    ...range(minItems, maxItems).map((text) => `${text} items.`),
    ...range(undefined, maxProperties).map((text) => `${text} keys.`),
    ...(schema.format === undefined ? [] : [`Format \`${schema.format}\`.`]),
    ...(schema.pattern === undefined ? [] : [`Pattern \`${schema.pattern}\`.`]),
    ...(schema.default === undefined ? [] : [`Default \`${JSON.stringify(schema.default)}\`.`]),
  ];
}

function range(least: number | undefined, most: number | undefined): readonly string[] {
  const [from, to] = [least?.toLocaleString("en"), most?.toLocaleString("en")];
  if (from !== undefined && to !== undefined) return [from === to ? `Exactly ${from}` : `${from} to ${to}`];
  if (from !== undefined) return [`At least ${from}`];
  return to === undefined ? [] : [`At most ${to}`];
}

/** The schemas whose fields a reader has to know for a value: itself, its items, or the values of its keys. */
export function inner(schema: FlatSchema): FlatSchema {
  if (schema.items) return inner(flatten(schema.items));
  if (typeof schema.additionalProperties === "object" && !schema.properties)
    return inner(flatten(schema.additionalProperties));
  return schema;
}
