import { BillingError } from "@dues/billing";
import type { OpenapiDocument } from "../generated/openapi.js";
import { limitsOf, type BodyLimits } from "./body/limits.js";
import { WEBHOOK_OPERATIONS, type OperationId } from "./handler.js";

/** The kind of credential that an operation requires. */
export type Security = "api_key" | "operator" | "portal" | "session" | "none";

/** An operation of the spec, with the data needed before its request is read. */
export interface Route {
  readonly operationId: OperationId;
  readonly method: string;
  /** As in the spec: `/v1/plans/{slug}`. */
  readonly template: string;
  /** The segments of the paths that it has: the template, and an alternative with the same parameters. */
  readonly paths: readonly (readonly string[])[];
  readonly security: Security;
  /** What a portal session must allow for it; undefined if every session does. */
  readonly portalFeature: string | undefined;
  readonly hasBody: boolean;
  readonly bodyLimits: BodyLimits;
  /** Webhooks of payment providers sign the bytes of the body and have no key. */
  readonly isWebhook: boolean;
  /** Returns what was recorded in its form of that time, which fields added since then are missing from. */
  readonly isRecorded: boolean;
  /** What the success response is: a page for people, a file, or JSON. Errors are JSON, as everywhere. */
  readonly mediaType: "application/json" | (typeof DOCUMENT_TYPES)[number];
  readonly queryNames: readonly string[];
  readonly headerNames: readonly string[];
}

export interface Match {
  readonly route: Route;
  readonly path: Readonly<Record<string, string>>;
}

const DOCUMENT_TYPES = [
  "text/html",
  "application/xml",
  "application/pdf",
  "text/csv",
  "text/event-stream",
] as const;

/** Every path is also available with this prefix. */
const PREFIX = "/api";

interface Operation {
  readonly operationId: OperationId;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly requestBody?: unknown;
  readonly "x-also-at"?: string;
  readonly "x-portal-feature"?: string;
  readonly "x-max-body"?: number;
  readonly "x-recorded"?: true;
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly responses?: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header" | "cookie";
}

/** Reads the routes from the spec, the most literal paths first. */
export function routesOf(document: OpenapiDocument): readonly Route[] {
  return Object.entries(document.paths)
    .flatMap(([template, methods]) =>
      Object.entries(methods).map(([method, operation]) =>
        routeOf(document, template, method, operation as Operation),
      ),
    )
    .sort((a, b) => literalness(b.template) - literalness(a.template));
}

/**
 * Finds the operation of a method and a path. HEAD is handled like GET.
 *
 * @throws BillingError `route_not_found`; `method_not_allowed`, with the allowed methods in `extra.allow`.
 */
export function matchRoute(routes: readonly Route[], method: string, path: string): Match {
  const segments = withoutPrefix(path).split("/");
  const fits: Match[] = [];
  for (const route of routes) {
    const parameters = matchRouteAt(route, segments);
    if (parameters) fits.push({ route, path: parameters });
  }
  if (fits.length === 0)
    throw new BillingError(
      "route_not_found",
      "There is nothing at this path. See /docs for the available operations.",
    );
  const wanted = method === "HEAD" ? "GET" : method;
  const match = fits.find(({ route }) => route.method === wanted);
  if (match) return match;
  const allow = [...new Set(fits.flatMap(({ route }) => methodsOf(route)))].sort().join(", ");
  throw new BillingError("method_not_allowed", `This path does not support ${method}, only ${allow}.`, {
    extra: { allow },
  });
}

/**
 * A path with which the validator finds the same operation: parameters are encoded so that none looks like a
 * literal.
 */
export function canonicalPath({ route, path }: Match): string {
  return route.template.replace(/\{([^}]+)\}/g, (_braces, name: string) =>
    [...Buffer.from(path[name] ?? "")].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join(""),
  );
}

function routeOf(document: OpenapiDocument, template: string, method: string, operation: Operation): Route {
  const parameters = (operation.parameters ?? []).map((parameter) => resolve(document, parameter));
  const named = (place: Parameter["in"]) => parameters.filter((p) => p.in === place).map(({ name }) => name);
  return {
    operationId: operation.operationId,
    method: method.toUpperCase(),
    template,
    paths: [template, operation["x-also-at"]].flatMap((each) =>
      each === undefined ? [] : [each.split("/")],
    ),
    security: securityOf(operation.security),
    portalFeature: operation["x-portal-feature"],
    isWebhook: WEBHOOK_OPERATIONS.some((id) => id === operation.operationId),
    isRecorded: operation["x-recorded"] === true,
    mediaType: mediaTypeOf(operation),
    hasBody: operation.requestBody !== undefined,
    bodyLimits: limitsOf(operation["x-max-body"]),
    queryNames: named("query"),
    headerNames: named("header"),
  };
}

function mediaTypeOf({ responses }: Operation): Route["mediaType"] {
  const content = responses?.["200"]?.content ?? {};
  return DOCUMENT_TYPES.find((type) => type in content) ?? "application/json";
}

function securityOf(schemes: Operation["security"]): Security {
  if (schemes === undefined) return "api_key";
  if (schemes.length === 0) return "none";
  if (schemes.some((scheme) => "portalSession" in scheme)) return "portal";
  if (schemes.some((scheme) => "consoleSession" in scheme)) return "session";
  return schemes.some((scheme) => "operatorToken" in scheme) ? "operator" : "api_key";
}

function resolve(document: OpenapiDocument, parameter: Parameter | { readonly $ref: string }): Parameter {
  if (!("$ref" in parameter)) return parameter;
  const name = parameter.$ref.slice(parameter.$ref.lastIndexOf("/") + 1);
  return document.components["parameters"]?.[name] as Parameter;
}

function literalness(template: string): number {
  return template.split("/").filter((segment) => !segment.startsWith("{")).length;
}

function methodsOf(route: Route): readonly string[] {
  return route.method === "GET" ? ["GET", "HEAD"] : [route.method];
}

/** Without the prefix and a trailing slash. */
function withoutPrefix(path: string): string {
  const bare = path.startsWith(`${PREFIX}/`) ? path.slice(PREFIX.length) : path;
  return bare.length > 1 && bare.endsWith("/") ? bare.slice(0, -1) : bare;
}

function matchRouteAt({ paths }: Route, given: readonly string[]): Record<string, string> | undefined {
  for (const wanted of paths) {
    const parameters = fitsLiterals(wanted, given) ? parametersOf(wanted, given) : undefined;
    if (parameters) return parameters;
  }
  return undefined;
}

/** Every request is compared with every route, so this creates nothing. */
function fitsLiterals(wanted: readonly string[], given: readonly string[]): boolean {
  if (wanted.length !== given.length) return false;
  return wanted.every((segment, index) => segment === given[index] || segment.startsWith("{"));
}

function parametersOf(
  wanted: readonly string[],
  given: readonly string[],
): Record<string, string> | undefined {
  const parameters: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    if (!segment.startsWith("{")) continue;
    const value = decode(given[index] ?? "");
    if (value === undefined || value === "") return undefined;
    parameters[segment.slice(1, -1)] = value;
  }
  return parameters;
}

/** Undefined for invalid percent encoding, which matches no path. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
