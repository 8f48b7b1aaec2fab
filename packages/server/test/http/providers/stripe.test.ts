import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { RETURN_PATH } from "../../../src/providers/return-page.js";
import { send, type TestServer } from "../../support/server.js";
import {
  addTenant,
  attach,
  statesOf,
  succeeded,
  sync,
  upsertCustomer,
  walletOf,
  type Tenant,
} from "../../support/api.js";
import { balanceOf } from "../payments/billing.js";
import { startMoneyWorld, deliverWebhooks, type MoneyWorld } from "./money.js";

let world: MoneyWorld;
let server: TestServer;
let tenant: Tenant;

beforeAll(async () => {
  world = await startMoneyWorld();
  server = world.server;
  tenant = await addTenant(server);
  const body = { ...world.keys.stripe, isDefault: true };
  succeeded(await send(tenant, "/v1/providers/stripe", { method: "PUT", body }));
  succeeded(await send(tenant, "/v1/providers/paystack", { method: "PUT", body: world.keys.paystack }));
  await sync(tenant, {
    features: [],
    plans: [
      { slug: "pro", price: 3_000 },
      { slug: "dinars", price: 10_005, currency: "KWD" },
      { slug: "naira", price: 300_000, currency: "NGN", planGroup: "naira" },
      { slug: "named", price: 300_000, currency: "NGN", planGroup: "named", provider: "stripe" },
    ],
    creditPacks: [{ slug: "credits", credits: 100, price: 100_000, currency: "NGN" }],
  });
});
/** Whom the customer paid or is to pay, newest first. */
async function providersOf(customer: string): Promise<string[]> {
  const reply = await send(tenant, `/v1/payments?customer=${customer}`);
  const { payments } = succeeded<{ readonly payments: readonly { readonly provider: string }[] }>(reply);
  return payments.map(({ provider }) => provider);
}

async function saveCardAtPaystack(customer: string): Promise<void> {
  await upsertCustomer(tenant, { id: customer, email: `${customer}@example.com` });
  const body = { customer, provider: "paystack" };
  const { url } = succeeded<{ readonly url: string }>(await send(tenant, "/v1/wallet/setup", { body }));
  world.paystack.pay(url);
  await deliverWebhooks(tenant, world.paystack);
}

async function buyPack(customer: string, pack: string): Promise<unknown> {
  return succeeded(await send(tenant, "/v1/addon", { body: { customer, pack } }));
}

afterEach(() => {
  expect(world.stripe.complaints).toEqual([]);
  world.stripe.reset();
});
afterAll(() => world.close());

test("a payer without a callback is sent to a page of ours", async () => {
  const { checkoutUrl, reference } = await attach(tenant, "ada", "pro");
  const sentTo = new URL(world.stripe.pay(checkoutUrl ?? "") ?? "");
  expect(sentTo.href).toBe(`${server.url}${RETURN_PATH}?reference=${reference}&status=success`);
  await deliverWebhooks(tenant, world.stripe);
  const page = await send(server, sentTo.pathname + sentTo.search, { apiKey: null });
  expect(page).toMatchObject({ status: 200, text: expect.stringContaining("Thank you") });
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  const left = await send(server, `${RETURN_PATH}?status=cancelled`, { apiKey: null });
  expect(left.text).toContain("Nothing was paid");
});

test("a card renewed at Stripe is updated, and a removed one is removed", async () => {
  const [method] = (await walletOf(tenant, "ada")).methods;
  expect(method?.card.exp).toBe("12/34");
  const [kept] = world.stripe.store.list("payment_method");
  world.stripe.renewCard(kept?.id ?? "", 2040);
  await deliverWebhooks(tenant, world.stripe);
  expect(await walletOf(tenant, "ada")).toMatchObject({ hasCard: true, card: { exp: "12/40" } });
  world.stripe.forgetCard(kept?.id ?? "");
  await deliverWebhooks(tenant, world.stripe);
  expect(await walletOf(tenant, "ada")).toEqual({ hasCard: false, card: null, methods: [] });
});

test("of a price that Stripe cannot charge exactly, the possible part is charged and the rest carried over", async () => {
  const { checkoutUrl, customerId } = await attach(tenant, "eve", "dinars");
  const before = world.stripe.received();
  world.stripe.pay(checkoutUrl ?? "");
  await deliverWebhooks(tenant, world.stripe);
  expect(await statesOf(tenant, "eve")).toEqual(["dinars active"]);
  expect(world.stripe.received() - before).toBe(10_000);
  expect(await balanceOf(server, customerId)).toBe(-5);
});

test("plans without a provider are charged where the customer's card is saved", async () => {
  await saveCardAtPaystack("zoe");
  const sold = [await attach(tenant, "zoe", "naira"), await buyPack("zoe", "credits")];
  expect(sold).toMatchObject([{ requiresCheckout: false }, { requiresCheckout: false }]);
  expect(world.stripe.calls).toEqual([]);
  expect(await providersOf("zoe")).toEqual(["paystack", "paystack", "paystack"]);
});

test("a card is saved at the plan's provider, otherwise at that of the current card, otherwise at the default", async () => {
  const urlOf = async (customer: string) => {
    const reply = await send(tenant, "/v1/wallet/setup", { body: { customer } });
    return new URL(succeeded<{ readonly url: string }>(reply).url).hostname.split(".").at(-2);
  };
  await upsertCustomer(tenant, { id: "lea", email: "lea@example.com" });
  expect(await urlOf("lea")).toBe("stripe");
  await saveCardAtPaystack("lea");
  await attach(tenant, "lea", "naira");
  expect(await urlOf("lea")).toBe("paystack");
  const { checkoutUrl } = await attach(tenant, "pia", "named", {
    customerData: { email: "pia@example.com" },
  });
  world.stripe.pay(checkoutUrl ?? "");
  await deliverWebhooks(tenant, world.stripe);
  await saveCardAtPaystack("pia");
  expect(await urlOf("pia")).toBe("stripe");
});

test("a card does not pay for plans of another provider, or in a currency that its provider does not support", async () => {
  await saveCardAtPaystack("max");
  const named = await attach(tenant, "max", "named");
  const dinars = await attach(tenant, "max", "dinars");
  expect([named, dinars]).toMatchObject([{ requiresCheckout: true }, { requiresCheckout: true }]);
  expect(await providersOf("max")).toEqual(["stripe", "stripe", "paystack"]);
});

test("while Stripe is unreachable nothing is sold, and a later attempt continues", async () => {
  const body = { customer: "joe", product: "pro", customerData: { email: "joe@example.com" } };
  world.stripe.fail("POST /v1/checkout/sessions", "server_error", "server_error");
  const failed = await send(tenant, "/v1/attach", { body });
  expect(failed).toMatchObject({ status: 503, body: { code: "service_unavailable" } });
  const attached = await attach(tenant, "joe", "pro");
  world.stripe.pay(attached.checkoutUrl ?? "");
  await deliverWebhooks(tenant, world.stripe);
  expect(await statesOf(tenant, "joe")).toEqual(["pro active"]);
});
