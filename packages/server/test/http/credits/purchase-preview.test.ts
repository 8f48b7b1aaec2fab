import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { components } from "../../../src/generated/api.js";
import {
  addTenant,
  buy,
  CARDS,
  invoicesOf,
  payAt,
  succeeded,
  sync,
  upsertCustomer,
  type Body,
  type Tenant,
} from "../../support/api.js";
import { balanceOf, CREDIT_CATALOG, purchase, tryPurchase } from "../../support/credits.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";
import { send, type Reply } from "../../support/server.js";
import { createCode, createCoupon, getCoupon } from "../discounts/coupons.js";

type Preview = components["schemas"]["PurchasePreviewResponse"];

const isLong = process.env["DUES_TEST_LONG"] === "1";
const CATALOG = {
  ...CREDIT_CATALOG,
  plans: [...CREDIT_CATALOG.plans, { slug: "card", price: 77, billingType: "one_time" as const }],
};

const server = useTestServer();
const tenant = useTenant(server, CATALOG);
const THREE = { customer: "ada", pack: "hundred", quantity: 3 };

const tryPreview = (sender: Tenant, body: Body): Promise<Reply> =>
  send(sender, "/v1/addon/preview", { body });

async function preview(sender: Tenant, body: Body): Promise<Preview> {
  return succeeded(await tryPreview(sender, body));
}

async function adjust(sender: Tenant, amount: number): Promise<void> {
  const body = { customer: "ada", currency: "USD", amount, reason: "Goodwill" };
  succeeded(await send(sender, "/v1/billing/balance/adjust", { body }));
}

async function taxed(sender: Tenant, { taxBehavior = "exclusive", ...more }: Body): Promise<void> {
  succeeded(await send(sender, "/v1/taxes", { body: { code: "vat", name: "VAT", percent: 20, ...more } }));
  const tax = { defaultTaxCodes: ["vat"], taxBehavior };
  succeeded(await send(sender, "/v1/organization", { method: "PATCH", body: { tax } }));
}

describe("a preview", () => {
  test("shows the charge of the saved card, and changes nothing", async () => {
    await buy(tenant, "ada", "card");
    const before = await invoicesOf(tenant, "ada");
    expect(await preview(tenant, THREE)).toMatchObject({
      requiresCheckout: false,
      quantity: 3,
      credits: 300,
      creditSystemId: "ai",
      expiresAfterDays: null,
      lines: [{ kind: "pack", description: "100 credits", quantity: 3, amount: 3_000 }],
      total: 3_000,
      amountDue: 3_000,
      currency: "USD",
      message: "300 credits would be granted, and the saved card charged.",
    });
    expect(await invoicesOf(tenant, "ada")).toEqual(before);
    expect((await balanceOf(tenant, "ada")).addonBalance).toBe(0);
  });

  test("shows that a customer without a card has to pay at a checkout", async () => {
    await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
    expect(await preview(tenant, THREE)).toMatchObject({
      requiresCheckout: true,
      amountDue: 3_000,
      message: "300 credits would be granted when the payment arrives.",
    });
  });

  test("creates no customer, and is carried out for the one that the purchase creates", async () => {
    const customerData = { email: "new@example.com" };
    const { at } = await preview(tenant, { ...THREE, customer: "new", customerData });
    expect((await send(tenant, "/v1/customers/new")).status).toBe(404);
    const bought = await purchase(tenant, "new", "hundred", { quantity: 3, customerData, at });
    expect(bought).toMatchObject({ requiresCheckout: true });
  });

  test("counts the reservations of an open checkout that the purchase closes", async () => {
    await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
    const { id } = await createCoupon(tenant, { percent: 50, duration: "once", maxRedemptions: 1 });
    const discounts = [{ couponId: id }];
    await adjust(tenant, 200);
    await purchase(tenant, "ada", "hundred", { discounts });
    // The page reserves the coupon and the balance. Another offer with the coupon closes it, and gets both.
    const shown = await preview(tenant, { ...THREE, discounts });
    expect(shown).toMatchObject({ discount: 1_500, total: 1_500, amountDue: 1_300 });
    const bought = await purchase(tenant, "ada", "hundred", { quantity: 3, discounts, at: shown.at });
    expect(bought.requiresCheckout).toBe(true);
    await payAt(bought.checkoutUrl);
    const [invoice] = await invoicesOf(tenant, "ada");
    expect(invoice).toMatchObject({ total: 1_500, amountPaid: 1_500, status: "paid" });
    expect((await getCoupon(tenant, id)).timesRedeemed).toBe(1);
  });
});

