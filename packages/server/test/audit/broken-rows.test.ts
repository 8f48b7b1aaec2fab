import { beforeAll, describe, expect, test } from "@jest/globals";
import { findBrokenRows, openRowChecks } from "../../src/db/audit/row-checks.js";
import { ROW_SHAPES } from "../../src/db/audit/row-shapes.js";
import { addTenant, attach, sync, track, type Tenant } from "../support/api.js";
import { differencesOf } from "../support/audit.js";
import { useTestServer } from "../support/fixtures.js";
import { busyCustomer, CATALOG } from "./busy-customer.js";
import { breakableColumns, breakRow, dropConstraints, fillTable, type Column } from "./break-row.js";

/** Tables with rows of customers that no audit reads: they hold neither money that was invoiced nor usage. */
const UNREAD_TABLES = [
  "checkouts",
  "customer_identifiers",
  "email_outbox",
  "import_lines",
  "object_owners",
  "pending_items",
  "portal_sessions",
  "promotion_codes",
  "tax_id_checks",
  "webhook_attempts",
  "webhook_deliveries",
] as const;

const server = useTestServer();
const TABLES = Object.keys(ROW_SHAPES);
let adaId: string;
let graceId: string;
let own: Tenant;

/** Ada has a row in every table; grace, of another organization, has a window that says 1 unit too many. */
beforeAll(async () => {
  own = await addTenant(server);
  adaId = await busyCustomer(server, own);
  const other = await addTenant(server);
  await sync(other, CATALOG);
  graceId = (await attach(other, "grace", "free")).customerId;
  await track(other, "grace", "calls", 1);
  const { knex } = server.database;
  await dropConstraints(knex, TABLES);
  await knex("allowance_windows").where({ customer_id: graceId }).increment("drawn", 1);
}, 120_000);

const graceWindow = () =>
  expect.objectContaining({ code: "window_drawn", customerId: graceId, expected: "1", actual: "2" });

test("every table with rows of customers is read by the audit, or named as one that is not", async () => {
  const { rows }: { rows: { name: string }[] } = await server.database.knex.raw(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
        and a.attname = 'customer_id' and not a.attisdropped`,
  );
  expect([...TABLES, ...UNREAD_TABLES].sort()).toEqual([...rows.map(({ name }) => name), "customers"].sort());
});

describe("a broken row of a customer is reported with its table and id, and the audit goes on:", () => {
  test.each(TABLES)("%s", async (table) => {
    const { knex } = server.database;
    const columns = await breakableColumns(knex, table);
    const empty = await fillTable(knex, table, { customerId: adaId, organizationId: own.id });
    const checks = new Map([...(await openRowChecks(knex))].filter(([name]) => name === table));
    const unnoticed: Column[] = [];
    for (const column of columns)
      await breakRow(knex, { table, owner: adaId, columns: [column] }, async () => {
        const found = await findBrokenRows(knex, checks, [adaId]);
        if (!found.some((each) => each.table === table && each.expected.startsWith(`${column.name}: `)))
          unnoticed.push(column);
      });
    expect(unnoticed).toEqual([]);
    await breakRow(knex, { table, owner: adaId, columns }, async (id) => {
      const found = await differencesOf(server);
      expect(found).toContainEqual(graceWindow());
      if (columns.length > 0)
        expect(found).toContainEqual(
          expect.objectContaining({ code: "broken_row", customerId: adaId, table, objectId: id }),
        );
    });
    await empty();
  });
});

describe("a broken row of an organization is reported with its table and id, and the audit goes on:", () => {
  test.each(["plan_versions", "plans", "features", "credit_system_features", "credit_packs"])(
    "%s",
    async (table) => {
      const { knex } = server.database;
      await dropConstraints(knex, [table]);
      const columns = await breakableColumns(knex, table);
      await breakRow(knex, { table, owner: own.id, columns }, async () => {
        const found = await differencesOf(server);
        expect(found).toContainEqual(graceWindow());
        expect(found).toContainEqual(
          expect.objectContaining({ code: "broken_row", customerId: null, table }),
        );
      });
    },
  );

  test("organizations", async () => {
    const organizations = server.database.knex("organizations").where({ id: own.id });
    await organizations.clone().update({ time_zone: "Nowhere/Nothing" });
    const found = await differencesOf(server);
    await organizations.clone().update({ time_zone: "UTC" });
    expect(found).toEqual([
      expect.objectContaining({ code: "broken_row", table: "organizations", objectId: own.id }),
      graceWindow(),
    ]);
  });
});

test("a row that names a plan which does not exist is reported, and the audit goes on", async () => {
  const { knex } = server.database;
  const subscription: { id: string; plan_version_id: string } = await knex("subscriptions")
    .where({ customer_id: adaId })
    .first("id", "plan_version_id");
  const lines = () => knex("billable_usage").where({ customer_id: adaId, subscription_id: subscription.id });
  const kept: { id: string; plan_version_id: string }[] = await lines().select("id", "plan_version_id");
  await lines().update({ plan_version_id: "planv_lost" });
  const found = await differencesOf(server);
  for (const { id, plan_version_id } of kept) await lines().where({ id }).update({ plan_version_id });
  expect(found).toContainEqual(graceWindow());
  expect(found).toContainEqual(
    expect.objectContaining({ code: "broken_row", table: "billable_usage", actual: "planv_lost" }),
  );
});
