/** A catalog to begin with. */
export interface Template {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly text: string;
}

const HEAD = `/**
 * What is sold. \`npx dues diff\` shows what would change on the server, and \`npx dues sync\` changes it.
 *
 * Every price is in minor units, such as cents: 2500 is 25.00, and 0.325 a third of a cent.
 * A changed price or limit makes a new version of the plan. Who has the old one keeps it.
 */`;

const USAGE = `${HEAD}
import { catalog, feature, plan } from "@dues/sdk/catalog";

// What customers use. In code: dues.check({ customer, feature: "api-calls" }), then dues.track(…).
const calls = feature.metered("api-calls", { name: "API calls", unit: "call" });

// What a plan has or has not.
const sso = feature.boolean("sso", { name: "Single sign-on" });

// Every new customer gets it by itself.
const free = plan("free", {
  name: "Free",
  autoEnable: true,
  features: [calls.grant({ limit: 1_000 })],
});

// 25.00 a month with 10,000 calls, then 3.25 for each further 1,000.
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

// Named places, which members take and leave: dues.entities.add({ customer, feature: "seats", entity: "ada" }).
const seats = feature.seats("seats", { name: "Seats", unit: "seat" });

// A level that rises and falls: dues.track({ customer, feature: "storage", value: 12, set: true }).
const storage = feature.metered("storage", { name: "Storage", unit: "GB", meterType: "non_consumable" });

// 49.00 a month with five seats and 100 GB. Each further seat is 9.00, for the part of the month that it is taken.
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

// The same for a year, two months for free.
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

// What customers use.
const chat = feature.metered("chat", { name: "Chat messages", unit: "message" });
const images = feature.metered("images", { name: "Images", unit: "image" });

// What they pay with: a message costs one credit, an image ten.
const credits = creditSystem("credits", { name: "Credits", features: [chat.costs(1), images.costs(10)] });

// 20.00 a month with 1,000 credits, which do not carry over. Both features draw on them.
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

// More of them at once: dues.credits.purchase({ customer, pack: "credits-500" }).
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
  { name: "usage", label: "Usage", hint: "a fee with so much included, the rest by use", text: USAGE },
  { name: "seats", label: "Seats", hint: "a fee for a team, and for each further seat", text: SEATS },
  {
    name: "credits",
    label: "Credits",
    hint: "credits that several features spend, and packs of them",
    text: CREDITS,
  },
];
