import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { balanceOf, give } from "../support/credits.js";
import { attach, invoicesOf, statesOf, succeeded, sync, type Tenant } from "../support/api.js";
import { bring, startStripe, useProvider, type OutsideProvider } from "../support/outside-provider.js";
import { send } from "../support/server.js";
import type { Fault } from "../providers/double/server.js";
import { startCrashingServer, until, type CrashingServer } from "./crashing-server.js";

const PLAN = 100_000;
const PACK = 7_000;

/** After this time a top-up is attempted again whose process died, and so is every operation with an unknown outcome. */
const LATER_MS = 10 * 60_000;

/** A server starts in a few seconds, on a busy machine in many. */
const LIMIT_MS = 240_000;

let aheadMs = 0;
let stripe: OutsideProvider | undefined;
let server: CrashingServer | undefined;

beforeAll(async () => {
  stripe = await startStripe(() => Date.now() + aheadMs);
  server = await startCrashingServer([stripe]);
}, LIMIT_MS);
afterAll(async () => {
  await server?.close();
  await stripe?.close();
}, LIMIT_MS);

test(
  "a server killed before or after the charge of a top-up buys one pack for one need",
  async () => {
    if (!stripe || !server) throw new Error("nothing was started");
    const tenant = await server.addTenant("shop");
    await open(tenant, stripe);
    let received = stripe.received();
    // Before: the purchase is stored, and the provider never hears of the charge. After: the card is charged, and the response
    // is lost.
    for (const [customer, fault] of [
      ["before", "timeout_before"],
      ["after", "timeout_after"],
    ] as const) {
      await interrupt(tenant, stripe, { customer, fault });
      aheadMs += LATER_MS;
      await server.crash(LATER_MS);
      stripe.reset();
      await expectOnePack(tenant, customer);
      received += PACK;
      expect(stripe.received()).toBe(received);
    }
    // The next need buys the next pack, so the top-ups are still on.
    await use(tenant, "after", 97);
    await until("the next pack is bought", async () => (await leftOf(tenant, "after")) === 118);
    expect(stripe.received()).toBe(received + PACK);
    for (const customer of ["before", "after"]) {
      const { body } = await send(tenant, `/v1/payments?customer=${customer}&status=pending`);
      expect(body["payments"]).toEqual([]);
    }
    expect(stripe.complaints()).toEqual([]);
  },
  LIMIT_MS,
);

async function open(tenant: Tenant, outside: OutsideProvider): Promise<void> {
  await useProvider(tenant, outside);
  const { currency } = outside;
  await sync(tenant, {
    features: [{ slug: "tokens" }],
    creditSystems: [{ slug: "ai", features: [{ feature: "tokens" }] }],
    creditPacks: [{ slug: "pack", credits: 100, price: PACK, currency, creditSystem: "ai" }],
    plans: [{ slug: "card", price: PLAN, currency }],
  });
  for (const customer of ["before", "after"]) {
    outside.pay((await attach(tenant, customer, "card")).checkoutUrl);
    await bring(tenant, outside.takeWebhooks());
    expect(await statesOf(tenant, customer)).toEqual(["card active"]);
    await give(tenant, customer, 100);
    const body = { pack: "pack", below: 20, enabled: true };
    succeeded(await send(tenant, `/v1/customers/${customer}/top-up`, { method: "PUT", body }));
  }
}

interface Interruption {
  readonly customer: string;
  readonly fault: Fault;
}

/** Uses so much that a pack is due, and waits until the provider has been called for it. */
async function interrupt(tenant: Tenant, outside: OutsideProvider, { customer, fault }: Interruption) {
  const asked = () => outside.calls().filter((call) => call === outside.callOf("charge")).length;
  const before = asked();
  outside.fail("charge", fault);
  await use(tenant, customer, 85);
  await until("the provider is asked to charge for the pack", () => asked() > before);
}

async function expectOnePack(tenant: Tenant, customer: string): Promise<void> {
  await until(`${customer} has the pack`, async () => (await leftOf(tenant, customer)) === 115);
  const packs = (await invoicesOf(tenant, customer)).filter(({ total }) => total === PACK);
  expect(packs.map(({ status }) => status)).toEqual(["paid"]);
}

async function use(tenant: Tenant, customer: string, value: number): Promise<void> {
  const body = { customer, feature: "tokens", value };
  expect(succeeded(await send(tenant, "/v1/track", { body }))).toMatchObject({ allowed: true });
}

async function leftOf(tenant: Tenant, customer: string): Promise<number | null> {
  return (await balanceOf(tenant, customer)).totalBalance;
}
