/** A catalog to start with. */
export interface Template {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly text: string;
}

const HEAD = `/**
 * The catalog: features and plans. \`npx dues diff\` shows the changes to the server, and \`npx dues sync\` applies them.
 *
 * Prices are in minor units, such as cents: 2500 is 25.00, and 0.325 is 0.00325.
 * A changed price or limit creates a new version of the plan. Existing subscribers keep theirs.
 */`;

const USAGE = `${HEAD}
import { catalog, feature, plan } from "@dues/sdk/catalog";

// A metered feature. In your code: dues.check({ customer, feature: "api-calls" }), then dues.track(…).
const calls = feature.metered("api-calls", { name: "API calls", unit: "call" });

// A feature that a plan includes or does not.
const sso = feature.boolean("sso", { name: "Single sign-on" });

// Every new customer gets this plan.
const free = plan("free", {
  name: "Free",
  autoEnable: true,
  features: [calls.grant({ limit: 1_000 })],
});

// 25.00 a month including 10,000 calls, then 3.25 for each further 1,000.
const pro = plan("pro", {
  name: "Pro",
  price: 2_500,
  currency: "USD",
  interval: "monthly",
  trialDays: 14,
  features: [
    calls.grant({ limit: 10_000, overage: "charge", overagePrice: 325, billingUnits: 1_000 }),
    sso.grant(),
  ],
});

export default catalog({ features: [calls, sso], plans: [free, pro] });
`;

const SEATS = `${HEAD}
import { catalog, feature, plan } from "@dues/sdk/catalog";

// Seats, occupied by named members: dues.entities.add({ customer, feature: "seats", entity: "ada" }).
const seats = feature.seats("seats", { name: "Seats", unit: "seat" });

// A level that rises and falls: dues.track({ customer, feature: "storage", value: 12, set: true }).
const storage = feature.metered("storage", { name: "Storage", unit: "GB", meterType: "non_consumable" });

// 49.00 a month including five seats and 100 GB. Each further seat is 9.00 a month, prorated.
const team = plan("team", {
  name: "Team",
  price: 4_900,
  currency: "USD",
  interval: "monthly",
  trialDays: 14,
  features: [
    seats.grant({ limit: 5, overage: "charge", overagePrice: 900 }),
    storage.grant({ limit: 100 }),
  ],
});

// The same plan for a year, with two months free.
const teamYearly = plan("team-yearly", {
  name: "Team, yearly",
  price: 49_000,
  currency: "USD",
  interval: "yearly",
  features: [
    seats.grant({ limit: 5, overage: "charge", overagePrice: 900 }),
    storage.grant({ limit: 100 }),
  ],
});

export default catalog({ features: [seats, storage], plans: [team, teamYearly] });
`;

const CREDITS = `${HEAD}
import { catalog, creditPack, creditSystem, feature, plan } from "@dues/sdk/catalog";

// The metered features.
const chat = feature.metered("chat", { name: "Chat messages", unit: "message" });
const images = feature.metered("images", { name: "Images", unit: "image" });

// The credits that they cost: one for a message, ten for an image.
const credits = creditSystem("credits", { name: "Credits", features: [chat.costs(1), images.costs(10)] });

// 20.00 a month including 1,000 credits, which do not carry over. Both features spend them.
const pro = plan("pro", {
  name: "Pro",
  price: 2_000,
  currency: "USD",
  interval: "monthly",
  features: [
    credits.grant({ limit: 1_000, reset: "monthly" }),
    chat.grant({ limit: 0 }),
    images.grant({ limit: 0 }),
  ],
});

// A pack of further credits: dues.credits.purchase({ customer, pack: "credits-500" }).
const pack = creditPack("credits-500", {
  name: "500 credits",
  credits: 500,
  price: 1_200,
  currency: "USD",
  creditSystem: credits,
  expiresAfterDays: 365,
});

export default catalog({
  features: [chat, images],
  creditSystems: [credits],
  creditPacks: [pack],
  plans: [pro],
});
`;

export const TEMPLATES: readonly Template[] = [
  { name: "usage", label: "Usage", hint: "a fee with included usage, overage charged per unit", text: USAGE },
  { name: "seats", label: "Seats", hint: "a fee for a team, and a price for each further seat", text: SEATS },
  {
    name: "credits",
    label: "Credits",
    hint: "credits that several features spend, and credit packs",
    text: CREDITS,
  },
];
