import { beforeAll, describe, expect, test } from "@jest/globals";
import { addTenant, buy, succeeded, sync, type Tenant } from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { exportOf, sumOf, type Row } from "./file.js";

/** More than two pages of documents, and of customers. */
const [INVOICES, CUSTOMERS] = [450, 120];

const server = useTestServer();
let tenant: Tenant;

/** One customer has many paid invoices, and many others have one, all of them copies of one that was bought. */
beforeAll(async () => {
  tenant = await addTenant(server);
  await sync(tenant, { features: [], plans: [{ slug: "pro", price: 1_234 }] });
  await buy(tenant, "ada", "pro");
  const { knex } = server.database;
  const own = { organizationId: tenant.id };
  await knex.raw(
    `insert into customers select (jsonb_populate_record(customer, jsonb_build_object(
        'id', customer.id || 'x' || number, 'external_id', 'copy-' || number, 'email', number || '@example.com',
        'invoice_prefix', 'COPY' || number, 'next_due_at', null))).*
      from customers as customer, generate_series(1, ${CUSTOMERS}) as number where organization_id = :organizationId`,
    own,
  );
  for (const [table, key, more] of [
    ["invoices", "id", "'number', row.number || '-' || copy.number"],
    ["invoice_lines", "id", "'invoice_id', row.invoice_id || copy.suffix"],
    [
      "payments",
      "id",
      "'invoice_id', row.invoice_id || copy.suffix, 'reference', row.reference || copy.suffix",
    ],
  ] as const) {
    const scope =
      table === "invoice_lines"
        ? "customer_id in (select customer_id from invoices where organization_id = :organizationId)"
        : "organization_id = :organizationId";
    await knex.raw(
      `insert into ${table} select (jsonb_populate_record(row, jsonb_build_object(
          '${key}', row.${key} || copy.suffix, 'customer_id', row.customer_id || copy.owner, ${more}))).*
        from ${table} as row, (
          select number, 'y' || number as suffix, '' as owner from generate_series(1, ${INVOICES - 1}) as number
          union all
          select number, 'x' || number, 'x' || number from generate_series(1, ${CUSTOMERS}) as number
        ) as copy (number, suffix, owner)
        where ${scope}`,
      own,
    );
  }
}, 120_000);

const COUNT = INVOICES + CUSTOMERS;

function expectOnce(rows: readonly Row[], count: number): void {
  expect([rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([count, count]);
}

describe("an export of several pages", () => {
  test.each([
    ["invoices", "totalMinor"],
    ["lines", "totalMinor"],
    ["payments", "amountMinor"],
  ])("has every row of %s once", async (name, column) => {
    const rows = await exportOf(tenant, name);
    expectOnce(rows, COUNT);
    expect(sumOf(rows, column)).toBe(BigInt(COUNT * 1_234));
    expect(rows.filter(({ externalId }) => externalId === "ada")).toHaveLength(INVOICES);
  });

  test("adds up to what the list of invoices adds up to", async () => {
    const { invoices } = succeeded<{ invoices: { id: string; total: number }[] }>(
      await send(tenant, "/v1/billing/invoices"),
    );
    const rows = await exportOf(tenant, "invoices");
    expect(rows.map(({ id }) => id)).toEqual(invoices.map(({ id }) => id).toSorted());
    expect(sumOf(rows, "totalMinor")).toBe(BigInt(invoices.reduce((sum, { total }) => sum + total, 0)));
  });

  test("has the journal of every customer once, and it adds up to zero", async () => {
    const rows = await exportOf(tenant, "journal");
    expectOnce(rows, COUNT * 4);
    expect(sumOf(rows, "amountMinor")).toBe(0n);
    const received = rows.filter(({ account }) => account === "cash_clearing");
    expect(sumOf(received, "amountMinor")).toBe(BigInt(COUNT * 1_234));
    expect(new Set(rows.map(({ customerId }) => customerId)).size).toBe(CUSTOMERS + 1);
  });

  test("of one customer has only its rows", async () => {
    expectOnce(await exportOf(tenant, "invoices", "?customer=ada"), INVOICES);
    expectOnce(await exportOf(tenant, "journal", "?customer=ada"), INVOICES * 4);
  });
});
