/**
 * Amounts are in minor units: 25.00 USD a month with 10,000 calls, then 0.00325 USD for each. The slugs are those of no
 * other example, because all of them share an organization: each would change the plans of the others.
 *
 * @satisfies {Parameters<import("@dues/sdk").Dues["sync"]>[0]}
 */
export const DEMO_CATALOG = {
  features: [
    { slug: "demo-calls", name: "API calls", type: "metered", unit: "call" },
    { slug: "demo-sso", name: "Single sign-on", type: "boolean" },
  ],
  plans: [
    { slug: "demo-free", name: "Free", planGroup: "demo", features: [{ slug: "demo-calls", limit: 1_000 }] },
    {
      slug: "demo-pro",
      name: "Pro",
      planGroup: "demo",
      price: 2500,
      currency: "USD",
      interval: "monthly",
      features: [
        { slug: "demo-calls", limit: 10_000, overage: "charge", overagePrice: 0.325 },
        { slug: "demo-sso" },
      ],
    },
  ],
};
