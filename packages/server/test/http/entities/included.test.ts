import { beforeEach, describe, expect, test } from "@jest/globals";
import { send } from "../../support/server.js";
import { attach, buy, succeeded, track } from "../../support/api.js";
import {
  addTimedTenant,
  bills,
  change,
  creditNotes,
  JULY,
  type TimedTenant,
} from "../lifecycle/timed-tenant.js";
import { lastInvoice } from "../payments/billing.js";
import { addMany, tryAdd } from "./seats.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";

const seats = (limit: number, more: object) => [{ slug: "seats", limit, ...more }];
const CATALOG = {
  features: [{ slug: "seats", meterType: "non_consumable" as const }],
  plans: [
    { slug: "base", price: 1_000, features: seats(7, { overage: "block" }) },
    {
      slug: "extra",
      price: 100,
      isAddon: true,
      features: seats(1, { overage: "charge", overagePrice: 800 }),
    },
    { slug: "more", price: 500, isAddon: true, features: seats(2, { overage: "block" }) },
  ],
};

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);
let base: string;
beforeEach(async () => {
  base = (await buy(tenant, "ada", "base")).subscriptionId;
  await attach(tenant, "ada", "extra");
});

/** The billed seats, oldest first. */
async function seatLines(of: TimedTenant = tenant): Promise<number[]> {
  const fees = ["1000", "100", "500"];
  const lines = (await bills(of)).flatMap((bill) => bill.replace(/^.*: /, "").split(" "));
  return lines.filter((amount) => !fees.includes(amount)).map(Number);
}

describe("a change of the limit is billed for its own part of the month", () => {
  test("when the base plan pauses for a day", async () => {
    await addMany(tenant, "seat", 8);
    await tenant.to("2031-06-11T00:00:00Z");
    await change(tenant, "pause", base);
    await tenant.to("2031-06-12T00:00:00Z");
    await change(tenant, "resume", base);
    await tenant.to(JULY);
    // Seven seats of the base plan at 800 for one of thirty days.
    expect(await seatLines()).toEqual([187]);
  });

  test("when another add-on begins and ends", async () => {
    await addMany(tenant, "seat", 10);
    await tenant.to("2031-06-11T00:00:00Z");
    const { subscriptionId } = await attach(tenant, "ada", "more");
    await tenant.to("2031-06-21T00:00:00Z");
    await change(tenant, "cancel", subscriptionId, { when: "now" });
    await tenant.to(JULY);
    // Two seats beyond eight for ten days, none for ten days, and two again.
    expect(await seatLines()).toEqual([533, 533]);
  });

  test("when an override changes the limit twice in one second", async () => {
    await addMany(tenant, "seat", 8);
    const path = "/v1/customers/ada/entitlements/seats";
    await tenant.to("2031-06-16T00:00:00Z");
    for (const limit of [2, 6]) succeeded(await send(tenant, path, { method: "PUT", body: { limit } }));
    await tenant.to(JULY);
    expect(await seatLines()).toEqual([800]);
  });

  test("and the level before does not count afterwards", async () => {
    await addMany(tenant, "seat", 10);
    await tenant.to("2031-06-16T00:00:00Z");
    for (const entity of ["seat9", "seat10"]) {
      const body = { customer: "ada", feature: "seats", entity };
      succeeded(await send(tenant, "/v1/entities/remove", { body }));
    }
    await tenant.to("2031-07-16T00:00:00Z");
    await attach(tenant, "ada", "more");
    await tenant.to("2031-08-01T00:00:00Z");
    expect(await seatLines()).toEqual([1_600]);
  });
});

test("an interim invoice that billed a span to the end of the month is corrected with the arrears", async () => {
  await addMany(tenant, "seat", 10);
  await tenant.to("2031-06-11T00:00:00Z");
  succeeded(await send(tenant, "/v1/billing/invoice", { body: { customer: "ada" } }));
  await tenant.to("2031-06-16T00:00:00Z");
  await attach(tenant, "ada", "more");
  await tenant.to(JULY);
  // Half of June is credited: 100 of it pay the add-on, the rest goes to the balance.
  expect(await seatLines()).toEqual([1_600]);
  expect(await creditNotes(tenant)).toEqual(["800: 800 balance"]);
  expect(await lastInvoice(tenant)).toMatchObject({ status: "paid", amountPaid: 100 });
});

test("a plan that another one with the same limit replaces at once leaves the span of the month whole", async () => {
  const free = { slug: "free", autoEnable: true, features: seats(7, { overage: "block" }) };
  const other = await addTimedTenant(server, { ...CATALOG, plans: [free, ...CATALOG.plans] });
  const { subscriptionId } = await buy(other, "ada", "base");
  await attach(other, "ada", "extra");
  await track(other, "ada", "seats", 10);
  await other.to("2031-06-06T00:00:00Z");
  await track(other, "ada", "seats", -2);
  await other.to("2031-06-11T00:00:00Z");
  await change(other, "cancel", subscriptionId, { when: "now" });
  await other.to(JULY);
  // Two seats beyond eight in the first days; the free plan includes as many as the canceled one.
  expect(await seatLines(other)).toEqual([1_600]);
});

describe("the overage limit counts a seat at its billed amount", () => {
  beforeEach(async () => {
    await addMany(tenant, "seat", 8);
    await tenant.to("2031-06-16T00:00:00Z");
    await attach(tenant, "ada", "more");
  });

  const limitTo = async (maxOverageAmount: number) => {
    const body = { customer: "ada", maxOverageAmount };
    succeeded(await send(tenant, "/v1/customers/overage-limit", { body }));
  };

  // From the middle of June on, ten seats are included and each one more costs 400 of 800.
  test("when seats are added", async () => {
    await limitTo(800);
    await addMany(tenant, "later", 4);
    expect((await tryAdd(tenant, "fifth")).status).toBe(400);
    await tenant.to(JULY);
    expect(await seatLines()).toEqual([800]);
  });

  test("to the last minor unit", async () => {
    await limitTo(799);
    await addMany(tenant, "later", 3);
    expect((await tryAdd(tenant, "fourth")).status).toBe(400);
  });

  test("when units are tracked", async () => {
    await limitTo(800);
    expect(await track(tenant, "ada", "seats", 4)).toMatchObject({ allowed: true });
    expect(await track(tenant, "ada", "seats", 1)).toMatchObject({ allowed: false, code: "limit_exceeded" });
    await tenant.to(JULY);
    expect(await seatLines()).toEqual([800]);
  });
});
