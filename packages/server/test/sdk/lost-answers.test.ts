import { beforeEach, expect, test } from "@jest/globals";
import { Dues } from "../../../sdk/src/index.js";
import { buy, paymentsOf } from "../support/api.js";
import { useTenant, useTestServer } from "../support/fixtures.js";

const CATALOG = {
  features: [{ slug: "calls" }],
  creditSystems: [{ slug: "credits", features: [{ feature: "calls" }] }],
  creditPacks: [{ slug: "pack", credits: 100, price: 1_000 }],
  plans: [
    { slug: "pro", price: 3_000 },
    { slug: "other", price: 2_000, planGroup: "other" },
  ],
};

const server = useTestServer();
const tenant = useTenant(server, CATALOG);
let dues: Dues;
/** The number of responses still to be lost. */
let losing = 0;
let sent = 0;

beforeEach(async () => {
  await buy(tenant, "ada", "other");
  [losing, sent] = [2, 0];
  dues = new Dues({ apiKey: tenant.apiKey, baseUrl: server.url, retries: 2, fetch: losingAnswers });
});

/** The server has completed the request, and the response is lost. */
async function losingAnswers(request: Request): Promise<Response> {
  sent += 1;
  const response = await fetch(request);
  if (losing === 0) return response;
  losing -= 1;
  await response.arrayBuffer();
  throw new TypeError("the answer was lost");
}

const customer = "ada";

// prettier-ignore
test.each([
  ["credits are granted once", () => dues.credits.grant({ customer, credits: 5 }),
    async () => (await dues.credits.listGrants({ customer })).grants.length, 1],
  ["a pack is bought once", () => dues.credits.purchase({ customer, pack: "pack" }),
    async () => (await dues.credits.listGrants({ customer })).grants.length, 1],
  ["a plan is charged once", () => dues.attach({ customer, product: "pro" }),
    async () => (await dues.billing.listInvoices({ customer })).invoices.length, 2],
  ["a test clock is made once", () => dues.testClocks.create({ now: 0 }),
    async () => (await dues.testClocks.list()).testClocks.length, 1],
])("%s when two responses are lost: the retry gets the original one", async (_what, call, count, expected) => {
  await expect(call()).resolves.toMatchObject({ success: true });
  expect({ sent, losing }).toEqual({ sent: 3, losing: 0 });
  expect(await count()).toBe(expected);
});

test("a charge runs once, and the caller gets its result", async () => {
  const attached = await dues.attach({ customer, product: "pro" });
  expect(attached).toMatchObject({ requiresCheckout: false, type: "new" });
  expect(await paymentsOf(server, attached.customerId)).toMatchObject([
    { status: "succeeded" },
    { status: "succeeded" },
  ]);
});
