import { beforeEach, describe, expect, test } from "@jest/globals";
import type { CatalogInput } from "@dues/billing";
import {
  CARDS,
  attach,
  buy,
  getPlan,
  getSubscription,
  invoicesOf,
  listPlans,
  payAt,
  sync,
  track,
  upsertCustomer,
} from "../../support/api.js";
import { purchase, tryPurchase } from "../../support/credits.js";
import { send } from "../../support/server.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import {
  bills,
  change,
  JULY,
  preview,
  refusal,
  standing,
  tryAttach,
  tryMigrate,
  tryPreview,
} from "../lifecycle/timed-tenant.js";

const CALLS = {
  slug: "calls",
  limit: 10,
  overage: "charge",
  overagePrice: 5,
  prices: { EUR: { overagePrice: 4 }, NGN: { overagePrice: 700 } },
};
const SEATS = {
  slug: "seats",
  usageModel: "usage_based",
  ratingModel: "graduated",
  tiers: [
    { upTo: 2, unitPrice: 100, prices: { EUR: { unitPrice: 90 }, NGN: { unitPrice: 15_000 } } },
    {
      unitPrice: 50,
      flatFee: 10,
      prices: { EUR: { unitPrice: 45, flatFee: 9 }, NGN: { unitPrice: 7_500, flatFee: 1_000 } },
    },
  ],
};
const CATALOG = {
  creditSystems: [{ slug: "ai" }],
  creditPacks: [
    { slug: "hundred", credits: 100, price: 1_000, prices: { EUR: 900, NGN: 1_500_000 } },
    { slug: "abroad", credits: 100, price: 900, currency: "EUR", prices: { NGN: 1_500_000 } },
  ],
  features: [{ slug: "calls" }, { slug: "seats", meterType: "non_consumable" }],
  plans: [
    { slug: "free", autoEnable: true },
    { slug: "pro", price: 3_000, prices: { EUR: 2_000, NGN: 4_500_000 }, features: [CALLS, SEATS] },
    { slug: "max", price: 6_000, prices: { EUR: 4_000, NGN: 9_000_000 } },
    { slug: "dollars", price: 9_000 },
    { slug: "abroad", price: 900, currency: "EUR", prices: { NGN: 1_500_000 } },
    { slug: "extra", price: 100_000, currency: "NGN", isAddon: true },
    { slug: "tried", price: 3_000, prices: { EUR: 2_000 }, trialDays: 14, planGroup: "trials" },
    { slug: "dollar-trial", price: 3_000, trialDays: 14, planGroup: "trials" },
  ],
} satisfies CatalogInput;

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);

async function buyIn(currency: string, product = "pro") {
  const { checkoutUrl } = await attach(tenant, "ada", product, { currency });
  await payAt(checkoutUrl, CARDS.pays);
}

describe("a plan in several currencies", () => {
  test("is stored and returned as it was declared, and the same again changes nothing", async () => {
    const pro = await getPlan(tenant, "pro");
    expect(pro).toMatchObject({ price: 3_000, currency: "USD", prices: { EUR: 2_000, NGN: 4_500_000 } });
    expect(pro.features[0]).toMatchObject({ overagePrice: 5, prices: CALLS.prices });
    expect(pro.features[1]?.tiers).toEqual(SEATS.tiers);
    expect(await sync(tenant, CATALOG)).toMatchObject({ plans: { created: [], updated: [] } });
    expect(await getPlan(tenant, "dollars")).not.toHaveProperty("prices");
  });

  test("is listed for each of them", async () => {
    const slugs = async (currency: string) =>
      (await listPlans(tenant, `?currency=${currency}`)).map(({ slug }) => slug).toSorted();
    expect(await slugs("ngn")).toEqual(["abroad", "extra", "max", "pro"]);
    expect(await slugs("USD")).toEqual(["dollar-trial", "dollars", "free", "max", "pro", "tried"]);
  });

  test("gets a new version when one of its prices changes", async () => {
    const next = CATALOG.plans.map((plan) =>
      plan.slug === "max" ? { ...plan, prices: { EUR: 4_100, NGN: 9_000_000 } } : plan,
    );
    await sync(tenant, { ...CATALOG, plans: next });
    expect(await getPlan(tenant, "max")).toMatchObject({ version: 2, prices: { EUR: 4_100 } });
  });

  test("is refused when a feature lacks one of them", async () => {
    const { prices: _prices, ...calls } = CALLS;
    const reply = await send(tenant, "/v1/sync", {
      body: { ...CATALOG, plans: [{ slug: "pro", price: 3_000, prices: { EUR: 2_000 }, features: [calls] }] },
    });
    expect(reply).toMatchObject({
      status: 400,
      body: { code: "invalid_catalog", issues: [{ path: "plans[0].features[0].prices.EUR" }] },
    });
  });
});

