import { beforeEach, describe, expect, test } from "@jest/globals";
import type { CatalogInput } from "@dues/billing";
import type { components } from "../../src/generated/api.js";
import { audit, type Difference } from "../../src/usecases/audit/audit.js";
import { advance, createClock, customerOn } from "../http/test-clocks/clocks.js";
import { send } from "../support/server.js";
import { attach, buy, payAt, subscriptionsOf, succeeded, sync, type Body } from "../support/api.js";
import { useTenant, useTestServer } from "../support/fixtures.js";

type Wire = components["schemas"];

const PRICED_SEATS = { slug: "seats", limit: 0, overage: "charge", overagePrice: 400 } as const;

const PRICED_CALLS = { slug: "calls", limit: 0, overage: "charge", overagePrice: 3 } as const;

const CATALOG: CatalogInput = {
  features: [{ slug: "calls" }, { slug: "seats", meterType: "non_consumable" }],
  plans: [
    { slug: "pro", price: 3000, features: [PRICED_CALLS] },
    { slug: "max", price: 9000, features: [] },
    { slug: "team", price: 4000, features: [PRICED_SEATS, PRICED_CALLS] },
    { slug: "team-year", price: 90_000, interval: "yearly", features: [PRICED_SEATS, PRICED_CALLS] },
    { slug: "large-team", price: 9000, features: [PRICED_SEATS] },
    { slug: "club", price: 1000, planGroup: "club" },
    { slug: "club-for-life", price: 6000, billingType: "one_time", planGroup: "club" },
    { slug: "book", price: 500, billingType: "one_time", planGroup: "books" },
  ],
};

const server = useTestServer();
const tenant = useTenant(server, CATALOG);
let customerId: string;
let subscriptionId: string;

const post = async (path: string, body: Body) => succeeded<Body>(await send(tenant, path, { body }));

async function codes(now?: () => number): Promise<string[]> {
  const found: Difference[] = [];
  const deps = { db: server.deps.db, ...(now && { now: now as never }) };
  for await (const { differences } of audit(deps, { organizationId: tenant.id })) found.push(...differences);
  return found.map(({ code }) => code);
}

/** Runs a statement for the customer. It must change something. */
async function change(sql: string): Promise<void> {
  const { rowCount }: { rowCount: number } = await server.database.knex.raw(sql, {
    customerId,
    subscriptionId,
  });
  expect(rowCount).toBeGreaterThan(0);
}

/** Fred has paid for two months, of which the first was paused for three days, and used calls in each. */
beforeEach(async () => {
  const clock = await createClock(tenant, "2031-06-01T00:00:00.000Z");
  customerId = (await customerOn(tenant, clock, "fred")).id;
  await buy(tenant, "fred", "pro");
  await post("/v1/track", { customer: "fred", feature: "calls", value: 10 });
  subscriptionId = String((await subscriptionsOf(tenant, "fred"))[0]?.id);
  await post(`/v1/subscriptions/${subscriptionId}/pause`, { until: "2031-06-04T00:00:00Z" });
  await advance(tenant, clock.id, "2031-07-10T00:00:00.000Z");
  await post("/v1/track", { customer: "fred", feature: "calls", value: 7 });
});

test("a healthy history is clean, pause and all", async () => {
  expect(await codes()).toEqual([]);
  expect(await codes(server.deps.now)).toEqual([]);
  await attach(tenant, "fred", "max");
  await attach(tenant, "fred", "book");
  expect(await codes(server.deps.now)).toEqual([]);
});

describe("time of fees", () => {
  const second = `(select max(period_start) from invoice_lines where kind = 'fee' and customer_id = :customerId)`;
  const move = (by: string) =>
    change(`update invoice_lines set period_start = (period_start at time zone 'UTC' + interval '${by}') at time zone 'UTC'
      where customer_id = :customerId and kind = 'fee' and period_start = ${second}`);

  test("that is charged twice", async () => {
    await move("-4 days");
    expect(await codes()).toEqual(["fee_overlap"]);
  });

  test("that nothing charges, beyond the days of the pause", async () => {
    await move("1 hour");
    expect(await codes()).toEqual(["fee_gap"]);
  });

  test("that a pause explains is lost with the event of its end", async () => {
    await change(`delete from changes where customer_id = :customerId and kind = 'subscription.resumed'`);
    expect(await codes()).toContain("fee_gap");
  });
});

