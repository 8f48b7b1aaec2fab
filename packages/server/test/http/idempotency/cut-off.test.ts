import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { send, startTestServer, type TestServer } from "../../support/server.js";
import {
  addTenant,
  attach,
  buy,
  CARDS,
  payAt,
  succeeded,
  sync,
  track,
  upsertCustomer,
  walletOf,
  type Body,
  type Tenant,
} from "../../support/shop.js";
import { invoiceUsage, lastInvoice } from "../payments/billing.js";
import { createClock, customerOn } from "../test-clocks/clocks.js";
import { anonymous, cutHandlers, cutsOf, storedOf } from "./cutting.js";
import { isReplayed, post } from "./requests.js";

const CALLS = { slug: "calls", limit: 0, overage: "charge", overagePrice: 2 } as const;
const CATALOG = {
  features: [{ slug: "calls" }],
  creditSystems: [{ slug: "credits", features: [{ feature: "calls" }] }],
  creditPacks: [{ slug: "pack", credits: 100, price: 1_000, creditSystem: "credits" }],
  plans: [
    { slug: "free", features: [CALLS] },
    { slug: "pro", price: 3_000, features: [CALLS] },
    { slug: "max", price: 9_000, features: [CALLS] },
    { slug: "other", price: 2_000, planGroup: "other" },
  ],
};

interface Asked {
  readonly path: string;
  readonly body?: Body;
}

/** What has to be there before the request, and the request. */
type Prepare = (shop: Tenant) => Promise<Asked>;

const cutting = cutHandlers();
let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ handlers: cutting.handlers })));
afterAll(() => server.close());

const withCard = (card?: string) => (shop: Tenant) => buy(shop, "ada", "other", card);
const ada = { customer: "ada" };

async function usageInvoice(shop: Tenant): Promise<string> {
  await attach(shop, "ada", "free");
  await track(shop, "ada", "calls", 50);
  return (await invoiceUsage(shop)).id;
}

async function methodOf(shop: Tenant): Promise<string> {
  return (await walletOf(shop, "ada")).methods.at(-1)?.id ?? "none";
}

async function withTwoCards(shop: Tenant): Promise<void> {
  await withCard()(shop);
  const { url } = succeeded<{ url: string }>(await send(shop, "/v1/wallet/setup", { body: ada }));
  await payAt(url, "5555555555554444");
}

const cases: readonly (readonly [string, Prepare])[] = [
  [
    "attach a free plan to a new customer",
    async () => ({
      path: "/v1/attach",
      body: { customer: "new", product: "free", customerData: { email: "new@example.com" } },
    }),
  ],
  [
    "attach a plan and charge the saved card",
    async (shop) => {
      await withCard()(shop);
      return { path: "/v1/attach", body: { ...ada, product: "pro" } };
    },
  ],
  [
    "attach a plan whose charge is declined",
    async (shop) => {
      await withCard(CARDS.paysOnce)(shop);
      return { path: "/v1/attach", body: { ...ada, product: "pro" } };
    },
  ],
  [
    "attach a plan instead of one that waits for its payment",
    async (shop) => {
      await attach(shop, "ada", "pro");
      return { path: "/v1/attach", body: { ...ada, product: "max" } };
    },
  ],
  [
    "upgrade",
    async (shop) => {
      await buy(shop, "ada", "pro");
      return { path: "/v1/attach", body: { ...ada, product: "max" } };
    },
  ],
  [
    "open another checkout for a pending subscription",
    async (shop) => {
      const { subscriptionId } = await attach(shop, "ada", "pro");
      const body = { callbackUrl: "https://example.com/back" };
      return { path: `/v1/subscriptions/${subscriptionId}/checkout`, body };
    },
  ],
  [
    "cancel now and charge what was used",
    async (shop) => {
      const { subscriptionId } = await buy(shop, "ada", "pro");
      await track(shop, "ada", "calls", 500);
      return { path: `/v1/subscriptions/${subscriptionId}/cancel`, body: { when: "now" } };
    },
  ],
  [
    "pause and charge what was used",
    async (shop) => {
      const { subscriptionId } = await buy(shop, "ada", "pro");
      await track(shop, "ada", "calls", 500);
      return { path: `/v1/subscriptions/${subscriptionId}/pause` };
    },
  ],
  [
    "resume",
    async (shop) => {
      const { subscriptionId } = await buy(shop, "ada", "pro");
      await send(shop, `/v1/subscriptions/${subscriptionId}/pause`, { body: {} });
      return { path: `/v1/subscriptions/${subscriptionId}/resume` };
    },
  ],
  [
    "buy a credit pack with the saved card",
    async (shop) => {
      await withCard()(shop);
      return { path: "/v1/addon", body: { ...ada, pack: "pack" } };
    },
  ],
  [
    "buy a credit pack with a card that is declined",
    async (shop) => {
      await withCard(CARDS.paysOnce)(shop);
      return { path: "/v1/addon", body: { ...ada, pack: "pack" } };
    },
  ],
  ["open a page to save a card", async () => ({ path: "/v1/wallet/setup", body: ada })],
  [
    "choose another default card",
    async (shop) => {
      await withTwoCards(shop);
      return { path: "/v1/wallet/default", body: { ...ada, id: await methodOf(shop) } };
    },
  ],
  [
    "remove the default card",
    async (shop) => {
      await withTwoCards(shop);
      const id = (await walletOf(shop, "ada")).card?.id;
      return { path: "/v1/wallet/remove", body: { ...ada, id } };
    },
  ],
  [
    "pay an invoice with the saved card",
    async (shop) => {
      await withCard()(shop);
      return { path: `/v1/billing/invoice/${await usageInvoice(shop)}/pay` };
    },
  ],
  [
    "pay an invoice with a card that is declined",
    async (shop) => {
      await withCard(CARDS.paysOnce)(shop);
      return { path: `/v1/billing/invoice/${await usageInvoice(shop)}/pay` };
    },
  ],
  [
    "void an invoice with an open checkout",
    async (shop) => {
      const id = await usageInvoice(shop);
      await send(shop, `/v1/billing/invoice/${id}/pay`, { body: {} });
      return { path: `/v1/billing/invoices/${id}/void` };
    },
  ],
  [
    "refund a part",
    async (shop) => {
      await buy(shop, "ada", "pro");
      return { path: `/v1/billing/invoices/${(await lastInvoice(shop)).id}/refund`, body: { amount: 700 } };
    },
  ],
  [
    "refund all and cancel",
    async (shop) => {
      await buy(shop, "ada", "pro");
      return { path: `/v1/billing/invoices/${(await lastInvoice(shop)).id}/refund`, body: { cancel: true } };
    },
  ],
  [
    "move two subscribers to a newer version",
    async (shop) => {
      await upsertCustomer(shop, { id: "eve", email: "eve@example.com" });
      for (const customer of ["ada", "eve"]) await buy(shop, customer, "pro");
      await sync(shop, { features: [], plans: [{ slug: "pro", price: 4_000 }] });
      return { path: "/v1/plans/pro/migrate", body: { when: "renewal" } };
    },
  ],
  [
    "let a month pass on a test clock",
    async (shop) => {
      const clock = await createClock(shop, "2031-06-01T00:00:00Z");
      await customerOn(shop, clock, "bob");
      await buy(shop, "bob", "pro");
      return { path: `/v1/test-clocks/${clock.id}/advance`, body: { to: "2031-07-02T00:00:00Z" } };
    },
  ],
];

