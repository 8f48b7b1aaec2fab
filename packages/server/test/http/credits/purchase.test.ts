import { describe, expect, test } from "@jest/globals";
import { expireCheckouts } from "../../../src/jobs/expire-checkouts.js";
import { reconcilePayments } from "../../../src/jobs/reconcile-payments.js";
import {
  balanceOf,
  CREDIT_CATALOG,
  grantsOf,
  movementsOf,
  purchase,
  tryPurchase,
} from "../../support/credits.js";
import { explain } from "../payments/billing.js";
import {
  attach,
  buy,
  CARDS,
  getCustomer,
  invoicesOf,
  payAt,
  paymentsOf,
  sync,
  upsertCustomer,
} from "../../support/api.js";
import { useSandboxNetwork, useTenant, useTestServer } from "../../support/fixtures.js";

const DAY_MS = 24 * 60 * 60 * 1000;

const network = useSandboxNetwork();
const server = useTestServer();
const tenant = useTenant(server, CREDIT_CATALOG);

describe("with a usable card", () => {
  test("the packs are charged and granted together, with an invoice", async () => {
    const { customerId } = await buy(tenant, "ada", "pro");
    const bought = await purchase(tenant, "ada", "hundred", { quantity: 3, metadata: { order: "A-17" } });
    expect(bought).toMatchObject({
      success: true,
      requiresCheckout: false,
      pending: false,
      quantity: 3,
      credits: 300,
      balance: 350,
      customerId,
      creditSystemId: "ai",
    });
    const [invoice] = await invoicesOf(tenant, "ada");
    expect(invoice).toMatchObject({ id: bought.invoiceId, status: "paid", total: 3_000, amountDue: 0 });
    expect(invoice?.number).toMatch(/-0002$/);
    expect(invoice?.items).toMatchObject([
      { description: "100 credits", quantity: 3, unitPrice: 1_000, amount: 3_000, periodEnd: null },
    ]);
    expect(await grantsOf(tenant, "ada")).toMatchObject([
      {
        id: bought.grantId,
        source: "pack",
        pack: "hundred",
        quantity: 3,
        invoiceId: bought.invoiceId,
        credits: 300,
        remaining: 300,
        status: "active",
        metadata: { order: "A-17" },
      },
    ]);
    expect(await movementsOf(tenant, "ada")).toEqual(["grant 300"]);
  });

  test("the invoice explains the purchase", async () => {
    await buy(tenant, "ada", "pro");
    const { invoiceId } = await purchase(tenant, "ada", "hundred", { quantity: 3 });
    expect((await explain(tenant, invoiceId ?? "")).lines).toMatchObject([
      { rule: "pack", explanation: "3 packs of 100 credits at 10.00 USD each: 30.00 USD.", usage: null },
    ]);
  });

  test("each request is a new purchase", async () => {
    await buy(tenant, "ada", "pro");
    await purchase(tenant, "ada", "hundred");
    expect(await purchase(tenant, "ada", "hundred")).toMatchObject({ credits: 100, balance: 250 });
    expect((await invoicesOf(tenant, "ada")).map(({ total }) => total)).toEqual([1_000, 1_000, 2_500]);
  });

  test("that is declined returns a checkout; a repeat returns the same checkout and charges nothing", async () => {
    const { customerId } = await buy(tenant, "ada", "pro", CARDS.paysOnce);
    const asked = await purchase(tenant, "ada", "hundred");
    expect(asked).toMatchObject({ requiresCheckout: true, pending: true, credits: 100 });
    expect(asked.balance).toBeUndefined();
    expect((await purchase(tenant, "ada", "hundred")).checkoutUrl).toBe(asked.checkoutUrl);
    expect((await paymentsOf(server, customerId)).map(({ status }) => status)).toEqual([
      "succeeded",
      "failed",
      "pending",
    ]);
    await payAt(asked.checkoutUrl);
    expect(await grantsOf(tenant, "ada")).toMatchObject([{ credits: 100, invoiceId: asked.invoiceId }]);
    expect((await invoicesOf(tenant, "ada")).map(({ status }) => status)).toEqual(["paid", "paid"]);
  });

  test("the customer's balance is used first", async () => {
    const { customerId } = await buy(tenant, "ada", "pro");
    await credit(customerId, 1_200);
    expect(await purchase(tenant, "ada", "hundred")).toMatchObject({ requiresCheckout: false, balance: 150 });
    expect(await paymentsOf(server, customerId)).toHaveLength(1);
    await purchase(tenant, "ada", "hundred");
    const { knex } = server.database;
    const [last] = await knex("payments").where({ customer_id: customerId }).orderBy("id", "desc");
    expect(last).toMatchObject({ amount: 800n, status: "succeeded" });
  });
});