describe("a purchase that orders a preview", () => {
  test("is made once", async () => {
    await buy(tenant, "ada", "card");
    const { at } = await preview(tenant, THREE);
    await purchase(tenant, "ada", "hundred", { quantity: 3, at });
    const again = await tryPurchase(tenant, "ada", "hundred", { quantity: 3, at });
    expect([again.status, again.body["code"]]).toEqual([409, "preview_outdated"]);
    expect((await balanceOf(tenant, "ada")).addonBalance).toBe(300);
  });

  test("of a free pack is made once", async () => {
    await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
    const { at, amountDue, message } = await preview(tenant, { customer: "ada", pack: "gift" });
    expect([amountDue, message]).toEqual([0, "5 credits would be granted. Nothing would be charged."]);
    await purchase(tenant, "ada", "gift", { at });
    expect((await tryPurchase(tenant, "ada", "gift", { at })).body["code"]).toBe("preview_outdated");
  });

  test("returns its open checkout again", async () => {
    await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
    const { at } = await preview(tenant, THREE);
    const first = await purchase(tenant, "ada", "hundred", { quantity: 3, at });
    const second = await purchase(tenant, "ada", "hundred", { quantity: 3, at });
    expect(second.checkoutUrl).toBe(first.checkoutUrl);
    const shown = await preview(tenant, THREE);
    expect(shown).toMatchObject({ requiresCheckout: true, amountDue: 3_000 });
  });

  test("offers a checkout if the card is declined", async () => {
    await buy(tenant, "ada", "card", CARDS.paysOnce);
    const { at, requiresCheckout } = await preview(tenant, THREE);
    expect(requiresCheckout).toBe(false);
    expect(await purchase(tenant, "ada", "hundred", { quantity: 3, at })).toMatchObject({
      requiresCheckout: true,
    });
  });

  test.each<[string, (sender: Tenant) => Promise<unknown>, Body]>([
    ["the price of the pack", (sender) => sync(sender, withPack({ price: 1_100 })), {}],
    ["the credits of the pack", (sender) => sync(sender, withPack({ credits: 90 })), {}],
    ["the expiry of the credits", (sender) => sync(sender, withPack({ expiresAfterDays: 7 })), {}],
    ["the tax", (sender) => taxed(sender, {}), {}],
    ["the balance that pays a part", (sender) => adjust(sender, 100), {}],
    ["the number of packs in the request", async () => undefined, { quantity: 2 }],
  ])("is rejected after a change of %s", async (_rule, change, more) => {
    await buy(tenant, "ada", "card");
    const { at } = await preview(tenant, THREE);
    await change(tenant);
    const refused = await tryPurchase(tenant, "ada", "hundred", { quantity: 3, at, ...more });
    expect([refused.status, refused.body["code"]]).toEqual([409, "preview_outdated"]);
    expect((await balanceOf(tenant, "ada")).addonBalance).toBe(0);
  });

  test.each([
    ["older than 10 minutes", -600_001],
    ["in the future", 1],
  ])("is rejected if the preview is %s", async (_rule, offset) => {
    await buy(tenant, "ada", "card");
    const at = server.clock.now() + offset;
    const refused = await tryPurchase(tenant, "ada", "hundred", { at });
    expect([refused.status, refused.body["code"]]).toEqual([400, "invalid_request"]);
  });

  test("is rejected without a preview of that instant", async () => {
    await buy(tenant, "ada", "card");
    const refused = await tryPurchase(tenant, "ada", "hundred", { at: server.clock.now() });
    expect(refused.body["code"]).toBe("preview_outdated");
  });
});

