import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { CALCULATE, GERMANY, setTax, useStripeTax } from "../http/taxes/stripe-tax.js";
import { advance, createClock, customerOn } from "../http/test-clocks/clocks.js";
import { startStripeDouble, type StripeDouble } from "../providers/double/stripe.js";
import { SECRET_KEY, WEBHOOK_SECRET } from "../providers/stripe/harness.js";
import { randomFrom, type Random } from "../simulation/random.js";
import { buy, invoicesOf, succeeded, sync, type Tenant } from "../support/api.js";
import { startChild, type Child } from "../support/child.js";
import { send } from "../support/server.js";
import { createLastingDatabase, type LastingDatabase } from "./lasting-database.js";

const isLong = process.env["DUES_TEST_LONG"] === "1";
const KEY = `dues_test_${"k".repeat(32)}`;
const START = Date.parse("2031-06-01T00:00:00.000Z");
const DAY_MS = 86_400_000;

/** How often the server is killed, and how long it works before that at most. */
const CRASHES = isLong ? 20 : 2;
const WORK_MS = 3_000;
const SEED = Number(process.env["DUES_CRASH_SEED"] ?? (isLong ? Date.now() % 1_000_000 : 1));

const CALLS = { slug: "calls", limit: 0, overage: "charge", overagePrice: 7 } as const;
const CATALOG = {
  features: [{ slug: "calls" }],
  plans: [
    { slug: "pro", price: 2_999, features: [CALLS] },
    { slug: "max", price: 9_001, features: [CALLS] },
  ],
};
const CUSTOMERS = ["ada", "bob", "eve"] as const;

let database: LastingDatabase;
let child: Child | undefined;
let stripe: StripeDouble;
let aheadMs = 0;

beforeEach(async () => {
  database = await createLastingDatabase();
  const now = () => Date.now() + aheadMs;
  stripe = await startStripeDouble({ now, secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET });
});
afterEach(async () => {
  await child?.kill();
  await stripe.close();
  await database.remove();
});

async function start(): Promise<Tenant> {
  const environment = {
    PORT: "0",
    NODE_ENV: "test",
    DUES_BOOTSTRAP_API_KEY: KEY,
    ...database.environment,
    DUES_STRIPE_URL: stripe.url,
  };
  child = startChild("serve-ahead.ts", environment, database.directory, String(aheadMs));
  return { url: await child.line(), apiKey: KEY, id: "" };
}

/** Customers with taxed and discounted plans. Returns their clocks. */
async function prepare(tenant: Tenant): Promise<ReadonlyMap<string, string>> {
  await sync(tenant, CATALOG);
  succeeded(await send(tenant, "/v1/taxes", { body: { code: "vat", name: "VAT", percent: 19 } }));
  await useStripeTax(tenant, { source: "rates", defaultTaxCodes: ["vat"] });
  const coupon = { name: "Launch", percent: 33.33, duration: "forever" };
  const { id } = succeeded<{ coupon: { id: string } }>(
    await send(tenant, "/v1/coupons", { body: coupon }),
  ).coupon;
  const clocks = new Map<string, string>();
  for (const customer of CUSTOMERS) {
    const clock = await createClock(tenant, new Date(START).toISOString());
    await customerOn(tenant, clock, customer);
    succeeded(
      await send(tenant, `/v1/customers/${customer}`, { method: "PATCH", body: { address: GERMANY } }),
    );
    const { subscriptionId } = await buy(tenant, customer, "pro");
    const body = { couponId: id };
    succeeded(await send(tenant, `/v1/subscriptions/${subscriptionId}/discounts`, { body }));
    clocks.set(customer, clock.id);
  }
  return clocks;
}

interface Work {
  readonly tenant: Tenant;
  readonly random: Random;
  readonly clocks: ReadonlyMap<string, string>;
  isOver: boolean;
}

/** Sends one random request after the other for a customer. One that the crash cut off may have any outcome. */
async function work(state: Work, customer: string): Promise<void> {
  while (!state.isOver) await step(state, customer).catch(() => undefined);
}

async function step({ tenant, random, clocks }: Work, customer: string): Promise<void> {
  const post = (place: string, body: object) => send(tenant, place, { body });
  const [invoice] = await invoicesOf(tenant, customer);
  const kind = random.pick(["note", "note", "plan", "usage", "time", "void"]);
  if (kind === "note")
    await post("/v1/billing/credit-notes", { invoiceId: invoice?.id, amount: random.between(1, 700) });
  if (kind === "plan") await post("/v1/attach", { customer, product: random.pick(["pro", "max"]) });
  if (kind === "usage") {
    await post("/v1/track", { customer, feature: "calls", value: random.between(1, 90) });
    await post("/v1/billing/invoice", { customer });
  }
  if (kind === "void") await post(`/v1/billing/invoices/${invoice?.id}/void`, {});
  if (kind !== "time") return;
  const clockId = clocks.get(customer) ?? "";
  const { now } = succeeded<{ now: string }>(await send(tenant, `/v1/test-clocks/${clockId}`));
  await advance(tenant, clockId, new Date(Date.parse(now) + 16 * DAY_MS).toISOString());
}

test(`a server killed while it issues taxed invoices and credit notes leaves nothing half (seed ${SEED})`, async () => {
  const random = randomFrom(SEED);
  let tenant = await start();
  const clocks = await prepare(tenant);
  for (let crash = 0; crash < CRASHES; crash++) {
    if (crash % 2 === 1) {
      await setTax(tenant, { source: "stripe" });
      for (let failure = 0; failure < 30; failure++) stripe.fail(CALCULATE, "rate_limited");
    }
    const state: Work = { tenant, random, clocks, isOver: false };
    const running = CUSTOMERS.map((customer) => work(state, customer));
    await new Promise((resolve) => setTimeout(resolve, random.between(WORK_MS / 3, WORK_MS)));
    state.isOver = true;
    await child?.kill();
    await Promise.all(running);
    expect(await database.differences()).toEqual([]);
    aheadMs += DAY_MS;
    tenant = await start();
  }
  stripe.reset();
  for (const clockId of clocks.values()) {
    const { now } = succeeded<{ now: string }>(await send(tenant, `/v1/test-clocks/${clockId}`));
    await advance(tenant, clockId, new Date(Date.parse(now) + 32 * DAY_MS).toISOString());
  }
  const invoices = (await Promise.all(CUSTOMERS.map((customer) => invoicesOf(tenant, customer)))).flat();
  expect(invoices.filter(({ waitingFor }) => waitingFor !== undefined)).toEqual([]);
  expect(invoices.filter(({ tax }) => tax > 0).length).toBeGreaterThanOrEqual(CUSTOMERS.length);
  await child?.kill();
  expect(await database.differences()).toEqual([]);
}, 600_000);
