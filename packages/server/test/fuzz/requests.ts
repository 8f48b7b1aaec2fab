import fc, { type Arbitrary } from "fast-check";
import { operations, securityOf, urlOf, type Call, type Operation } from "../contract/support/contract.js";
import { brokenBodies } from "../contract/support/broken-bodies.js";
import { requestOf } from "../isolation/request.js";
import type { World } from "../isolation/world.js";
import { resolve, type Schema } from "../spec/operations.js";
import { hostileBodies, hostileHeaders, hostileText, hostileValue } from "./hostile.js";
import { validOf } from "./valid.js";

/** How a request came to be. */
export type Manner =
  "right" | "valid" | "nearly valid" | "hostile" | "no JSON" | "strange headers" | "strange address";

export interface FuzzRequest {
  readonly manner: Manner;
  readonly operationId: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Absent: no body. */
  readonly text?: string;
}

/** All operations that an API key may call. The operator and the providers use other endpoints. */
const asked = operations.filter((operation) => securityOf(operation) === "api_key");

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"];

/** Any request about the objects of a world, valid or invalid. */
export function anyRequest(world: World): Arbitrary<FuzzRequest> {
  return fc.constantFrom(...asked).chain((operation) => {
    const right = requestOf(operation, world);
    return fc.oneof(
      { weight: 3, arbitrary: fc.constant(toRequest("right", operation, right)) },
      { weight: 3, arbitrary: valid(operation, right) },
      { weight: 4, arbitrary: nearlyValid(operation, right) },
      { weight: 6, arbitrary: hostile(operation, right) },
      { weight: 1, arbitrary: noJson(operation, right) },
      { weight: 1, arbitrary: strangeHeaders(operation, right) },
      { weight: 1, arbitrary: strangeAddress(operation, right) },
    );
  });
}

function bodySchema({ requestBody }: Operation): Schema | undefined {
  return requestBody && resolve(requestBody).content?.["application/json"]?.schema;
}

/** A body that matches the schema, about the same objects as the valid one. */
function valid(operation: Operation, right: Call): Arbitrary<FuzzRequest> {
  const schema = bodySchema(operation);
  if (!schema) return fc.constant(toRequest("valid", operation, right));
  return fc.tuple(validOf(schema), fc.boolean()).map(([body, isOurs]) => {
    const ours = isOurs ? { ...(body as object), ...(right.body as object) } : body;
    return toRequest("valid", operation, { ...right, body: ours });
  });
}

function nearlyValid(operation: Operation, right: Call): Arbitrary<FuzzRequest> {
  const schema = bodySchema(operation);
  const broken = schema ? brokenBodies(schema) : [];
  if (broken.length === 0) return hostile(operation, right);
  return fc
    .constantFrom(...broken)
    .map(({ body }) => toRequest("nearly valid", operation, { ...right, body }));
}

/** The valid request with a strange value in one or two places. */
function hostile(operation: Operation, right: Call): Arbitrary<FuzzRequest> {
  const places = [
    ...Object.keys(right.path ?? {}).map((name) => ["path", name]),
    ...(operation.parameters ?? [])
      .map(resolve)
      .flatMap((each) => (each.in === "query" ? [["query", String(each.name)]] : [])),
    ...placesIn(right.body).map((place) => ["body", ...place]),
  ];
  if (places.length === 0) return noJson(operation, right);
  const change = fc.tuple(fc.constantFrom(...places), hostileValue, hostileText);
  return fc.array(change, { minLength: 1, maxLength: 2 }).map((changes) => {
    const parts = structuredClone({ path: right.path ?? {}, query: right.query ?? {}, body: right.body });
    for (const [[part, ...place], value, text] of changes)
      put(parts, [part ?? "", ...place], part === "body" ? value : text);
    return toRequest("hostile", operation, parts);
  });
}

function noJson(operation: Operation, right: Call): Arbitrary<FuzzRequest> {
  if (operation.method === "get") return strangeAddress(operation, right);
  return hostileBodies.map((text) => ({ ...toRequest("no JSON", operation, right), text }));
}

function strangeHeaders(operation: Operation, right: Call): Arbitrary<FuzzRequest> {
  return hostileHeaders.map((headers) => ({ ...toRequest("strange headers", operation, right), headers }));
}

function strangeAddress(operation: Operation, right: Call): Arbitrary<FuzzRequest> {
  const request = toRequest("strange address", operation, right);
  const ends = fc.constantFrom(
    "/",
    "//",
    "?",
    "?%",
    "?a[]=1&a[b]=2",
    "?limit=1&limit=2",
    "/..",
    "/%2e%2e/",
    ";a=b",
    "/%00",
    "#x",
    ".json",
  );
  return fc
    .tuple(ends, fc.oneof(fc.constant(request.method), fc.constantFrom(...METHODS)))
    .map(([end, method]) => {
      const { text: _text, ...bare } = request;
      const hasNoBody = method === "GET" || method === "HEAD";
      return { ...(hasNoBody ? bare : request), method, url: request.url + end };
    });
}

function toRequest(manner: Manner, operation: Operation, call: Call): FuzzRequest {
  return {
    manner,
    operationId: operation.operationId,
    method: operation.method.toUpperCase(),
    url: urlOf(operation, call),
    headers: { "content-type": "application/json" },
    ...(call.body !== undefined && operation.method !== "get" && { text: JSON.stringify(call.body) }),
  };
}

/** Every place in a body, the whole of it first. */
function placesIn(body: unknown): string[][] {
  if (typeof body !== "object" || body === null) return body === undefined ? [] : [[]];
  return [
    [],
    ...Object.entries(body).flatMap(([name, inner]) => placesIn(inner).map((place) => [name, ...place])),
  ];
}

function put(at: object, [step = "", ...rest]: readonly string[], value: unknown): void {
  const node = at as Record<string, unknown>;
  const inner = node[step];
  if (rest.length === 0 || typeof inner !== "object" || inner === null) node[step] = structuredClone(value);
  else put(inner, rest, value);
}
