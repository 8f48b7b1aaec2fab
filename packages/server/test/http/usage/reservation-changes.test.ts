import { describe, expect, test } from "@jest/globals";
import type { PlanInput } from "@dues/billing";
import type { components } from "../../../src/generated/api.js";
import { succeeded, subscriptionsOf, type Body } from "../../support/api.js";
import { auditCodes } from "../../support/aggregation.js";
import { balanceOf, give, grantsOf } from "../../support/credits.js";
import { useTestServer } from "../../support/fixtures.js";
import { addUsageTenant, planOf, type UsageTenant } from "../../support/usage-tenant.js";

type Wire = components["schemas"];

const server = useTestServer();

const settle = async (tenant: UsageTenant, id: string | undefined, body: Body) =>
  succeeded<{ usage: number; shortfall: number; balance: number; code: string }>(
    await tenant.post(`/v1/reservations/${id}/settle`, body),
  );
const reserve = async (tenant: UsageTenant, value: number, more: Body = {}) =>
  (await tenant.track({ value, reserve: { seconds: 86_400 }, ...more })).reservation?.id;

async function change(tenant: UsageTenant, verb: "pause" | "cancel", body: Body): Promise<void> {
  const [subscription] = await subscriptionsOf({ ...server, apiKey: tenant.apiKey }, "ada");
  succeeded(await tenant.post(`/v1/subscriptions/${subscription?.id}/${verb}`, body));
}

const OVERAGE = { limit: 10, overage: "charge", overagePrice: 5 } as const;
const LARGE = planOf({ limit: 40, overage: "charge", overagePrice: 2 }, { slug: "large" });
const TEXTS: PlanInput = { slug: "texts", features: [{ slug: "sms", limit: 40 }] };

describe("units of a settlement stay where they were reserved", () => {
  // 10 units of 15 or more are included, and the others are billed at the price of the settlement, if anything bills them.
  // prettier-ignore
  test.each<[string, (tenant: UsageTenant) => Promise<void>, number, number, { shortfall: number; billed: number }]>([
    ["after nothing",                            () => Promise.resolve(),                                   15, 12, { shortfall: 0, billed: 10 }],
    ["after a pause, which bills nothing",       (tenant) => change(tenant, "pause", {}),                   15, 12, { shortfall: 2, billed: 0 }],
    ["after a cancellation",                     (tenant) => change(tenant, "cancel", { when: "now" }),     15, 12, { shortfall: 2, billed: 0 }],
    ["after a change to a larger plan",          (tenant) => tenant.attach("large"),                        30, 25, { shortfall: 0, billed: 30 }],
    ["after a change to one without the feature", (tenant) => tenant.attach("texts"),                       8,  6,  { shortfall: 0, billed: 0 }],
    ["beyond those, there is nothing to draw on", (tenant) => tenant.attach("texts"),                       8,  11, { shortfall: 3, billed: 0 }],
    ["in the month after",                       (tenant) => Promise.resolve(tenant.at("2026-04-10T12:00:00Z")), 15, 12, { shortfall: 0, billed: 10 }],
  ])("%s", async (_change, act, reserved, settled, expected) => {
    const tenant = await addUsageTenant(server);
    await tenant.sync([planOf(OVERAGE), LARGE, TEXTS]);
    await tenant.attach("plan");
    tenant.at("2026-04-10T11:59:00Z");
    const id = await reserve(tenant, reserved);
    await act(tenant);
    const { shortfall } = await settle(tenant, id, { value: settled });
    expect({ shortfall, billed: (await tenant.unbilled()).totalEstimated }).toEqual(expected);
    expect(await auditCodes(server)).toEqual([]);
  });
});

