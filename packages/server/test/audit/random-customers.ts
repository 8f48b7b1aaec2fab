import type { CatalogInput, PlanFeatureInput } from "@dues/billing";
import { addTenant, succeeded, sync, type Body, type Tenant } from "../support/api.js";
import { send, type Reply, type TestServer } from "../support/server.js";
import { advance, createClock, customerOn } from "../http/test-clocks/clocks.js";
import { randomFrom, type Random } from "../simulation/random.js";

/** Customers on one test clock who do whatever an API allows. */
export interface Town {
  readonly tenant: Tenant;
  readonly random: Random;
  readonly clockId: string;
  readonly customers: readonly Townsman[];
  readonly coupons: readonly string[];
  now: number;
}

interface Townsman {
  readonly id: string;
  readonly name: string;
  /** The requests that were answered with success, for a failure to show. */
  readonly life: string[];
}

const DAY_MS = 86_400_000;
const START = Date.parse("2031-01-31T10:20:30.000Z");

const SEATS: PlanFeatureInput = { slug: "seats", limit: 1, overage: "charge", overagePrice: 300 };
const CALLS: PlanFeatureInput = { slug: "calls", limit: 10, overage: "charge", overagePrice: 3 };

const LIFETIME: PlanFeatureInput[] = [
  { slug: "seats", limit: 9 },
  { slug: "calls", limit: 90 },
];

/** Plans that follow each other in one group, whatever they charge for, and two beside it. */
const catalogFor = (random: Random): CatalogInput => {
  const base = { planGroup: "base", features: [SEATS, CALLS] };
  const price = (usual: number) => usual + random.pick([0, 0, 1, 333, -100]);
  return {
    features: [{ slug: "calls" }, { slug: "seats", meterType: "non_consumable" }],
    plans: [
      { slug: "free", planGroup: "base", features: [CALLS] },
      { slug: "basic", price: price(3_000), ...base },
      { slug: "pro", price: price(9_000), ...base, features: [{ ...SEATS, overagePrice: 500 }, CALLS] },
      { slug: "weekly", price: price(900), interval: "weekly", ...base },
      { slug: "quarterly", price: price(8_000), interval: "quarterly", ...base },
      { slug: "yearly", price: price(30_000), interval: "yearly", ...base },
      {
        slug: "lifetime",
        price: price(5_000),
        billingType: "one_time",
        planGroup: "base",
        features: LIFETIME,
      },
      { slug: "tried", price: price(4_000), trialDays: 10, ...base },
      { slug: "extra", price: price(400), isAddon: true },
      { slug: "book", price: price(700), billingType: "one_time", planGroup: "books" },
    ],
  };
};

/** Opens a town. A third of towns have taxes on top of prices, another third in them. */
export async function openTown(server: TestServer, seed: number, size: number): Promise<Town> {
  const random = randomFrom(seed);
  const tenant = await addTenant(server);
  await sync(tenant, catalogFor(random));
  if (seed % 3 > 0) await chargeTaxes(tenant, seed % 3 === 1 ? "exclusive" : "inclusive");
  const coupons: string[] = [];
  for (const body of COUPONS) {
    const { coupon } = succeeded<{ coupon: { id: string } }>(await send(tenant, "/v1/coupons", { body }));
    coupons.push(coupon.id);
  }
  const clock = await createClock(tenant, START);
  const customers: Townsman[] = [];
  for (let number = 1; number <= size; number += 1) {
    const name = `customer-${number}`;
    customers.push({ id: (await customerOn(tenant, clock, name)).id, name, life: [] });
  }
  return { tenant, random, clockId: clock.id, customers, coupons, now: START };
}

const COUPONS: readonly Body[] = [
  { name: "Half", percent: 50, duration: "forever" },
  { name: "Whole", percent: 100, duration: "once" },
  { name: "Third", percent: 33.33, duration: "repeating", periods: 2 },
  { name: "Fixed", amounts: { USD: 700 }, duration: "repeating", periods: 3 },
];

async function chargeTaxes(tenant: Tenant, taxBehavior: string): Promise<void> {
  succeeded(await send(tenant, "/v1/taxes", { body: { code: "vat", name: "VAT", percent: "19" } }));
  const tax = { defaultTaxCodes: ["vat"], taxBehavior };
  succeeded(await send(tenant, "/v1/organization", { method: "PATCH", body: { tax } }));
}

/** Lets every customer take some steps, and then some days pass. Requests that a state does not allow are refused. */
export async function live(town: Town): Promise<void> {
  const { random, customers } = town;
  for (const customer of customers)
    for (let left = random.between(0, 3); left > 0; left -= 1) await random.pick(STEPS)(town, customer);
  if (random.percent(15)) await changePrices(town);
  town.now += random.between(1, 40) * DAY_MS + random.pick([0, 1, 250, 3_600_000]);
  await advance(town.tenant, town.clockId, town.now);
}

type Step = (town: Town, customer: Townsman) => Promise<void>;

async function request(town: Town, customer: Townsman, path: string, body?: Body): Promise<Reply> {
  const reply = await send(town.tenant, path, body ? { body } : {});
  if (reply.status >= 500) throw new Error(`${path} ${JSON.stringify(body)} was answered ${reply.text}`);
  if (body && reply.status === 200)
    customer.life.push(`${new Date(town.now).toISOString()} ${path} ${JSON.stringify(body)}`);
  return reply;
}

const PLANS = [
  ...(["free", "basic", "basic", "pro", "pro", "weekly", "quarterly", "yearly"] as const),
  ...(["lifetime", "lifetime", "tried", "extra", "book"] as const),
] as const;

