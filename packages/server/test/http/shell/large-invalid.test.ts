import { describe, expect, test } from "@jest/globals";
import type { Request, Response } from "express";
import { openapiDocument } from "../../../src/generated/openapi.js";
import { checksOf, MAX_ERRORS } from "../../../src/http/operation-checks.js";
import { routesOf } from "../../../src/http/router.js";
import { findUnstorable } from "../../../src/http/storable.js";
import { send, type Reply } from "../../support/server.js";
import { useTestServer } from "../../support/fixtures.js";

/** Operations whose bodies have lists, each with a body around one. */
type Around = readonly [path: string, around: (items: readonly unknown[]) => unknown];

// prettier-ignore
const LISTS: readonly (readonly [operationId: string, ...Around])[] = [
  ["trackBatch",              "/v1/track/batch", (events) => ({ events })],
  ["syncCatalog",             "/v1/sync",        (plans) => ({ features: [], plans })],
  ["syncCatalog",             "/v1/sync",        (features) => ({ features, plans: [] })],
  ["syncCatalog",             "/v1/sync",        (creditSystems) => ({ features: [], plans: [], creditSystems })],
  ["syncCatalog",             "/v1/sync",        (creditPacks) => ({ features: [], plans: [], creditPacks })],
  ["syncCatalog",             "/v1/sync",        (features) => ({ features: [], plans: [{ slug: "a", features }] })],
  ["syncCatalog",             "/v1/sync",        (tiers) => ({ features: [], plans: [{ slug: "a", features: [{ slug: "b", tiers }] }] })],
  ["refundInvoice",           "/v1/invoices/inv_1/refund", (lines) => ({ lines })],
  ["createWebhookEndpoint",   "/v1/webhook-endpoints",     (events) => ({ url: "https://example.com", events })],
  ["createApiKey",            "/v1/keys",                  (scopes) => ({ name: "a", scopes })],
];

/** The errors that the validator of an operation builds for a body, before any are dropped. */
async function errorsBuilt(operationId: string, body: unknown): Promise<number> {
  const route = routesOf(openapiDocument).find((each) => each.operationId === operationId);
  if (!route) throw new Error(`There is no operation ${operationId}.`);
  const url = route.template.replace(/\{\w+\}/g, "x");
  const headers = { "content-type": "application/json" };
  const request = { method: route.method, headers, url, originalUrl: url, query: {}, params: {}, body };
  const checks = checksOf(route, { validateResponses: false });
  checks.explainInvalid(request as unknown as Request);
  try {
    await checks.checkRequest(request as unknown as Request, {} as Response, () => undefined);
    return 0;
  } catch (error) {
    return (error as { readonly errors: readonly unknown[] }).errors.length;
  }
}

describe("the validator stops after enough errors", () => {
  // A thousand items are within the bounds of most lists; of the others their length is the one error.
  test.each(LISTS)("in a list of %s at %s: %s", async (operationId, _path, around) => {
    for (const item of [0, [], { slug: 1, customer: 1, features: 1, metadata: 1, upTo: [] }]) {
      const built = await errorsBuilt(operationId, around(Array(1_000).fill(item)));
      expect(built).toBeGreaterThan(0);
      // The last item may add all its errors.
      expect(built).toBeLessThan(MAX_ERRORS + 20);
    }
  });

  test("also where each of many items has many invalid ones", async () => {
    const features = Array(1_000).fill(0);
    const plans = Array(50).fill({ slug: "a", features });
    expect(await errorsBuilt("syncCatalog", { features: [], plans })).toBeLessThan(2 * MAX_ERRORS);
  });

  test("and looks at no item of a list that is too long, nor at a name of too many", async () => {
    const events = Array(1_001).fill(0);
    expect(await errorsBuilt("trackBatch", { events })).toBeLessThan(5);
    const metadata = Object.fromEntries(events.map((_, index) => [`${"k".repeat(70)}${index}`, 1]));
    expect(
      await errorsBuilt("trackBatch", { events: [{ customer: "a", feature: "b", metadata }] }),
    ).toBeLessThan(5);
  });

  test("unstorable values are reported up to a maximum", () => {
    expect(findUnstorable({ events: Array(1_000).fill("\0") })).toHaveLength(50);
  });
});

describe("an answer to an invalid body", () => {
  const server = useTestServer();

  const issuesOf = ({ body }: Reply) =>
    body["issues"] as { readonly path: string; readonly message: string }[];

  test("lists 50 issues and counts the others", async () => {
    const events = Array(100).fill(0);
    const reply = await send(server, "/v1/track/batch", { body: { events } });
    expect(reply.status).toBe(400);
    expect(issuesOf(reply)).toHaveLength(50);
    expect(reply.body["error"]).toBe("The request is not valid: events[0] must be object (and 99 more).");
  });

  test("reports possible further issues if validation stopped early", async () => {
    const reply = await send(server, "/v1/track/batch", { body: { events: Array(1_000).fill(0) } });
    expect(issuesOf(reply)).toHaveLength(50);
    expect(reply.body["error"]).toBe(
      `The request is not valid: events[0] must be object (and at least ${MAX_ERRORS - 1} more).`,
    );
  });

  test("names only the length of a list that is too long", async () => {
    const reply = await send(server, "/v1/track/batch", { body: { events: Array(100_000).fill(0) } });
    expect(issuesOf(reply)).toEqual([{ path: "events", message: "must NOT have more than 1000 items" }]);
  });

  test("stays small where the names of fields are long", async () => {
    const name = "k".repeat(100_000);
    const unstorable = { [name]: Array(40).fill("\0") };
    const reply = await send(server, "/v1/track/batch", {
      body: { events: [{ customer: "a", feature: "b", ...unstorable }] },
    });
    expect(reply.status).toBe(400);
    expect(reply.text.length).toBeLessThan(50_000);
    expect(issuesOf(reply)).toHaveLength(40);
  });

  test("is the same for a key that only reads", async () => {
    const reply = await send(server, "/v1/sync?dryRun=true", {
      body: { features: [], plans: Array(1_000).fill(0) },
    });
    expect(reply.status).toBe(400);
    expect(issuesOf(reply)).toHaveLength(50);
  });
});
