import { beforeEach, describe, expect, test } from "@jest/globals";
import { REGISTRATION_SCHEMES } from "@dues/billing";
import { openapiDocument } from "../../../src/generated/openapi.js";
import { send } from "../../support/server.js";
import { succeeded, type Body } from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer();

const update = (legal: Body | null) => send(server, "/v1/organization", { method: "PATCH", body: { legal } });

const legalIn = (reply: Awaited<ReturnType<typeof update>>) =>
  succeeded<{ organization: { legal: Body } }>(reply).organization.legal;

const GIVEN = {
  name: "Demo GmbH",
  address: { line1: "Unter den Linden 1", postalCode: "10117", city: "Berlin", country: "DE" },
  country: "DE",
  taxIds: [{ type: "eu_vat", value: "DE 811 569 869" }],
  email: "billing@example.com",
  phone: "+49 30 123456",
  registration: "HRB 12345",
  registrationScheme: null,
  bankAccount: null,
  automaticTax: true,
  oss: true,
  reverseCharge: "verified",
  accountingCurrency: "eur",
  numbering: "organization",
  locale: "de-de",
  invoiceFooter: "Payable within 14 days.",
};

const STORED = {
  ...GIVEN,
  address: { ...GIVEN.address, line2: null, region: null },
  taxIds: [{ type: "eu_vat", value: "DE811569869", status: "unverified" }],
  accountingCurrency: "EUR",
  locale: "de-DE",
};

test("the interface names the schemes of the table", () => {
  expect(openapiDocument).toHaveProperty("components.schemas.LegalInput.properties.registrationScheme.enum", [
    ...Object.keys(REGISTRATION_SCHEMES).sort(),
    null,
  ]);
});

describe("legal data of an organization", () => {
  beforeEach(async () => {
    expect(legalIn(await update(GIVEN))).toEqual(STORED);
  });

  // prettier-ignore
  test.each<[string, Body | null, Body]>([
    ["nothing changes nothing",         {},                                       {}],
    ["null instead of it changes nothing", null,                                  {}],
    ["one field is replaced",           { phone: "+49 30 654321" },               { phone: "+49 30 654321" }],
    ["null clears the legal name",      { name: null },                           { name: null }],
    ["null clears the address",         { address: null },                        { address: null }],
    ["null clears the country",         { country: null },                        { country: null }],
    ["null clears the tax ids",         { taxIds: null },                         { taxIds: [] }],
    ["null resets choices",             { automaticTax: null, oss: null, reverseCharge: null, numbering: null }, { automaticTax: false, oss: false, reverseCharge: "wellFormed", numbering: "customer" }],
    ["null clears the currency",        { accountingCurrency: null },             { accountingCurrency: null }],
    ["null clears the language",        { locale: null },                         { locale: null }],
    ["a registration has a scheme",     { registration: "1234 5678", registrationScheme: "0106" }, { registration: "1234 5678", registrationScheme: "0106" }],
    ["an account is normalized",        { bankAccount: { iban: "de89 3704 0044 0532 0130 00", bic: "cobadeff" } }, { bankAccount: { iban: "DE89370400440532013000", bic: "COBADEFF", holder: null } }],
    ["an empty text clears a field",    { invoiceFooter: "", country: "" },       { invoiceFooter: null, country: null }],
  ])("an update: %s", async (_rule, sent, changed) => {
    expect(legalIn(await update(sent))).toEqual({ ...STORED, ...changed });
    expect(legalIn(await send(server, "/v1/organization"))).toEqual({ ...STORED, ...changed });
  });

  test("the scheme goes with the registration that it reads", async () => {
    await update({ registration: "12345678", registrationScheme: "0106" });
    expect(legalIn(await update({ registration: null }))).toMatchObject({
      registration: null,
      registrationScheme: null,
    });
  });

  test("other settings stay, and leave it as it is", async () => {
    const body = { graceDays: 2, allowanceOnUpgrade: "prorated" };
    expect(legalIn(await send(server, "/v1/organization", { method: "PATCH", body }))).toEqual(STORED);
    const { organization } = succeeded<{ organization: Body }>(await update({ phone: null }));
    expect(organization).toMatchObject(body);
  });

  // prettier-ignore
  test.each<[string, Body, string, string]>([
    ["an unknown country",        { country: "UK" },                                       "invalid_request", "legal.country"],
    ["an unknown country",        { address: { country: "XX" } },                          "invalid_request", "legal.address.country"],
    ["an unknown currency",       { accountingCurrency: "XXX" },                           "invalid_request", "legal.accountingCurrency"],
    ["an unknown language",       { locale: "german!" },                                   "invalid_request", "legal.locale"],
    ["an unknown choice",         { numbering: "yearly" },                                 "invalid_request", "legal.numbering"],
    ["an unknown register",       { registration: "1", registrationScheme: "0213" },       "invalid_request", "legal.registrationScheme"],
    ["no number of its register", { registrationScheme: "0106" },                          "invalid_request", "legal.registration"],
    ["a register and no number",  { registration: null, registrationScheme: "0106" },      "invalid_request", "legal.registration"],
    ["a mistyped IBAN",           { bankAccount: { iban: "DE89370400440532013001" } },     "invalid_request", "legal.bankAccount.iban"],
    ["a malformed BIC",           { bankAccount: { iban: "DE89370400440532013000", bic: "COBA" } }, "invalid_request", "legal.bankAccount.bic"],
    ["a malformed email address", { email: "invalid" },                                     "invalid_request", "legal.email"],
    ["a mistyped tax id",         { taxIds: [{ type: "eu_vat", value: "DE811569868" }] },  "invalid_tax_id",  "legal.taxIds[0].value"],
  ])("refuses %s (%j)", async (_rule, sent, code, path) => {
    const { status, body } = await update(sent);
    expect({ status, code: body["code"] }).toEqual({ status: 400, code });
    expect(body["issues"]).toMatchObject([{ path }]);
    expect(legalIn(await send(server, "/v1/organization"))).toEqual(STORED);
  });
});
