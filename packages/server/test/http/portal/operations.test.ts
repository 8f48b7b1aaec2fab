import { beforeEach, describe, expect, test } from "@jest/globals";
import { operations, securityOf, urlOf, type Call, type Operation } from "../../contract/support/contract.js";
import { examplesOf, resolve } from "../../spec/operations.js";
import { buy, invoicesOf, subscriptionsOf, succeeded, upsertCustomer, walletOf } from "../../support/api.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";
import { send, type Reply } from "../../support/server.js";
import { createCode, createToken, giveBack, signIn } from "./portal.js";

const APP = "https://app.example.com";
const server = useTestServer({ portalOrigins: [APP] });
const tenant = useTenant(server, {
  features: [{ slug: "seats", type: "metered", meterType: "non_consumable" }],
  plans: [
    { slug: "pro", name: "Pro", price: 2500, features: [{ slug: "seats", limit: 5 }] },
    { slug: "team", name: "Team", price: 5000, features: [{ slug: "seats", limit: 9 }] },
  ],
});
const own = operations.filter((operation) => securityOf(operation) === "portal");
let token = "";

beforeEach(async () => {
  for (const id of ["ada", "grace"]) {
    await upsertCustomer(tenant, { id, email: `${id}@example.com` });
    await buy(tenant, id, "pro");
    const entity = `seat-of-${id}`;
    await send(tenant, "/v1/entities", { body: { customer: id, feature: "seats", entity } });
    const [invoice] = await invoicesOf(tenant, id);
    await giveBack(tenant, invoice?.id);
  }
  await createCode(tenant, "LAUNCH20");
  ({ token } = await createToken(tenant, "ada"));
});

function ask(operation: Operation, call: Call = {}, headers: Readonly<Record<string, string>> = {}) {
  const [example] = Object.values(examplesOf(operation.requestBody));
  const body = call.body ?? example;
  return send(server, urlOf(operation, call), {
    method: operation.method.toUpperCase(),
    apiKey: call.apiKey === undefined ? token : call.apiKey,
    ...(body !== undefined && { body }),
    headers,
  });
}

describe("what belongs to another customer", () => {
  /** The fields of all requests, and the kind of a customer's object that they name; null where they name none. */
  const NAMED: Readonly<Record<string, keyof Names | null>> = {
    "path:id of invoices": "invoice",
    "path:id of subscriptions": "subscription",
    "path:id of credit-notes": "creditNote",
    "body:id": "paymentMethod",
    "body:entity": "seat",
    ...Object.fromEntries(
      [
        ...["body:plan", "body:at", "body:callbackUrl", "body:pack", "body:quantity", "body:feature"],
        ...["body:maxOverageAmount", "body:onLimitReached", "body:feedback", "body:comment"],
        ...["body:name", "body:address", "body:taxIds", "body:locale", "body:code"],
        ...["range", "from", "to", "granularity", "feature", "limit", "cursor"].map(
          (name) => `query:${name}`,
        ),
      ].map((field) => [field, null]),
    ),
  };

  interface Names {
    readonly creditNote: string;
    readonly invoice: string;
    readonly subscription: string;
    readonly paymentMethod: string;
    readonly seat: string;
  }

  async function namesOf(customer: string): Promise<Names> {
    const [invoice] = await invoicesOf(tenant, customer);
    const [subscription] = await subscriptionsOf(tenant, customer);
    const { card } = await walletOf(tenant, customer);
    const path = `/v1/billing/credit-notes?customer=${customer}`;
    const { creditNotes } = succeeded<{ creditNotes: { id: string }[] }>(await send(tenant, path));
    return {
      invoice: String(invoice?.id),
      creditNote: String(creditNotes[0]?.id),
      subscription: String(subscription?.id),
      paymentMethod: String(card?.id),
      seat: `seat-of-${customer}`,
    };
  }

  function fieldsOf({ path, parameters = [], requestBody }: Operation): string[] {
    const media = requestBody && resolve(requestBody).content?.["application/json"];
    const collection = path.split("/")[path.split("/").indexOf("{id}") - 1];
    const places = parameters.map(resolve).filter((each) => each.in !== "header");
    return [
      ...places.map(({ in: place, name }) =>
        place === "path" ? `path:id of ${collection}` : `${place}:${name}`,
      ),
      ...Object.keys(media ? (resolve(media.schema).properties ?? {}) : {}).map((name) => `body:${name}`),
    ];
  }

  const probes = own.flatMap((operation) => fieldsOf(operation).map((field) => ({ operation, field })));

  test("is named only by fields that this test knows", () => {
    expect(probes.map(({ field }) => field).filter((field) => !(field in NAMED))).toEqual([]);
  });

  test.each(
    probes
      .filter(({ field }) => NAMED[field])
      .map(({ operation, field }) => [operation.operationId, field, operation] as const),
  )("is as unknown to %s as what does not exist (%s)", async (_id, field, operation) => {
    const kind = NAMED[field] ?? "invoice";
    const foreign = (await namesOf("grace"))[kind];
    const unknown = foreign.replace(/.{5}$/, "zzzzz");
    const withName = (name: string): Call =>
      field.startsWith("path:")
        ? { path: { id: name } }
        : { body: kind === "seat" ? { feature: "seats", entity: name } : { id: name } };
    const before = await namesOf("grace");
    const replies = [await ask(operation, withName(foreign)), await ask(operation, withName(unknown))];
    const [first, second] = replies.map(({ status, text, body }, at) => [
      status,
      text.replaceAll(String(body["requestId"]), "").replaceAll([foreign, unknown][at] ?? "", "the name"),
    ]);
    expect(first).toEqual(second);
    expect(first?.[0]).toBe(404);
    expect(await namesOf("grace")).toEqual(before);
    expect((await ask(operation, withName((await namesOf("ada"))[kind]))).status).not.toBe(404);
  });

  test("is on no list", async () => {
    const secrets = Object.values(await namesOf("grace"));
    for (const operation of own.filter(({ method, path }) => method === "get" && !path.includes("{"))) {
      const { status, text } = await ask(operation);
      expect([operation.operationId, status]).toEqual([operation.operationId, 200]);
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    }
  });
});

