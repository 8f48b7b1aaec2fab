import { beforeEach, describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { findRefund } from "../../../src/db/money/refunds.js";
import type { components } from "../../../src/generated/api.js";
import { audit } from "../../../src/usecases/audit/audit.js";
import { settleRefund } from "../../../src/usecases/shared/refund/settle.js";
import { attach, buy, invoicesOf, succeeded, type Body, type Invoice } from "../../support/api.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { change as cancel, preview, refusal, standing } from "../lifecycle/timed-tenant.js";
import { lastInvoice, refund, tryRefund } from "./billing.js";

type Wire = components["schemas"];
type CreditNote = Wire["CreditNote"];

const CATALOG = {
  features: [],
  plans: [
    { slug: "pro", price: 2_999 },
    { slug: "max", price: 9_000 },
    { slug: "extra", price: 1_000, planGroup: "extra" },
  ],
};

/** A card whose refunds fail. */
const UNREFUNDABLE = "4000000000005126";

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG, { currency: "EUR" });

const organize = (body: Body) => send(tenant, "/v1/organization", { method: "PATCH", body });
const change = (body: Body) => send(tenant, "/v1/customers/ada", { method: "PATCH", body });

beforeEach(async () => {
  await addTax({ code: "vat_de", percent: 19, country: "DE" });
  succeeded(await organize({ tax: { defaultTaxCodes: ["vat_de"] }, legal: { country: "DE" } }));
});

async function paidInvoice(card?: string): Promise<Invoice> {
  await buy(tenant, "ada", "pro", card);
  const [invoice] = await invoicesOf(tenant, "ada");
  if (!invoice) throw new Error("ada has no invoice");
  return invoice;
}

async function credit(invoiceId: string, body: Body = {}): Promise<Wire["CreateCreditNoteResponse"]> {
  return succeeded(await send(tenant, "/v1/billing/credit-notes", { body: { invoiceId, ...body } }));
}

async function creditNotes(invoiceId: string): Promise<readonly CreditNote[]> {
  const reply = await send(tenant, `/v1/billing/credit-notes?invoice=${invoiceId}`);
  return succeeded<Wire["CreditNoteListResponse"]>(reply).creditNotes;
}

async function expectAudited(): Promise<void> {
  for await (const { differences } of audit({ db: server.deps.db })) expect(differences).toEqual([]);
}

async function addTax(body: Body): Promise<void> {
  succeeded(await send(tenant, "/v1/taxes", { body: { name: "VAT", ...body } }));
}

/** The bank of the payer returns the only refund of the organization. */
async function returnRefund(): Promise<void> {
  const { knex } = server.database;
  const row: { id: string; customer_id: string } = await knex("refunds")
    .where({ organization_id: tenant.id })
    .first();
  const returned = await findRefund(knex, row.customer_id, row.id);
  if (!returned) throw new Error("nothing was refunded");
  const outcome = { status: "failed", failureCode: "refund_failed" } as const;
  await server.deps.db.transaction((trx) =>
    settleRefund(server.deps, trx, { ...server.organization, id: tenant.id }, { refund: returned, outcome }),
  );
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((total, item) => total + of(item), 0);

describe("a credit note on an invoice with tax", () => {
  test("says how much of the money is tax, at the invoice's rate", async () => {
    const { id } = await paidInvoice();
    const { creditNote } = await credit(id, { amount: 1_190 });
    expect(creditNote).toMatchObject({ subtotal: 1_000, totalExcludingTax: 1_000, tax: 190, total: 1_190 });
    expect(creditNote.taxes).toMatchObject([{ percent: "19", taxableAmount: 1_000, amount: 190 }]);
  });

  test("uses the old rate, address and exemption when they changed since", async () => {
    const { id, total, tax } = await paidInvoice();
    succeeded(await change({ taxExempt: "exempt", address: { country: "FR" } }));
    const { creditNote } = await credit(id);
    expect(creditNote).toMatchObject({ total, tax });
  });

  test("gives back exactly the tax of the line in any parts", async () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 4 });
    const { id, items, total, tax } = await paidInvoice();
    const [parts = []] = fc.sample(amounts, 1);
    for (const amount of parts) await credit(id, { amount });
    await credit(id);
    const notes = await creditNotes(id);
    expect(sum(notes, (note) => note.tax)).toBe(tax);
    expect(sum(notes, (note) => note.total)).toBe(total);
    const lines = notes.flatMap(({ lineItems }) => lineItems);
    expect(sum(lines, ({ amount }) => amount)).toBe(items[0]?.amount);
    await expectAudited();
  });

  test("and a change of plan together give back no more than the fee and its tax", async () => {
    const { id, items } = await paidInvoice();
    await refund(tenant, id, { amount: 2_000 });
    await tenant.to("2031-06-16T00:00:00Z");
    await attach(tenant, "ada", "max");
    const [upgrade] = await invoicesOf(tenant, "ada");
    const credited = upgrade?.items.find(({ kind }) => kind === "credit");
    // 3569 were paid for the fee and its tax of 570; 1569 are left, and half of the fee is 1500 and 285.
    expect(credited).toMatchObject({ sourceLineId: items[0]?.id, total: -1_569 });
    expect(refusal(await tryRefund(tenant, id))).toBe("409 nothing_to_refund");
    const [note] = await creditNotes(id);
    expect((note?.tax ?? 0) - (credited?.tax ?? 0)).toBe(items[0]?.tax);
    await expectAudited();
  });
});

