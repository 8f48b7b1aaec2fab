import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { BillingError, refusals, type ErrorCode } from "@dues/billing";
import { openDatabase } from "../../../src/db/core/connection.js";
import { isOutage } from "../../../src/db/core/outage.js";
import type { Handlers } from "../../../src/http/handler.js";
import { toErrorReply } from "../../../src/http/errors.js";
import { send, startTestServer, type TestServer } from "../../support/server.js";

const SECRET = "select * from customers where card = 4242";

const OUTAGE = Object.assign(new Error("could not extend file: No space left on device"), { code: "53100" });

/** Operations that end in every way a handler can. */
const endings = {
  async getPlan() {
    throw new BillingError("plan_not_found", "There is no plan pro.", {
      extra: { checkoutUrl: "https://example.com/pay", success: true },
    });
  },
  async listPlans() {
    throw new Error(SECRET);
  },
  async listFeatures() {
    throw OUTAGE;
  },
  async getCustomer() {
    // oxlint-disable-next-line typescript/only-throw-error -- Some library may throw a non-error.
    throw null;
  },
  async listCustomers() {
    return { status: 200, body: { success: true, customers: "none" } };
  },
  async deleteWebhookEndpoint(_deps: unknown, { path }: { readonly path: { readonly id: string } }) {
    if (path.id === "unknown") throw new BillingError("webhook_endpoint_not_found", "There is none.");
    return { status: path.id === "other" ? 299 : 200, body: { success: path.id === "known" || "perhaps" } };
  },
  async listInvoices() {
    return { status: 200, body: { success: true, invoices: [], nextCursor: null, total: 1n } };
  },
} as unknown as Handlers;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ handlers: endings });
});
afterAll(() => server.close());

describe("a refusal", () => {
  test("has the same shape, whatever its additional members", async () => {
    const { status, body, headers } = await send(server, "/v1/plans/pro");
    expect({ status, body }).toEqual({
      status: 404,
      body: {
        success: false,
        code: "plan_not_found",
        error: "There is no plan pro.",
        message: "There is no plan pro.",
        requestId: headers.get("x-request-id"),
        checkoutUrl: "https://example.com/pay",
      },
    });
    expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(headers.get("x-powered-by")).toBeNull();
    expect(headers.get("etag")).toBeNull();
  });

  test("has a status for every code, and no success among them", () => {
    const statuses = Object.keys(refusals).map((code) => {
      const { status, body } = toErrorReply(new BillingError(code as ErrorCode, "Why."), "req_1");
      expect(body.code).toBe(code);
      return status;
    });
    expect([...new Set(statuses)].sort()).toEqual([
      400, 401, 402, 403, 404, 405, 408, 409, 413, 415, 422, 429, 431, 500, 501, 503,
    ]);
  });

  test("without a key names the scheme to use, but one for a signature does not", () => {
    const headersOf = (code: ErrorCode) => toErrorReply(new BillingError(code, "Why."), "req_1").headers;
    expect(headersOf("expired_api_key")).toEqual({ "WWW-Authenticate": "Bearer" });
    expect(headersOf("invalid_signature")).toEqual({});
  });
});

describe("a failure of ours", () => {
  test.each([
    ["an unexpected error", "/v1/plans"],
    ["something thrown that is no error", "/v1/customers/a"],
    ["a reply that does not fit the spec", "/v1/customers"],
    ["a reply that is no JSON", "/v1/billing/invoices"],
  ])("%s reveals no details", async (_rule, path) => {
    const { status, body, headers } = await send(server, path);
    expect({ status, body }).toEqual({
      status: 500,
      body: {
        success: false,
        code: "internal_error",
        error: "Something went wrong on our side.",
        message: "Something went wrong on our side.",
        requestId: headers.get("x-request-id"),
      },
    });
  });

  test("is a response unlike the spec, whichever statuses were sent before", async () => {
    const statusOf = async (id: string) =>
      (await send(server, `/v1/webhook-endpoints/${id}`, { method: "DELETE" })).status;
    expect(await statusOf("unknown")).toBe(404);
    expect(await statusOf("known")).toBe(200);
    expect(await statusOf("unlike")).toBe(500);
    expect(await statusOf("other")).toBe(500);
    expect(await statusOf("unknown")).toBe(404);
  });

  test("is logged, with its cause and the request id", async () => {
    const { body } = await send(server, "/v1/plans");
    const line = server.logs.find(({ level, requestId }) => level === 50 && requestId === body["requestId"]);
    expect(line?.["err"]).toMatchObject({ message: SECRET, stack: expect.stringContaining("errors.test") });
  });

  test("in the database is a 500 as well", async () => {
    const broken = await startTestServer({ handlers: endings });
    await broken.deps.db.schema.renameTable("api_keys", "lost_keys");
    const { status, body } = await send(broken, "/v1/plans");
    expect({ status, code: body["code"] }).toEqual({ status: 500, code: "internal_error" });
    expect(JSON.stringify(body)).not.toContain("api_keys");
    await broken.close();
  });
});

describe("a database that is unreachable, full or stopping", () => {
  test("returns 503 with Retry-After, and is logged", async () => {
    const { status, body, headers } = await send(server, "/v1/features");
    expect([status, body["code"], headers.get("retry-after")]).toEqual([503, "service_unavailable", "1"]);
    const line = server.logs.find(({ level, requestId }) => level === 50 && requestId === body["requestId"]);
    expect(line?.["err"]).toMatchObject({ message: OUTAGE.message });
    expect(JSON.stringify(body)).not.toContain("No space left");
  });

  test("is detected from the driver's errors", async () => {
    const database = await openDatabase({ url: "postgres://dues@127.0.0.1:9/dues" });
    const failure: unknown = await database.knex.raw("select 1").catch((error: unknown) => error);
    expect(isOutage(failure)).toBe(true);
    await database.close();
  });

  test.each([
    ["postmaster was shut down, exiting", true],
    ["delete from a where b = $1 - failure on connection marked as essential: 127.0.0.1:9701", true],
    ["COMMIT; - could not commit transaction for shard 102190 on at least one active node", true],
    [
      "server closed the connection unexpectedly\n\tThis probably means the server terminated abnormally",
      true,
    ],
    ["could not create distributed plan", false],
  ])("is detected from internal errors of Citus: %s", (message, expected) => {
    expect(isOutage(Object.assign(new Error(message), { code: "XX000" }))).toBe(expected);
    expect(isOutage(Object.assign(new Error(message), { code: "42P01" }))).toBe(false);
  });

  test("is detected when a rollback fails too", () => {
    expect(isOutage(new Error("ROLLBACK - Connection terminated unexpectedly"))).toBe(true);
    expect(isOutage(new Error("select 'Connection terminated unexpectedly'"))).toBe(false);
  });

  test.each([
    ["57P01", true],
    ["08006", true],
    ["25006", true],
    ["23505", false],
    ["42P01", false],
    ["22P02", false],
  ])("%s: %s", (code, expected) => {
    expect(isOutage(Object.assign(new Error("Why."), { code }))).toBe(expected);
  });
});
