import { beforeEach, describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { components } from "../../../src/generated/api.js";
import { audit } from "../../../src/usecases/audit/audit.js";
import { attach, buy, invoicesOf, succeeded, type Body, type Invoice } from "../../support/api.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { refusal } from "../lifecycle/timed-tenant.js";
import { refund, tryRefund } from "./billing.js";

type Wire = components["schemas"];
type CreditNote = Wire["CreditNote"];

const CATALOG = {
  features: [],
  plans: [
    { slug: "pro", price: 2_999 },
    { slug: "max", price: 9_000 },
  ],
};

/** A card whose refunds fail. */
const UNREFUNDABLE = "4000000000005126";

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG, { currency: "EUR" });

const organize = (body: Body) => send(tenant, "/v1/organization", { method: "PATCH", body });
const change = (body: Body) => send(tenant, "/v1/customers/ada", { method: "PATCH", body });

beforeEach(async () => {
  const vat = { code: "vat_de", name: "VAT", percent: 19, country: "DE" };
  succeeded(await send(tenant, "/v1/taxes", { body: vat }));
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
});
