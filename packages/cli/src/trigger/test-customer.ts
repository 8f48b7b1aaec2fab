import type { Dues } from "@dues/sdk";
import { catalog, creditPack, creditSystem, feature, plan } from "@dues/sdk/catalog";
import { TRIGGER_PREFIX } from "../catalog/comparison.js";
import { ExitCode, CliError } from "../exit-code.js";
import { addSpan } from "../time.js";

export const PREFIX = TRIGGER_PREFIX;

const calls = feature.metered(`${PREFIX}-calls`, { unit: "call" });
const seats = feature.seats(`${PREFIX}-seats`);
const licenses = feature.seats(`${PREFIX}-licenses`);
const images = feature.metered(`${PREFIX}-images`);
const credits = creditSystem(`${PREFIX}-credits`, { features: [images.costs(1)] });

/** A plan group of its own, so that no other plan is replaced. */
const PER_LICENSE = { usageModel: "licensed", pricePerUnit: 500 } as const;
const terms = { planGroup: PREFIX, provider: "sandbox", currency: "USD", interval: "monthly" } as const;
const grants = [
  calls.grant({ limit: 100, overage: "charge", overagePrice: 10 }),
  seats.grant({ limit: 5 }),
  credits.grant({ limit: 0 }),
];

const shop = catalog({
  features: [calls, seats, images, licenses],
  creditSystems: [credits],
  creditPacks: [creditPack(`${PREFIX}-pack`, { credits: 100, price: 1000, creditSystem: credits })],
  plans: [
    plan(PREFIX, { ...terms, price: 1000, features: grants }),
    plan(`${PREFIX}-plus`, { ...terms, price: 2000, features: grants }),
    plan(`${PREFIX}-trial`, {
      ...terms,
      price: 1000,
      trialDays: 14,
      features: [...grants, licenses.grant(PER_LICENSE)],
    }),
  ],
});

/** Test cards of the sandbox. */
const CARDS = {
  pays: "4242424242424242",
  paysOnce: "4000000000000341",
  paysUnrefundably: "4000000000005126",
} as const;

export type CardName = keyof typeof CARDS;

/**
 * A customer on a test clock, and the steps that cause events. Every step is a request that your program can send,
 * too.
 */
export interface TestCustomer {
  readonly dues: Dues<typeof shop>;
  readonly id: string;
  /** Subscribes the customer, and pays at the checkout. Returns the id of the subscription. */
  buy(card?: CardName): Promise<string>;
  /** Attaches a plan, and pays at the checkout if one is required. */
  attach(product: (typeof shop)["slugs"]["plans"][number], card?: CardName): Promise<string>;
  track(value: number, of?: "calls" | "images"): Promise<void>;
  /** Moves the clock of the customer: 1mo, 12d. */
  advance(span: string): Promise<void>;
  readonly now: () => number;
}

/** Creates a new customer of a test organization, on a test clock of its own. */
export async function createTestCustomer(
  client: Dues,
  startedAt: number,
  name: string,
): Promise<TestCustomer> {
  const dues = client as Dues<typeof shop>;
  await dues.sync(shop);
  const clock = await dues.testClocks.create({ now: startedAt, name });
  await dues.customers.upsert({
    id: name,
    email: `${name}@example.com`,
    name: "Triggered by dues",
    testClock: clock.id,
  });
  let at = startedAt;
  const attach: TestCustomer["attach"] = async (product, card = "pays") => {
    const attached = await dues.attach({ customer: name, product });
    if (attached.requiresCheckout) await pay(attached.checkoutUrl, card);
    return attached.subscriptionId;
  };
  return {
    dues,
    id: name,
    attach,
    buy: (card) => attach(PREFIX, card),
    async track(value, of = "calls") {
      await dues.track({ customer: name, feature: `${PREFIX}-${of}`, value });
    },
    async advance(span) {
      at = addSpan(at, span) ?? at;
      await dues.testClocks.advance(clock.id, { to: at });
    },
    now: () => at,
  };
}

async function pay(checkoutUrl: string, card: CardName): Promise<void> {
  const body = JSON.stringify({ card: CARDS[card], exp: "12/34", cvc: "123" });
  const response = await fetch(checkoutUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  if (!response.ok)
    throw new CliError(
      ExitCode.failure,
      `The checkout answered ${response.status}: ${await response.text()}`,
    );
}
