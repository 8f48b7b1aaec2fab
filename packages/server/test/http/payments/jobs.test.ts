import { describe, expect, test } from "@jest/globals";
import { findRefund } from "../../../src/db/money/refunds.js";
import { expireCheckouts } from "../../../src/jobs/expire-checkouts.js";
import { reconcilePayments } from "../../../src/jobs/reconcile-payments.js";
import { refundUnapplied } from "../../../src/jobs/refund-unapplied.js";
import { retryWebhooks } from "../../../src/jobs/retry-webhooks.js";
import { audit } from "../../../src/usecases/audit/audit.js";
import { settleRefund } from "../../../src/usecases/shared/refund/settle.js";
import { send } from "../../support/server.js";
import {
  attach,
  buy,
  getCustomer,
  invoicesOf,
  payAt,
  paymentsOf,
  statesOf,
  sync,
  track,
} from "../../support/api.js";
import { balanceOf, invoiceUsage, lastInvoice, pay, refundedAtProvider, runJob, tryPay } from "./billing.js";
import { useSandboxNetwork, useTenant, useTestServer } from "../../support/fixtures.js";

const CATALOG = {
  features: [{ slug: "calls" }],
  plans: [
    { slug: "free", features: [{ slug: "calls", limit: 0, overage: "charge" as const, overagePrice: 2 }] },
    { slug: "pro", price: 3_000 },
    { slug: "max", price: 9_000 },
  ],
};
const HOUR = 3_600_000;

const network = useSandboxNetwork();
const server = useTestServer();
const tenant = useTenant(server, CATALOG);

/** Ada pays for one plan after requesting another: the payment has no target any more. */
async function payForNothing(): Promise<string> {
  const first = await attach(tenant, "ada", "pro");
  network.cut();
  await payAt(first.checkoutUrl);
  network.reconnect();
  const { knex } = server.database;
  await knex("checkouts").where({ reference: first.reference }).update({ status: "expired" });
  await knex("payments").where({ reference: first.reference }).update({ status: "failed" });
  await knex("subscriptions").where({ id: first.subscriptionId }).update({ status: "expired" });
  const webhook = network.sent.at(-1);
  if (!webhook) throw new Error("no webhook was sent");
  await network.deliver(webhook);
  return (await getCustomer(tenant, "ada")).id;
}

async function differences(customerId: string): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const page of audit(server.deps, { customerId })) found.push(...page.differences);
  return found;
}

describe("a payment without a purpose", () => {
  test("is refunded in full, once", async () => {
    const id = await payForNothing();
    expect(await paymentsOf(server, id)).toMatchObject([{ status: "succeeded", isUnapplied: true }]);
    expect(await refundUnapplied(server.deps)).toBe(1);
    expect(await refundUnapplied(server.deps)).toBe(0);
    expect(await refundedAtProvider(server, id)).toEqual([3_000]);
    expect(await balanceOf(server, id)).toBe(0);
  });

  test("is added to the customer's balance if the provider cannot refund", async () => {
    const id = await payForNothing();
    const { knex } = server.database;
    await knex("sandbox_charges").where({ organization_id: tenant.id }).update({ refunded: "3000" });
    expect(await runJob(server, refundUnapplied)).toBe(1);
    expect(await balanceOf(server, id)).toBe(3_000);
    expect(await differences(id)).toEqual([]);
  });

  test("is added to the balance when the payer's bank returns the refund, once", async () => {
    const id = await payForNothing();
    expect(await refundUnapplied(server.deps)).toBe(1);
    const { knex } = server.database;
    const { id: refundId } = await knex("refunds").where({ customer_id: id }).first("id");
    const refund = await findRefund(knex, id, refundId);
    if (!refund) throw new Error("nothing was given back");
    const outcome = { status: "failed", failureCode: "refund_failed" } as const;
    const deliver = () =>
      server.deps.db.transaction((trx) =>
        settleRefund(server.deps, trx, { ...server.organization, id: tenant.id }, { refund, outcome }),
      );
    expect([await deliver(), await deliver()]).toEqual([true, false]);
    expect(await balanceOf(server, id)).toBe(3_000);
    expect(await refundUnapplied(server.deps)).toBe(0);
    expect(await differences(id)).toEqual([]);
  });

  test("is refunded later if the outcome of the refund is unknown", async () => {
    const id = await payForNothing();
    const { knex } = server.database;
    await knex.schema.renameTable("sandbox_refunds", "sandbox_refunds_away");
    expect(await refundUnapplied(server.deps)).toBe(0);
    await knex.schema.renameTable("sandbox_refunds_away", "sandbox_refunds");
    expect(await refundUnapplied(server.deps)).toBe(0);
    server.clock.advance(5 * 60_000);
    expect(await refundUnapplied(server.deps)).toBe(1);
    expect(await refundedAtProvider(server, id)).toEqual([3_000]);
  });

  test("is refunded in full if its amount differs", async () => {
    const { reference, checkoutUrl } = await attach(tenant, "ada", "pro");
    const { id } = await getCustomer(tenant, "ada");
    const { knex } = server.database;
    await knex("sandbox_checkouts").where({ reference }).update({ amount: "2900" });
    await payAt(checkoutUrl);
    expect(await paymentsOf(server, id)).toMatchObject([
      { status: "failed", failureCode: "amount_mismatch" },
    ]);
    await runJob(server, refundUnapplied);
    expect(await refundedAtProvider(server, id)).toEqual([2_900]);
    expect(await statesOf(tenant, "ada")).toEqual(["pro pending"]);
  });
});

