import { beforeEach, expect, test } from "@jest/globals";
import { buy, invoicesOf, succeeded, track, type Body } from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { addTimedTenant, JULY, type TimedTenant } from "../lifecycle/timed-tenant.js";
import { exportOf, type Row } from "./file.js";

const CALLS = { slug: "calls", limit: 0, overage: "charge", overagePrice: 2 } as const;
const CATALOG = {
  features: [{ slug: "calls" }],
  creditSystems: [],
  plans: [{ slug: "pro", name: "Pro", price: 3_000, currency: "EUR", features: [CALLS] }],
};

const server = useTestServer();
let tenant: TimedTenant;

const post = async (path: string, body: Body) => succeeded<Body>(await send(tenant, path, { body }));
const patch = async (path: string, body: Body) =>
  succeeded<Body>(await send(tenant, path, { body, method: "PATCH" }));

/** Of a row, the columns that do not contain generated ids. */
function only(row: Row | undefined, ...names: readonly string[]): Row {
  return Object.fromEntries(names.map((name) => [name, row?.[name] ?? ""]));
}

beforeEach(async () => {
  tenant = await addTimedTenant(server, CATALOG);
  await patch("/v1/organization", {
    timeZone: "Europe/Berlin",
    legal: { name: "Demo GmbH", country: "DE", automaticTax: true },
  });
  await post("/v1/taxes", { code: "vat", name: "VAT", country: "DE", percent: "19" });
  await patch("/v1/organization", { tax: { defaultTaxCodes: ["vat"] } });
  await patch("/v1/customers/ada", { name: "=HYPERLINK(1)", address: { country: "DE" } });
});

test("an invoice is a row with its parties, its sums in major units, and what is left to pay", async () => {
  await buy(tenant, "ada", "pro");
  const [invoice] = await exportOf(tenant, "invoices");
  const [stored] = await invoicesOf(tenant, "ada");
  expect(invoice).toMatchObject({
    id: stored?.id,
    number: stored?.number,
    issueDate: "2031-06-01",
    issuedAt: "2031-06-01T00:00:00.000Z",
    status: "paid",
    reason: "subscription_start",
    externalId: "ada",
    customerName: "'=HYPERLINK(1)",
    country: "DE",
    taxTreatment: "domestic",
    currency: "EUR",
    subtotal: "30.00",
    discount: "0.00",
    totalExcludingTax: "30.00",
    tax: "5.70",
    taxRates: "19",
    total: "35.70",
    totalMinor: "3570",
    amountPaid: "35.70",
    amountDue: "0.00",
  });
});

test("lines of credit notes are negative, so that the rows add up to the turnover", async () => {
  await buy(tenant, "ada", "pro");
  await track(tenant, "ada", "calls", 50);
  await tenant.to(JULY);
  const [, first] = await invoicesOf(tenant, "ada");
  await post("/v1/billing/credit-notes", { invoiceId: first?.id, amount: 1_190, memo: '@sum, "quoted"' });
  const names = ["documentType", "kind", "plan", "feature", "amountExcludingTax", "tax", "taxCodes", "total"];
  const lines = await exportOf(tenant, "lines");
  expect(lines.map((row) => Object.values(only(row, ...names)).join(" "))).toEqual([
    "invoice fee pro  30.00 5.70 vat 35.70",
    "invoice usage pro calls 1.00 0.19 vat 1.19",
    "invoice fee pro  30.00 5.70 vat 35.70",
    "credit_note fee pro  -10.00 -1.90 vat -11.90",
  ]);
  const [note] = await exportOf(tenant, "credit-notes");
  expect(note).toMatchObject({
    memo: '\'@sum, "quoted"',
    invoiceNumber: first?.number,
    totalExcludingTax: "10.00",
    total: "11.90",
    refunded: "11.90",
    refundStatus: "succeeded",
  });
});

test("payments are positive, refunds negative, and both are money that moved", async () => {
  await buy(tenant, "ada", "pro");
  const [invoice] = await invoicesOf(tenant, "ada");
  await post(`/v1/billing/invoices/${invoice?.id}/refund`, { amount: 1_190 });
  const names = ["type", "provider", "invoiceNumber", "currency", "amount", "amountMinor"];
  const rows = await exportOf(tenant, "payments");
  expect(rows.map((row) => only(row, ...names))).toEqual([
    {
      type: "payment",
      provider: "sandbox",
      invoiceNumber: invoice?.number,
      currency: "EUR",
      amount: "35.70",
      amountMinor: "3570",
    },
    {
      type: "refund",
      provider: "sandbox",
      invoiceNumber: invoice?.number,
      currency: "EUR",
      amount: "-11.90",
      amountMinor: "-1190",
    },
  ]);
});

test("a period includes its first day and excludes its last, in the time zone of the organization", async () => {
  await buy(tenant, "ada", "pro");
  await tenant.to(JULY);
  const numbers = async (query: string) =>
    (await exportOf(tenant, "invoices", query)).map(({ issueDate }) => issueDate);
  // The clock of ada is at midnight UTC, which is two in the morning in Berlin.
  expect(await numbers("?from=2031-06-01&to=2031-07-01")).toEqual(["2031-06-01"]);
  expect(await numbers("?from=2031-07-01")).toEqual(["2031-07-01"]);
  expect(await numbers("?to=2031-06-01T00:00:00Z")).toEqual([]);
  expect(await numbers("?from=2031-06-01T00:00:00Z&to=2031-06-01T00:00:00.001Z")).toEqual(["2031-06-01"]);
  expect(await numbers("?currency=USD")).toEqual([]);
  expect(await numbers("?customer=ada&currency=eur")).toHaveLength(2);
  expect(await numbers("?customer=grace")).toEqual([]);
});

test.each([
  ["from=yesterday", "from"],
  ["from=2031-02-30", "from"],
  ["to=2999-12-32", "to"],
  ["from=2031-06-02&to=2031-06-01", "to"],
  ["currency=ABC", "currency"],
])("%s is refused", async (query, path) => {
  const reply = await send(tenant, `/v1/exports/journal.csv?${query}`);
  expect([reply.status, reply.body["code"]]).toEqual([400, "invalid_request"]);
  expect(reply.body["issues"]).toMatchObject([{ path }]);
});

test("an export is a file in UTF-8 that begins with a byte order mark", async () => {
  await buy(tenant, "ada", "pro");
  const headers = { authorization: `Bearer ${tenant.apiKey}` };
  const response = await fetch(`${tenant.url}/v1/exports/invoices.csv?from=2031-06-01`, { headers });
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toBe(
    "attachment; filename=invoices-from-2031-06-01.csv",
  );
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.slice(0, 5)]).toEqual([0xef, 0xbb, 0xbf, 0x69, 0x64]);
});
