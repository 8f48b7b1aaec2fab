import { describe, expect, test } from "@jest/globals";
import type { KnownRefund } from "../../../src/providers/payment-provider.js";
import { recordDispute } from "../../../src/usecases/provider-event/disputes.js";
import { recordRefunds } from "../../../src/usecases/provider-event/refunds.js";
import { balanceOf, CREDIT_CATALOG, grantsOf, movementsOf, purchase } from "../../support/credits.js";
import { buy, check, invoicesOf, sync, track } from "../../support/api.js";
import { openBillingContext } from "../../../src/usecases/shared/state/state.js";
import { refund, tryRefund } from "../payments/billing.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";

const DAY_MS = 24 * 60 * 60 * 1000;

const server = useTestServer();
const tenant = useTenant(server, CREDIT_CATALOG);

/** 100 credits for 1000, paid with a saved card, of which ada used some. Without a plan, so that nothing else pays. */
async function bought(used = 0): Promise<string> {
  await sync(tenant, { features: [], plans: [{ slug: "card", price: 100 }] });
  await buy(tenant, "ada", "card");
  const { invoiceId } = await purchase(tenant, "ada", "hundred");
  if (used > 0) expect(await track(tenant, "ada", "tokens", used)).toMatchObject({ allowed: true });
  return invoiceId ?? "";
}

describe("a refund of a pack revokes the refunded share of its credits", () => {
  test.each([
    ["a half", 500, 50],
    ["a part that is no whole number of credits", 333, 34],
    ["the smallest part", 1, 1],
    ["everything", 1_000, 100],
  ])("rounded up: %s", async (_rule, amount, revoked) => {
    await refund(tenant, await bought(), { amount });
    expect(await movementsOf(tenant, "ada")).toEqual(["grant 100", `revoke -${revoked}`]);
    expect(await balanceOf(tenant, "ada")).toMatchObject({ addonBalance: 100 - revoked });
  });

  test("rounded once over all refunds, so that partial refunds never revoke more than a full one", async () => {
    const id = await bought();
    for (const amount of [333, 333, 334]) await refund(tenant, id, { amount });
    expect(await movementsOf(tenant, "ada")).toEqual(["grant 100", "revoke -34", "revoke -33", "revoke -33"]);
    expect(await grantsOf(tenant, "ada")).toMatchObject([{ status: "depleted", credits: 100, remaining: 0 }]);
  });
});

describe("a refund of a pack of which too much has been spent", () => {
  test("is refused, and nothing changes", async () => {
    const id = await bought(60);
    expect(await tryRefund(tenant, id, { amount: 410 })).toMatchObject({
      status: 400,
      body: { code: "credits_spent", remaining: 40 },
    });
    expect(await movementsOf(tenant, "ada")).toEqual(["grant 100", "draw -60"]);
    expect(await invoicesOf(tenant, "ada")).toMatchObject([{ amountRefunded: 0 }, {}]);
    const { refunds } = await refund(tenant, id, { amount: 400 });
    expect(refunds).toMatchObject([{ status: "succeeded", amount: 400 }]);
    expect(await movementsOf(tenant, "ada")).toEqual(["grant 100", "draw -60", "revoke -40"]);
  });

  test("revokes the remaining credits if forced", async () => {
    const id = await bought(60);
    const { invoice } = await refund(tenant, id, { force: true });
    expect(invoice).toMatchObject({ amountRefunded: 1_000 });
    expect(await movementsOf(tenant, "ada")).toEqual(["grant 100", "draw -60", "revoke -40"]);
    expect(await check(tenant, "ada", "tokens")).toMatchObject({ allowed: false });
  });

  test("counts expired credits as spent", async () => {
    await sync(tenant, { features: [], plans: [{ slug: "card", price: 100 }] });
    await buy(tenant, "ada", "card");
    const { invoiceId = "" } = await purchase(tenant, "ada", "month");
    server.clock.advance(30 * DAY_MS);
    expect(await tryRefund(tenant, invoiceId)).toMatchObject({ body: { code: "credits_spent" } });
    await refund(tenant, invoiceId, { force: true });
    expect(await movementsOf(tenant, "ada")).toEqual(["grant 10", "expire -10"]);
  });
});

