import { beforeEach, describe, expect, test } from "@jest/globals";
import { audit } from "../../../src/usecases/audit/audit.js";
import { deleteOldRows } from "../../../src/jobs/delete-old-rows.js";
import { expireReservations } from "../../../src/jobs/expire-reservations.js";
import { succeeded, type Body } from "../../support/api.js";
import { addUsageTenant, planOf, type UsageTenant } from "../../support/usage-tenant.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer();
let tenant: UsageTenant;
beforeEach(async () => {
  tenant = await addUsageTenant(server);
});

const AI = {
  features: [
    { slug: "calls" },
    { slug: "disk", meterType: "non_consumable" },
    { slug: "sso", type: "boolean" },
  ],
  creditSystems: [{ slug: "credits", name: "Credits", features: [{ feature: "calls", creditCost: 0.2 }] }],
};

async function sellWithCredits(limit: number, credits: number): Promise<void> {
  const features = [
    { slug: "calls", limit },
    { slug: "credits", limit: 0 },
    { slug: "disk", limit: 10 },
    { slug: "sso" },
  ];
  succeeded(await tenant.post("/v1/sync", { ...AI, plans: [{ slug: "plan", features }] }));
  await tenant.attach("plan");
  succeeded(await tenant.post("/v1/credits/grant", { customer: "ada", creditSystem: "credits", credits }));
}

async function reserve(value: number | string, more: Body = {}): Promise<string> {
  const access = await tenant.track({ value, reserve: true, ...more });
  return access.reservation?.id ?? "";
}

const settle = (id: string, value?: number | string) =>
  tenant.post(`/v1/reservations/${id}/settle`, value === undefined ? {} : { value });
const release = (id: string) => tenant.post(`/v1/reservations/${id}/release`, {});
const grants = async () => {
  const { body } = await tenant.get("/v1/credits/grants?customer=ada");
  return (body["grants"] as { remaining: number }[]).map(({ remaining }) => remaining);
};

async function differences(): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const page of audit(server.deps)) found.push(...page.differences);
  return found;
}

