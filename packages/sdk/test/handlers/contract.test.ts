import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { buy, invoicesOf, succeeded, sync, upsertCustomer } from "../../../server/test/support/api.js";
import { useTestServer } from "../../../server/test/support/fixtures.js";
import { send } from "../../../server/test/support/server.js";
import type { PortalResult } from "../../src/fetch.js";
import { DEFAULT_ALLOW } from "../../src/handler/actions.js";
import type { HandlerFailure, HandlerOptions } from "../../src/handler/options.js";
import { ADAPTERS, startApp, type App } from "./adapters.js";

const server = useTestServer({ now: Date.now() as never });

const CATALOG = {
  features: [
    { slug: "api-calls", name: "API calls" },
    { slug: "sso", name: "SSO", type: "boolean" as const },
  ],
  plans: [
    { slug: "pro", name: "Pro", price: 4_900, metadata: { margin: "0.4" }, features: [{ slug: "sso" }] },
    { slug: "starter", name: "Starter", price: 900, features: [{ slug: "api-calls", limit: 10_000 }] },
  ],
};

beforeAll(async () => void (await sync(server, CATALOG)));

/** The parts of answers that the tests read. */
interface Body {
  readonly code?: string;
  readonly url?: string;
  readonly overview?: PortalResult<"getPortalOverview">["overview"];
  readonly plans?: PortalResult<"listPortalPlans">["plans"];
  readonly preview?: PortalResult<"previewPortalChange">["preview"];
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: Body;
}

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The customer of the request; `null` for a visitor. */
  readonly as?: string | null;
}

