import { beforeAll, describe, expect, test } from "@jest/globals";
import { audit, type AuditScope, type Difference } from "../../src/usecases/audit/audit.js";
import { send } from "../support/server.js";
import {
  addTenant,
  attach,
  check,
  subscriptionsOf,
  succeeded,
  sync,
  track,
  type Body,
  type Tenant,
} from "../support/api.js";
import { busyCustomer, CATALOG } from "./busy-customer.js";
import { useTestServer } from "../support/fixtures.js";

const server = useTestServer();
let tenant: Tenant;
let adaId: string;

/** Ada has all kinds of stored records; grace is a customer of another organization. */
beforeAll(async () => {
  tenant = await addTenant(server);
  adaId = await busyCustomer(server, tenant);
  const other = await addTenant(server);
  await sync(other, CATALOG);
  await attach(other, "grace", "free");
}, 120_000);

async function found(scope: AuditScope = {}): Promise<Difference[]> {
  const differences: Difference[] = [];
  for await (const page of audit(server.deps, scope, 1)) differences.push(...page.differences);
  return differences;
}

/** Changes one number of one row of ada's, and changes it back when the audit is over. */
async function whileOff(table: string, column: string, where: string, by: number): Promise<Difference[]> {
  const { knex } = server.database;
  const own = table === "customers" ? { id: adaId } : { customer_id: adaId };
  const row: { place: string } | undefined = await knex(table)
    .where(own)
    .whereRaw(where)
    .orderByRaw("ctid desc")
    .first(knex.raw("ctid::text as place"));
  const add = (place: string | undefined, delta: number): Promise<{ rows: { place: string }[] }> =>
    knex.raw("update ?? set ?? = ?? + ? where ctid = ?::tid returning ctid::text as place", [
      ...[table, column, column, delta, place ?? "no row to change"],
    ]);
  const changed = await add(row?.place, by);
  try {
    return await found();
  } finally {
    await add(changed.rows[0]?.place, -by);
  }
}

test("reports nothing if all numbers are correct", async () => {
  expect(await found()).toEqual([]);
});

