import { beforeEach, describe, expect, test } from "@jest/globals";
import {
  addTenant,
  attach,
  buy,
  CARDS,
  check,
  getSubscription,
  invoicesOf,
  payAt,
  paymentsOf,
  statesOf,
  sync,
  walletOf,
  type Tenant,
} from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";

const server = useTestServer();
let tenant: Tenant;
beforeEach(async () => {
  server.clock.set(Date.parse("2026-01-31T10:00:00.250Z") as never);
  tenant = await addTenant(server);
  const calls = (limit: number) => [{ slug: "calls", limit }];
  await sync(tenant, {
    features: [{ slug: "calls" }],
    plans: [
      { slug: "free", features: calls(10) },
      { slug: "pro", price: 2500, features: calls(100) },
      { slug: "yen", price: 980, currency: "JPY", planGroup: "yen" },
      { slug: "extra", price: 300, planGroup: "extra" },
    ],
  });
});

describe("a plan with a fee and no card", () => {
  test("waits, pending, for its checkout", async () => {
    const attached = await attach(tenant, "ada", "pro", { metadata: { order: 7 } });
    expect(attached).toMatchObject({
      type: "new",
      requiresCheckout: true,
      pending: true,
      trial: false,
      checkoutUrl: expect.stringContaining(`${server.url}/sandbox/`),
      reference: expect.any(String),
    });
    expect(await getSubscription(tenant, attached.subscriptionId)).toMatchObject({
      status: "pending",
      billingAnchor: null,
      currentPeriodStart: null,
      currentPeriodEnd: null,
      metadata: { order: 7 },
    });
    expect(await check(tenant, "ada", "calls")).toMatchObject({
      allowed: false,
      code: "no_active_subscription",
    });
  });

  test("starts with its payment: its period begins, and its invoice is paid", async () => {
    const { checkoutUrl, subscriptionId } = await attach(tenant, "ada", "pro");
    server.clock.advance(2 * 60 * 60 * 1000);
    expect(await payAt(checkoutUrl)).toMatchObject({ status: 200, body: { status: "succeeded" } });
    expect(await getSubscription(tenant, subscriptionId)).toMatchObject({
      status: "active",
      billingAnchor: "2026-01-31T12:00:00.000Z",
      currentPeriodStart: "2026-01-31T12:00:00.000Z",
      currentPeriodEnd: "2026-02-28T12:00:00.000Z",
    });
    const period = {
      periodStart: Date.parse("2026-01-31T12:00:00Z"),
      periodEnd: Date.parse("2026-02-28T12:00:00Z"),
    };
    expect(await invoicesOf(tenant, "ada")).toMatchObject([
      {
        status: "paid",
        number: expect.stringMatching(/^[A-Z2-9]{8}-0001$/),
        currency: "USD",
        subtotal: 2500,
        tax: 0,
        total: 2500,
        amountPaid: 2500,
        amountDue: 0,
        ...period,
        paidAt: server.clock.now(),
        items: [{ description: "Pro, monthly", quantity: 1, unitPrice: 2500, amount: 2500, ...period }],
      },
    ]);
    expect(await check(tenant, "ada", "calls")).toMatchObject({ allowed: true, limit: 100 });
  });

  test("saves the card that paid as the default", async () => {
    await buy(tenant, "ada", "pro");
    expect(await walletOf(tenant, "ada")).toMatchObject({
      hasCard: true,
      card: { last4: "4242", brand: "visa", exp: "12/34", provider: "sandbox" },
      methods: [{ isDefault: true, isValid: true }],
    });
  });

  test("is paid in its own currency", async () => {
    await buy(tenant, "ada", "yen");
    expect(await invoicesOf(tenant, "ada")).toMatchObject([{ currency: "JPY", total: 980, amountPaid: 980 }]);
  });
});