describe("credits come back to the grants that paid last", () => {
  async function tenantWith(grants: readonly Body[]): Promise<UsageTenant & { url: string }> {
    const tenant = { ...(await addUsageTenant(server)), url: server.url };
    const creditSystems = [{ slug: "ai", features: [{ feature: "calls", creditCost: 0.2 }] }];
    const plans = [{ slug: "plan", features: [{ slug: "ai", limit: 1 }] }];
    succeeded(await tenant.post("/v1/sync", { features: [{ slug: "calls" }], creditSystems, plans }));
    await tenant.attach("plan");
    for (const { credits, ...more } of grants) await give(tenant, "ada", Number(credits), more);
    return tenant;
  }

  test("by their priorities", async () => {
    const tenant = await tenantWith([
      { credits: 3, priority: 2 },
      { credits: 2, priority: 1 },
    ]);
    const id = await reserve(tenant, 20);
    expect((await balanceOf(tenant, "ada")).totalBalance).toBe(2);
    await settle(tenant, id, { value: 7.3 });
    const left = (await grantsOf(tenant, "ada")).map(({ remaining }) => remaining);
    expect(left).toEqual([1.54, 3]);
  });

  test("unless a grant has expired meanwhile", async () => {
    const tenant = await tenantWith([{ credits: 4, expiresAt: "2026-03-10T13:00:00Z" }, { credits: 4 }]);
    const id = await reserve(tenant, 30);
    tenant.at("2026-03-10T13:00:00Z");
    expect((await balanceOf(tenant, "ada")).totalBalance).toBe(3);
    await settle(tenant, id, { value: 15 });
    expect((await balanceOf(tenant, "ada")).totalBalance).toBe(4);
    expect(await auditCodes(server)).toEqual([]);
  });
});

test("caps of customer and entity count a reservation, and afterwards what was settled", async () => {
  const tenant = await addUsageTenant(server);
  const caps = [
    { limit: 10, per: "5h" as const, entity: true },
    { limit: 15, per: "week" as const },
  ];
  const seats = { slug: "seats", meterType: "non_consumable" };
  const plan = {
    slug: "plan",
    features: [
      { slug: "calls", limit: 100, caps },
      { slug: "seats", limit: 5 },
    ],
  };
  succeeded(await tenant.post("/v1/sync", { features: [{ slug: "calls" }, seats], plans: [plan] }));
  await tenant.attach("plan");
  for (const entity of ["ann", "ben"])
    succeeded(await tenant.post("/v1/entities", { customer: "ada", feature: "seats", entity }));
  const refusalOf = async (entity: string, value: number) => {
    const { code, details } = await tenant.track({ entity, value });
    return details.cap ? `${details.cap.used} per ${details.cap.per}` : code;
  };
  const id = await reserve(tenant, 8, { entity: "ann" });
  expect(await refusalOf("ann", 3)).toBe("8 per 5h");
  expect(await refusalOf("ben", 8)).toBe("8 per week");
  expect(await refusalOf("ben", 7)).toBe("tracked");
  await settle(tenant, id, { value: 2 });
  expect(await refusalOf("ann", 9)).toBe("9 per week");
  expect(await refusalOf("ann", 6)).toBe("tracked");
  const another = await reserve(tenant, 0, { entity: "ann" });
  // No cap refuses a settlement.
  expect(await settle(tenant, another, { value: 30 })).toMatchObject({ usage: 45, shortfall: 0 });
  tenant.at("2026-03-17T12:00:00Z");
  expect(await refusalOf("ann", 10)).toBe("tracked");
  expect(await auditCodes(server)).toEqual([]);
});

test("reservations are listed newest first, page by page, whether open or closed", async () => {
  const tenant = await addUsageTenant(server);
  await tenant.sell([planOf({ limit: 10 })]);
  const made: { id: string | undefined; status: string }[] = [];
  for (const status of ["released", "open", "open", "released", "released", "open", "released"]) {
    const id = await reserve(tenant, 1);
    if (status === "released") succeeded(await tenant.post(`/v1/reservations/${id}/release`, {}));
    made.push({ id, status });
  }
  const listed: unknown[] = [];
  for (let more = ""; ;) {
    const page = succeeded<Wire["ReservationListResponse"]>(
      await tenant.get(`/v1/reservations?customer=ada&limit=2${more}`),
    );
    listed.push(page.reservations.map(({ id, status }) => ({ id, status })));
    if (page.nextCursor === null) break;
    more = `&cursor=${page.nextCursor}`;
  }
  const [a, b, c, d, e, f, g] = made;
  expect(listed).toEqual([[g, f], [e, d], [c, b], [a]]);
});