test("credits return if the provider rejects the refund, and are revoked by the next one", async () => {
  const id = await bought();
  const atProvider = server.database
    .knex("sandbox_charges")
    .where({ organization_id: tenant.id, amount: "1000" });
  await atProvider.clone().update({ refunded: "1000" });
  expect((await refund(tenant, id)).refunds).toMatchObject([{ status: "failed" }]);
  expect(await movementsOf(tenant, "ada")).toEqual(["grant 100", "revoke -100", "return 100"]);
  await atProvider.clone().update({ refunded: "0" });
  expect((await refund(tenant, id, { amount: 250 })).refunds).toMatchObject([{ status: "succeeded" }]);
  expect(await balanceOf(tenant, "ada")).toMatchObject({ addonBalance: 75 });
});

describe("a provider event about the payment of a pack", () => {
  async function payment(invoiceId: string) {
    const rows = await server.database.knex("payments").where({ invoice_id: invoiceId, status: "succeeded" });
    const { reference, provider_payment_id: providerPaymentId } = rows[0] as Record<string, string>;
    return { reference: reference ?? "", providerPaymentId: providerPaymentId ?? "" };
  }

  const organization = async () => {
    const { knex } = server.database;
    return {
      ...server.organization,
      ...(await knex<{ id: string }>("organizations").where({ id: tenant.id }).first("id")),
    };
  };

  async function dispute(invoiceId: string, status: "open" | "won" | "lost", minor = 1_000n) {
    const named = await payment(invoiceId);
    const billing = await openBillingContext(server.deps, await organization());
    await server.deps.db.transaction((trx) =>
      recordDispute(server.deps, trx, billing, {
        provider: "sandbox",
        event: {
          kind: "dispute",
          providerDisputeId: "dp_1",
          payment: named,
          status,
          reason: "fraudulent",
          amount: { minor, currency: "USD" as never },
        },
      }),
    );
  }

  test("freezes its credits while the payer disputes it, and frees them when that fails", async () => {
    const id = await bought(10);
    await dispute(id, "open");
    expect(await grantsOf(tenant, "ada")).toMatchObject([{ status: "active", frozen: true, remaining: 90 }]);
    expect(await balanceOf(tenant, "ada")).toMatchObject({ addonBalance: 0 });
    expect(await check(tenant, "ada", "tokens")).toMatchObject({ allowed: false });
    await dispute(id, "won");
    expect(await grantsOf(tenant, "ada")).toMatchObject([{ frozen: false, remaining: 90 }]);
    expect(await check(tenant, "ada", "tokens")).toMatchObject({ allowed: true });
  });

  test.each([
    ["all", 1_000n, "revoke -90", 0],
    ["the share that was disputed", 250n, "revoke -25", 65],
  ])("takes %s that is left of them when the dispute is lost", async (_rule, minor, movement, left) => {
    const id = await bought(10);
    await dispute(id, "open", minor);
    await dispute(id, "lost", minor);
    expect(await movementsOf(tenant, "ada")).toEqual(["grant 100", "draw -10", movement]);
    expect(await grantsOf(tenant, "ada")).toMatchObject([{ frozen: false, remaining: left }]);
  });

  const byHand = (status: "succeeded" | "failed"): KnownRefund => ({
    providerRefundId: "re_1",
    reference: null,
    amount: { minor: 1_000n, currency: "USD" as never },
    outcome: status === "failed" ? { status, failureCode: "refund_failed" } : { status },
  });

  test("revokes the share of a refund made at the provider, as far as credits remain, until the refund fails", async () => {
    const id = await bought(60);
    const named = await payment(id);
    const own = await openBillingContext(server.deps, await organization());
    await server.deps.db.transaction((trx) =>
      recordRefunds(server.deps, trx, own, {
        provider: "sandbox",
        event: { kind: "refunds", payment: named, refunds: [byHand("succeeded")] },
      }),
    );
    expect(await movementsOf(tenant, "ada")).toEqual(["grant 100", "draw -60", "revoke -40"]);
    await server.deps.db.transaction((trx) =>
      recordRefunds(server.deps, trx, own, {
        provider: "sandbox",
        event: { kind: "refunds", payment: named, refunds: [byHand("failed")] },
      }),
    );
    expect(await movementsOf(tenant, "ada")).toEqual(["grant 100", "draw -60", "revoke -40", "return 40"]);
  });
});
