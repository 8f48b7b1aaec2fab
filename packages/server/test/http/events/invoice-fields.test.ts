import { expect, test } from "@jest/globals";
import { attach, buy, invoicesOf, track } from "../../support/api.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { JULY } from "../lifecycle/timed-tenant.js";
import { auditOf, eventsOf } from "./event-requests.js";

const CALLS = { slug: "calls", limit: 0, overage: "charge", overagePrice: 2 } as const;
const CATALOG = {
  features: [{ slug: "calls" }],
  plans: [
    { slug: "pro", price: 3_000, features: [CALLS] },
    { slug: "max", price: 9_000, features: [CALLS] },
  ],
};

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);

/** What events contain of the paid invoices, newest first. */
async function paidInvoices(): Promise<unknown[]> {
  const events = await eventsOf(tenant, "&type=invoice.paid");
  return events.toReversed().map(({ data }) => data.object);
}

test("an event of an invoice contains what the API returns", async () => {
  await buy(tenant, "ada", "pro");
  await track(tenant, "ada", "calls", 50);
  await tenant.to(JULY);
  const invoices = await invoicesOf(tenant, "ada");
  expect(invoices.map(({ items }) => items.length)).toEqual([2, 1]);
  expect(await paidInvoices()).toEqual(invoices);
});

test("an event of a version without discounts and taxes has the fields for them", async () => {
  await buy(tenant, "ada", "pro");
  const { knex } = server.database;
  for (const field of ["carried", "amountCredited", "seller", "buyer", "taxTreatment", "locale", "notes"])
    await knex("changes")
      .where({ object_type: "invoice" })
      .update({ after: knex.raw("after - ?::text", [field]) });
  const [invoice] = await invoicesOf(tenant, "ada");
  const unknown = { seller: null, buyer: null, taxTreatment: null, locale: null, notes: [], missing: [] };
  expect(await paidInvoices()).toEqual([{ ...invoice, ...unknown }]);
});

/** Both sides of the changes of an issued invoice, as they are stored. */
async function storedSides(customerId: string): Promise<object[]> {
  const rows: { before: object | null; after: object }[] = await server.database
    .knex("changes")
    .where({ object_type: "invoice", customer_id: customerId })
    .whereNot({ kind: "invoice.drafted" })
    .select("before", "after");
  return rows.flatMap(({ before, after }) => [before ?? {}, after]);
}

test("the seller and the buyer of an issued invoice are stored once, with the invoice", async () => {
  await buy(tenant, "ada", "pro");
  await tenant.to(JULY);
  const [invoice] = await invoicesOf(tenant, "ada");
  const sides = await storedSides(invoice?.customerId ?? "");
  expect(sides.length).toBeGreaterThan(4);
  for (const side of sides) {
    for (const field of ["seller", "buyer", "locale", "notes"]) expect(side).not.toHaveProperty(field);
  }
});

test("the lines and sums of an issued invoice are stored once, with the invoice", async () => {
  await buy(tenant, "ada", "pro");
  await track(tenant, "ada", "calls", 50);
  await tenant.to(JULY);
  const [invoice] = await invoicesOf(tenant, "ada");
  const ofRenewal = (await eventsOf(tenant)).filter(
    ({ data: { object } }) => "id" in object && object.id === invoice?.id,
  );
  expect(ofRenewal.map(({ type }) => type)).toEqual(["invoice.finalized", "invoice.paid"]);
  for (const { id } of ofRenewal) {
    const stored: object = await server.database.knex("changes").where({ id }).first("after");
    for (const field of ["items", "lineItems", "subtotal", "tax", "total"])
      expect(stored).not.toHaveProperty(`after.${field}`);
  }
});

test("an event of a version that stored the lines of issued invoices has those lines", async () => {
  await buy(tenant, "ada", "pro");
  const [invoice] = await invoicesOf(tenant, "ada");
  const line = { ...invoice?.items[0], description: "As it was stored" };
  const { amount } = line;
  const stored = JSON.stringify({ items: [line], subtotal: amount, tax: 0, total: amount });
  await server.database
    .knex("changes")
    .where({ object_type: "invoice" })
    .update({ after: server.database.knex.raw("after || ?::jsonb", [stored]) });
  const [event] = (await paidInvoices()) as { items: object[]; lineItems: object[] }[];
  expect(event?.items).toEqual([line]);
  expect(event?.lineItems).toEqual([line]);
});

test("the previous values of an invoice that was a quote are without its seller and buyer", async () => {
  await buy(tenant, "ada", "pro");
  const [finalized] = await eventsOf(tenant, "&type=invoice.finalized");
  const [invoice] = await invoicesOf(tenant, "ada");
  expect(finalized?.data.object).toEqual(invoice);
  expect(Object.keys(finalized?.data.previous ?? {})).toEqual(expect.arrayContaining(["number", "status"]));
  for (const field of ["seller", "buyer", "taxTreatment", "locale", "notes"])
    expect(finalized?.data.previous).not.toHaveProperty(field);
});

test("the event of a discarded quote names its seller and buyer, although the invoice is gone", async () => {
  await attach(tenant, "ada", "pro");
  const [quote] = await invoicesOf(tenant, "ada");
  const drafted = async () => (await auditOf(tenant, "&kind=invoice.drafted")).at(-1)?.after;
  expect(await drafted()).toEqual(quote);
  await attach(tenant, "ada", "max");
  expect((await invoicesOf(tenant, "ada")).map(({ id }) => id)).not.toContain(quote?.id);
  const [discarded] = await auditOf(tenant, "&kind=invoice.discarded");
  expect(discarded?.before).toEqual(quote);
});
