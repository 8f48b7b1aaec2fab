import { describe, expect, test } from "@jest/globals";
import { customer, JULY, JUNE, offerOf, subscribed, contextFor } from "../../test/support/cycle.js";
import { pendingSubscription } from "../subscription/subscription.js";
import { feeLine } from "../invoice/fee.js";
import { draftInvoice, finalizeInvoice, payInvoice, type Invoice } from "../invoice/invoice.js";
import { pendingPayment } from "../payment/payment.js";
import { applyFailure, applyPayment } from "./settle.js";
import type { CustomerState } from "./state.js";

const PRO = offerOf({ slug: "pro", price: 3_000 });
const FREE = offerOf({ slug: "free", price: 0 });
const context = contextFor([PRO, FREE], FREE);
const ACTIVE = subscribed(PRO);
const WAITING = { ...pendingSubscription({ ...ACTIVE, id: "sub_2" }), id: "sub_2" };

function draftFor(subscriptionId: string): Invoice {
  const period = { start: JUNE, end: JULY };
  return draftInvoice({
    id: "inv_1",
    customerId: "cus_1",
    subscriptionId,
    reason: "subscription_start",
    currency: PRO.terms.currency,
    period,
    createdAt: JUNE,
    isCollected: true,
    lines: [feeLine("line_1", { ...ACTIVE, id: subscriptionId }, PRO, period)],
  });
}

const PAYMENT = pendingPayment({
  id: "pay_1",
  customerId: "cus_1",
  invoiceId: "inv_1",
  checkoutId: null,
  provider: "sandbox",
  amount: { minor: 3_000n, currency: PRO.terms.currency },
  createdAt: JUNE,
});

function paid(state: CustomerState): CustomerState | undefined {
  return applyPayment(state, PAYMENT, JULY, context);
}

describe("money for a subscription that waits", () => {
  const waiting = customer({ subscriptions: [WAITING], invoices: [draftFor("sub_2")] });

  test("begins it at the payment, and its invoice gets a number", () => {
    const after = paid(waiting);
    expect(after?.subscriptions).toMatchObject([{ status: "active", billingAnchor: JULY, hasPaid: true }]);
    expect(after?.invoices).toMatchObject([{ status: "paid", number: "ADA-0001", period: { start: JULY } }]);
  });

  test("ends the free plan of its group", () => {
    const free = subscribed(FREE, { id: "sub_free" });
    const after = paid({ ...waiting, subscriptions: [free, WAITING] });
    expect(after?.subscriptions.map(({ status }) => status)).toEqual(["canceled", "active"]);
  });

  // prettier-ignore
  test.each<[string, CustomerState]>([
    ["the subscription has expired",             { ...waiting, subscriptions: [{ ...WAITING, status: "expired" }] }],
    ["another paid plan took its place",         { ...waiting, subscriptions: [ACTIVE, WAITING] }],
    ["the invoice is gone",                      { ...waiting, invoices: [] }],
    ["the subscription is gone",                 { ...waiting, subscriptions: [] }],
  ])("has lost its target when %s", (_rule, state) => {
    expect(paid(state)).toBeUndefined();
  });
});

describe("money for an invoice", () => {
  const open = finalizeInvoice(draftFor("sub_1"), "ADA-0001", JUNE);
  const owing = (invoice: Invoice) => customer({ subscriptions: [ACTIVE], invoices: [invoice] });

  // prettier-ignore
  test.each<[string, Invoice, string | undefined]>([
    ["that is open pays it",                      open,                                    "paid"],
    ["that was given up pays it still",           { ...open, status: "uncollectible" },    "paid"],
    ["that is paid already has lost its target",  payInvoice(open, JUNE),                  undefined],
    ["that is void has lost its target",          { ...open, status: "void" },             undefined],
  ])("%s", (_rule, invoice, status) => {
    expect(paid(owing(invoice))?.invoices[0]?.status).toBe(status);
  });

  // prettier-ignore
  test.each<[string, Invoice, object, boolean]>([
    ["of a charge is a failed try",                       open,                              {},                       true],
    ["at a checkout changes nothing",                     open,                              { checkoutId: "chk_1" },  false],
    ["of an invoice that is not collected changes nothing",          { ...open, isCollected: false },   {},                       false],
    ["for what was paid meanwhile changes nothing",       payInvoice(open, JUNE),            {},                       false],
    ["for what was given up changes nothing",             { ...open, status: "uncollectible" }, {},                    false],
  ])("a failure %s", (_rule, invoice, more, isFailure) => {
    const state = owing(invoice);
    const after = applyFailure(state, { ...PAYMENT, ...more, status: "failed" }, JULY, context);
    expect(after !== state).toBe(isFailure);
    expect(after.subscriptions[0]?.status).toBe(isFailure ? "past_due" : "active");
  });
});
