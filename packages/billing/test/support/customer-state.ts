import type { CustomerState, Subscription } from "../../src/index.js";

/** The state of a customer with a card and one subscription, in an organization of New York. */
export function stateOf(subscription: Subscription, more: Partial<CustomerState> = {}): CustomerState {
  return {
    customerId: "cus_1",
    invoicePrefix: "ABC",
    invoiceCount: 0,
    zone: "America/New_York",
    settings: { dunningDays: [3], graceDays: null, dunningMinimum: 0n },
    subscriptions: [subscription],
    invoices: [],
    usage: [],
    balance: {},
    entries: [],
    payments: [],
    card: { id: "pm_1", provider: "sandbox" },
    ...more,
  };
}
