import { beforeEach, describe, expect, test } from "@jest/globals";
import type { components } from "../../../src/generated/api.js";
import {
  attach,
  buy,
  invoicesOf,
  payAt,
  subscriptionsOf,
  succeeded,
  track,
  type Invoice,
} from "../../support/api.js";
import { useTimedTenant } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { preview, refusal, tryAttach, tryPreview } from "../lifecycle/timed-tenant.js";
import {
  auditFindings,
  CALCULATE,
  countCalls,
  GERMANY,
  moveTo,
  setTax,
  TAXED_CATALOG,
  useStripeTax,
  useTaxWorld,
} from "./stripe-tax.js";

type Wire = components["schemas"];

const world = useTaxWorld();
const tenant = useTimedTenant(world.server, TAXED_CATALOG, { currency: "EUR" });

const VAT = {
  taxId: null,
  code: null,
  name: "VAT",
  percent: "19",
  category: "S",
  reason: null,
  inclusive: false,
  provider: "stripe",
  jurisdiction: "DE",
  region: "DE",
  type: "vat",
};

beforeEach(async () => {
  await useStripeTax(tenant);
  await moveTo(tenant, "ada", GERMANY);
});

async function lastInvoice(): Promise<Invoice> {
  const [invoice] = await invoicesOf(tenant, "ada");
  if (!invoice) throw new Error("ada has no invoice");
  return invoice;
}

describe("a purchase", () => {
  test("has the taxes of the provider in its preview, its checkout and its invoice", async () => {
    const taxed = { subtotal: 3_000, tax: 570, total: 3_570 };
    expect(await preview(tenant, "pro")).toMatchObject({ ...taxed, amountDue: 3_570 });
    await buy(tenant, "ada", "pro");
    expect(await lastInvoice()).toMatchObject({
      ...taxed,
      status: "paid",
      taxTreatment: "domestic",
      taxes: [{ ...VAT, taxableAmount: 3_000, amount: 570 }],
      items: [{ tax: 570, taxes: [{ ...VAT, taxableAmount: 3_000, amount: 570 }] }],
    });
    expect(await lastInvoice()).not.toHaveProperty("waitingFor");
    expect(await auditFindings(world)).toEqual([]);
  });

  test("charges what was previewed, although the rate has changed since", async () => {
    const { at } = await preview(tenant, "pro");
    world.stripe.store.taxRates.set("DE", 20);
    const { checkoutUrl } = await attach(tenant, "ada", "pro", { at });
    await payAt(checkoutUrl);
    expect(await lastInvoice()).toMatchObject({ tax: 570, total: 3_570 });
    expect(countCalls(world)).toBe(1);
  });

  test("repeated with the same facts returns the same checkout, and asks no one", async () => {
    const first = await attach(tenant, "ada", "pro");
    world.stripe.store.taxRates.set("DE", 20);
    expect((await attach(tenant, "ada", "pro")).checkoutUrl).toBe(first.checkoutUrl);
    expect(countCalls(world)).toBe(1);
  });

  test("repeated from another place is quoted again", async () => {
    const first = await attach(tenant, "ada", "pro");
    await moveTo(tenant, "ada", { ...GERMANY, country: "FR" });
    const second = await attach(tenant, "ada", "pro");
    expect(second.checkoutUrl).not.toBe(first.checkoutUrl);
    await payAt(second.checkoutUrl);
    expect(await lastInvoice()).toMatchObject({ tax: 600, total: 3_600 });
  });

  test("of a business that owes the tax itself says so on the invoice", async () => {
    succeeded(
      await send(tenant, "/v1/customers/ada", {
        method: "PATCH",
        body: {
          address: { ...GERMANY, country: "FR" },
          taxIds: [{ type: "eu_vat", value: "FR40303265045" }],
        },
      }),
    );
    await buy(tenant, "ada", "pro");
    expect(await lastInvoice()).toMatchObject({
      tax: 0,
      taxTreatment: "reverse_charge",
      taxes: [{ category: "AE", reason: "VATEX-EU-AE", percent: "0", amount: 0 }],
    });
  });

  test("takes taxes out of inclusive prices, after discounts", async () => {
    await setTax(tenant, { taxBehavior: "inclusive" });
    const body = { name: "Tenth", percent: 10, duration: "forever" };
    const { coupon } = succeeded<Wire["CouponResponse"]>(await send(tenant, "/v1/coupons", { body }));
    const { checkoutUrl } = await attach(tenant, "ada", "pro", { discounts: [{ couponId: coupon.id }] });
    await payAt(checkoutUrl);
    expect(await lastInvoice()).toMatchObject({
      subtotal: 3_000,
      discount: 300,
      totalExcludingTax: 2_269,
      tax: 431,
      total: 2_700,
    });
    expect(await auditFindings(world)).toEqual([]);
  });

  test("sends the tax code of the price, or else the organization's", async () => {
    await setTax(tenant, { defaultTaxCodes: ["txcd_10103001"] });
    await preview(tenant, "pro");
    const plan = { slug: "pro", price: 3_000, taxCodes: ["txcd_20030000"] };
    succeeded(await send(tenant, "/v1/sync", { body: { features: [], plans: [plan] } }));
    await preview(tenant, "pro");
    const sent = world.stripe.calls.map(({ body }) => body["line_items"]);
    expect(sent).toMatchObject([[{ tax_code: "txcd_10103001" }], [{ tax_code: "txcd_20030000" }]]);
  });

  test("of credits has taxes as well", async () => {
    const body = { customer: "ada", pack: "small" };
    const { checkoutUrl } = succeeded<Wire["PurchaseCheckoutResponse"]>(
      await send(tenant, "/v1/addon", { body }),
    );
    await payAt(checkoutUrl);
    expect(await lastInvoice()).toMatchObject({ status: "paid", subtotal: 1_000, tax: 190, total: 1_190 });
  });

  test("is explained by the provider's amounts", async () => {
    await buy(tenant, "ada", "pro");
    const { id } = await lastInvoice();
    const explained = succeeded<Wire["ExplainInvoiceResponse"]>(
      await send(tenant, `/v1/billing/invoices/${id}/explain`),
    );
    expect(explained.taxes[0]?.explanation).toContain("calculated by Stripe Tax");
  });
});

