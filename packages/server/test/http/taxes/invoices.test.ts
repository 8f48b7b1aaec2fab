import { beforeEach, describe, expect, test } from "@jest/globals";
import type { components } from "../../../src/generated/api.js";
import { audit } from "../../../src/usecases/audit/audit.js";
import {
  attach,
  buy,
  CARDS,
  invoicesOf,
  payAt,
  succeeded,
  track,
  type Body,
  type Invoice,
} from "../../support/api.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { evaluateTax } from "../payments/evaluate.js";
import { JULY, preview } from "../lifecycle/timed-tenant.js";

type Explained = components["schemas"]["ExplainInvoiceResponse"];

const CALLS = { slug: "calls", limit: 0, overage: "charge", overagePrice: 2 } as const;
const CATALOG = {
  features: [{ slug: "calls" }],
  creditPacks: [{ slug: "small", credits: 100, price: 1_000 }],
  plans: [
    { slug: "pro", price: 3_000, features: [CALLS] },
    { slug: "max", price: 9_000, features: [CALLS] },
  ],
};

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG, { currency: "EUR" });

const organize = (body: Body) => send(tenant, "/v1/organization", { method: "PATCH", body });
const change = (body: Body) => send(tenant, "/v1/customers/ada", { method: "PATCH", body });

async function addTax(body: Body): Promise<void> {
  succeeded(await send(tenant, "/v1/taxes", { body: { name: "VAT", ...body } }));
}

beforeEach(async () => {
  await addTax({ code: "vat_de", percent: 19, country: "DE", automatic: true });
  succeeded(await organize({ tax: { defaultTaxCodes: ["vat_de"] }, legal: { country: "DE" } }));
});

async function lastInvoice(): Promise<Invoice> {
  const [invoice] = await invoicesOf(tenant, "ada");
  if (!invoice) throw new Error("ada has no invoice");
  return invoice;
}

async function auditFindings(): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const page of audit(server.deps, {}, 100)) found.push(...page.differences);
  return found;
}

async function paymentsOfAda(): Promise<number[]> {
  const { payments } = (await send(tenant, "/v1/payments?customer=ada")).body;
  return (payments as { amount: number }[]).map(({ amount }) => amount);
}

describe("with one default tax", () => {
  test("the preview, the checkout and the payment have the total with tax", async () => {
    expect(await preview(tenant, "pro")).toMatchObject({
      subtotal: 3_000,
      tax: 570,
      total: 3_570,
      amountDue: 3_570,
      lines: [{ amount: 3_000, amountExcludingTax: 3_000, tax: 570, total: 3_570 }],
    });
    await buy(tenant, "ada", "pro");
    expect(await lastInvoice()).toMatchObject({
      status: "paid",
      subtotal: 3_000,
      totalExcludingTax: 3_000,
      tax: 570,
      total: 3_570,
      amountPaid: 3_570,
      taxes: [{ code: "vat_de", percent: "19", category: "S", taxableAmount: 3_000, amount: 570 }],
    });
    expect(await paymentsOfAda()).toEqual([3_570]);
    expect(await auditFindings()).toEqual([]);
  });

  test("the renewal taxes the fee and the usage together, once", async () => {
    await buy(tenant, "ada", "pro");
    await track(tenant, "ada", "calls", 617);
    const unbilled = await send(tenant, "/v1/billing/usage?customer=ada");
    // 1234 x 19 % = 234.46.
    expect(unbilled.body).toMatchObject({ totalEstimated: 1_468, taxEstimated: 234 });
    await tenant.to(JULY);
    // 4234 x 19 % = 804.46.
    expect(await lastInvoice()).toMatchObject({ subtotal: 4_234, tax: 804, total: 5_038, status: "paid" });
    expect(await auditFindings()).toEqual([]);
  });

  test("an interim invoice is taxed, and the next one taxes the rest", async () => {
    await buy(tenant, "ada", "pro");
    await track(tenant, "ada", "calls", 100);
    succeeded(await send(tenant, "/v1/billing/invoice", { body: { customer: "ada" } }));
    expect(await lastInvoice()).toMatchObject({ subtotal: 200, tax: 38, total: 238 });
  });

  test("a pack is taxed when it is sold", async () => {
    const { checkoutUrl } = succeeded<{ checkoutUrl: string }>(
      await send(tenant, "/v1/addon", { body: { customer: "ada", pack: "small" } }),
    );
    await payAt(checkoutUrl, CARDS.pays);
    expect(await lastInvoice()).toMatchObject({ subtotal: 1_000, tax: 190, total: 1_190, status: "paid" });
  });

  test("a quote keeps its rate after the rate has changed", async () => {
    const { checkoutUrl } = await attach(tenant, "ada", "pro");
    await addTax({ code: "vat_de", percent: 21, validFrom: "2031-01-01T00:00:00Z" });
    await payAt(checkoutUrl);
    expect(await lastInvoice()).toMatchObject({ tax: 570, total: 3_570, status: "paid" });
    await tenant.to(JULY);
    expect(await lastInvoice()).toMatchObject({ tax: 630, total: 3_630 });
  });

  test("a new customer's preview is taxed as a domestic sale", async () => {
    const shown = await preview(tenant, "pro", { customer: "new@example.com" });
    expect(shown).toMatchObject({ tax: 570, total: 3_570 });
  });

  test("prices that include their taxes stay what the customer pays", async () => {
    succeeded(await organize({ tax: { taxBehavior: "inclusive" } }));
    await buy(tenant, "ada", "pro");
    expect(await lastInvoice()).toMatchObject({
      subtotal: 3_000,
      totalExcludingTax: 2_521,
      tax: 479,
      total: 3_000,
      taxes: [{ inclusive: true, taxableAmount: 2_521, amount: 479 }],
    });
    expect(await auditFindings()).toEqual([]);
  });
});