// Each changes what is charged from now on: the tax of another 1000 says so.
// prettier-ignore
test.each<[string, number, () => Promise<unknown>]>([
  ["the rate",      250, () => addTax({ code: "vat_de", country: "DE", percent: 25, validFrom: "2031-01-01T00:00:00Z" })],
  ["the address",   200, () => change({ address: { country: "FR" } })],
  ["the VAT id",      0, () => change({ address: { country: "FR" }, taxIds: [{ type: "eu_vat", value: "FR40303265045" }] })],
  ["the exemption",   0, () => change({ taxExempt: "exempt" })],
])("money and time are given back at the tax of the invoice after a change of %s", async (_what, taxNow, edit) => {
  await addTax({ code: "vat_fr", country: "FR", percent: 20, automatic: true });
  succeeded(await organize({ legal: { country: "DE", automaticTax: true, oss: true } }));
  const { id } = await paidInvoice();
  await edit();
  expect(await preview(tenant, "extra")).toMatchObject({ tax: taxNow });
  await credit(id, { amount: 1_190 });
  await tenant.to("2031-06-16T00:00:00Z");
  await cancel(tenant, "cancel", (await standing(tenant)).id, { when: "now", credit: true });
  const notes = (await creditNotes(id)).toReversed();
  // 570 x 1190 / 3569 = 190.1. Half of 2999 is 1500, and 570 x 2500 / 2999 = 475.2, of which 190 are back.
  expect(notes.map(({ totalExcludingTax, tax }) => [totalExcludingTax, tax])).toEqual([[1_000, 190], [1_500, 285]]);
  expect(notes.map(({ taxes }) => taxes.map(({ percent }) => percent))).toEqual([["19"], ["19"]]);
  await expectAudited();
});

describe("a refund that the bank rejects", () => {
  test("leaves its credit note as it is, and is requested again without another", async () => {
    const { id, total } = await paidInvoice(UNREFUNDABLE);
    const failed = await refund(tenant, id);
    expect(failed.invoice.amountRefunded).toBe(0);
    const [note] = await creditNotes(id);
    expect(note).toMatchObject({
      id: failed.creditNoteId,
      total,
      isSettled: false,
      settlements: [{ kind: "refund", amount: total, status: "failed" }],
    });
    const again = await refund(tenant, id);
    expect(again.creditNoteId).toBe(failed.creditNoteId);
    expect(again.refunds).toMatchObject([{ amount: total, creditNoteId: failed.creditNoteId }]);
    expect(await creditNotes(id)).toHaveLength(1);
    await expectAudited();
  });

  test("days later changes where the money is, and nothing that its credit note says", async () => {
    const { id } = await paidInvoice();
    const { creditNoteId } = await refund(tenant, id, { amount: 1_190 });
    const [before] = await creditNotes(id);
    expect(before).toMatchObject({ id: creditNoteId, isSettled: true });
    await tenant.to("2031-06-10T00:00:00Z");
    await returnRefund();
    const settlements = [{ kind: "refund", amount: 1_190, status: "failed" }];
    expect(await creditNotes(id)).toEqual([{ ...before, settlements, isSettled: false }]);
    expect((await lastInvoice(tenant)).amountRefunded).toBe(0);
    await expectAudited();
    expect((await refund(tenant, id, { amount: 1_190 })).creditNoteId).toBe(creditNoteId);
    expect(await creditNotes(id)).toEqual([before]);
    expect((await lastInvoice(tenant)).amountRefunded).toBe(1_190);
    await expectAudited();
  });
});