describe("three credentials on their own surfaces:", () => {
  const code = (reply: Reply) => `${reply.status} ${String(reply.body["code"])}`;

  test("an API key, a code and the token of a cookie open no operation of customers", async () => {
    const cookie = await signIn(tenant, "ada");
    for (const operation of own) {
      for (const apiKey of [tenant.apiKey, String(cookie.split("=")[1])])
        expect(code(await ask(operation, { apiKey }))).toBe("401 invalid_portal_session");
      expect(code(await ask(operation, { apiKey: null }))).toBe("401 missing_portal_session");
    }
  });

  test("a portal token opens neither the API nor the pages", async () => {
    const name = `dues_portal_${new URL(server.url).port}`;
    expect(code(await send(server, "/v1/customers", { apiKey: token }))).toBe("401 invalid_api_key");
    const page = await fetch(`${server.url}/portal`, { headers: { cookie: `${name}=${token}` } });
    expect(page.status).toBe(401);
  });

  test("the cookie works from our own pages, and a token beside it decides alone", async () => {
    const cookie = await signIn(tenant, "grace");
    const sameOrigin = { cookie, "sec-fetch-site": "same-origin" };
    const [overview] = own.filter(({ operationId }) => operationId === "getPortalOverview");
    const emailOf = (reply: Reply) =>
      (reply.body["overview"] as { customer: { email: string } }).customer.email;
    if (!overview) throw new Error("The spec has no overview.");
    expect(emailOf(await ask(overview, { apiKey: null }, sameOrigin))).toBe("grace@example.com");
    expect(emailOf(await ask(overview, {}, sameOrigin))).toBe("ada@example.com");
    expect(code(await ask(overview, { apiKey: tenant.apiKey }, sameOrigin))).toBe(
      "401 invalid_portal_session",
    );
  });

  test("a token ends after 15 minutes, when it is revoked, and with its customer", async () => {
    const [overview] = own;
    if (!overview) throw new Error("There are no operations.");
    const { token: other, session } = await createToken(tenant, "ada");
    await send(tenant, `/v1/portal/sessions/${session.id}`, { method: "DELETE" });
    expect(code(await ask(overview, { apiKey: other }))).toBe("401 invalid_portal_session");
    expect((await ask(overview)).status).toBe(200);
    server.clock.advance(15 * 60_000);
    expect(code(await ask(overview))).toBe("401 invalid_portal_session");
    const { token: last } = await createToken(tenant, "ada");
    await send(tenant, "/v1/customers/ada", { method: "DELETE" });
    expect(code(await ask(overview, { apiKey: last }))).toBe("401 invalid_portal_session");
  });
});

