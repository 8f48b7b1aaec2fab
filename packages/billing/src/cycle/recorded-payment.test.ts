import { describe, expect, test } from "@jest/globals";
import { contextFor, customer, JULY, offerOf, subscribed } from "../../test/support/cycle.js";
import { feeLine } from "../invoice/fee.js";
import { amountDue, draftInvoice, finalizeInvoice, type Invoice } from "../invoice/invoice.js";
import { money } from "../money/money.js";
import type { RecordedPayment } from "../payment/payment.js";
import { applyRecordedPayment, reversePayment } from "./recorded-payment.js";
import type { CustomerState } from "./state.js";

const PRO = offerOf({ slug: "pro", price: 6_000 });
const { currency } = PRO.terms;
const context = contextFor([PRO]);
const DAY = 86_400_000;

function openInvoice(dueAt: number): Invoice {
  const period = { start: JULY, end: null };
  const subscription = subscribed(PRO);
  const draft = draftInvoice({
    id: "inv_1",
    customerId: "cus_1",
    subscriptionId: "sub_1",
    reason: "subscription_cycle",
    currency,
    period,
    createdAt: JULY,
    isCollected: true,
    dueAt: dueAt as Invoice["createdAt"],
    lines: [feeLine("line_1", subscription, PRO, period)],
  });
  return finalizeInvoice(draft, "ADA-0001", JULY);
}

const payment = (id: string, minor: bigint): RecordedPayment => ({
  id,
  customerId: "cus_1",
  invoiceId: "inv_1",
  checkoutId: null,
  provider: "manual",
  reference: id,
  providerPaymentId: null,
  paymentMethodId: null,
  amount: money(minor, currency),
  status: "succeeded",
  failureCode: null,
  isUnapplied: false,
  recorded: { method: "bank_transfer", reference: id, receivedAt: JULY, toBalance: 0n, reversedAt: null },
  createdAt: JULY,
  settledAt: JULY,
});

const invoiceOf = ({ invoices }: CustomerState) => invoices[0] as Invoice;

function record(state: CustomerState, id: string, minor: bigint): CustomerState {
  return applyRecordedPayment(
    state,
    { invoice: invoiceOf(state), payment: payment(id, minor) },
    JULY,
    context,
  );
}

function reverse(state: CustomerState, id: string): CustomerState {
  const recorded = state.payments.find((each) => each.id === id) as RecordedPayment;
  return reversePayment(state, { invoice: invoiceOf(state), payment: recorded }, JULY, context);
}

const owing = (dueAt = JULY + DAY) =>
  customer({ subscriptions: [subscribed(PRO)], invoices: [openInvoice(dueAt)] });

describe("recorded payments", () => {
  test("in any order and amount leave what was received: on the invoice up to its total, the rest on the balance", () => {
    for (const amounts of [[6_000n], [1n, 5_999n], [4_000n, 2_500n], [6_000n, 1n], [9_000n, 3n, 7n]]) {
      const paid = amounts.reduce((state, minor, index) => record(state, `pay_${index}`, minor), owing());
      const received = amounts.reduce((sum, minor) => sum + minor, 0n);
      expect(invoiceOf(paid).amountPaid).toBe(received < 6_000n ? received : 6_000n);
      expect(paid.balance[currency] ?? 0n).toBe(received > 6_000n ? received - 6_000n : 0n);
      const undone = amounts.reduce((state, _minor, index) => reverse(state, `pay_${index}`), paid);
      expect(invoiceOf(undone)).toMatchObject({ status: "open", amountPaid: 0n });
      expect(undone.balance[currency] ?? 0n).toBe(0n);
    }
  });

  test("that are reversed before the due date are collected on it, and after it at once", () => {
    const early = reverse(record(owing(), "pay_1", 6_000n), "pay_1");
    expect(invoiceOf(early)).toMatchObject({ firstFailedAt: null, nextAttemptAt: JULY + DAY, paidAt: null });
    expect(early.subscriptions).toMatchObject([{ status: "active" }]);
    const late = reverse(record(owing(JULY), "pay_1", 6_000n), "pay_1");
    expect(invoiceOf(late)).toMatchObject({ status: "open", firstFailedAt: JULY });
    expect(late.subscriptions).toMatchObject([{ status: "past_due", pastDueSince: JULY }]);
  });

  test("leave a given up invoice uncollectible until all of it is paid", () => {
    const invoice = {
      ...openInvoice(JULY),
      status: "uncollectible",
      uncollectible: { at: JULY, amount: 6_000n },
    };
    const state = customer({ subscriptions: [subscribed(PRO)], invoices: [invoice as Invoice] });
    const partly = record(state, "pay_1", 1_000n);
    expect(invoiceOf(partly)).toMatchObject({ status: "uncollectible", amountPaid: 1_000n });
    expect(invoiceOf(record(partly, "pay_2", 5_000n))).toMatchObject({ status: "paid" });
  });

  test("take back from the balance what was spent of it meanwhile, down to a debt", () => {
    const paid = record(owing(), "pay_1", 7_000n);
    const spent = { ...paid, balance: { [currency]: 0n } };
    const undone = reverse(spent, "pay_1");
    expect(undone.balance[currency]).toBe(-1_000n);
    expect(amountDue(invoiceOf(undone))).toBe(6_000n);
  });
});
