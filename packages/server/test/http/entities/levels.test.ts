import { describe, expect, test } from "@jest/globals";
import { instant } from "@dues/billing";
import { runCycle } from "../../../src/jobs/run-cycle.js";
import type { components } from "../../../src/generated/api.js";
import { send, type Reply } from "../../support/server.js";
import { addTenant, attach, buy, check, invoicesOf, succeeded, sync, type Body } from "../../support/api.js";
import { bills, JULY, refusal } from "../lifecycle/timed-tenant.js";
import { add, addMany, remove } from "./seats.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";

type Tracked = components["schemas"]["TrackResponse"];

const CATALOG = {
  features: [
    { slug: "disk", name: "Disk", meterType: "non_consumable" as const },
    { slug: "seats", meterType: "non_consumable" as const },
    { slug: "calls" },
  ],
  plans: [
    {
      slug: "basic",
      price: 1_000,
      features: [
        { slug: "disk", limit: 10 },
        { slug: "seats", limit: 3 },
      ],
    },
    {
      slug: "charged",
      price: 1_000,
      features: [
        { slug: "disk", limit: 10, overage: "charge" as const, overagePrice: 7, maxOverageUnits: 90 },
        { slug: "calls", limit: 10 },
      ],
    },
    { slug: "open", features: [{ slug: "disk", limit: null }] },
  ],
};

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);

const tryTrack = (body: Body): Promise<Reply> =>
  send(tenant, "/v1/track", { body: { customer: "ada", feature: "disk", ...body } });

/** `tracked 3/10, 7 left` */
async function track(body: Body): Promise<string> {
  const { code, usage, limit, balance } = succeeded<Tracked>(await tryTrack(body));
  return `${code} ${usage}/${limit}, ${balance} left`;
}

describe("a level", () => {
  test("rises and falls, and never below zero", async () => {
    await buy(tenant, "ada", "basic");
    expect(await track({ value: 4 })).toBe("tracked 4/10, 6 left");
    expect(await track({ value: "2.5" })).toBe("tracked 6.5/10, 3.5 left");
    expect(await track({ value: -6 })).toBe("tracked 0.5/10, 9.5 left");
    expect(await track({ value: -7 })).toBe("tracked 0/10, 10 left");
    expect(await track({ value: 9, set: true })).toBe("tracked 9/10, 1 left");
    expect(await track({ value: 3, set: true })).toBe("tracked 3/10, 7 left");
  });

  test("does not rise beyond a limit, and falls from wherever it is", async () => {
    await buy(tenant, "ada", "basic");
    await track({ value: 8 });
    expect(await track({ value: 3 })).toBe("limit_exceeded 8/10, 2 left");
    expect(await track({ value: 11, set: true })).toBe("limit_exceeded 8/10, 2 left");
    expect(await track({ value: 10, set: true })).toBe("tracked 10/10, 0 left");
  });

  test("without a limit has no balance", async () => {
    await attach(tenant, "ada", "open");
    expect(await track({ value: 1_000 })).toBe("tracked 1000/null, null left");
  });

  test("does not reset with the period", async () => {
    await buy(tenant, "ada", "basic");
    await track({ value: 4 });
    await tenant.to("2031-08-15T00:00:00Z");
    expect(await check(tenant, "ada", "disk")).toMatchObject({
      usage: 4,
      limit: 10,
      balance: 6,
      resetsAt: null,
      resetInterval: null,
    });
  });

  test("above the limit is billed at its peak, every month", async () => {
    await buy(tenant, "ada", "charged");
    expect(await track({ value: 10 })).toBe("tracked 10/10, 0 left");
    expect(await track({ value: 20 })).toBe("tracked_overage 30/10, 0 left");
    expect(await track({ value: -15 })).toBe("tracked 15/10, 0 left");
    expect(await track({ value: 90 })).toBe("limit_exceeded 15/10, 0 left");
    await tenant.to("2031-08-01T00:00:00Z");
    expect((await bills(tenant)).slice(1)).toEqual(["paid 1140: 140 1000", "paid 1035: 35 1000"]);
  });

  test("is billed at its highest also where the period that it was in is noted later", async () => {
    const tenant = await addTenant(server);
    await sync(tenant, CATALOG);
    const held = async (at: string, value: number) => {
      server.clock.set(instant(at));
      const body = { customer: "bob", feature: "disk", value, set: true };
      expect(await send(tenant, "/v1/track", { body })).toMatchObject({
        status: 200,
        body: { allowed: true },
      });
    };
    server.clock.set(instant("2031-01-01T00:00:00Z"));
    await buy(tenant, "bob", "charged");
    await held("2031-02-01T00:00:01Z", 30);
    await runCycle(server.deps);
    await held("2031-02-01T00:00:03Z", 5);
    await held("2031-02-01T00:00:04Z", 12);
    server.clock.set(instant("2031-03-01T00:00:01Z"));
    await runCycle(server.deps);
    const [last] = await invoicesOf(tenant, "bob");
    expect(last?.items.map(({ amount }) => amount)).toEqual([140, 1_000]);
  });

  test("is recorded once per key, by the requested value", async () => {
    await buy(tenant, "ada", "basic");
    await track({ value: 2 });
    expect(await track({ value: -5, idempotencyKey: "a" })).toBe("tracked 0/10, 10 left");
    await track({ value: 4 });
    expect(succeeded(await tryTrack({ value: -5, idempotencyKey: "a" }))).toMatchObject({
      duplicate: true,
      usage: 4,
    });
    expect(refusal(await tryTrack({ value: -2, idempotencyKey: "a" }))).toBe("422 idempotency_key_reused");
    await track({ value: 7, set: true, idempotencyKey: "b" });
    expect(await track({ value: 7, set: true, idempotencyKey: "b" })).toBe("tracked 7/10, 3 left");
    expect(refusal(await tryTrack({ value: 7, idempotencyKey: "b" }))).toBe("422 idempotency_key_reused");
  });

  test("cannot be set below zero", async () => {
    await buy(tenant, "ada", "basic");
    for (const held of [0, 2]) {
      await track({ value: held, set: true });
      expect(refusal(await tryTrack({ value: -1, set: true }))).toBe("400 invalid_request");
    }
    const body = { events: [{ customer: "ada", feature: "disk", value: -1, set: true }] };
    const { results } = succeeded<{ results: unknown }>(await send(tenant, "/v1/track/batch", { body }));
    expect(results).toMatchObject([{ success: false, code: "invalid_request" }]);
    expect(await track({ value: 0 })).toBe("tracked 2/10, 8 left");
  });

  test.each<[string, Body]>([
    ["less than nothing", { value: -1 }],
    ["so much altogether", { value: 1, set: true }],
  ])("is needed to use %s", async (_rule, body) => {
    await buy(tenant, "ada", "charged");
    expect(refusal(await tryTrack({ feature: "calls", ...body }))).toBe("400 invalid_request");
  });
});