describe("another site", () => {
  const writing = own.filter(({ method }) => method !== "get");

  test("no reading operation changes anything", async () => {
    const stored = () => server.database.knex("changes").count();
    const before = await stored();
    for (const operation of own.filter(({ method }) => method === "get")) await ask(operation);
    expect(await stored()).toEqual(before);
    expect(writing.every(({ method }) => method === "post")).toBe(true);
  });

  test.each(own)("cannot use the cookie of a customer for $operationId", async (operation) => {
    const cookie = await signIn(tenant, "ada");
    const isRead = operation.method === "get";
    const sites = ["cross-site", "same-site", ...(isRead ? [] : ["none"])];
    for (const site of sites) {
      const { status, body } = await ask(operation, { apiKey: null }, { cookie, "sec-fetch-site": site });
      expect([site, status, body["code"]]).toEqual([site, 403, "cross_site_request"]);
    }
    if (isRead) return;
    const older = { cookie, origin: "https://evil.example" };
    expect((await ask(operation, { apiKey: null }, older)).body["code"]).toBe("cross_site_request");
    expect((await ask(operation, { apiKey: null }, { cookie })).body["code"]).toBe("cross_site_request");
  });

  test.each(writing.filter(({ requestBody }) => requestBody))(
    "cannot send a form to $operationId",
    async (operation) => {
      const headers = {
        "content-type": "application/x-www-form-urlencoded",
        authorization: `Bearer ${token}`,
      };
      const { status } = await fetch(`${server.url}${urlOf(operation, {})}`, {
        method: "POST",
        headers,
        body: "plan=team",
      });
      expect(status).toBe(415);
    },
  );

  test("reads with a token from an allowed origin, and never with the cookie", async () => {
    const call = (origin: string, path = "/portal/api/v1/overview") =>
      fetch(`${server.url}${path}`, { headers: { origin, authorization: `Bearer ${token}` } });
    const allowed = await call(APP);
    expect([allowed.status, allowed.headers.get("access-control-allow-origin")]).toEqual([200, APP]);
    expect(allowed.headers.has("access-control-allow-credentials")).toBe(false);
    for (const [origin, path] of [
      ["https://evil.example", "/portal/api/v1/overview"],
      [APP, "/v1/customers"],
      [APP, "/portal"],
    ] as const)
      expect((await call(origin, path)).headers.has("access-control-allow-origin")).toBe(false);
    const preflight = await fetch(`${server.url}/portal/api/v1/plans/change`, {
      method: "OPTIONS",
      headers: { origin: APP, "access-control-request-method": "POST" },
    });
    expect([preflight.status, preflight.headers.get("access-control-allow-origin")]).toEqual([204, APP]);
  });
});

describe("the address after a payment", () => {
  const setup = (returnUrl: string | undefined, callbackUrl: string | undefined) =>
    createToken(tenant, "ada", { returnUrl }).then(({ token: apiKey }) =>
      send(server, "/portal/api/v1/wallet/setup", { apiKey, body: { callbackUrl } }),
    );

  test.each([
    ["the page of the application", `${APP}/billing`, `${APP}/done?x=1`, 200],
    ["an address of an app, as the application gave it", "myapp://paid", "myapp://paid", 200],
    ["another site", `${APP}/billing`, "https://evil.example/billing", 400],
    ["another port", `${APP}/billing`, `${APP}:8443/billing`, 400],
    ["another app", "myapp://paid", "otherapp://paid", 400],
    ["a script", `${APP}/billing`, "javascript:alert(1)", 400],
    ["any site without an address of the application", undefined, `${APP}/billing`, 400],
  ])("can be %s: %s, %s", async (_rule, returnUrl, callbackUrl, status) => {
    expect((await setup(returnUrl, callbackUrl)).status).toBe(status);
  });
});

test("a change of plan charges what its preview showed, once", async () => {
  const body = { plan: "team" };
  const preview = await send(server, "/portal/api/v1/plans/preview", { apiKey: token, body });
  const { at, amountDue } = succeeded<{ preview: { at: string; amountDue: number } }>(preview).preview;
  const change = () =>
    send(server, "/portal/api/v1/plans/change", {
      apiKey: token,
      body: { plan: "team", at },
      headers: { "idempotency-key": "change-1" },
    });
  expect(succeeded(await change())).toMatchObject({ type: "upgrade", pending: false, checkoutUrl: null });
  expect((await change()).headers.get("idempotent-replayed")).toBe("true");
  const [invoice, , ...others] = await invoicesOf(tenant, "ada");
  expect([invoice?.amountPaid, others]).toEqual([amountDue, []]);
});
