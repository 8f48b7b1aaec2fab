import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import type { Instant } from "@dues/billing";
import { expireCheckouts } from "../../../src/jobs/expire-checkouts.js";
import { reconcilePayments } from "../../../src/jobs/reconcile-payments.js";
import { refundUnapplied } from "../../../src/jobs/refund-unapplied.js";
import { runCycle } from "../../../src/jobs/run-cycle.js";
import {
  startPaystackDouble,
  type PaystackCard,
  type PaystackDouble,
} from "../../providers/double/paystack.js";
import { SECRET_KEY } from "../../providers/paystack/harness.js";
import { send, startTestServer, type Reply, type TestServer } from "../../support/server.js";
import {
  addTenant,
  attach,
  getCustomer,
  invoicesOf,
  paymentsOf,
  statesOf,
  subscriptionsOf,
  sync,
  walletOf,
  type Tenant,
} from "../../support/api.js";
import { balanceOf, refund, runJob } from "../payments/billing.js";

const CATALOG = {
  features: [],
  plans: [
    { slug: "pro", price: 500_000, currency: "NGN" },
    { slug: "trial", price: 500_000, currency: "NGN", trialDays: 7, trialCardRequired: true },
  ],
};
const DAY = 86_400_000;
const CHARGE = "POST /transaction/charge_authorization";

let server: TestServer;
let paystack: PaystackDouble;
let tenant: Tenant;

beforeAll(async () => {
  let now = () => 0;
  paystack = await startPaystackDouble({ secretKey: SECRET_KEY, now: () => now() });
  server = await startTestServer({ providerUrls: { paystack: paystack.url } });
  now = server.clock.now;
});
beforeEach(async () => {
  tenant = await addTenant(server);
  const keys = { secretKey: SECRET_KEY, isDefault: true };
  const stored = await send(tenant, "/v1/providers/paystack", { method: "PUT", body: keys });
  expect(stored.body).toMatchObject({ provider: { isConfigured: true, isDefault: true, mode: "test" } });
  await sync(tenant, CATALOG);
});
afterEach(() => {
  expect(paystack.complaints).toEqual([]);
  paystack.takeWebhooks();
});
afterAll(async () => {
  await server.close();
  await paystack.close();
});

/** A payer pays, and Paystack sends the webhook. */
async function payAndTell(checkoutUrl: string | undefined, card?: PaystackCard): Promise<Reply[]> {
  paystack.pay(checkoutUrl ?? "", card);
  return deliverWebhooks();
}

/** All pending webhooks of Paystack. */
async function deliverWebhooks(): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (const { headers, rawBody } of paystack.takeWebhooks()) {
    const message = { text: rawBody, headers, apiKey: null };
    replies.push(await send(tenant, `/webhooks/${tenant.id}/paystack`, message));
  }
  return replies;
}

const idOf = async (customer: string) => (await getCustomer(tenant, customer)).id;

test("the key is checked at Paystack, and a public one refused here", async () => {
  const check = await send(tenant, "/v1/providers/paystack/check", { method: "POST" });
  expect(check.body).toMatchObject({ success: true, isAccepted: true });
  const body = { secretKey: "pk_test_0123456789abcdef" };
  const refused = await send(tenant, "/v1/providers/paystack", { method: "PUT", body });
  expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: "secretKey" }] } });
});

describe("saving a card for a trial", () => {
  test("charges the minimum amount, starts the trial, and refunds it", async () => {
    const before = paystack.received();
    const { checkoutUrl } = await attach(tenant, "ada", "trial");
    const replies = await payAndTell(checkoutUrl);
    expect(replies.map(({ body }) => body)).toEqual([{ success: true, received: true, skipped: false }]);
    expect(await statesOf(tenant, "ada")).toEqual(["trial trialing"]);
    expect(await walletOf(tenant, "ada")).toMatchObject({
      hasCard: true,
      card: { brand: "visa", last4: "4081", exp: "12/34", provider: "paystack" },
    });
    expect(await paymentsOf(server, await idOf("ada"))).toMatchObject([
      { status: "succeeded", isUnapplied: true },
    ]);
    expect(paystack.received() - before).toBe(5_000);
    await runJob(server, refundUnapplied);
    server.clock.advance(300_000);
    await runJob(server, refundUnapplied);
    expect(paystack.received()).toBe(before);
    expect(await balanceOf(server, await idOf("ada"))).toBe(0);
  });

  test("with a card that cannot be charged again starts nothing, and refunds the payment", async () => {
    const before = paystack.received();
    const { checkoutUrl } = await attach(tenant, "ada", "trial");
    await payAndTell(checkoutUrl, { reusable: false });
    expect(await statesOf(tenant, "ada")).toEqual(["trial pending"]);
    expect(await walletOf(tenant, "ada")).toEqual({ hasCard: false, card: null, methods: [] });
    expect(await paymentsOf(server, await idOf("ada"))).toMatchObject([
      { status: "failed", failureCode: "card_not_saved", isUnapplied: true },
    ]);
    await runJob(server, refundUnapplied);
    expect(paystack.received()).toBe(before);
  });
});