describe("a checkout that is over", () => {
  test("is closed, and the pending subscription expires without an invoice", async () => {
    const { checkoutUrl } = await attach(tenant, "ada", "pro");
    server.clock.advance(24 * HOUR - 1);
    expect(await runJob(server, expireCheckouts)).toBe(0);
    server.clock.advance(1);
    expect(await runJob(server, expireCheckouts)).toBe(1);
    expect(await statesOf(tenant, "ada")).toEqual(["pro expired"]);
    expect(await invoicesOf(tenant, "ada")).toEqual([]);
    expect((await payAt(checkoutUrl)).status).not.toBe(200);
  });

  test("leaves an open invoice open, which can be paid at another one", async () => {
    await attach(tenant, "ada", "free");
    await track(tenant, "ada", "calls", 50);
    const { id } = await invoiceUsage(tenant);
    const first = await pay(tenant, id);
    server.clock.advance(24 * HOUR);
    await runJob(server, expireCheckouts);
    expect(await lastInvoice(tenant)).toMatchObject({ id, status: "open" });
    const second = await pay(tenant, id);
    expect(second.reference).not.toBe(first.reference);
    await payAt(second.checkoutUrl);
    expect(await lastInvoice(tenant)).toMatchObject({ id, status: "paid" });
  });

  test("and was paid, but its webhook got lost, is settled instead", async () => {
    const { checkoutUrl } = await attach(tenant, "ada", "pro");
    network.cut();
    await payAt(checkoutUrl);
    server.clock.advance(24 * HOUR);
    expect(await runJob(server, expireCheckouts)).toBe(1);
    expect(await statesOf(tenant, "ada")).toEqual(["pro active"]);
    expect(await lastInvoice(tenant)).toMatchObject({ status: "paid", total: 3_000 });
  });
});

describe("a charge without a recorded outcome", () => {
  /** Ada owes 100; her card was charged, or not even that, and the process died. */
  async function forget(whatIsGone: "answer" | "charge"): Promise<string> {
    await buy(tenant, "ada", "pro");
    await sync(tenant, {
      ...CATALOG,
      plans: [{ ...CATALOG.plans[0], slug: "extra", planGroup: "extra" }],
    });
    await attach(tenant, "ada", "extra");
    await track(tenant, "ada", "calls", 50);
    const { id } = await invoiceUsage(tenant);
    const { knex } = server.database;
    if (whatIsGone === "charge") await knex.schema.renameTable("sandbox_charges", "sandbox_charges_away");
    await tryPay(tenant, id);
    if (whatIsGone === "charge") await knex.schema.renameTable("sandbox_charges_away", "sandbox_charges");
    if (whatIsGone === "charge") return id;
    await knex("payments").where({ invoice_id: id }).update({ status: "pending", settled_at: null });
    await knex("invoices").where({ id }).update({ status: "open", amount_paid: "0", paid_at: null });
    return id;
  }

  test("is settled with the provider's outcome", async () => {
    const id = await forget("answer");
    expect(await reconcilePayments(server.deps)).toBe(0);
    server.clock.advance(5 * 60_000);
    expect(await reconcilePayments(server.deps)).toBe(1);
    expect(await lastInvoice(tenant)).toMatchObject({ id, status: "paid", amountPaid: 100 });
  });

  test("is created now, once, if it is unknown to the provider", async () => {
    const id = await forget("charge");
    server.clock.advance(5 * 60_000);
    expect(await runJob(server, reconcilePayments)).toBe(1);
    expect(await lastInvoice(tenant)).toMatchObject({ id, status: "paid" });
    const { body } = await send(tenant, `/v1/payments?invoice=${id}`);
    expect(body["payments"]).toHaveLength(1);
  });
});

describe("a provider event whose effect failed", () => {
  test("is applied later from the stored event", async () => {
    const { checkoutUrl } = await attach(tenant, "ada", "pro");
    const { knex } = server.database;
    await knex.schema.renameTable("payment_methods", "payment_methods_away");
    await payAt(checkoutUrl);
    await knex.schema.renameTable("payment_methods_away", "payment_methods");
    expect(await statesOf(tenant, "ada")).toEqual(["pro pending"]);
    expect(await retryWebhooks(server.deps)).toBe(0);
    server.clock.advance(60_000);
    expect(await retryWebhooks(server.deps)).toBe(1);
    expect(await retryWebhooks(server.deps)).toBe(0);
    expect(await statesOf(tenant, "ada")).toEqual(["pro active"]);
  });
});
