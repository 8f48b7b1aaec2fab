import { describe, expect, test } from "@jest/globals";
import { attach, buy, CARDS, invoicesOf, track } from "../../support/api.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { change, preview } from "./timed-tenant.js";

const MIDDLE = "2031-06-16T00:00:00.000Z";
const CALLS = { slug: "calls", limit: 100, overage: "charge", overagePrice: 2 } as const;

const server = useTestServer();
const tenant = useTimedTenant(server, {
  features: [{ slug: "calls" }],
  plans: [{ slug: "pro", price: 3_000, features: [CALLS] }],
});

const cancelNow = (subscriptionId: string) =>
  change(tenant, "cancel", subscriptionId, { when: "now", credit: true });

describe("canceling now with credit", () => {
  test("credits the unused time of the invoice that charged it, and the balance pays the next one", async () => {
    const { subscriptionId } = await buy(tenant, "ada", "pro");
    await tenant.to(MIDDLE);
    const [paid] = await invoicesOf(tenant, "ada");
    const { invoice, creditNotes } = await cancelNow(subscriptionId);
    expect(invoice).toBeUndefined();
    expect(creditNotes).toMatchObject([
      {
        invoiceId: paid?.id,
        number: expect.stringMatching(/-CN-0001$/),
        reason: "cancellation",
        total: 1500,
        lineItems: [{ kind: "credit", amount: 1500, sourceLineId: paid?.items[0]?.id }],
        settlements: [{ kind: "balance", amount: 1500, status: "succeeded" }],
      },
    ]);
    expect(await preview(tenant, "pro")).toMatchObject({ total: 3000, amountDue: 1500 });
    expect(await attach(tenant, "ada", "pro")).toMatchObject({ type: "new", requiresCheckout: false });
    const settlements = [
      { kind: "balance", amount: 1500 },
      { kind: "payment", amount: 1500 },
    ];
    expect((await invoicesOf(tenant, "ada"))[0]).toMatchObject({ status: "paid", total: 3000, settlements });
  });

  test("invoices the usage, which the credit pays", async () => {
    const { subscriptionId } = await buy(tenant, "ada", "pro");
    await track(tenant, "ada", "calls", 200);
    await tenant.to(MIDDLE);
    const { invoice, creditNotes } = await cancelNow(subscriptionId);
    expect(invoice).toMatchObject({
      status: "paid",
      items: [{ amount: 200 }],
      carried: 0,
      settlements: [{ kind: "balance", amount: 200 }],
    });
    expect(creditNotes).toMatchObject([{ total: 1500 }]);
    expect(await preview(tenant, "pro")).toMatchObject({ amountDue: 1700 });
  });

  test("reduces an unpaid fee by its unused time", async () => {
    const { subscriptionId } = await buy(tenant, "ada", "pro", CARDS.paysOnce);
    await tenant.to("2031-07-02T00:00:00Z");
    const { creditNotes } = await cancelNow(subscriptionId);
    const settlements = [{ kind: "offset", amount: 2_903, status: "succeeded" }];
    expect(creditNotes).toMatchObject([{ total: 2_903, settlements }]);
    const [renewal] = await invoicesOf(tenant, "ada");
    expect(renewal).toMatchObject({ status: "open", total: 3_000, amountCredited: 2_903, amountDue: 97 });
  });
});
