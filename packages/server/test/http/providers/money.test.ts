import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { expireCheckouts } from "../../../src/jobs/expire-checkouts.js";
import { reconcilePayments } from "../../../src/jobs/reconcile-payments.js";
import { refundUnapplied } from "../../../src/jobs/refund-unapplied.js";
import { send, type TestServer } from "../../support/server.js";
import { attach, getCustomer, paymentsOf, statesOf, succeeded, sync, walletOf } from "../../support/api.js";
import { addTimedTenant, bills, type TimedTenant } from "../lifecycle/timed-tenant.js";
import { lastInvoice, pay, refund, runJob } from "../payments/billing.js";
import {
  MONEY_PROVIDERS,
  startMoneyWorld,
  deliverWebhooks,
  type MoneyWorld,
  type PayerCard,
} from "./money.js";

const PRICE = 500_000;
const DAY = 86_400_000;
const PACK = { slug: "hundred", credits: 100, price: 150_000 };

let world: MoneyWorld;
let server: TestServer;

beforeAll(async () => {
  world = await startMoneyWorld();
  server = world.server;
});
afterAll(() => world.close());

describe.each(MONEY_PROVIDERS)("over $provider, money", ({ provider, currency }) => {
  let tenant: TimedTenant;

  beforeEach(async () => {
    const plans = [
      { slug: "pro", price: PRICE, currency },
      { slug: "max", price: 3 * PRICE, currency },
      { slug: "trial", price: PRICE, currency, trialDays: 7, trialCardRequired: true },
    ];
    tenant = await addTimedTenant(server, { features: [], plans }, { currency });
    const body = { ...world.keys[provider], isDefault: true };
    succeeded(await send(tenant, `/v1/providers/${provider}`, { method: "PUT", body }));
    world[provider].takeWebhooks();
  });
  afterEach(() => {
    expect(world[provider].complaints).toEqual([]);
    world[provider].reset();
  });

  /** The money received during an action. */
  async function receivedBy(act: () => Promise<unknown>): Promise<number> {
    const before = world[provider].received();
    await act();
    return world[provider].received() - before;
  }

  /** Ada pays on a page, and the provider sends the webhook. */
  async function payAndDeliver(checkoutUrl: string | undefined, card: PayerCard = {}) {
    world[provider].pay(checkoutUrl ?? "", card);
    return deliverWebhooks(tenant, world[provider]);
  }

  async function buyPro(card: PayerCard = {}) {
    const attached = await attach(tenant, "ada", "pro");
    await payAndDeliver(attached.checkoutUrl, card);
    return attached;
  }

  const paymentsOfAda = async () => paymentsOf(server, (await getCustomer(tenant, "ada")).id);

  test("is paid at a checkout, and starts the purchase", async () => {
    const received = await receivedBy(async () => {
      const attached = await attach(tenant, "ada", "pro");
      expect(attached).toMatchObject({ requiresCheckout: true, pending: true });
      expect(await statesOf(tenant, "ada")).toEqual(["pro pending"]);
      const replies = await payAndDeliver(attached.checkoutUrl);
      expect(replies).toContainEqual({ success: true, received: true, skipped: false });
      expect(await statesOf(tenant, "ada")).toEqual(["pro active"]);
      expect(await walletOf(tenant, "ada")).toMatchObject({
        hasCard: true,
        card: { brand: "visa", provider },
      });
      expect(await bills(tenant)).toEqual([`paid ${PRICE}: ${PRICE}`]);
    });
    expect(received).toBe(PRICE);
  });

  test("is counted once when its events arrive twice and out of order", async () => {
    const { checkoutUrl } = await attach(tenant, "ada", "pro");
    world[provider].pay(checkoutUrl ?? "", { declines: "generic_decline" });
    world[provider].pay(checkoutUrl ?? "", {});
    const sent = world[provider].takeWebhooks();
    await deliverWebhooks(tenant, { takeWebhooks: () => [...sent.toReversed(), ...sent] });
    expect(await statesOf(tenant, "ada")).toEqual(["pro active"]);
    expect(await bills(tenant)).toEqual([`paid ${PRICE}: ${PRICE}`]);
    expect(await paymentsOfAda()).toMatchObject([{ status: "succeeded", isUnapplied: false }]);
  });

  test("whose news is lost is found when the page's time is over", async () => {
    const { checkoutUrl } = await attach(tenant, "bob", "pro");
    world[provider].pay(checkoutUrl ?? "", {});
    world[provider].takeWebhooks();
    server.clock.advance(DAY);
    await runJob(server, expireCheckouts);
    expect(await statesOf(tenant, "bob")).toEqual(["pro active"]);
  });

  test("is charged at every renewal, without the payer", async () => {
    await buyPro();
    const received = await receivedBy(() => tenant.to("2031-08-15T00:00:00Z"));
    expect(received).toBe(2 * PRICE);
    expect(await bills(tenant)).toEqual(Array(3).fill(`paid ${PRICE}: ${PRICE}`));
    await deliverWebhooks(tenant, world[provider]);
    expect(await bills(tenant)).toHaveLength(3);
  });

  test("that is declined is dunned, and charged immediately to another card", async () => {
    await buyPro({ later: "declined" });
    expect(await receivedBy(() => tenant.to("2031-07-05T00:00:00Z"))).toBe(0);
    expect(await statesOf(tenant, "ada")).toEqual(["pro past_due"]);
    const failures = (await paymentsOfAda()).slice(1);
    expect(failures).toEqual(
      Array(3).fill(expect.objectContaining({ status: "failed", failureCode: "card_declined" })),
    );
    const setup = await send(tenant, "/v1/wallet/setup", { body: { customer: "ada" } });
    const proof = provider === "paystack" ? 5_000 : 0;
    expect(await receivedBy(() => payAndDeliver(String(setup.body["checkoutUrl"])))).toBe(PRICE + proof);
    expect(await statesOf(tenant, "ada")).toEqual(["pro active"]);
  });

  test("that requires authentication is paid at a checkout", async () => {
    await buyPro({ later: "wants_payer" });
    await tenant.to("2031-07-01T00:00:00Z");
    expect(await statesOf(tenant, "ada")).toEqual(["pro past_due"]);
    expect((await paymentsOfAda()).at(-1)).toMatchObject({ failureCode: "authentication_required" });
    const asked = await pay(tenant, (await lastInvoice(tenant)).id);
    expect(asked).toMatchObject({ paid: false, checkoutUrl: expect.any(String) });
    expect(await receivedBy(() => payAndDeliver(asked.checkoutUrl ?? ""))).toBe(PRICE);
    expect(await statesOf(tenant, "ada")).toEqual(["pro active"]);
  });

  test.each(["declined", "wants_payer"] as const)(
    "for an upgrade is paid at a checkout when the card is %s",
    async (later) => {
      await buyPro({ later });
      const upgraded = await attach(tenant, "ada", "max");
      expect(upgraded).toMatchObject({ type: "upgrade", requiresCheckout: true, pending: true });
      expect(await statesOf(tenant, "ada")).toEqual(["pro active"]);
      expect(await receivedBy(() => payAndDeliver(upgraded.checkoutUrl))).toBe(2 * PRICE);
      expect(await statesOf(tenant, "ada")).toEqual(["max active"]);
    },
  );

  test("buys credits, through a checkout first and with the saved card then", async () => {
    await sync(tenant, { features: [], plans: [], creditPacks: [{ ...PACK, currency }] });
    const buy = async () =>
      (await send(tenant, "/v1/addon", { body: { customer: "ada", pack: "hundred" } })).body;
    const first = await buy();
    expect(first).toMatchObject({ requiresCheckout: true, credits: 100 });
    expect(await receivedBy(() => payAndDeliver(String(first["checkoutUrl"])))).toBe(PACK.price);
    let second = {};
    expect(await receivedBy(async () => (second = await buy()))).toBe(PACK.price);
    expect(second).toMatchObject({ requiresCheckout: false, credits: 100, balance: 200 });
  });

  test("of a trial with a card is charged when the trial ends", async () => {
    const { checkoutUrl } = await attach(tenant, "ada", "trial");
    await payAndDeliver(checkoutUrl);
    expect(await statesOf(tenant, "ada")).toEqual(["trial trialing"]);
    expect(await receivedBy(() => tenant.to("2031-06-08T00:00:00Z"))).toBe(PRICE);
    expect(await statesOf(tenant, "ada")).toEqual(["trial active"]);
  });

  test("is refunded in part on request", async () => {
    await buyPro();
    const { id } = await lastInvoice(tenant);
    expect(await receivedBy(() => refund(tenant, id, { amount: 200_000 }))).toBe(-200_000);
    expect(await lastInvoice(tenant)).toMatchObject({ amountRefunded: 200_000 });
  });

  test("refunded at the provider is recorded", async () => {
    const { reference } = await buyPro();
    world[provider].refundByHand(world.nameOf[provider](reference ?? ""), 200_000);
    await deliverWebhooks(tenant, world[provider]);
    expect(await lastInvoice(tenant)).toMatchObject({ amountRefunded: 200_000 });
    const { id } = await lastInvoice(tenant);
    await refund(tenant, id, { amount: 100_000 });
    await deliverWebhooks(tenant, world[provider]);
    expect(await lastInvoice(tenant)).toMatchObject({ amountRefunded: 300_000 });
  });

  test("for an upgrade is refunded if its price credits a fee refunded at the provider meanwhile", async () => {
    const { reference } = await buyPro({ later: "declined" });
    const upgraded = await attach(tenant, "ada", "max");
    world[provider].refundByHand(world.nameOf[provider](reference ?? ""), PRICE);
    await deliverWebhooks(tenant, world[provider]);
    await runJob(server, refundUnapplied);
    const received = await receivedBy(async () => {
      await payAndDeliver(upgraded.checkoutUrl);
      await runJob(server, refundUnapplied);
    });
    expect(received).toBe(0);
    expect(await statesOf(tenant, "ada")).toEqual(["pro active"]);
    expect(await bills(tenant)).toEqual([`paid ${PRICE}: ${PRICE}`]);
    expect((await paymentsOfAda()).at(-1)).toMatchObject({ isUnapplied: true });
  });

  test("that a payer disputes is marked on the payment, and has no other effect yet", async () => {
    const { reference } = await buyPro();
    world[provider].dispute(world.nameOf[provider](reference ?? ""));
    await deliverWebhooks(tenant, world[provider]);
    const { payments } = (await send(tenant, "/v1/payments?customer=ada")).body;
    expect(payments).toMatchObject([{ reference, disputes: [{ amount: PRICE, status: "open" }] }]);
    expect(await statesOf(tenant, "ada")).toEqual(["pro active"]);
  });

  test("is taken from no card that was removed", async () => {
    await buyPro();
    const [method] = (await walletOf(tenant, "ada")).methods;
    const body = { customer: "ada", id: method?.id };
    succeeded(await send(tenant, "/v1/wallet/remove", { body }));
    await deliverWebhooks(tenant, world[provider]);
    expect(await walletOf(tenant, "ada")).toEqual({ hasCard: false, card: null, methods: [] });
    expect(await receivedBy(() => tenant.to("2031-07-01T00:00:00Z"))).toBe(0);
    expect(await statesOf(tenant, "ada")).toEqual(["pro past_due"]);
  });

  test("is charged once when the response is lost", async () => {
    const { checkoutUrl } = await attach(tenant, "bob", "pro");
    await payAndDeliver(checkoutUrl);
    world[provider].fail(world.charge[provider], "reset_after");
    const received = await receivedBy(async () => {
      await attach(tenant, "bob", "max");
      world[provider].takeWebhooks();
      server.clock.advance(DAY / 100);
      await runJob(server, reconcilePayments);
    });
    expect(received).toBe(2 * PRICE);
    const { id } = await getCustomer(tenant, "bob");
    expect(await paymentsOf(server, id)).toMatchObject([{ status: "succeeded" }, { status: "succeeded" }]);
    expect(await statesOf(tenant, "bob")).toEqual(["max active"]);
  });
});
