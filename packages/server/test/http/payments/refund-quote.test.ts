import { beforeEach, describe, expect, test } from "@jest/globals";
import { send } from "../../support/server.js";
import {
  attach,
  buy,
  CARDS,
  payAt,
  paymentsOf,
  statesOf,
  succeeded,
  type Invoice,
} from "../../support/api.js";
import { bills, refusal, tryAttach } from "../lifecycle/timed-tenant.js";
import { balanceOf, lastInvoice, refund, refundedAtProvider, tryRefund } from "./billing.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";

const CATALOG = {
  features: [],
  plans: [
    { slug: "pro", price: 3_000 },
    { slug: "max", price: 9_000 },
    { slug: "other", price: 1_000, planGroup: "other" },
  ],
};

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);
/** The first fee, half used up. */
let fee: Invoice;

beforeEach(async () => {
  await buy(tenant, "ada", "pro", CARDS.paysOnce);
  fee = await lastInvoice(tenant);
  await tenant.to("2031-06-16T00:00:00Z");
});

describe("a refund while the checkout of an upgrade credits the fee", () => {
  test("closes the checkout first, so that the fee is returned once", async () => {
    const { checkoutUrl, requiresCheckout } = await attach(tenant, "ada", "max");
    expect(requiresCheckout).toBe(true);
    await refund(tenant, fee.id);
    expect((await payAt(checkoutUrl)).status).toBe(409);
    expect(await statesOf(tenant, "ada")).toEqual(["pro active"]);
    expect(await bills(tenant)).toEqual(["paid 3000: 3000"]);
    expect(await refundedAtProvider(server, fee.customerId)).toEqual([3_000]);
  });

  test("leaves an upgrade that is attached again without a credit", async () => {
    await attach(tenant, "ada", "max");
    await refund(tenant, fee.id);
    const { checkoutUrl } = await attach(tenant, "ada", "max");
    succeeded(await payAt(checkoutUrl));
    expect(await bills(tenant)).toEqual(["paid 3000: 3000", "paid 4500: 4500"]);
  });

  test("refunds only the rest once the upgrade is paid", async () => {
    const { checkoutUrl } = await attach(tenant, "ada", "max");
    succeeded(await payAt(checkoutUrl));
    expect(await bills(tenant)).toEqual(["paid 3000: 3000", "paid 3000: -1500 4500"]);
    expect(refusal(await tryRefund(tenant, fee.id, { amount: 1_501 }))).toBe("400 refund_too_large");
    expect((await refund(tenant, fee.id)).refunds).toMatchObject([{ amount: 1_500 }]);
  });

  test("with cancel ends the subscription and refunds the fee once", async () => {
    const { checkoutUrl } = await attach(tenant, "ada", "max");
    await refund(tenant, fee.id, { cancel: true });
    expect((await payAt(checkoutUrl)).status).toBe(409);
    expect(await statesOf(tenant, "ada")).toEqual(["pro canceled"]);
    expect(await refundedAtProvider(server, fee.customerId)).toEqual([3_000]);
  });

  test("of another invoice leaves the checkout open", async () => {
    const extra = await attach(tenant, "ada", "other");
    await payAt(extra.checkoutUrl, CARDS.paysOnce);
    const other = await lastInvoice(tenant);
    const { checkoutUrl } = await attach(tenant, "ada", "max");
    await refund(tenant, other.id);
    succeeded(await payAt(checkoutUrl));
    expect(await statesOf(tenant, "ada")).toEqual(["other active", "max active"]);
  });

  test("returns the balance that the checkout reserved", async () => {
    const { knex } = server.database;
    await knex("balance_entries").insert({
      customer_id: fee.customerId,
      id: "bal_gift",
      organization_id: tenant.id,
      currency: "USD",
      amount: 1_000,
      kind: "credit",
      created_at: new Date(),
    });
    await attach(tenant, "ada", "max");
    expect(await balanceOf(server, fee.customerId)).toBe(0);
    await refund(tenant, fee.id);
    expect(await balanceOf(server, fee.customerId)).toBe(1_000);
  });
});

describe("a refund during the charge of a saved card for an upgrade", () => {
  /** Ada's card is charged for an upgrade, and its provider cannot answer. */
  async function chargeInProgress(): Promise<void> {
    const { url } = succeeded<{ url: string }>(
      await send(tenant, "/v1/wallet/setup", { body: { customer: "ada" } }),
    );
    await payAt(url);
    const { knex } = server.database;
    await knex.schema.renameTable("sandbox_charges", "sandbox_charges_away");
    expect(await attach(tenant, "ada", "max")).toMatchObject({ pending: true, requiresCheckout: false });
    await knex.schema.renameTable("sandbox_charges_away", "sandbox_charges");
  }

  test("is refused until the charge is settled", async () => {
    await chargeInProgress();
    expect(refusal(await tryRefund(tenant, fee.id))).toBe("409 payment_in_progress");
    expect(refusal(await tryRefund(tenant, fee.id, { cancel: true }))).toBe("409 payment_in_progress");
    expect(await statesOf(tenant, "ada")).toEqual(["pro active"]);
    expect(await refundedAtProvider(server, fee.customerId)).toEqual([0, 0]);
  });
});

test("an upgrade gets a new quote if its charge was declined and a refund was made before its checkout", async () => {
  const { reference } = await attach(tenant, "ada", "max");
  const { knex } = server.database;
  const [payment] = await knex("payments").where({ customer_id: fee.customerId, reference });
  await knex("checkouts")
    .where({ customer_id: fee.customerId, id: payment.checkout_id })
    .update({ status: "expired" });
  await knex("payments").where({ customer_id: fee.customerId, reference }).update({ status: "failed" });
  await refund(tenant, fee.id);
  const { checkoutUrl } = (await tryAttach(tenant, "max")).body as { checkoutUrl: string };
  succeeded(await payAt(checkoutUrl));
  expect(await bills(tenant)).toEqual(["paid 3000: 3000", "paid 4500: 4500"]);
  expect(await paymentsOf(server, fee.customerId)).not.toContainEqual(
    expect.objectContaining({ isUnapplied: true }),
  );
});
