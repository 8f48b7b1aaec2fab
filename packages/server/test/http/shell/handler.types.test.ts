import { expect, test } from "@jest/globals";
import type { Handler, Handlers } from "../../../src/http/handler.js";

declare const all: Handlers;
declare const listPlans: Handler<"listPlans">;

/** Compile-only: never called. */
export function typeContract(): unknown[] {
  const { getPlan: _left, ...others } = all;
  // @ts-expect-error an operation of the spec without a handler
  const missing: Handlers = others;

  // @ts-expect-error a handler of no operation
  const extra: Handlers = { ...all, listPlanets: listPlans };

  // @ts-expect-error a handler of another operation
  const swapped: Handlers = { ...all, getPlan: listPlans };

  const wrongStatus = {
    // @ts-expect-error a status that the spec does not promise
    listPlans: async () => ({ status: 201, body: { success: true, plans: [] } }),
  } satisfies Pick<Handlers, "listPlans">;

  const failure = {
    // @ts-expect-error failures are thrown
    listPlans: async () => ({ status: 500, body: { success: false } }),
  } satisfies Pick<Handlers, "listPlans">;

  const wrongBody = {
    // @ts-expect-error a body without a required field
    listPlans: async () => ({ status: 200, body: { success: true } }),
  } satisfies Pick<Handlers, "listPlans">;

  const wrongInput = {
    listPlans: async (_deps, { query }) => ({
      status: 200,
      // @ts-expect-error a query parameter that the spec lacks
      body: { success: true, plans: query.color },
    }),
  } satisfies Pick<Handlers, "listPlans">;

  const noCaller = {
    listOrganizations: async (_deps, _request, caller) => ({
      status: 200,
      // @ts-expect-error the operator belongs to no organization
      body: { success: true, organizations: [], nextCursor: caller.keyId },
    }),
  } satisfies Pick<Handlers, "listOrganizations">;

  const unreadBody = {
    receiveProviderWebhook: async (_deps, request) => {
      const { rawBody } = request;
      // @ts-expect-error signed webhooks are not parsed before their signature is verified
      const { body } = request;
      throw new Error(`${rawBody} ${body}`);
    },
  } satisfies Pick<Handlers, "receiveProviderWebhook">;

  return [missing, extra, swapped, wrongStatus, failure, wrongBody, wrongInput, noCaller, unreadBody];
}

test("a handler that does not fit the spec does not compile", () => {
  expect(typeContract).toBeInstanceOf(Function);
});