describe("a subscription", () => {
  test("has the currency of the request, and every charge is in it", async () => {
    await buyIn("eur");
    expect(await standing(tenant)).toMatchObject({ currency: "EUR", plan: { slug: "pro" } });
    await track(tenant, "ada", "calls", 15);
    await track(tenant, "ada", "seats", 3);
    await tenant.to(JULY);
    // Seats: 2 at 90, a third at 45 and the fee of 9 of its tier. Then 5 calls at 4.
    expect(await bills(tenant)).toEqual(["paid 2000: 2000", "paid 2254: 234 20 2000"]);
    const invoices = await invoicesOf(tenant, "ada");
    expect(invoices.map(({ currency }) => currency)).toEqual(["EUR", "EUR"]);
  });

  test("has the organization's without a request", async () => {
    await buy(tenant, "ada", "pro");
    expect(await standing(tenant)).toMatchObject({ currency: "USD" });
    expect(await bills(tenant)).toEqual(["paid 3000: 3000"]);
  });

  test("needs a request where the plan is not sold in the organization's", async () => {
    const expected = { status: 400, body: { code: "currency_required", currencies: ["EUR", "NGN"] } };
    expect(await tryAttach(tenant, "abroad")).toMatchObject(expected);
    expect(await tryPreview(tenant, "abroad")).toMatchObject(expected);
    await buyIn("NGN", "abroad");
    expect(await bills(tenant)).toEqual(["paid 1500000: 1500000"]);
  });

  test("cannot have one that the plan is not sold in", async () => {
    expect(await tryAttach(tenant, "pro", { currency: "GBP" })).toMatchObject({
      status: 409,
      body: { code: "currency_mismatch", currencies: ["USD", "EUR", "NGN"] },
    });
  });

  test("keeps its currency when the plan changes, and is credited in it", async () => {
    await buyIn("EUR");
    await tenant.to("2031-06-16T00:00:00Z");
    expect(await preview(tenant, "max")).toMatchObject({ currency: "EUR", total: 1_000 });
    await attach(tenant, "ada", "max");
    expect(await bills(tenant)).toEqual(["paid 2000: 2000", "paid 1000: -1000 2000"]);
    expect(refusal(await tryAttach(tenant, "pro", { currency: "NGN" }))).toBe("409 currency_mismatch");
    await attach(tenant, "ada", "pro");
    await tenant.to("2031-07-02T00:00:00Z");
    expect(await standing(tenant)).toMatchObject({ currency: "EUR", plan: { slug: "pro" } });
    expect((await bills(tenant)).at(-1)).toBe("paid 2000: 2000");
  });

  test("cannot change to a plan that lacks its currency, and may to a free one", async () => {
    await buyIn("EUR");
    expect(await tryAttach(tenant, "dollars")).toMatchObject({
      status: 409,
      body: { code: "currency_mismatch", currencies: ["USD"] },
    });
    await attach(tenant, "ada", "free");
    await tenant.to(JULY);
    expect(await standing(tenant)).toMatchObject({ plan: { slug: "free" }, status: "active" });
    await attach(tenant, "ada", "pro", { currency: "NGN" });
    expect(await standing(tenant)).toMatchObject({ plan: { slug: "pro" }, currency: "NGN" });
  });

  test("on trial keeps it too", async () => {
    await attach(tenant, "ada", "tried", { currency: "EUR" });
    expect(refusal(await tryAttach(tenant, "tried", { currency: "USD" }))).toBe("409 currency_mismatch");
    expect(refusal(await tryAttach(tenant, "dollar-trial"))).toBe("409 currency_mismatch");
  });

  test("that waits for a payment is replaced by one in another currency", async () => {
    const first = await attach(tenant, "ada", "pro", { currency: "EUR" });
    const second = await attach(tenant, "ada", "pro", { currency: "NGN" });
    expect(second.subscriptionId).not.toBe(first.subscriptionId);
    await payAt(second.checkoutUrl, CARDS.pays);
    expect(await standing(tenant)).toMatchObject({ currency: "NGN" });
  });

  test("to an add-on may have another currency than the base plan", async () => {
    await buyIn("EUR");
    await attach(tenant, "ada", "extra");
    const invoices = await invoicesOf(tenant, "ada");
    expect(invoices.map(({ currency, total }) => `${total} ${currency}`)).toEqual(["100000 NGN", "2000 EUR"]);
  });

  test("that is canceled now is credited in its currency", async () => {
    await buyIn("NGN");
    await tenant.to("2031-06-16T00:00:00Z");
    const { id } = await standing(tenant);
    await change(tenant, "cancel", id, { when: "now", credit: true });
    const { rows } = await server.database.knex.raw<{ rows: { currency: string; sum: bigint }[] }>(
      "select currency, sum(amount)::bigint as sum from balance_entries group by currency",
    );
    expect(rows).toEqual([{ currency: "NGN", sum: 2_250_000n }]);
  });
});

