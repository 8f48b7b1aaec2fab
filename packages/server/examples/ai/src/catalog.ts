import { catalog, creditPack, creditSystem, feature, plan } from "@dues/sdk/catalog";

/** Cents for a million tokens, as the provider lists them. */
const gpt5 = { model: "openai/gpt-5", aliases: ["gpt-5"], input: 125, cacheRead: 12.5, output: 1000 };

/** The cost of tokens in cents, with a markup of a fifth. */
const ai = feature.tokens("storyteller-ai", { name: "AI usage", markup: 20, models: [gpt5] });

/** A credit pays for a cent of usage. */
const credits = creditSystem("storyteller-credits", { name: "Credits", features: [ai.costs(1)] });

/** What is sold. Amounts are cents. Change it and restart: a changed price creates a new version of the plan. */
export const shop = catalog({
  features: [ai],
  creditSystems: [credits],
  creditPacks: [
    creditPack("storyteller-boost", {
      name: "Boost",
      credits: 500,
      price: 600,
      currency: "USD",
      creditSystem: credits,
    }),
  ],
  plans: [
    plan("storyteller-writer", {
      name: "Writer",
      description: "A hundred credits a month.",
      price: 1900,
      currency: "USD",
      interval: "monthly",
      // Apart from whatever else the organization sells, as the prefix of the names.
      planGroup: "storyteller",
      features: [credits.grant({ limit: 100 })],
    }),
  ],
});

export type Shop = typeof shop;
