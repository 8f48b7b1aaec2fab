import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import { withNamedSchemas } from "./named-schemas.mjs";

/**
 * A schema of the spec, or a reference to one: the keywords that are read here.
 *
 * @typedef {object} Schema
 * @property {string} [$ref]
 * @property {string} [description]
 * @property {Record<string, Schema>} [properties]
 * @property {readonly Schema[]} [anyOf]
 * @property {readonly Schema[]} [oneOf]
 * @property {readonly Schema[]} [allOf]
 *
 * @typedef {{ components: { schemas: Record<string, Schema> }, webhooks?: unknown }} OpenapiDocument
 */

/** @typedef {import("openapi-typescript").OpenAPI3} OpenapiTypescriptInput */

/**
 * Returns the types of a bundled spec as TypeScript text.
 *
 * Each schema becomes a declaration of its own, so that editors show `Customer` where openapi-typescript alone would
 * give them an anonymous object, and each property carries a doc comment, its schema's where it has none of its own.
 *
 * @param {OpenapiDocument} openapiDocument
 * @param {{ isForClient: boolean }} options
 */
export async function typesOf({ webhooks: _sent, ...openapiDocument }, { isForClient }) {
  const described = withPropertyDocs(withClosedObjects(openapiDocument));
  const input = /** @type {OpenapiTypescriptInput} */ (
    isForClient ? withInstantParameters(described) : described
  );
  const nodes = await openapiTS(input, {
    alphabetize: true,
    defaultNonNullable: false,
    transform: (schema) => {
      if (isNever(schema)) return ts.factory.createKeywordTypeNode(ts.SyntaxKind.NeverKeyword);
      if ("x-prefix" in schema) return textWithPrefix(String(schema["x-prefix"]));
      return isForClient && isInstant(schema) ? instantWithDate(schema) : undefined;
    },
  });
  return astToString(withNamedSchemas(nodes, isForClient));
}

/**
 * On the wire every object may carry further fields. Types that said so would accept every misspelt field,
 * so they name the known fields only; objects without known fields stay open.
 *
 * @template Node
 * @param {Node} node
 */
function withClosedObjects(node) {
  return mapObjects(node, (object) => {
    if (object["additionalProperties"] !== true || !("properties" in object)) return object;
    const { additionalProperties: _open, ...closed } = object;
    return closed;
  });
}

/**
 * Returns a copy in which each object of a document, the innermost first, is replaced by what `change` returns for it.
 *
 * @template Node
 * @param {Node} node
 * @param {(object: Record<string, unknown>) => Record<string, unknown>} change Keeps the type of the document.
 * @returns {Node}
 */
function mapObjects(node, change) {
  /** @type {(value: unknown) => unknown} */
  const visit = (value) => {
    if (Array.isArray(value)) return value.map(visit);
    if (value === null || typeof value !== "object") return value;
    return change(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, visit(inner)])));
  };
  return /** @type {Node} */ (visit(node));
}

/**
 * Copies the description of a referenced schema to each property that has none: openapi-typescript does not look there.
 *
 * @template {{ components: OpenapiDocument["components"] }} Document
 * @param {Document} openapiDocument
 */
function withPropertyDocs(openapiDocument) {
  const { schemas } = openapiDocument.components;
  return mapObjects(openapiDocument, (object) =>
    isObjectSchema(object) ? withDescribedProperties(object, schemas) : object,
  );
}

/**
 * A property may be called `properties`, or `type`: then its value is a schema, and not a list of them or a name.
 *
 * @param {Record<string, unknown>} object
 * @returns {object is { properties: Record<string, Schema> }}
 */
function isObjectSchema(object) {
  const { properties } = object;
  if (typeof properties !== "object" || properties === null) return false;
  return !("type" in properties) || (typeof properties.type !== "string" && !Array.isArray(properties.type));
}

/**
 * @param {{ properties: Record<string, Schema> }} schema
 * @param {Record<string, Schema>} schemas
 */
function withDescribedProperties(schema, schemas) {
  const properties = Object.entries(schema.properties).map(([name, property]) => {
    const description = descriptionOf(property, schemas);
    return [name, description ? { ...property, description } : property];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

/**
 * @param {Schema} schema
 * @param {Record<string, Schema>} schemas
 * @returns {string | undefined}
 */
function descriptionOf(schema, schemas) {
  if (schema.description) return schema.description;
  const alternatives = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const reference = alternatives.find(({ $ref }) => $ref)?.$ref;
  const referenced = schemas[reference?.split("/").at(-1) ?? ""];
  return referenced && descriptionOf(referenced, schemas);
}

/**
 * Query parameters are text on the wire; those with `x-instant` take what every other instant of a request does.
 *
 * @template Node
 * @param {Node} node
 */
function withInstantParameters(node) {
  return mapObjects(node, (object) =>
    object["x-instant"] ? { ...object, schema: { type: ["number", "string"], format: "date-time" } } : object,
  );
}

/**
 * Returns whether a field must be absent: `not: {}` refuses every value.
 *
 * @param {object} schema
 */
function isNever(schema) {
  return "not" in schema && schema.not instanceof Object && Object.keys(schema.not).length === 0;
}

/**
 * Returns the type of the texts that begin like this: OpenAPI can only say it as a pattern, which types do not have.
 *
 * @param {string} prefix
 */
function textWithPrefix(prefix) {
  const text = ts.factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword);
  const span = ts.factory.createTemplateLiteralTypeSpan(text, ts.factory.createTemplateTail(""));
  return ts.factory.createTemplateLiteralType(ts.factory.createTemplateHead(prefix), [span]);
}

/**
 * Returns whether a schema is an instant of a request: the client takes a `Date` as well, and sends it as ISO 8601.
 *
 * @param {object} schema
 * @returns {schema is { type: readonly string[] }}
 */
function isInstant(schema) {
  if (!("type" in schema && "format" in schema)) return false;
  return schema.format === "date-time" && Array.isArray(schema.type) && schema.type.includes("number");
}

/** @param {{ type: readonly string[] }} schema */
function instantWithDate({ type }) {
  const names = ["number", "string", "Date", ...(type.includes("null") ? ["null"] : [])];
  return ts.factory.createTypeReferenceNode(names.join(" | "));
}