describe("a migration to the newest version", () => {
  const withMax = (more: object) => ({
    ...CATALOG,
    plans: CATALOG.plans.map((plan) => (plan.slug === "pro" ? { ...plan, ...more } : plan)),
  });

  test("takes the price in the currency of each subscription", async () => {
    await buyIn("EUR");
    await sync(tenant, withMax({ price: 3_100, prices: { EUR: 2_100, NGN: 5_000_000 } }));
    expect(await tryMigrate(tenant, "pro", { when: "renewal" })).toMatchObject({ status: 200 });
    await tenant.to(JULY);
    expect(await bills(tenant)).toEqual(["paid 2000: 2000", "paid 2100: 2100"]);
  });

  test("is refused when the version lacks the currency of a subscriber", async () => {
    await buyIn("EUR");
    await sync(tenant, withMax({ price: 3_100, prices: null, features: [] }));
    expect(refusal(await tryMigrate(tenant, "pro", { when: "renewal" }))).toBe(
      "409 plan_version_incompatible",
    );
    await tenant.to(JULY);
    expect(await bills(tenant)).toEqual(["paid 2000: 2000", "paid 2000: 2000"]);
  });
});

describe("without a currency in the request", () => {
  beforeEach(
    async () => void (await upsertCustomer(tenant, { id: "bob", email: "bob@example.com", currency: "NGN" })),
  );

  test("a customer's own goes before the organization's, if the plan has it", async () => {
    const { subscriptionId } = await attach(tenant, "bob", "pro");
    expect(await getSubscription(tenant, subscriptionId)).toMatchObject({ currency: "NGN" });
    const dollars = await attach(tenant, "bob", "dollars");
    expect(await getSubscription(tenant, dollars.subscriptionId)).toMatchObject({ currency: "USD" });
    const abroad = await attach(tenant, "bob", "abroad");
    expect(await getSubscription(tenant, abroad.subscriptionId)).toMatchObject({ currency: "NGN" });
  });

  test("credits are sold to a customer in their own", async () => {
    const { checkoutUrl } = await purchase(tenant, "bob", "abroad");
    await payAt(checkoutUrl, CARDS.pays);
    expect((await invoicesOf(tenant, "bob"))[0]).toMatchObject({ currency: "NGN", total: 1_500_000 });
  });
});

describe("a credit pack in several currencies", () => {
  test("is sold in the currency of the request", async () => {
    const { checkoutUrl } = await purchase(tenant, "ada", "hundred", { currency: "eur", quantity: 2 });
    await payAt(checkoutUrl, CARDS.pays);
    expect((await invoicesOf(tenant, "ada"))[0]).toMatchObject({
      currency: "EUR",
      total: 1_800,
      status: "paid",
    });
  });

  test("needs a request where it is not sold in the organization's", async () => {
    expect(await tryPurchase(tenant, "ada", "abroad")).toMatchObject({
      status: 400,
      body: { code: "currency_required", currencies: ["EUR", "NGN"] },
    });
    expect(await tryPurchase(tenant, "ada", "hundred", { currency: "GBP" })).toMatchObject({
      status: 409,
      body: { code: "currency_mismatch", currencies: ["USD", "EUR", "NGN"] },
    });
  });
});

test("a limit on the amount of usage counts the prices of the subscription's currency", async () => {
  await buyIn("NGN");
  const limit = { customer: "ada", maxOverageAmount: 1_400, onLimitReached: "block" };
  expect(await send(tenant, "/v1/customers/overage-limit", { body: limit })).toMatchObject({ status: 200 });
  const use = (value: number) =>
    send(tenant, "/v1/track", { body: { customer: "ada", feature: "calls", value } });
  // 10 are included, and two more cost 1,400.
  expect((await use(12)).status).toBe(200);
  expect(await use(1)).toMatchObject({ body: { allowed: false, code: "limit_exceeded" } });
});