describe("entities are a level by count", () => {
  test("which check reports, including those pending removal", async () => {
    await buy(tenant, "ada", "basic");
    await addMany(tenant, "seat", 2);
    await remove(tenant, "seat1");
    expect(await check(tenant, "ada", "seats")).toMatchObject({
      allowed: true,
      usage: 2,
      limit: 3,
      balance: 1,
    });
    await add(tenant, "more");
    expect(await check(tenant, "ada", "seats")).toMatchObject({
      allowed: false,
      code: "limit_exceeded",
      usage: 3,
      balance: 0,
    });
    await tenant.to(JULY);
    expect(await check(tenant, "ada", "seats")).toMatchObject({ usage: 2 });
  });

  test("in addition to tracked units, which cannot remove them", async () => {
    await buy(tenant, "ada", "basic");
    await addMany(tenant, "seat", 2);
    const tracked = async (value: number, set = false) => track({ feature: "seats", value, set });
    expect(await tracked(1)).toBe("tracked 3/3, 0 left");
    expect(await tracked(-3)).toBe("tracked 2/3, 1 left");
    expect(await tracked(0, true)).toBe("tracked 2/3, 1 left");
  });

  test("and may use the customer's allowance until they are removed", async () => {
    await buy(tenant, "ada", "charged");
    const used = (entity: string) => tryTrack({ feature: "calls", entity });
    expect(refusal(await used("grace"))).toBe("404 entity_not_found");
    await add(tenant, "grace", { feature: "disk" });
    expect((await used("grace")).body).toMatchObject({ allowed: true, details: { entityUsage: 1 } });
    await send(tenant, "/v1/entities/remove", {
      body: { customer: "ada", feature: "disk", entity: "grace" },
    });
    expect((await used("grace")).body).toMatchObject({ allowed: true, details: { entityUsage: 2 } });
    await tenant.to(JULY);
    expect(refusal(await used("grace"))).toBe("404 entity_not_found");
  });
});
