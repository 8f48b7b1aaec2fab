import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { send, startTestServer, type TestServer } from "../../support/server.js";
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
} from "../../support/shop.js";
import { beginLife, inWords, JULY, refusal, type Life } from "../lifecycle/life.js";
import { balanceOf, invoiceUsage, lastInvoice, pay, tryVoid, voidInvoice } from "./billing.js";

const CALLS = { slug: "calls", limit: 0, overage: "charge", overagePrice: 2 } as const;
const CATALOG = {
  features: [{ slug: "calls" }],
  plans: [
    { slug: "free", features: [CALLS] },
    { slug: "pro", price: 3_000, features: [CALLS] },
    { slug: "max", price: 9_000, features: [CALLS] },
  ],
};

let server: TestServer;
let life: Life;

beforeAll(async () => void (server = await startTestServer()));
beforeEach(async () => void (life = await beginLife(server, CATALOG)));
afterAll(() => server.close());

describe("voiding an open invoice", () => {
  test("leaves it with its number and nothing to pay", async () => {
    await attach(life, "ada", "free");
    await track(life, "ada", "calls", 50);
    const { id, number } = await invoiceUsage(life);
    const voided = await voidInvoice(life, id);
    expect(voided).toMatchObject({ id, number, status: "void", total: 100, amountPaid: 0, amountDue: 0 });
  });

  test("makes its usage unbilled again, together with what came since", async () => {
    await attach(life, "ada", "free");
    await track(life, "ada", "calls", 50);
    await voidInvoice(life, (await invoiceUsage(life)).id);
    await track(life, "ada", "calls", 5);
    expect(inWords(await invoiceUsage(life))).toBe("open 110: 110");
  });

  test("takes its part out of what later interim invoices build on", async () => {
    await attach(life, "ada", "free");
    await track(life, "ada", "calls", 10);
    const first = await invoiceUsage(life);
    await track(life, "ada", "calls", 20);
    const second = await invoiceUsage(life);
    await voidInvoice(life, first.id);
    expect(inWords(second)).toBe("open 40: 40");
    expect(inWords(await invoiceUsage(life))).toBe("open 20: 20");
  });

  test("closes the checkout where it could be paid", async () => {
    await attach(life, "ada", "free");
    await track(life, "ada", "calls", 50);
    const { id } = await invoiceUsage(life);
    const { checkoutUrl } = await pay(life, id);
    await voidInvoice(life, id);
    expect((await payAt(checkoutUrl)).status).not.toBe(200);
    expect(await lastInvoice(life)).toMatchObject({ status: "void" });
  });

  test("of a period that is over bills its usage with the next one, and never closes it unbilled", async () => {
    await buy(life, "ada", "pro", CARDS.paysOnce);
    await track(life, "ada", "calls", 50);
    await life.to(JULY);
    const renewal = await lastInvoice(life);
    expect(inWords(renewal)).toBe("open 3100: 100 3000");
    await voidInvoice(life, renewal.id);
    await life.to("2031-08-01T00:00:00Z");
    expect(inWords(await lastInvoice(life))).toBe("open 3100: 100 3000");
  });
});

describe("voiding a renewal", () => {
  test("puts the subscription in order, waives the fee, and bills the next period", async () => {
    await buy(life, "ada", "pro", CARDS.paysOnce);
    await life.to(JULY);
    expect(await statesOf(life, "ada")).toEqual(["pro past_due"]);
    await voidInvoice(life, (await lastInvoice(life)).id);
    expect(await statesOf(life, "ada")).toEqual(["pro active"]);
    await life.to("2031-07-31T23:59:59Z");
    expect(await invoicesOf(life, "ada")).toHaveLength(2);
    await life.to("2031-08-01T00:00:00Z");
    expect((await invoicesOf(life, "ada")).map(inWords)).toEqual([
      "open 3000: 3000",
      "void 3000: 3000",
      "paid 3000: 3000",
    ]);
  });

  test("ends its dunning", async () => {
    await buy(life, "ada", "pro", CARDS.paysOnce);
    await life.to(JULY);
    await voidInvoice(life, (await lastInvoice(life)).id);
    await life.to("2031-07-15T00:00:00Z");
    expect(await statesOf(life, "ada")).toEqual(["pro active"]);
  });

  test("gives the balance back what it paid of it", async () => {
    const { subscriptionId } = await buy(life, "ada", "max", CARDS.paysOnce);
    const cancel = { when: "now", credit: true };
    await life.to("2031-06-21T00:00:00Z");
    await send(life, `/v1/subscriptions/${subscriptionId}/cancel`, { body: cancel });
    const { customerId } = await lastInvoice(life);
    expect(await balanceOf(server, customerId)).toBe(3_000);
    await attach(life, "ada", "free");
    await track(life, "ada", "calls", 2_000);
    await life.to("2031-07-21T00:00:00Z");
    const invoice = await lastInvoice(life);
    expect(invoice).toMatchObject({ status: "open", total: 4_000, amountPaid: 3_000, amountDue: 1_000 });
    expect(await balanceOf(server, customerId)).toBe(0);
    expect(await voidInvoice(life, invoice.id)).toMatchObject({ amountPaid: 0 });
    expect(await balanceOf(server, customerId)).toBe(3_000);
  });
});

describe("voiding is refused", () => {
  test("for a paid invoice and for a void one", async () => {
    await buy(life, "ada", "pro");
    expect(refusal(await tryVoid(life, (await lastInvoice(life)).id))).toBe("409 invoice_not_open");
    await track(life, "ada", "calls", 1);
    const { id } = await invoiceUsage(life);
    await voidInvoice(life, id);
    expect(refusal(await tryVoid(life, id))).toBe("409 invoice_not_open");
  });

  test("for a draft", async () => {
    await attach(life, "ada", "pro");
    expect(refusal(await tryVoid(life, (await lastInvoice(life)).id))).toBe("409 invoice_not_open");
  });

  test("while nobody knows what became of a charge", async () => {
    await buy(life, "ada", "pro");
    await track(life, "ada", "calls", 50);
    const { id } = await invoiceUsage(life);
    const { knex } = server.database;
    await knex.schema.renameTable("sandbox_charges", "sandbox_charges_away");
    await send(life, `/v1/billing/invoice/${id}/pay`, { body: {} });
    await knex.schema.renameTable("sandbox_charges_away", "sandbox_charges");
    expect(refusal(await tryVoid(life, id))).toBe("409 payment_in_progress");
  });

  test("for an invoice that there is not, or that is another organization's", async () => {
    await buy(life, "ada", "pro");
    expect(refusal(await tryVoid(life, "inv_0"))).toBe("404 invoice_not_found");
    const other = await addTenant(server);
    expect(refusal(await tryVoid(other, (await lastInvoice(life)).id))).toBe("404 invoice_not_found");
  });

  test("when the payer was faster and the webhook got lost: it is paid", async () => {
    const shop = await addTenant(server);
    await sync(shop, CATALOG);
    await attach(shop, "bob", "free");
    await track(shop, "bob", "calls", 50);
    const { id } = await invoiceUsage(shop, "bob");
    const { checkoutUrl } = await pay(shop, id);
    const { knex } = server.database;
    await knex.schema.renameTable("provider_events", "provider_events_away");
    await payAt(checkoutUrl);
    await knex.schema.renameTable("provider_events_away", "provider_events");
    expect(refusal(await tryVoid(shop, id))).toBe("409 invoice_not_open");
    expect(await lastInvoice(shop, "bob")).toMatchObject({ id, status: "paid" });
  });
});
