import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { listCustomerSubscriptions } from "../../src/db/subscriptions.js";
import { withSession } from "../../src/db/session.js";
import { readLiveSubscriptions } from "../../src/db/usage-subscriptions.js";
import { startTestServer, type TestServer } from "../support/server.js";
import { attach, sync } from "../support/shop.js";

let server: TestServer;
let customerId: string;
beforeAll(async () => {
  server = await startTestServer();
  const features = [{ slug: "calls", limit: 100 }];
  await sync(server, { features: [{ slug: "calls" }], plans: [{ slug: "plan", features }] });
  await attach(server, "ada", "plan");
  customerId = await server.database
    .knex("subscriptions")
    .first("customer_id")
    .then((row) => row.customer_id);
});
afterAll(() => server.close());

const AT = "2026-03-04T05:06:07.089Z";

/** Each column that may be null has a value in one of them. */
const CHANGES: readonly Readonly<Record<string, unknown>>[] = [
  { plan_group: 'a\u001fb "c" \\', fee: "9007199254740993", segment: 3, has_paid: true, is_addon: true },
  { scheduled_change: JSON.stringify({ at: 1, planId: "p", fee: "9007199254740993", currency: "USD" }) },
  { earlier_plans: JSON.stringify([{ planVersionId: "v\u001f", until: 1 }]), paused_seconds: 7 },
  { status: "past_due", past_due_since: AT, usage_billed_until: AT, cancel_at: AT, canceled_at: AT },
  { status: "trialing", trial_started_at: AT, trial_ends_at: AT, billing_anchor: AT, period_end: null },
  { status: "paused", paused_at: AT, resumes_at: AT, ended_at: AT, period_start: null, updated_at: AT },
];

test("a subscription is read as it is stored, after each change of it", async () => {
  const { knex } = server.database;
  for (const change of [{}, ...CHANGES]) {
    await knex("subscriptions").update({ metadata: "{}", ...change });
    const read = await withSession(knex, (session) => readLiveSubscriptions(session, [customerId]));
    expect(read).toEqual(await listCustomerSubscriptions(knex, customerId));
    expect(read).toHaveLength(1);
  }
});