/** Money that the customer is owed. */
async function credit(customerId: string, amount: number): Promise<void> {
  const own = { customer_id: customerId, organization_id: tenant.id, id: server.deps.newId("bal") };
  const entry = { currency: "USD", amount, kind: "credit", created_at: new Date(server.clock.now()) };
  await server.database.knex("balance_entries").insert({ ...own, ...entry });
}

describe("without a card", () => {
  test("the packs wait for their checkout, and its payment grants them", async () => {
    const asked = await purchase(tenant, "ada", "hundred", {
      quantity: 2,
      callbackUrl: "https://shop.example/",
    });
    expect(asked).toMatchObject({ requiresCheckout: true, pending: true, quantity: 2, credits: 200 });
    expect(await invoicesOf(tenant, "ada")).toMatchObject([{ status: "draft", number: null, total: 2_000 }]);
    expect(await grantsOf(tenant, "ada")).toEqual([]);
    expect(await balanceOf(tenant, "ada")).toMatchObject({ addonBalance: 0, totalBalance: 0 });

    await payAt(asked.checkoutUrl);
    expect(await invoicesOf(tenant, "ada")).toMatchObject([{ status: "paid", total: 2_000 }]);
    expect(await balanceOf(tenant, "ada")).toMatchObject({ addonBalance: 200, totalBalance: 200 });
    expect(await purchase(tenant, "ada", "hundred")).toMatchObject({ requiresCheckout: false, balance: 300 });
  });

  test("the same request returns the same page, a different one another page", async () => {
    const first = await purchase(tenant, "ada", "hundred", { metadata: { b: 1, aa: 2 } });
    const again = await purchase(tenant, "ada", "hundred", { metadata: { aa: 2, b: 1 } });
    expect(again).toMatchObject({ reference: first.reference, checkoutUrl: first.checkoutUrl });
    const others = [{ quantity: 2 }, { callbackUrl: "https://shop.example/" }, { metadata: { order: 2 } }];
    for (const more of others)
      expect((await purchase(tenant, "ada", "hundred", more)).reference).not.toBe(first.reference);
    expect(await invoicesOf(tenant, "ada")).toHaveLength(4);
  });

  test("a card saved since then is charged, and the page is closed", async () => {
    const asked = await purchase(tenant, "ada", "hundred");
    await buy(tenant, "ada", "pro");
    expect(await purchase(tenant, "ada", "hundred")).toMatchObject({ requiresCheckout: false, balance: 150 });
    expect(await payAt(asked.checkoutUrl)).toMatchObject({ status: 409 });
    expect(await invoicesOf(tenant, "ada")).toHaveLength(2);
  });

  test("an expired page sells nothing, and leaves no records", async () => {
    const asked = await purchase(tenant, "ada", "hundred");
    server.clock.advance(DAY_MS);
    await expireCheckouts(server.deps);
    expect(await payAt(asked.checkoutUrl)).toMatchObject({ status: 409 });
    expect(await invoicesOf(tenant, "ada")).toEqual([]);
    const next = await purchase(tenant, "ada", "hundred");
    expect(next.reference).not.toBe(asked.reference);
  });

  test("the quoted credits are granted, even if the pack has changed", async () => {
    const asked = await purchase(tenant, "ada", "month");
    const packs = [{ slug: "month", credits: 99, price: 9_900, creditSystem: "ai", isActive: false }];
    await sync(tenant, { ...CREDIT_CATALOG, creditPacks: packs });
    server.clock.advance(60_000);
    await payAt(asked.checkoutUrl);
    const paidAt = server.clock.now();
    expect(await grantsOf(tenant, "ada")).toMatchObject([
      { credits: 10, expiresAt: new Date(paidAt + 30 * DAY_MS).toISOString() },
    ]);
    const [invoice] = await invoicesOf(tenant, "ada");
    expect(invoice).toMatchObject({ total: 300, periodStart: paidAt, periodEnd: paidAt + 30 * DAY_MS });
    expect(invoice?.items).toMatchObject([{ periodStart: paidAt, periodEnd: paidAt + 30 * DAY_MS }]);
  });
});

