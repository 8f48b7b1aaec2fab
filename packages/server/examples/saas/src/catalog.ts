import { catalog, feature, plan } from "@dues/sdk/catalog";

const links = feature.metered("shortly-links", { name: "Links", unit: "link" });
const statistics = feature.boolean("shortly-statistics", { name: "Statistics" });

/** Apart from whatever else the organization sells. An organization of its own needs neither a group nor the prefix. */
const planGroup = "shortly";

/** What is sold. Amounts are cents. Change it and restart: a changed price creates a new version of the plan. */
export const shop = catalog({
  features: [links, statistics],
  plans: [
    plan("shortly-free", {
      name: "Free",
      description: "Three links a month.",
      planGroup,
      features: [links.grant({ limit: 3 })],
    }),
    plan("shortly-pro", {
      name: "Pro",
      description: "A hundred links a month, then 10 cents each.",
      price: 1900,
      currency: "USD",
      interval: "monthly",
      planGroup,
      features: [links.grant({ limit: 100, overage: "charge", overagePrice: 10 }), statistics.grant()],
    }),
  ],
});

export type Shop = typeof shop;
