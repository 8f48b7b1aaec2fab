import { createHash } from "node:crypto";
import { beforeAll, expect, test } from "@jest/globals";
import { createOrganization } from "../../../src/usecases/organization/create.js";
import { buy, invoicesOf, sync, upsertCustomer, type Invoice } from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer();
let invoice: Invoice;
beforeAll(async () => {
  await sync(server, { features: [], plans: [{ slug: "pro", name: "Pro & more", price: 2500 }] });
  await upsertCustomer(server, { id: "ada", email: "ada@example.com", name: "Ada <Lovelace>" });
  await buy(server, "ada", "pro");
  const [paid] = await invoicesOf(server, "ada");
  if (!paid) throw new Error("The plan was sold without an invoice.");
  invoice = paid;
});

/** Sends a request as a browser does. */
function open(id: string, { apiKey = server.apiKey, method = "GET" } = {}): Promise<Response> {
  const headers = { authorization: `Bearer ${apiKey}`, accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
  return fetch(`${server.url}/v1/billing/invoices/${id}/html`, { method, headers });
}

test("an invoice is answered as a page, with its customer and its lines", async () => {
  const response = await open(invoice.id);
  const page = await response.text();
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  for (const text of [
    `Invoice ${invoice.number}`,
    "Ada &lt;Lovelace&gt;",
    "Pro &amp; more",
    "$25.00",
    "Paid",
  ]) {
    expect(page).toContain(text);
  }
});

test("the page is not cached or framed, and uses only its own stylesheet", async () => {
  const response = await open(invoice.id);
  const style = /<style>([\s\S]*?)<\/style>/.exec(await response.text())?.[1] ?? "";
  const digest = createHash("sha256").update(style).digest("base64");
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-security-policy": `default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "x-request-id": expect.stringMatching(/^req_/),
  });
});

test("HEAD is answered like GET, without the page", async () => {
  const response = await open(invoice.id, { method: "HEAD" });
  expect([response.status, await response.text()]).toEqual([200, ""]);
});

test("an archived customer is still on the invoice", async () => {
  const customers = server.database.knex("customers").where({ id: invoice.customerId });
  await customers.clone().update({ archived_at: new Date(server.clock.now()) });
  expect(await (await open(invoice.id)).text()).toContain("ada@example.com");
  await customers.clone().update({ archived_at: null });
});

test("failures are JSON, also for a browser", async () => {
  const other = await createOrganization(server.deps, { name: "Other", slug: "other", mode: "test" });
  for (const [id, apiKey, status, code] of [
    ["inv_0", server.apiKey, 404, "invoice_not_found"],
    [invoice.id, other.apiKey, 404, "invoice_not_found"],
    [invoice.id, "invalid", 401, "invalid_api_key"],
  ] as const) {
    const response = await open(id, { apiKey });
    expect({ status: response.status, body: await response.json() }).toMatchObject({
      status,
      body: { success: false, code },
    });
  }
});
