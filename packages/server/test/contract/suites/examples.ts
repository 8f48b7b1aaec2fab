import { describe, expect, test } from "@jest/globals";
import type { Reply } from "../../support/server.js";
import { documentType, examplesOf, resolve } from "../../spec/operations.js";
import { sayTheSame } from "../support/broken-bodies.js";
import { operations, type Call, type Contract, type Operation } from "../support/contract.js";
import { addExampleTenant } from "../support/example-tenant.js";
import { exampleSetups, type ExampleSetup } from "./example-setups.js";

interface Replay {
  readonly name: string;
  readonly operation: Operation;
  readonly request: unknown;
  /** Undefined for a request without a response in the spec. */
  readonly response: unknown;
  readonly setup: ExampleSetup;
}

/**
 * Replays every example of the spec. The server checks its answers against the spec, so a wrong shape is a 500; what
 * the example says is compared, but for ids, addresses, secrets and sentences.
 */
export function describeExamples(contract: Contract): void {
  test("every example of the spec has a set-up, and every set-up an example", () => {
    expect(Object.keys(exampleSetups).sort()).toEqual(replays.map(({ name }) => name).sort());
  });

  describe("the example can be replayed:", () => {
    test.each(replays)("$name", (replay) => expectLikeExample(contract, replay, (call) => call));
  });
}

/** Replays them once more, with requests that say the same in other words. */
export function describeReworded(contract: Contract): void {
  describe("the example means the same with nulls, unknown fields and unknown parameters:", () => {
    test.each(replays)("$name", (replay) =>
      expectLikeExample(contract, replay, ({ body, query, ...call }) => ({
        ...call,
        ...(body !== undefined && { body: inOtherWords(replay.operation, body) }),
        query: { ...query, unknownParameter: "1" },
      })),
    );
  });
}

async function expectLikeExample(
  contract: Contract,
  { operation, request, response, setup }: Replay,
  reword: (call: Call) => Call,
): Promise<void> {
  const tenant = await addExampleTenant(contract);
  const change = (await setup.before?.(tenant)) ?? {};
  const isSigned = "text" in change;
  const call = { ...(request !== undefined && !isSigned && { body: request }), ...change };
  const reworded = reword(call);
  const reply = await tenant.call(operation.operationId, reworded);
  expect(reply).toMatchObject({ status: 200 });
  if (response === undefined || setup.unlike !== undefined) return;
  // A sync lists unknown fields.
  if (typeof response === "string") expectDocument(operation, reply, response);
  else expectStable(reply, reworded === call ? response : without(response, "warnings"));
}

/** Examples of documents are shortened, but begin as the documents do. */
function expectDocument(operation: Operation, { headers, text }: Reply, response: string): void {
  expect(headers.get("content-type")).toContain(documentType(operation));
  const [beginning = ""] = response.slice(0, 15).split(" …");
  expect(text.slice(0, beginning.length)).toBe(beginning);
}

function expectStable({ body }: Reply, response: unknown): void {
  expect(body).toMatchObject(stable(response) as Record<string, unknown>);
}

function without(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
}

/** The expected response: only values that change from run to run may differ from the example. */
function stable(value: unknown, name = ""): unknown {
  if (name === "message") return expect.any(String);
  if (name === "durationMs") return expect.any(Number);
  if (typeof value === "string") return stableText(value, name);
  if (Array.isArray(value)) return value.map((item) => stable(item));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, stable(member, key)]));
}

/** A complete endpoint secret. Secrets of providers only ever show their last characters. */
const WHOLE_SECRET = /^whsec_[A-Za-z0-9+/]{43}=$/;

function stableText(text: string, name: string): unknown {
  if (name === "nextCursor") return expect.any(String);
  if (name === "number")
    return expect.stringMatching(new RegExp(`^[A-Z2-9]+${text.slice(text.indexOf("-"))}$`));
  if (/^RF\d{2}[A-Z0-9]+$/.test(text)) return expect.stringMatching(/^RF\d{2}[A-Z0-9]+$/);
  const [, prefix] = /^([a-z]+)_01[0-9a-z]{24}$/.exec(text) ?? [];
  if (prefix !== undefined) return expect.stringMatching(new RegExp(`^${prefix}_[0-9a-z]{25,26}$`));
  if (text.startsWith("dpb_")) return expect.stringMatching(/^dpb_[\w-]{43}$/);
  if (text.startsWith("dues_test_")) return expect.stringMatching(/^dues_test_/);
  if (WHOLE_SECRET.test(text)) return expect.stringMatching(WHOLE_SECRET);
  return text.startsWith("http://127.0.0.1:4242/")
    ? expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/(console|documents|portal|sandbox|webhooks)\//)
    : text;
}

function inOtherWords({ requestBody }: Operation, body: unknown): unknown {
  const schema = requestBody && resolve(requestBody).content?.["application/json"].schema;
  return schema ? sayTheSame(schema, body) : body;
}

/** A response without a request of the same name belongs to the first request of the operation. */
const replays: readonly Replay[] = operations.flatMap((operation) => {
  const requests = examplesOf(operation.requestBody);
  const responses = examplesOf(operation.responses["200"]);
  const names = [...new Set([...Object.keys(requests), ...Object.keys(responses)])];
  return names.map((name) => ({
    name: `${operation.operationId} ${name}`,
    operation,
    request: requests[name] ?? Object.values(requests)[0],
    response: responses[name],
    setup: exampleSetups[`${operation.operationId} ${name}`] ?? {},
  }));
});
