import { afterEach, beforeEach, expect, test } from "@jest/globals";
import type { Instant } from "@dues/billing";
import { migrate } from "../../src/db/core/migrate.js";
import { webhookTables } from "../../src/db/core/migrations/0001_initial/webhook-tables.js";
import { online } from "../../src/db/core/migrations/0032_deliveries_by_customer.js";
import type { OnlineContext } from "../../src/db/core/online-migration.js";
import { sessionOf } from "../../src/db/core/transaction-session.js";
import { sendChanges } from "../../src/db/organizations/usage-changes.js";
import type { NewChange } from "../../src/db/organizations/changes.js";
import { IS_DISTRIBUTED, openTestDatabase, type TestDatabase } from "../support/database.js";

let database: TestDatabase;
beforeEach(async () => void (database = await openTestDatabase()));
afterEach(() => database.close());

const AT = "2024-06-20T00:00:00.000Z";

async function addOrganization(id: string): Promise<void> {
  const { knex } = database;
  const times = { created_at: AT, updated_at: AT };
  await knex("organizations").insert({
    id,
    name: id,
    slug: id,
    mode: "test",
    time_zone: "UTC",
    currency: "USD",
    ...times,
  });
  await knex("webhook_endpoints").insert({
    organization_id: id,
    id: `hook_${id}`,
    url: "https://example.com",
    kinds: ["*"],
    key_id: "key",
    box: "box",
    ...times,
  });
}

async function addEvent(id: string, customerId: string, organizationId = "org_1"): Promise<void> {
  await database.knex("changes").insert({
    customer_id: customerId,
    id,
    organization_id: organizationId,
    kind: "customer.updated",
    object_type: "customer",
    object_id: id,
    sequence: 1,
    actor_type: "server",
    created_at: AT,
  });
}

type Delivery = Readonly<Record<string, unknown>>;

async function addDelivery(number: number, others: Delivery = {}): Promise<void> {
  await database.knex("webhook_deliveries").insert({
    organization_id: "org_1",
    id: `dlv_${number}`,
    endpoint_id: "hook_org_1",
    event_id: `evt_${number}`,
    event_type: "customer.updated",
    status: "delivered",
    due_at: AT,
    try_count: 1,
    attempt_count: 1,
    settled_at: AT,
    created_at: AT,
    ...others,
  });
}

async function addAttempt(number: number, attempt: number, organizationId = "org_1"): Promise<void> {
  await database.knex("webhook_attempts").insert({
    organization_id: organizationId,
    delivery_id: `dlv_${number}`,
    number: attempt,
    started_at: AT,
    duration_ms: 1,
    status_code: 200,
    response: "ok",
  });
}

/** Tables as the version before had them, all deliveries of an organization together. */
async function asBefore(): Promise<void> {
  const { knex } = database;
  await knex.raw("drop table webhook_deliveries, webhook_attempts");
  for (const statement of webhookTables.filter((each) => /webhook_(?:deliveries|attempts)/.test(each)))
    await knex.raw(statement);
  if (IS_DISTRIBUTED)
    for (const table of ["webhook_deliveries", "webhook_attempts"])
      await knex.raw("select create_distributed_table(?, 'organization_id')", [table]);
  await knex("migrations").where({ name: "0032_deliveries_by_customer" }).delete();
}

async function stored(): Promise<unknown> {
  const deliveries: Delivery[] = await database.knex("webhook_deliveries").orderBy(["organization_id", "id"]);
  const attempts: Delivery[] = await database
    .knex("webhook_attempts")
    .orderBy(["organization_id", "delivery_id", "number"]);
  return {
    deliveries: deliveries.map(({ customer_id, id, status, attempt_count }) => [
      ...[customer_id, id, status, attempt_count],
    ]),
    attempts: attempts.map(({ customer_id, delivery_id, number }) => [customer_id, delivery_id, number]),
  };
}

const MIGRATED = {
  deliveries: [
    ["cus_1", "dlv_1", "delivered", 1],
    ["cus_2", "dlv_2", "pending", 1],
    ["org_1", "dlv_3", "failed", 1],
    ["org_1", "dlv_4", "canceled", 1],
    ["cus_9", "dlv_1", "delivered", 1],
  ],
  attempts: [
    ["cus_1", "dlv_1", 1],
    ["cus_2", "dlv_2", 1],
    ["cus_9", "dlv_1", 1],
  ],
};

async function fill(): Promise<void> {
  await addOrganization("org_1");
  await addOrganization("org_2");
  await addEvent("evt_1", "cus_1");
  await addEvent("evt_2", "cus_2");
  // An event of the organization itself; the one of the fourth delivery is not stored any more.
  await addEvent("evt_3", "org_1");
  // Another organization may have the same ids.
  await addEvent("evt_1", "cus_9", "org_2");
  await asBefore();
  await addDelivery(1);
  await addDelivery(2, { status: "pending", settled_at: null });
  await addDelivery(3, { status: "failed" });
  await addDelivery(4, { status: "canceled" });
  await addDelivery(1, { organization_id: "org_2", endpoint_id: "hook_org_2" });
  await addAttempt(1, 1);
  await addAttempt(2, 1);
  await addAttempt(1, 1, "org_2");
}