const attach: Step = async (town, customer) => {
  const { random, coupons } = town;
  const couponId = coupons[random.between(0, coupons.length - 1)];
  const body = {
    customer: customer.name,
    product: random.pick(PLANS),
    ...(random.percent(30) && { discounts: [{ couponId }] }),
  };
  await payQuote(town, customer, await request(town, customer, "/v1/attach", body));
};

async function payQuote({ random }: Town, { life }: Townsman, { body }: Reply): Promise<void> {
  const { checkoutUrl } = body;
  if (typeof checkoutUrl !== "string" || random.percent(20)) return;
  const card = random.pick(["4242424242424242", "4242424242424242", "4000000000000341"]);
  const paid = await send({ url: checkoutUrl, apiKey: "" }, "", {
    body: { card, exp: "12/34", cvc: "123" },
    apiKey: null,
  });
  life.push(`  paid with ${card}: ${paid.status}`);
}

const use: Step = async (town, customer) => {
  const { random } = town;
  const seats = { feature: "seats", ...(random.percent(50) && { set: true }), value: random.between(-2, 6) };
  const calls = { feature: "calls", value: random.between(1, 60) };
  await request(town, customer, "/v1/track", {
    customer: customer.name,
    ...(random.percent(60) ? seats : calls),
  });
};

interface Listed {
  readonly id: string;
  readonly status: string;
  readonly total: number;
}

async function invoiceOf(town: Town, customer: Townsman, ...statuses: string[]): Promise<Listed | undefined> {
  const { body } = await request(town, customer, `/v1/billing/invoices?customer=${customer.name}`);
  const found = (body["invoices"] as Listed[]).filter(({ status }) => statuses.includes(status));
  return found[town.random.between(0, Math.min(2, found.length - 1))];
}

const refund: Step = async (town, customer) => {
  const { random } = town;
  const invoice = await invoiceOf(town, customer, "paid");
  if (!invoice) return;
  const body = {
    ...(random.percent(40) && { amount: random.between(1, Math.max(1, invoice.total)) }),
    ...(random.percent(20) && { cancel: true }),
  };
  await request(town, customer, `/v1/billing/invoices/${invoice.id}/refund`, body);
};

const issueCreditNote: Step = async (town, customer) => {
  const { random } = town;
  const invoice = await invoiceOf(town, customer, "paid", "open", "uncollectible");
  if (!invoice) return;
  const { body } = await request(town, customer, `/v1/billing/invoices/${invoice.id}`);
  const { items } = body["invoice"] as { items: { id: string; amount: number }[] };
  const [line] = items.filter(({ amount }) => amount > 0);
  const part = line && { id: line.id, amount: random.between(1, line.amount) };
  await request(town, customer, "/v1/billing/credit-notes", {
    invoiceId: invoice.id,
    ...(random.percent(30) && part && { lines: [part] }),
    ...(random.percent(60) && {
      settlements: [{ kind: random.pick(["offset", "balance", "refund", "out_of_band"]) }],
    }),
  });
};

const payInvoice: Step = async (town, customer) => {
  const invoice = await invoiceOf(town, customer, "open", "uncollectible");
  if (!invoice) return;
  await payQuote(town, customer, await request(town, customer, `/v1/billing/invoice/${invoice.id}/pay`, {}));
};

const voidInvoice: Step = async (town, customer) => {
  const invoice = await invoiceOf(town, customer, "open", "uncollectible");
  if (invoice) await request(town, customer, `/v1/billing/invoices/${invoice.id}/void`, {});
};

const billNow: Step = async (town, customer) => {
  await request(town, customer, "/v1/billing/invoice", { customer: customer.name });
};

const adjust: Step = async (town, customer) => {
  const amount = town.random.pick([500, 2_500, -300]);
  const body = { customer: customer.name, currency: "USD", amount, reason: "Goodwill" };
  await request(town, customer, "/v1/billing/balance/adjust", body);
};

/** Cancels, pauses or resumes a subscription. */
const changeSubscription: Step = async (town, customer) => {
  const { random } = town;
  const { body } = await request(town, customer, `/v1/subscriptions?customer=${customer.name}`);
  const all = body["subscriptions"] as { id: string; status: string }[];
  const live = all.filter(({ status }) => ["active", "past_due", "paused", "trialing"].includes(status));
  const one = live[random.between(0, live.length - 1)];
  if (!one) return;
  const until = new Date(town.now + random.between(1, 50) * DAY_MS).toISOString();
  const [action, sent] = random.pick<[string, Body]>([
    ["cancel", { when: "now", credit: random.percent(50) }],
    ["cancel", { when: "period_end" }],
    ["pause", random.percent(60) ? { until } : {}],
    ["resume", {}],
    ["resume", {}],
  ]);
  await request(town, customer, `/v1/subscriptions/${one.id}/${action}`, sent);
};

/** New versions of plans, to which subscribers are migrated or not. */
async function changePrices(town: Town): Promise<void> {
  await sync(town.tenant, catalogFor(town.random));
  const plan = town.random.pick(["basic", "pro", "weekly", "yearly", "lifetime"]);
  const when = town.random.pick(["now", "renewal"]);
  const reply = await send(town.tenant, `/v1/plans/${plan}/migrate`, { body: { when } });
  for (const { life } of town.customers)
    life.push(`${new Date(town.now).toISOString()} ${plan} is migrated ${when}: ${reply.status}`);
}

const STEPS: readonly [Step, ...Step[]] = [
  ...([attach, attach, attach, attach, use, use, use, refund, refund, issueCreditNote] as const),
  ...([payInvoice, voidInvoice, billNow, adjust, changeSubscription, changeSubscription] as const),
];
