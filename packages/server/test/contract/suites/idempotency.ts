import { describe, expect, test } from "@jest/globals";
import { examplesOf, resolve } from "../../spec/operations.js";
import { operations, type Call, type Contract, type Operation } from "../support/contract.js";
import { addExampleTenant } from "../support/example-tenant.js";
import { exampleSetups } from "./example-setups.js";

/** Their events carry keys of their own; what providers send is known by the ids of its events. */
const WITH_OWN_RULES: readonly string[] = [
  ...["check", "track", "trackBatch", "trackTokens"],
  ...["receiveProviderWebhook", "receiveNamedProviderWebhook"],
  ...["createConsoleSession", "createFirstUser", "getConsoleLink", "changePassword"],
];

const once = operations.filter(
  ({ method, operationId }) => method === "post" && !WITH_OWN_RULES.includes(operationId),
);

/** Every POST runs once per key, and the spec documents it. */
export function describeIdempotency(contract: Contract): void {
  describe("a repeated key returns the original response, and is refused for another request:", () => {
    test.each(once)("$operationId", async (operation) => {
      expect(keyOf(operation)).toMatchObject({ required: false, maxLength: 255 });
      const tenant = await addExampleTenant(contract);
      const call = await callOf(operation, tenant);
      const ask = (key: string, given: Call = call) =>
        tenant.call(operation.operationId, {
          ...given,
          headers: { ...call.headers, "idempotency-key": key },
        });
      expect((await ask("x".repeat(256))).body).toMatchObject({
        code: "invalid_request",
        issues: [{ path: "idempotency-key" }],
      });
      const first = await ask("key");
      expect(first).toMatchObject({ status: 200 });
      expect(first.headers.get("idempotent-replayed")).toBeNull();
      const again = await ask("key");
      expect(again).toMatchObject({ status: 200, text: first.text });
      expect(again.headers.get("idempotent-replayed")).toBe("true");
      expect((await ask("key", otherThan(operation, call))).body).toMatchObject({
        code: "idempotency_key_reused",
      });
    });
  });
}

function keyOf({ parameters = [] }: Operation) {
  const found = parameters.map(resolve).find(({ name }) => name === "Idempotency-Key");
  const { required = false, schema } = (found ?? {}) as {
    required?: boolean;
    schema?: { maxLength?: number };
  };
  return { required, maxLength: schema?.maxLength };
}

/** The first example of the operation. */
async function callOf(
  { operationId, requestBody, responses }: Operation,
  tenant: Awaited<ReturnType<typeof addExampleTenant>>,
): Promise<Call> {
  const requests = examplesOf(requestBody);
  const names = [...Object.keys(requests), ...Object.keys(examplesOf(responses["200"]))];
  const name = names[0] ?? "";
  const body = requests[name] ?? Object.values(requests)[0];
  const change = await exampleSetups[`${operationId} ${name}`]?.before?.(tenant);
  return { ...(body !== undefined && { body }), ...change };
}

/** Fields whose values are words of a list. */
const FROM_LISTS: readonly string[] = ["onLimitReached", "feedback", "locale"];

/** The same fields with other values; an address of its own where there is no field. */
function changed(body: unknown): object {
  const fields = Object.entries((body ?? {}) as Record<string, unknown>);
  if (fields.length === 0) return { callbackUrl: null };
  const isInstant = (value: unknown) => typeof value === "string" && value.endsWith("Z");
  return Object.fromEntries(
    fields.map(([name, value]) => {
      if (typeof value === "number") return [name, value + 1];
      const isFree = typeof value === "string" && !isInstant(value) && !FROM_LISTS.includes(name);
      return [name, isFree ? "another" : value];
    }),
  );
}

function otherThan({ requestBody, path }: Operation, call: Call): Call {
  const schema = requestBody && resolve(requestBody).content?.["application/json"].schema;
  if (schema && resolve(schema).additionalProperties === false) return { ...call, body: changed(call.body) };
  if (requestBody) return { ...call, body: { ...(call.body as object | undefined), anotherField: 1 } };
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, "another"]);
  return { ...call, path: Object.fromEntries(names) };
}