describe.each(Object.entries(ADAPTERS))("the handler for %s", (name, serve) => {
  const customer = `user-${name.replaceAll(" ", "-")}`;
  const failures: HandlerFailure[] = [];
  const apps: App[] = [];

  async function open(options: Partial<HandlerOptions> = {}): Promise<App> {
    const app = await startApp(serve, {
      identify: (request) => {
        const id = request.headers.get("x-user");
        return id === null ? null : { customer: id, customerData: { email: `${id}@example.com` } };
      },
      apiKey: server.apiKey,
      baseUrl: server.url,
      origins: ["https://app.example.com"],
      onError: (failure) => failures.push(failure),
      ...options,
    });
    apps.push(app);
    return app;
  }

  let app: App;
  beforeAll(async () => {
    app = await open();
    await upsertCustomer(server, { id: customer, email: `${customer}@example.com` });
    await buy(server, customer, "starter");
  });
  afterAll(() => Promise.all(apps.map((each) => each.close())));

  async function request(path: string, { as = customer, ...sent }: Sent = {}, to = app): Promise<Answer> {
    const { body, method = body === undefined ? "GET" : "POST", headers } = sent;
    const response = await fetch(`${to.url}/api/dues${path}`, {
      method,
      redirect: "manual",
      headers: {
        "sec-fetch-site": "same-origin",
        origin: to.url,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(as !== null && { "x-user": as }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type") === "application/json";
    return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : {} };
  }

  const refused = (answer: Answer) => [answer.status, answer.body.code];

  test("returns what the portal returns for the customer that identify names", async () => {
    const { status, body, headers } = await request("/overview?customer=someone&customerId=someone");
    expect([status, body.overview?.customer.email]).toEqual([200, `${customer}@example.com`]);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("shows visitors the plans and nothing else", async () => {
    const { plans = [] } = (await request("/plans", { as: null })).body;
    const { plans: own = [] } = (await request("/plans")).body;
    expect(plans.map(({ slug }) => slug)).toEqual(["starter", "pro"]);
    expect(Object.keys(plans[0] ?? {}).sort()).toEqual(Object.keys(own[0] ?? {}).sort());
    expect(Object.keys(plans[0]?.features[0] ?? {}).sort()).toEqual(
      Object.keys(own[0]?.features[0] ?? {}).sort(),
    );
    expect(JSON.stringify(plans)).not.toContain("margin");
    for (const path of ["/overview", "/entitlements", "/usage", "/invoices", "/wallet", "/credits"])
      expect(refused(await request(path, { as: null }))).toEqual([401, "not_signed_in"]);
  });

  test("returns expected refusals with the status 200 to a page that wants its console quiet", async () => {
    const quiet = async (sent: Sent, path = "/usage") => {
      const { status, body } = await request(`${path}?quiet`, sent);
      return [status, body];
    };
    const refusal = { code: "not_signed_in", requestId: null, status: 401 };
    expect(await quiet({ as: null })).toEqual([200, refusal]);
    expect(await quiet({ as: null, body: { plan: "pro" } }, "/plans/preview")).toEqual([200, refusal]);
    const unknown = { code: "customer_not_found", requestId: expect.stringMatching(/^req_/), status: 404 };
    expect(await quiet({ as: `unknown-${customer}` })).toEqual([200, unknown]);
    const [status, body] = await quiet({ body: { plan: "unknown" } }, "/plans/preview");
    expect([status, (body as Body).code]).toEqual([404, "plan_not_found"]);
  });

  test("refuses requests of other sites, whatever they claim to be", async () => {
    const strangers: Record<string, string>[] = [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { "sec-fetch-site": "cross-site", origin: "null" },
      { "sec-fetch-site": "none" },
    ];
    for (const headers of strangers)
      expect(refused(await request("/plans/preview", { body: { plan: "pro" }, headers }))).toEqual([
        403,
        "cross_site_request",
      ]);
    expect(refused(await request("/overview", { headers: { "sec-fetch-site": "cross-site" } }))).toEqual([
      403,
      "cross_site_request",
    ]);
    const old = { method: "POST", headers: { "content-type": "application/json", "x-user": customer } };
    const from = (origin?: string) =>
      fetch(`${app.url}/api/dues/plans/preview`, {
        ...old,
        headers: { ...old.headers, ...(origin && { origin }) },
        body: '{"plan":"pro"}',
      }).then(({ status }) => status);
    expect(await from("https://evil.example")).toBe(403);
    expect(await from()).toBe(403);
    expect(await from(app.url)).toBe(200);
  });

  test("serves the pages of listed origins, with a preflight", async () => {
    const headers = { origin: "https://app.example.com", "sec-fetch-site": "cross-site" };
    const preflight = await request("/plans/preview", { method: "OPTIONS", headers });
    expect([preflight.status, preflight.headers.get("access-control-allow-origin")]).toEqual([
      204,
      headers.origin,
    ]);
    const answer = await request("/plans/preview", { headers, body: { plan: "pro" } });
    expect([answer.status, answer.headers.get("access-control-allow-credentials")]).toEqual([200, "true"]);
    expect((await request("/overview")).headers.get("access-control-allow-origin")).toBeNull();
    expect((await request("/overview", { method: "OPTIONS" })).status).toBe(405);
  });

  test("does not attach or cancel by default, and reaches nothing but the portal", async () => {
    const [subscription] = (await request("/overview")).body.overview?.subscriptions ?? [];
    const writes: [string, object][] = [
      ["/plans/change", { plan: "pro", at: "2026-11-10T09:00:00Z" }],
      ["/credits/buy", { pack: "any" }],
      [`/subscriptions/${subscription?.id}/cancel`, {}],
    ];
    for (const [path, body] of writes)
      expect(refused(await request(path, { body }))).toEqual([403, "action_not_allowed"]);
    for (const path of ["/v1/customers", "/customers", "/track", "/invoices/..%2F..%2Fcustomers/pay", "/"])
      expect((await request(path, { body: {} })).status).toBe(404);
    expect(refused(await request("/overview", { body: {} }))).toEqual([405, "method_not_allowed"]);
    expect(refused(await request("/plans/preview"))).toEqual([405, "method_not_allowed"]);
  });

  test("accepts JSON only, in small bodies", async () => {
    const as = (type: string, body: string) =>
      request("/plans/preview", { body, headers: { "content-type": type } });
    expect((await as("application/x-www-form-urlencoded", "plan=pro")).status).toBe(415);
    expect((await as("text/plain", '{"plan":"pro"}')).status).toBe(415);
    expect((await as("application/json", JSON.stringify({ plan: "x".repeat(20_000) }))).status).toBe(413);
    expect((await as("application/json", "[]")).status).toBe(400);
  });

  test("passes on the fields of the operation and no others", async () => {
    const body = {
      plan: "pro",
      customer: "other",
      customize: { price: 1 },
      discounts: ["all"],
      constructor: 1,
    };
    const { status, body: answer } = await request("/plans/preview", { body });
    expect([status, answer.preview?.plan.slug]).toEqual([200, "pro"]);
  });

  test("charges what was previewed, where attaching is allowed, and only returns to this site", async () => {
    const selling = await open({ allow: [...DEFAULT_ALLOW, "attach"] });
    const { preview } = (await request("/plans/preview", { body: { plan: "pro" } }, selling)).body;
    const change = (callbackUrl: string) =>
      request("/plans/change", { body: { plan: "pro", at: preview?.at, callbackUrl } }, selling);
    for (const url of [
      "https://evil.example/",
      "//evil.example",
      "javascript:alert(1)",
      "http://u:p@127.0.0.1/",
    ])
      expect(refused(await change(url))).toEqual([400, "invalid_request"]);
    expect((await change("/billing")).body).toMatchObject({
      success: true,
      type: "upgrade",
      checkoutUrl: null,
    });
    const [invoice] = await invoicesOf(server, customer);
    expect(invoice?.total).toBe(preview?.amountDue);
    const page = await request(`/invoices/${invoice?.id}/html`);
    expect(page.text).toContain(invoice?.number);
    expect(page.headers.get("content-security-policy")).toMatch(/default-src 'none'.*; sandbox$/);
  });

  test("sends customers to the portal, also from a form", async () => {
    const link = await request("/portal", { body: { flow: "invoices", returnUrl: "/settings" } });
    expect(link.body.url).toContain(`${server.url}/portal/enter?code=`);
    const form = await request("/portal", {
      body: "flow=changePlan",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect([form.status, form.headers.get("location")?.split("=")[0]]).toEqual([
      303,
      `${server.url}/portal/enter?code`,
    ]);
    const away = { flow: "invoices", returnUrl: "https://evil.example" };
    expect(refused(await request("/portal", { body: away }))).toEqual([400, "invalid_request"]);
  });

  test("creates a customer when something is changed, not when a page is viewed", async () => {
    const as = `new-${customer}`;
    expect(refused(await request("/overview", { as }))).toEqual([404, "customer_not_found"]);
    expect((await request("/plans", { as })).status).toBe(200);
    expect((await send(server, `/v1/customers/${as}`)).status).toBe(404);
    expect((await request("/plans/preview", { as, body: { plan: "pro" } })).status).toBe(200);
    expect((await send(server, `/v1/customers/${as}`)).status).toBe(200);
  });

  test("returns the code and the request id of a failure, and nothing more", async () => {
    const { status, body } = await request("/plans/preview", { body: { plan: "unknown" } });
    expect([status, Object.keys(body).sort(), body.code]).toEqual([
      404,
      ["code", "requestId"],
      "plan_not_found",
    ]);
    const broken = await open({ apiKey: "dues_test_wrong" });
    const unauthorized = await request("/overview", {}, broken);
    expect([unauthorized.status, Object.keys(unauthorized.body).sort()]).toEqual([
      502,
      ["code", "requestId"],
    ]);
    expect(failures.at(-1)).toMatchObject({ path: "/overview", code: "invalid_api_key", status: 502 });
    const gone = await open({ baseUrl: "http://127.0.0.1:1" });
    expect(refused(await request("/overview", {}, gone))).toEqual([502, "connection_failed"]);
  });

  test("replaces a token that was revoked", async () => {
    await request("/overview");
    const list = await send(server, `/v1/portal/sessions?customer=${customer}`);
    const { sessions } = succeeded<{ sessions: { id: string; kind: string; endedAt: string | null }[] }>(
      list,
    );
    const tokens = sessions.filter(({ kind, endedAt }) => kind === "token" && endedAt === null);
    for (const { id } of tokens) await send(server, `/v1/portal/sessions/${id}`, { method: "DELETE" });
    expect((await request("/overview")).status).toBe(200);
  });
});
