/**
 * The operations that a customer's token reaches, as the handlers of the SDK need them.
 *
 * @typedef {{ in: string, name: string }} Parameter
 * @typedef {{ properties: Readonly<Record<string, unknown>> }} ObjectSchema
 * @typedef {{ content?: Readonly<Record<string, { schema: { $ref: string } }>> }} Content
 *
 * @typedef {object} Operation
 * @property {string} operationId
 * @property {readonly Readonly<Record<string, unknown>>[]} [security]
 * @property {readonly (Parameter | { $ref: string })[]} [parameters]
 * @property {{ $ref?: string } & Content} [requestBody]
 * @property {Readonly<Record<string, Content>>} responses
 *
 * @typedef {object} OpenapiDocument
 * @property {Readonly<Record<string, Readonly<Record<string, unknown>>>>} paths
 * @property {{ parameters: Readonly<Record<string, Parameter>>, schemas: Readonly<Record<string, unknown>> }} components
 */

const PREFIX = "/portal/api/v1";
const JSON_TYPE = "application/json";

/**
 * Returns a module that lists them, with the fields that each takes: no other field is ever passed on.
 *
 * @param {OpenapiDocument} openapiDocument
 */
export function portalOperationsModule({ paths, components }) {
  const lines = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, value]) => {
      const operation = /** @type {Operation} */ (value);
      if (!operation.security?.some((scheme) => "portalToken" in scheme)) return [];
      if (!path.startsWith(`${PREFIX}/`)) throw new Error(`${path} is not below ${PREFIX}`);
      const parameters = (operation.parameters ?? []).map((parameter) => resolve(components, parameter));
      const fields = {
        method: method.toUpperCase(),
        path: path.slice(PREFIX.length),
        query: parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name),
        body: bodyFields(components, operation),
      };
      return [`  ${operation.operationId}: ${JSON.stringify(fields)},`];
    }),
  );
  return `export const PORTAL_PREFIX = ${JSON.stringify(PREFIX)};

/** Every operation that a portal token reaches, with the names of the fields that it takes. */
export const portalOperations = {
${lines.join("\n")}
} as const;
`;
}

/**
 * @param {OpenapiDocument["components"]} components
 * @param {Parameter | { $ref: string }} parameter
 * @returns {Parameter}
 */
function resolve({ parameters }, parameter) {
  if (!("$ref" in parameter)) return parameter;
  const name = parameter.$ref.split("/").at(-1) ?? "";
  const found = parameters[name];
  if (!found) throw new Error(`no parameter ${name}`);
  return found;
}

/**
 * @param {OpenapiDocument["components"]} components
 * @param {Operation} operation
 */
function bodyFields({ schemas }, { requestBody }) {
  const reference = requestBody?.content?.[JSON_TYPE]?.schema.$ref;
  if (reference === undefined) return [];
  const schema = /** @type {ObjectSchema} */ (schemas[reference.split("/").at(-1) ?? ""]);
  return Object.keys(schema.properties);
}
