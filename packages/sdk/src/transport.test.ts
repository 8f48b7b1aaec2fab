import { afterEach, describe, expect, test } from "@jest/globals";
import {
  json,
  startHttpServer,
  unusedUrl,
  type HttpServer,
  type Reply,
} from "../test/support/http-server.js";
import { ConnectionError, Dues, DuesError, ServerError, ValidationError } from "./index.js";

let server: HttpServer | undefined;

afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function duesAnswering(reply: Reply): Promise<Dues> {
  server = await startHttpServer(() => reply);
  return new Dues({ apiKey: "dues_test_key", baseUrl: server.url, retries: 0 });
}

async function thrownBy(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    (value) => expect(value).toBe("nothing, because the call has to throw"),
    (error: unknown) => error,
  );
}

describe("a request", () => {
  test("has the key, accepts JSON and sends JSON", async () => {
    const dues = await duesAnswering(json(200, { success: true }));
    await dues.customers.upsert({ email: "ada@example.com", metadata: { city: "Zürich" } });
    expect(server?.received).toEqual([
      {
        method: "POST",
        url: "/v1/customers",
        headers: expect.objectContaining({
          authorization: "Bearer dues_test_key",
          accept: "application/json",
          "content-type": "application/json",
        }),
        body: '{"email":"ada@example.com","metadata":{"city":"Zürich"}}',
      },
    ]);
  });

  test("without a body has no content type", async () => {
    const dues = await duesAnswering(json(200, { success: true, plans: [] }));
    await dues.plans.list();
    expect(server?.received[0]).toMatchObject({ method: "GET", url: "/v1/plans", body: "" });
    expect(server?.received[0]?.headers).not.toHaveProperty("content-type");
  });

  test("keeps a path in front of the API and ignores a slash at the end of the base URL", async () => {
    await duesAnswering(json(200, { success: true, plans: [] }));
    const dues = new Dues({ apiKey: "dues_test_key", baseUrl: `${server?.url}/api/` });
    await dues.plans.list();
    expect(server?.received[0]?.url).toBe("/api/v1/plans");
  });

  test("encodes ids and query parameters, and omits absent ones", async () => {
    const dues = await duesAnswering(json(200, { success: true }));
    await dues.customers.get("a/b?c#d@e f");
    await dues.customers.list({ email: "a+b@example.com", limit: 5 });
    expect(server?.received.map(({ url }) => url)).toEqual([
      "/v1/customers/a%2Fb%3Fc%23d%40e%20f",
      "/v1/customers?email=a%2Bb%40example.com&limit=5",
    ]);
  });

  // prettier-ignore
  test.each([
    ["a flag that is set as `true`",    true,      "/v1/plans?includeInactive=true"],
    ["a flag that is not set, not",     false,     "/v1/plans"],
    ["a flag that is not known, not",   undefined, "/v1/plans"],
  ])("sends %s", async (_rule, includeInactive, url) => {
    const dues = await duesAnswering(json(200, { success: true, plans: [] }));
    await dues.plans.list(includeInactive === undefined ? {} : { includeInactive });
    expect(server?.received[0]?.url).toBe(url);
  });

  test.each(["", ".", ".."])(
    "with the id %j is refused, because its URL is another operation's",
    async (id) => {
      const dues = await duesAnswering(json(200, { success: true }));
      const error = await thrownBy(dues.subscriptions.createCheckout(id));
      expect(error).toBeInstanceOf(ValidationError);
      expect(error).toMatchObject({ code: "invalid_request", issues: [{ path: "id" }], status: undefined });
      expect(server?.received).toEqual([]);
    },
  );

  test.each([Number.NaN, Number.POSITIVE_INFINITY])(
    "with the number %p is refused, because JSON would turn it into null",
    async (value) => {
      const dues = await duesAnswering(json(200, { success: true }));
      const error = await thrownBy(dues.track({ customer: "user_42", feature: "api-calls", value }));
      expect(error).toBeInstanceOf(ValidationError);
      expect(error).toMatchObject({ code: "invalid_request", issues: [{ path: "value" }] });
      expect(server?.received).toEqual([]);
    },
  );

  test("that cannot be serialized is refused, with the reason", async () => {
    const dues = await duesAnswering(json(200, { success: true }));
    const error = await thrownBy(dues.customers.upsert({ email: "ada@example.com", metadata: { big: 1n } }));
    expect(error).toMatchObject({ name: "ValidationError", cause: expect.any(TypeError) });
  });

  test("uses the given fetch", async () => {
    const urls: string[] = [];
    const fetch = async (request: Request): Promise<Response> => {
      urls.push(request.url);
      return new Response('{"success":true,"plans":[]}');
    };
    const dues = new Dues({ apiKey: "dues_test_key", baseUrl: "https://billing.example.com", fetch });
    expect(await dues.plans.list({ group: "base" })).toEqual({ success: true, plans: [] });
    expect(urls).toEqual(["https://billing.example.com/v1/plans?group=base"]);
  });
});