describe("a page that Paystack cannot close", () => {
  test("refunds a late payment, which buys nothing", async () => {
    const before = paystack.received();
    const { checkoutUrl } = await attach(tenant, "ada", "pro");
    server.clock.advance(DAY);
    await runJob(server, expireCheckouts);
    expect(await statesOf(tenant, "ada")).toEqual(["pro expired"]);
    await payAndTell(checkoutUrl);
    expect(await statesOf(tenant, "ada")).toEqual(["pro expired"]);
    expect(await invoicesOf(tenant, "ada")).toEqual([]);
    await runJob(server, refundUnapplied);
    expect(paystack.received()).toBe(before);
  });
});

describe("a refund", () => {
  test("completes when Paystack confirms it", async () => {
    const before = paystack.received();
    const { checkoutUrl } = await attach(tenant, "ada", "pro");
    await payAndTell(checkoutUrl);
    const [invoice] = await invoicesOf(tenant, "ada");
    const asked = await refund(tenant, invoice?.id ?? "", { amount: 200_000 });
    expect(asked.refunds).toMatchObject([{ status: "pending", amount: 200_000 }]);
    server.clock.advance(300_000);
    await runJob(server, refundUnapplied);
    const { knex } = server.database;
    const rows: { status: string }[] = await knex("refunds").where({ customer_id: await idOf("ada") });
    expect(rows).toMatchObject([{ status: "succeeded" }]);
    expect(paystack.received() - before).toBe(300_000);
  });
});

test("repeated events are recognized by their id, and applied once", async () => {
  const { checkoutUrl } = await attach(tenant, "ada", "pro");
  paystack.pay(checkoutUrl ?? "");
  const [webhook] = paystack.takeWebhooks();
  const message = { text: webhook?.rawBody ?? "", headers: webhook?.headers ?? {}, apiKey: null };
  expect((await send(tenant, `/webhooks/${tenant.id}`, message)).body).toMatchObject({ skipped: false });
  expect((await send(tenant, `/webhooks/${tenant.id}`, message)).body).toMatchObject({ skipped: true });
  expect(await statesOf(tenant, "ada")).toEqual(["pro active"]);
});

describe("two processes that look for pending refunds at the same time", () => {
  const both = () => Promise.all([refundUnapplied(server.deps), refundUnapplied(server.deps)]);
  const asked = () => paystack.calls.filter(({ operation }) => operation === "POST /refund");

  test("request a refund once", async () => {
    const before = paystack.received();
    const { checkoutUrl } = await attach(tenant, "ada", "trial");
    await payAndTell(checkoutUrl);
    paystack.reset();
    paystack.fail("POST /refund", "server_error", "server_error");
    await both();
    expect(asked()).toHaveLength(1);
    server.clock.advance(300_000);
    paystack.reset();
    await both();
    expect(asked()).toHaveLength(1);
    server.clock.advance(300_000);
    await both();
    expect(paystack.received()).toBe(before);
    expect(await balanceOf(server, await idOf("ada"))).toBe(0);
  });
});

test("two processes that look up a charge with a lost response create it once", async () => {
  const { checkoutUrl } = await attach(tenant, "grace", "trial");
  await payAndTell(checkoutUrl);
  const [subscription] = await subscriptionsOf(tenant, "grace");
  paystack.reset();
  // Customers of other tests are renewed too.
  paystack.fail(CHARGE, ...Array<"reset_before">(10).fill("reset_before"));
  server.clock.set(Date.parse(subscription?.currentPeriodEnd ?? "") as Instant);
  await runJob(server, runCycle);
  expect(await paymentsOf(server, await idOf("grace"))).toContainEqual(
    expect.objectContaining({ status: "pending" }),
  );
  server.clock.advance(300_000);
  paystack.reset();
  await Promise.all([reconcilePayments(server.deps), reconcilePayments(server.deps)]);
  const charges = paystack.calls.filter(({ operation }) => operation === CHARGE);
  expect(charges.filter(({ body }) => body["email"] === "grace@example.com")).toHaveLength(1);
  expect(await statesOf(tenant, "grace")).toEqual(["trial active"]);
});
