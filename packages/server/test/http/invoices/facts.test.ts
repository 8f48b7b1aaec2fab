import { beforeEach, describe, expect, test } from "@jest/globals";
import { send, type Reply } from "../../support/server.js";
import {
  attach,
  buy,
  invoicesOf,
  payAt,
  succeeded,
  track,
  type Body,
  type Invoice,
} from "../../support/api.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";

const server = useTestServer();
const tenant = useTenant(server, {
  features: [{ slug: "calls" }],
  plans: [
    {
      slug: "pro",
      price: 1_000,
      features: [{ slug: "calls", limit: 0, overage: "charge", overagePrice: 2 }],
    },
    { slug: "card", price: 100, billingType: "one_time", planGroup: "card" },
  ],
});

const ADDRESS = { line1: "Rue de la Loi 16", postalCode: "1000", city: "Bruxelles", country: "BE" };
const TAX_ID = { type: "eu_vat", value: "BE0428759497" };

const SELLER = {
  name: "Demo GmbH",
  address: {
    line1: "Unter den Linden 1",
    line2: null,
    postalCode: "10117",
    city: "Berlin",
    region: null,
    country: "DE",
  },
  taxIds: [{ type: "eu_vat", value: "DE811569869", status: "unverified" }],
  email: null,
  phone: null,
  registration: "HRB 12345",
  registrationScheme: null,
  bankAccount: null,
};

const BUYER = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  address: { ...ADDRESS, line2: null, region: null },
  taxIds: [{ ...TAX_ID, status: "unverified" }],
  purchaseOrder: "PO-1",
  buyerReference: null,
};

const patch = (path: string, body: Body): Promise<Reply> => send(tenant, path, { method: "PATCH", body });

beforeEach(async () => {
  const { name, address, taxIds, registration } = SELLER;
  const legal = { name, address, taxIds, registration, locale: "de", invoiceFooter: "Thank you" };
  succeeded(await patch("/v1/organization", { legal }));
  succeeded(
    await send(tenant, "/v1/customers", {
      body: {
        id: "ada",
        email: "ada@example.com",
        name: "Ada Lovelace",
        address: ADDRESS,
        taxIds: [TAX_ID],
        locale: "fr-BE",
        invoiceFields: { purchaseOrder: "PO-1" },
      },
    }),
  );
});

const partiesOf = ({ seller, buyer, taxTreatment, locale, notes }: Invoice) => ({
  seller,
  buyer,
  taxTreatment,
  locale,
  notes,
});

const expected = (customerId: string) => ({
  seller: SELLER,
  buyer: { customerId, ...BUYER },
  taxTreatment: "domestic",
  locale: "fr-BE",
  notes: ["Thank you"],
});

/** Changes everything that invoices say of seller and buyer. */
async function editAll(): Promise<void> {
  succeeded(
    await patch("/v1/organization", {
      name: "Other",
      timeZone: "Asia/Tokyo",
      legal: {
        name: "Other AG",
        address: null,
        taxIds: null,
        registration: null,
        locale: "en",
        invoiceFooter: null,
      },
    }),
  );
  succeeded(
    await patch("/v1/customers/ada", {
      name: "Grace",
      email: "grace@example.com",
      address: { country: "NG" },
      taxIds: null,
      taxExempt: "exempt",
      locale: "en-NG",
      invoiceFields: null,
    }),
  );
}

const readAgain = async ({ id }: Invoice) =>
  succeeded<{ invoice: Invoice }>(await send(tenant, `/v1/billing/invoices/${id}`)).invoice;

async function invoiceUsage(): Promise<Invoice> {
  await buy(tenant, "ada", "pro");
  await track(tenant, "ada", "calls", 5);
  const reply = await send(tenant, "/v1/billing/invoice", { body: { customer: "ada" } });
  return succeeded<{ invoice: Invoice }>(reply).invoice;
}

