import { openapiDocument } from "../../../src/generated/openapi.js";
import type { Route } from "../../../src/http/router.js";

/** How much a body contains. */
interface Size {
  readonly characters: number;
  readonly values: number;
}

interface Schema {
  readonly $ref?: string;
  readonly oneOf?: readonly unknown[];
  readonly anyOf?: readonly unknown[];
  readonly allOf?: readonly unknown[];
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: unknown;
  readonly properties?: Readonly<Record<string, unknown>>;
}

/** Schemas that contain themselves end here. */
const MAX_DEPTH = 12;

/** The most that a valid body of an operation contains, unknown fields and the names of dictionaries aside. */
export function largestBodyOf({ template, method }: Route): Size {
  const operation = openapiDocument.paths[template]?.[method.toLowerCase()] as {
    readonly requestBody: { readonly content: { readonly "application/json": { readonly schema: unknown } } };
  };
  return largest(operation.requestBody.content["application/json"].schema, 0);
}

function largest(schema: unknown, depth: number): Size {
  const { oneOf = [], anyOf = [], allOf = [], ...own } = resolved(schema);
  const choices = [...oneOf, ...anyOf].map((each) => largest(each, depth + 1));
  const together = sumOf([ownSize(own, depth), ...allOf.map((each) => largest(each, depth + 1))]);
  return {
    characters: Math.max(together.characters, ...choices.map(({ characters }) => characters)),
    values: Math.max(together.values, ...choices.map(({ values }) => values)),
  };
}

function ownSize(
  { maxLength = 64, maxItems = Infinity, items, properties = {} }: Schema,
  depth: number,
): Size {
  if (depth > MAX_DEPTH) return { characters: 0, values: 0 };
  if (items !== undefined) {
    const { characters, values } = largest(items, depth + 1);
    return { characters: maxItems * (characters + 1), values: 1 + maxItems * values };
  }
  const fields = Object.entries(properties).map(([name, field]) => {
    const { characters, values } = largest(field, depth + 1);
    return { characters: name.length + 4 + characters, values };
  });
  return sumOf([{ characters: fields.length === 0 ? maxLength : 0, values: 1 }, ...fields]);
}

function sumOf(sizes: readonly Size[]): Size {
  return sizes.reduce((sum, each) => ({
    characters: sum.characters + each.characters,
    values: sum.values + each.values,
  }));
}

function resolved(schema: unknown): Schema {
  const { $ref, ...own } = schema as Schema;
  if ($ref === undefined) return own;
  const names = $ref.slice("#/".length).split("/");
  return resolved(
    names.reduce((at: unknown, name) => (at as Readonly<Record<string, unknown>>)[name], openapiDocument),
  );
}