describe("money given back", () => {
  test("takes its own tax along, without another calculation", async () => {
    await buy(tenant, "ada", "pro");
    world.stripe.store.taxRates.set("DE", 20);
    const { id } = await lastInvoice();
    const calls = countCalls(world);
    const body = { amount: 1_190 };
    succeeded(await send(tenant, `/v1/billing/invoices/${id}/refund`, { body }));
    const { creditNotes } = succeeded<Wire["CreditNoteListResponse"]>(
      await send(tenant, "/v1/billing/credit-notes?customer=ada"),
    );
    expect(creditNotes).toMatchObject([{ tax: 190, total: 1_190 }]);
    expect(countCalls(world)).toBe(calls);
    expect(await auditFindings(world)).toEqual([]);
  });

  test("for unused time gives back the tax that was charged, and the new charge has the new one", async () => {
    await buy(tenant, "ada", "pro");
    await tenant.to("2031-06-16T00:00:00.000Z");
    world.stripe.store.taxRates.set("DE", 20);
    const { items, tax } = await preview(tenant, "max").then(({ lines, ...sums }) => ({
      items: lines,
      ...sums,
    }));
    expect(items.map((line) => [line.amount, line.tax])).toEqual([
      [-1_500, -285],
      [4_500, 900],
    ]);
    expect(tax).toBe(615);
    await tryAttach(tenant, "max");
    expect(await lastInvoice()).toMatchObject({ status: "paid", tax: 615, total: 3_615 });
    expect(await auditFindings(world)).toEqual([]);
  });
});

describe("what is only looked at", () => {
  test("an estimate, the upcoming invoice and unbilled usage have taxes", async () => {
    const estimated = await send(tenant, "/v1/plans/pro/estimate", { body: { customer: "ada" } });
    expect(estimated.body).toMatchObject({ tax: 570, total: 3_570 });
    await buy(tenant, "ada", "pro");
    await track(tenant, "ada", "calls", 50);
    const upcoming = await send(tenant, "/v1/billing/upcoming?customer=ada");
    expect(upcoming.body).toMatchObject({ upcoming: { subtotal: 3_100, tax: 589, total: 3_689 } });
    const unbilled = await send(tenant, "/v1/billing/usage?customer=ada");
    expect(unbilled.body).toMatchObject({ taxEstimated: 19, totalEstimated: 119 });
  });

  test("an invoice made on request has its taxes at once", async () => {
    await buy(tenant, "ada", "pro");
    await track(tenant, "ada", "calls", 50);
    const { invoice } = succeeded<Wire["InvoiceResponse"]>(
      await send(tenant, "/v1/billing/invoice", { body: { customer: "ada" } }),
    );
    expect(invoice).toMatchObject({ status: "open", subtotal: 100, tax: 19, total: 119 });
  });
});

