import { catalog, feature, plan } from "@dues/sdk/catalog";

const links = feature.metered("links", { name: "Links", unit: "link" });
const statistics = feature.boolean("statistics", { name: "Statistics" });

/** What is sold. Amounts are cents. Change it and restart: a changed price creates a new version of the plan. */
export const shop = catalog({
  features: [links, statistics],
  plans: [
    plan("free", {
      name: "Free",
      description: "Three links a month.",
      autoEnable: true,
      features: [links.grant({ limit: 3 })],
    }),
    plan("pro", {
      name: "Pro",
      description: "A hundred links a month, then 10 cents each.",
      price: 1900,
      currency: "USD",
      interval: "monthly",
      features: [links.grant({ limit: 100, overage: "charge", overagePrice: 10 }), statistics.grant()],
    }),
  ],
});

export type Shop = typeof shop;