describe("the explanation of an invoice", () => {
  beforeEach(async () => {
    await addTax({ code: "city", percent: "9.975" });
    await addTax({ code: "data", percent: "6.25", taxableShare: 80 });
  });

  async function explained(): Promise<Explained> {
    const { id } = await lastInvoice();
    return succeeded(await send(tenant, `/v1/billing/invoices/${id}/explain`));
  }

  // prettier-ignore
  test.each([
    ["one tax that is added",       { defaultTaxCodes: ["vat_de"] }],
    ["two taxes of one base",       { defaultTaxCodes: ["vat_de", "city"] }],
    ["a part that is taxed",        { defaultTaxCodes: ["data"] }],
    ["two taxes in the price",      { defaultTaxCodes: ["vat_de", "city"], taxBehavior: "inclusive" }],
    ["a part in the price",         { defaultTaxCodes: ["data", "city"], taxBehavior: "inclusive" }],
  ])("gives the numbers of %s", async (_what, tax) => {
    succeeded(await organize({ tax }));
    await buy(tenant, "ada", "pro");
    await track(tenant, "ada", "calls", 617);
    await tenant.to(JULY);
    const invoice = await lastInvoice();
    const { taxes, summary } = await explained();
    expect(summary.includes(" of tax, add up to ")).toBe(!("taxBehavior" in tax));
    expect(taxes.map(evaluateTax).map(Number)).toEqual(taxes.map(({ charged }) => charged));
    expect(taxes.reduce((sum, { amount }) => sum + amount, 0)).toBe(invoice.tax);
    expect(taxes.map(({ lineIds }) => lineIds.length)).toEqual(taxes.map(() => 2));
    expect(await auditFindings()).toEqual([]);
  });

  test("says why nothing is charged", async () => {
    succeeded(await change({ taxExempt: "exempt" }));
    await buy(tenant, "ada", "pro");
    const [tax] = (await explained()).taxes;
    expect(tax).toMatchObject({
      charged: 0,
      explanation: "Exempt: no tax is charged on 30.00 EUR (E, Exempt from tax).",
    });
  });
});

test("the audit finds a tax that its rate does not give", async () => {
  await buy(tenant, "ada", "pro");
  const { id } = await lastInvoice();
  await server.database
    .knex("invoice_lines")
    .where({ invoice_id: id })
    .update({
      taxes: server.database.knex.raw("jsonb_set(taxes, '{0,percent}', '\"20\"')"),
    });
  expect(await auditFindings()).toMatchObject([
    { code: "invoice_taxes", objectId: id, expected: "600", actual: "570" },
  ]);
  await server.database
    .knex("invoice_lines")
    .where({ invoice_id: id })
    .update({
      taxes: server.database.knex.raw("jsonb_set(taxes, '{0,percent}', '\"19\"')"),
    });
});

