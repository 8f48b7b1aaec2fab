import { setImmediate } from "node:timers/promises";
import { expect, test } from "@jest/globals";
import { expireCheckouts } from "../../src/jobs/expire-checkouts.js";
import { refundUnapplied } from "../../src/jobs/refund-unapplied.js";
import { runCycle } from "../../src/jobs/run-cycle.js";
import type { Job } from "../../src/jobs/runner.js";
import {
  invoiceUsage,
  lastInvoice,
  refundedAtProvider,
  tryPay,
  tryRefund,
  tryVoid,
} from "../http/payments/billing.js";
import { describeOnPostgres } from "../support/database.js";
import { attach, buy, CARDS, invoicesOf, paymentsOf, statesOf, track } from "../support/api.js";
import { useTenant, useTestServer } from "../support/fixtures.js";

const CATALOG = {
  features: [{ slug: "calls" }],
  plans: [
    {
      slug: "pro",
      price: 3_000,
      features: [{ slug: "calls", limit: 0, overage: "charge" as const, overagePrice: 2 }],
    },
  ],
};
const DAY_MS = 86_400_000;
const names = (count: number) => Array.from({ length: count }, (_, index) => `user${index}`);

describeOnPostgres("workers and requests that reach for the same money at once", () => {
  const server = useTestServer();
  const tenant = useTenant(server, CATALOG);

  /** Several workers, until none of them finds anything to do. */
  async function race(job: Job, workers = 4): Promise<void> {
    const counts = await Promise.all(Array.from({ length: workers }, () => job(server.deps)));
    if (counts.some((count) => count > 0)) await race(job, workers);
  }

  test("renew every subscription exactly once a period, arrears included", async () => {
    const customers = names(12);
    for (const name of customers) {
      await buy(tenant, name, "pro");
      await track(tenant, name, "calls", 50);
    }
    server.clock.advance(62 * DAY_MS);
    await race(runCycle);
    for (const name of customers) {
      const invoices = (await invoicesOf(tenant, name)).toReversed();
      expect(invoices.map(({ status, total }) => `${status} ${total}`)).toEqual([
        "paid 3000",
        "paid 3100",
        "paid 3000",
      ]);
      expect(invoices.map(({ number }) => number?.slice(-4))).toEqual(["0001", "0002", "0003"]);
    }
  });

  test("run all other customers while one is locked, and that one afterwards", async () => {
    for (const name of ["ada", "bob", "eve"]) await buy(tenant, name, "pro");
    const { customerId } = await lastInvoice(tenant, "bob");
    server.clock.advance(32 * DAY_MS);
    const holding = await server.database.knex.transaction();
    await holding("customers").where({ id: customerId }).forNoKeyUpdate();
    const running = runCycle(server.deps);
    const bills = async () =>
      Promise.all(["ada", "bob", "eve"].map(async (name) => (await invoicesOf(tenant, name)).length));
    while ((await bills()).join() !== "2,1,2") await setImmediate();
    await holding.rollback();
    await running;
    expect(await bills()).toEqual([2, 2, 2]);
  });

  test("wait once for a batch that another worker has locked and runs", async () => {
    for (const name of ["ada", "bob", "eve"]) await buy(tenant, name, "pro");
    server.clock.advance(32 * DAY_MS);
    const { knex } = server.database;
    const holding = await knex.transaction();
    await holding("customers").where({ organization_id: tenant.id }).forNoKeyUpdate();
    let waits = 0;
    const note = ({ sql }: { readonly sql: string }) => {
      if (sql.includes("xmin") && sql.endsWith("for no key update")) waits += 1;
    };
    knex.on("query", note);
    const running = runCycle(server.deps);
    while (waits === 0) await setImmediate();
    await holding("customers").where({ organization_id: tenant.id }).update({ next_due_at: null });
    await holding.commit();
    await running;
    knex.removeListener("query", note);
    expect(waits).toBe(1);
  });

  test("retry a failing charge once for each day of the schedule", async () => {
    await buy(tenant, "ada", "pro", CARDS.paysOnce);
    for (const days of [40, 1, 2, 2, 2]) {
      server.clock.advance(days * DAY_MS);
      await race(runCycle);
    }
    const { customerId } = await lastInvoice(tenant);
    expect((await paymentsOf(server, customerId)).map(({ status }) => status)).toEqual([
      "succeeded",
      ...Array(5).fill("failed"),
    ]);
    expect(await statesOf(tenant, "ada")).toEqual(["pro canceled"]);
  });

  test("pay an invoice once, and report it paid to every caller", async () => {
    await buy(tenant, "ada", "pro");
    await track(tenant, "ada", "calls", 50);
    const { id, customerId } = await invoiceUsage(tenant);
    const replies = await Promise.all(Array.from({ length: 8 }, () => tryPay(tenant, id)));
    expect(replies.map(({ status, body }) => [status, body["paid"]])).toEqual(Array(8).fill([200, true]));
    expect(await paymentsOf(server, customerId)).toHaveLength(2);
  });

  test("either pay an invoice or void it", async () => {
    await buy(tenant, "ada", "pro");
    for (let round = 0; round < 6; round++) {
      await track(tenant, "ada", "calls", 5);
      const { id } = await invoiceUsage(tenant);
      await Promise.all([tryPay(tenant, id), tryVoid(tenant, id), tryPay(tenant, id)]);
      const { status, amountPaid, total } = await lastInvoice(tenant);
      expect([`paid ${total}`, "void 0"]).toContain(`${status} ${amountPaid}`);
    }
  });

  test("never refund more than was paid, across all requests", async () => {
    await buy(tenant, "ada", "pro");
    const { id, customerId } = await lastInvoice(tenant);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => tryRefund(tenant, id, { amount: 1_000 })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await refundedAtProvider(server, customerId)).toEqual([3_000]);
    expect(await lastInvoice(tenant)).toMatchObject({ amountRefunded: 3_000 });
  });

  test("return money that lost its target once, and close each checkout once", async () => {
    const { reference } = await attach(tenant, "ada", "pro");
    const { knex } = server.database;
    await knex("checkouts")
      .where({ reference })
      .update({ expires_at: new Date(server.clock.now()) });
    await race(expireCheckouts);
    expect(await statesOf(tenant, "ada")).toEqual(["pro expired"]);
    await buy(tenant, "bob", "pro");
    const { customerId } = await lastInvoice(tenant, "bob");
    await knex("payments").where({ customer_id: customerId }).update({ is_unapplied: true });
    await race(refundUnapplied);
    expect(await refundedAtProvider(server, customerId)).toEqual([3_000]);
  });
});
