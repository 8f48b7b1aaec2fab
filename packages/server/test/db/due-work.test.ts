import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { instant } from "@dues/billing";
import { findDueWork, KINDS_OF_WORK, type KindOfWork } from "../../src/db/core/due-work.js";
import { openTestDatabase, type TestDatabase } from "../support/database.js";

const NOW = "2030-06-01T12:00:00Z";
const LATER = "2030-06-01T12:00:01Z";

let database: TestDatabase;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());

type Row = Readonly<Record<string, string | boolean | null>>;

/** Which work is found if these are the only rows of each table. */
async function foundWith(rows: readonly (readonly [table: string, row: Row])[]): Promise<readonly string[]> {
  const trx = await database.knex.transaction();
  const tables = ["customers", "checkouts", "reservations", "payments", "refunds", "provider_events"];
  const more = [
    "payment_methods",
    "provider_credentials",
    "webhook_deliveries",
    "email_outbox",
    "tax_id_checks",
    "test_clocks",
  ];
  // Without the constraints, so that a row needs only what the look reads.
  for (const table of [...tables, ...more])
    await trx.raw("create temp table ?? on commit drop as select * from ?? with no data", [
      table,
      `public.${table}`,
    ]);
  for (const [table, row] of rows) await trx(table).insert(row);
  const found = await findDueWork(trx, instant(NOW));
  await trx.rollback();
  return found;
}

// prettier-ignore
const CASES: readonly (readonly [KindOfWork, string, due: Row, notDue: Row])[] = [
  ["runCycle",          "customers",       { next_due_at: NOW }, { next_due_at: LATER }],
  ["runCycle",          "customers",       { next_due_at: NOW }, { next_due_at: NOW, test_clock_id: "clk_1" }],
  ["expireCheckouts",   "checkouts",       { status: "open", expires_at: NOW }, { status: "open", expires_at: LATER }],
  ["expireCheckouts",   "checkouts",       { status: "creating", expires_at: NOW }, { status: "paid", expires_at: NOW }],
  ["expireReservations", "reservations",   { status: "open", expires_at: NOW }, { status: "open", expires_at: LATER }],
  ["reconcilePayments", "payments",        { status: "pending" }, { status: "pending", checkout_id: "chk_1" }],
  ["reconcilePayments", "payments",        { status: "pending" }, { status: "succeeded" }],
  ["refundUnapplied",   "payments",        { is_unapplied: true, status: "succeeded" }, { is_unapplied: false, status: "succeeded" }],
  ["refundUnapplied",   "refunds",         { status: "pending" }, { status: "succeeded" }],
  ["retryWebhooks",     "provider_events", { status: "failed" }, { status: "applied" }],
  ["retryWebhooks",     "provider_events", { status: "received" }, { status: "skipped" }],
  ["detachMethods",     "payment_methods", { removed_at: NOW }, { removed_at: null }],
  ["detachMethods",     "payment_methods", { removed_at: NOW }, { removed_at: NOW, detached_at: NOW }],
  ["detachMethods",     "provider_credentials", { retired_at: NOW }, { retired_at: null }],
  ["deliverWebhooks",   "webhook_deliveries", { status: "pending", due_at: NOW }, { status: "pending", due_at: LATER }],
  ["deliverWebhooks",   "webhook_deliveries", { status: "pending", due_at: NOW }, { status: "delivered", due_at: NOW }],
  ["deliverEmails",     "email_outbox",    { status: "pending", due_at: NOW }, { status: "pending", due_at: LATER }],
  ["deliverEmails",     "email_outbox",    { status: "pending", due_at: NOW }, { status: "sent", due_at: NOW }],
  ["verifyDueTaxIds",   "tax_id_checks",   { due_at: NOW }, { due_at: LATER }],
  ["topUpCredits",      "customers",       { top_up_due_at: NOW }, { top_up_due_at: LATER }],
];

test.each(CASES)("%s has work because of a row of %s", async (kind, table, due, notDue) => {
  expect(await foundWith([[table, due]])).toEqual([kind]);
  expect(await foundWith([[table, notDue]])).toEqual([]);
});

test("there is a case for each kind", () => {
  expect(new Set(CASES.map(([kind]) => kind))).toEqual(new Set(KINDS_OF_WORK));
});

test.each([
  ["expireReservations", "reservations", { status: "open", expires_at: LATER }],
  ["topUpCredits", "customers", { top_up_due_at: LATER }],
] as const)("%s has work when the test clock that is furthest ahead reaches it", async (kind, table, row) => {
  expect(
    await foundWith([
      ["test_clocks", { now_at: LATER }],
      [table, row],
    ]),
  ).toEqual([kind]);
});