describe("a settlement", () => {
  // prettier-ignore
  test.each([
    ["for less returns credits before the allowance (rsv-credits-down)", { limit: 5 },    "8",     "3",     [2, 200]],
    ["for more draws on in the same order (rsv-credits-up)",           { limit: 5 },    "8",     "12",    [0, 198.6]],
    ["far above the reservation uses credits last (rsv-far-past)",   { limit: 100 },  "10",    "115",   [0, 197]],
    ["of decimals is exact (rsv-decimals)",                          { limit: 100 },  "27.89", "12.45", [87.55, 200]],
    ["of nothing returns everything (rsv-nothing)",                 { limit: 100 },  "8",     "0",     [100, 200]],
    ["of tokens returns the rest (rsv-tokens-doc)",                    { limit: 1000 }, "1000",  "743",   [257, 200]],
  ])("%s", async (_title, { limit }, reserved, settled, [allowance, credits]) => {
    await sellWithCredits(limit, 200);
    const id = await reserve(reserved);
    const { body } = await settle(id, settled);
    expect(body).toMatchObject({ success: true, usage: Number(settled), reserved: 0, shortfall: 0 });
    expect(await grants()).toEqual([credits]);
    expect(await tenant.check()).toMatchObject({ balance: allowance, reserved: 0 });
    expect(await differences()).toEqual([]);
  });

  test("gives back what was drawn last, over three allowances (case rsv-down)", async () => {
    const row = (reset: "daily" | "weekly" | "monthly", isAddon: boolean) =>
      planOf({ limit: 100, reset }, { slug: reset, isAddon });
    await tenant.sell([row("monthly", false), row("daily", true), row("weekly", true)]);
    const id = await reserve(250, { idempotencyKey: "k" });
    expect(await tenant.check()).toMatchObject({ usage: 0, reserved: 250, balance: 50 });
    expect((await settle(id, 180)).body).toMatchObject({ usage: 180, balance: 120, reserved: 0 });
    const { events } = (await tenant.get("/v1/usage/events?customer=ada")).body as {
      events: { value: number; idempotencyKey: string; draws: { units: number }[] }[];
    };
    expect(events.map(({ value, idempotencyKey }) => [value, idempotencyKey])).toEqual([[180, "k"]]);
    expect(events[0]?.draws.map(({ units }) => units)).toEqual([100, 80]);
    expect(await differences()).toEqual([]);
  });

  test("counts units that nothing covers as usage, and never bills them", async () => {
    await tenant.sell([planOf({ limit: 10, overage: "charge", overagePrice: 5, maxOverageUnits: 3 })]);
    const id = await reserve(12);
    expect((await tenant.unbilled()).totalEstimated).toBe(0);
    const { body } = await settle(id, 20);
    expect(body).toMatchObject({ usage: 20, shortfall: 7, balance: 0 });
    expect((await tenant.unbilled()).totalEstimated).toBe(15);
    const { events } = (await tenant.get("/v1/events?type=usage.shortfall")).body as {
      events: { data: { object: object } }[];
    };
    expect(events.map(({ data }) => data.object)).toMatchObject([
      { reservationId: id, value: 20, shortfall: 7 },
    ]);
    expect(await differences()).toEqual([]);
  });

  test("is answered alike when it is repeated, and refuses another value", async () => {
    await tenant.sell([planOf({ limit: 10 })]);
    const id = await reserve(4);
    const first = await settle(id, 3);
    const { reservation, eventId, usage } = first.body;
    const again = { status: 200, body: { reservation, eventId, usage, duplicate: true } };
    expect(await settle(id, 3)).toMatchObject(again);
    expect(await settle(id, 2)).toMatchObject({ status: 409, body: { code: "reservation_closed" } });
    expect(await release(id)).toMatchObject({ status: 409, body: { code: "reservation_closed" } });
    expect(await settle("rsv_0", 2)).toMatchObject({ status: 404, body: { code: "reservation_not_found" } });
  });

  test("of a period that has ended is billed in the one in which it happens", async () => {
    await tenant.sell([planOf({ limit: 10, overage: "charge", overagePrice: 5 })]);
    const id = await reserve(14, { reserve: { seconds: 3600 } });
    tenant.at("2026-04-10T11:30:00Z");
    const next = await reserve(14, { reserve: { seconds: 3600 } });
    tenant.at("2026-04-10T12:10:00Z");
    expect((await tenant.unbilled()).totalEstimated).toBe(0);
    expect((await settle(next, 14)).body).toMatchObject({ usage: 4, balance: 10, shortfall: 0 });
    expect((await tenant.unbilled()).totalEstimated).toBe(20);
    expect((await tenant.get(`/v1/reservations/${id}`)).body).toMatchObject({
      reservation: { status: "expired" },
    });
    expect(await differences()).toEqual([]);
  });

  // The case rsv-plan-change: 50 monthly units and 10 lifetime units are reserved, and 3 come back. The pro plan's 130 have the
  // 50 of the month behind them, so 80 are left.
  // prettier-ignore
  test.each([
    { free: 50, lifetime: 100, pro: 130, reserved: 60, settled: 57, lifetimeLeft: 93, monthlyLeft: 80, left: 173 },
  ])("after an upgrade gives back to the lifetime allowance, which was drawn last: $left", async (row) => {
    const lifetime = planOf({ limit: row.lifetime, reset: "never" }, { slug: "lifetime", isAddon: true });
    const free = planOf({ limit: row.free }, { slug: "free" });
    const pro = planOf({ limit: row.pro }, { slug: "pro", price: 0 });
    await tenant.sell([free, lifetime]);
    const id = await reserve(row.reserved);
    await tenant.sync([free, lifetime, pro]);
    await tenant.attach("pro");
    expect((await settle(id, row.settled)).body).toMatchObject({
      reserved: 0,
      shortfall: 0,
      balance: row.left,
    });
    const { subscriptions } = (await tenant.get("/v1/subscriptions?customer=ada")).body as {
      subscriptions: { id: string; plan: { slug: string } }[];
    };
    const { events } = (await tenant.get("/v1/usage/events?customer=ada")).body as {
      events: { draws: { units: number; subscriptionId: string }[] }[];
    };
    const lifetimeId = subscriptions.find(({ plan }) => plan.slug === "lifetime")?.id;
    const drawn = events[0]?.draws.filter(({ subscriptionId }) => subscriptionId === lifetimeId) ?? [];
    const lifetimeLeft = drawn.reduce((rest, { units }) => rest - units, row.lifetime);
    expect([lifetimeLeft, row.left - lifetimeLeft]).toEqual([row.lifetimeLeft, row.monthlyLeft]);
    expect(await differences()).toEqual([]);
  });
});

