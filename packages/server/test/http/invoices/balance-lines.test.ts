import { expect, test } from "@jest/globals";
import { audit } from "../../../src/usecases/audit/audit.js";
import { adjust, balancesOf } from "../../support/balance.js";
import { attach, buy, CARDS, invoicesOf } from "../../support/api.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { change, JULY } from "../lifecycle/timed-tenant.js";
import { explain, lastInvoice, voidInvoice } from "../payments/billing.js";

const server = useTestServer();
const tenant = useTimedTenant(server, { features: [], plans: [{ slug: "pro", price: 3_000 }] });

async function differences(): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const page of audit(server.deps, {}, 10)) found.push(...page.differences);
  return found;
}

/** Stores an invoice as versions did that had the carried amount as a line of kind `balance`. */
async function storeAsLine(id: string): Promise<void> {
  const { knex } = server.database;
  const invoice = await knex("invoices").where({ id }).first();
  const {
    discount: _discount,
    discounts: _list,
    taxes: _taxes,
    ...line
  } = await knex("invoice_lines").where({ invoice_id: id }).first();
  const balanceLine = {
    kind: "balance",
    description: "Carried over from earlier invoices",
    amount: invoice.carried,
  };
  await knex("invoice_lines").insert({
    ...line,
    ...balanceLine,
    id: `${line.id}b`,
    position: 9,
    source_line_id: null,
    plan_version_id: null,
    tier_breakdown: JSON.stringify(line.tier_breakdown),
  });
  await knex("invoices")
    .where({ id })
    .update({
      subtotal: invoice.subtotal + invoice.carried,
      total: invoice.total + invoice.carried,
      carried: 0,
      amount_paid_from_balance: null,
    });
}

test("a line that asked for the debt of the balance is read as the carried amount", async () => {
  await buy(tenant, "ada", "pro", CARDS.paysOnce);
  await adjust(tenant, -700);
  await tenant.to(JULY);
  const renewal = await lastInvoice(tenant);
  const explained = await explain(tenant, renewal.id);
  await storeAsLine(renewal.id);
  expect(renewal).toMatchObject({ total: 3_000, carried: 700, amountDue: 3_700 });
  expect(await lastInvoice(tenant)).toEqual(renewal);
  expect(await explain(tenant, renewal.id)).toEqual(explained);
  expect(await differences()).toEqual([]);
});

test("such an invoice can be voided, which returns the debt", async () => {
  await buy(tenant, "ada", "pro", CARDS.paysOnce);
  await adjust(tenant, -700);
  await tenant.to(JULY);
  const { id } = await lastInvoice(tenant);
  await storeAsLine(id);
  await voidInvoice(tenant, id);
  expect(await balancesOf(tenant)).toEqual(["-700 USD"]);
  expect(await differences()).toEqual([]);
});

test("such an invoice is paid in full, and its payments keep their parts", async () => {
  await buy(tenant, "ada", "pro");
  await adjust(tenant, -700);
  await tenant.to(JULY);
  const renewal = await lastInvoice(tenant);
  expect(renewal).toMatchObject({ status: "paid", amountPaid: 3_700 });
  await storeAsLine(renewal.id);
  expect(await lastInvoice(tenant)).toEqual(renewal);
});

/** Stores a credit note as versions did that credited unused time on an invoice with a negative total. */
async function storeAsInvoice(creditNoteId: string): Promise<string> {
  const { knex } = server.database;
  const note = await knex("credit_notes").where({ id: creditNoteId }).first();
  const paid = await knex("invoices").where({ id: note.invoice_id }).first();
  const { credit_note_id: _note, ...line } = await knex("credit_note_lines")
    .where({ credit_note_id: creditNoteId })
    .first();
  const id = `${paid.id}n`;
  const sums = { subtotal: -note.subtotal, total: -note.total, carried: note.total, amount_paid: 0 };
  const facts = JSON.stringify(paid.facts);
  await knex("invoices").insert({ ...paid, ...sums, id, number: paid.number.replace(/1$/, "2"), facts });
  await knex("invoice_lines").insert({
    ...line,
    invoice_id: id,
    amount: -line.amount,
    tier_breakdown: JSON.stringify(line.tier_breakdown),
  });
  const owner = await knex("object_owners").where({ object_id: paid.id }).first();
  await knex("object_owners").insert({ ...owner, object_id: id });
  await knex("customers")
    .where({ id: paid.customer_id })
    .update({ last_invoice_number: 2, last_credit_note_number: 0 });
  await knex("balance_entries")
    .where({ credit_note_id: creditNoteId })
    .update({ invoice_id: id, credit_note_id: null });
  await knex("credit_note_lines").where({ credit_note_id: creditNoteId }).delete();
  await knex("credit_notes").where({ id: creditNoteId }).delete();
  for (const [was, kind] of [
    ["credit_note.issued", "invoice.finalized"],
    ["credit_note.settled", "invoice.paid"],
  ])
    await knex("changes").where({ kind: was, object_id: creditNoteId }).update({ kind, object_id: id });
  return id;
}

test("an invoice that credited the balance is read, and the balance still pays", async () => {
  const { subscriptionId } = await buy(tenant, "ada", "pro");
  const { creditNotes } = await change(tenant, "cancel", subscriptionId, { when: "now", credit: true });
  const id = await storeAsInvoice(creditNotes?.[0]?.id ?? "");
  const credited = await lastInvoice(tenant);
  await storeAsLine(credited.id);
  expect(credited).toMatchObject({ id, total: -3_000, carried: 3_000, amountDue: 0 });
  expect(await lastInvoice(tenant)).toEqual(credited);
  await attach(tenant, "ada", "pro");
  const again = await lastInvoice(tenant);
  await server.database.knex("invoices").where({ id: again.id }).update({ amount_paid_from_balance: null });
  expect(again.settlements).toEqual([{ kind: "balance", amount: 3_000 }]);
  expect(await lastInvoice(tenant)).toEqual(again);
  expect(await invoicesOf(tenant, "ada")).toHaveLength(3);
  expect(await differences()).toEqual([]);
});
