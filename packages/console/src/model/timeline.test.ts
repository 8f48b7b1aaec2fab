import { expect, test } from "@jest/globals";
import type { Schema } from "@dues/sdk/session";
import { eventText, eventTone, timelineOf } from "./timeline.js";

type Event = Schema<"Event">;

function event(type: string, object: object, previous?: object, createdAt = "2026-06-01T10:00:00Z"): Event {
  return {
    id: `ev_${type}`,
    type,
    createdAt,
    timestamp: createdAt,
    customerId: "cus_1",
    sequence: 1,
    data: { object, previous },
  } as unknown as Event;
}

const plan = { id: "plan_1", slug: "pro", name: "Pro", version: 1 };
const priced = { plan, price: 1_900, currency: "USD" };
const money = { currency: "USD", number: "ADA-0002", total: 4_900, amountDue: 4_900, id: "inv_1" };

const DETAILS = { feedback: "too_expensive", comment: "Tight." };
const NAMES: Readonly<Record<string, string>> = { "api-calls": "API calls" };
const ENDING = { cancelAtPeriodEnd: false };

test.each([
  [event("subscription.created", { plan }), "Subscribed to Pro"],
  [event("subscription.activated", { plan, status: "trialing" }), "Pro began with a trial"],
  [event("subscription.canceled", { plan, cancellationDetails: null }), "Pro canceled"],
  [
    event("subscription.canceled", { plan, cancellationDetails: DETAILS }),
    "Pro canceled: too expensive, “Tight.”",
  ],
  [event("subscription.updated", { plan }), "Pro changed"],
  [
    event(
      "subscription.updated",
      { ...priced, scheduledChange: { price: 2_900 } },
      { scheduledChange: null },
    ),
    "Pro will change with its period: $19.00 → $29.00",
  ],
  [
    event(
      "subscription.updated",
      { ...priced, scheduledChange: { price: 1_900 } },
      { scheduledChange: null },
    ),
    "Pro changed",
  ],
  [
    event("subscription.updated", { plan, scheduledChange: { plan } }, { scheduledChange: null }),
    "Pro changed",
  ],
  [
    event("subscription.renewed", { ...priced, price: 2_900 }, { price: 1_900 }),
    "Pro renewed: $19.00 → $29.00",
  ],
  [event("subscription.renewed", priced, {}), "Pro renewed"],
  [
    event("subscription.updated", { plan, cancelAtPeriodEnd: true, cancellationDetails: null }, ENDING),
    "Pro will end with its period",
  ],
  [
    event("subscription.updated", { plan, cancelAtPeriodEnd: true, cancellationDetails: DETAILS }, ENDING),
    "Pro will end with its period: too expensive, “Tight.”",
  ],
  [
    event("subscription.updated", { plan, cancelAtPeriodEnd: false }, { cancelAtPeriodEnd: true }),
    "The cancellation of Pro was taken back",
  ],
  [
    event(
      "subscription.updated",
      { plan, cancelAtPeriodEnd: true, cancellationDetails: { feedback: "unused", comment: null } },
      { cancellationDetails: null },
    ),
    "Reason for the cancellation of Pro: unused",
  ],
  [event("invoice.finalized", money), "Invoice ADA-0002 issued for $49.00"],
  [event("invoice.payment_failed", money), "Payment of $49.00 for Invoice ADA-0002 failed"],
  [
    event("payment.failed", { amount: 4_900, currency: "USD", failureCode: "insufficient_funds" }),
    "Payment of $49.00 failed: insufficient funds",
  ],
  [event("refund.succeeded", { amount: 500, currency: "USD" }), "Refunded $5.00"],
  [event("credits.granted", { credits: 1_000 }), "1,000 credits granted"],
  [event("usage.limit_reached", { featureSlug: "api-calls" }), "Reached the limit of API calls"],
  [
    event("usage.overage_limit_reached", { featureSlug: "api-calls" }),
    "Reached the overage limit of API calls",
  ],
  [
    event("usage.threshold_reached", { feature: "api-calls", measure: "used_percent", at: 80 }),
    "Alert: 80 % of API calls used",
  ],
  [
    event("usage.threshold_reached", { creditSystem: "AI credits", measure: "left", at: 1_000 }),
    "Alert: 1,000 of AI credits left",
  ],
  [event("usage.shortfall", { featureSlug: "unknown", shortfall: 5 }), "5 units of unknown were not covered"],
  [event("customer.updated", {}), "Customer updated"],
])("describes %j", (given, text) => {
  expect(eventText(given, (slug) => NAMES[slug] ?? slug)).toBe(text);
});

test("colours what needs attention", () => {
  expect(
    ["invoice.payment_failed", "invoice.paid", "subscription.canceled", "customer.updated"].map(eventTone),
  ).toEqual(["bad", "good", "warn", "quiet"]);
});

test("groups events by day in their order, and links to invoices", () => {
  const events = [
    event("invoice.paid", money, undefined, "2026-06-02T09:00:00Z"),
    event("invoice.finalized", money, undefined, "2026-06-01T12:00:00Z"),
    event("subscription.created", { plan }, undefined, "2026-06-01T12:00:00Z"),
  ];
  const days = timelineOf(events, (at) => at.slice(0, 10), String);
  expect(days.map(({ day, entries }) => [day, entries.map(({ type }) => type)])).toEqual([
    ["2026-06-02", ["invoice.paid"]],
    ["2026-06-01", ["invoice.finalized", "subscription.created"]],
  ]);
  expect(days[0]?.entries[0]?.link).toBe("/invoices/inv_1");
});

test.each([
  ["payment.failed", { invoiceId: "inv_1", failureCode: null }, "/invoices/inv_1"],
  ["refund.succeeded", { invoiceId: "inv_1" }, "/invoices/inv_1"],
  ["credit_note.issued", { invoiceId: "inv_1" }, "/invoices/inv_1"],
  ["refund.succeeded", { invoiceId: null }, undefined],
  ["customer.updated", {}, undefined],
])("links %s to the invoice that it is about", (type, object, link) => {
  expect(timelineOf([event(type, object)], String, String)[0]?.entries[0]?.link).toBe(link);
});
