import Ajv2019, { type ValidateFunction } from "ajv/dist/2019.js";
import { parseForm } from "./form.js";

export type Schema = Readonly<Record<string, unknown>>;

interface Content {
  readonly schema?: Schema;
}

/** The part of an OpenAPI operation that describes its request and responses. */
export interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content?: Readonly<Record<string, Content>>;
  };
  readonly responses?: Readonly<Record<string, { readonly content?: Readonly<Record<string, Content>> }>>;
}

interface Parameter {
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly schema?: Schema;
  readonly $ref?: string;
}

/** An OpenAPI document as a provider publishes it. */
export interface PublishedDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components?: Readonly<Record<string, unknown>>;
}

/** A used field or value newer than the document, with its type and the reason for its use. */
export interface NewerField {
  /** Such as `POST /v1/refunds`. */
  readonly operation: string;
  /** Where it belongs in the body or the query; steps are joined with dots. */
  readonly field: string;
  readonly schema: Schema;
  readonly reason: string;
  /** A published field beside it, which this one took the place of and which may be sent no longer. */
  readonly replaces?: string;
}

export interface SentRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly contentType: string | undefined;
  readonly body: string;
}

/** A request that was found in the document. */
export interface ReadRequest {
  /** Such as `GET /v1/refunds/{refund}`. */
  readonly operation: string;
  readonly pathParameters: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** Decoded, with the types that the document gives to its fields. Empty when there is none. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Deviations from the document. The provider would accept a request without any. */
  readonly complaints: readonly string[];
}

export interface OpenApiChecker {
  /** Undefined if the document has no such operation. */
  readRequest(request: SentRequest): ReadRequest | undefined;
  /** The deviations of a response from the document. */
  answerComplaints(operation: string, status: number, body: unknown): string[];
}

/**
 * Checks requests and answers against a published document. It is stricter than the provider: a field that the
 * document does not name is an error at every depth, so that no ignored field is sent.
 */
export function openApiChecker(
  document: PublishedDocument,
  newer: readonly NewerField[] = [],
): OpenApiChecker {
  const ajv = new Ajv2019({ strict: false, allErrors: true, coerceTypes: true, validateFormats: false });
  const plain = new Ajv2019({ strict: false, allErrors: true, validateFormats: false });
  const closedComponents = closeComponents(document.components);
  const routes = routesOf(document);
  const compiled = new Map<string, ValidateFunction>();

  function validator(key: string, validate: Ajv2019, schema: () => Schema): ValidateFunction {
    const known = compiled.get(key);
    if (known) return known;
    const made = validate.compile(schema());
    compiled.set(key, made);
    return made;
  }

  function bodyProblems(name: string, operation: Operation, contentType: string | undefined, text: string) {
    const type = (contentType ?? "").split(";")[0]?.trim() ?? "";
    const content = operation.requestBody?.content?.[type];
    if (text === "" && !operation.requestBody?.required) return { body: {}, complaints: [] };
    if (!content) {
      const needless = text === "" ? "sends no body" : `sends ${type || "a body of no type"}`;
      return { body: {}, complaints: [`${name} ${needless}, which is not published`] };
    }
    const body = decode(type, text);
    const schema = withNewer(close(content.schema ?? {}, false) as Schema, name, newer);
    const check = validator(`${name} ${type}`, type.includes("json") ? plain : ajv, () => ({
      ...schema,
      components: closedComponents,
    }));
    return { body, complaints: check(body) ? [] : explain(name, check) };
  }

  return {
    readRequest({ method, path, contentType, body: text }) {
      const [address = "", search = ""] = path.split("?");
      const found = routes.find((route) => route.method === method && route.pattern.test(address));
      if (!found) return undefined;
      const { operation, name, pattern, parameterNames } = found;
      const values = (pattern.exec(address) ?? []).slice(1).map(decodeURIComponent);
      const query = parseForm(search);
      const querySchema = withNewer(close(querySchemaOf(operation, document), false) as Schema, name, newer);
      const check = validator(`${name} query`, ajv, () => ({ ...querySchema, components: closedComponents }));
      const queryComplaints = check(query) ? [] : explain(`${name} query`, check);
      const { body, complaints } = bodyProblems(name, operation, contentType, text);
      const pathParameters = Object.fromEntries(
        parameterNames.map((each, index) => [each, values[index] ?? ""]),
      );
      return {
        operation: name,
        pathParameters,
        query,
        body,
        complaints: [...queryComplaints, ...complaints],
      };
    },

    answerComplaints(name, status, body) {
      const route = routes.find((each) => each.name === name);
      const response = route?.operation.responses?.[status] ?? route?.operation.responses?.["default"];
      const schema = response?.content?.["application/json"]?.schema;
      if (!response) return [`${name} answers ${status}, which is not published`];
      if (!schema) return [];
      const check = validator(`${name} ${status}`, plain, () => ({
        ...schema,
        components: document.components ?? {},
      }));
      return check(body) ? [] : explain(`${name} ${status}`, check);
    },
  };
}