describe("a reservation", () => {
  test("counts against the limit at once, and not as usage (case rsv-blocked)", async () => {
    await tenant.sell([planOf({ limit: 2047000 })]);
    const first = await tenant.check({ value: 1688992, reserve: true });
    expect(first).toMatchObject({ allowed: true, usage: 0, reserved: 1688992, balance: 358008 });
    const second = await tenant.check({ value: 1688992, reserve: true });
    expect(second).toMatchObject({ allowed: false, code: "limit_exceeded", balance: 358008 });
    expect(second.reservation).toBeUndefined();
    const { body } = await tenant.get("/v1/customers/ada/entitlements");
    expect(body).toMatchObject({ entitlements: [{ usage: 0, reserved: 1688992, balance: 358008 }] });
  });

  test("expires by time alone, is published by the job, and can still be settled", async () => {
    await tenant.sell([planOf({ limit: 10 })]);
    const id = await reserve(10, { reserve: { seconds: 60 } });
    expect(await tenant.check()).toMatchObject({ allowed: false });
    tenant.at("2026-03-10T12:00:59.999Z");
    expect(await tenant.check()).toMatchObject({ allowed: false });
    tenant.at("2026-03-10T12:01:00Z");
    expect(await tenant.check()).toMatchObject({ allowed: true, balance: 10, reserved: 0 });
    expect((await tenant.get("/v1/reservations?customer=ada&status=expired")).body).toMatchObject({
      reservations: [{ id, status: "expired", closedAt: "2026-03-10T12:01:00.000Z" }],
    });
    expect(await expireReservations(server.deps)).toBe(1);
    expect((await tenant.get("/v1/events?type=reservation.expired")).body).toMatchObject({
      events: [{ data: { object: { id, status: "expired" } } }],
    });
    expect(await release(id)).toMatchObject({ status: 200, body: { reservation: { status: "expired" } } });
    expect((await settle(id, 12)).body).toMatchObject({ usage: 12, shortfall: 2 });
    expect(await differences()).toEqual([]);
  });

  test("gives everything back when it is released, as often as that is requested", async () => {
    await sellWithCredits(5, 200);
    const id = await reserve(8);
    expect(await tenant.check()).toMatchObject({ credits: { addonBalance: 199.4 } });
    const first = await release(id);
    expect(first).toMatchObject({ status: 200, body: { reservation: { status: "released" } } });
    expect((await release(id)).body).toEqual(first.body);
    expect(await settle(id, 8)).toMatchObject({ status: 409, body: { code: "reservation_closed" } });
    expect(await tenant.check()).toMatchObject({ usage: 0, credits: { addonBalance: 200 } });
  });

  test("is made once per idempotency key, which its event has", async () => {
    await tenant.sell([planOf({ limit: 10 })]);
    const id = await reserve(4, { idempotencyKey: "k" });
    expect(await reserve(4, { idempotencyKey: "k" })).toBe(id);
    const body = { customer: "ada", feature: "calls", idempotencyKey: "k" };
    const reused = { status: 422, body: { code: "idempotency_key_reused" } };
    expect(await tenant.post("/v1/track", { ...body, value: 5, reserve: true })).toMatchObject(reused);
    expect(await tenant.post("/v1/track", { ...body, value: 4 })).toMatchObject(reused);
    await settle(id, 3);
    expect(await reserve(4, { idempotencyKey: "k" })).toBe(id);
    succeeded(await tenant.post("/v1/track/void", { customer: "ada", idempotencyKey: "k" }));
    expect(await tenant.check()).toMatchObject({ usage: 0, balance: 10 });
    expect(await differences()).toEqual([]);
  });

  test("of a level or of a boolean feature is refused", async () => {
    await sellWithCredits(5, 1);
    const refused = { status: 400, body: { code: "not_reservable" } };
    for (const feature of ["disk", "sso"]) {
      const body = { customer: "ada", feature, reserve: true };
      expect(await tenant.post("/v1/track", body)).toMatchObject(refused);
      expect(await tenant.post("/v1/check", body)).toMatchObject(refused);
    }
    const both = { customer: "ada", feature: "calls", reserve: true, sendEvent: true };
    expect(await tenant.post("/v1/check", both)).toMatchObject({
      status: 400,
      body: { code: "invalid_request" },
    });
  });

  test("keeps its credits when their grant expires or is voided meanwhile", async () => {
    await sellWithCredits(0, 10);
    const id = await reserve(20);
    const { body } = await tenant.get("/v1/credits/grants?customer=ada");
    const [grant] = body["grants"] as { id: string }[];
    succeeded(await tenant.post(`/v1/credits/grants/${grant?.id}/void`, {}));
    expect((await settle(id, 15)).body).toMatchObject({ usage: 15, shortfall: 0 });
    expect(await differences()).toEqual([]);
  });

  test("counts toward the limit on the cost of billable usage", async () => {
    await tenant.sell([planOf({ usageModel: "usage_based", overage: "charge", pricePerUnit: 10 })]);
    succeeded(
      await tenant.post("/v1/customers/overage-limit", {
        customer: "ada",
        maxOverageAmount: 100,
        onLimitReached: "block",
      }),
    );
    const id = await reserve(8);
    expect(await tenant.track({ value: 3 })).toMatchObject({ allowed: false });
    expect(await tenant.track({ value: 2 })).toMatchObject({ allowed: true, usage: 2 });
    expect((await settle(id, 9)).body).toMatchObject({ usage: 11, shortfall: 1 });
    expect((await tenant.unbilled()).totalEstimated).toBe(100);
    expect(await differences()).toEqual([]);
  });

  test("is deleted 35 days after it was closed, in the time of its customer", async () => {
    await tenant.sell([planOf({ limit: 10 })]);
    const clock = succeeded<{ id: string }>(
      await tenant.post("/v1/test-clocks", { now: "2020-01-01T00:00:00Z" }),
    );
    succeeded(
      await tenant.post("/v1/customers", { id: "bob", email: "bob@example.com", testClock: clock.id }),
    );
    await tenant.attach("plan", "bob");
    const ids = [await reserve(1), await reserve(1, { customer: "bob" })];
    for (const id of ids) succeeded(await settle(id, 1));
    const statuses = async () => {
      await deleteOldRows(server.deps);
      return Promise.all(ids.map(async (id) => (await tenant.get(`/v1/reservations/${id}`)).status));
    };
    expect(await statuses()).toEqual([200, 200]);
    tenant.at("2026-04-14T12:00:01Z");
    expect(await statuses()).toEqual([404, 200]);
    succeeded(await tenant.post(`/v1/test-clocks/${clock.id}/advance`, { to: "2020-02-06T00:00:00Z" }));
    expect(await statuses()).toEqual([404, 404]);
  });

  test("is refused beyond 1,000 open ones", async () => {
    await tenant.sell([planOf({ limit: 5000 })]);
    const event = { customer: "ada", feature: "calls", reserve: true };
    succeeded(await tenant.post("/v1/track/batch", { events: Array.from({ length: 1000 }, () => event) }));
    const refused = await tenant.post("/v1/track", event);
    expect(refused).toMatchObject({ status: 409, body: { code: "too_many_reservations" } });
    expect(await tenant.check()).toMatchObject({ usage: 0, reserved: 1000, balance: 4000 });
  });
});
