import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import type { components } from "../../../src/generated/api.js";
import { attach, buy, CARDS, invoicesOf, payAt, succeeded, type Body } from "../../support/api.js";
import { adjust, balancesOf, movementsOf } from "../../support/balance.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { auditAll } from "../discounts/audited.js";
import { createCoupon } from "../discounts/coupons.js";
import { JULY, preview } from "../lifecycle/timed-tenant.js";
import { lastInvoice, refund, refundedAtProvider, tryRefund } from "./billing.js";

type Wire = components["schemas"];

const CATALOG = {
  features: [{ slug: "images" }],
  creditSystems: [{ slug: "ai", features: [{ feature: "images" }] }],
  creditPacks: [{ slug: "pack", creditSystem: "ai", credits: 100, price: 1_000 }],
  plans: [
    { slug: "pro", price: 3_000 },
    { slug: "max", price: 9_000 },
    { slug: "extra", price: 500, planGroup: "extra" },
  ],
};

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);
const PACK = { customer: "ada", pack: "pack" };

async function previewPack(): Promise<Wire["PurchasePreviewResponse"]> {
  return succeeded(await send(tenant, "/v1/addon/preview", { body: PACK }));
}

async function buyPack(more: Body = {}): Promise<string | undefined> {
  const reply = await send(tenant, "/v1/addon", { body: { ...PACK, ...more } });
  return succeeded<{ checkoutUrl?: string }>(reply).checkoutUrl;
}

/** What ada's newest invoice charged: `1000 + 700 = 1700 paid`. */
async function newest(): Promise<string> {
  const { total, carried, amountPaid, status } = await lastInvoice(tenant);
  return `${total} + ${carried} = ${amountPaid} ${status}`;
}

beforeEach(async () => {
  await buy(tenant, "ada", "extra");
  await adjust(tenant, -700);
});

afterEach(async () => expect(await auditAll(server, tenant)).toEqual([]));

describe("a debt of the balance is requested by the next invoice that charges", () => {
  test("a new plan, as its preview shows", async () => {
    const { at, ...shown } = await preview(tenant, "pro");
    expect(shown).toMatchObject({ total: 3_000, carried: 700, amountDue: 3_700 });
    await attach(tenant, "ada", "pro", { at });
    expect(await newest()).toBe("3000 + 700 = 3700 paid");
    expect(await balancesOf(tenant)).toEqual(["0 USD"]);
    await tenant.to(JULY);
    const renewals = (await invoicesOf(tenant, "ada")).slice(0, 2);
    expect(renewals.map(({ carried }) => carried)).toEqual([0, 0]);
  });

  test("an upgrade", async () => {
    await adjust(tenant, 700);
    await attach(tenant, "ada", "pro");
    await adjust(tenant, -700);
    expect(await preview(tenant, "max")).toMatchObject({ total: 6_000, carried: 700, amountDue: 6_700 });
    await attach(tenant, "ada", "max");
    expect(await newest()).toBe("6000 + 700 = 6700 paid");
  });

  test("a credit pack, once", async () => {
    expect(await previewPack()).toMatchObject({ total: 1_000, carried: 700, amountDue: 1_700 });
    await buyPack();
    expect(await newest()).toBe("1000 + 700 = 1700 paid");
    expect((await movementsOf(tenant))[0]).toBe("credit 700 = 0 USD");
    await buyPack();
    expect(await newest()).toBe("1000 + 0 = 1000 paid");
  });

  test("a pack that is bought at a checkout", async () => {
    succeeded(await send(tenant, "/v1/customers", { body: { id: "bob", email: "bob@example.com" } }));
    const body = { customer: "bob", currency: "USD", amount: -700, reason: "Correction" };
    succeeded(await send(tenant, "/v1/billing/balance/adjust", { body }));
    const checkoutUrl = await buyPack({ customer: "bob" });
    expect(await balancesOf(tenant, "bob")).toEqual(["-700 USD"]);
    const page = await fetch(checkoutUrl ?? "", { headers: { accept: "text/html" } });
    expect(await page.text()).toContain("Pack, and an open balance of 7.00 USD");
    await payAt(checkoutUrl, CARDS.pays);
    expect(await invoicesOf(tenant, "bob")).toMatchObject([
      { total: 1_000, carried: 700, amountPaid: 1_700 },
    ]);
    expect(await balancesOf(tenant, "bob")).toEqual(["0 USD"]);
  });

  test("nothing that a coupon makes free", async () => {
    const { id } = await createCoupon(tenant, { percent: 100 });
    expect(await preview(tenant, "pro", { discounts: [{ couponId: id }] })).toMatchObject({
      total: 0,
      carried: 0,
      amountDue: 0,
    });
    await attach(tenant, "ada", "pro", { discounts: [{ couponId: id }] });
    expect(await newest()).toBe("0 + 0 = 0 paid");
    expect(await balancesOf(tenant)).toEqual(["-700 USD"]);
  });
});

test("a debt that a purchase paid is no part of what can be refunded", async () => {
  await buyPack();
  const { id } = await lastInvoice(tenant);
  expect((await tryRefund(tenant, id, { amount: 1_001 })).body).toMatchObject({ code: "refund_too_large" });
  await refund(tenant, id);
  const customerId = (await invoicesOf(tenant, "ada"))[0]?.customerId ?? "";
  expect(await refundedAtProvider(server, customerId)).toEqual([0, 1_000]);
  expect(await balancesOf(tenant)).toEqual(["0 USD"]);
});

test("a debt that was paid before a checkout that requests it goes to the balance", async () => {
  succeeded(await send(tenant, "/v1/customers", { body: { id: "bob", email: "bob@example.com" } }));
  const body = { customer: "bob", currency: "USD", amount: -700, reason: "Correction" };
  succeeded(await send(tenant, "/v1/billing/balance/adjust", { body }));
  const first = await attach(tenant, "bob", "extra");
  const second = await attach(tenant, "bob", "pro");
  await payAt(first.checkoutUrl, CARDS.pays);
  await payAt(second.checkoutUrl, CARDS.pays);
  expect(await balancesOf(tenant, "bob")).toEqual(["700 USD"]);
});
