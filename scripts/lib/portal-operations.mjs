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
  const found = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, value]) => {
      const operation = /** @type {Operation} */ (value);
      if (!operation.security?.some((scheme) => "portalToken" in scheme)) return [];
      if (!path.startsWith(`${PREFIX}/`)) throw new Error(`${path} is not below ${PREFIX}`);
      const name = `${method.toUpperCase()} ${path.slice(PREFIX.length)}`;
      return [{ id: operation.operationId, name, fields: fieldsOf(components, name, operation) }];
    }),
  );
  return `export const PORTAL_PREFIX = ${JSON.stringify(PREFIX)};

/** Every operation that a portal token reaches. */
export type PortalOperation =
${found.map(({ id }) => `  | ${JSON.stringify(id)}`).join("\n")};

/** The names of the query parameters of each that reads, and of the fields of the body of each that writes. */
export const portalOperations = {
${found.map(({ name, fields }) => `  ${JSON.stringify(name)}: ${JSON.stringify(fields)},`).join("\n")}
} as const;
`;
}

/**
 * @param {OpenapiDocument["components"]} components
 * @param {string} name
 * @param {Operation} operation
 */
function fieldsOf(components, name, operation) {
  const parameters = (operation.parameters ?? []).map((parameter) => resolve(components, parameter));
  const query = parameters.filter((parameter) => parameter.in === "query").map((parameter) => parameter.name);
  const body = bodyFields(components, operation);
  const isRead = name.startsWith("GET ");
  if ((isRead ? body : query).length > 0 || !/^(?:GET|POST) /.test(name))
    throw new Error(`${name}: reads take query parameters, and all others are POST with a body`);
  return isRead ? query : body;
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
