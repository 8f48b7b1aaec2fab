import { describe, expect, test } from "@jest/globals";
import { after, customer, JULY, JUNE, offerOf, subscribed, contextFor } from "../../test/support/cycle.js";
import type { Instant } from "../time/instant.js";
import type { Invoice } from "../invoice/invoice.js";
import { collectInvoice, issueInvoice, recordFailure, retryOverdue } from "./collect.js";
import { feeLine } from "../invoice/fee.js";
import type { CustomerState, RuleContext } from "./state.js";
import { recordPaid } from "./pay.js";

const PRO = offerOf({ slug: "pro", price: 3_000 });
const FREE = offerOf({ slug: "free", price: 0 });
const SUBSCRIPTION = subscribed(PRO);
const context = contextFor([PRO, FREE], FREE);

/** A customer with one unpaid renewal and no payment attempt. */
function owing(more: Partial<CustomerState> = {}): CustomerState {
  const line = feeLine("line_1", SUBSCRIPTION, PRO, { start: JULY, end: null });
  const invoiceDraft = {
    reason: "subscription_cycle",
    currency: PRO.terms.currency,
    period: line.period,
  } as const;
  const state = customer({ subscriptions: [SUBSCRIPTION], ...more });
  return issueInvoice(
    state,
    { ...invoiceDraft, subscription: SUBSCRIPTION, lines: [line], isCollected: true },
    JULY,
    {
      ...context,
      offerOf: () => ({ ...PRO, provider: null }),
    },
  );
}

function invoiceOf({ invoices }: CustomerState): Invoice {
  const [invoice] = invoices;
  if (!invoice) throw new Error("there is no invoice");
  return invoice;
}

function fail(state: CustomerState, at: Instant): CustomerState {
  return recordFailure(state, invoiceOf(state), at, context);
}

const days = (at: Instant | null) => (at === null ? null : (at - JULY) / 86_400_000);

describe("a failed try", () => {
  // prettier-ignore
  test.each([
    // rule                                                      days of tries      next
    ["is followed by one the day after the first",               [0],                  1],
    ["is counted from the first failure, not from the last",     [0, 1],               3],
    ["between two days takes none of them away",                 [0, 1, 2],            3],
    ["on a day that was missed goes on with the next",           [0, 4],               5],
    ["before the last day is followed by that",                  [0, 1, 3, 5],         7],
    ["on the last day is followed by none",                      [0, 1, 3, 5, 7],   null],
    ["after the last day is followed by none",                   [0, 9],            null],
  ])("%s", (_rule, tries, next) => {
    const last = tries.slice(1).reduce((state, day) => fail(state, after(JULY, day)), owing());
    expect(days(invoiceOf(last).nextAttemptAt)).toBe(next);
    expect(invoiceOf(last).firstFailedAt).toBe(JULY);
    expect(invoiceOf(last).status).toBe(next === null ? "uncollectible" : "open");
  });

  test("makes an active subscription past due from the first one on", () => {
    const later = fail(owing(), after(JULY, 1));
    expect(later.subscriptions).toMatchObject([{ status: "past_due", pastDueSince: JULY }]);
  });

  test("after the last ends the subscription, and the free plan of the group begins", () => {
    const lost = fail(owing(), after(JULY, 8));
    expect(lost.subscriptions).toMatchObject([
      { status: "canceled", endedAt: after(JULY, 8) },
      { planId: "plan_free", status: "active" },
    ]);
  });

  test("leaves a subscription that has ended as it is", () => {
    const ended = owing({ subscriptions: [{ ...SUBSCRIPTION, status: "canceled" }] });
    const [subscription] = fail(ended, after(JULY, 8)).subscriptions;
    expect(subscription).toMatchObject({ status: "canceled", updatedAt: SUBSCRIPTION.updatedAt });
  });
});

describe("collecting", () => {
  test("charges the card the amount due, and waits for the outcome", () => {
    const state = owing();
    const tried = collectInvoice(state, invoiceOf(state), after(JULY, 1), context);
    expect(tried.payments).toMatchObject([
      { status: "pending", amount: { minor: 3_000n }, checkoutId: null },
    ]);
    expect(invoiceOf(tried)).toMatchObject({ nextAttemptAt: null, attempts: 2 });
  });

  test("takes a balance that has come meanwhile first", () => {
    const state = { ...owing(), balance: { USD: 3_000n } };
    const paid = collectInvoice(state, invoiceOf(state), after(JULY, 1), context);
    expect(invoiceOf(paid)).toMatchObject({ status: "paid", nextAttemptAt: null });
    expect(paid.payments).toEqual([]);
    expect(paid.subscriptions).toMatchObject([{ status: "active" }]);
  });

  // prettier-ignore
  test.each([
    ["without a card",                        undefined],
    ["with a card of another provider",       { id: "pm_2", provider: "paystack" as const }],
  ])("%s fails immediately", (_rule, card) => {
    const state = { ...owing(), card };
    const failed = collectInvoice(state, invoiceOf(state), after(JULY, 1), context);
    expect(failed.payments).toEqual([]);
    expect(days(invoiceOf(failed).nextAttemptAt)).toBe(3);
  });

  test("charges the card at its own provider when the plan names no provider", () => {
    const state = { ...owing(), card: { id: "pm_2", provider: "paystack" as const } };
    const open: RuleContext = {
      ...context,
      offerOf: () => ({ ...PRO, cardProviders: ["sandbox", "paystack"] }),
    };
    const charged = collectInvoice(state, invoiceOf(state), after(JULY, 1), open);
    expect(charged.payments).toMatchObject([{ provider: "paystack", paymentMethodId: "pm_2" }]);
  });
});

describe("another card", () => {
  test("makes all overdue invoices due immediately", () => {
    expect(invoiceOf(retryOverdue(owing(), after(JULY, 0.5))).nextAttemptAt).toBe(after(JULY, 0.5));
  });

  test("ignores invoices that are being charged, not being collected or not overdue", () => {
    const state = owing();
    const charging = collectInvoice(state, invoiceOf(state), after(JULY, 1), context);
    const free = { ...state, invoices: [{ ...invoiceOf(state), isCollected: false }] };
    const fresh = { ...state, invoices: [{ ...invoiceOf(state), firstFailedAt: null, nextAttemptAt: null }] };
    for (const each of [charging, free, fresh]) expect(retryOverdue(each, after(JULY, 2))).toEqual(each);
  });
});

describe("a payment", () => {
  test("puts the subscription in order", () => {
    const state = owing();
    const paid = recordPaid(state, invoiceOf(state), after(JULY, 2));
    expect(invoiceOf(paid)).toMatchObject({ status: "paid", amountPaid: 3_000n, nextAttemptAt: null });
    expect(paid.subscriptions).toMatchObject([{ status: "active", pastDueSince: null, hasPaid: true }]);
  });

  test("leaves it past due while another invoice of it is overdue", () => {
    const state = owing();
    const other = { ...invoiceOf(state), id: "inv_other" };
    const paid = recordPaid({ ...state, invoices: [...state.invoices, other] }, invoiceOf(state), JUNE);
    expect(paid.subscriptions).toMatchObject([{ status: "past_due" }]);
  });
});