describe("reports only the differences after a change of", () => {
  // prettier-ignore
  test.each([
    ["usage_events",      "value",               "idempotency_key = 'plain'",                      1,     ["event_draws"]],
    ["usage_events",      "value",               "entity = 'grace'",                               1,     ["entity_usage", "event_draws"]],
    ["allowance_windows", "drawn",               "drawn > 0",                                      1,     ["window_drawn"]],
    ["allowance_windows", "overage",             "overage > 0",                                    1,     ["window_overage"]],
    ["allowance_windows", "credited",            "credited > 0",                                   1,     ["window_credited"]],
    ["billable_usage",    "units",               "kind = 'units' and closed_at is null",           1,     ["billable_units", "window_unbilled"]],
    ["billable_usage",    "units",               "kind = 'units' and closed_at is not null",       1,     ["billable_units", "invoice_usage"]],
    ["billable_usage",    "units",               "kind = 'peak'",                                  100,   ["invoice_usage", "peak_units"]],
    ["entity_usage",      "units",               "true",                                           1,     ["entity_usage"]],
    ["cap_windows",       "used",                "true",                                           1,     ["cap_used"]],
    ["cap_draws",         "units",               "usage_id not in (select usage_event_id from usage_voids)", 1, ["cap_used"]],
    ["feature_levels",    "entities",            "true",                                           1,     ["level_entities"]],
    ["feature_levels",    "tracked",             "tracked > 0",                                    1,     ["level_tracked"]],
    ["level_changes",     "delta",               "kind = 'entity'",                                1,     ["entity_count", "level_entities"]],
    ["credit_grants",     "remaining",           "voided_at is null and remaining < amount",       1,     ["grant_remaining"]],
    ["credit_grants",     "amount",              "voided_at is null and remaining < amount",       1,     ["grant_amount"]],
    ["credit_entries",    "amount",              "kind = 'draw' and usage_event_id not in (select usage_event_id from usage_voids)", 1,     ["grant_draws", "grant_remaining"]],
    ["customers",         "last_invoice_number", "true",                                           1,     ["invoice_numbers"]],
    ["invoice_lines",     "amount",              "kind = 'fee'",                                   1,     ["invoice_subtotal", "journal_event", "journal_revenue"]],
    ["invoice_lines",     "amount",              "source_line_id is not null",                     -3000, ["fee_returned", "invoice_subtotal", "journal_event", "journal_revenue", "line_given_back"]],
    ["invoices",          "amount_paid",         "amount_paid > 0",                                -1,    ["invoice_paid", "journal_receivable"]],
    ["invoices",          "total",               "amount_paid > 0",                                1,     ["invoice_total", "journal_event", "journal_revenue"]],
    ["invoices",          "tax",                 "amount_paid > 0",                                1,     ["invoice_tax", "journal_revenue"]],
    ["invoices",          "discount",            "amount_paid > 0",                                1,     ["invoice_discount", "invoice_total"]],
    ["invoices",          "carried",             "carried > 0",                                    1,     ["balance_credits", "journal_receivable"]],
    ["invoices",          "amount_paid_from_balance", "amount_paid > 0",                           1,     ["invoice_paid_from_balance"]],
    ["invoice_lines",     "discount",            "kind = 'fee'",                                   1,     ["invoice_discount", "journal_event", "journal_revenue", "line_discounts"]],
    ["payments",          "amount",              "status = 'succeeded'",                           1,     ["invoice_paid", "journal_receivable"]],
    ["refunds",           "amount",              "payment_id is not null",                         1000,  ["credit_note_money", "invoice_refunded", "payment_refunded"]],
    ["refunds",           "amount",              "payment_id is not null",                         1,     ["credit_note_money", "invoice_refunded"]],
    ["balance_entries",   "amount",              "kind = 'credit'",                                1,     ["credit_note_balance", "journal_receivable"]],
    ["credit_notes",      "tax",                 "invoice_id is not null",                         1,     ["credit_note_sums", "journal_revenue"]],
    ["credit_note_lines", "amount",              "source_line_id is not null",                     90000, ["credit_note_sums", "fee_returned", "journal_event", "journal_revenue", "line_given_back"]],
    ["credit_note_lines", "discount",            "source_line_id is not null",                     1,     ["credit_note_sums", "journal_event", "journal_revenue", "line_given_back"]],
    ["customers",         "last_credit_note_number", "true",                                       1,     ["credit_note_numbers"]],
  ])("%s.%s where %s by %d", async (table, column, where, by, codes) => {
    const differences = await whileOff(table, column, where, by);
    expect(differences.map(({ code }) => code)).toEqual(codes);
    expect(new Set(differences.map(({ customerId }) => customerId))).toEqual(new Set([adaId]));
  });

  test("an event that is gone", async () => {
    const { knex } = server.database;
    const event = await knex("usage_events").where({ customer_id: adaId, idempotency_key: "plain" }).first();
    await knex("usage_events").where({ customer_id: adaId, id: event.id }).del();
    const codes = (await found()).map(({ code }) => code);
    await knex("usage_events").insert({ ...event, draws: JSON.stringify(event.draws) });
    expect(codes).toEqual(["billable_units", "window_drawn", "window_overage"]);
  });

  // prettier-ignore
  test.each([
    ["invoice.finalized", ["event_sequence", "invoice_events"]],
    ["invoice.paid",      ["invoice_events"]],
  ])("an event %s that is gone", async (kind, codes) => {
    const { knex } = server.database;
    // For a change reported last, the earlier numbers are no evidence.
    const event = await knex("changes").where({ customer_id: adaId, kind }).orderBy("id").first();
    await knex("changes").where({ customer_id: adaId, id: event.id }).del();
    const differences = await found();
    const [before, after] = [event.before, event.after].map((side) => side && JSON.stringify(side));
    await knex("changes").insert({ ...event, before, after });
    expect(differences.map(({ code, objectId }) => [code, objectId])).toEqual(
      codes.map((code) => [code, event.object_id]),
    );
  });

  test("the status of an invoice without a matching event", async () => {
    const { knex } = server.database;
    const { id } = await knex("invoices").where({ customer_id: adaId, status: "paid" }).first("id");
    const become = (status: string) => knex("invoices").where({ customer_id: adaId, id }).update({ status });
    await become("void");
    const differences = await found();
    await become("paid");
    expect(differences).toContainEqual({
      code: "invoice_events",
      customerId: adaId,
      objectId: id,
      expected: "invoice.finalized, invoice.paid",
      actual: "invoice.finalized, invoice.voided",
    });
  });

  test("an entry of the balance that names a credit note that does not exist", async () => {
    const { knex } = server.database;
    const entry = { customer_id: adaId, kind: "credit" };
    const { id } = await knex("balance_entries").where(entry).whereNull("credit_note_id").first("id");
    const become = (note: string | null) =>
      knex("balance_entries").where({ customer_id: adaId, id }).update({ credit_note_id: note });
    await become("cn_gone");
    const codes = (await found()).map(({ code }) => code);
    await become(null);
    expect(codes).toEqual([
      "balance_credits",
      "credit_note_balance",
      "journal_balance",
      "journal_receivable",
    ]);
  });

  test("nothing any more, everything being as it was", async () => {
    expect(await found()).toEqual([]);
  });
});

test("looks at one organization or one customer alone", async () => {
  const { knex } = server.database;
  const customers = async (scope: AuditScope) => {
    let count = 0;
    for await (const page of audit(server.deps, scope)) count += page.customers;
    return count;
  };
  const all: unknown[] = await knex("customers").select("id");
  expect(await customers({})).toBe(all.length);
  expect(await customers({ organizationId: tenant.id })).toBe(1);
  expect(await customers({ customerId: adaId })).toBe(1);
  expect(await customers({ customerId: adaId, organizationId: "org_of_nobody" })).toBe(0);
});

test("follows usage into a window that a pause merged with another", async () => {
  const own = await addTenant(server);
  await sync(own, CATALOG);
  await attach(own, "eve", "free");
  await track(own, "eve", "calls", 2);
  const [subscription] = await subscriptionsOf(own, "eve");
  const change = (verb: string, body: Body) =>
    send(own, `/v1/subscriptions/${subscription?.id}/${verb}`, { body });
  server.clock.advance(86_400_000);
  const until = new Date(server.clock.now() + 86_400_000).toISOString();
  succeeded(await change("pause", { until }));
  server.clock.advance(2 * 86_400_000);
  await track(own, "eve", "calls", 1);
  succeeded(await change("cancel", {}));
  const merged = await server.database.knex("window_merges").where({ organization_id: own.id });
  expect(merged).toHaveLength(1);
  expect(await check(own, "eve", "calls")).toMatchObject({ usage: 3 });
  expect(await found({ organizationId: own.id })).toEqual([]);
});