interface Route {
  readonly name: string;
  readonly method: string;
  readonly pattern: RegExp;
  readonly parameterNames: readonly string[];
  readonly operation: Operation;
}

const METHODS = new Set(["get", "post", "put", "patch", "delete"]);

/** Those without parameters first, so that `/customers/search` is not a customer. */
function routesOf({ paths }: PublishedDocument): Route[] {
  const routes = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => METHODS.has(method))
      .map(([method, operation]) => ({
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        pattern: new RegExp(`^${path.replace(/[.+]/g, "\\$&").replace(/\{[^}]+\}/g, "([^/]+)")}$`),
        parameterNames: [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = ""]) => name),
        operation: withPathParameters(operation as Operation, item["parameters"] as Parameter[] | undefined),
      })),
  );
  return routes.sort((a, b) => a.parameterNames.length - b.parameterNames.length);
}

function withPathParameters(operation: Operation, shared: readonly Parameter[] = []): Operation {
  return { ...operation, parameters: [...shared, ...(operation.parameters ?? [])] };
}

function querySchemaOf(operation: Operation, document: PublishedDocument): Schema {
  const parameters = (operation.parameters ?? [])
    .map((each) => resolve(each, document))
    .filter((each) => each.in === "query");
  return {
    type: "object",
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema ?? {}])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}

function resolve(parameter: Parameter, document: PublishedDocument): Parameter {
  if (parameter.$ref === undefined) return parameter;
  const steps = parameter.$ref.replace(/^#\//, "").split("/");
  return steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], document) as Parameter;
}

function decode(type: string, text: string): Record<string, unknown> {
  if (!type.includes("json")) return parseForm(text);
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return { "not JSON": text };
  }
}

const PARTS = new Set(["allOf", "anyOf", "oneOf"]);
const VALUES = new Set(["example", "examples", "enum", "default"]);

/**
 * Forbids undeclared members in all objects. Parts of one object are closed together, by the schema that contains
 * them; so are schemas elsewhere in the document, because they may be parts.
 */
function close(schema: unknown, isPart: boolean): unknown {
  if (Array.isArray(schema)) return schema.map((each) => close(each, isPart));
  if (typeof schema !== "object" || schema === null) return schema;
  const record = schema as Record<string, unknown>;
  const inner = Object.entries(record).map(([key, value]) =>
    VALUES.has(key) ? [key, value] : [key, close(value, key === "allOf" || (isPart && PARTS.has(key)))],
  );
  const isObject = ["properties", "allOf", "$ref"].some((key) => key in record);
  const isOpen = "additionalProperties" in record || "unevaluatedProperties" in record || isPart;
  return { ...Object.fromEntries(inner), ...(isObject && !isOpen && { unevaluatedProperties: false }) };
}

function closeComponents(components: PublishedDocument["components"] = {}) {
  const schemas = Object.entries(components["schemas"] ?? {}).map(([name, schema]) => [
    name,
    close(schema, true),
  ]);
  return { ...components, schemas: Object.fromEntries(schemas) };
}

/** Adds fields newer than the document, so that their types are checked too, and removes the fields they replace. */
function withNewer(schema: Schema, operation: string, newer: readonly NewerField[]): Schema {
  return newer
    .filter((each) => each.operation === operation)
    .reduce(
      (whole, { field, schema: added, replaces }) =>
        insert(without(whole, replaces), field.split("."), added),
      schema,
    );
}

function without(schema: Schema, name: string | undefined): Schema {
  if (name === undefined) return schema;
  const { [name]: _replaced, ...properties } = (schema["properties"] ?? {}) as Record<string, Schema>;
  const required = ((schema["required"] ?? []) as string[]).filter((each) => each !== name);
  return { ...schema, properties, required };
}

function insert(schema: Schema, [step = "", ...rest]: string[], added: Schema): Schema {
  const properties = (schema["properties"] ?? {}) as Record<string, Schema>;
  const within = rest.length === 0 ? added : insert(properties[step] ?? { type: "object" }, rest, added);
  return { ...schema, properties: { ...properties, [step]: within } };
}

function explain(subject: string, { errors }: ValidateFunction): string[] {
  return (errors ?? []).map(({ instancePath, message, params }) => {
    const unknown = (params as { unevaluatedProperty?: string; additionalProperty?: string }) ?? {};
    const name = unknown.unevaluatedProperty ?? unknown.additionalProperty;
    return `${subject} ${instancePath || "/"} ${message}${name === undefined ? "" : ` (${name})`}`;
  });
}
