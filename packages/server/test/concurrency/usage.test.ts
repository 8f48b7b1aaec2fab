import { expect, test } from "@jest/globals";
import { describeOnPostgres } from "../support/database.js";
import type { Reply } from "../support/server.js";
import { numbers, addUsageTenant, planOf, type UsageTenant } from "../support/usage-tenant.js";
import { useTestServer } from "../support/fixtures.js";

const PARALLEL = 50;

/** Sends the same request so many times concurrently. */
function atOnce(tenant: UsageTenant, path: string, more: object): Promise<Reply[]> {
  const body = { customer: "ada", feature: "calls", ...more };
  return Promise.all(Array.from({ length: PARALLEL }, () => tenant.post(path, body)));
}

const allowed = (replies: readonly Reply[]) => replies.filter(({ body }) => body["allowed"] === true);

describeOnPostgres("uses that really meet", () => {
  const server = useTestServer();

  test.each([
    ["/v1/track", {}],
    ["/v1/check", { sendEvent: true }],
  ])("never pass a limit together: %s", async (path, more) => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf({ limit: 20 })]);
    const replies = await atOnce(tenant, path, more);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(allowed(replies)).toHaveLength(20);
    const usages = allowed(replies).map(({ body }) => Number(body["usage"]));
    expect(usages.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(numbers(await tenant.check())).toBe("limit_exceeded 20/20, 0 left");
  });

  test("never exceed a cap on overage together, and are billed for exactly what was allowed", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf({ limit: 10, overage: "charge", overagePrice: 3, maxOverageUnits: 7 })]);
    expect(allowed(await atOnce(tenant, "/v1/track", {}))).toHaveLength(17);
    expect(await tenant.unbilled()).toMatchObject({
      totalEstimated: 21,
      features: [{ billableQuantity: 7 }],
    });
  });

  test("fill the allowances of several subscriptions exactly", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([
      planOf({ limit: 10 }),
      planOf({ limit: 5.5, reset: "daily" }, { slug: "addon", isAddon: true }),
    ]);
    expect(allowed(await atOnce(tenant, "/v1/track", { value: "1.1" }))).toHaveLength(14);
    expect(await tenant.check()).toMatchObject({ usage: 15.4, limit: 15.5, balance: 0.1 });
  });

  test("with one idempotency key count once", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf({ limit: 100 })]);
    const replies = await atOnce(tenant, "/v1/track", { idempotencyKey: "k", value: 2 });
    expect(replies.every(({ status, body }) => status === 200 && body["usage"] === 2)).toBe(true);
    expect(replies.filter(({ body }) => body["duplicate"] === true)).toHaveLength(PARALLEL - 1);
    expect(await tenant.check()).toMatchObject({ usage: 2 });
  });

  test("create the customer once, and lose no usage events", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sync([planOf({ limit: 100 }, { autoEnable: true })]);
    const replies = await atOnce(tenant, "/v1/track", { customer: "eve@example.com" });
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await tenant.check({ customer: "eve@example.com" })).toMatchObject({
      usage: PARALLEL,
      limit: 100,
    });
    expect((await tenant.get("/v1/customers")).body).toMatchObject({ total: 1 });
  });

  test("wait for a locked customer without delaying other customers", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf({ limit: 100 })]);
    await tenant.attach("plan", "bob");
    const { knex } = server.database;
    const { id } = (await tenant.get("/v1/customers/ada")).body as { readonly id: string };
    const holder = await knex.transaction();
    await holder("customers").where({ id }).forUpdate();
    const held = Promise.all([tenant.track(), tenant.track({ value: 2 })]);
    expect(await tenant.track({ customer: "bob" })).toMatchObject({ usage: 1 });
    expect(await tenant.check()).toMatchObject({ usage: 0 });
    await holder.commit();
    expect((await held).map(({ usage }) => usage)).toEqual([1, 3]);
  });

  test("are neither lost nor refused while another session writes the same windows without a lock", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf({ limit: 100_000 })]);
    await tenant.track();
    const { knex } = server.database;
    const countEvents = async () => Number((await knex("usage_events").count({ count: "*" }).first())?.count);
    const eventsBefore = await countEvents();
    let isDone = false;
    const writes = (async () => {
      let count = 0;
      for (; !isDone; count++) await knex("allowance_windows").update({ drawn: knex.ref("drawn") });
      return count;
    })();
    const replies: Reply[] = [];
    for (let round = 0; round < 10; round++) replies.push(...(await atOnce(tenant, "/v1/track", {})));
    isDone = true;
    expect(await writes).toBeGreaterThan(0);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await countEvents()) - eventsBefore).toBe(10 * PARALLEL);
    expect(await tenant.check()).toMatchObject({ usage: 10 * PARALLEL + 1 });
  });
});
