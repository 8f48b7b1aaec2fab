import { expect, test } from "@jest/globals";
import { send } from "../../support/server.js";
import { addTenant, attach, buy, invoicesOf, sync, track, upsertCustomer } from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer();

const TIERS = [
  { upTo: 10, unitPrice: 5 },
  { upTo: null, unitPrice: 3, flatFee: 20 },
];

/** A plan that charges every unit, with a different rating model for each feature. */
async function openShop() {
  const tenant = await addTenant(server);
  const overage = { limit: 0, overage: "charge" } as const;
  await sync(tenant, {
    features: [{ slug: "graduated" }, { slug: "volume" }, { slug: "package" }],
    plans: [
      {
        slug: "pro",
        price: 1000,
        features: [
          { slug: "graduated", ...overage, ratingModel: "graduated", tiers: TIERS },
          { slug: "volume", ...overage, ratingModel: "volume", tiers: TIERS },
          { slug: "package", ...overage, overagePrice: 7 },
        ],
      },
      { slug: "max", price: 3000, features: [] },
    ],
  });
  await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
  await buy(tenant, "ada", "pro");
  return tenant;
}

test("the unit price of a line is a number in every rating model", async () => {
  const tenant = await openShop();
  for (const feature of ["graduated", "volume", "package"]) await track(tenant, "ada", feature, 12);
  const { body } = await send(tenant, "/v1/billing/invoice", { body: { customer: "ada" } });
  const { items } = body["invoice"] as { items: { featureSlug: string }[] };
  const lineOf = (slug: string) => items.find(({ featureSlug }) => featureSlug === slug);
  expect(lineOf("graduated")).toMatchObject({ ratingModel: "graduated", unitPrice: 0, amount: 76 });
  expect(lineOf("volume")).toMatchObject({ ratingModel: "volume", unitPrice: 3, amount: 56 });
  expect(lineOf("package")).toMatchObject({ ratingModel: "package", unitPrice: 7, amount: 84 });
  expect(lineOf("graduated")).toMatchObject({
    tierBreakdown: [
      { tier: 0, units: 10, unitPrice: 5, flatFee: 0, amount: 50 },
      { tier: 1, units: 2, unitPrice: 3, flatFee: 20, amount: 26 },
    ],
  });
  expect(lineOf("volume")).toMatchObject({ tierBreakdown: [{ tier: 1, units: 12 }] });
});

test("a fee and a credit have a unit price and no rating model", async () => {
  const tenant = await openShop();
  server.clock.advance(24 * 60 * 60 * 1000);
  const preview = await send(tenant, "/v1/attach/preview", { body: { customer: "ada", product: "max" } });
  const lines = preview.body["lines"] as { quantity: number; unitPrice: number; amount: number }[];
  await attach(tenant, "ada", "max");
  const [upgrade, first] = await invoicesOf(tenant, "ada");
  expect(first?.items).toMatchObject([{ quantity: 1, unitPrice: 1000, amount: 1000 }]);
  const credit = [...(upgrade?.items ?? []), ...lines].filter(({ amount }) => amount < 0);
  expect(credit).toHaveLength(2);
  for (const { unitPrice, quantity, amount } of credit) expect(unitPrice * quantity).toBe(amount);
  for (const line of [...(upgrade?.items ?? []), ...(first?.items ?? [])]) {
    expect(line).not.toHaveProperty("ratingModel");
  }
});