describe("fees that are refunded or credited", () => {
  const refund = (status: string) =>
    change(`insert into refunds (customer_id, id, organization_id, invoice_id, amount, currency, status, lines, created_at)
      select customer_id, 'ref_more', invoice.organization_id, invoice.id, 1, 'USD', '${status}',
          jsonb_build_array(jsonb_build_object('id', line.id, 'amount', line.amount - 1000)), now()
        from invoice_lines as line
        join invoices as invoice using (customer_id)
        where customer_id = :customerId and invoice.id = line.invoice_id and kind = 'fee'
        order by line.period_start desc limit 1`);

  test("are not more than was paid, a quote that may still be paid included", async () => {
    await change("update payment_methods set is_valid = false where customer_id = :customerId");
    const { requiresCheckout } = await attach(tenant, "fred", "max");
    expect(requiresCheckout).toBe(true);
    expect(await codes()).toEqual([]);
    await refund("pending");
    expect(await codes()).toContain("fee_returned");
    await change("update refunds set status = 'failed' where customer_id = :customerId");
    expect(await codes()).not.toContain("fee_returned");
  });

  test("are not more than was paid after a part payment", async () => {
    await attach(tenant, "fred", "max");
    expect(await codes()).toEqual([]);
    await change(`update invoices set amount_paid = amount_paid / 2, status = 'open' where customer_id = :customerId
      and id = (select invoice_id from invoice_lines as source where customer_id = :customerId and id in (
        select source_line_id from invoice_lines where customer_id = :customerId))`);
    expect(await codes()).toContain("fee_returned");
  });
});

describe("a fee that was given back, followed by that of another plan", () => {
  const newestOf = async () => {
    const { invoices } = succeeded<Wire["InvoiceListResponse"]>(
      await send(tenant, "/v1/billing/invoices?customer=greta&limit=1"),
    );
    return String(invoices[0]?.id);
  };

  beforeEach(async () => {
    const clock = await createClock(tenant, "2031-06-01T00:00:00.000Z");
    customerId = (await customerOn(tenant, clock, "greta")).id;
    const { coupon } = await post("/v1/coupons", { name: "Half", percent: 50, duration: "forever" });
    const { checkoutUrl } = await attach(tenant, "greta", "pro", {
      discounts: [{ couponId: (coupon as Body)["id"] }],
    });
    succeeded(await payAt(checkoutUrl));
    await advance(tenant, clock.id, "2031-06-13T00:00:00.000Z");
  });

  test("overlaps nothing after a refund of all that was paid of it", async () => {
    await post(`/v1/billing/invoices/${await newestOf()}/refund`, {});
    await attach(tenant, "greta", "max");
    expect(await codes()).toEqual([]);
  });

  test("overlaps nothing after a credit note that gave all of it to the balance", async () => {
    await post("/v1/billing/credit-notes", {
      invoiceId: await newestOf(),
      settlements: [{ kind: "balance" }],
    });
    await attach(tenant, "greta", "max");
    expect(await codes()).toEqual([]);
  });

  test("overlaps it if a part of it was left and its unused time is not credited", async () => {
    await post(`/v1/billing/invoices/${await newestOf()}/refund`, { amount: 1400 });
    await attach(tenant, "greta", "max");
    expect(await codes()).toEqual([]);
    await change(`update invoice_lines set source_line_id = null
      where customer_id = :customerId and source_line_id is not null`);
    expect(await codes()).toContain("fee_overlap");
  });
});

describe("a window that is over", () => {
  const forget = `update invoice_lines set billable_usage_id = null
    where customer_id = :customerId and billable_usage_id is not null`;
  const open = `update billable_usage set closed_at = null where customer_id = :customerId and closed_at is not null`;

  test("has no units that no invoice has, of a subscription that goes on", async () => {
    await change(open);
    expect(await codes()).toEqual([]);
    await change(forget);
    expect(await codes()).toEqual(["window_unbilled"]);
  });

  test("has none when nothing of the customer is due any more", async () => {
    await server.database
      .knex("test_clocks")
      .where({ organization_id: tenant.id })
      .update({ now_at: "2031-08-20" });
    expect(await codes()).toEqual([]);
    await change("update customers set next_due_at = null where id = :customerId");
    expect(await codes()).toEqual(["window_unbilled"]);
  });

  test("has none once the subscription has ended", async () => {
    await post(`/v1/subscriptions/${subscriptionId}/cancel`, { when: "now" });
    expect(await codes()).toEqual([]);
    await change(forget);
    await change(open);
    expect(await codes()).toEqual(["window_unbilled", "window_unbilled"]);
  });
});

test("seats and calls before a change to other periods are overdue once the first of these has ended", async () => {
  const clock = await createClock(tenant, "2031-06-01T00:00:00.000Z");
  customerId = (await customerOn(tenant, clock, "greta")).id;
  await buy(tenant, "greta", "team");
  await post("/v1/track", { customer: "greta", feature: "seats", value: 2 });
  await post("/v1/track", { customer: "greta", feature: "calls", value: 5 });
  await advance(tenant, clock.id, "2031-06-18T00:00:00.000Z");
  await attach(tenant, "greta", "team-year");
  await advance(tenant, clock.id, "2031-07-10T00:00:00.000Z");
  expect(await codes()).toEqual([]);
  await advance(tenant, clock.id, "2031-07-17T00:00:00.000Z");
  await change("update customers set next_due_at = null where id = :customerId");
  expect(await codes()).toEqual([]);
  await server.database.knex("test_clocks").where({ id: clock.id }).update({ now_at: "2031-07-18" });
  expect(await codes()).toEqual(["window_unbilled", "window_unbilled", "window_unbilled"]);
});

