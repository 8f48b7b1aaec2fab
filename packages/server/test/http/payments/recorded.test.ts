import { describe, expect, test } from "@jest/globals";
import type { components } from "../../../src/generated/api.js";
import { differencesOf } from "../../support/audit.js";
import { send, type Reply } from "../../support/server.js";
import { attach, buy, CARDS, payAt, statesOf, succeeded, track, type Body } from "../../support/api.js";
import { balancesOf, movementsOf } from "../../support/balance.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { JULY, refusal } from "../lifecycle/timed-tenant.js";
import { invoiceUsage, lastInvoice, pay, refund, tryVoid } from "./billing.js";

type Recorded = components["schemas"]["RecordedPaymentResponse"];

const CALLS = { slug: "calls", limit: 0, overage: "charge", overagePrice: 2 } as const;
const CATALOG = {
  features: [{ slug: "calls" }],
  plans: [
    { slug: "free", features: [CALLS] },
    { slug: "pro", price: 6_000, features: [CALLS] },
  ],
};

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);

const TRANSFER = { amount: 4_000, method: "bank_transfer", reference: "T1" } as const;

function tryRecord(id: string, body: Body): Promise<Reply> {
  return send(tenant, `/v1/billing/invoices/${id}/payments`, { body });
}

async function record(id: string, body: Body): Promise<Recorded> {
  return succeeded(await tryRecord(id, body));
}

function tryReverse(id: string): Promise<Reply> {
  return send(tenant, `/v1/payments/${id}/reverse`, { method: "POST" });
}

async function reverse(id: string): Promise<Recorded> {
  return succeeded(await tryReverse(id));
}

/** An invoice over 60.00 that no card pays. */
async function owed(): Promise<string> {
  await attach(tenant, "ada", "free");
  await track(tenant, "ada", "calls", 3_000);
  return (await invoiceUsage(tenant)).id;
}

/** A renewal over 60.00 whose charge failed. */
async function overdue(): Promise<string> {
  await buy(tenant, "ada", "pro", CARDS.paysOnce);
  await tenant.to(JULY);
  expect(await statesOf(tenant, "ada")).toEqual(["pro past_due"]);
  return (await lastInvoice(tenant)).id;
}

async function soundBooks(): Promise<void> {
  expect(await differencesOf(server)).toEqual([]);
}

/** The journal as kind, account and amount. */
async function journal(kinds: readonly string[]): Promise<string[]> {
  const { text } = await send(tenant, "/v1/exports/journal.csv");
  const [heads = "", ...rows] = text.trim().split("\r\n");
  const at = (name: string) => heads.split(",").indexOf(name);
  const cells = rows.map((row) => row.split(","));
  return cells
    .map((row) => ["kind", "account", "detail", "amountMinor"].map((name) => row[at(name)]).join(" "))
    .filter((row) => kinds.some((kind) => row.startsWith(kind)))
    .sort();
}

