import type { CatalogInput } from "@dues/billing";
import { invoicesOf } from "../../support/api.js";
import type { TimedTenant } from "../lifecycle/timed-tenant.js";

const CALLS = { slug: "calls", limit: 0, overage: "charge", overagePrice: 1 } as const;

/** The fee of the plan that is bought to save a card. No other line has this amount. */
const CARD_FEE = 77;

export const CATALOG: CatalogInput = {
  features: [{ slug: "calls" }],
  plans: [
    { slug: "pro", price: 1000, currency: "USD", features: [CALLS] },
    { slug: "team", price: 3000, currency: "USD", features: [CALLS] },
    { slug: "year", price: 12_000, currency: "USD", interval: "yearly", features: [CALLS] },
    { slug: "trial", price: 1000, currency: "USD", trialDays: 14 },
    { slug: "free", planGroup: "free", currency: "USD" },
    { slug: "paid", planGroup: "free", price: 2000, currency: "USD" },
    { slug: "card", price: CARD_FEE, currency: "USD", billingType: "one_time", planGroup: "card" },
  ],
};

/** The lines of each invoice of ada, without that of the card, oldest first: `1000-200 500-100`. */
export async function billed(tenant: TimedTenant): Promise<string[]> {
  const invoices = (await invoicesOf(tenant, "ada")).toReversed();
  const own = invoices.filter(({ items }) => items.every(({ amount }) => amount !== CARD_FEE));
  return own.map(({ items }) =>
    items.map(({ amount, discount }) => (discount === 0 ? `${amount}` : `${amount}-${discount}`)).join(" "),
  );
}
