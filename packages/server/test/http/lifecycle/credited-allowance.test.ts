import { describe, expect, test } from "@jest/globals";
import { send } from "../../support/server.js";
import { attach, buy, check, succeeded, track, type Tenant } from "../../support/api.js";
import { bills, change, JULY, standing } from "./timed-tenant.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";

const calls = (limit: number) => [{ slug: "calls", limit }];
const CATALOG = {
  features: [{ slug: "calls" }, { slug: "mails" }],
  plans: [
    { slug: "pro", price: 3_000, features: calls(1_000) },
    { slug: "max", price: 6_000, features: calls(1_500) },
    { slug: "free", autoEnable: true, features: calls(10) },
  ],
};

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);

async function cancel(credit: boolean): Promise<void> {
  await change(tenant, "cancel", (await standing(tenant)).id, { when: "now", credit });
}

/** The calls available to ada now, all of which are used. */
async function useUp(tenant: Tenant): Promise<number> {
  const { balance } = await check(tenant, "ada", "calls");
  if (balance) expect(await track(tenant, "ada", "calls", balance)).toMatchObject({ allowed: true });
  return balance ?? 0;
}

/** Buys a plan whose fee the balance pays in part or whole. */
async function again(product: string): Promise<void> {
  expect(await attach(tenant, "ada", product)).toMatchObject({ requiresCheckout: false, pending: false });
}

describe("a plan that is canceled with credit and bought again", () => {
  test("continues the running allowance, however often", async () => {
    await buy(tenant, "ada", "pro");
    const used = [await useUp(tenant)];
    for (let day = 2; day <= 6; day++) {
      await tenant.to(`2031-06-0${day}T00:00:00Z`);
      await cancel(true);
      await again("pro");
      used.push(await useUp(tenant));
    }
    expect(used).toEqual([1_000, 0, 0, 0, 0, 0]);
    expect(await check(tenant, "ada", "calls")).toMatchObject({ usage: 1_000, resetsAt: JULY });
  });

  test("has the next allowance when the running one ends, and is billed by its own period", async () => {
    await buy(tenant, "ada", "pro");
    await useUp(tenant);
    await tenant.to("2031-06-16T00:00:00Z");
    await cancel(true);
    await again("pro");
    expect(await standing(tenant)).toMatchObject({ currentPeriodEnd: "2031-07-16T00:00:00.000Z" });
    await tenant.to(JULY);
    expect(await useUp(tenant)).toBe(1_000);
    await tenant.to("2031-07-16T00:00:00Z");
    expect(await check(tenant, "ada", "calls")).toMatchObject({
      usage: 1_000,
      balance: 0,
      resetsAt: "2031-08-01T00:00:00.000Z",
    });
    expect((await bills(tenant)).at(-1)).toBe("paid 3000: 3000");
  });

  test("does so on another plan of the group too, by that one's limit", async () => {
    await buy(tenant, "ada", "pro");
    await useUp(tenant);
    await cancel(true);
    await again("max");
    expect(await check(tenant, "ada", "calls")).toMatchObject({ limit: 1_500, balance: 500 });
  });

  test("and after a third purchase still does", async () => {
    await buy(tenant, "ada", "pro");
    await useUp(tenant);
    for (const day of ["10", "20"]) {
      await tenant.to(`2031-06-${day}T00:00:00Z`);
      await cancel(true);
      await again("pro");
    }
    expect(await check(tenant, "ada", "calls")).toMatchObject({ balance: 0, resetsAt: JULY });
  });

  test("after a pause that outlasted the period does so as well", async () => {
    await buy(tenant, "ada", "pro");
    await useUp(tenant);
    await tenant.to("2031-06-11T00:00:00Z");
    await change(tenant, "pause", (await standing(tenant)).id);
    await tenant.to("2031-10-19T00:00:00Z");
    await cancel(true);
    await again("pro");
    expect(await check(tenant, "ada", "calls")).toMatchObject({
      balance: 0,
      resetsAt: "2031-11-08T00:00:00.000Z",
    });
  });

  test("has a new allowance after the credited period would have ended", async () => {
    await buy(tenant, "ada", "pro");
    await useUp(tenant);
    await tenant.to("2031-06-16T00:00:00Z");
    await cancel(true);
    await tenant.to(JULY);
    await again("pro");
    expect(await check(tenant, "ada", "calls")).toMatchObject({ usage: 0, balance: 1_000 });
  });
});

test("a plan that is canceled without credit and paid again has a new allowance", async () => {
  await buy(tenant, "ada", "pro");
  await useUp(tenant);
  await tenant.to("2031-06-16T00:00:00Z");
  await cancel(false);
  await again("pro");
  expect(await check(tenant, "ada", "calls")).toMatchObject({
    usage: 0,
    balance: 1_000,
    resetsAt: "2031-07-16T00:00:00.000Z",
  });
});

test("units of an override are not granted again either", async () => {
  await buy(tenant, "ada", "pro");
  succeeded(
    await send(tenant, "/v1/customers/ada/entitlements/mails", { method: "PUT", body: { limit: 5 } }),
  );
  await track(tenant, "ada", "mails", 5);
  await tenant.to("2031-06-16T00:00:00Z");
  await cancel(true);
  await again("pro");
  expect(await check(tenant, "ada", "mails")).toMatchObject({ balance: 0, resetsAt: JULY });
});