describe("a recorded payment", () => {
  test("pays a part, and one above the rest goes to the balance", async () => {
    const id = await owed();
    const first = await record(id, TRANSFER);
    expect(first.invoice).toMatchObject({ status: "open", amountPaid: 4_000, amountDue: 2_000 });
    expect(first.payment).toMatchObject({
      provider: "manual",
      reference: "T1",
      amount: 4_000,
      currency: "USD",
      status: "succeeded",
      recorded: { method: "bank_transfer", amountToBalance: 0, reversedAt: null },
    });
    const second = await record(id, { ...TRANSFER, amount: 2_500, reference: "T2" });
    expect(second.invoice).toMatchObject({ status: "paid", amountPaid: 6_000, amountDue: 0 });
    expect(second.payment.recorded).toMatchObject({ amountToBalance: 500 });
    expect(await balancesOf(tenant)).toEqual(["500 USD"]);
    expect(await movementsOf(tenant)).toEqual(["overpayment 500 = 500 USD"]);
    expect(await journal(["payment_", "balance_"])).toEqual([
      "balance_moved customer_balance  -500",
      "balance_moved receivable  500",
      "payment_succeeded cash_clearing bank_transfer 2500",
      "payment_succeeded cash_clearing bank_transfer 4000",
      "payment_succeeded receivable  -2500",
      "payment_succeeded receivable  -4000",
    ]);
    await soundBooks();
  });

  test("of an invoice that is paid already goes to the balance", async () => {
    const id = await owed();
    await record(id, { ...TRANSFER, amount: 6_000 });
    const { payment, invoice } = await record(id, { ...TRANSFER, reference: "T2" });
    expect(invoice).toMatchObject({ status: "paid", amountPaid: 6_000 });
    expect(payment.recorded).toMatchObject({ amountToBalance: 4_000 });
    await soundBooks();
  });

  test("reactivates the subscription that waited for it", async () => {
    const id = await overdue();
    await record(id, TRANSFER);
    expect(await statesOf(tenant, "ada")).toEqual(["pro past_due"]);
    await record(id, { amount: 2_000, method: "cash" });
    expect(await statesOf(tenant, "ada")).toEqual(["pro active"]);
    await soundBooks();
  });

  test("leaves the rest to the saved card", async () => {
    const id = await overdue();
    await record(id, TRANSFER);
    const { checkoutUrl = "" } = await pay(tenant, id);
    await payAt(checkoutUrl, CARDS.pays);
    expect(await lastInvoice(tenant)).toMatchObject({ status: "paid", amountPaid: 6_000 });
    const { payments } = succeeded<{ payments: { amount: number; status: string }[] }>(
      await send(tenant, `/v1/payments?invoice=${id}&status=succeeded`),
    );
    expect(payments.map(({ amount }) => amount)).toEqual([2_000, 4_000]);
    await soundBooks();
  });

  test("closes the checkout at which the whole amount could be paid", async () => {
    const id = await owed();
    const { checkoutUrl = "" } = await pay(tenant, id);
    await record(id, TRANSFER);
    expect((await payAt(checkoutUrl)).status).not.toBe(200);
    expect(await lastInvoice(tenant)).toMatchObject({ status: "open", amountDue: 2_000 });
  });

  test("is recorded once under its reference", async () => {
    const id = await owed();
    const { payment } = await record(id, TRANSFER);
    expect((await record(id, TRANSFER)).payment.id).toBe(payment.id);
    expect(await lastInvoice(tenant)).toMatchObject({ amountPaid: 4_000 });
    expect(refusal(await tryRecord(id, { ...TRANSFER, amount: 3_999 }))).toBe("409 payment_reference_used");
  });

  test("is recorded once, however many requests with its reference arrive at once", async () => {
    const id = await owed();
    const replies = await Promise.all(Array.from({ length: 5 }, () => record(id, TRANSFER)));
    expect(new Set(replies.map(({ payment }) => payment.id)).size).toBe(1);
    expect(await lastInvoice(tenant)).toMatchObject({ amountPaid: 4_000 });
  });

  test.each<[string, Body, string]>([
    ["in another currency", { currency: "EUR" }, "409 currency_mismatch"],
    ["in the future", { receivedAt: "2031-07-01T00:00:00Z" }, "400 invalid_request"],
    ["of nothing", { amount: 0 }, "400 invalid_request"],
    ["by an unknown method", { method: "gold" }, "400 invalid_request"],
  ])("%s is refused and changes nothing", async (_case, change, expected) => {
    const id = await owed();
    expect(refusal(await tryRecord(id, { ...TRANSFER, ...change }))).toBe(expected);
    expect(await lastInvoice(tenant)).toMatchObject({ amountPaid: 0 });
  });

  test("that the balance cannot hold is refused", async () => {
    const id = await owed();
    await record(id, { ...TRANSFER, amount: Number.MAX_SAFE_INTEGER });
    const more = { ...TRANSFER, amount: 6_001, reference: "T2" };
    expect(refusal(await tryRecord(id, more))).toBe("400 invalid_request");
    expect(await balancesOf(tenant)).toEqual([`${Number.MAX_SAFE_INTEGER - 6_000} USD`]);
  });

  test("of a void or unknown invoice is refused", async () => {
    const id = await owed();
    succeeded(await tryVoid(tenant, id));
    expect(refusal(await tryRecord(id, TRANSFER))).toBe("409 invoice_not_open");
    expect(refusal(await tryRecord("inv_unknown", TRANSFER))).toBe("404 invoice_not_found");
  });

  test("keeps its invoice from being voided", async () => {
    const id = await owed();
    await record(id, TRANSFER);
    expect(refusal(await tryVoid(tenant, id))).toBe("409 invoice_partly_paid");
  });

  test("is refunded by the organization itself", async () => {
    const id = await owed();
    await record(id, { ...TRANSFER, amount: 6_000 });
    const { refunds, creditNoteId, invoice } = await refund(tenant, id, { amount: 1_500 });
    expect(refunds).toEqual([]);
    expect(invoice).toMatchObject({ status: "paid", amountRefunded: 1_500 });
    const { creditNote } = succeeded<{ creditNote: { settlements: unknown } }>(
      await send(tenant, `/v1/billing/credit-notes/${creditNoteId}`),
    );
    expect(creditNote.settlements).toMatchObject([{ kind: "out_of_band", amount: 1_500 }]);
    await refund(tenant, id);
    expect(await lastInvoice(tenant)).toMatchObject({ amountRefunded: 6_000 });
    await soundBooks();
  });

  test("that shares its invoice with a card is refunded by both in proportion", async () => {
    const id = await overdue();
    await record(id, TRANSFER);
    const { checkoutUrl = "" } = await pay(tenant, id);
    await payAt(checkoutUrl, CARDS.pays);
    const { refunds } = await refund(tenant, id, { amount: 3_000 });
    expect(refunds.map(({ amount, status }) => [amount, status])).toEqual([[1_000, "succeeded"]]);
    await soundBooks();
  });
});

