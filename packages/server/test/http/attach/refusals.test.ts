import { describe, expect, test } from "@jest/globals";
import {
  addTenant,
  attach,
  listCustomers,
  payAt,
  statesOf,
  sync,
  upsertCustomer,
  type Body,
  type Tenant,
} from "../../support/api.js";
import { send } from "../../support/server.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";

const CATALOG = {
  features: [],
  plans: [
    { slug: "free" },
    { slug: "pro", price: 2500 },
    { slug: "retired", isActive: false },
    { slug: "abroad", price: 100, provider: "acme-pay" },
  ],
};

const server = useTestServer();
const tenant = useTenant(server, CATALOG);

async function refusalOf(tenant: Tenant, more: Body): Promise<unknown[]> {
  const body = { customer: "ada@example.com", product: "pro", ...more };
  const reply = await send(tenant, "/v1/attach", { body });
  return [reply.status, reply.body["code"]];
}

describe("attach refuses", () => {
  test.each([
    ["a plan that does not exist", { product: "nope" }, [404, "plan_not_found"]],
    ["a plan that is not sold", { product: "retired" }, [404, "plan_not_found"]],
    ["another currency than the plan's", { currency: "EUR" }, [409, "currency_mismatch"]],
    ["a currency that does not exist", { currency: "XXQ" }, [409, "currency_mismatch"]],
    [
      "a currency for a plan without a fee too",
      { product: "free", currency: "EUR" },
      [409, "currency_mismatch"],
    ],
  ])("%s, and creates no customer", async (_rule, more, refusal) => {
    expect(await refusalOf(tenant, more)).toEqual(refusal);
    expect((await listCustomers(tenant)).total).toBe(0);
  });

  test("the plan of another organization", async () => {
    const stranger = await addTenant(server);
    expect(await refusalOf(stranger, {})).toEqual([404, "plan_not_found"]);
  });

  test("a charge where no provider is set up, and nothing is left behind", async () => {
    const live = await addTenant(server, { mode: "live" });
    await sync(live, CATALOG);
    for (const product of ["pro", "abroad"]) {
      expect(await refusalOf(live, { product })).toEqual([400, "provider_not_configured"]);
    }
    expect((await listCustomers(live)).total).toBe(0);
    const refused = await send(live, "/v1/attach", { body: { customer: "ada@example.com", product: "pro" } });
    expect(refused.body["message"]).toBe(
      "No payment provider is set up for this organization. Set one up first.",
    );
    expect((await attach(live, "ada", "free")).type).toBe("new");
    expect(await refusalOf(live, { customer: "ada" })).toEqual([400, "provider_not_configured"]);
    expect(await statesOf(live, "ada")).toEqual(["free active"]);
  });

  test.each([
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "java\nscript:alert(1)",
    " javascript:alert(1)",
    "data:text/html,hello",
    "vbscript:msgbox",
    "file:///etc/passwd",
    "/relative",
    "shop.example/back",
    "",
  ])("to send a payer back to %j", async (callbackUrl) => {
    const body = { customer: "ada@example.com", product: "pro", callbackUrl };
    expect(await send(tenant, "/v1/attach", { body })).toMatchObject({
      status: 400,
      body: { code: "invalid_request", issues: [{ path: "callbackUrl" }] },
    });
  });

  test.each<[string, Body, string]>([
    ["no customer", { customer: undefined }, "customer"],
    ["an empty customer", { customer: "" }, "customer"],
    ["no product", { product: undefined }, "product"],
    ["a currency of two letters", { currency: "US" }, "currency"],
    ["metadata that is no object", { metadata: "x" }, "metadata"],
  ])("%s, with the path", async (_rule, more, path) => {
    const body = { customer: "ada@example.com", product: "pro", ...more };
    const reply = await send(tenant, "/v1/attach", { body });
    expect(reply).toMatchObject({ status: 400, body: { code: "invalid_request", issues: [{ path }] } });
  });
});

describe("attach takes", () => {
  test("null for every optional field, and unknown fields", async () => {
    const nothing = { customerData: null, currency: null, channels: null, metadata: null, callbackUrl: null };
    expect(await attach(tenant, "ada@example.com", "pro", { ...nothing, colour: "blue" })).toMatchObject({
      pending: true,
    });
  });

  test("a plan whose provider is not set up, in a test organization, through the sandbox", async () => {
    const { checkoutUrl } = await attach(tenant, "ada", "abroad");
    expect(await payAt(checkoutUrl)).toMatchObject({ status: 200 });
    expect(await statesOf(tenant, "ada")).toEqual(["abroad active"]);
  });

  test("the plan's currency in any case", async () => {
    expect((await attach(tenant, "ada", "pro", { currency: "usd" })).pending).toBe(true);
  });

  test("unknown channels", async () => {
    expect((await attach(tenant, "ada", "pro", { channels: ["carrier-pigeon"] })).pending).toBe(true);
  });
});

describe("the payer is redirected back", () => {
  test.each([
    ["https://shop.example/back", "https://shop.example/back?"],
    ["https://shop.example/back?order=7#top", "https://shop.example/back?order=7&"],
    ["myapp://paid", "myapp://paid?"],
  ])("to %s with reference and status", async (callbackUrl, start) => {
    const { checkoutUrl, reference } = await attach(tenant, "ada", "pro", { callbackUrl });
    const { body } = await payAt(checkoutUrl);
    const redirect = String(body["redirectUrl"]);
    expect(redirect.startsWith(start)).toBe(true);
    const query = new URL(redirect).searchParams;
    expect([query.get("reference"), query.get("status")]).toEqual([reference, "success"]);
  });

  test("nowhere without a callback URL", async () => {
    const { checkoutUrl } = await attach(tenant, "ada", "pro");
    expect((await payAt(checkoutUrl)).body["redirectUrl"]).toBeNull();
  });
});

test("customers of other organizations do not exist", async () => {
  const stranger = await addTenant(server);
  const { id } = await upsertCustomer(stranger, { id: "ada", email: "ada@example.com" });
  expect(await refusalOf(tenant, { customer: id })).toEqual([404, "customer_not_found"]);
});
