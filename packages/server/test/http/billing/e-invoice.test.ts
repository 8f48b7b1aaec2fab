import { inflateSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { failedRules, termsOf } from "../../../../billing/test/e-invoice/check.js";
import {
  addTenant,
  attach,
  buy,
  invoicesOf,
  succeeded,
  sync,
  upsertCustomer,
  type Tenant,
} from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { audit } from "../../../src/usecases/audit/audit.js";
import { addTimedTenant } from "../lifecycle/timed-tenant.js";
import { lastInvoice } from "../payments/billing.js";

const server = useTestServer();

const PLANS = {
  features: [],
  plans: [
    { slug: "pro", name: "Pro", price: 2_500 },
    { slug: "max", name: "Max", price: 9_000 },
  ],
};

const LEGAL = {
  name: "Demo GmbH",
  address: { line1: "Unter den Linden 1", postalCode: "10117", city: "Berlin", country: "DE" },
  taxIds: [{ type: "eu_vat", value: "DE811569869" }],
  email: "billing@example.com",
  phone: "+49 30 123456",
};

const CUSTOMER = {
  id: "ada",
  email: "ada@example.com",
  name: "Ada & Söhne",
  address: { line1: "Rue de la Loi 16", postalCode: "1000", city: "Bruxelles", country: "BE" },
  taxIds: [{ type: "eu_vat", value: "BE0428759497" }],
  invoiceFields: { buyerReference: "991-12345-67", purchaseOrder: "PO-1" },
};

/** Sells a plan in an organization of its own, and returns the address of the invoice's XML. */
async function sell(currency: string, legal: object | null, customer: object): Promise<[Tenant, string]> {
  const tenant = await addTenant(server);
  if (legal !== null) succeeded(await send(tenant, "/v1/organization", { method: "PATCH", body: { legal } }));
  await sync(tenant, { features: [], plans: [{ slug: "pro", name: "Pro", price: 2500, currency }] });
  await upsertCustomer(tenant, { id: "ada", email: "ada@example.com", ...customer });
  await buy(tenant, "ada", "pro");
  const [invoice] = await invoicesOf(tenant, "ada");
  return [tenant, `/v1/billing/invoices/${invoice?.id}/xml`];
}

describe("an invoice with all facts", () => {
  let tenant: Tenant;
  let path: string;
  beforeAll(async () => {
    [tenant, path] = await sell("EUR", LEGAL, CUSTOMER);
  });

  const open = (query = "", method = "GET"): Promise<Response> =>
    fetch(`${tenant.url}${path}${query}`, { method, headers: { authorization: `Bearer ${tenant.apiKey}` } });

  test("is a file in UBL that is named after its number", async () => {
    const response = await open();
    const xml = await response.text();
    const { number } = termsOf(xml);
    expect(failedRules(xml)).toEqual([]);
    expect(xml).toContain("<Invoice xmlns=");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/xml; charset=utf-8",
      "content-disposition": `attachment; filename=${number}.xml`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
  });

  test.each([
    ["cii", "en16931"],
    ["ubl", "peppol"],
    ["cii", "peppol"],
    ["ubl", "xrechnung"],
    ["cii", "xrechnung"],
  ] as const)("is written as %s by the rules of %s", async (format, profile) => {
    const response = await open(`?format=${format}&profile=${profile}`);
    const xml = await response.text();
    expect(failedRules(xml, profile)).toEqual([]);
    const { syntax, totals, buyer } = termsOf(xml);
    expect([syntax, totals.withTax, totals.due, buyer.name]).toEqual([
      format,
      "25.00",
      "0.00",
      "Ada & Söhne",
    ]);
  });

  test("is embedded in its PDF as Factur-X", async () => {
    const xml = await (await open("?format=cii")).text();
    const response = await fetch(`${tenant.url}${path.replace(/xml$/, "pdf")}?format=factur-x`, {
      headers: { authorization: `Bearer ${tenant.apiKey}` },
    });
    expect(response.headers.get("content-type")).toBe("application/pdf");
    const pdf = Buffer.from(await response.arrayBuffer()).toString("latin1");
    expect(pdf).toContain("<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>");
    const [, id = ""] = /\/EF <<\s*\/F (\d+) 0 R/.exec(pdf) ?? [];
    const stream = new RegExp(`\\n${id} 0 obj\\n<<[\\s\\S]*?>>\\nstream\\n([\\s\\S]*?)\\nendstream`);
    const [, data = ""] = stream.exec(pdf) ?? [];
    expect(inflateSync(Buffer.from(data, "latin1")).toString("utf8")).toBe(xml);
  });

  test.each([
    ["ubl", "peppol"],
    ["cii", "xrechnung"],
  ] as const)("has credit notes that are written as %s by the rules of %s", async (format, profile) => {
    const [, invoiceId] = /(inv_\w+)/.exec(path) ?? [];
    const body = { invoiceId, amount: 300, reason: "unsatisfactory", memo: "For the outage" };
    const created = await send(tenant, "/v1/billing/credit-notes", { body });
    const { creditNote } = succeeded<{ creditNote: { id: string; number: string } }>(created);
    const url = `${tenant.url}/v1/billing/credit-notes/${creditNote.id}/xml?format=${format}&profile=${profile}`;
    const response = await fetch(url, { headers: { authorization: `Bearer ${tenant.apiKey}` } });
    const xml = await response.text();
    expect(failedRules(xml, profile)).toEqual([]);
    expect(termsOf(xml)).toMatchObject({
      number: creditNote.number,
      typeCode: "381",
      notes: ["For the outage"],
      preceding: [{ number: termsOf(await (await open()).text()).number }],
      totals: { withTax: "3.00", due: "0.00" },
    });
  });

  test("is answered to HEAD without its content", async () => {
    const response = await open("", "HEAD");
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });

  test("is refused in an unknown format", async () => {
    expect((await open("?format=pdf")).status).toBe(400);
  });
});

test("an invoice without facts is refused with a list of all that is missing", async () => {
  const [tenant, path] = await sell("EUR", null, {});
  const { status, body } = await send(tenant, path);
  expect([status, body["code"]]).toEqual([409, "document_incomplete"]);
  expect((body["issues"] as { path: string }[]).map((issue) => issue.path)).toEqual([
    "seller.name",
    "seller.address.country",
    "buyer.name",
    "buyer.address.country",
    "seller.registration",
  ]);
});

test("a Dutch seller is written with the number of its register, also after the organization changed it", async () => {
  const taxIds = [{ type: "eu_vat", value: "NL004495445B01" }];
  const address = { ...LEGAL.address, country: "NL" };
  const legal = { ...LEGAL, address, taxIds, registration: "1234 5678", registrationScheme: "0106" };
  const [tenant, path] = await sell("EUR", legal, CUSTOMER);
  const [invoice] = await invoicesOf(tenant, "ada");
  expect(invoice?.seller).toMatchObject({ registration: "1234 5678", registrationScheme: "0106" });
  succeeded(
    await send(tenant, "/v1/organization", { method: "PATCH", body: { legal: { registration: null } } }),
  );
  for (const format of ["ubl", "cii"]) {
    const response = await fetch(`${tenant.url}${path}?format=${format}&profile=peppol`, {
      headers: { authorization: `Bearer ${tenant.apiKey}` },
    });
    const xml = await response.text();
    expect(failedRules(xml, "peppol")).toEqual([]);
    expect(termsOf(xml).seller).toMatchObject({ registration: "12345678", registrationScheme: "0106" });
  }
});

test("a PDF without facts is drawn, but not as Factur-X", async () => {
  const [tenant, path] = await sell("EUR", null, {});
  const pdf = path.replace(/xml$/, "pdf");
  expect((await send(tenant, pdf)).status).toBe(200);
  expect(await send(tenant, `${pdf}?format=factur-x`)).toMatchObject({
    status: 409,
    body: { code: "document_incomplete" },
  });
});

test("an invoice in a currency with three decimals is refused", async () => {
  const [tenant, path] = await sell("KWD", LEGAL, CUSTOMER);
  expect(await send(tenant, path)).toMatchObject({ status: 409, body: { code: "not_representable" } });
});

test("a credit at 19 % beside a new charge under reverse charge is one e-invoice, with a negative row", async () => {
  const tenant = await addTimedTenant(server, PLANS, { currency: "EUR" });
  const patch = async (path: string, body: object) =>
    succeeded(await send(tenant, path, { method: "PATCH", body }));
  const vat = { code: "vat_de", name: "VAT", percent: 19, country: "DE" };
  succeeded(await send(tenant, "/v1/taxes", { body: vat }));
  const legal = { ...LEGAL, country: "DE", automaticTax: true };
  await patch("/v1/organization", { legal, tax: { defaultTaxCodes: ["vat_de"] } });
  const { id: _id, taxIds, ...consumer } = CUSTOMER;
  await patch("/v1/customers/ada", consumer);
  await buy(tenant, "ada", "pro");
  await patch("/v1/customers/ada", { taxIds });
  await tenant.to("2031-06-16T00:00:00Z");
  await attach(tenant, "ada", "max");
  const invoice = await lastInvoice(tenant);
  // Half of 2500 and of its 475, which is 237.5, goes back; half of 9000 is charged.
  expect(invoice).toMatchObject({ totalExcludingTax: 3_250, tax: -238, total: 3_012, amountPaid: 3_012 });
  expect(
    invoice.taxes.map(({ category, taxableAmount, amount }) => [category, taxableAmount, amount]),
  ).toEqual([
    ["S", -1_250, -238],
    ["AE", 4_500, 0],
  ]);
  for (const format of ["ubl", "cii"]) {
    const response = await fetch(`${tenant.url}/v1/billing/invoices/${invoice.id}/xml?format=${format}`, {
      headers: { authorization: `Bearer ${tenant.apiKey}` },
    });
    const xml = await response.text();
    expect(failedRules(xml)).toEqual([]);
    expect(termsOf(xml).breakdown).toMatchObject([
      { category: "S", taxable: "-12.50", amount: "-2.38" },
      { category: "AE", taxable: "45.00", amount: "0.00" },
    ]);
  }
  for await (const { differences } of audit(server.deps, { organizationId: tenant.id }))
    expect(differences).toEqual([]);
});
