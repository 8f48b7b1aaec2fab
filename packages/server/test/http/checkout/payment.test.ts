import { describe, expect, test } from "@jest/globals";
import {
  attach,
  CARDS,
  getSubscription,
  invoicesOf,
  payAt,
  paymentsOf,
  statesOf,
  sync,
  walletOf,
} from "../../support/api.js";
import { useSandboxNetwork, useTenant, useTestServer } from "../../support/fixtures.js";

const network = useSandboxNetwork();
const server = useTestServer();
const tenant = useTenant(server, {
  features: [],
  plans: [
    { slug: "pro", price: 2500 },
    { slug: "max", price: 9900 },
    { slug: "extra", price: 300, isAddon: true },
  ],
});

describe("a card that does not pay", () => {
  test.each([
    ["is declined", CARDS.declined, "card_declined"],
    ["has insufficient funds", "4000000000009995", "insufficient_funds"],
  ])("because it %s leaves the checkout open for another", async (_rule, card, failureCode) => {
    const { checkoutUrl, customerId } = await attach(tenant, "ada", "pro");
    expect(await payAt(checkoutUrl, card)).toMatchObject({
      status: 200,
      body: { status: "declined", failureCode },
    });
    expect(await statesOf(tenant, "ada")).toEqual(["pro pending"]);
    expect(await walletOf(tenant, "ada")).toMatchObject({ hasCard: false, methods: [] });
    expect((await attach(tenant, "ada", "pro")).checkoutUrl).toBe(checkoutUrl);

    expect(await payAt(checkoutUrl)).toMatchObject({ status: 200, body: { status: "succeeded" } });
    expect(await statesOf(tenant, "ada")).toEqual(["pro active"]);
    expect(await paymentsOf(server, customerId)).toEqual([
      { status: "succeeded", failureCode: null, isUnapplied: false },
    ]);
  });
});

test("a checkout is paid once", async () => {
  const { checkoutUrl } = await attach(tenant, "ada", "pro");
  await payAt(checkoutUrl);
  expect(await payAt(checkoutUrl)).toMatchObject({
    status: 409,
    body: { code: "checkout_closed", status: "paid" },
  });
  expect(await invoicesOf(tenant, "ada")).toHaveLength(1);
});

describe("when the news of a payment does not arrive", () => {
  test("the payer gets a confirmation, and a late webhook starts the subscription", async () => {
    const { checkoutUrl, subscriptionId } = await attach(tenant, "ada", "pro");
    network.cut();
    expect(await payAt(checkoutUrl)).toMatchObject({ status: 200, body: { status: "succeeded" } });
    expect(await statesOf(tenant, "ada")).toEqual(["pro pending"]);
    server.clock.advance(60_000);
    const lost = network.sent.at(-1);
    expect(lost && (await network.deliver(lost))).toEqual({
      status: 200,
      body: { success: true, received: true, skipped: false },
    });
    expect(await getSubscription(tenant, subscriptionId)).toMatchObject({
      status: "active",
      currentPeriodStart: new Date(server.clock.now()).toISOString(),
    });
  });

  test("attaching again with another callback finds the payment and starts the purchase", async () => {
    const { checkoutUrl, subscriptionId, customerId } = await attach(tenant, "ada", "pro");
    network.cut();
    await payAt(checkoutUrl);
    const again = await attach(tenant, "ada", "pro", { callbackUrl: "https://shop.example/back" });
    expect(again).toMatchObject({ type: "lateral", requiresCheckout: false, pending: false, subscriptionId });
    expect(await statesOf(tenant, "ada")).toEqual(["pro active"]);
    expect(await paymentsOf(server, customerId)).toMatchObject([{ status: "succeeded", isUnapplied: false }]);
    const lost = network.sent.at(-1);
    expect(lost && (await network.deliver(lost))).toMatchObject({ status: 200 });
    expect(await invoicesOf(tenant, "ada")).toHaveLength(1);
  });

  test("a price that rose meanwhile does not sell the same twice", async () => {
    const { checkoutUrl } = await attach(tenant, "ada", "pro");
    network.cut();
    await payAt(checkoutUrl);
    await sync(tenant, { features: [], plans: [{ slug: "pro", price: 2600 }] });
    expect(await attach(tenant, "ada", "pro")).toMatchObject({ type: "lateral", requiresCheckout: false });
    expect(await invoicesOf(tenant, "ada")).toMatchObject([{ total: 2500, status: "paid" }]);
  });
});

test("after a payment of a different amount, the plan can still be bought", async () => {
  const { checkoutUrl, customerId } = await attach(tenant, "ada", "pro");
  await server.database.knex("sandbox_checkouts").where({ organization_id: tenant.id }).update({ amount: 1 });
  expect(await payAt(checkoutUrl)).toMatchObject({ status: 200 });
  expect(await statesOf(tenant, "ada")).toEqual(["pro pending"]);
  const again = await attach(tenant, "ada", "pro");
  expect(again.checkoutUrl).not.toBe(checkoutUrl);
  expect(await payAt(again.checkoutUrl)).toMatchObject({ status: 200, body: { status: "succeeded" } });
  expect(await statesOf(tenant, "ada")).toEqual(["pro active"]);
  expect(await invoicesOf(tenant, "ada")).toMatchObject([{ status: "paid", total: 2500 }]);
  expect(await invoicesOf(tenant, "ada")).toHaveLength(1);
  expect(await paymentsOf(server, customerId)).toEqual([
    { status: "failed", failureCode: "amount_mismatch", isUnapplied: true },
    { status: "succeeded", failureCode: null, isUnapplied: false },
  ]);
});

test("the numbers of a customer's invoices have no gaps, whatever is not paid in between", async () => {
  await attach(tenant, "ada", "max");
  const { checkoutUrl } = await attach(tenant, "ada", "pro");
  await payAt(checkoutUrl, CARDS.declined);
  await payAt(checkoutUrl, CARDS.paysOnce);
  const extra = await attach(tenant, "ada", "extra");
  expect(extra.requiresCheckout).toBe(true);
  await payAt(extra.checkoutUrl);
  const paid = (await invoicesOf(tenant, "ada")).filter(({ status }) => status === "paid");
  expect(paid.map(({ number }) => number?.slice(-4))).toEqual(["0002", "0001"]);

  const bob = await attach(tenant, "bob", "pro");
  await payAt(bob.checkoutUrl);
  const [first] = await invoicesOf(tenant, "bob");
  expect(first?.number?.slice(-4)).toBe("0001");
  expect(first?.number?.slice(0, -5)).not.toBe(paid[0]?.number?.slice(0, -5));
});
