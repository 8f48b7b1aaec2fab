import { describe, expect, test } from "@jest/globals";
import type { OperationId } from "../../../src/http/handler.js";
import type { Reply } from "../../support/server.js";
import { resolve, type Schema } from "../../spec/operations.js";
import { brokenBodies, type BrokenBody } from "../support/broken-bodies.js";
import {
  operationOf,
  operations,
  securityOf,
  type Call,
  type Contract,
  type Operation,
} from "../support/contract.js";
import { personHeaders } from "../support/person-headers.js";
import { breaksOf, requestSchema, typesOf } from "../support/schema.js";

const BAD = ["invalid_request", "invalid_catalog"];

/** A request that must be refused, naming the field. */
interface BadRequest {
  readonly what: string;
  readonly field: string;
  readonly call: Call;
  /** Whether only the field is refused, with a warning. */
  readonly isIgnored?: boolean;
}

/** A valid body, for an operation that takes one. */
function bodyFor(id: OperationId): Pick<Call, "body"> {
  const takesBody = operations.some(({ operationId, method }) => operationId === id && method !== "get");
  return takesBody ? { body: { customer: "user_42", feature: "api-calls" } } : {};
}

/** Breaks every field of every body and every parameter in every way that the spec forbids. */
export function describeBadInput(contract: Contract): void {
  const expectRefused = async (operationId: OperationId, requests: readonly BadRequest[]) => {
    expect(requests.length).toBeGreaterThan(0);
    const accepted: string[] = [];
    const headers = await personHeaders(contract, operationOf(operationId));
    for (const { what, field, call, isIgnored = false } of requests) {
      const reply = await contract.call(operationId, { ...call, headers: { ...headers, ...call.headers } });
      const isExpected = isIgnored ? wasIgnored(reply, field) : isRefused(reply, field);
      if (!isExpected) accepted.push(`${what}: ${reply.status} ${JSON.stringify(reply.body)}`);
    }
    expect(accepted).toEqual([]);
  };

  describe.each(
    operations.filter(hasCheckedBody).map((operation) => [operation.operationId, operation] as const),
  )("a bad body of %s is refused:", (id, operation) => {
    test.each(byField(brokenBodies(bodySchema(operation))))("%s", (_field, bodies) =>
      expectRefused(
        id,
        bodies.map(({ field, rule, body, isIgnored }) => ({ what: rule, field, call: { body }, isIgnored })),
      ),
    );

    test("no body counts as an empty object", async () => {
      const none = await contract.call(id, {});
      const empty = await contract.call(id, { body: {} });
      expect(withoutIds(none)).toEqual(withoutIds(empty));
    });
  });

  describe.each(parametersIn("query"))("a bad query of %s is refused:", (id, parameters) => {
    test.each(parameters)("$name", ({ name, schema }) =>
      expectRefused(id, [
        ...badTexts(schema).map(({ rule, value }) => ({
          what: rule,
          field: name,
          call: { query: { [name]: value } },
        })),
        { what: "comes once", field: name, call: { query: { [name]: ["1", "1"] } } },
      ]),
    );
  });

  test.each(parametersIn("path"))(
    "a name of any length in the path of %s is valid",
    async (id, parameters) => {
      for (const { name } of parameters) {
        const reply = await contract.call(id, { path: { [name]: "x".repeat(2_000) } });
        expect([reply.status < 500, isRefused(reply, name)]).toEqual([true, false]);
      }
    },
  );

  describe.each(parametersIn("header"))("a bad header of %s is refused:", (id, parameters) => {
    test.each(parameters)("$name", ({ name, schema }) =>
      expectRefused(
        id,
        badTexts(schema)
          .filter(({ value }) => isSendable(value))
          .map(({ rule, value }) => ({
            what: rule,
            field: name.toLowerCase(),
            call: { ...bodyFor(id), headers: { [name]: value } },
          })),
      ),
    );
  });
}

/** HTTP has no headers with control characters. */
function isSendable(value: string): boolean {
  return !/\p{Cc}/u.test(value);
}

function isRefused({ status, body }: Reply, field: string): boolean {
  const issues = (body["issues"] ?? []) as readonly { readonly path: string }[];
  return status === 400 && BAD.includes(String(body["code"])) && issues.some(({ path }) => path === field);
}

/** A request that fails for another reason has no warnings. */
function wasIgnored(reply: Reply, field: string): boolean {
  const warnings = (reply.body["warnings"] ?? []) as readonly string[];
  const isWarned = warnings.some((warning) => warning.startsWith(`${field} was ignored`));
  return reply.status === 200 ? isWarned : reply.status < 500 && !isRefused(reply, field);
}

function withoutIds({ status, body }: Reply): unknown {
  return { status, code: body["code"], issues: body["issues"] };
}

/** Payment providers send what they like; their bodies are checked by their signatures. */
function hasCheckedBody(operation: Operation): boolean {
  return operation.requestBody !== undefined && securityOf(operation) !== "none";
}

function bodySchema({ requestBody }: Operation): Schema {
  const schema = requestBody && resolve(requestBody).content?.["application/json"].schema;
  if (schema) return schema;
  throw new Error("The operation takes no body.");
}

function byField(bodies: readonly BrokenBody[]): [string, BrokenBody[]][] {
  const fields = [...new Set(bodies.map(({ field }) => field))];
  return fields.map((field) => [
    field === "" ? "the body itself" : field,
    bodies.filter((body) => body.field === field),
  ]);
}

interface Parameter {
  readonly name: string;
  readonly schema: Schema;
}

function parametersIn(place: "path" | "query" | "header"): [OperationId, Parameter[]][] {
  return operations
    .filter((operation) => place !== "path" || securityOf(operation) !== "none")
    .flatMap((operation) => {
      const all = (operation.parameters ?? []).map(resolve).filter((parameter) => parameter.in === place);
      const id = operation.operationId;
      return all.length > 0 ? [[id, all as unknown as Parameter[]] as [OperationId, Parameter[]]] : [];
    });
}

/** Parameters are texts, so of wrong types only those count that a text cannot be read as. An empty one is absent. */
function badTexts(given: Schema): { readonly rule: string; readonly value: string }[] {
  const schema = requestSchema(given);
  const isText = typesOf(schema).includes("string");
  return breaksOf(schema)
    .filter(({ value }) => ["string", "number"].includes(typeof value) && value !== "")
    .filter(({ value, rule }) => !(isText && rule.startsWith("is no ") && typeof value === "number"))
    .map(({ rule, value }) => ({ rule, value: String(value) }));
}
