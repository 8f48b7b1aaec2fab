import { describe, expect, test } from "@jest/globals";
import { send } from "../../support/server.js";
import {
  addTenant,
  attach,
  buy,
  CARDS,
  invoicesOf,
  payAt,
  statesOf,
  sync,
  track,
  type Tenant,
} from "../../support/api.js";
import { JULY, refusal } from "../lifecycle/timed-tenant.js";
import { invoiceUsage, lastInvoice, pay, tryPay, tryVoid } from "./billing.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";

const CATALOG = {
  features: [{ slug: "calls" }],
  plans: [
    { slug: "free", features: [{ slug: "calls", limit: 0, overage: "charge", overagePrice: 2 }] },
    {
      slug: "pro",
      price: 3_000,
      features: [{ slug: "calls", limit: 0, overage: "charge", overagePrice: 2 }],
    },
  ],
};

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);

/** Ada used 50 calls on a plan and got an invoice over 100 for them. */
async function owing(plan: "free" | "pro", card = CARDS.pays): Promise<string> {
  await (plan === "free" ? attach(tenant, "ada", plan) : buy(tenant, "ada", plan, card));
  await track(tenant, "ada", "calls", 50);
  return (await invoiceUsage(tenant)).id;
}

describe("an open invoice", () => {
  test("is paid with the saved card", async () => {
    const id = await owing("pro");
    const paid = await pay(tenant, id);
    expect(paid).toMatchObject({
      paid: true,
      invoice: { id, status: "paid", amountPaid: 100, amountDue: 0 },
    });
    expect(paid).not.toHaveProperty("checkoutUrl");
  });

  test("is paid once, across repeated requests", async () => {
    const id = await owing("pro");
    const first = await pay(tenant, id);
    expect(await pay(tenant, id)).toEqual(first);
    const { body } = await send(tenant, `/v1/payments?invoice=${id}`);
    expect(body["payments"]).toHaveLength(1);
  });

  test("returns the same at the path of the lists", async () => {
    const id = await owing("pro");
    const reply = await send(tenant, `/v1/billing/invoices/${id}/pay`, { body: {} });
    expect(reply).toMatchObject({ status: 200, body: { paid: true, invoice: { status: "paid" } } });
  });

  test("without a card is paid at a checkout, also without a subscription", async () => {
    const id = await owing("free");
    const asked = await pay(tenant, id, { callbackUrl: "https://example.com/back" });
    expect(asked).toMatchObject({
      paid: false,
      checkoutUrl: expect.stringContaining("/sandbox/"),
      invoice: { status: "open" },
      message: "Open the checkout URL to pay.",
    });
    expect(asked).not.toHaveProperty("failureCode");
    const { body } = await payAt(asked.checkoutUrl);
    expect(body["redirectUrl"]).toContain(`reference=${asked.reference}`);
    expect(await pay(tenant, id)).toMatchObject({ paid: true, invoice: { status: "paid" } });
  });

  test("keeps its checkout while it is open", async () => {
    const id = await owing("free");
    const asked = await pay(tenant, id);
    expect(await pay(tenant, id)).toMatchObject({
      checkoutUrl: asked.checkoutUrl,
      reference: asked.reference,
    });
  });

  test("gets another checkout for another return URL, and the first one charges nothing", async () => {
    const id = await owing("free");
    const first = await pay(tenant, id);
    const second = await pay(tenant, id, { callbackUrl: "https://example.com/other" });
    expect(second.reference).not.toBe(first.reference);
    expect((await payAt(first.checkoutUrl)).status).not.toBe(200);
  });

  test("whose card is declined gets a checkout, where another card pays it", async () => {
    const id = await owing("pro", CARDS.paysOnce);
    const asked = await pay(tenant, id);
    expect(asked).toMatchObject({
      paid: false,
      failureCode: "card_declined",
      message: "The saved card could not be charged: card declined. Open the checkout URL to pay.",
      invoice: { status: "open", amountDue: 100 },
    });
    await payAt(asked.checkoutUrl);
    expect(await lastInvoice(tenant)).toMatchObject({ id, status: "paid" });
  });

  test("with an open checkout is charged to a card that was saved since, and the checkout is closed", async () => {
    const id = await owing("free");
    const { checkoutUrl } = await pay(tenant, id);
    await buy(tenant, "ada", "pro");
    expect(await pay(tenant, id)).toMatchObject({ paid: true });
    expect((await payAt(checkoutUrl)).status).not.toBe(200);
  });
});

test("an uncollectible invoice can still be paid", async () => {
  await buy(tenant, "ada", "pro", CARDS.paysOnce);
  await tenant.to("2031-07-09T00:00:00Z");
  const lost = (await invoicesOf(tenant, "ada")).find(({ status }) => status === "uncollectible");
  expect(lost).toMatchObject({ total: 3_000 });
  const asked = await pay(tenant, lost?.id ?? "");
  expect(asked.paid).toBe(false);
  await payAt(asked.checkoutUrl);
  expect(await pay(tenant, lost?.id ?? "")).toMatchObject({ paid: true, invoice: { status: "paid" } });
  expect(await statesOf(tenant, "ada")).toEqual(["pro canceled"]);
});

test("work waiting for the payment is done with it", async () => {
  await buy(tenant, "ada", "pro", CARDS.paysOnce);
  await tenant.to(JULY);
  expect(await statesOf(tenant, "ada")).toEqual(["pro past_due"]);
  const { checkoutUrl } = await pay(tenant, (await lastInvoice(tenant)).id);
  await payAt(checkoutUrl);
  expect(await statesOf(tenant, "ada")).toEqual(["pro active"]);
});

describe("paying is refused", () => {
  test("for a draft, which the checkout it waits for pays", async () => {
    await attach(tenant, "ada", "pro");
    expect(refusal(await tryPay(tenant, (await lastInvoice(tenant)).id))).toBe("409 invoice_not_open");
  });

  test("for a void invoice", async () => {
    const id = await owing("free");
    await tryVoid(tenant, id);
    expect(refusal(await tryPay(tenant, id))).toBe("409 invoice_not_open");
  });

  test("for an unknown invoice, or one of another organization", async () => {
    const id = await owing("free");
    expect(refusal(await tryPay(tenant, "inv_0"))).toBe("404 invoice_not_found");
    const other: Tenant = await addTenant(server);
    expect(refusal(await tryPay(other, id))).toBe("404 invoice_not_found");
  });

  test("while the outcome of the charge is unknown", async () => {
    const id = await owing("pro");
    const { knex } = server.database;
    await knex.schema.renameTable("sandbox_charges", "sandbox_charges_away");
    const unknown = await tryPay(tenant, id);
    await knex.schema.renameTable("sandbox_charges_away", "sandbox_charges");
    expect(refusal(unknown)).toBe("409 payment_in_progress");
    expect(await pay(tenant, id)).toMatchObject({ paid: true });
    const { body } = await send(tenant, `/v1/payments?invoice=${id}`);
    expect(body["payments"]).toHaveLength(1);
  });

  test("if no provider can take the payment", async () => {
    const live = await addTenant(server, { mode: "live" });
    await sync(live, CATALOG);
    await attach(live, "ada", "free");
    await track(live, "ada", "calls", 50);
    expect(refusal(await tryPay(live, (await invoiceUsage(live)).id))).toBe("400 provider_not_configured");
  });
});
