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
} from "../../support/api.js";
import { inWords, JULY, refusal } from "../lifecycle/timed-tenant.js";
import { balanceOf, invoiceUsage, lastInvoice, pay, tryVoid, voidInvoice } from "./billing.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";

const CALLS = { slug: "calls", limit: 0, overage: "charge", overagePrice: 2 } as const;
const CATALOG = {
  features: [{ slug: "calls" }],
  plans: [
    { slug: "free", features: [CALLS] },
    { slug: "pro", price: 3_000, features: [CALLS] },
    { slug: "max", price: 9_000, features: [CALLS] },
  ],
};

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);

describe("voiding an open invoice", () => {
  test("leaves it with its number and nothing to pay", async () => {
    await attach(tenant, "ada", "free");
    await track(tenant, "ada", "calls", 50);
    const { id, number } = await invoiceUsage(tenant);
    const voided = await voidInvoice(tenant, id);
    expect(voided).toMatchObject({ id, number, status: "void", total: 100, amountPaid: 0, amountDue: 0 });
  });

  test("makes its usage unbilled again, together with newer usage", async () => {
    await attach(tenant, "ada", "free");
    await track(tenant, "ada", "calls", 50);
    await voidInvoice(tenant, (await invoiceUsage(tenant)).id);
    await track(tenant, "ada", "calls", 5);
    expect(inWords(await invoiceUsage(tenant))).toBe("open 110: 110");
  });

  test("is excluded from later interim invoices", async () => {
    await attach(tenant, "ada", "free");
    await track(tenant, "ada", "calls", 10);
    const first = await invoiceUsage(tenant);
    await track(tenant, "ada", "calls", 20);
    const second = await invoiceUsage(tenant);
    await voidInvoice(tenant, first.id);
    expect(inWords(second)).toBe("open 40: 40");
    expect(inWords(await invoiceUsage(tenant))).toBe("open 20: 20");
  });

  test("closes the checkout where it could be paid", async () => {
    await attach(tenant, "ada", "free");
    await track(tenant, "ada", "calls", 50);
    const { id } = await invoiceUsage(tenant);
    const { checkoutUrl } = await pay(tenant, id);
    await voidInvoice(tenant, id);
    expect((await payAt(checkoutUrl)).status).not.toBe(200);
    expect(await lastInvoice(tenant)).toMatchObject({ status: "void" });
  });

  test("of a period that is over bills its usage with the next one, and never closes it unbilled", async () => {
    await buy(tenant, "ada", "pro", CARDS.paysOnce);
    await track(tenant, "ada", "calls", 50);
    await tenant.to(JULY);
    const renewal = await lastInvoice(tenant);
    expect(inWords(renewal)).toBe("open 3100: 100 3000");
    await voidInvoice(tenant, renewal.id);
    await tenant.to("2031-08-01T00:00:00Z");
    expect(inWords(await lastInvoice(tenant))).toBe("open 3100: 100 3000");
  });
});

describe("voiding a renewal", () => {
  test("puts the subscription in order, waives the fee, and bills the next period", async () => {
    await buy(tenant, "ada", "pro", CARDS.paysOnce);
    await tenant.to(JULY);
    expect(await statesOf(tenant, "ada")).toEqual(["pro past_due"]);
    await voidInvoice(tenant, (await lastInvoice(tenant)).id);
    expect(await statesOf(tenant, "ada")).toEqual(["pro active"]);
    await tenant.to("2031-07-31T23:59:59Z");
    expect(await invoicesOf(tenant, "ada")).toHaveLength(2);
    await tenant.to("2031-08-01T00:00:00Z");
    expect((await invoicesOf(tenant, "ada")).map(inWords)).toEqual([
      "open 3000: 3000",
      "void 3000: 3000",
      "paid 3000: 3000",
    ]);
  });

  test("ends its dunning", async () => {
    await buy(tenant, "ada", "pro", CARDS.paysOnce);
    await tenant.to(JULY);
    await voidInvoice(tenant, (await lastInvoice(tenant)).id);
    await tenant.to("2031-07-15T00:00:00Z");
    expect(await statesOf(tenant, "ada")).toEqual(["pro active"]);
  });

  test("returns the part paid from the balance", async () => {
    const { subscriptionId } = await buy(tenant, "ada", "max", CARDS.paysOnce);
    const cancel = { when: "now", credit: true };
    await tenant.to("2031-06-21T00:00:00Z");
    await send(tenant, `/v1/subscriptions/${subscriptionId}/cancel`, { body: cancel });
    const { customerId } = await lastInvoice(tenant);
    expect(await balanceOf(server, customerId)).toBe(3_000);
    await attach(tenant, "ada", "free");
    await track(tenant, "ada", "calls", 2_000);
    await tenant.to("2031-07-21T00:00:00Z");
    const invoice = await lastInvoice(tenant);
    expect(invoice).toMatchObject({ status: "open", total: 4_000, amountPaid: 3_000, amountDue: 1_000 });
    expect(await balanceOf(server, customerId)).toBe(0);
    expect(await voidInvoice(tenant, invoice.id)).toMatchObject({ amountPaid: 0 });
    expect(await balanceOf(server, customerId)).toBe(3_000);
  });
});

describe("voiding is refused", () => {
  test("for a paid invoice and for a void one", async () => {
    await buy(tenant, "ada", "pro");
    expect(refusal(await tryVoid(tenant, (await lastInvoice(tenant)).id))).toBe("409 invoice_not_open");
    await track(tenant, "ada", "calls", 1);
    const { id } = await invoiceUsage(tenant);
    await voidInvoice(tenant, id);
    expect(refusal(await tryVoid(tenant, id))).toBe("409 invoice_not_open");
  });

  test("for a draft", async () => {
    await attach(tenant, "ada", "pro");
    expect(refusal(await tryVoid(tenant, (await lastInvoice(tenant)).id))).toBe("409 invoice_not_open");
  });

  test("while the outcome of a charge is unknown", async () => {
    await buy(tenant, "ada", "pro");
    await track(tenant, "ada", "calls", 50);
    const { id } = await invoiceUsage(tenant);
    const { knex } = server.database;
    await knex.schema.renameTable("sandbox_charges", "sandbox_charges_away");
    await send(tenant, `/v1/billing/invoice/${id}/pay`, { body: {} });
    await knex.schema.renameTable("sandbox_charges_away", "sandbox_charges");
    expect(refusal(await tryVoid(tenant, id))).toBe("409 payment_in_progress");
  });

  test("for an invoice that there is not, or that is another organization's", async () => {
    await buy(tenant, "ada", "pro");
    expect(refusal(await tryVoid(tenant, "inv_0"))).toBe("404 invoice_not_found");
    const other = await addTenant(server);
    expect(refusal(await tryVoid(other, (await lastInvoice(tenant)).id))).toBe("404 invoice_not_found");
  });

  test("when the payer was faster and the webhook got lost: it is paid", async () => {
    const tenant = await addTenant(server);
    await sync(tenant, CATALOG);
    await attach(tenant, "bob", "free");
    await track(tenant, "bob", "calls", 50);
    const { id } = await invoiceUsage(tenant, "bob");
    const { checkoutUrl } = await pay(tenant, id);
    const { knex } = server.database;
    await knex.schema.renameTable("provider_events", "provider_events_away");
    await payAt(checkoutUrl);
    await knex.schema.renameTable("provider_events_away", "provider_events");
    expect(refusal(await tryVoid(tenant, id))).toBe("409 invoice_not_open");
    expect(await lastInvoice(tenant, "bob")).toMatchObject({ id, status: "paid" });
  });
});