test("an invoice keeps its tax in the currency that the organization reports in", async () => {
  succeeded(await organize({ legal: { accountingCurrency: "PLN" } }));
  const enter = (rate: string, validFrom: string) =>
    send(tenant, "/v1/taxes/exchange-rates", {
      body: { currency: "EUR", accountingCurrency: "PLN", rate, validFrom },
    });
  succeeded(await enter("4.25", "2031-01-01T00:00:00Z"));
  await buy(tenant, "ada", "pro");
  const { id } = await lastInvoice();
  succeeded(await enter("9", "2031-01-02T00:00:00Z"));
  const row: unknown = await server.database.knex("invoices").where({ id }).first("facts");
  expect(row).toMatchObject({ facts: { accountingTax: { currency: "PLN", rate: "4.25", amount: "2423" } } });
  for (const amount of [1_000, undefined])
    succeeded(await send(tenant, "/v1/billing/credit-notes", { body: { invoiceId: id, amount } }));
  const notes = await server.database.knex("credit_notes").where({ invoice_id: id }).orderBy("id");
  const parts = notes.map(({ facts }) => facts.accountingTax as { readonly rate: string; amount: string });
  expect(parts.map(({ rate }) => rate)).toEqual(["4.25", "4.25"]);
  expect(parts.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(2_423);
});

test("a credit note keeps its tax in that currency, at the rate of its invoice", async () => {
  succeeded(await organize({ legal: { accountingCurrency: "PLN" } }));
  const enter = (rate: string, validFrom: string) =>
    send(tenant, "/v1/taxes/exchange-rates", {
      body: { currency: "EUR", accountingCurrency: "PLN", rate, validFrom },
    });
  succeeded(await enter("4.25", "2031-01-01T00:00:00Z"));
  await buy(tenant, "ada", "pro");
  const { id: invoiceId } = await lastInvoice();
  succeeded(await enter("9", "2031-01-02T00:00:00Z"));
  const credited = await send(tenant, "/v1/billing/credit-notes", { body: { invoiceId } });
  const { creditNote } = succeeded<{ creditNote: { id: string } }>(credited);
  const { knex } = server.database;
  const row: unknown = await knex("credit_notes").where({ id: creditNote.id }).first("facts");
  expect(row).toMatchObject({ facts: { accountingTax: { currency: "PLN", rate: "4.25", amount: "2423" } } });
});

describe("decided automatically", () => {
  beforeEach(async () => {
    await addTax({ code: "vat_fr", percent: 20, country: "FR", automatic: true });
    succeeded(await organize({ legal: { country: "DE", automaticTax: true, oss: true } }));
  });

  const previewed = () => preview(tenant, "pro");

  test("a customer without a country pays the tax of the seller's", async () => {
    expect(await previewed()).toMatchObject({ tax: 570 });
  });

  test("a consumer in another member state pays the tax there", async () => {
    succeeded(await change({ address: { country: "FR" } }));
    expect(await previewed()).toMatchObject({ tax: 600 });
  });

  test("a business in another member state owes the tax itself", async () => {
    succeeded(
      await change({ address: { country: "FR" }, taxIds: [{ type: "eu_vat", value: "FR40303265045" }] }),
    );
    await buy(tenant, "ada", "pro");
    expect(await lastInvoice()).toMatchObject({
      tax: 0,
      total: 3_000,
      taxes: [{ category: "AE", reason: "VATEX-EU-AE", taxId: null, taxableAmount: 3_000, amount: 0 }],
    });
    expect(await auditFindings()).toEqual([]);
  });

  test("a number that is entered after a quote changes the quote when the plan is attached again", async () => {
    succeeded(await change({ address: { country: "FR" } }));
    const first = await attach(tenant, "ada", "pro");
    expect((await attach(tenant, "ada", "pro")).checkoutUrl).toBe(first.checkoutUrl);
    succeeded(await change({ taxIds: [{ type: "eu_vat", value: "FR40303265045" }] }));
    const second = await attach(tenant, "ada", "pro");
    expect(second.checkoutUrl).not.toBe(first.checkoutUrl);
    await payAt(second.checkoutUrl);
    expect(await lastInvoice()).toMatchObject({ tax: 0, total: 3_000, status: "paid" });
  });

  test("a number that only has the right form is not enough where it must be verified", async () => {
    succeeded(await organize({ legal: { reverseCharge: "verified" } }));
    succeeded(
      await change({ address: { country: "FR" }, taxIds: [{ type: "eu_vat", value: "FR40303265045" }] }),
    );
    expect(await previewed()).toMatchObject({ tax: 600 });
  });

  test("a customer outside the European Union is outside the scope of tax", async () => {
    succeeded(await change({ address: { country: "US" } }));
    expect(await previewed()).toMatchObject({ tax: 0, total: 3_000 });
  });

  test("an exempt customer pays no tax, whatever the plan names", async () => {
    succeeded(await change({ taxExempt: "exempt" }));
    expect(await previewed()).toMatchObject({ tax: 0, total: 3_000 });
  });
});
