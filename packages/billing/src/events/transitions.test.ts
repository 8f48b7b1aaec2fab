import { describe, expect, test } from "@jest/globals";
import { ACTIVE, BEGIN, PENDING } from "../../test/support/subscriptions.js";
import { addMs, truncateToSecond } from "../time/instant.js";
import { draftInvoice, finalizeInvoice, payInvoice, type Invoice } from "../invoice/invoice.js";
import { parseCurrency } from "../money/currency.js";
import { pendingPayment, type Payment } from "../payment/payment.js";
import { pause, resume } from "../subscription/pause.js";
import { end, expire, release, type Subscription } from "../subscription/subscription.js";
import { startTrial } from "../subscription/trial.js";
import { invoiceKinds, paymentKinds, refundKinds, subscriptionKinds } from "./transitions.js";

const LATER = addMs(BEGIN, 86_400_000);
const TRYING = startTrial(PENDING, BEGIN, 14);
const PAST_DUE: Subscription = { ...ACTIVE, status: "past_due", pastDueSince: LATER };
const NEXT: Subscription = {
  ...ACTIVE,
  period: { start: ACTIVE.period?.end ?? truncateToSecond(BEGIN), end: null },
  updatedAt: LATER,
};
const PAUSED = pause(ACTIVE, LATER, null);

const HELD: Subscription = {
  ...ACTIVE,
  movedFrom: { system: "stripe", id: "sub_1", paidUntil: LATER, isHeld: true },
};

describe("subscription events", () => {
  // prettier-ignore
  test.each<[string, Subscription | undefined, Subscription, string[]]>([
    ["one that waits is made",             undefined, PENDING,                                         ["subscription.created"]],
    ["one that is tried is made",          undefined, TRYING,                                          ["subscription.created"]],
    ["one that begins at once is made",    undefined, ACTIVE,                                          ["subscription.created", "subscription.activated"]],
    ["it begins",                          PENDING,   ACTIVE,                                          ["subscription.activated"]],
    ["a trial becomes a subscription",     TRYING,    { ...NEXT, trialEndsAt: truncateToSecond(BEGIN) },                 ["subscription.activated"]],
    ["a trial is about to end",            TRYING,    { ...TRYING, trialNoticeAt: LATER },             ["subscription.trial_will_end"]],
    ["a trial has ended meanwhile",        TRYING,    { ...expire(TRYING, LATER), trialNoticeAt: LATER }, ["subscription.expired"]],
    ["a period follows on another",        ACTIVE,    NEXT,                                            ["subscription.renewed"]],
    ["on another plan, too",               ACTIVE,    { ...NEXT, planVersionId: "ver_2" },             ["subscription.updated", "subscription.renewed"]],
    ["a change begins a period anew",      ACTIVE,    { ...ACTIVE, period: { start: truncateToSecond(LATER), end: null }, planVersionId: "ver_2" }, ["subscription.updated"]],
    ["a payment fails",                    ACTIVE,    PAST_DUE,                                        ["subscription.past_due"]],
    ["and succeeds at last",               PAST_DUE,  ACTIVE,                                          ["subscription.activated"]],
    ["time stops",                         ACTIVE,    PAUSED,                                          ["subscription.paused"]],
    ["time goes on",                       PAUSED,    resume(PAUSED, LATER),                           ["subscription.resumed"]],
    ["a change begins a period after a pause", { ...ACTIVE, pausedSeconds: 40 * 86_400 }, { ...ACTIVE, period: { start: truncateToSecond(LATER), end: null }, planVersionId: "ver_2" }, ["subscription.updated"]],
    ["time stood longer than the period",  PAUSED,    resume(PAUSED, addMs(LATER, 90 * 86_400_000)),   ["subscription.resumed"]],
    ["it ends",                            ACTIVE,    end(ACTIVE, LATER),                              ["subscription.canceled"]],
    ["it ends with its period",            ACTIVE,    { ...end(ACTIVE, LATER), period: NEXT.period },  ["subscription.canceled"]],
    ["it was not paid",                        PENDING,   expire(PENDING, LATER),                          ["subscription.expired"]],
    ["another system no longer bills it",  HELD,      release(HELD, LATER),                            ["subscription.moved"]],
    ["it is going to end",                 ACTIVE,    { ...ACTIVE, cancelAt: LATER },                  ["subscription.updated"]],
  ])("%s", (_rule, was, is, kinds) => {
    expect(subscriptionKinds({ was, is })).toEqual(kinds);
  });
});

const EUR = parseCurrency("EUR");
if (!EUR) throw new Error("there are euros");
const DRAFT = draftInvoice({
  id: "inv_1",
  customerId: "cus_1",
  subscriptionId: null,
  reason: "usage",
  currency: EUR,
  lines: [],
  period: { start: BEGIN, end: null },
  createdAt: BEGIN,
});
const OPEN: Invoice = { ...finalizeInvoice({ ...DRAFT, total: 100n }, "A-0001", BEGIN), isCollected: true };
const TRIED: Invoice = { ...OPEN, attempts: 1, nextAttemptAt: null, updatedAt: LATER };
const FAILED: Invoice = { ...TRIED, firstFailedAt: LATER, nextAttemptAt: addMs(LATER, 86_400_000) };

