import type { Instant } from "@dues/billing";
import { describe, expect, test } from "@jest/globals";
import { runCycle } from "../../../src/jobs/run-cycle.js";
import { send } from "../../support/server.js";
import {
  addTenant,
  attach,
  buy,
  CARDS,
  invoicesOf,
  payAt,
  succeeded,
  sync,
  track,
  upsertCustomer,
  walletOf,
  type Body,
  type Tenant,
} from "../../support/api.js";
import { invoiceUsage, lastInvoice } from "../payments/billing.js";
import { createClock, customerOn } from "../test-clocks/clocks.js";
import { anonymous, cutHandlers, cutsOf, storedOf } from "./interrupted-handlers.js";
import { isReplayed, post } from "./requests.js";
import { useTestServer } from "../../support/fixtures.js";

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

/** The setup of the request, and the request. */
type Prepare = (tenant: Tenant) => Promise<Asked>;

const cutting = cutHandlers();
const server = useTestServer({ handlers: cutting.handlers });

const withCard = (card?: string) => (tenant: Tenant) => buy(tenant, "ada", "other", card);
const ada = { customer: "ada" };

async function usageInvoice(tenant: Tenant): Promise<string> {
  await attach(tenant, "ada", "free");
  await track(tenant, "ada", "calls", 50);
  return (await invoiceUsage(tenant)).id;
}

async function methodOf(tenant: Tenant): Promise<string> {
  return (await walletOf(tenant, "ada")).methods.at(-1)?.id ?? "none";
}

async function withTwoCards(tenant: Tenant): Promise<void> {
  await withCard()(tenant);
  const { url } = succeeded<{ url: string }>(await send(tenant, "/v1/wallet/setup", { body: ada }));
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
    async (tenant) => {
      await withCard()(tenant);
      return { path: "/v1/attach", body: { ...ada, product: "pro" } };
    },
  ],
  [
    "attach a plan whose charge is declined",
    async (tenant) => {
      await withCard(CARDS.paysOnce)(tenant);
      return { path: "/v1/attach", body: { ...ada, product: "pro" } };
    },
  ],
  [
    "attach a plan instead of one that waits for its payment",
    async (tenant) => {
      await attach(tenant, "ada", "pro");
      return { path: "/v1/attach", body: { ...ada, product: "max" } };
    },
  ],
  [
    "upgrade",
    async (tenant) => {
      await buy(tenant, "ada", "pro");
      return { path: "/v1/attach", body: { ...ada, product: "max" } };
    },
  ],
  [
    "open another checkout for a pending subscription",
    async (tenant) => {
      const { subscriptionId } = await attach(tenant, "ada", "pro");
      const body = { callbackUrl: "https://example.com/back" };
      return { path: `/v1/subscriptions/${subscriptionId}/checkout`, body };
    },
  ],
  [
    "cancel now and charge what was used",
    async (tenant) => {
      const { subscriptionId } = await buy(tenant, "ada", "pro");
      await track(tenant, "ada", "calls", 500);
      return { path: `/v1/subscriptions/${subscriptionId}/cancel`, body: { when: "now" } };
    },
  ],
  [
    "pause and charge what was used",
    async (tenant) => {
      const { subscriptionId } = await buy(tenant, "ada", "pro");
      await track(tenant, "ada", "calls", 500);
      return { path: `/v1/subscriptions/${subscriptionId}/pause` };
    },
  ],
  [
    "resume",
    async (tenant) => {
      const { subscriptionId } = await buy(tenant, "ada", "pro");
      await send(tenant, `/v1/subscriptions/${subscriptionId}/pause`, { body: {} });
      return { path: `/v1/subscriptions/${subscriptionId}/resume` };
    },
  ],
  [
    "buy a credit pack with the saved card",
    async (tenant) => {
      await withCard()(tenant);
      return { path: "/v1/addon", body: { ...ada, pack: "pack" } };
    },
  ],
  [
    "buy a credit pack with a card that is declined",
    async (tenant) => {
      await withCard(CARDS.paysOnce)(tenant);
      return { path: "/v1/addon", body: { ...ada, pack: "pack" } };
    },
  ],
  ["open a page to save a card", async () => ({ path: "/v1/wallet/setup", body: ada })],
  [
    "choose another default card",
    async (tenant) => {
      await withTwoCards(tenant);
      return { path: "/v1/wallet/default", body: { ...ada, id: await methodOf(tenant) } };
    },
  ],
  [
    "remove the default card",
    async (tenant) => {
      await withTwoCards(tenant);
      const id = (await walletOf(tenant, "ada")).card?.id;
      return { path: "/v1/wallet/remove", body: { ...ada, id } };
    },
  ],
  [
    "pay an invoice with the saved card",
    async (tenant) => {
      await withCard()(tenant);
      return { path: `/v1/billing/invoice/${await usageInvoice(tenant)}/pay` };
    },
  ],
  [
    "pay an invoice with a card that is declined",
    async (tenant) => {
      await withCard(CARDS.paysOnce)(tenant);
      return { path: `/v1/billing/invoice/${await usageInvoice(tenant)}/pay` };
    },
  ],
  [
    "void an invoice with an open checkout",
    async (tenant) => {
      const id = await usageInvoice(tenant);
      await send(tenant, `/v1/billing/invoice/${id}/pay`, { body: {} });
      return { path: `/v1/billing/invoices/${id}/void` };
    },
  ],
  [
    "refund a part",
    async (tenant) => {
      await buy(tenant, "ada", "pro");
      return { path: `/v1/billing/invoices/${(await lastInvoice(tenant)).id}/refund`, body: { amount: 700 } };
    },
  ],
  [
    "refund all and cancel",
    async (tenant) => {
      await buy(tenant, "ada", "pro");
      return {
        path: `/v1/billing/invoices/${(await lastInvoice(tenant)).id}/refund`,
        body: { cancel: true },
      };
    },
  ],
  [
    "move two subscribers to a newer version",
    async (tenant) => {
      await upsertCustomer(tenant, { id: "eve", email: "eve@example.com" });
      for (const customer of ["ada", "eve"]) await buy(tenant, customer, "pro");
      await sync(tenant, { features: [], plans: [{ slug: "pro", price: 4_000 }] });
      return { path: "/v1/plans/pro/migrate", body: { when: "renewal" } };
    },
  ],
  [
    "let a month pass on a test clock",
    async (tenant) => {
      const clock = await createClock(tenant, "2031-06-01T00:00:00Z");
      await customerOn(tenant, clock, "bob");
      await buy(tenant, "bob", "pro");
      return { path: `/v1/test-clocks/${clock.id}/advance`, body: { to: "2031-07-02T00:00:00Z" } };
    },
  ],
];

