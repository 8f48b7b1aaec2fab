import { beforeAll, describe, expect, test } from "@jest/globals";
import { send } from "../../support/server.js";
import { getCustomer, succeeded, upsertCustomer, type Body, type Customer } from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer();

const patch = (id: string, body: Body) => send(server, `/v1/customers/${id}`, { method: "PATCH", body });

const NONE = {
  address: null,
  taxIds: [],
  taxExempt: "none",
  taxCodes: [],
  locale: null,
  currency: null,
  invoiceFields: { purchaseOrder: null, buyerReference: null },
};

const GIVEN = {
  address: { line1: "Rue de la Loi 16", postalCode: "1000", city: "Bruxelles", country: "be" },
  taxIds: [{ type: "eu_vat", value: "be 0428.759.497" }],
  taxExempt: "reverse",
  taxCodes: ["be_vat", "be_vat"],
  locale: "fr-be",
  currency: "eur",
  invoiceFields: { purchaseOrder: "PO-1", buyerReference: "04011000-12345-39" },
};

const ADDRESS = {
  line1: "Rue de la Loi 16",
  line2: null,
  postalCode: "1000",
  city: "Bruxelles",
  region: null,
  country: "BE",
};

const STORED = {
  ...GIVEN,
  address: ADDRESS,
  taxIds: [{ type: "eu_vat", value: "BE0428759497", status: "unverified" }],
  taxCodes: ["be_vat"],
  locale: "fr-BE",
  currency: "EUR",
};

beforeAll(async () => {
  succeeded(await send(server, "/v1/taxes", { body: { code: "be_vat", name: "TVA", percent: "21" } }));
});

let count = 0;
const business = (more: Body = {}) =>
  upsertCustomer(server, { email: `business-${++count}@example.com`, ...GIVEN, ...more });

describe("billing details of a customer", () => {
  test("are empty at first", async () => {
    expect(await upsertCustomer(server, { email: "plain@example.com" })).toMatchObject(NONE);
  });

  test("are stored in their normal form when the customer is created", async () => {
    const { id } = await business();
    expect(await getCustomer(server, id)).toMatchObject(STORED);
  });

  // prettier-ignore
  test.each<[string, Body, Body]>([
    // rule                                        sent                                              is then
    ["nothing changes nothing",                    {},                                               {}],
    ["an address is replaced whole",               { address: { country: "NG" } },                   { address: { line1: null, line2: null, postalCode: null, city: null, region: null, country: "NG" } }],
    ["null clears the address",                    { address: null },                                { address: null }],
    ["the list of tax ids is replaced",            { taxIds: [{ type: "gb_vat", value: "980780684" }] }, { taxIds: [{ type: "gb_vat", value: "GB980780684", status: "unverified" }] }],
    ["a tax id that is sent twice is stored once", { taxIds: [...GIVEN.taxIds, ...GIVEN.taxIds] },    {}],
    ["null clears the tax ids",                    { taxIds: null },                                 { taxIds: [] }],
    ["null resets the exemption",                  { taxExempt: null },                              { taxExempt: "none" }],
    ["null clears the tax codes",                  { taxCodes: null },                               { taxCodes: [] }],
    ["null clears the language",                   { locale: null },                                 { locale: null }],
    ["null clears the currency",                   { currency: null },                               { currency: null }],
    ["one invoice field is replaced",              { invoiceFields: { purchaseOrder: "PO-2" } },     { invoiceFields: { ...GIVEN.invoiceFields, purchaseOrder: "PO-2" } }],
    ["null clears one invoice field",              { invoiceFields: { purchaseOrder: null } },       { invoiceFields: { ...GIVEN.invoiceFields, purchaseOrder: null } }],
    ["null clears the invoice fields",             { invoiceFields: null },                          { invoiceFields: NONE.invoiceFields }],
  ])("an update: %s", async (_rule, sent, changed) => {
    const { id } = await business();
    expect(succeeded<Customer>(await patch(id, sent))).toMatchObject({ ...STORED, ...changed });
    expect(await getCustomer(server, id)).toMatchObject({ ...STORED, ...changed });
  });

  test("are kept by a later request that creates or resolves, also if it sends null", async () => {
    const { email } = await business();
    const nulls = Object.fromEntries(Object.keys(GIVEN).map((key) => [key, null]));
    expect(await upsertCustomer(server, { email, ...nulls })).toMatchObject(STORED);
    expect(await upsertCustomer(server, { email, locale: "nl-BE" })).toMatchObject({
      ...STORED,
      locale: "nl-BE",
    });
  });

  // prettier-ignore
  test.each<[string, Body, string, string, string]>([
    ["an unknown country",     { address: { country: "EL" } },                            "invalid_request", "address.country",  "is not an ISO 3166-1 country code of two letters"],
    ["an unknown language",    { locale: "de_DE" },                                       "invalid_request", "locale",           "is not a BCP 47 language tag, such as de-AT"],
    ["an unknown currency",    { currency: "EURO" },                                      "invalid_request", "currency",         "is not an ISO 4217 currency"],
    ["an unknown tax",         { taxCodes: ["be_vat", "no_tax"] },                        "invalid_request", "taxCodes[1]",      "is not the code of a tax"],
    ["an unknown exemption",   { taxExempt: "partly" },                                   "invalid_request", "taxExempt",        "must be equal to one of the allowed values: none, exempt, reverse, "],
    ["a mistyped tax id",      { taxIds: [...GIVEN.taxIds, { type: "eu_vat", value: "DE811569868" }] }, "invalid_tax_id", "taxIds[1].value", "has wrong check digits for eu_vat"],
    ["another type's number",  { taxIds: [{ type: "gb_vat", value: "DE811569869" }] },    "invalid_tax_id",  "taxIds[0].value",  "is not in the format of gb_vat, such as GB980780684"],
    ["an unknown type",        { taxIds: [{ type: "de_vat", value: "DE811569869" }] },    "invalid_tax_id",  "taxIds[0].value",  "de_vat is not a known type of tax id"],
  ])("refuses %s", async (_rule, sent, code, path, message) => {
    const { id } = await business();
    const { status, body } = await patch(id, sent);
    expect({ status, code: body["code"] }).toEqual({ status: 400, code });
    expect(body["issues"]).toEqual([{ path, message: expect.stringContaining(message) }]);
    expect(await getCustomer(server, id)).toMatchObject(STORED);
  });

  test("names all that is invalid at once", async () => {
    const { id } = await business();
    const { body } = await patch(id, { locale: "?", currency: "?", taxIds: [{ type: "x", value: "y" }] });
    expect(body).toMatchObject({
      code: "invalid_request",
      issues: [{ path: "locale" }, { path: "currency" }, { path: "taxIds[0].value" }],
    });
  });

  test("a refused request creates no customer", async () => {
    const refused = await send(server, "/v1/customers", {
      body: { email: "unknown@example.com", taxIds: [{ type: "eu_vat", value: "DE1" }] },
    });
    expect(refused).toMatchObject({ status: 400, body: { code: "invalid_tax_id" } });
    expect(await send(server, "/v1/customers/unknown@example.com")).toMatchObject({ status: 404 });
  });

  test("are recorded as a change of the customer", async () => {
    const { id } = await upsertCustomer(server, { email: `recorded-${++count}@example.com` });
    await patch(id, { locale: "de" });
    const { events } = succeeded<{ events: Body[] }>(await send(server, `/v1/events?customer=${id}`));
    expect(events[0]).toMatchObject({
      type: "customer.updated",
      data: { object: { id, locale: "de" }, previous: { locale: null } },
    });
  });
});
