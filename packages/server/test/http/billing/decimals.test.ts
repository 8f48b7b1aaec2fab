import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { termsOf } from "../../../../billing/test/e-invoice/check.js";
import { plain } from "../../documents/drawing.js";
import { attach, succeeded, type Body } from "../../support/api.js";
import { balancesOf } from "../../support/balance.js";
import { readPdf } from "../../support/pdf-reader.js";
import { send } from "../../support/server.js";
import { auditAll } from "../discounts/audited.js";
import { createCoupon } from "../discounts/coupons.js";
import { exportOf } from "../exports/file.js";
import { addTimedTenant, refusal, type TimedTenant } from "../lifecycle/timed-tenant.js";
import { lastInvoice } from "../payments/billing.js";
import { startMoneyWorld, deliverWebhooks, type MoneyWorld } from "../providers/money.js";

/** Documents in currencies that do not have two decimals, from the discount to the files. */

let world: MoneyWorld;
beforeAll(async () => void (world = await startMoneyWorld()));
afterAll(() => world.close());

const LEGAL = {
  name: "Demo GmbH",
  address: { line1: "Unter den Linden 1", postalCode: "10117", city: "Berlin", country: "DE" },
  taxIds: [{ type: "eu_vat", value: "DE811569869" }],
};

/** Ada buys a plan at a third off with tax, and pays at Stripe. */
async function sell(currency: string, price: number, percent: number): Promise<TimedTenant> {
  const plans = [{ slug: "pro", price, currency }];
  const tenant = await addTimedTenant(world.server, { features: [], plans }, { currency });
  const put = { ...world.keys.stripe, isDefault: true };
  succeeded(await send(tenant, "/v1/providers/stripe", { method: "PUT", body: put }));
  succeeded(await send(tenant, "/v1/taxes", { body: { code: "vat", name: "VAT", percent } }));
  const patch = async (path: string, body: Body) =>
    succeeded(await send(tenant, path, { method: "PATCH", body }));
  await patch("/v1/organization", { legal: LEGAL, tax: { defaultTaxCodes: ["vat"] } });
  await patch("/v1/customers/ada", { name: "Ada", address: LEGAL.address });
  const { id } = await createCoupon(tenant, { percent: "33.33" });
  const { checkoutUrl } = await attach(tenant, "ada", "pro", { discounts: [{ couponId: id }] });
  world.stripe.pay(checkoutUrl ?? "");
  await deliverWebhooks(tenant, world.stripe);
  return tenant;
}

async function bytesOf(tenant: TimedTenant, path: string): Promise<Uint8Array> {
  const headers = { authorization: `Bearer ${tenant.apiKey}` };
  return new Uint8Array(await (await fetch(`${tenant.url}${path}`, { headers })).arrayBuffer());
}

async function pdfOf(tenant: TimedTenant, id: string): Promise<readonly string[]> {
  return readPdf(await bytesOf(tenant, `/v1/billing/invoices/${id}/pdf`))
    .pages.flat()
    .map(plain);
}

describe("an invoice in dinars of Kuwait, with three decimals", () => {
  test("is charged in whole tens, and the rest is owed by the balance", async () => {
    const received = world.stripe.received();
    const tenant = await sell("KWD", 12_345, 5);
    // 33.33 % of 12345 is 4114.6; 5 % of 8230 is 411.5. Stripe takes 8640 of 8642.
    const sums = { subtotal: 12_345, discount: 4_115, totalExcludingTax: 8_230, tax: 412, total: 8_642 };
    const invoice = await lastInvoice(tenant);
    expect(invoice).toMatchObject({ ...sums, status: "paid", amountPaid: 8_642, amountDue: 0 });
    expect(world.stripe.received()).toBe(received + 8_640);
    expect(await balancesOf(tenant)).toEqual(["-2 KWD"]);
    const [row] = await exportOf(tenant, "invoices");
    expect(row).toMatchObject({ discount: "4.115", tax: "0.412", total: "8.642", totalMinor: "8642" });
    expect(await pdfOf(tenant, invoice.id)).toContain("Total | KWD 8.642");
    expect(refusal(await send(tenant, `/v1/billing/invoices/${invoice.id}/xml`))).toBe(
      "409 not_representable",
    );
    expect(await auditAll(world.server, tenant)).toEqual([]);
  });
});

describe("an invoice in yen, without decimals", () => {
  test("has none in its PDF, its export and its XML", async () => {
    const received = world.stripe.received();
    const tenant = await sell("JPY", 1_000, 10);
    // 33.33 % of 1000 is 333.3; 10 % of 667 is 66.7.
    const sums = { subtotal: 1_000, discount: 333, totalExcludingTax: 667, tax: 67, total: 734 };
    const invoice = await lastInvoice(tenant);
    expect(invoice).toMatchObject({ ...sums, status: "paid", amountPaid: 734, amountDue: 0 });
    expect(world.stripe.received()).toBe(received + 734);
    const [row] = await exportOf(tenant, "invoices");
    expect(row).toMatchObject({ discount: "333", tax: "67", total: "734", totalMinor: "734" });
    const text = await pdfOf(tenant, invoice.id);
    expect(text).toContain("Total | ¥734");
    expect(text.join("\n")).not.toMatch(/¥[\d,]*\./);
    const xml = new TextDecoder().decode(await bytesOf(tenant, `/v1/billing/invoices/${invoice.id}/xml`));
    const { totals, taxTotals } = termsOf(xml);
    expect(totals).toMatchObject({ withoutTax: "667", withTax: "734", due: "0" });
    expect(taxTotals).toEqual([{ currency: "JPY", amount: "67" }]);
    expect(await auditAll(world.server, tenant)).toEqual([]);
  });
});
