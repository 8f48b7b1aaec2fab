import { describe, expect, test } from "@jest/globals";
import { customer, JULY, offerOf, subscribed, contextFor } from "../../test/support/cycle.js";
import { draftInvoice, finalizeInvoice, payInvoice, type Invoice } from "../invoice/invoice.js";
import { feeLine } from "../invoice/fee.js";
import { voidInvoice } from "./void.js";

const PRO = offerOf({ slug: "pro", price: 3_000 });
const PAST_DUE = subscribed(PRO, { status: "past_due", pastDueSince: JULY });
const context = contextFor([PRO]);

function overdue(more: Partial<Invoice> = {}): Invoice {
  const period = { start: JULY, end: null };
  const draft = draftInvoice({
    id: "inv_1",
    customerId: "cus_1",
    subscriptionId: "sub_1",
    reason: "subscription_cycle",
    currency: PRO.terms.currency,
    period,
    createdAt: JULY,
    isCollected: true,
    lines: [feeLine("line_1", PAST_DUE, PRO, period)],
  });
  return { ...finalizeInvoice(draft, "ADA-0001", JULY), firstFailedAt: JULY, nextAttemptAt: JULY, ...more };
}

function voided(invoices: readonly Invoice[]) {
  const state = customer({ subscriptions: [PAST_DUE], invoices });
  const [first] = invoices;
  if (!first) throw new Error("there is no invoice");
  return voidInvoice(state, first, JULY, context);
}

describe("a void invoice", () => {
  test("has nothing due and is not retried", () => {
    const [invoice] = voided([overdue()]).invoices;
    expect(invoice).toMatchObject({
      status: "void",
      voidedAt: JULY,
      nextAttemptAt: null,
      number: "ADA-0001",
    });
  });

  test("returns the balance's payment to it", () => {
    const after = voided([overdue({ amountPaid: 1_200n })]);
    expect(after.balance).toEqual({ USD: 1_200n });
    expect(after.entries).toMatchObject([{ kind: "void", amount: 1_200n, invoiceId: "inv_1" }]);
    expect(after.invoices).toMatchObject([{ amountPaid: 0n }]);
  });

  test("keeps the credits for its fees, which are no longer due", () => {
    const paid = overdue({ amountPaid: 1_500n });
    const after = voidInvoice(
      customer({ subscriptions: [PAST_DUE], invoices: [paid] }),
      paid,
      JULY,
      context,
      1_000n,
    );
    expect(after.balance).toEqual({ USD: 500n });
    expect(after.entries.map(({ amount, invoiceId }) => [amount, invoiceId])).toEqual([
      [1_500n, "inv_1"],
      [-1_000n, null],
    ]);
  });

  test("puts its subscription in order, unless another invoice is overdue", () => {
    expect(voided([overdue()]).subscriptions).toMatchObject([{ status: "active", pastDueSince: null }]);
    const both = voided([overdue(), overdue({ id: "inv_2" })]);
    expect(both.subscriptions).toMatchObject([{ status: "past_due" }]);
  });

  test("was never paid: that is a bug of the caller", () => {
    expect(() => voided([payInvoice(overdue(), JULY)])).toThrow("only what is owed can be void");
  });
});
