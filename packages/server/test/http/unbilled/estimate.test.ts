import { describe, expect, test } from "@jest/globals";
import type { CatalogInput } from "@dues/billing";
import { attach, buy, succeeded, track, type Body, type Invoice } from "../../support/api.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { createCoupon } from "../discounts/coupons.js";

const CATALOG: CatalogInput = {
  features: [{ slug: "calls" }],
  plans: [
    { slug: "pro", price: 1000, features: [{ slug: "calls", limit: 0, overage: "charge", overagePrice: 1 }] },
    { slug: "card", price: 77, billingType: "one_time", planGroup: "card" },
  ],
};

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);

const VAT = { code: "vat", name: "VAT", percent: 20 };

/** What the estimate and the invoice have in common. */
interface Sums {
  readonly discount: number;
  readonly tax: number;
  readonly total: number;
}

async function estimated(): Promise<Sums> {
  const { body } = await send(tenant, "/v1/billing/usage?customer=ada");
  const [discount, tax, total] = ["discountEstimated", "taxEstimated", "totalEstimated"].map((name) =>
    Number(body[name]),
  );
  return { discount: discount ?? NaN, tax: tax ?? NaN, total: total ?? NaN };
}

async function billed(): Promise<Sums> {
  const reply = await send(tenant, "/v1/billing/invoice", { body: { customer: "ada" } });
  const { discount, tax, total } = succeeded<{ invoice: Invoice }>(reply).invoice;
  return { discount, tax, total };
}

describe("estimated unbilled usage is what an invoice made now charges", () => {
  // prettier-ignore
  test.each<[string, Body | null, "exclusive" | "inclusive" | null, Sums]>([
    ["without discount or tax",          null,                          null,        { discount: 0,   tax: 0,   total: 1000 }],
    ["with a percentage",                { percent: 50 },               null,        { discount: 500, tax: 0,   total: 500 }],
    ["with a percentage and tax",        { percent: 50 },               "exclusive", { discount: 500, tax: 100, total: 600 }],
    ["with a percentage and tax inside", { percent: 50 },               "inclusive", { discount: 500, tax: 83,  total: 500 }],
    ["with the rest of a fixed amount",  { amounts: { USD: 1300 } },    "exclusive", { discount: 300, tax: 140, total: 840 }],
    ["with all of it off",               { percent: 100 },              "exclusive", { discount: 1000, tax: 0,  total: 0 }],
  ])("%s", async (_rule, coupon, taxBehavior, expected) => {
    await buy(tenant, "ada", "card");
    if (taxBehavior) {
      succeeded(await send(tenant, "/v1/taxes", { body: VAT }));
      const settings = { tax: { defaultTaxCodes: ["vat"], taxBehavior } };
      succeeded(await send(tenant, "/v1/organization", { method: "PATCH", body: settings }));
    }
    const discounts = coupon ? [{ couponId: (await createCoupon(tenant, coupon)).id }] : [];
    await attach(tenant, "ada", "pro", { discounts });
    await track(tenant, "ada", "calls", 1000);
    expect(await estimated()).toEqual(expected);
    expect(await billed()).toEqual(expected);
  });
});