interface Outcome {
  readonly answer: string;
  readonly stored: readonly string[];
}

async function begin(prepare: Prepare) {
  const tenant = await addTenant(server);
  await sync(tenant, CATALOG);
  await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
  return { tenant, asked: await prepare(tenant) };
}

async function outcomeOf(tenant: Tenant, reply: Awaited<ReturnType<typeof post>>): Promise<Outcome> {
  expect({ status: reply.status, text: reply.text }).toMatchObject({ status: 200 });
  return { answer: anonymous(reply.text), stored: await storedOf(server, tenant) };
}

describe("a request interrupted at any point continues, repeats nothing, and returns the complete response", () => {
  test.each(cases)("%s", async (_what, prepare) => {
    const { tenant, asked } = await begin(prepare);
    const whole = await outcomeOf(tenant, await post(tenant, "k", asked.path, asked.body));
    const transactions = cutting.count;
    for (const cut of cutsOf(transactions)) {
      const { tenant, asked } = await begin(prepare);
      cutting.cutNext(cut);
      expect((await post(tenant, "k", asked.path, asked.body)).status).toBe(500);
      const resumed = await post(tenant, "k", asked.path, asked.body);
      expect({ cut, ...(await outcomeOf(tenant, resumed)) }).toEqual({ cut, ...whole });
      const replayed = await post(tenant, "k", asked.path, asked.body);
      expect([isReplayed(replayed), replayed.text]).toEqual([true, resumed.text]);
      expect(await storedOf(server, tenant)).toEqual(whole.stored);
    }
  });
});

test("a request whose work is done is answered although what it led to was interrupted, and a job does that", async () => {
  const prepare: Prepare = async (tenant) => {
    await withCard()(tenant);
    await attach(tenant, "ada", "free");
    await track(tenant, "ada", "calls", 50);
    return { path: "/v1/attach", body: { ...ada, product: "pro" } };
  };
  const attachAndCut = async (transaction: number) => {
    const { tenant, asked } = await begin(prepare);
    cutting.cutNext({ when: "before", transaction });
    const { status } = await post(tenant, "k", asked.path, asked.body);
    return { tenant, status, transactions: cutting.count };
  };
  const usageOf = async (tenant: Tenant) => {
    const invoices = await invoicesOf(tenant, "ada");
    return invoices.filter(({ total }) => total === 100).map(({ status }) => status);
  };
  const whole = await attachAndCut(Infinity);
  expect([whole.status, await usageOf(whole.tenant)]).toEqual([200, ["paid"]]);
  // The last transaction settles the charge of the usage.
  const { tenant, status } = await attachAndCut(whole.transactions);
  expect([status, await usageOf(tenant)]).toEqual([200, ["open"]]);
  server.clock.set((server.clock.now() + 2 * 60_000) as Instant);
  await runCycle(server.deps);
  expect(await usageOf(tenant)).toEqual(["paid"]);
});
