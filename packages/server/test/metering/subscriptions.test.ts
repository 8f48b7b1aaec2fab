import { beforeAll, expect, test } from "@jest/globals";
import { listCustomerSubscriptions } from "../../src/db/customers/subscriptions.js";
import { withSession } from "../../src/db/core/session.js";
import {
  createSubscriptionCache,
  readLiveSubscriptions,
  type SubscriptionCache,
} from "../../src/db/customers/live-subscriptions.js";
import { attach, sync } from "../support/api.js";
import { useTestServer } from "../support/fixtures.js";

const server = useTestServer();
let customerId: string;
beforeAll(async () => {
  const features = [{ slug: "calls", limit: 100 }];
  await sync(server, { features: [{ slug: "calls" }], plans: [{ slug: "plan", features }] });
  await attach(server, "ada", "plan");
  customerId = await server.database
    .knex("subscriptions")
    .first("customer_id")
    .then((row) => row.customer_id);
});

const AT = "2026-03-04T05:06:07.089Z";

/** Each column that may be null has a value in one of them. */
const CHANGES: readonly Readonly<Record<string, unknown>>[] = [
  { plan_group: 'a\u001fb "c" \\', fee: "9007199254740993", segment: 3, has_paid: true, is_addon: true },
  { scheduled_change: JSON.stringify({ at: 1, planId: "p", fee: "9007199254740993", currency: "USD" }) },
  { own_price: "9007199254740993" },
  { earlier_plans: JSON.stringify([{ planVersionId: "v\u001f", until: 1 }]), paused_seconds: 7 },
  { status: "past_due", past_due_since: AT, usage_billed_until: AT, cancel_at: AT, canceled_at: AT },
  {
    status: "trialing",
    started_at: AT,
    trial_started_at: AT,
    trial_ends_at: AT,
    billing_anchor: AT,
    period_end: null,
  },
  { status: "paused", paused_at: AT, resumes_at: AT, ended_at: AT, period_start: null, updated_at: AT },
];

/** Reads it twice: without a cache, and with the cache of earlier reads. */
async function readStanding(memory: SubscriptionCache) {
  const { knex } = server.database;
  const read = (known?: SubscriptionCache) =>
    withSession(knex, (session) => readLiveSubscriptions(session, [customerId], known));
  const [fresh, remembered] = [await read(), await read(memory)];
  expect(remembered).toEqual(fresh);
  return remembered.get(customerId) ?? [];
}

test("a subscription is read as stored after each change, whatever is cached", async () => {
  const { knex } = server.database;
  const memory = createSubscriptionCache();
  for (const change of [{}, ...CHANGES]) {
    await knex("subscriptions").update({ metadata: "{}", ...change });
    const read = await readStanding(memory);
    expect(read).toEqual(await listCustomerSubscriptions(knex, customerId));
    expect(read).toHaveLength(1);
  }
});

test("unchanged subscriptions are cached, and ended ones are evicted", async () => {
  const { knex } = server.database;
  const memory = createSubscriptionCache();
  const [first] = await readStanding(memory);
  expect((await readStanding(memory))[0]).toBe(first);
  const { id, ...columns } = await knex("subscriptions").first();
  await knex("subscriptions").insert({
    ...columns,
    id: `${id}-later`,
    is_addon: false,
    plan_group: "another",
    plan_id: "another",
    metadata: "{}",
    earlier_plans: "[]",
    scheduled_quantities: "[]",
    scheduled_change: null,
  });
  const both = await readStanding(memory);
  expect(both.map((each) => each.id)).toEqual([id, `${id}-later`]);
  expect(both[0]).toBe(first);
  await knex("subscriptions")
    .where({ id: `${id}-later` })
    .update({ status: "canceled" });
  expect((await readStanding(memory)).map((each) => each.id)).toEqual([id]);
});