describe("a response", () => {
  test("is returned unchanged, with fields unknown to this client", async () => {
    const body = { success: true, plan: { slug: "pro", price: 2500, colour: "green" } };
    const dues = await duesAnswering(json(200, body));
    expect(await dues.plans.get("pro")).toEqual(body);
  });

  // prettier-ignore
  test.each([
    // rule                                            status  content type          body
    ["a page of a proxy instead of a success",            200, "text/html",          "<html>ok</html>"],
    ["a success that is cut short but ends properly",     200, "application/json",   '{"success": tr'],
    ["an empty success",                                  200, "application/json",   ""],
    ["a page of a proxy instead of a refusal",            404, "text/html",          "<html>lost</html>"],
    ["a refusal of another API",                          401, "application/json",   '{"detail":"no"}'],
    ["a refusal that is not an object",                   400, "application/json",   '"no"'],
  ])("%s is unexpected and has no special class", async (_rule, status, type, body) => {
    const dues = await duesAnswering({ status, body, headers: { "content-type": type, "x-request-id": "req_1" } });
    const error = await thrownBy(dues.plans.list());
    expect(error).toMatchObject({ name: "DuesError", code: "unexpected_reply", status, requestId: "req_1" });
  });

  test("with HTML is returned as text when HTML was requested", async () => {
    const page = "<!doctype html><title>Invoice</title>";
    const dues = await duesAnswering({ headers: { "content-type": "text/html; charset=utf-8" }, body: page });
    expect(await dues.billing.getInvoiceHtml("inv_1")).toBe(page);
    expect(server?.received[0]?.headers.accept).toBe("text/html");
  });

  test("without HTML is unexpected when HTML was requested", async () => {
    const dues = await duesAnswering(json(200, { success: true }));
    expect(await thrownBy(dues.billing.getInvoiceHtml("inv_1"))).toMatchObject({ code: "unexpected_reply" });
  });

  test("with XML is returned as text when XML was requested, whatever headers the caller adds", async () => {
    const xml = '<?xml version="1.0" encoding="UTF-8"?><Invoice/>';
    const dues = await duesAnswering({
      headers: { "content-type": "application/xml; charset=utf-8" },
      body: xml,
    });
    const options = { headers: { "x-trace": "1" } };
    expect(await dues.billing.getInvoiceXml("inv_1", { format: "cii" }, options)).toBe(xml);
    expect(server?.received[0]?.headers.accept).toBe("application/xml");
  });

  test("with a page is unexpected when XML was requested", async () => {
    const dues = await duesAnswering({ headers: { "content-type": "text/html" }, body: "<html></html>" });
    expect(await thrownBy(dues.billing.getInvoiceXml("inv_1"))).toMatchObject({ code: "unexpected_reply" });
  });

  test("of a failing proxy is a server error", async () => {
    const dues = await duesAnswering({ status: 502, body: "Bad Gateway" });
    const error = await thrownBy(dues.plans.list());
    expect(error).toBeInstanceOf(ServerError);
    expect(error).toMatchObject({
      code: "unexpected_reply",
      status: 502,
      requestId: undefined,
      body: undefined,
    });
  });

  test("that ends early is a connection error", async () => {
    const dues = await duesAnswering({ ...json(200, { success: true, plans: [] }), cut: true });
    const error = await thrownBy(dues.plans.list());
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ code: "connection_failed", cause: expect.anything() });
  });

  test("that never arrives is a connection error with the server and the cause", async () => {
    const baseUrl = await unusedUrl();
    const error = await thrownBy(new Dues({ apiKey: "dues_test_key", baseUrl, retries: 0 }).plans.list());
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toBeInstanceOf(DuesError);
    expect(error).toMatchObject({
      message: `No response from ${baseUrl}. Is the server running?`,
      code: "connection_failed",
      status: undefined,
      cause: { cause: { code: "ECONNREFUSED" } },
    });
  });

  test("of a fetch that throws before sending is a connection error", async () => {
    const cause = new TypeError("no network");
    const fetch = (): Promise<Response> => {
      throw cause;
    };
    const error = await thrownBy(new Dues({ apiKey: "dues_test_key", fetch, retries: 0 }).plans.list());
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ cause });
  });
});
