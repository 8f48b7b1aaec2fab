import { beforeAll, expect, test } from "@jest/globals";
import { instant } from "@dues/billing";
import { lockCustomer } from "../../src/db/customers/customers.js";
import { advance, createClock, customerOn, getClock, tryAdvance } from "../http/test-clocks/clocks.js";
import { describeOnPostgres } from "../support/database.js";
import { countLockWaits } from "../support/lock-waits.js";
import { send } from "../support/server.js";
import { addTenant, buy, invoicesOf, sync, track, type Tenant } from "../support/api.js";
import { useTestServer } from "../support/fixtures.js";

const START = "2031-01-31T12:00:00.000Z";
const YEAR_ON = "2032-02-01T00:00:00Z";
const CATALOG = {
  features: [{ slug: "calls" }],
  plans: [{ slug: "pro", price: 2_000, features: [{ slug: "calls", limit: 1_000 }] }],
};

describeOnPostgres("a test clock that many reach for at once", () => {
  const server = useTestServer();
  let tenant: Tenant;

  beforeAll(async () => {
    tenant = await addTenant(server);
    await sync(tenant, CATALOG);
  });

  test("returns its time after the lock to a transaction that waited for the lock", async () => {
    const clock = await createClock(tenant, START);
    const { id } = await customerOn(tenant, clock, "waits");
    const { knex } = server.database;
    const holder = await knex.transaction();
    await lockCustomer(holder, id);
    const waiting = knex.transaction((trx) => lockCustomer(trx, id));
    await untilSomebodyWaits();
    await knex("test_clocks")
      .where({ id: clock.id })
      .update({ now_at: new Date(YEAR_ON) });
    await holder.commit();
    expect((await waiting)?.clockTime).toBe(instant(YEAR_ON));
  });

  test("is advanced by one of ten, each period is invoiced once, and every use falls before or after", async () => {
    const clock = await createClock(tenant, START);
    for (const name of ["ada", "bob"]) {
      await customerOn(tenant, clock, name);
      await buy(tenant, name, "pro");
    }
    const advances = Array.from({ length: 10 }, () => tryAdvance(tenant, clock.id, YEAR_ON));
    const uses = Array.from({ length: 20 }, () =>
      send(tenant, "/v1/track", { body: { customer: "ada", feature: "calls" } }),
    );
    for (const { status, body } of await Promise.all([...advances, ...uses])) {
      expect([200, 409]).toContain(status);
      if (status === 409) expect(body["code"]).toBe("clock_advancing");
    }
    await advance(tenant, clock.id, YEAR_ON);
    expect(await getClock(tenant, clock.id)).toMatchObject({ status: "ready" });
    for (const name of ["ada", "bob"]) {
      const invoices = await invoicesOf(tenant, name);
      expect(invoices.map(({ status }) => status)).toEqual(Array(13).fill("paid"));
      expect(new Set(invoices.map(({ periodStart }) => periodStart)).size).toBe(13);
    }
    for (const time of await timesOfUse()) expect([instant(START), instant(YEAR_ON)]).toContain(time);
    expect(await track(tenant, "ada", "calls", 1)).toMatchObject({ allowed: true });
  });

  async function timesOfUse(): Promise<number[]> {
    const rows: { occurred_at: Date }[] = await server.database.knex("usage_events").select("occurred_at");
    return rows.map((row) => row.occurred_at.getTime());
  }

  async function untilSomebodyWaits(): Promise<void> {
    while ((await countLockWaits(server.database.knex)) === 0) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
});
