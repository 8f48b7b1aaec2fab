import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";

/**
 * Returns the types of a bundled spec as TypeScript text.
 *
 * Each schema becomes a declaration of its own, so that editors show `Customer` where openapi-typescript alone would
 * give them an anonymous object, and each property carries a doc comment, its schema's where it has none of its own.
 */
export async function typesOf({ webhooks: _sent, ...openapiDocument }, { isForClient }) {
  const described = withPropertyDocs(withClosedObjects(openapiDocument));
  const nodes = await openapiTS(isForClient ? withInstantParameters(described) : described, {
    alphabetize: true,
    defaultNonNullable: false,
    transform: (schema) => {
      if (isNever(schema)) return ts.factory.createKeywordTypeNode(ts.SyntaxKind.NeverKeyword);
      return isForClient && isInstant(schema) ? instantWithDate(schema) : undefined;
    },
  });
  return astToString(withNamedSchemas(nodes, isForClient));
}

/**
 * On the wire every object may carry further fields. Types that said so would accept every misspelt field,
 * so they name the known fields only; objects without known fields stay open.
 */
function withClosedObjects(node) {
  if (Array.isArray(node)) return node.map(withClosedObjects);
  if (node === null || typeof node !== "object") return node;
  const isOpenRecord = node.additionalProperties === true && "properties" in node;
  const kept = Object.entries(node).filter(([key]) => !(isOpenRecord && key === "additionalProperties"));
  return Object.fromEntries(kept.map(([key, value]) => [key, withClosedObjects(value)]));
}

/** Copies the description of a referenced schema to each property that has none: openapi-typescript does not look there. */
function withPropertyDocs(openapiDocument) {
  const { schemas } = openapiDocument.components;
  const described = (node) => {
    if (Array.isArray(node)) return node.map(described);
    if (node === null || typeof node !== "object") return node;
    const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, described(value)]));
    return isObjectSchema(copy) ? withDescribedProperties(copy, schemas) : copy;
  };
  return described(openapiDocument);
}

/** A property may be called `properties`, or `type`: then its value is a schema, and not a list of them or a name. */
function isObjectSchema({ properties }) {
  if (typeof properties !== "object" || properties === null) return false;
  return typeof properties.type !== "string" && !Array.isArray(properties.type);
}

function withDescribedProperties(schema, schemas) {
  const properties = Object.entries(schema.properties).map(([name, property]) => {
    const description = descriptionOf(property, schemas);
    return [name, description ? { ...property, description } : property];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

function descriptionOf(schema, schemas) {
  if (schema.description) return schema.description;
  const alternatives = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const reference = alternatives.find(({ $ref }) => $ref)?.$ref;
  return reference && descriptionOf(schemas[reference.split("/").at(-1)], schemas);
}

/** Query parameters are text on the wire; those with `x-instant` take what every other instant of a request does. */
function withInstantParameters(node) {
  if (Array.isArray(node)) return node.map(withInstantParameters);
  if (node === null || typeof node !== "object") return node;
  if (node["x-instant"]) return { ...node, schema: { type: ["number", "string"], format: "date-time" } };
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withInstantParameters(value)]));
}

/** Whether a field must be absent: `not: {}` refuses every value. */
function isNever({ not }) {
  return not !== undefined && Object.keys(not).length === 0;
}

/** An instant in a request: the client takes a `Date` as well, and sends it as ISO 8601. */
function isInstant({ type, format }) {
  return format === "date-time" && Array.isArray(type) && type.includes("number");
}

function instantWithDate({ type }) {
  const names = ["number", "string", "Date", ...(type.includes("null") ? ["null"] : [])];
  return ts.factory.createTypeReferenceNode(names.join(" | "));
}

/** Declares each schema by its name at the top level, and refers to it by that name everywhere. */
function withNamedSchemas(nodes, isForClient) {
  const { transformed } = ts.transform(nodes, [withNamedReferences]);
  return transformed.flatMap((node) => {
    if (!ts.isInterfaceDeclaration(node) || node.name.text !== "components") return [node];
    const members = schemaMembersOf(node);
    return [...members.map(isForClient ? interfaceOf : aliasOf), withReferences(node, members)];
  });
}

function schemaMembersOf(components) {
  return components.members.find(isSchemas).type.members;
}

function isSchemas(member) {
  return member.name.text === "schemas";
}

/** Turns `components["schemas"]["Customer"]` into `Customer`. */
function withNamedReferences(context) {
  const visit = (node) => {
    const name = schemaNameOf(node);
    return name ? ts.factory.createTypeReferenceNode(name) : ts.visitEachChild(node, visit, context);
  };
  return (node) => ts.visitNode(node, visit);
}

function schemaNameOf(node) {
  if (!ts.isIndexedAccessTypeNode(node) || !ts.isIndexedAccessTypeNode(node.objectType)) return undefined;
  const { objectType, indexType } = node.objectType;
  const isReference = objectType.typeName?.text === "components" && indexType.literal?.text === "schemas";
  return isReference ? node.indexType.literal.text : undefined;
}

/** Editors show an interface by its name everywhere, where they may spell an alias out. */
function interfaceOf(member) {
  const { name, type } = member;
  if (!ts.isTypeLiteralNode(type)) return aliasOf(member);
  const declaration = ts.factory.createInterfaceDeclaration(
    exported(),
    name.text,
    undefined,
    undefined,
    type.members,
  );
  return withCommentsOf(member, declaration);
}

/** The server keeps its replies as plain records, which an interface is not assignable to. */
function aliasOf(member) {
  const { name, type } = member;
  return withCommentsOf(
    member,
    ts.factory.createTypeAliasDeclaration(exported(), name.text, undefined, type),
  );
}

function exported() {
  return [ts.factory.createModifier(ts.SyntaxKind.ExportKeyword)];
}

function withCommentsOf(member, declaration) {
  return ts.setSyntheticLeadingComments(declaration, ts.getSyntheticLeadingComments(member));
}

/** The same `components`, where each schema is only its name: `components["schemas"]["Customer"]` is `Customer`. */
function withReferences(components, members) {
  const references = members.map(({ name }) =>
    ts.factory.createPropertySignature(
      undefined,
      name,
      undefined,
      ts.factory.createTypeReferenceNode(name.text),
    ),
  );
  const schemas = ts.factory.createTypeLiteralNode(references);
  const { modifiers, name } = components;
  const others = components.members.map((member) =>
    isSchemas(member)
      ? ts.factory.createPropertySignature(undefined, member.name, undefined, schemas)
      : member,
  );
  return ts.factory.createInterfaceDeclaration(modifiers, name, undefined, undefined, others);
}