test("deliveries of the version before get the customers of their events", async () => {
  await fill();
  await migrate(database.knex);
  expect(await stored()).toEqual(MIGRATED);
});

test("what changes while the others are copied is copied as it is in the end", async () => {
  await fill();
  const { knex } = database;
  const now = new Date();
  const changes: (() => Promise<unknown>)[] = [
    () => knex("webhook_deliveries").where({ id: "dlv_3" }).update({ status: "pending", settled_at: null }),
    async () => {
      await knex("webhook_deliveries")
        .where({ organization_id: "org_1", id: "dlv_1" })
        .update({ attempt_count: 2, settled_at: now });
      await addAttempt(1, 2);
      await addDelivery(5, { status: "delivered", settled_at: now });
    },
  ];
  const context: OnlineContext = {
    transaction: (work) => knex.transaction(work),
    concurrently: async (name, on) => void (await knex.raw(`create index ${name} on ${on}`)),
  };
  // The tables are created by the second transaction, and the third finds out what is settled. Pages follow.
  let transactions = 0;
  await online({
    ...context,
    async transaction(work) {
      transactions++;
      if (transactions > 4) await changes.shift()?.();
      return context.transaction(work);
    },
  });
  expect(changes).toEqual([]);
  expect(await stored()).toEqual({
    deliveries: [
      ["cus_1", "dlv_1", "delivered", 2],
      ["cus_2", "dlv_2", "pending", 1],
      ["org_1", "dlv_3", "pending", 1],
      ["org_1", "dlv_4", "canceled", 1],
      ["org_1", "dlv_5", "delivered", 1],
      ["cus_9", "dlv_1", "delivered", 1],
    ],
    attempts: [
      ["cus_1", "dlv_1", 1],
      ["cus_1", "dlv_1", 2],
      ["cus_2", "dlv_2", 1],
      ["cus_9", "dlv_1", 1],
    ],
  });
});

test("the first deliveries may come while the tables are replaced", async () => {
  await addOrganization("org_1");
  await addEvent("evt_1", "cus_1");
  await asBefore();
  const { knex } = database;
  let transactions = 0;
  await online({
    async transaction(work) {
      // The fourth replaces the tables.
      if (++transactions === 4) await addDelivery(1);
      return knex.transaction(work);
    },
    concurrently: () => Promise.reject(new Error("An empty table needs no further index.")),
  });
  expect(transactions).toBe(4);
  expect(await stored()).toEqual({ deliveries: [["cus_1", "dlv_1", "delivered", 1]], attempts: [] });
});

test("a copy that was interrupted begins again", async () => {
  await fill();
  await database.knex.raw("create table next_webhook_deliveries (id text)");
  await migrate(database.knex);
  expect(await stored()).toEqual(MIGRATED);
});

// Only a PostgreSQL with Citus has shards.
if (IS_DISTRIBUTED) {
  test("deliveries of the version before are divided among the nodes again, beside customers", async () => {
    await fill();
    await migrate(database.knex);
    const { rows }: { rows: { place: string }[] } = await database.knex.raw(
      `select distinct colocation_id::text || ' ' || distribution_column as place from citus_tables
        where table_name in ('customers'::regclass, 'webhook_deliveries'::regclass, 'webhook_attempts'::regclass)
        order by 1`,
    );
    const [beside] = rows;
    const id = beside?.place.split(" ")[0] ?? "";
    expect(rows.map(({ place }) => place)).toEqual([`${id} customer_id`, `${id} id`]);
  });

  test("a usage event that sends webhooks writes one shard of deliveries", async () => {
    await addOrganization("org_1");
    const event: NewChange = {
      id: "evt_1",
      organizationId: "org_1",
      customerId: "cus_1",
      kind: "usage.limit_reached",
      objectType: "usage",
      objectId: "cus_1",
      before: null,
      after: {},
      createdAt: Date.parse(AT) as Instant,
      actor: { type: "server", id: null, requestId: null, address: null },
    };
    const written = await database.knex.transaction(async (trx) => {
      await Promise.all(sendChanges(await sessionOf(trx), [event], event.createdAt));
      const { rows }: { rows: { name: string }[] } = await trx.raw(
        `select distinct relation::regclass::text as name from pg_locks
          where mode = 'RowExclusiveLock' and relation::regclass::text ~ '^webhook_deliveries_[0-9]+$'`,
      );
      return rows;
    });
    expect(written).toHaveLength(1);
    expect(await database.knex("webhook_deliveries")).toMatchObject([
      { customer_id: "cus_1", event_id: "evt_1" },
    ]);
  });
}
