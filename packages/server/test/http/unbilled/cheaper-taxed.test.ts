import { beforeEach, describe, expect, test } from "@jest/globals";
import type { CatalogInput } from "@dues/billing";
import { attach, buy, invoicesOf, succeeded, track, type Body } from "../../support/api.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { auditAll } from "../discounts/audited.js";
import { createCoupon } from "../discounts/coupons.js";

/** Ten units cost 100, and twenty cost 80: the second tier is for all units. */
const TIERS = [
  { upTo: 10, unitPrice: 10 },
  { upTo: null, unitPrice: 4 },
];
const CATALOG: CatalogInput = {
  features: [{ slug: "calls" }],
  plans: [
    {
      slug: "pro",
      price: 1000,
      features: [{ slug: "calls", limit: 0, overage: "charge", ratingModel: "volume", tiers: TIERS }],
    },
    { slug: "card", price: 77, billingType: "one_time", planGroup: "card" },
  ],
};

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);

const interim = () => send(tenant, "/v1/billing/invoice", { body: { customer: "ada" } });

async function tax(behavior: "inclusive" | "exclusive"): Promise<void> {
  const body = { code: "vat", name: "VAT", percent: 20 };
  succeeded(await send(tenant, "/v1/taxes", { body }));
  const settings = { tax: { defaultTaxCodes: ["vat"], taxBehavior: behavior } };
  succeeded(await send(tenant, "/v1/organization", { method: "PATCH", body: settings }));
}

/** The usage lines of ada's invoices, oldest first. */
async function usageLines() {
  const invoices = (await invoicesOf(tenant, "ada")).toReversed();
  const lines = invoices.flatMap(({ items }) => items).filter(({ kind }) => kind === "usage");
  return lines.map(({ amount, discount, tax: taxed, total }) => [amount, discount, taxed, total]);
}

/** Pays for ten units, and lets the period end with twenty. */
async function useTwenty(): Promise<void> {
  await track(tenant, "ada", "calls", 10);
  succeeded(await interim());
  await tenant.to("2031-06-05T00:00:00Z");
  await track(tenant, "ada", "calls", 10);
  await tenant.to("2031-07-01T00:00:01Z");
}

beforeEach(() => buy(tenant, "ada", "card"));

describe("usage that more usage made cheaper", () => {
  // prettier-ignore
  test.each<["inclusive" | "exclusive", Body, number[][]]>([
    ["exclusive", { percent: 50 },         [[100, 50, 10, 60], [-20, -10, -2, -12]]],
    ["inclusive", { percent: 50 },         [[100, 50, 8, 50],  [-20, -10, -2, -10]]],
    ["exclusive", { amounts: { USD: 30 } }, [[100, 30, 14, 84], [-20, -6, -3, -17]]],
  ])("gives back what was charged, with %s tax and the coupon %j", async (behavior, coupon, expected) => {
    await tax(behavior);
    const { id } = await createCoupon(tenant, { ...coupon, appliesTo: { kinds: ["usage"] } });
    await attach(tenant, "ada", "pro", { discounts: [{ couponId: id }] });
    await useTwenty();
    expect(await usageLines()).toEqual(expected);
    expect(await auditAll(server, tenant)).toEqual([]);
  });
});
