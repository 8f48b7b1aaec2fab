import { expect, test } from "@jest/globals";
import { describeOnPostgres } from "../support/database.js";
import { send } from "../support/server.js";
import { runCycle } from "../../src/jobs/run-cycle.js";
import { tryRefund } from "../http/payments/billing.js";
import { attach, buy, invoicesOf, succeeded } from "../support/api.js";
import { useTenant, useTestServer } from "../support/fixtures.js";

const ROUNDS = 10;
const FEE = 3_000;
const DAY_MS = 86_400_000;
const CATALOG = {
  features: [],
  plans: [
    { slug: "pro", price: FEE },
    { slug: "max", price: 9_000 },
  ],
};

describeOnPostgres("credit notes on one invoice at once", () => {
  const server = useTestServer();
  const tenant = useTenant(server, CATALOG);

  const credit = (invoiceId: string, amount: number) =>
    send(tenant, "/v1/billing/credit-notes", { body: { invoiceId, amount } });

  async function balances(customer: string): Promise<readonly { readonly balance: number }[]> {
    const reply = await send(tenant, `/v1/billing/balance?customer=${customer}`);
    return succeeded<{ balances: readonly { readonly balance: number }[] }>(reply).balances;
  }

  async function notesOf(customerId: string) {
    const rows: { total: bigint; number: string }[] = await server.database
      .knex("credit_notes")
      .where({ customer_id: customerId })
      .orderBy("number")
      .select("total", "number");
    return rows.map(({ total, number }) => ({ total: Number(total), number: number.slice(-7) }));
  }

  test("never give back more than it, and number themselves without gaps", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const customer = `ada${round}`;
      const { customerId } = await buy(tenant, customer, "pro");
      const [fee] = await invoicesOf(tenant, customer);
      const replies = await Promise.all([1, 2, 3, 4].map(() => credit(fee?.id ?? "", 1_400)));
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
      const notes = await notesOf(customerId);
      expect(notes).toEqual([
        { total: 1_400, number: "CN-0001" },
        { total: 1_400, number: "CN-0002" },
      ]);
    }
  });

  test("and an upgrade that credits it never give back more than it", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const customer = `eve${round}`;
      const { customerId } = await buy(tenant, customer, "pro");
      const [fee] = await invoicesOf(tenant, customer);
      await Promise.all([credit(fee?.id ?? "", 2_000), attach(tenant, customer, "max")]);
      const notes = await notesOf(customerId);
      const lines = (await invoicesOf(tenant, customer)).flatMap(({ items }) => items);
      const credited = lines.reduce((sum, { amount }) => (amount < 0 ? sum - amount : sum), 0);
      expect(notes.reduce((sum, { total }) => sum + total, credited)).toBeLessThanOrEqual(FEE);
    }
  });

  test("and a refund never give back more than was paid", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const customer = `grace${round}`;
      const { customerId } = await buy(tenant, customer, "pro");
      const [fee] = await invoicesOf(tenant, customer);
      const id = fee?.id ?? "";
      const replies = await Promise.all([credit(id, 2_000), tryRefund(tenant, id, { amount: 2_000 })]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await notesOf(customerId)).toEqual([{ total: 2_000, number: "CN-0001" }]);
      expect((await invoicesOf(tenant, customer))[0]).toMatchObject({ amountRefunded: 2_000 });
    }
  });

  test("and a cancellation that credits the unused time never give back more than it", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const customer = `joan${round}`;
      const { customerId, subscriptionId } = await buy(tenant, customer, "pro");
      const [fee] = await invoicesOf(tenant, customer);
      const cancel = { when: "now", credit: true };
      const [, canceled] = await Promise.all([
        credit(fee?.id ?? "", 2_000),
        send(tenant, `/v1/subscriptions/${subscriptionId}/cancel`, { body: cancel }),
      ]);
      expect(canceled.status).toBe(200);
      const notes = await notesOf(customerId);
      expect(notes.reduce((sum, { total }) => sum + total, 0)).toBe(FEE);
      expect(notes.map(({ number }) => number)).toEqual(notes.map((_, index) => `CN-000${index + 1}`));
    }
  });

  test("and a renewal of the same customer both happen, each once", async () => {
    const customers = Array.from({ length: ROUNDS }, (_, round) => `mary${round}`);
    const fees = new Map<string, string>();
    for (const customer of customers) {
      await buy(tenant, customer, "pro");
      fees.set(customer, (await invoicesOf(tenant, customer))[0]?.id ?? "");
    }
    server.clock.advance(32 * DAY_MS);
    const toBalance = { amount: 1_000, settlements: [{ kind: "balance" }] };
    const credits = customers.map((customer) =>
      send(tenant, "/v1/billing/credit-notes", { body: { invoiceId: fees.get(customer), ...toBalance } }),
    );
    const [replies] = await Promise.all([Promise.all(credits), runCycle(server.deps), runCycle(server.deps)]);
    expect(replies.map(({ status }) => status)).toEqual(customers.map(() => 200));
    await runCycle(server.deps);
    for (const customer of customers) {
      const [renewal, fee] = await invoicesOf(tenant, customer);
      expect(fee).toMatchObject({ status: "paid", amountRefunded: 1_000 });
      expect(renewal).toMatchObject({ status: "paid", total: FEE, amountPaid: FEE });
      const [{ balance } = { balance: 0 }] = await balances(customer);
      // The note came first and paid a part of the renewal, or its money is on the balance.
      const used = renewal?.settlements.find(({ kind }) => kind === "balance")?.amount ?? 0;
      expect(used + balance).toBe(1_000);
    }
  });
});
