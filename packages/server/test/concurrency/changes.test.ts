import { beforeEach, expect, test } from "@jest/globals";
import { runCycle } from "../../src/jobs/run-cycle.js";
import { creditNotes, tryChange } from "../http/lifecycle/timed-tenant.js";
import { lastInvoice, refundedAtProvider, tryRefund } from "../http/payments/billing.js";
import { describeOnPostgres } from "../support/database.js";
import type { Reply } from "../support/server.js";
import { buy, getSubscription, invoicesOf, paymentsOf, track } from "../support/api.js";
import { useTenant, useTestServer } from "../support/fixtures.js";

const CALLS = { slug: "calls", limit: 0, overage: "charge", overagePrice: 2 } as const;
const CATALOG = { features: [{ slug: "calls" }], plans: [{ slug: "pro", price: 3_000, features: [CALLS] }] };
const DAY_MS = 86_400_000;
const AT_ONCE = 8;

describeOnPostgres("changes of one subscription that meet", () => {
  const server = useTestServer();
  const tenant = useTenant(server, CATALOG);
  let id: string;

  beforeEach(async () => {
    ({ subscriptionId: id } = await buy(tenant, "ada", "pro"));
  });

  const together = (ask: (index: number) => Promise<Reply>): Promise<Reply[]> =>
    Promise.all(Array.from({ length: AT_ONCE }, (_none, index) => ask(index)));
  const codes = (replies: readonly Reply[]) =>
    replies.map(({ status, body }) => (status === 200 ? "done" : String(body["code"]))).sort();
  const totals = async () =>
    (await invoicesOf(tenant, "ada")).map(({ status, total }) => `${status} ${total}`);

  test("cancel it once, with one final invoice", async () => {
    await track(tenant, "ada", "calls", 50);
    const replies = await together(() => tryChange(tenant, "cancel", id, { when: "now" }));
    expect(codes(replies)).toEqual(["done", ...Array(AT_ONCE - 1).fill("subscription_ended")]);
    expect(await totals()).toEqual(["paid 100", "paid 3000"]);
    const { customerId } = await lastInvoice(tenant);
    expect(await paymentsOf(server, customerId)).toHaveLength(2);
  });

  test("credit its unused time once", async () => {
    const cancel = { when: "now", credit: true };
    const replies = await together(() => tryChange(tenant, "cancel", id, cancel));
    expect(codes(replies)).toEqual(["done", ...Array(AT_ONCE - 1).fill("subscription_ended")]);
    expect(await totals()).toEqual(["paid 3000"]);
    expect(await creditNotes(tenant)).toEqual(["3000: 3000 balance"]);
  });

  test("pause it once, and bill the usage once", async () => {
    await track(tenant, "ada", "calls", 50);
    const replies = await together(() => tryChange(tenant, "pause", id));
    expect(codes(replies)).toEqual(["done", ...Array(AT_ONCE - 1).fill("subscription_not_active")]);
    expect(await totals()).toEqual(["paid 100", "paid 3000"]);
  });

  test("resume it once, so that the pause counts once", async () => {
    const { currentPeriodEnd: end } = await getSubscription(tenant, id);
    await tryChange(tenant, "pause", id);
    server.clock.advance(10 * DAY_MS);
    const replies = await together(() => tryChange(tenant, "resume", id));
    expect(codes(replies)).toEqual(["done", ...Array(AT_ONCE - 1).fill("subscription_not_resumable")]);
    const { status, currentPeriodEnd } = await getSubscription(tenant, id);
    expect([status, Date.parse(currentPeriodEnd ?? "")]).toEqual([
      "active",
      Date.parse(end ?? "") + 10 * DAY_MS,
    ]);
  });

  test("pause and resume in turns leave it active or paused, never with a fee too many", async () => {
    const replies = await together((index) => tryChange(tenant, index % 2 === 0 ? "pause" : "resume", id));
    expect(replies.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(await totals()).toEqual(["paid 3000"]);
    const { status } = await getSubscription(tenant, id);
    if (status === "paused") await tryChange(tenant, "resume", id);
    expect(await getSubscription(tenant, id)).toMatchObject({ status: "active" });
  });

  test("cancel it while it renews: either it renewed and ended, or it ended before, and nothing is billed twice", async () => {
    await track(tenant, "ada", "calls", 50);
    server.clock.advance(32 * DAY_MS);
    const [reply] = await Promise.all([
      tryChange(tenant, "cancel", id, { when: "now" }),
      runCycle(server.deps),
      runCycle(server.deps),
    ]);
    expect(codes([reply])).toEqual(["done"]);
    expect(await totals()).toEqual(["paid 3100", "paid 3000"]);
    expect(await getSubscription(tenant, id)).toMatchObject({ status: "canceled" });
  });

  test("refund it in parts and whole, and never give back more than was paid", async () => {
    const invoice = await lastInvoice(tenant);
    const asked = [{}, { amount: 3_000 }, { amount: 1_700 }, { amount: 1_300 }, { cancel: true }];
    const replies = await Promise.all(asked.map((body) => tryRefund(tenant, invoice.id, body)));
    const { amountRefunded } = await lastInvoice(tenant);
    expect(replies.some(({ status }) => status === 200)).toBe(true);
    expect(amountRefunded).toBe(3_000);
    expect(await refundedAtProvider(server, invoice.customerId)).toEqual([3_000]);
  });
});
