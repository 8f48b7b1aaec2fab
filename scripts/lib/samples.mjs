import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { highlight } from "./highlight.mjs";
import { ROOT } from "./run.mjs";

/**
 * How the SDK calls an operation: `dues.customers.upsert`, with the example of the method's comment, highlighted.
 *
 * @typedef {{ call: string, markup: string }} Sample
 *
 * @typedef {{ operationId: string }} Operation
 * @typedef {{ paths: Readonly<Record<string, Readonly<Record<string, unknown>>>> }} Paths
 */

const SDK = path.join(ROOT, "packages/sdk/src");

/** The function of `@dues/sdk/exports` that all exports share, with the export of its example. */
const EXPORTS = { call: "exportCsv", file: "exports.ts", example: "journal" };

/**
 * Returns the sample of each operation that the SDK has a method for.
 *
 * @param {Paths} openapiDocument
 * @returns {Record<string, Sample>}
 */
export function readSamples({ paths }) {
  const files = readdirSync(SDK, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts") && !name.startsWith("generated"))
    .sort();
  const statements = files.flatMap((name) => [...parse(name).statements]);
  const documented = documentedMethods(statements);
  return Object.fromEntries(
    Object.entries(paths).flatMap(([address, item]) =>
      Object.entries(item).flatMap(([method, operation]) => {
        const { operationId } = /** @type {Operation} */ (operation);
        const found =
          documented.get(`${method.toUpperCase()} ${address}`) ??
          functionSample(operationId, statements) ??
          exportSample(address);
        return found ? [[operationId, { call: found.call, markup: highlight(found.code, "ts") }]] : [];
      }),
    ),
  );
}

/**
 * Returns the examples of all methods by the request that they send: `GET /v1/customers/{id}`.
 *
 * @param {readonly ts.Statement[]} statements
 */
function documentedMethods(statements) {
  const classes = statements.filter(ts.isClassDeclaration);
  const functions = new Map(
    statements.filter(ts.isFunctionDeclaration).map((declared) => [declared.name?.text ?? "", declared]),
  );
  /** @type {Map<string, { call: string, code: string }>} */
  const found = new Map();
  for (const [prefix, declared] of receivers(classes)) {
    for (const method of declared.members.filter(ts.isMethodDeclaration)) {
      // The comment of a method with overloads is above the first of them.
      const first = declared.members.find(
        (member) => ts.isMethodDeclaration(member) && member.name.getText() === method.name.getText(),
      );
      const code = exampleOf(method) ?? (first && exampleOf(first));
      const request = requestOf(method, functions);
      const call = `${prefix}.${method.name.getText()}`;
      if (code !== undefined && request !== undefined && !found.has(request))
        found.set(request, { call, code });
    }
  }
  return found;
}

/**
 * Returns each class with the expression that callers write for its instance, such as `dues.webhooks.endpoints`.
 *
 * @param {readonly ts.ClassDeclaration[]} classes
 * @returns {[prefix: string, declared: ts.ClassDeclaration][]}
 */
function receivers(classes) {
  const byName = new Map(classes.map((declared) => [declared.name?.text ?? "", declared]));
  /** @type {(prefix: string, name: string) => [string, ts.ClassDeclaration][]} */
  const below = (prefix, name) => {
    const declared = byName.get(name);
    if (declared === undefined) return [];
    const properties = declared.members.filter(ts.isPropertyDeclaration).flatMap((property) => {
      const type =
        property.type && ts.isTypeReferenceNode(property.type) ? property.type.typeName.getText() : "";
      return below(`${prefix}.${property.name.getText()}`, type);
    });
    return [[prefix, declared], ...properties];
  };
  return [...below("dues", "Dues"), ...below("dues", "Resources")];
}

/**
 * Returns the first request that a method sends, or that the functions it calls send.
 *
 * @param {ts.Node} node
 * @param {ReadonlyMap<string, ts.Node>} functions
 * @returns {string | undefined}
 */
function requestOf(node, functions) {
  return ts.forEachChild(node, (child) => requestOfCall(child, functions) ?? requestOf(child, functions));
}

/**
 * @param {ts.Node} node
 * @param {ReadonlyMap<string, ts.Node>} functions
 */
function requestOfCall(node, functions) {
  if (!ts.isCallExpression(node)) return undefined;
  const { expression, arguments: given } = node;
  if (ts.isPropertyAccessExpression(expression)) {
    const isRequest = /^(?:GET|POST|PUT|PATCH|DELETE)$/.test(expression.name.text);
    const [address] = given;
    return isRequest && address && ts.isStringLiteral(address)
      ? `${expression.name.text} ${address.text}`
      : undefined;
  }
  const called = ts.isIdentifier(expression) ? functions.get(expression.text) : undefined;
  return called && /^send[A-Z]/.test(expression.getText()) ? requestOf(called, functions) : undefined;
}

/** @param {ts.Node} node */
function exampleOf(node) {
  const comment = ts
    .getJSDocCommentsAndTags(node)
    .map((part) => part.getText())
    .join("\n");
  return /^```ts\n([\s\S]*?)^```/m.exec(comment.replace(/^[ \t]*\* ?/gm, ""))?.[1];
}

/**
 * Returns the example of the function that an entry of the SDK names like the operation.
 *
 * @param {string} operationId
 * @param {readonly ts.Statement[]} statements
 */
function functionSample(operationId, statements) {
  const declared = statements.find(
    (statement) => ts.isFunctionDeclaration(statement) && statement.name?.text === operationId,
  );
  const code = declared && exampleOf(declared);
  return code === undefined ? undefined : { call: operationId, code };
}

/**
 * Returns the example of the exports with the name of one of them.
 *
 * @param {string} address
 */
function exportSample(address) {
  const name = /^\/v1\/exports\/(.+)\.csv$/.exec(address)?.[1];
  if (name === undefined) return undefined;
  const declared = parse(EXPORTS.file).statements.find(
    (statement) => ts.isFunctionDeclaration(statement) && statement.name?.text === EXPORTS.call,
  );
  const code = declared && exampleOf(declared);
  return code === undefined
    ? undefined
    : { call: EXPORTS.call, code: code.replaceAll(EXPORTS.example, name) };
}

/** @param {string} name */
function parse(name) {
  return ts.createSourceFile(name, readFileSync(path.join(SDK, name), "utf8"), ts.ScriptTarget.Latest, true);
}
