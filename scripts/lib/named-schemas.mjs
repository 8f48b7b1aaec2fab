import ts from "typescript";

/**
 * A schema among the members of `components.schemas`.
 *
 * @typedef {ts.PropertySignature & { name: ts.Identifier, type: ts.TypeNode }} SchemaMember
 */

/**
 * Declares each schema by its name at the top level, and refers to it by that name everywhere.
 *
 * @param {ts.Node[]} nodes
 * @param {boolean} isForClient
 */
export function withNamedSchemas(nodes, isForClient) {
  const { transformed } = ts.transform(nodes, [withNamedReferences]);
  return transformed.flatMap((node) => {
    if (!ts.isInterfaceDeclaration(node) || node.name.text !== "components") return [node];
    const members = schemaMembersOf(node);
    return [...members.map(isForClient ? interfaceOf : aliasOf), withReferences(node, members)];
  });
}

/**
 * @param {ts.InterfaceDeclaration} components
 * @returns {SchemaMember[]}
 */
function schemaMembersOf(components) {
  const schemas = components.members.find(isSchemas);
  if (!schemas || !ts.isPropertySignature(schemas) || !schemas.type || !ts.isTypeLiteralNode(schemas.type))
    throw new Error("The types of the spec have no schemas.");
  return schemas.type.members.filter(isSchemaMember);
}

/** @param {ts.TypeElement} member */
function isSchemas({ name }) {
  return name !== undefined && ts.isIdentifier(name) && name.text === "schemas";
}

/**
 * @param {ts.TypeElement} member
 * @returns {member is SchemaMember}
 */
function isSchemaMember(member) {
  return ts.isPropertySignature(member) && ts.isIdentifier(member.name) && member.type !== undefined;
}

/**
 * Turns `components["schemas"]["Customer"]` into `Customer`.
 *
 * @param {ts.TransformationContext} context
 * @returns {ts.Transformer<ts.Node>}
 */
function withNamedReferences(context) {
  /** @type {ts.Visitor<ts.Node, ts.Node>} */
  const visit = (node) => {
    const name = schemaNameOf(node);
    return name ? ts.factory.createTypeReferenceNode(name) : ts.visitEachChild(node, visit, context);
  };
  return (node) => ts.visitNode(node, visit);
}

/** @param {ts.Node} node */
function schemaNameOf(node) {
  if (!ts.isIndexedAccessTypeNode(node) || !ts.isIndexedAccessTypeNode(node.objectType)) return undefined;
  const { objectType, indexType } = node.objectType;
  const isReference = nameOf(objectType) === "components" && literalOf(indexType) === "schemas";
  return isReference ? literalOf(node.indexType) : undefined;
}

/** @param {ts.TypeNode} type */
function nameOf(type) {
  return ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) ? type.typeName.text : undefined;
}

/** @param {ts.TypeNode} type */
function literalOf(type) {
  return ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal) ? type.literal.text : undefined;
}

/**
 * Editors show an interface by its name everywhere, where they may write an alias out.
 *
 * @param {SchemaMember} member
 */
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

/**
 * The server keeps its replies as plain records, which an interface is not assignable to.
 *
 * @param {SchemaMember} member
 */
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

/**
 * @template {ts.Node} Declaration
 * @param {SchemaMember} member
 * @param {Declaration} declaration
 */
function withCommentsOf(member, declaration) {
  return ts.setSyntheticLeadingComments(declaration, ts.getSyntheticLeadingComments(member));
}

/**
 * Returns the same `components`, where each schema is only its name: `components["schemas"]["Customer"]` is `Customer`.
 *
 * @param {ts.InterfaceDeclaration} components
 * @param {readonly SchemaMember[]} members
 */
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
    isSchemas(member) ? ts.factory.createPropertySignature(undefined, "schemas", undefined, schemas) : member,
  );
  return ts.factory.createInterfaceDeclaration(modifiers, name, undefined, undefined, others);
}
