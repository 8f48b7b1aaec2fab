import { beforeEach, describe, expect, test } from "@jest/globals";
import type { components } from "../../../src/generated/api.js";
import { audit } from "../../../src/usecases/audit/audit.js";
import { buy, succeeded, track, type Body, type Invoice } from "../../support/api.js";
import { adjust, balancesOf } from "../../support/balance.js";
import { useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { addTimedTenant, refusal, type TimedTenant } from "../lifecycle/timed-tenant.js";
import {
  balanceOf,
  invoiceUsage,
  lastInvoice,
  pay,
  refund,
  refundedAtProvider,
  voidInvoice,
} from "./billing.js";

type Wire = components["schemas"];

const CALLS = { slug: "calls", limit: 0, overage: "charge", overagePrice: 2 } as const;
const CATALOG = {
  features: [{ slug: "calls" }],
  plans: [
    { slug: "pro", price: 3_000, features: [CALLS] },
    { slug: "max", price: 9_000, features: [CALLS] },
  ],
};

const server = useTestServer();
let tenant: TimedTenant;

beforeEach(async () => void (tenant = await addTimedTenant(server, CATALOG)));

function tryCredit(invoiceId: string, body: Body = {}) {
  return send(tenant, "/v1/billing/credit-notes", { body: { invoiceId, ...body } });
}

async function credit(invoiceId: string, body: Body = {}): Promise<Wire["CreateCreditNoteResponse"]> {
  return succeeded(await tryCredit(invoiceId, body));
}

async function creditNotes(query = ""): Promise<readonly Wire["CreditNote"][]> {
  const reply = await send(tenant, `/v1/billing/credit-notes${query}`);
  return succeeded<Wire["CreditNoteListResponse"]>(reply).creditNotes;
}

/** An open invoice of 100 for usage. */
async function openInvoice(): Promise<Invoice> {
  await buy(tenant, "ada", "pro");
  await track(tenant, "ada", "calls", 50);
  return invoiceUsage(tenant);
}

async function paidInvoice(): Promise<Invoice> {
  await buy(tenant, "ada", "pro");
  return lastInvoice(tenant);
}

async function expectAudited(): Promise<void> {
  for await (const { differences } of audit({ db: server.deps.db })) expect(differences).toEqual([]);
}

describe("a credit note", () => {
  test("on a paid invoice returns the payment, under a number of its own series", async () => {
    const { id, customerId } = await paidInvoice();
    const first = await credit(id, { amount: 1_000, reason: "unsatisfactory", memo: "For the outage" });
    expect(first.creditNote).toMatchObject({
      invoiceId: id,
      reason: "unsatisfactory",
      memo: "For the outage",
      subtotal: 1_000,
      total: 1_000,
      settlements: [{ kind: "refund", amount: 1_000, status: "succeeded" }],
      isSettled: true,
    });
    expect(first.invoice).toMatchObject({ status: "paid", amountRefunded: 1_000 });
    expect(first.refunds).toMatchObject([
      { creditNoteId: first.creditNote.id, to: "payment", amount: 1_000 },
    ]);
    const { creditNote } = await credit(id);
    expect(creditNote.total).toBe(2_000);
    expect([first.creditNote.number, creditNote.number].map((number) => number?.slice(-7))).toEqual([
      "CN-0001",
      "CN-0002",
    ]);
    expect(await refundedAtProvider(server, customerId)).toEqual([3_000]);
    expect(refusal(await tryCredit(id))).toBe("409 nothing_to_refund");
    await expectAudited();
  });

  test("first takes off what is due", async () => {
    const { id } = await openInvoice();
    const { invoice, creditNote, refunds } = await credit(id, { amount: 40 });
    expect(creditNote.settlements).toEqual([{ kind: "offset", amount: 40, status: "succeeded" }]);
    expect(invoice).toMatchObject({ status: "open", total: 100, amountCredited: 40, amountDue: 60 });
    expect(refunds).toEqual([]);
    expect((await pay(tenant, id)).invoice).toMatchObject({ status: "paid", amountPaid: 60, amountDue: 0 });
    const rest = await credit(id);
    expect(rest.creditNote.settlements).toMatchObject([{ kind: "refund", amount: 60 }]);
    await expectAudited();
  });

  test("on all that is due makes the invoice credited, not paid", async () => {
    const { id } = await openInvoice();
    const { invoice } = await credit(id, { reason: "uncollectible" });
    expect(invoice).toMatchObject({ status: "credited", amountPaid: 0, amountDue: 0, amountCredited: 100 });
    expect(refusal(await tryCredit(id))).toBe("409 nothing_to_refund");
    await expectAudited();
  });

  test("is settled as requested, within what was paid", async () => {
    const { id, customerId } = await paidInvoice();
    const { creditNote, refunds } = await credit(id, {
      amount: 1_000,
      settlements: [
        { kind: "balance", amount: 400 },
        { kind: "out_of_band", amount: 100 },
        { kind: "refund" },
      ],
    });
    expect(creditNote.settlements).toMatchObject([
      { kind: "balance", amount: 400 },
      { kind: "refund", amount: 500 },
      { kind: "out_of_band", amount: 100 },
    ]);
    expect(refunds.map(({ to, amount }) => `${amount} to ${to}`)).toEqual([
      "400 to balance",
      "500 to payment",
    ]);
    expect(await balanceOf(server, customerId)).toBe(400);
    expect((await lastInvoice(tenant)).amountRefunded).toBe(1_000);
    await expectAudited();
  });

  // prettier-ignore
  test.each([
    ["more than is left of the invoice",        { amount: 3_001 },                                                       "400 refund_too_large"],
    ["an offset of what is paid",               { amount: 10, settlements: [{ kind: "offset" }] },                       "409 nothing_to_refund"],
    ["settlements that do not add up",          { amount: 10, settlements: [{ kind: "balance", amount: 9 }] },           "400 invalid_request"],
    ["a kind of settlement twice",              { amount: 10, settlements: [{ kind: "balance" }, { kind: "balance" }] }, "400 invalid_request"],
    ["an amount and lines",                     { amount: 10, lines: [{ id: "line_1" }] },                               "400 invalid_request"],
  ])("of %s is refused", async (_what, body, expected) => {
    const { id } = await paidInvoice();
    expect(refusal(await tryCredit(id, body))).toBe(expected);
    expect(await creditNotes()).toEqual([]);
  });

  test("cannot refund what was not paid", async () => {
    const { id } = await openInvoice();
    expect(refusal(await tryCredit(id, { settlements: [{ kind: "refund" }] }))).toBe("409 nothing_to_refund");
  });

  test("closes an open checkout for the invoice first", async () => {
    const { id, customerId } = await openInvoice();
    await server.database
      .knex("payment_methods")
      .where({ customer_id: customerId })
      .update({ is_valid: false });
    expect((await pay(tenant, id)).checkoutUrl).toBeDefined();
    const { invoice } = await credit(id, { amount: 40 });
    expect(invoice.amountDue).toBe(60);
    const checkouts: { status: string }[] = await server.database
      .knex("checkouts")
      .where({ customer_id: customerId, invoice_id: id })
      .select("status");
    expect(checkouts).toEqual([{ status: "expired" }]);
  });

  test("is refused while the outcome of a charge is unknown", async () => {
    const { id } = await openInvoice();
    const { knex } = server.database;
    await knex.schema.renameTable("sandbox_charges", "sandbox_charges_away");
    await send(tenant, `/v1/billing/invoices/${id}/pay`, { body: {} });
    await knex.schema.renameTable("sandbox_charges_away", "sandbox_charges");
    expect(refusal(await tryCredit(id, { amount: 40 }))).toBe("409 payment_in_progress");
    expect(await creditNotes()).toEqual([]);
  });

  test("in a preview has no number and changes nothing", async () => {
    const { id } = await paidInvoice();
    const reply = await send(tenant, "/v1/billing/credit-notes/preview", {
      body: { invoiceId: id, amount: 10 },
    });
    const { creditNote } = succeeded<Wire["CreditNoteResponse"]>(reply);
    expect(creditNote).toMatchObject({
      number: null,
      total: 10,
      isSettled: false,
      settlements: [{ kind: "refund", amount: 10, status: "pending" }],
    });
    expect(await creditNotes()).toEqual([]);
    expect((await lastInvoice(tenant)).amountRefunded).toBe(0);
  });

  test("is found by its id and listed by customer and invoice, newest first", async () => {
    const { id } = await paidInvoice();
    const first = await credit(id, { amount: 10 });
    const second = await credit(id, { amount: 20 });
    const ids = [second.creditNote.id, first.creditNote.id];
    expect((await creditNotes("?customer=ada")).map((note) => note.id)).toEqual(ids);
    expect((await creditNotes(`?invoice=${id}`)).map((note) => note.id)).toEqual(ids);
    expect(await creditNotes("?invoice=inv_1")).toEqual([]);
    expect(await creditNotes("?customer=unknown")).toEqual([]);
    const reply = await send(tenant, `/v1/billing/credit-notes/${first.creditNote.id}`);
    expect(succeeded<Wire["CreditNoteResponse"]>(reply).creditNote).toEqual(first.creditNote);
    expect(refusal(await send(tenant, "/v1/billing/credit-notes/cn_1"))).toBe("404 credit_note_not_found");
  });
});

describe("the credit note of a refund", () => {
  test("names the refunded lines", async () => {
    const { id, items } = await paidInvoice();
    const { creditNoteId, refunds } = await refund(tenant, id, { amount: 900, reason: "Goodwill" });
    const [note] = await creditNotes();
    expect(refunds).toMatchObject([{ creditNoteId, reason: "Goodwill" }]);
    expect(note).toMatchObject({ id: creditNoteId, memo: "Goodwill", total: 900 });
    expect(note?.lineItems).toMatchObject([{ sourceLineId: items[0]?.id, kind: "fee", amount: 900 }]);
  });
});

describe("the credit note of a void", () => {
  test("takes back the whole invoice, which stays void", async () => {
    const { id } = await openInvoice();
    expect((await voidInvoice(tenant, id)).status).toBe("void");
    expect(await creditNotes(`?invoice=${id}`)).toMatchObject([
      { reason: "cancellation", total: 100, settlements: [{ kind: "offset", amount: 100 }], isSettled: true },
    ]);
    await expectAudited();
  });

  test("does not return money to the balance that an earlier one returned", async () => {
    await buy(tenant, "ada", "pro");
    await adjust(tenant, 60);
    await track(tenant, "ada", "calls", 50);
    const { id, amountDue } = await invoiceUsage(tenant);
    expect(amountDue).toBe(40);
    await credit(id, { amount: 30, settlements: [{ kind: "balance" }] });
    expect(await balancesOf(tenant)).toEqual(["30 USD"]);
    await voidInvoice(tenant, id);
    expect(await balancesOf(tenant)).toEqual(["60 USD"]);
    const [note] = await creditNotes();
    expect(note).toMatchObject({
      total: 70,
      settlements: [
        { kind: "offset", amount: 40 },
        { kind: "balance", amount: 30 },
      ],
    });
    await expectAudited();
  });

  test("takes back only what earlier credit notes left", async () => {
    const { id } = await openInvoice();
    await credit(id, { amount: 40 });
    await voidInvoice(tenant, id);
    expect((await creditNotes(`?invoice=${id}`)).map(({ total }) => total)).toEqual([60, 40]);
    await expectAudited();
  });
});