const SENT: Invoice = {
  ...OPEN,
  isCollected: false,
  terms: { days: 0, from: "issue" },
  nextAttemptAt: LATER,
};
const OVERDUE: Invoice = { ...SENT, firstFailedAt: LATER, nextAttemptAt: null, updatedAt: LATER };

describe("invoice events", () => {
  // prettier-ignore
  test.each<[string, Invoice | undefined, Invoice, string[]]>([
    ["a quote is written down",                undefined, DRAFT,                                    ["invoice.drafted"]],
    ["it gets its number",                     undefined, OPEN,                                     ["invoice.finalized"]],
    ["there is nothing to pay",                undefined, finalizeInvoice(DRAFT, "A-0001", BEGIN),  ["invoice.finalized", "invoice.paid"]],
    ["a quote is paid",                        DRAFT,     payInvoice(OPEN, LATER),                  ["invoice.finalized", "invoice.paid"]],
    ["it is paid",                             OPEN,      payInvoice(OPEN, LATER),                  ["invoice.paid"]],
    ["it is tried",                            OPEN,      TRIED,                                    ["invoice.updated"]],
    ["the try failed",                         TRIED,     FAILED,                                   ["invoice.payment_failed"]],
    ["it was created without a card",     undefined, FAILED,                                   ["invoice.finalized", "invoice.payment_failed"]],
    ["the next day came, still without a card", FAILED,   { ...FAILED, updatedAt: addMs(LATER, 86_400_000), nextAttemptAt: addMs(LATER, 3 * 86_400_000) }, ["invoice.payment_failed"]],
    ["another card has it tried sooner",       FAILED,    { ...FAILED, nextAttemptAt: LATER },      ["invoice.updated"]],
    ["it is given up",                         FAILED,    { ...FAILED, status: "uncollectible" },   ["invoice.uncollectible"]],
    ["it is voided",                           OPEN,      { ...OPEN, status: "void" },              ["invoice.voided"]],
    ["with terms, it is not paid when it is due", SENT,   OVERDUE,                                  ["invoice.overdue"]],
    ["a part of it is paid then",              OVERDUE,   { ...OVERDUE, amountPaid: 1n },           ["invoice.updated"]],
    ["its payment is reversed in time",        payInvoice(SENT, LATER), SENT,                       ["invoice.reopened"]],
    ["its payment is reversed when it is due", payInvoice(SENT, LATER), OVERDUE,                    ["invoice.overdue", "invoice.reopened"]],
    ["a charged one is collected again",       payInvoice(OPEN, LATER), FAILED,                     ["invoice.reopened"]],
    ["some of it is given back",               OPEN,      { ...OPEN, amountRefunded: 1n },          ["invoice.updated"]],
  ])("%s", (_rule, was, is, kinds) => {
    expect(invoiceKinds({ was, is })).toEqual(kinds);
  });
});

const TRY: Payment = pendingPayment({
  id: "pay_1",
  customerId: "cus_1",
  invoiceId: null,
  checkoutId: null,
  provider: "sandbox",
  amount: { minor: 1n, currency: EUR },
  createdAt: BEGIN,
});

test.each<[string, Payment | undefined, Payment, string]>([
  ["a page is going to be opened", undefined, { ...TRY, checkoutId: "chk_1" }, "payment.created"],
  ["it succeeds", TRY, { ...TRY, status: "succeeded" }, "payment.succeeded"],
  ["it fails", TRY, { ...TRY, status: "failed" }, "payment.failed"],
  [
    "it succeeds after all",
    { ...TRY, status: "failed" },
    { ...TRY, status: "succeeded" },
    "payment.succeeded",
  ],
  ["it stays as it is", TRY, { ...TRY, providerPaymentId: "p" }, "payment.updated"],
])("of a payment, %s", (_rule, was, is, kind) => {
  expect(paymentKinds({ was, is })).toEqual([kind]);
});

test("a pending charge of a saved card emits no event; its outcome does", () => {
  expect(paymentKinds({ was: undefined, is: TRY })).toEqual([]);
});

// prettier-ignore
test.each([
  ["it is asked for",        undefined,   "pending",   ["refund.created"]],
  ["it is done at once",     undefined,   "succeeded", ["refund.created", "refund.succeeded"]],
  ["it is done",             "pending",   "succeeded", ["refund.succeeded"]],
  ["it cannot be done",      "pending",   "failed",    ["refund.failed"]],
  ["it stays as it is",      "succeeded", "succeeded", ["refund.updated"]],
] as const)("of a refund, %s", (_rule, was, is, kinds) => {
  expect(refundKinds({ was: was && { status: was }, is: { status: is } })).toEqual(kinds);
});
