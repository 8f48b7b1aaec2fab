import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { OperationId } from "../../../src/http/handler.js";
import type { Reply } from "../../support/server.js";
import { examplesOf } from "../../spec/operations.js";
import { createContract, operationOf, type Call, type Contract } from "../support/contract.js";
import { addExampleTenant, type ExampleTenant } from "../support/example-tenant.js";
import { exampleSetups } from "./example-setups.js";
import { usageScenarios } from "./usage-scenarios.js";

/** Operations that the fast path serves. */
const IN_LANE: readonly OperationId[] = ["check", "track", "trackBatch", "trackTokens"];

interface Way {
  readonly name: string;
  readonly operation: OperationId;
  readonly arrange: (tenant: ExampleTenant) => Promise<Call> | Call;
}

/**
 * Sends the same requests to a server with the fast path and to one without, where the spec's validator checks the answers
 * too. Nothing may differ but the name of the request.
 */
export function describeFastPath(main: Contract): void {
  describe("checks and usage events get the same responses on the fast path and without it:", () => {
    const other = createContract(main);
    beforeAll(() => other.start(undefined, { hasFastPath: false }));
    afterAll(() => other.close());

    test.each(ways)("$name", async ({ operation, arrange }) => {
      const [onFastPath, beside] = [await answer(main), await answer(other)];
      expect(onFastPath).toEqual(beside);

      async function answer(contract: Contract) {
        const tenant = await addExampleTenant(contract);
        const call = await arrange(tenant);
        return comparable(await tenant.call(operation, call));
      }
    });
  });
}

function comparable({ status, headers, body }: Reply) {
  const { requestId, ...rest } = body;
  const names = ["content-type", "content-length", "connection", "www-authenticate", "retry-after"];
  const named = Object.fromEntries(names.map((name) => [name, headers.get(name)]));
  const isNamed = /^req_[0-9a-z]{25}$/.test(headers.get("x-request-id") ?? "");
  const isSame = requestId === undefined || requestId === headers.get("x-request-id");
  return { status, named, isNamed, isSame, rest };
}

const USE = { customer: "user_42", feature: "api-calls" };

const ofExamples: readonly Way[] = IN_LANE.flatMap((operation) =>
  Object.entries(examplesOf(operationOf(operation).requestBody)).map(([name, body]) => ({
    name: `${operation} ${name}`,
    operation,
    arrange: async (tenant: ExampleTenant) => {
      await exampleSetups[`${operation} ${name}`]?.before?.(tenant);
      return { body };
    },
  })),
);

const ofScenarios: readonly Way[] = usageScenarios
  .filter(({ operation }) => IN_LANE.includes(operation))
  .map(({ operation, code, rule, arrange }) => ({
    name: `${operation} ${code}: ${rule}`,
    operation,
    arrange,
  }));

/** Requests about which something is unusual. */
// prettier-ignore
const ofOdds: readonly Way[] = [
  ["nothing at all", {}],
  ["no object", { text: "[]" }],
  ["text that is no JSON", { text: "{" }],
  ["bytes that are no UTF-8", { text: new Uint8Array([0x22, 0xff, 0x22]) }],
  ["a character that cannot be stored", { text: '{"customer":"a\\u0000","feature":"b"}' }],
  ["half a character", { text: '{"customer":"a\\ud800","feature":"b"}' }],
  ["a number that is too large", { text: '{"customer":"a","feature":"b","metadata":{"n":1e999}}' }],
  ["deep nesting", { text: `{"customer":"a","feature":"b","metadata":${'{"a":'.repeat(70)}1${"}".repeat(71)}` }],
  ["another type of content", { body: USE, headers: { "content-type": "text/plain" } }],
  ["a character set", { body: USE, headers: { "content-type": 'application/json; charset="utf-8"' } }],
  ["no key", { body: USE, apiKey: null }],
  ["an unknown key", { body: USE, apiKey: `dues_test_${"x".repeat(43)}` }],
  ["a field that is no field", { body: { ...USE, value: "1.", entity: 7 } }],
  ["a day that does not exist", { body: { ...USE, timestamp: "2026-02-30T00:00:00Z" } }],
  ["an empty name of the event", { body: USE, headers: { "Idempotency-Key": "" } }],
  ["a query", { body: USE, query: { unknown: "1" } }],
  ["the prefix", { body: USE, prefix: "/api" }],
  ["another method", { method: "PUT", body: USE }],
  ["many values", { text: `{"customer":"a","feature":"b","x":[${"1,".repeat(5_000)}1]}` }],
  ["many fields", { body: { ...USE, x: Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`k${at}`, at])) } }],
  ["a byte order mark", { text: `\uFEFF${JSON.stringify(USE)}` }],
  ["a body that fits a batch", { text: JSON.stringify({ ...USE, x: "x".repeat(70_000) }) }],
  ["a body that is too long", { text: JSON.stringify({ ...USE, x: "x".repeat(5 * 1_048_576) }) }],
].flatMap(([name, call]) =>
  IN_LANE.map((operation) => ({ name: `${operation} with ${String(name)}`, operation, arrange: () => call as Call })),
);

/** Batches that are parsed in slices. */
const events = (count: number, event: string) =>
  `{"events":[${Array.from({ length: count }, () => event).join()}]}`;
const LONG_EVENT = JSON.stringify({ ...USE, idempotencyKey: "one", metadata: { note: "é".repeat(100) } });
const ofLargeBatches: readonly Way[] = Object.entries({
  "events of one key": events(1_000, LONG_EVENT),
  "an invalid event at the end": `${events(999, LONG_EVENT).slice(0, -2)},{"customer":7}]}`,
  "a character that cannot be stored": events(1_000, LONG_EVENT.replace("ééé", "\\u0000")),
  "malformed events": events(1_000, `${LONG_EVENT},`),
  "bytes that are no UTF-8": Buffer.from(events(1_000, LONG_EVENT), "latin1"),
  "too many events": events(1_001, LONG_EVENT),
}).map(([name, text]) => ({
  name: `a large batch with ${name}`,
  operation: "trackBatch",
  arrange: () => ({ text }),
}));

const ways: readonly Way[] = [...ofLargeBatches, ...ofExamples, ...ofScenarios, ...ofOdds];
