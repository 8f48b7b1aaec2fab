import { beforeAll, describe, expect, test } from "@jest/globals";
import { attach, buy, invoicesOf, succeeded, track, type Body } from "../support/api.js";
import { useTestServer } from "../support/fixtures.js";
import { send } from "../support/server.js";
import { addTimedTenant, type TimedTenant } from "../http/lifecycle/timed-tenant.js";
import { auditAll } from "../http/discounts/audited.js";
import { CATALOG } from "../http/discounts/billed.js";
import { createCoupon } from "../http/discounts/coupons.js";

const server = useTestServer();
let tenant: TimedTenant;

/** Ada has percentages of several lines, a fixed amount over a change of plan, taxes, and a credit note. */
beforeAll(async () => {
  tenant = await addTimedTenant(server, CATALOG);
  succeeded(await send(tenant, "/v1/taxes", { body: { code: "vat", name: "VAT", percent: 19 } }));
  await organize({ tax: { defaultTaxCodes: ["vat"] } });
  await buy(tenant, "ada", "card");
  const third = await createCoupon(tenant, { percent: "33.33" });
  const whole = await createCoupon(tenant, { percent: 10, appliesTo: { kinds: ["fee"] } });
  const fixed = await createCoupon(tenant, { amounts: { USD: 300 } });
  const coupons = [third, whole, fixed].map(({ id }) => ({ couponId: id }));
  await attach(tenant, "ada", "pro", { discounts: coupons });
  await track(tenant, "ada", "calls", 101);
  await tenant.to("2031-06-16T00:00:00Z");
  await attach(tenant, "ada", "team");
  await tenant.to("2031-07-02T00:00:00Z");
  const [renewal] = await invoicesOf(tenant, "ada");
  const body = { invoiceId: renewal?.id, amount: 777, settlements: [{ kind: "balance" }] };
  succeeded(await send(tenant, "/v1/billing/credit-notes", { body }));
}, 120_000);

const organize = (body: Body) => send(tenant, "/v1/organization", { method: "PATCH", body });

/** What the audit finds while one column of the newest row of ada's that matches has another value. */
async function whileChanged(table: string, column: string, value: string, where: string): Promise<string[]> {
  const { knex } = server.database;
  const [invoice] = await invoicesOf(tenant, "ada");
  const own = { customer_id: invoice?.customerId ?? "" };
  const kept = "case when jsonb_typeof(to_jsonb(??)) = 'null' then null else ?? end as value";
  const row: { place: string; value: unknown } | undefined = await knex(table)
    .where(own)
    .whereRaw(where)
    .orderByRaw("ctid desc")
    .first(knex.raw("ctid::text as place"), knex.raw(kept, [column, column]));
  if (!row) throw new Error(`there is no row of ${table} where ${where}`);
  const change = async (place: string, to: ReturnType<typeof knex.raw>): Promise<string> => {
    const changed: { place: string }[] = await knex(table)
      .where(own)
      .whereRaw("ctid = ?::tid", [place])
      .update({ [column]: to })
      .returning(knex.raw("ctid::text as place"));
    return changed[0]?.place ?? "";
  };
  const place = await change(row.place, knex.raw(value));
  try {
    const codes = (await auditAll(server, tenant)).map(({ code }) => code);
    return [...new Set(codes)].toSorted();
  } finally {
    const before = typeof row.value === "object" ? JSON.stringify(row.value) : String(row.value);
    await change(place, knex.raw("?", [before]));
  }
}

test("discounts, their budgets and credit notes are as the audit computes them", async () => {
  const [renewal] = await invoicesOf(tenant, "ada");
  expect(renewal?.discounts.map(({ amount }) => amount > 0)).toEqual([true, true, true]);
  expect(await auditAll(server, tenant)).toEqual([]);
});

test("uses of fixed amounts are recorded, and percentages have nothing to use up", async () => {
  const uses: { isPercentage: boolean; count: bigint }[] = await server.database
    .knex("discount_applications as used")
    .join("discounts as discount", (on) =>
      on.on("discount.customer_id", "used.customer_id").andOn("discount.id", "used.discount_id"),
    )
    .groupByRaw("1")
    .select(server.database.knex.raw(`discount.terms ->> 'percent' is not null as "isPercentage", count(*)`));
  expect(uses).toEqual([{ isPercentage: false, count: expect.any(BigInt) }]);
});

const partOf = (place: number) =>
  `jsonb_set(discounts, '{${place},amount}', ('"' || ((discounts -> ${place} ->> 'amount')::bigint + 1)::text || '"')::jsonb)`;
const FIXED_IS_LAST = "discounts -> 2 is not null";

describe("a stored number that is off is found:", () => {
  // prettier-ignore
  test.each<[string, string, string, string, string, string[]]>([
    ["a percentage",        "discounts",             "terms",     `jsonb_set(terms, '{percent}', '"34"')`,        "terms ->> 'percent' = '33.33'", ["discount_percent"]],
    ["a fixed amount",      "discounts",             "terms",     `jsonb_set(terms, '{amounts,USD}', '"299"')`,   "terms ->> 'percent' is null",   ["discount_budget"]],
    ["a use of a discount", "discount_applications", "amount",    "amount + 1",                                   "amount > 0",                    ["discount_applied", "discount_budget"]],
    ["a percentage of a line", "invoice_lines",      "discounts", partOf(0),                                      "discount > 0",                  ["discount_percent", "line_discounts"]],
    ["a fixed amount of a line", "invoice_lines",    "discounts", partOf(2),                                      FIXED_IS_LAST,                   ["discount_applied", "line_discounts"]],
    ["a credited discount", "credit_note_lines",     "discount",  "discount + 1",                                 "discount > 0",                  ["credit_note_sums", "journal_event", "journal_revenue"]],
    ["a credited amount",   "credit_note_lines",     "amount",    "amount + 100000",                              "amount > 0",                    ["credit_note_sums", "journal_event", "journal_revenue", "line_given_back"]],
  ])("%s", async (_rule, table, column, value, where, expected) => {
    expect(await whileChanged(table, column, value, where)).toEqual(expected);
    expect(await auditAll(server, tenant)).toEqual([]);
  });
});