interface Told {
  readonly answer: string;
  readonly stored: readonly string[];
}

async function begin(prepare: Prepare) {
  const shop = await addTenant(server);
  await sync(shop, CATALOG);
  await upsertCustomer(shop, { id: "ada", email: "ada@example.com" });
  return { shop, asked: await prepare(shop) };
}

async function told(shop: Tenant, reply: Awaited<ReturnType<typeof post>>): Promise<Told> {
  expect({ status: reply.status, text: reply.text }).toMatchObject({ status: 200 });
  return { answer: anonymous(reply.text), stored: await storedOf(server, shop) };
}

describe("a request that was cut off anywhere goes on, does nothing twice, and is answered as if nothing had been", () => {
  test.each(cases)("%s", async (_what, prepare) => {
    const { shop, asked } = await begin(prepare);
    const whole = await told(shop, await post(shop, "k", asked.path, asked.body));
    for (const cut of cutsOf(cutting.count)) {
      const { shop, asked } = await begin(prepare);
      cutting.cutNext(cut);
      expect((await post(shop, "k", asked.path, asked.body)).status).toBe(500);
      const resumed = await post(shop, "k", asked.path, asked.body);
      expect({ cut, ...(await told(shop, resumed)) }).toEqual({ cut, ...whole });
      const replayed = await post(shop, "k", asked.path, asked.body);
      expect([isReplayed(replayed), replayed.text]).toEqual([true, resumed.text]);
      expect(await storedOf(server, shop)).toEqual(whole.stored);
    }
  });
});

test.each([
  ["plan", "/v1/attach", { ...ada, product: "pro" }],
  ["credit pack", "/v1/addon", { ...ada, pack: "pack" }],
])("a %s that is not sold any more when a request goes on was sold to it", async (_what, path, body) => {
  const { shop } = await begin(async (tenant) => (await withCard()(tenant), { path }));
  cutting.cutNext({ when: "end", transaction: 0 });
  expect((await post(shop, "k", path, body)).status).toBe(500);
  const before = await storedOf(server, shop);
  await sync(shop, {
    features: [],
    creditPacks: CATALOG.creditPacks.map((pack) => ({ ...pack, isActive: false })),
    plans: [{ slug: "pro", price: 3_000, features: [CALLS], isActive: false }],
  });
  expect(await post(shop, "k", path, body)).toMatchObject({ status: 200, body: { requiresCheckout: false } });
  expect((await post(shop, "l", path, body)).status).toBe(404);
  const isSync = (row: string) => row.startsWith("changes");
  expect((await storedOf(server, shop)).filter((row) => !isSync(row))).toEqual(
    before.filter((row) => !isSync(row)),
  );
});