test("seats of a plan that was upgraded are billed with the period, and are no difference until then", async () => {
  const clock = await createClock(tenant, "2031-06-01T00:00:00.000Z");
  customerId = (await customerOn(tenant, clock, "greta")).id;
  await buy(tenant, "greta", "team");
  await advance(tenant, clock.id, "2031-06-18T00:00:00.000Z");
  await post("/v1/track", { customer: "greta", feature: "seats", value: 2 });
  await attach(tenant, "greta", "large-team");
  expect(await codes()).toEqual([]);
  await advance(tenant, clock.id, "2031-07-01T00:00:01.000Z");
  const { invoices } = succeeded<Wire["InvoiceListResponse"]>(
    await send(tenant, "/v1/billing/invoices?customer=greta&limit=1"),
  );
  // 800 cents for 17 and for 13 of 30 days.
  expect(invoices.map(({ total }) => total)).toEqual([9000 + 453 + 347]);
  expect(await codes()).toEqual([]);
});

test("a plan is live once for a customer", async () => {
  const { knex } = server.database;
  const indexes = ["subscriptions_one_live_per_plan", "subscriptions_one_live_per_group"];
  const { rows }: { rows: { name: string; sql: string }[] } = await knex.raw(
    "select indexname as name, indexdef as sql from pg_indexes where indexname = any(?)",
    [indexes],
  );
  expect(rows).toHaveLength(indexes.length);
  for (const { name } of rows) await knex.raw(`drop index ${name}`);
  try {
    await change(`insert into subscriptions
      select (jsonb_populate_record(one, jsonb_build_object('id', 'sub_more'))).*
        from subscriptions as one where customer_id = :customerId`);
    // The copy has no history, so its fee is in no MRR.
    expect(await codes()).toEqual(["recurring_revenue", "subscription_live"]);
  } finally {
    await knex("subscriptions").where({ id: "sub_more" }).del();
    for (const { sql } of rows) await knex.raw(sql);
  }
});

test("a one-time plan is charged once", async () => {
  await attach(tenant, "fred", "book");
  expect(await codes()).toEqual([]);
  await change(`insert into invoice_lines
    select (jsonb_populate_record(one, jsonb_build_object('id', 'line_more', 'position', 9))).*
      from invoice_lines as one where customer_id = :customerId and description = 'Book'`);
  expect(await codes()).toEqual(["invoice_subtotal", "journal_event", "journal_revenue", "one_time_fee"]);
});

test("a one-time plan is charged again when its subscription comes back to it, and no more often", async () => {
  for (const plan of ["club-for-life", "club", "club-for-life", "club"]) await attach(tenant, "fred", plan);
  const subscriptions = await subscriptionsOf(tenant, "fred");
  expect(subscriptions.filter(({ plan }) => plan.slug.startsWith("club"))).toHaveLength(1);
  expect(await codes(server.deps.now)).toEqual([]);
  await change(`insert into invoice_lines
    select (jsonb_populate_record(one, jsonb_build_object('id', 'line_more', 'position', 9))).*
      from invoice_lines as one
      where customer_id = :customerId and kind = 'fee' and description = 'Club For Life' limit 1`);
  expect(await codes()).toContain("one_time_fee");
});

test("time on a one-time plan is no gap between fees", async () => {
  const clock = await createClock(tenant, "2031-06-01T00:00:00.000Z");
  customerId = (await customerOn(tenant, clock, "greta")).id;
  await buy(tenant, "greta", "club");
  await attach(tenant, "greta", "club-for-life");
  await advance(tenant, clock.id, "2031-08-17T00:00:00.000Z");
  await attach(tenant, "greta", "club");
  await advance(tenant, clock.id, "2031-09-20T00:00:00.000Z");
  expect(await codes(server.deps.now)).toEqual([]);
});

test("a version that the operator scheduled stays scheduled until it is reached", async () => {
  const plans = CATALOG.plans?.map((plan) => (plan.slug === "pro" ? { ...plan, price: 4000 } : plan)) ?? [];
  await sync(tenant, { ...CATALOG, plans });
  await post("/v1/plans/pro/migrate", { when: "renewal" });
  expect(await codes()).toEqual([]);
  await change("update subscriptions set scheduled_migration = null where customer_id = :customerId");
  expect(await codes()).toEqual(["migration_scheduled"]);
});