describe("the credits are granted once", () => {
  test("for repeated webhooks", async () => {
    const asked = await purchase(tenant, "ada", "hundred");
    await payAt(asked.checkoutUrl);
    const webhook = network.sent.at(-1);
    for (let count = 0; count < 3; count++) if (webhook) await network.deliver(webhook);
    expect(await movementsOf(tenant, "ada")).toEqual(["grant 100"]);
  });

  test("when the webhook got lost and the end of the page brings the news, and the webhook after it", async () => {
    const asked = await purchase(tenant, "ada", "hundred");
    network.cut();
    await payAt(asked.checkoutUrl);
    network.reconnect();
    expect(await grantsOf(tenant, "ada")).toEqual([]);
    server.clock.advance(DAY_MS);
    await expireCheckouts(server.deps);
    expect(await movementsOf(tenant, "ada")).toEqual(["grant 100"]);
    const lost = network.sent.at(-1);
    if (lost) await network.deliver(lost);
    expect(await movementsOf(tenant, "ada")).toEqual(["grant 100"]);
  });

  test("if the outcome of the charge is unknown until reconciliation", async () => {
    await buy(tenant, "ada", "pro");
    const { knex } = server.database;
    await knex.schema.renameTable("sandbox_charges", "sandbox_charges_away");
    const bought = await purchase(tenant, "ada", "hundred");
    await knex.schema.renameTable("sandbox_charges_away", "sandbox_charges");
    expect(bought).toMatchObject({ requiresCheckout: false, pending: true, credits: 100 });
    expect(await grantsOf(tenant, "ada")).toEqual([]);
    server.clock.advance(5 * 60_000);
    await reconcilePayments(server.deps);
    expect(await movementsOf(tenant, "ada")).toEqual(["grant 100"]);
    expect((await invoicesOf(tenant, "ada")).map(({ status }) => status)).toEqual(["paid", "paid"]);
  });
});

describe("a free pack", () => {
  test("is granted immediately, without a card, on a paid invoice of zero", async () => {
    expect(await purchase(tenant, "ada", "gift")).toMatchObject({
      requiresCheckout: false,
      credits: 5,
      balance: 5,
    });
    expect(await invoicesOf(tenant, "ada")).toMatchObject([{ status: "paid", total: 0 }]);
  });

  test.each([
    [1, "1 credit is granted."],
    [5, "5 credits are granted."],
  ])("reports the %d granted credits", async (credits, message) => {
    await sync(tenant, { ...CREDIT_CATALOG, creditPacks: [{ slug: "some", credits }] });
    expect(await purchase(tenant, "ada", "some")).toMatchObject({ credits, message });
  });
});

describe("an unknown customer", () => {
  test.each([
    ["by an email", "grace@example.com", {}],
    ["by a name, with an email beside it", "grace", { customerData: { email: "grace@example.com" } }],
  ])("and is named %s is created", async (_rule, customer, more) => {
    const bought = await purchase(tenant, customer, "gift", more);
    expect(await getCustomer(tenant, "grace@example.com")).toMatchObject({ id: bought.customerId });
  });

  test("and has no email is refused", async () => {
    const reply = await tryPurchase(tenant, "grace", "gift", { customerData: null });
    expect(reply).toMatchObject({ status: 404, body: { code: "customer_not_found" } });
  });
});

describe("is refused", () => {
  test.each([
    ["a pack that does not exist", "none", {}, 404, "credit_pack_not_found"],
    ["a pack that is not sold any more", "old", {}, 404, "credit_pack_not_found"],
    ["another currency than the pack's", "euro", { currency: "USD" }, 409, "currency_mismatch"],
    ["no pack at all", "hundred", { quantity: 0 }, 400, "invalid_request"],
    ["half a pack", "hundred", { quantity: 1.5 }, 400, "invalid_request"],
  ])("%s", async (_rule, pack, more, status, code) => {
    expect(await tryPurchase(tenant, "ada", pack, more)).toMatchObject({ status, body: { code } });
  });

  test("above the largest possible payment, before a customer is created", async () => {
    await sync(tenant, { features: [], plans: [], creditPacks: [{ slug: "dear", credits: 1, price: 9e12 }] });
    const reply = await tryPurchase(tenant, "ada", "dear", { quantity: 1_000_000 });
    expect(reply).toMatchObject({ status: 400, body: { code: "invalid_request" } });
    expect(await tryPurchase(tenant, "ada", "gift", { customerData: null })).toMatchObject({ status: 404 });
  });
});

test("the currency of the pack is case-insensitive", async () => {
  expect(await purchase(tenant, "ada", "euro", { currency: "eur" })).toMatchObject({
    requiresCheckout: true,
  });
});

test("buying credits leaves subscriptions alone", async () => {
  await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
  await attach(tenant, "ada", "free");
  expect(await purchase(tenant, "ada", "gift")).toMatchObject({ balance: 25 });
  expect(await balanceOf(tenant, "ada")).toMatchObject({
    addonBalance: 5,
    totalBalance: 25,
    plan: { used: 0, limit: 20, balance: 20 },
  });
});
