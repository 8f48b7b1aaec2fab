import { beforeEach, describe, expect, test } from "@jest/globals";
import { actions, pages } from "../../../src/http/portal/pages/table.js";
import {
  buy,
  getCustomer,
  invoicesOf,
  subscriptionsOf,
  upsertCustomer,
  walletOf,
} from "../../support/api.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { createSession, giveBack, signIn, visit } from "./portal.js";

const server = useTestServer();
const tenant = useTenant(server, {
  features: [],
  plans: [
    { slug: "pro", name: "Pro", price: 2500 },
    { slug: "secret", name: "Secret", price: 1, isActive: false },
  ],
});
let cookie = "";

beforeEach(async () => {
  for (const id of ["ada", "grace"]) {
    await upsertCustomer(tenant, { id, email: `${id}@example.com` });
    await buy(tenant, id, "pro");
  }
  cookie = await signIn(tenant, "ada");
});

const withoutIds = (text: string) => text.replace(/[a-z]+_[0-9a-z]{26}/g, "");

describe("what belongs to another customer", () => {
  test("is as unknown as what does not exist", async () => {
    const [invoice] = await invoicesOf(tenant, "grace");
    const note = await giveBack(tenant, invoice?.id);
    const [subscription] = await subscriptionsOf(tenant, "grace");
    const { card } = await walletOf(tenant, "grace");
    const requests = [
      ["/portal/invoices/{}", String(invoice?.id), undefined],
      ["/portal/invoices/{}/pdf", String(invoice?.id), undefined],
      ["/portal/invoices/{}/pay", String(invoice?.id), {}],
      ["/portal/credit-notes/{}/pdf", note.id, undefined],
      ["/portal/cancel?plan={}", String(subscription?.id), undefined],
      ["/portal/cancel", String(subscription?.id), { subscription: "{}" }],
      ["/portal/resume", String(subscription?.id), { subscription: "{}" }],
      ["/portal/cards/default", String(card?.id), { id: "{}" }],
      ["/portal/cards/remove", String(card?.id), { id: "{}" }],
    ] as const;
    const ask = async (path: string, id: string, form?: Readonly<Record<string, string>>) => {
      const filled = form && Object.fromEntries(Object.keys(form).map((name) => [name, id]));
      const { status, text } = await visit(server, path.replace("{}", id), {
        cookie,
        ...(filled && { form: filled }),
      });
      return [status, withoutIds(text)];
    };
    for (const [path, id, form] of requests) {
      const foreign = await ask(path, id, form);
      expect([path, ...foreign]).toEqual([path, ...(await ask(path, id.replace(/.{6}$/, "zzzzzz"), form))]);
      expect([path, foreign[0]]).toEqual([path, 404]);
    }
    expect((await subscriptionsOf(tenant, "grace"))[0]).toMatchObject({ cancelAtPeriodEnd: false });
    expect((await walletOf(tenant, "grace")).card).not.toBeNull();
  });
});

describe("customers cannot give themselves more:", () => {
  test("fields beside those of the form are not read", async () => {
    const form = {
      name: "Ada",
      locale: "en",
      taxExempt: "exempt",
      metadata: "x",
      email: "x@example.com",
      taxCodes: "x",
    };
    expect((await visit(server, "/portal/details", { cookie, form })).status).toBe(303);
    const { email, ...customer } = await getCustomer(tenant, "ada");
    expect(email).toBe("ada@example.com");
    expect(JSON.stringify(customer)).not.toMatch(/"exempt"|"x"/);
  });

  test("a plan that is not offered does not exist", async () => {
    await send(tenant, "/v1/portal/configuration", { method: "PATCH", body: { plans: [] } });
    for (const plan of ["pro", "secret"])
      expect((await visit(server, "/portal/plans/preview", { cookie, form: { plan } })).status).toBe(404);
  });

  test.each(["changePlan", "cancel", "paymentMethods", "invoices", "usage", "details"])(
    "without %s, its pages and forms do not exist",
    async (feature) => {
      const all = ["changePlan", "cancel", "paymentMethods", "invoices", "usage", "details"];
      const allow = all.filter((each) => each !== feature);
      const narrow = await signIn(tenant, "ada", { allow });
      const paths: Readonly<Record<string, readonly [page: string, forms: readonly string[]]>> = {
        changePlan: ["/portal/plans", ["/portal/plans/preview", "/portal/plans/change"]],
        cancel: ["/portal/cancel", ["/portal/cancel", "/portal/resume"]],
        paymentMethods: [
          "/portal/cards",
          ["/portal/cards/add", "/portal/cards/default", "/portal/cards/remove"],
        ],
        invoices: ["/portal/invoices", ["/portal/invoices/inv_1/pay"]],
        usage: ["/portal/usage", []],
        details: ["/portal/details", ["/portal/details"]],
      };
      const [page = "", forms = []] = paths[feature] ?? [];
      expect((await visit(server, page, { cookie: narrow })).status).toBe(404);
      for (const path of forms)
        expect((await visit(server, path, { cookie: narrow, form: {} })).status).toBe(404);
      expect((await visit(server, "/portal", { cookie: narrow })).text).not.toContain(`href="${page}"`);
      const wide = await visit(server, page, { cookie: await signIn(tenant, "ada", { allow: null }) });
      expect(wide.status).toBe(200);
    },
  );
});