describe("an invoice", () => {
  test("names seller and buyer from the moment it is issued, whatever is edited later", async () => {
    const invoice = await invoiceUsage();
    expect(partiesOf(invoice)).toEqual(expected(invoice.customerId));
    await editAll();
    expect(await readAgain(invoice)).toEqual(invoice);
    await track(tenant, "ada", "calls", 5);
    const reply = await send(tenant, "/v1/billing/invoice", { body: { customer: "ada" } });
    expect(partiesOf(succeeded<{ invoice: Invoice }>(reply).invoice)).toMatchObject({
      seller: { name: "Other AG", address: null, taxIds: [] },
      buyer: { name: "Grace", email: "grace@example.com", taxIds: [], purchaseOrder: null },
      locale: "en-NG",
      notes: [],
    });
  });

  test("of a quote names those of the quote, also when it is paid later", async () => {
    const { checkoutUrl } = await attach(tenant, "ada", "pro");
    const [quote] = await invoicesOf(tenant, "ada");
    await editAll();
    succeeded(await payAt(checkoutUrl));
    const [paid] = await invoicesOf(tenant, "grace@example.com");
    expect(paid).toMatchObject({ id: quote?.id, status: "paid" });
    expect(paid && partiesOf(paid)).toEqual(expected(paid?.customerId ?? ""));
  });

  test("is announced with seller and buyer", async () => {
    const { customerId } = await invoiceUsage();
    const { events } = succeeded<{ events: Body[] }>(
      await send(tenant, "/v1/events?customer=ada&type=invoice.finalized"),
    );
    expect(events[0]).toMatchObject({ data: { object: expected(customerId) } });
  });

  test("stays as it was issued when its customer is deleted; events forget the buyer", async () => {
    const invoice = await invoiceUsage();
    succeeded(await send(tenant, `/v1/billing/invoices/${invoice.id}/pay`, { body: {} }));
    const before = await readAgain(invoice);
    succeeded(await send(tenant, "/v1/customers/ada", { method: "DELETE" }));
    expect(await readAgain(invoice)).toEqual(before);
    expect(partiesOf(before)).toEqual(expected(invoice.customerId));
    const listed = await invoicesOf(tenant, invoice.customerId);
    expect(listed.find(({ id }) => id === invoice.id)).toEqual(before);
    const { events } = succeeded<{ events: Body[] }>(
      await send(tenant, `/v1/events?customer=${invoice.customerId}&type=invoice.finalized&limit=100`),
    );
    expect(JSON.stringify(events)).not.toContain("Ada");
    expect(events[0]).toMatchObject({ data: { object: { buyer: null, seller: SELLER } } });
  });

  test("of an organization and a customer without any such data has their names", async () => {
    await editAll();
    succeeded(await patch("/v1/organization", { legal: { name: null } }));
    succeeded(await patch("/v1/customers/ada", { name: null, address: null, locale: null }));
    const [invoice] = await buy(tenant, "ada", "card").then(() => invoicesOf(tenant, "ada"));
    expect(invoice && partiesOf(invoice)).toMatchObject({
      seller: { name: "Other", address: null },
      buyer: { name: null, address: null },
      taxTreatment: "domestic",
      locale: "en",
      notes: [],
    });
  });
});

describe("an invoice of an organization without a legal name and an address", () => {
  const documentOf = async ({ id }: Invoice, kind: string) => {
    const { url, apiKey } = tenant;
    const headers = { authorization: `Bearer ${apiKey}` };
    return fetch(`${url}/v1/billing/invoices/${id}/${kind}`, { headers });
  };

  test("is issued, says in the API, in events and on its page what is missing, and has no e-invoice", async () => {
    const missing = ["seller.name", "seller.address"];
    succeeded(await patch("/v1/organization", { legal: { name: null, address: null } }));
    const invoice = await invoiceUsage();
    expect(invoice).toMatchObject({
      status: "open",
      missing,
      seller: { name: expect.any(String) as unknown },
    });
    expect(invoice.seller).not.toHaveProperty("usesDisplayName");
    const { events } = succeeded<{ events: Body[] }>(
      await send(tenant, "/v1/events?customer=ada&type=invoice.finalized"),
    );
    expect(events[0]).toMatchObject({ data: { object: { id: invoice.id, missing } } });
    const page = await (await documentOf(invoice, "html")).text();
    expect(page).toMatch(/class="missing">[^<]+/);
    const refused = await documentOf(invoice, "xml");
    expect({ status: refused.status, body: await refused.json() }).toMatchObject({
      status: 409,
      body: {
        code: "document_incomplete",
        issues: expect.arrayContaining([expect.objectContaining({ path: "seller.name" })]) as unknown,
      },
    });
  });

  test("still says so when the organization has them later; the next one is complete", async () => {
    succeeded(await patch("/v1/organization", { legal: { name: null } }));
    const before = await invoiceUsage();
    succeeded(await patch("/v1/organization", { legal: { name: "Acme GmbH" } }));
    expect(await readAgain(before)).toMatchObject({ missing: ["seller.name"] });
    await track(tenant, "ada", "calls", 5);
    const reply = await send(tenant, "/v1/billing/invoice", { body: { customer: "ada" } });
    const next = succeeded<{ invoice: Invoice }>(reply).invoice;
    expect(next).toMatchObject({ missing: [], seller: { name: "Acme GmbH" } });
  });
});