describe("while on a free plan", () => {
  test("the free plan stays until the payment, and ends then", async () => {
    await attach(tenant, "ada", "free");
    const { checkoutUrl, type } = await attach(tenant, "ada", "pro");
    expect(type).toBe("upgrade");
    expect(await statesOf(tenant, "ada")).toEqual(["pro pending", "free active"]);
    expect(await check(tenant, "ada", "calls")).toMatchObject({ allowed: true, limit: 10 });
    await payAt(checkoutUrl, CARDS.declined);
    expect(await statesOf(tenant, "ada")).toEqual(["pro pending", "free active"]);
    await payAt(checkoutUrl);
    expect(await statesOf(tenant, "ada")).toEqual(["pro active", "free canceled"]);
    expect(await check(tenant, "ada", "calls")).toMatchObject({ allowed: true, limit: 100 });
  });

  test("choosing the free plan again changes nothing: the pending checkout can still be paid", async () => {
    await attach(tenant, "ada", "free");
    const { checkoutUrl } = await attach(tenant, "ada", "pro");
    expect((await attach(tenant, "ada", "free")).type).toBe("lateral");
    expect(await payAt(checkoutUrl)).toMatchObject({ status: 200 });
    expect(await statesOf(tenant, "ada")).toEqual(["pro active", "free canceled"]);
  });
});

describe("with a saved card", () => {
  test("is charged immediately and starts", async () => {
    await buy(tenant, "ada", "extra");
    const attached = await attach(tenant, "ada", "pro", { metadata: { order: 7 } });
    expect(attached).toMatchObject({ type: "new", requiresCheckout: false, pending: false });
    expect(attached).not.toHaveProperty("checkoutUrl");
    expect(await getSubscription(tenant, attached.subscriptionId)).toMatchObject({
      status: "active",
      currentPeriodStart: "2026-01-31T10:00:00.000Z",
      metadata: { order: 7 },
    });
    const invoices = await invoicesOf(tenant, "ada");
    expect(invoices.map(({ total, status }) => [total, status])).toEqual([
      [2500, "paid"],
      [300, "paid"],
    ]);
    expect(invoices.map(({ number }) => number?.slice(-4))).toEqual(["0002", "0001"]);
  });

  test("is an upgrade from a plan without a fee, which ends", async () => {
    await buy(tenant, "ada", "extra");
    await attach(tenant, "ada", "free");
    expect(await attach(tenant, "ada", "pro")).toMatchObject({ type: "upgrade", requiresCheckout: false });
    expect(await statesOf(tenant, "ada")).toEqual(["pro active", "free canceled", "extra active"]);
  });

  test("that is declined goes to a checkout, and the free plan stays until then", async () => {
    await buy(tenant, "ada", "extra", CARDS.paysOnce);
    await attach(tenant, "ada", "free");
    const attached = await attach(tenant, "ada", "pro");
    expect(attached).toMatchObject({ type: "upgrade", requiresCheckout: true, pending: true });
    expect(await statesOf(tenant, "ada")).toEqual(["pro pending", "free active", "extra active"]);

    await payAt(attached.checkoutUrl);
    expect(await statesOf(tenant, "ada")).toEqual(["pro active", "free canceled", "extra active"]);
    const [pro, extra, ...others] = await invoicesOf(tenant, "ada");
    expect([pro, extra]).toMatchObject([
      { total: 2500, status: "paid" },
      { total: 300, status: "paid" },
    ]);
    expect(others).toEqual([]);
    expect(await paymentsOf(server, attached.customerId)).toMatchObject([
      { status: "succeeded" },
      { status: "failed", failureCode: "card_declined" },
      { status: "succeeded" },
    ]);
  });

  test("that has expired is not tried", async () => {
    await buy(tenant, "ada", "extra");
    server.clock.set(Date.parse("2035-01-01T00:00:00Z") as never);
    const attached = await attach(tenant, "ada", "pro");
    expect(attached).toMatchObject({ requiresCheckout: true, pending: true });
    expect(await paymentsOf(server, attached.customerId)).toMatchObject([
      { status: "succeeded" },
      { status: "pending" },
    ]);
  });
});

test("a paid plan in place of a free one charges the usage of the free one at once", async () => {
  const feature = { slug: "calls", limit: 0, overage: "charge", overagePrice: 30 };
  await sync(tenant, { features: [{ slug: "calls" }], plans: [{ slug: "metered", features: [feature] }] });
  await buy(tenant, "ada", "extra");
  await attach(tenant, "ada", "metered");
  await send(tenant, "/v1/track", { body: { customer: "ada", feature: "calls", value: 4 } });
  expect(await attach(tenant, "ada", "pro")).toMatchObject({ requiresCheckout: false });
  const invoices = await invoicesOf(tenant, "ada");
  expect(invoices.map(({ status, total }) => `${status} ${total}`)).toContain("paid 120");
  expect(invoices.filter(({ status }) => status !== "paid")).toEqual([]);
});
