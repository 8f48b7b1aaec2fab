import { beforeEach, expect, test } from "@jest/globals";
import type { CatalogInput } from "@dues/billing";
import type { components } from "../../../src/generated/api.js";
import { send } from "../../support/server.js";
import { attach, buy, invoicesOf, subscriptionsOf, succeeded, type Body } from "../../support/api.js";
import { advance, createClock, customerOn } from "../test-clocks/clocks.js";
import { evaluate } from "./evaluate.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";

type Explained = components["schemas"]["ExplainInvoiceResponse"];

const TIERS = [
  { upTo: 10, unitPrice: 12.5, flatFee: 100 },
  { upTo: null, unitPrice: 3.25, flatFee: 20 },
];

function planOf(slug: string, price: number, callPrice: number) {
  const charged = { limit: 0, overage: "charge" } as const;
  const features = [
    { slug: "calls", ...charged, overagePrice: callPrice, billingUnits: 10 },
    { slug: "pages", ...charged, ratingModel: "graduated" as const, tiers: TIERS },
    { slug: "mails", ...charged, ratingModel: "volume" as const, tiers: TIERS },
    { slug: "seats", limit: 1, overage: "charge" as const, overagePrice: 333 },
  ];
  return { slug, price, features };
}

const CATALOG: CatalogInput = {
  features: [
    { slug: "calls" },
    { slug: "pages" },
    { slug: "mails" },
    { slug: "seats", meterType: "non_consumable" },
  ],
  creditSystems: [{ slug: "coins", features: [] }],
  creditPacks: [{ slug: "purse", credits: 30, price: 950, creditSystem: "coins" }],
  plans: [planOf("pro", 3000, 7), planOf("twin", 3000, 9.5), planOf("max", 9000, 5)],
};

const server = useTestServer();
const tenant = useTenant(server, CATALOG);
let clockId: string;
let rules: Set<string>;

beforeEach(async () => {
  const clock = await createClock(tenant, "2031-06-01T00:00:00.000Z");
  clockId = clock.id;
  await customerOn(tenant, clock, "ada");
  await buy(tenant, "ada", "pro");
  rules = new Set();
});

const post = async (path: string, body: Body) => succeeded<Body>(await send(tenant, path, { body }));

async function use(value: number): Promise<void> {
  for (const feature of ["calls", "pages", "mails"])
    await post("/v1/track", { customer: "ada", feature, value });
}

/** Computes every line of every invoice from its explanation, and notes by which rules the lines were made. */
async function expectExplained(): Promise<void> {
  for (const { id } of await invoicesOf(tenant, "ada")) {
    const { lines, total } = succeeded<Explained>(await send(tenant, `/v1/billing/invoices/${id}/explain`));
    for (const line of lines) {
      expect([line.explanation, evaluate(line)]).toEqual([line.explanation, BigInt(line.amount)]);
      rules.add(line.rule);
    }
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
    expect(total).toBeGreaterThanOrEqual(0);
  }
}

test("usage adds up, interim invoices, a second price and seats for a part of the period included", async () => {
  await use(14);
  await post("/v1/billing/invoice", { customer: "ada" });
  await use(7.5);
  await post("/v1/entities", { customer: "ada", feature: "seats", entity: "a" });
  await post("/v1/entities", { customer: "ada", feature: "seats", entity: "b" });
  await advance(tenant, clockId, "2031-06-11T07:00:01.000Z");
  await attach(tenant, "ada", "twin");
  await use(3);
  await post("/v1/billing/invoice", { customer: "ada" });
  await use(22);
  await advance(tenant, clockId, "2031-07-02T00:00:00.000Z");
  await expectExplained();
  const usage = ["usage_package", "usage_graduated", "usage_volume", "level_package"];
  expect([...rules].toSorted()).toEqual(["fee", ...usage].toSorted());
});

test("a share of a fee and a credit add up, after a pause too", async () => {
  const [subscription] = await subscriptionsOf(tenant, "ada");
  await advance(tenant, clockId, "2031-06-05T00:00:00.000Z");
  await post(`/v1/subscriptions/${subscription?.id}/pause`, { until: "2031-06-08T12:00:00Z" });
  await advance(tenant, clockId, "2031-06-11T07:00:01.000Z");
  await attach(tenant, "ada", "max");
  await post("/v1/addon", { customer: "ada", pack: "purse", quantity: 3 });
  await expectExplained();
  expect([...rules].toSorted()).toEqual(["fee", "fee_share", "pack", "unused_time"]);
});

test("a credit that is capped by a refund adds up", async () => {
  const [first] = await invoicesOf(tenant, "ada");
  await post(`/v1/billing/invoices/${first?.id}/refund`, { amount: 2500 });
  await advance(tenant, clockId, "2031-06-11T07:00:01.000Z");
  await attach(tenant, "ada", "max");
  const [upgrade] = await invoicesOf(tenant, "ada");
  expect(upgrade?.items.find(({ amount }) => amount < 0)?.amount).toBe(-500);
  await expectExplained();
  expect(rules).toContain("unused_time");
});
