import { describe, expect, test } from "@jest/globals";
import { instant } from "@dues/billing";
import { audit } from "../../../src/usecases/audit/audit.js";
import { advance, createClock, customerOn } from "../test-clocks/clocks.js";
import { runCycle } from "../../../src/jobs/run-cycle.js";
import { buy, sync } from "../../support/api.js";
import { adjust, balancesOf } from "../../support/balance.js";
import { give, voidGrant } from "../../support/credits.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import {
  failuresOf,
  runTopUpJob,
  saveCard,
  setTopUp,
  spend,
  topUpCatalog,
  topUpOf,
  boughtBy,
  packInvoicesOf,
  totalOf,
} from "../../support/top-ups.js";
import { TOP_UP_ROWS } from "./top-up-cases.js";

const DAY_MS = 24 * 60 * 60 * 1000;

const server = useTestServer();
const tenant = useTenant(server);

describe("a top-up", () => {
  test.each(TOP_UP_ROWS)("$rule", async (row) => {
    const { granted, topUp, credits, price = 1_000, uses, balanceAfterEach, failures = [] } = row;
    await saveCard(tenant, { credits, price });
    await give(tenant, "ada", granted);
    await setTopUp(tenant, topUp);
    await runTopUpJob(server);
    const balances: (number | null)[] = [];
    for (const value of uses) {
      expect((await spend(tenant, value)).body).toMatchObject({ allowed: true });
      await runTopUpJob(server);
      balances.push(await totalOf(tenant));
    }
    expect(balances).toEqual(balanceAfterEach);
    expect(await boughtBy(tenant)).toEqual(row.bought);
    expect(await failuresOf(tenant)).toEqual(failures);
    const invoices = await packInvoicesOf(tenant);
    expect(invoices.map(({ status }) => status)).toEqual(row.bought.map(() => "paid"));
    const prices = row.bought.map((each) => (each / credits) * price);
    expect(invoices.map((each) => each.total).reverse()).toEqual(prices);
  });

  test("requests a debt of the balance besides, which does not count for its month", async () => {
    await saveCard(tenant);
    await give(tenant, "ada", 30);
    await setTopUp(tenant, { below: 20, maxAmountPerMonth: 1_000 });
    await adjust(tenant, -700);
    await spend(tenant, 15);
    await runTopUpJob(server);
    expect(await packInvoicesOf(tenant)).toMatchObject([{ total: 1_000, carried: 700, amountPaid: 1_700 }]);
    expect(await balancesOf(tenant)).toEqual(["0 USD"]);
    expect(await topUpOf(tenant)).toMatchObject({ thisMonth: { count: 1, amount: 1_000 } });
  });

  test("counts credits that a reservation holds as spent, and those that it releases as left", async () => {
    await saveCard(tenant);
    await give(tenant, "ada", 30);
    await setTopUp(tenant, { below: 20 });
    const body = { customer: "ada", feature: "tokens", value: 15, reserve: true };
    const { reservation } = (await send(tenant, "/v1/track", { body })).body as {
      reservation: { id: string };
    };
    await runTopUpJob(server);
    expect(await boughtBy(tenant)).toHaveLength(1);
    await send(tenant, `/v1/reservations/${reservation.id}/release`, { body: {} });
    await spend(tenant, 20);
    await runTopUpJob(server);
    expect(await boughtBy(tenant)).toHaveLength(1);
  });

  test("shows its status and the purchases of the month", async () => {
    await saveCard(tenant);
    await give(tenant, "ada", 30);
    expect(await setTopUp(tenant, { below: 20, maxPerMonth: 1, maxAmountPerMonth: 5_000 })).toEqual({
      creditSystem: "ai",
      below: 20,
      pack: "pack",
      quantity: 1,
      upTo: null,
      currency: "USD",
      maxPerMonth: 1,
      maxAmountPerMonth: 5_000,
      enabled: true,
      status: "ready",
      failureReason: null,
      thisMonth: { count: 0, amount: 0, endsAt: "2026-04-01T00:00:00.000Z" },
    });
    await spend(tenant, 15);
    await runTopUpJob(server);
    await spend(tenant, 100);
    await runTopUpJob(server);
    expect(await topUpOf(tenant)).toMatchObject({
      status: "limited",
      thisMonth: { count: 1, amount: 1_000 },
    });
  });

  test("buys again when the month of the organization's time zone ends", async () => {
    await saveCard(tenant);
    await give(tenant, "ada", 10);
    await setTopUp(tenant, { below: 20, maxPerMonth: 1 });
    await runTopUpJob(server);
    await spend(tenant, 100);
    await runTopUpJob(server);
    expect(await boughtBy(tenant)).toEqual([100]);
    server.clock.set(instant("2026-04-01T00:00:00Z"));
    await runTopUpJob(server);
    expect(await boughtBy(tenant)).toEqual([100, 100]);
    expect(await failuresOf(tenant)).toEqual(["limit"]);
  });
});

