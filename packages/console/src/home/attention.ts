import type { ResultOf } from "@dues/sdk/session";
import { withClock, type ClockQuery } from "../model/clock-query.js";
import { countText } from "../model/format.js";

/** Something that needs a person, with the page about it. */
export interface AttentionItem {
  readonly text: string;
  readonly amount: { readonly minor: number; readonly currency: string } | undefined;
  readonly to: string | undefined;
}

type Attention = ResultOf<"getOverview">["attention"];
type Counted = Exclude<keyof Attention, "overdueInvoices">;

/** Each count, with its singular, its plural and the page that lists it. The most urgent first. */
const ITEMS: readonly (readonly [Counted, singular: string, plural: string, to: string | undefined])[] = [
  ["openDisputes", "dispute is open", "disputes are open", "/payments?dispute=open"],
  [
    "pastDueSubscriptions",
    "subscription is past due",
    "subscriptions are past due",
    "/customers?status=past_due",
  ],
  [
    "uncertainPayments",
    "payment has an unknown outcome",
    "payments have an unknown outcome",
    "/payments?status=pending",
  ],
  [
    "failedProviderEvents",
    "event of a provider could not be applied",
    "events of providers could not be applied",
    "/settings",
  ],
  [
    "invoicesWaitingForTaxes",
    "invoice waits for its taxes",
    "invoices wait for their taxes",
    "/invoices?status=draft",
  ],
  ["disabledWebhookEndpoints", "webhook endpoint is disabled", "webhook endpoints are disabled", "/webhooks"],
  [
    "failedWebhookDeliveries",
    "webhook delivery failed",
    "webhook deliveries failed",
    "/webhooks?status=failed",
  ],
  ["blockedTestClocks", "test clock is blocked", "test clocks are blocked", "/test-clocks"],
  ["delayedCustomers", "customer waits for overdue work", "customers wait for overdue work", undefined],
];

/** What needs a person, with links to the same customers. */
export function attentionOf(attention: Attention, clock: ClockQuery): readonly AttentionItem[] {
  const overdue = attention.overdueInvoices.map(({ currency, count, amount }) => ({
    text: countText(count, "invoice is overdue", "invoices are overdue"),
    amount: { minor: amount, currency },
    to: withClock("/invoices?status=overdue", clock),
  }));
  const counted = ITEMS.flatMap(([key, singular, plural, to]) =>
    attention[key] === 0
      ? []
      : [
          {
            text: countText(attention[key], singular, plural),
            amount: undefined,
            to: to && withClock(to, clock),
          },
        ],
  );
  return [...overdue, ...counted];
}
