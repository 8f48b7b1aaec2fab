import { expect, test } from "@jest/globals";
import { refundUnapplied } from "../../src/jobs/refund-unapplied.js";
import { refundedAtProvider, runJob, tryRefund } from "../http/payments/billing.js";
import { describeOnPostgres } from "../support/database.js";
import { send } from "../support/server.js";
import { attach, buy, CARDS, invoicesOf, payAt } from "../support/api.js";
import { useTenant, useTestServer } from "../support/fixtures.js";

const ROUNDS = 15;
const FEE = 3_000;
const CATALOG = {
  features: [],
  plans: [
    { slug: "pro", price: FEE },
    { slug: "max", price: 9_000 },
  ],
};

describeOnPostgres("a refund of a fee that meets the upgrade which credits it", () => {
  const server = useTestServer();
  const tenant = useTenant(server, CATALOG);

  /** The returned part of the first fee: refunded at the provider, and credited to the upgrade. */
  async function givenBack(customer: string, customerId: string) {
    const invoices = await invoicesOf(tenant, customer);
    const lines = invoices.flatMap(({ items }) => items);
    const credited = lines.reduce((sum, { amount }) => (amount < 0 ? sum - amount : sum), 0);
    const [refunded = 0] = await refundedAtProvider(server, customerId);
    return { credited, refunded };
  }

  test("never gives back more than was paid when the saved card pays the upgrade", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const customer = `ada${round}`;
      const { customerId } = await buy(tenant, customer, "pro");
      const [fee] = await invoicesOf(tenant, customer);
      const [refunded, upgraded] = await Promise.all([
        tryRefund(tenant, fee?.id ?? ""),
        send(tenant, "/v1/attach", { body: { customer, product: "max" } }),
      ]);
      expect(upgraded.status).toBe(200);
      if (refunded.status !== 200) {
        // While the charge is pending, or once it has credited the whole fee.
        expect(["payment_in_progress", "nothing_to_refund"]).toContain(refunded.body["code"]);
      }
      const given = await givenBack(customer, customerId);
      expect(given.credited + given.refunded).toBeLessThanOrEqual(FEE);
      expect(given.refunded > 0).toBe(refunded.status === 200);
    }
  });

  test("never gives back more than was paid when a payer is at the checkout of the upgrade", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const customer = `eve${round}`;
      const { customerId } = await buy(tenant, customer, "pro", CARDS.paysOnce);
      const [fee] = await invoicesOf(tenant, customer);
      const { checkoutUrl } = await attach(tenant, customer, "max");
      const [paid, refunded] = await Promise.all([payAt(checkoutUrl), tryRefund(tenant, fee?.id ?? "")]);
      await runJob(server, refundUnapplied);
      const given = await givenBack(customer, customerId);
      expect(given.credited + given.refunded).toBeLessThanOrEqual(FEE);
      expect([200, 409]).toContain(paid.status);
      // Right after the purchase the whole fee is unused, so the upgrade leaves none of it to refund.
      if (refunded.status !== 200) expect(refunded.body["code"]).toBe("nothing_to_refund");
      expect([given.credited > 0, given.refunded > 0].filter(Boolean)).toHaveLength(1);
    }
  });
});
