import { beforeEach, expect, test } from "@jest/globals";
import { audit } from "../../../src/usecases/audit/audit.js";
import { send } from "../../support/server.js";
import {
  addTenant,
  attach,
  buy,
  invoicesOf,
  succeeded,
  sync,
  track,
  type Invoice,
  type Tenant,
} from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer();
let tenant: Tenant;

const CATALOG = {
  features: [{ slug: "calls" }],
  plans: [{ slug: "metered", features: [{ slug: "calls", limit: 0, overage: "charge", overagePrice: 1 }] }],
} as const;

beforeEach(async () => {
  tenant = await addTenant(server);
  await sync(tenant, CATALOG);
});

async function number(by: "customer" | "organization" | null): Promise<void> {
  const body = { legal: { numbering: by } };
  succeeded(await send(tenant, "/v1/organization", { method: "PATCH", body }));
}

async function invoiceOf(customer: string): Promise<string | null> {
  await track(tenant, customer, "calls", 1);
  const reply = await send(tenant, "/v1/billing/invoice", { body: { customer } });
  return succeeded<{ invoice: Invoice }>(reply).invoice.number;
}

async function differences(): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const page of audit(server.deps, { organizationId: tenant.id })) found.push(...page.differences);
  return found;
}

test("numbers count up over all customers of the organization, and only its own", async () => {
  await number("organization");
  for (const customer of ["ada", "grace"]) await attach(tenant, customer, "metered");
  expect([await invoiceOf("ada"), await invoiceOf("grace"), await invoiceOf("ada")]).toEqual([
    "INV-0001",
    "INV-0002",
    "INV-0003",
  ]);
  tenant = await addTenant(server);
  await sync(tenant, CATALOG);
  await attach(tenant, "ada", "metered");
  await number("organization");
  expect(await invoiceOf("ada")).toBe("INV-0001");
});

test("both kinds of series go on where they were when the setting changes", async () => {
  await attach(tenant, "ada", "metered");
  const numbers = [await invoiceOf("ada")];
  await number("organization");
  numbers.push(await invoiceOf("ada"));
  await number(null);
  numbers.push(await invoiceOf("ada"));
  await number("organization");
  numbers.push(await invoiceOf("ada"));
  expect(numbers).toEqual([
    expect.stringMatching(/^[A-Z2-9]{8}-0001$/),
    "INV-0001",
    expect.stringMatching(/^[A-Z2-9]{8}-0002$/),
    "INV-0002",
  ]);
  expect(await differences()).toEqual([]);
});

test("invoices that are finalized at once have no gap and no number twice; refused ones take none", async () => {
  await number("organization");
  const customers = Array.from({ length: 12 }, (_, index) => `customer-${index}`);
  for (const customer of customers) {
    await attach(tenant, customer, "metered");
    await track(tenant, customer, "calls", 1);
  }
  const requests = customers.flatMap((customer) => [customer, customer]);
  const replies = await Promise.all(
    requests.map((customer) => send(tenant, "/v1/billing/invoice", { body: { customer } })),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(12);
  const numbers = await Promise.all(
    customers.map(async (customer) => (await invoicesOf(tenant, customer)).map((invoice) => invoice.number)),
  );
  const expected = customers.map((_, index) => `INV-${String(index + 1).padStart(4, "0")}`);
  expect(numbers.flat().sort()).toEqual(expected);
  expect(await differences()).toEqual([]);
});

test("the audit reports a gap", async () => {
  await number("organization");
  await attach(tenant, "ada", "metered");
  await invoiceOf("ada");
  await server.database
    .knex("document_counters")
    .where({ organization_id: tenant.id })
    .update({ last_number: 2 });
  expect(await differences()).toMatchObject([
    { code: "organization_numbers", expected: "2 numbers up to 2", actual: "1 numbers up to 1" },
  ]);
});

test("credit notes have a series of their own over all customers of the organization", async () => {
  await number("organization");
  await sync(tenant, { features: [], plans: [{ slug: "pro", price: 3_000 }] });
  const numbers: (string | null)[] = [];
  for (const customer of ["ada", "grace"]) {
    await buy(tenant, customer, "pro");
    const [invoice] = await invoicesOf(tenant, customer);
    const body = { invoiceId: invoice?.id, amount: 100 };
    const reply = await send(tenant, "/v1/billing/credit-notes", { body });
    numbers.push(succeeded<{ creditNote: { number: string | null } }>(reply).creditNote.number);
  }
  expect(numbers).toEqual(["INV-CN-0001", "INV-CN-0002"]);
  expect(await differences()).toEqual([]);
});