// prettier-ignore
test.each([
  ["an estimate",                 "/v1/plans/max/estimate",               { customer: "ada" }],
  ["a preview of a purchase",     "/v1/attach/preview",                   { customer: "ada", product: "max" }],
  ["a purchase",                  "/v1/attach",                           { customer: "ada", product: "max" }],
  ["a preview of a cancellation", "/v1/subscriptions/SUB/cancel/preview", { when: "now" }],
  ["a preview of credits",        "/v1/addon/preview",                    { customer: "ada", pack: "small" }],
  ["a purchase of credits",       "/v1/addon",                            { customer: "ada", pack: "small" }],
  ["an invoice on request",       "/v1/billing/invoice",                  { customer: "ada" }],
] as const)("%s under a key has no transaction open while the provider calculates", async (_what, where, body) => {
  await buy(tenant, "ada", "pro");
  await track(tenant, "ada", "calls", 50);
  const [subscription] = await subscriptionsOf(tenant, "ada");
  const open: unknown[] = [];
  world.stripe.reset();
  world.stripe.meanwhile(async () => {
    const sessions = world.server.database.knex("pg_stat_activity").whereRaw("datname = current_database()");
    open.push(...(await sessions.where({ state: "idle in transaction" }).select("query")));
  });
  const path = where.replace("SUB", subscription?.id ?? "");
  const reply = await send(tenant, path, { body, headers: { "idempotency-key": `key of ${where}` } });
  expect({ status: reply.status, open }).toEqual({ status: 200, open: [] });
  expect(countCalls(world)).toBeGreaterThan(0);
});

describe("without taxes nothing is sold", () => {
  const NOTHING_STORED = { invoices: [], subscriptions: [] };
  const stored = async () => ({
    invoices: await invoicesOf(tenant, "ada"),
    subscriptions: await subscriptionsOf(tenant, "ada"),
  });

  // prettier-ignore
  test.each([
    ["no address",                 null,                               "address.country"],
    ["an address without a place", { line1: "Somewhere" },             "address.country"],
    ["an incomplete address",      { country: "US", region: "CA" },    "address.postalCode"],
  ])("%s is refused, and the field is named", async (_rule, address, field) => {
    await moveTo(tenant, "ada", address);
    for (const reply of [await tryPreview(tenant, "pro"), await tryAttach(tenant, "pro")]) {
      expect(refusal(reply)).toBe("400 tax_address_invalid");
      expect(reply.body["issues"]).toMatchObject([{ path: field }]);
    }
    expect(await stored()).toEqual(NOTHING_STORED);
  });

  test("an outage is reported, and the same request succeeds after it", async () => {
    world.stripe.fail(CALCULATE, "server_error", "server_error");
    expect(refusal(await tryAttach(tenant, "pro"))).toBe("503 tax_unavailable");
    expect(await stored()).toEqual(NOTHING_STORED);
    world.server.clock.advance(60_000);
    await buy(tenant, "ada", "pro");
    expect(await lastInvoice()).toMatchObject({ status: "paid", tax: 570 });
  });

  test("an open checkout stays open when it cannot be quoted again", async () => {
    const first = await attach(tenant, "ada", "pro");
    await moveTo(tenant, "ada", null);
    const callbackUrl = "https://shop.example/thanks";
    expect(refusal(await tryAttach(tenant, "pro", { callbackUrl }))).toBe("400 tax_address_invalid");
    const [subscription] = await subscriptionsOf(tenant, "ada");
    const path = `/v1/subscriptions/${subscription?.id}/checkout`;
    expect(refusal(await send(tenant, path, { body: { callbackUrl } }))).toBe("400 tax_address_invalid");
    await payAt(first.checkoutUrl);
    expect(await lastInvoice()).toMatchObject({ status: "paid", tax: 570 });
  });

  test("an organization without an account at Stripe gets an error that says to set one up", async () => {
    succeeded(await send(tenant, "/v1/providers/stripe", { method: "DELETE" }));
    expect(refusal(await tryAttach(tenant, "pro"))).toBe("400 provider_not_configured");
    expect(await stored()).toEqual(NOTHING_STORED);
  });

  test("a free plan needs no taxes", async () => {
    await moveTo(tenant, "ada", null);
    succeeded(
      await send(tenant, "/v1/sync", { body: { features: [], plans: [{ slug: "free", price: 0 }] } }),
    );
    expect((await attach(tenant, "ada", "free")).success).toBe(true);
    expect(countCalls(world)).toBe(0);
  });
});
