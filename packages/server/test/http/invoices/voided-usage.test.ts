import { beforeEach, describe, expect, test } from "@jest/globals";
import type { CatalogInput } from "@dues/billing";
import { attach, buy, invoicesOf, succeeded, type Body } from "../../support/api.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { auditAll } from "../discounts/audited.js";
import { createCoupon } from "../discounts/coupons.js";

const CATALOG: CatalogInput = {
  features: [{ slug: "calls" }],
  plans: [
    {
      slug: "pro",
      price: 1000,
      features: [{ slug: "calls", limit: 0, overage: "charge", overagePrice: 10 }],
    },
    { slug: "card", price: 77, billingType: "one_time", planGroup: "card" },
  ],
};

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);

const post = async (path: string, body: Body) => succeeded(await send(tenant, path, { body }));
const track = (value: number, idempotencyKey: string) =>
  post("/v1/track", { customer: "ada", feature: "calls", value, idempotencyKey });
const takeBack = (idempotencyKey: string) => post("/v1/track/void", { customer: "ada", idempotencyKey });
const interim = () => post("/v1/billing/invoice", { customer: "ada" });

async function interimDueDays(days: number | null): Promise<void> {
  const body = { interimDueDays: days };
  succeeded(await send(tenant, "/v1/organization", { method: "PATCH", body }));
}

/** The status of ada's invoices of usage and renewals, their total, and what is left to pay: `paid 300, 0 due`. */
async function invoices(): Promise<string[]> {
  const all = (await invoicesOf(tenant, "ada")).toReversed().slice(2);
  return all.map(({ status, total, amountDue }) => `${status} ${total}, ${amountDue} due`);
}

async function balance(): Promise<number> {
  const { body } = await send(tenant, "/v1/customers/ada/balance");
  const [own] = (body["balances"] ?? []) as { balance: number }[];
  return own?.balance ?? 0;
}

/** Thirty units are billed and paid, and forty more are on an open invoice. */
async function billTwice(discounts: Body[] = []): Promise<void> {
  await attach(tenant, "ada", "pro", { discounts });
  await track(30, "first");
  await interimDueDays(0);
  await interim();
  await tenant.to("2031-06-05T00:00:00Z");
  await interimDueDays(null);
  await track(40, "second");
  await interim();
}

beforeEach(() => buy(tenant, "ada", "card"));

describe("voided usage is given back when its period is over", () => {
  test("by what is due of the open invoice that billed it, and not by a paid one", async () => {
    await billTwice();
    expect(await invoices()).toEqual(["paid 300, 0 due", "open 400, 400 due"]);
    await takeBack("second");
    await tenant.to("2031-07-01T00:00:01Z");
    expect(await invoices()).toEqual(["paid 300, 0 due", "credited 400, 0 due", "paid 1000, 0 due"]);
    expect(await balance()).toBe(0);
    expect(await auditAll(server, tenant)).toEqual([]);
  });

  test("by a debt first, then by the newest paid invoice", async () => {
    await billTwice();
    await takeBack("first");
    await takeBack("second");
    await tenant.to("2031-07-01T00:00:01Z");
    expect(await invoices()).toEqual(["paid 300, 0 due", "credited 400, 0 due", "paid 700, 0 due"]);
    expect(await auditAll(server, tenant)).toEqual([]);
  });

  test("by a part of a debt, which stays open for the rest", async () => {
    await billTwice();
    await takeBack("first");
    await tenant.to("2031-07-01T00:00:01Z");
    expect(await invoices()).toEqual(["paid 300, 0 due", "open 400, 100 due", "paid 1000, 0 due"]);
    expect(await auditAll(server, tenant)).toEqual([]);
  });

  test("with the discount that it had, which a fixed coupon gets back", async () => {
    const { id } = await createCoupon(tenant, { amounts: { USD: 300 }, appliesTo: { kinds: ["usage"] } });
    await billTwice([{ couponId: id }]);
    expect(await invoices()).toEqual(["paid 0, 0 due", "open 400, 400 due"]);
    await takeBack("second");
    await tenant.to("2031-07-01T00:00:01Z");
    expect(await invoices()).toEqual(["paid 0, 0 due", "credited 400, 0 due", "paid 1000, 0 due"]);
    expect(await balance()).toBe(0);
    expect(await auditAll(server, tenant)).toEqual([]);
  });

  test("by the open invoice when the subscription ends", async () => {
    await billTwice();
    await takeBack("second");
    const { body } = await send(tenant, "/v1/subscriptions?customer=ada");
    const pro = (body["subscriptions"] as { id: string; plan: { slug: string } }[]).find(
      ({ plan }) => plan.slug === "pro",
    );
    await post(`/v1/subscriptions/${pro?.id}/cancel`, { when: "now" });
    expect(await invoices()).toEqual(["paid 300, 0 due", "credited 400, 0 due"]);
    expect(await auditAll(server, tenant)).toEqual([]);
  });
});
