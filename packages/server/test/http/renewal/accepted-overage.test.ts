import { beforeEach, describe, expect, test } from "@jest/globals";
import { send } from "../../support/server.js";
import { attach, buy, invoicesOf, succeeded, sync, track, type Body } from "../../support/api.js";
import { addMany } from "../entities/seats.js";
import { bills, inWords, JULY, standing, tryMigrate } from "../lifecycle/timed-tenant.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";

const CALLS = { slug: "calls", limit: 10, overage: "block", overagePrice: 2 } as const;
const SEATS = { slug: "seats", limit: 1, overage: "block", overagePrice: 300 } as const;
const FEATURES = [CALLS, SEATS];
const CATALOG = {
  features: [{ slug: "calls" }, { slug: "seats", meterType: "non_consumable" as const }],
  plans: [
    { slug: "free", features: FEATURES },
    { slug: "yearly", planGroup: "yearly", interval: "yearly", features: FEATURES },
    { slug: "extra", isAddon: true, features: FEATURES },
    { slug: "once", price: 700, billingType: "one_time", features: FEATURES },
    { slug: "metered", planGroup: "metered", features: [{ ...CALLS, overage: "charge" as const }] },
    { slug: "card", price: 100, billingType: "one_time", planGroup: "card" },
  ],
} as const;

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);
beforeEach(async () => {
  await buy(tenant, "ada", "card");
});

async function configure(feature: string): Promise<void> {
  const body: Body = { customer: "ada", feature, overage: "charge" };
  succeeded(await send(tenant, "/v1/customers/feature-config", { body }));
}

async function override(feature: string): Promise<void> {
  const path = `/v1/customers/ada/entitlements/${feature}`;
  succeeded(await send(tenant, path, { method: "PUT", body: { overage: "charge" } }));
}

/** Invoices after the one that saved the card: `2031-07-01 paid 10: 10`. */
async function billed(): Promise<string[]> {
  const invoices = (await invoicesOf(tenant, "ada")).toReversed().slice(1);
  return invoices.map(
    (invoice) => `${new Date(invoice.createdAt).toISOString().slice(0, 10)} ${inWords(invoice)}`,
  );
}

describe("units that a feature config or an override charges for are billed every month on", () => {
  test.each(["free", "yearly", "extra"])("the plan %s, which costs nothing itself", async (plan) => {
    await attach(tenant, "ada", plan);
    await configure("calls");
    expect(await track(tenant, "ada", "calls", 15)).toMatchObject({ code: "tracked_overage" });
    await tenant.to("2031-07-10T00:00:00Z");
    await track(tenant, "ada", "calls", 1);
    await tenant.to("2032-01-01T00:00:00Z");
    // The yearly allowance is used up in its second month too.
    const july = plan === "yearly" ? ["2031-08-01 paid 2: 2"] : [];
    expect(await billed()).toEqual(["2031-07-01 paid 10: 10", ...july]);
  });

  test("a one-time plan, from its activation", async () => {
    await tenant.to("2031-06-10T00:00:00Z");
    await attach(tenant, "ada", "once");
    await override("calls");
    await track(tenant, "ada", "calls", 15);
    await tenant.to("2031-08-15T00:00:00Z");
    await track(tenant, "ada", "calls", 3);
    await tenant.to("2032-01-01T00:00:00Z");
    const fee = "2031-06-10 paid 700: 700";
    const all = await billed();
    expect(all[0]).toBe(fee);
    expect(all.slice(1).join(", ")).toMatch(/^2031-07-10 paid 10: 10/);
  });

  test("a plan that has renewed by itself for months, in the month of use and not before", async () => {
    await attach(tenant, "ada", "free");
    await tenant.to("2031-09-10T00:00:00Z");
    await configure("calls");
    await track(tenant, "ada", "calls", 15);
    await tenant.to("2031-12-01T00:00:00Z");
    expect(await billed()).toEqual(["2031-10-01 paid 10: 10"]);
  });

  test("a plan whose newest version no longer charges", async () => {
    await attach(tenant, "ada", "metered");
    await track(tenant, "ada", "calls", 15);
    await sync(tenant, { features: [], plans: [{ ...CATALOG.plans[4], features: [CALLS] }] });
    succeeded(await tryMigrate(tenant, "metered", { when: "now" }));
    await tenant.to("2031-12-01T00:00:00Z");
    expect(await billed()).toEqual(["2031-07-01 paid 10: 10"]);
  });
});

describe("until they are invoiced", () => {
  test("an interim invoice leaves the rest of its month to the boundary", async () => {
    await attach(tenant, "ada", "free");
    await configure("calls");
    await track(tenant, "ada", "calls", 15);
    await tenant.to("2031-06-10T00:00:00Z");
    const invoice = succeeded<{ id: string }>(
      await send(tenant, "/v1/billing/invoice", { body: { customer: "ada" } }),
    );
    expect(invoice).toBeDefined();
    await track(tenant, "ada", "calls", 4);
    await tenant.to("2031-12-01T00:00:00Z");
    expect((await bills(tenant)).slice(1)).toEqual(["paid 10: 10", "paid 8: 8"]);
  });

  test("a void invoice leaves its units to the next boundary", async () => {
    succeeded(await send(tenant, "/v1/organization", { method: "PATCH", body: { interimDueDays: null } }));
    await attach(tenant, "ada", "free");
    await configure("calls");
    await track(tenant, "ada", "calls", 15);
    const { invoice } = succeeded<{ invoice: { id: string } }>(
      await send(tenant, "/v1/billing/invoice", { body: { customer: "ada" } }),
    );
    await tenant.to("2031-08-10T00:00:00Z");
    succeeded(await send(tenant, `/v1/billing/invoices/${invoice.id}/void`, { method: "POST" }));
    await tenant.to("2031-12-01T00:00:00Z");
    expect(await billed()).toEqual(["2031-06-01 void 10: 10", "2031-09-01 paid 10: 10"]);
  });
});

test.each(["free", "extra", "once"])("seats beyond the plan %s are billed every month", async (plan) => {
  await attach(tenant, "ada", plan);
  await configure("seats");
  await addMany(tenant, "seat", 3);
  await tenant.to("2031-09-01T00:00:00Z");
  const fees = plan === "once" ? ["2031-06-01 paid 700: 700"] : [];
  const months = ["07", "08", "09"].map((month) => `2031-${month}-01 paid 600: 600`);
  expect(await billed()).toEqual([...fees, ...months]);
  expect(await standing(tenant)).toMatchObject({ status: "active", plan: { slug: plan } });
});

test("the boundary is that of the usage period, however late the clock moves", async () => {
  await attach(tenant, "ada", "free");
  await configure("calls");
  await track(tenant, "ada", "calls", 11);
  await tenant.to(JULY);
  await track(tenant, "ada", "calls", 12);
  await tenant.to("2032-03-01T00:00:00Z");
  expect(await billed()).toEqual(["2031-07-01 paid 2: 2", "2031-08-01 paid 4: 4"]);
});