test("keys, codes and tokens work only where they belong", async () => {
  const token = cookie.split("=")[1] ?? "";
  const name = cookie.split("=")[0] ?? "";
  const { code } = await createSession(tenant, "ada");
  for (const secret of [token, code]) {
    expect((await send(server, "/v1/customers", { apiKey: secret })).status).toBe(401);
    expect((await send(server, "/v1/customers", { apiKey: null, headers: { cookie } })).status).toBe(401);
  }
  for (const secret of [tenant.apiKey, code]) {
    expect((await visit(server, "/portal", { cookie: `${name}=${secret}` })).status).toBe(401);
    expect((await visit(server, "/portal", { headers: { authorization: `Bearer ${secret}` } })).status).toBe(
      401,
    );
  }
  for (const secret of [tenant.apiKey, token])
    expect((await visit(server, "/portal/enter", { form: { code: secret } })).status).toBe(410);
});

describe("another site", () => {
  test.each([...Object.keys(actions), "/portal/enter", "/portal/leave"])(
    "cannot send the form of %s",
    async (path) => {
      const at = path.replace(":id", "inv_1");
      for (const headers of [
        { "sec-fetch-site": "cross-site" },
        { "sec-fetch-site": "same-site" },
        { "sec-fetch-site": "none" },
      ])
        expect((await visit(server, at, { cookie, form: {}, headers })).status).toBe(403);
      const older = { method: "POST", headers: { cookie, origin: "https://evil.example" } };
      expect((await fetch(`${server.url}${at}`, older)).status).toBe(403);
      expect((await fetch(`${server.url}${at}`, { method: "POST", headers: { cookie } })).status).toBe(403);
    },
  );

  test("may link to a page, which is how customers come back from a payment", async () => {
    const headers = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };
    expect((await visit(server, "/portal", { cookie, headers })).status).toBe(200);
  });

  test("cannot point its own name at this server", async () => {
    const { request } = await import("node:http");
    const { port } = new URL(server.url);
    const status = await new Promise((resolve, reject) => {
      const headers = { host: `evil.example:${port}`, cookie };
      request({ port, path: "/portal", headers }, ({ statusCode }) => resolve(statusCode))
        .on("error", reject)
        .end();
    });
    expect(status).toBe(421);
  });
});

test.each(Object.keys(pages).filter((path) => !/:id|logo|history|buy|coupons/.test(path)))(
  "%s cannot be framed or cached, loads nothing from elsewhere, and changes nothing",
  async (path) => {
    const stored = () => server.database.knex("changes").count();
    const before = await stored();
    const { status, headers } = await visit(server, path, { cookie });
    expect(status).toBe(200);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self' data:; form-action 'self'/,
    );
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect([headers.get("cache-control"), headers.get("x-frame-options")]).toEqual(["no-store", "DENY"]);
    expect(await stored()).toEqual(before);
  },
);

test("a name with markup is text", async () => {
  await upsertCustomer(tenant, { id: "eve", email: "eve@example.com", name: `"><script>alert(1)</script>` });
  const { text } = await visit(server, "/portal/details", { cookie: await signIn(tenant, "eve") });
  expect(text).toContain("&lt;script&gt;");
  expect(text).not.toContain("<script>");
});

test("the link back is that of the session, and no request changes it", async () => {
  const own = await signIn(tenant, "ada", { returnUrl: "https://app.example.com/settings" });
  const { text } = await visit(server, "/portal?returnUrl=https://evil.example", { cookie: own });
  expect(text).toContain(`href="https://app.example.com/settings"`);
  expect(text).not.toContain("evil.example");
});