function withPack(change: Body) {
  const creditPacks = CATALOG.creditPacks.map((pack) =>
    pack.slug === "hundred" ? { ...pack, ...change } : pack,
  );
  return { ...CATALOG, creditPacks };
}

const situations = fc.record({
  pack: fc.constantFrom("hundred", "month", "gift"),
  quantity: fc.integer({ min: 1, max: 9 }),
  tax: fc.constantFrom(
    undefined,
    { percent: 20 },
    { percent: 7.5 },
    { percent: 19, taxBehavior: "inclusive" },
  ),
  coupon: fc.constantFrom(
    undefined,
    { percent: 33.3, duration: "once" },
    { percent: 100, duration: "once" },
    { amounts: { USD: 777 }, duration: "once" },
  ),
  balance: fc.constantFrom(0, 1, 250, 4_000, 100_000, -300),
  hasCard: fc.boolean(),
  /** Whether a checkout for another number of packs is open. */
  hasPage: fc.boolean(),
});

test("charges what the preview shows, whatever the taxes, coupons, balance, card and checkouts", async () => {
  await fc.assert(
    fc.asyncProperty(situations, async ({ pack, quantity, tax, coupon, balance, hasCard, hasPage }) => {
      const own = await addTenant(server);
      await sync(own, CATALOG);
      await upsertCustomer(own, { id: "ada", email: "ada@example.com" });
      if (hasPage) await purchase(own, "ada", "hundred", { quantity: 20 });
      if (hasCard) await buy(own, "ada", "card");
      if (tax) await taxed(own, tax);
      if (balance !== 0) await adjust(own, balance);
      const created = coupon && (await createCoupon(own, coupon));
      const code = created && (await createCode(own, created.id)).code;
      const request = { customer: "ada", pack, quantity, ...(code && { discounts: [{ code }] }) };
      const reply = await tryPreview(own, request);
      if (reply.status >= 400) {
        // A coupon that does not apply: the purchase is refused for the same reason.
        const refused = await tryPurchase(own, "ada", pack, request);
        expect([refused.status, refused.body["code"]]).toEqual([reply.status, reply.body["code"]]);
        return;
      }
      const shown = succeeded<Preview>(reply);
      const bought = await purchase(own, "ada", pack, { ...request, at: shown.at });
      expect(bought).toMatchObject({ requiresCheckout: shown.requiresCheckout, credits: shown.credits });
      const { amount } = await chargeOf(own, bought.invoiceId);
      expect(Number(amount)).toBe(shown.amountDue);
      if (bought.requiresCheckout) await payAt(bought.checkoutUrl);
      const invoice = (await invoicesOf(own, "ada")).find(({ id }) => id === bought.invoiceId);
      const { subtotal, discount, totalExcludingTax, taxes, total, currency } = shown;
      const sums = { subtotal, discount, totalExcludingTax, tax: shown.tax, taxes, total, currency };
      const items = shown.lines.map(({ description, quantity: count, unitPrice, ...line }) => {
        const { amount: listed, discount: off, taxes: lineTaxes, total: sum } = line;
        return {
          description,
          quantity: count,
          unitPrice,
          amount: listed,
          discount: off,
          taxes: lineTaxes,
          total: sum,
        };
      });
      expect(invoice).toMatchObject({ ...sums, status: "paid", items });
      expect((await balanceOf(own, "ada")).addonBalance).toBe(shown.credits);
    }),
    { numRuns: isLong ? 200 : 12 },
  );
});

/** The payment of an invoice at the provider; nothing if the balance pays all of it. */
async function chargeOf(
  { id }: Tenant,
  invoiceId: string | undefined,
): Promise<{ readonly amount: unknown }> {
  const payments = await server.database
    .knex("payments")
    .where({ organization_id: id, invoice_id: invoiceId ?? "" })
    .select("amount");
  return payments[0] ?? { amount: 0 };
}