describe("a balance that is below the threshold without usage", () => {
  test("when the top-up is set", async () => {
    await saveCard(tenant);
    await give(tenant, "ada", 30);
    await setTopUp(tenant, { below: 31 });
    await runTopUpJob(server);
    expect(await totalOf(tenant)).toBe(130);
  });

  test("when the threshold is raised", async () => {
    await saveCard(tenant);
    await give(tenant, "ada", 30);
    await setTopUp(tenant, { below: 30 });
    await runTopUpJob(server);
    expect(await totalOf(tenant)).toBe(30);
    await setTopUp(tenant, { below: 40 });
    await runTopUpJob(server);
    expect(await totalOf(tenant)).toBe(130);
  });

  test("after a void of a grant", async () => {
    await saveCard(tenant);
    const grant = await give(tenant, "ada", 30);
    await setTopUp(tenant, { below: 20 });
    await runTopUpJob(server);
    await voidGrant(tenant, grant.id);
    await runTopUpJob(server);
    expect(await totalOf(tenant)).toBe(100);
  });

  test("after a refund", async () => {
    await saveCard(tenant);
    await setTopUp(tenant, { below: 20 });
    await runTopUpJob(server);
    const [invoice] = await packInvoicesOf(tenant);
    await send(tenant, `/v1/billing/invoices/${invoice?.id}/refund`, { body: {} });
    await runTopUpJob(server);
    expect(await boughtBy(tenant)).toEqual([100, 100]);
    expect(await totalOf(tenant)).toBe(100);
  });

  test("after an expiry", async () => {
    await saveCard(tenant);
    await give(tenant, "ada", 30, { expiresAt: server.clock.now() + DAY_MS });
    await setTopUp(tenant, { below: 20 });
    await runTopUpJob(server);
    server.clock.advance(2 * DAY_MS);
    await runCycle(server.deps);
    await runTopUpJob(server);
    expect(await totalOf(tenant)).toBe(100);
  });
});

test("is bought by the advance of a test clock, in the clock's month", async () => {
  const clock = await createClock(tenant, "2031-06-29T00:00:00Z");
  await sync(tenant, topUpCatalog());
  await customerOn(tenant, clock, "ada");
  await buy(tenant, "ada", "card");
  await give(tenant, "ada", 30, { expiresAt: "2031-06-30T00:00:00Z" });
  await setTopUp(tenant, { below: 120, maxPerMonth: 1 });
  await advance(tenant, clock.id, "2031-06-29T12:00:00Z");
  expect(await totalOf(tenant)).toBe(130);
  await advance(tenant, clock.id, "2031-06-30T12:00:00Z");
  expect(await totalOf(tenant)).toBe(100);
  expect(await failuresOf(tenant)).toEqual(["limit"]);
  await advance(tenant, clock.id, "2031-07-01T12:00:00Z");
  expect(await totalOf(tenant)).toBe(200);
  const { rows } = await server.database.knex.raw(
    "select created_at from top_up_purchases where organization_id = ? order by created_at",
    [tenant.id],
  );
  expect(rows.map((row: { created_at: Date }) => row.created_at.toISOString())).toEqual([
    "2031-06-29T00:00:00.000Z",
    "2031-07-01T00:00:00.000Z",
  ]);
});

test("sends no statement where no customer has a top-up", async () => {
  await saveCard(tenant);
  await give(tenant, "ada", 100);
  await spend(tenant, 90);
  const row = await server.database.knex("customers").where({ organization_id: tenant.id }).first();
  expect(row).toMatchObject({ top_up_watch: null, top_up_due_at: null });
});

test("finds nothing to report in an audit", async () => {
  await saveCard(tenant);
  await setTopUp(tenant, { below: 20 });
  await runTopUpJob(server);
  const codes = async () => {
    const found: string[] = [];
    for await (const { differences } of audit(server.deps, { organizationId: tenant.id }))
      found.push(...differences.map(({ code }) => code));
    return found;
  };
  expect(await codes()).toEqual([]);
  const { knex } = server.database;
  const own = { organization_id: tenant.id };
  await knex("top_up_purchases").where(own).update({ amount: 1_001 });
  await knex("customers").where(own).update({ top_up_watch: "[]" });
  expect(await codes()).toEqual(["top_up_amount", "top_up_watch"]);
  await knex("top_up_purchases").where(own).update({ amount: 1_000, status: "failed" });
  expect(await codes()).toEqual(["top_up_grants", "top_up_watch"]);
});