describe("a reversed payment", () => {
  test("opens its invoice again and takes from the balance what it gave", async () => {
    const id = await owed();
    const { payment } = await record(id, { ...TRANSFER, amount: 6_500 });
    const reversed = await reverse(payment.id);
    expect(reversed.invoice).toMatchObject({ status: "open", amountPaid: 0, amountDue: 6_000, paidAt: null });
    expect(reversed.payment).toMatchObject({ status: "failed", failureCode: "reversed" });
    expect(reversed.payment.recorded?.reversedAt).not.toBeNull();
    expect(await balancesOf(tenant)).toEqual(["0 USD"]);
    expect((await reverse(payment.id)).payment).toEqual(reversed.payment);
    expect(await journal(["payment_"])).toEqual([
      "payment_reversed cash_clearing bank_transfer -6500",
      "payment_reversed receivable  6500",
      "payment_succeeded cash_clearing bank_transfer 6500",
      "payment_succeeded receivable  -6500",
    ]);
    await soundBooks();
  });

  test("of a renewal makes the subscription past due, and collection begins again", async () => {
    const id = await overdue();
    const { payment } = await record(id, { ...TRANSFER, amount: 6_000 });
    expect(await statesOf(tenant, "ada")).toEqual(["pro active"]);
    const { invoice } = await reverse(payment.id);
    expect(invoice).toMatchObject({ status: "open", amountDue: 6_000 });
    expect(await statesOf(tenant, "ada")).toEqual(["pro past_due"]);
    await tenant.to("2031-07-20T00:00:00Z");
    expect(await lastInvoice(tenant)).toMatchObject({ status: "uncollectible" });
    await soundBooks();
  });

  test("whose invoice was refunded stays", async () => {
    const id = await owed();
    const { payment } = await record(id, { ...TRANSFER, amount: 6_000 });
    await refund(tenant, id, { amount: 1_000 });
    expect(refusal(await tryReverse(payment.id))).toBe("409 payment_not_reversible");
  });

  test("of a provider, or unknown, is refused", async () => {
    await buy(tenant, "ada", "pro");
    const { payments } = succeeded<{ payments: { id: string }[] }>(await send(tenant, "/v1/payments"));
    expect(refusal(await tryReverse(payments[0]?.id ?? ""))).toBe("409 payment_not_reversible");
    expect(refusal(await tryReverse("pay_unknown"))).toBe("404 payment_not_found");
  });

  test("is announced", async () => {
    const { payment } = await record(await owed(), { ...TRANSFER, amount: 6_000 });
    await reverse(payment.id);
    const { events } = succeeded<{ events: { type: string }[] }>(await send(tenant, "/v1/events?limit=4"));
    expect(events.map(({ type }) => type).sort()).toEqual([
      "invoice.paid",
      "invoice.reopened",
      "payment.reversed",
      "payment.succeeded",
    ]);
  });
});
