import { expect, test } from "@jest/globals";
import { attentionOf } from "./attention.js";
import { stepsOf } from "./steps.js";

const nothing = {
  overdueInvoices: [],
  pastDueSubscriptions: 0,
  uncertainPayments: 0,
  openDisputes: 0,
  invoicesWaitingForTaxes: 0,
  failedWebhookDeliveries: 0,
  disabledWebhookEndpoints: 0,
  failedProviderEvents: 0,
  blockedTestClocks: 0,
  delayedCustomers: 0,
};

test("names what needs a person, per currency, and nothing else", () => {
  expect(attentionOf(nothing, {})).toEqual([]);
  const overdueInvoices = [
    { currency: "USD", count: 1, amount: 4_900 },
    { currency: "EUR", count: 2, amount: 9_800 },
  ];
  expect(attentionOf({ ...nothing, overdueInvoices, failedWebhookDeliveries: 3 }, {})).toEqual([
    {
      text: "1 invoice is overdue",
      amount: { minor: 4_900, currency: "USD" },
      to: "/invoices?status=overdue",
    },
    {
      text: "2 invoices are overdue",
      amount: { minor: 9_800, currency: "EUR" },
      to: "/invoices?status=overdue",
    },
    { text: "3 webhook deliveries failed", amount: undefined, to: "/webhooks?status=failed" },
  ]);
});

test("leads to the same customers that it counted", () => {
  const linksFor = (testClock: string) =>
    attentionOf({ ...nothing, pastDueSubscriptions: 1, disabledWebhookEndpoints: 1 }, { testClock }).map(
      ({ to }) => to,
    );
  expect(linksFor("none")).toEqual(["/customers?status=past_due&testClock=none", "/webhooks"]);
  expect(linksFor("clock_1")).toEqual(["/customers?status=past_due&testClock=clock_1", "/webhooks"]);
});

test("lists the first steps in order", () => {
  const done = {
    catalog: true,
    customer: true,
    subscription: false,
    usage: false,
    webhookEndpoint: false,
    provider: false,
  };
  const steps = stepsOf(done);
  expect(steps.map(({ isDone }) => isDone)).toEqual([true, true, false, false, false, false]);
  expect(steps.find(({ isDone }) => !isDone)?.name).toBe("Sell a plan");
});
