import { expect, test } from "@jest/globals";
import { describeOnPostgres } from "../support/database.js";
import { send } from "../support/server.js";
import { attach, buy, invoicesOf } from "../support/api.js";
import { useTenant, useTestServer } from "../support/fixtures.js";

const ROUNDS = 10;
const FEE = 3_000;
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
});
