import type { OpenapiDocument } from "../generated/openapi.js";
import type { Route } from "./router.js";

interface Operation {
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly unknown[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
}

/** The entry of a route in the spec. */
export function operationOf(
  document: OpenapiDocument,
  { template, method }: Pick<Route, "template" | "method">,
): Operation {
  return document.paths[template]?.[method.toLowerCase()] as Operation;
}

type Components = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const COMPONENT = /^#\/components\/([^/]+)\/([^/]+)/;

/**
 * A copy of the spec with one operation, the components that it uses, and no keywords without effect.
 *
 * The validator traverses its whole document for every schema that it compiles. With all operations in one
 * document, this is quadratic in the size of the spec: seconds at every start. With one operation each, compiling
 * takes a hundredth of that.
 */
export function documentOf(
  document: OpenapiDocument,
  { template, method }: Pick<Route, "template" | "method">,
  { withResponses }: { readonly withResponses: boolean },
): object {
  const { openapi, info, security, components } = document;
  const unneeded = ["examples", "example", ...(withResponses ? [] : ["responses"])];
  const verb = method.toLowerCase();
  const operation = copyWithout(document.paths[template]?.[verb], unneeded);
  return {
    openapi,
    info,
    ...(security !== undefined && { security }),
    // Only one server, because paths have no prefix here.
    servers: [{ url: "/" }],
    paths: { [template]: { [verb]: operation } },
    components: reachedFrom(operation, components, unneeded),
  };
}

/** Copies of the components that a part of the spec references, directly or indirectly. */
function reachedFrom(part: unknown, components: Components, unneeded: readonly string[]): Components {
  const reached: Record<string, Record<string, unknown>> = {};
  const waiting = referencesIn(part);
  for (let reference = waiting.pop(); reference !== undefined; reference = waiting.pop()) {
    const [, section = "", name = ""] = COMPONENT.exec(reference) ?? [];
    const component = components[section]?.[name];
    const known = (reached[section] ??= {});
    if (component === undefined || name in known) continue;
    known[name] = copyWithout(component, unneeded);
    waiting.push(...referencesIn(known[name]));
  }
  return reached;
}

/** All references to components: `$ref`, and the mappings of discriminators. */
function referencesIn(value: unknown): string[] {
  if (typeof value === "string") return COMPONENT.test(value) ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(referencesIn);
}

/** All properties of a schema are kept, whatever their names. */
function copyWithout(value: unknown, unneeded: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((each) => copyWithout(each, unneeded));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => !unneeded.includes(name));
  const copy = Object.fromEntries(
    entries.map(([name, inner]) => [
      name,
      name === "properties" ? copyOfEach(inner, unneeded) : copyWithout(inner, unneeded),
    ]),
  );
  return checkingLengthFirst(copy);
}

/** The keywords that limit a length, each with the keyword for the content. */
const LENGTHS = { maxItems: "items", maxProperties: "propertyNames" } as const;

/** The content of an array or object that is too long is not validated: only its length is reported. */
function checkingLengthFirst(schema: Readonly<Record<string, unknown>>): object {
  return Object.entries(LENGTHS).reduce((known, [length, content]) => {
    const { [length]: bound, [content]: inside, ...others } = known;
    if (bound === undefined || inside === undefined) return known;
    return { ...others, if: { [length]: bound }, then: { [content]: inside }, else: { [length]: bound } };
  }, schema);
}

function copyOfEach(properties: unknown, unneeded: readonly string[]): unknown {
  const entries: readonly [string, unknown][] = Object.entries(properties ?? {});
  return Object.fromEntries(entries.map(([name, inner]) => [name, copyWithout(inner, unneeded)]));
}
