import { expect, test } from "@jest/globals";
import { buy, invoicesOf, track } from "../../support/api.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { JULY } from "../lifecycle/timed-tenant.js";
import { eventsOf } from "./event-requests.js";

const CALLS = { slug: "calls", limit: 0, overage: "charge", overagePrice: 2 } as const;
const CATALOG = { features: [{ slug: "calls" }], plans: [{ slug: "pro", price: 3_000, features: [CALLS] }] };

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
  const unknown = { seller: null, buyer: null, taxTreatment: null, locale: null, notes: [] };
  expect(await paidInvoices()).toEqual([{ ...invoice, ...unknown }]);
});
