import { afterEach, describe, expect, test } from "@jest/globals";
import { buy, CARDS, subscriptionsOf, succeeded, sync, type Body } from "../../support/api.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { auditAll } from "../discounts/audited.js";
import { bills, change, preview, standing, tryAttach } from "../lifecycle/timed-tenant.js";

const CATALOG = {
  features: [{ slug: "seats", name: "Seats", meterType: "non_consumable" }, { slug: "calls" }],
  plans: [
    { slug: "pro", price: 5_000 },
    { slug: "max", price: 9_000 },
    { slug: "yearly", price: 100_000, interval: "yearly" },
    {
      slug: "team",
      planGroup: "team",
      features: [{ slug: "seats", usageModel: "licensed", pricePerUnit: 1_000 }],
    },
    { slug: "other", price: 100, planGroup: "other" },
    { slug: "tried", price: 2_500, trialDays: 14, trialCardRequired: true, planGroup: "tried" },
  ],
} as const;

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);

const RAMP = [{ periods: 3, overrides: { price: 2_000 } }, {}];

async function bought(product: string, phases: readonly object[], more: Body = {}): Promise<string> {
  const { subscriptionId } = await buy(tenant, "ada", product, CARDS.pays, { phases, ...more });
  return subscriptionId;
}

const path = (id: string) => `/v1/subscriptions/${id}/schedule`;
const trySchedule = (id: string, body: Body) => send(tenant, path(id), { body });
const setSchedule = async (id: string, body: Body) => succeeded<Answer>(await trySchedule(id, body)).schedule;
const scheduleOf = async (id: string) => succeeded<Answer>(await send(tenant, path(id))).schedule;

interface Answer {
  readonly schedule: {
    readonly status: string;
    readonly currentPhase: number | null;
    readonly phases: readonly {
      readonly price: number;
      readonly startsAt: string | null;
      readonly endsAt: string | null;
    }[];
  } | null;
}

/** The months in which phases start, with their prices. */
const datesOf = (schedule: Answer["schedule"]) =>
  schedule?.phases.map(({ price, startsAt }) => `${startsAt?.slice(0, 10) ?? "later"} ${price}`);

/** What was charged, what MRR counts and what the journal has agree with the phases that are stored. */
afterEach(async () => {
  expect(await auditAll(server, tenant)).toEqual([]);
});

describe("phases of a new subscription", () => {
  test("count billing periods, and charge the price of each", async () => {
    const id = await bought("pro", RAMP);
    expect(await standing(tenant)).toMatchObject({ price: 2_000, ownPrice: 2_000 });
    expect(datesOf(await scheduleOf(id))).toEqual(["2031-06-01 2000", "2031-09-01 5000"]);
    await tenant.to("2031-09-01T00:00:00Z");
    expect(await bills(tenant)).toEqual([
      "paid 2000: 2000",
      "paid 2000: 2000",
      "paid 2000: 2000",
      "paid 5000: 5000",
    ]);
    expect(await scheduleOf(id)).toMatchObject({ status: "active", currentPhase: 1 });
  });

  test("begin with a full period of their plan, and give nothing back", async () => {
    const id = await bought("pro", [{ periods: 2 }, { product: "yearly" }]);
    await tenant.to("2031-08-01T00:00:00Z");
    expect((await bills(tenant)).at(-1)).toBe("paid 100000: 100000");
    expect(await standing(tenant)).toMatchObject({
      plan: { slug: "yearly" },
      currentPeriodEnd: "2032-08-01T00:00:00.000Z",
      id,
    });
  });

  test("are previewed with their dates, and what is ordered is what was shown", async () => {
    const shown = await preview(tenant, "pro", { phases: RAMP });
    expect(shown).toMatchObject({
      total: 2_000,
      phases: [
        { price: 2_000, ownPrice: 2_000, periods: 3 },
        { price: 5_000, ownPrice: null, startsAt: "2031-09-01T00:00:00.000Z", endsAt: null },
      ],
    });
    const others = await tryAttach(tenant, "pro", {
      phases: [{ overrides: { price: 1_000 } }],
      at: shown.at,
    });
    expect(others.body).toMatchObject({ code: "preview_outdated" });
  });

  test("are agreed once: the same request changes nothing, and others are refused", async () => {
    const id = await bought("pro", RAMP);
    expect(succeeded(await tryAttach(tenant, "pro", { phases: RAMP }))).toMatchObject({ subscriptionId: id });
    const other = await tryAttach(tenant, "pro", { phases: [{ overrides: { price: 1_000 } }] });
    expect(other).toMatchObject({ status: 409, body: { code: "plan_group_occupied" } });
    expect(await bills(tenant)).toEqual(["paid 2000: 2000"]);
  });

  test("replace the checkout of another price", async () => {
    const first = succeeded<Body>(await tryAttach(tenant, "pro"));
    const second = succeeded<Body>(await tryAttach(tenant, "pro", { phases: RAMP }));
    expect(second["checkoutUrl"]).not.toBe(first["checkoutUrl"]);
    expect(succeeded<Body>(await tryAttach(tenant, "pro", { phases: RAMP }))["checkoutUrl"]).toBe(
      second["checkoutUrl"],
    );
  });

  test("come after a trial", async () => {
    const id = await bought("tried", [{ periods: 1, overrides: { price: 500 } }, {}]);
    expect(datesOf(await scheduleOf(id))).toEqual(["later 500", "later 2500"]);
    await tenant.to("2031-07-15T00:00:00Z");
    expect(await bills(tenant)).toEqual(["paid 500: 500", "paid 2500: 2500"]);
    expect(datesOf(await scheduleOf(id))).toEqual(["2031-06-15 500", "2031-07-15 2500"]);
  });

  test("begin when a trial is ended early", async () => {
    const id = await bought("tried", [{ periods: 1, overrides: { price: 500 } }, {}]);
    await tenant.to("2031-06-05T00:00:00Z");
    succeeded(
      await send(tenant, `/v1/subscriptions/${id}/trial`, { method: "PATCH", body: { endsAt: "now" } }),
    );
    expect(await bills(tenant)).toEqual(["paid 500: 500"]);
    expect(datesOf(await scheduleOf(id))).toEqual(["2031-06-05 500", "2031-07-05 2500"]);
  });

  test("raise quantities, which the subscriber can raise further", async () => {
    const units = (quantity: number) => [{ feature: "seats", quantity }];
    const id = await bought("team", [
      { periods: 1, quantities: units(5) },
      { periods: 1, quantities: units(10) },
      {},
    ]);
    await tenant.to("2031-07-01T00:00:00Z");
    succeeded(
      await send(tenant, `/v1/subscriptions/${id}/quantity`, { body: { feature: "seats", quantity: 12 } }),
    );
    await tenant.to("2031-08-01T00:00:00Z");
    expect(await bills(tenant)).toEqual([
      "paid 5000: 5000",
      "paid 10000: 10000",
      "paid 2000: 2000",
      "paid 12000: 12000",
    ]);
    expect(await standing(tenant)).toMatchObject({ quantities: [{ quantity: 12 }] });
  });

  test("end the subscription with the last one", async () => {
    const id = await bought("pro", [{ periods: 2 }], { endBehavior: "cancel" });
    expect(await standing(tenant)).toMatchObject({
      cancelAtPeriodEnd: false,
      scheduled: [{ kind: "cancellation", at: "2031-08-01T00:00:00.000Z" }],
    });
    await tenant.to("2031-09-15T00:00:00Z");
    expect(await bills(tenant)).toEqual(["paid 5000: 5000", "paid 5000: 5000"]);
    expect(await scheduleOf(id)).toMatchObject({ status: "ended" });
  });

  test.each<[string, Body, object]>([
    ["one without an end before the last", { phases: [{}, {}] }, { code: "invalid_request" }],
    ["no end to cancel at", { phases: [{}], endBehavior: "cancel" }, { code: "invalid_request" }],
    [
      "a plan of another group",
      { phases: [{ periods: 1 }, { product: "other" }] },
      { code: "invalid_request" },
    ],
    ["another plan first", { phases: [{ product: "max" }] }, { code: "invalid_request" }],
    [
      "an end inside a period",
      { phases: [{ until: "2031-08-10T00:00:00Z" }, {}] },
      { code: "phase_not_aligned", nearest: ["2031-08-01T00:00:00.000Z", "2031-09-01T00:00:00.000Z"] },
    ],
  ])("are refused with %s", async (_title, body, refusal) => {
    expect((await tryAttach(tenant, "pro", body)).body).toMatchObject(refusal);
    expect(await subscriptionsOf(tenant, "ada")).toEqual([]);
  });
});

describe("in the middle of phases", () => {
  test("a pause moves those that are to come by its length", async () => {
    const id = await bought("pro", RAMP);
    await tenant.to("2031-07-10T00:00:00Z");
    await change(tenant, "pause", id);
    await tenant.to("2031-07-20T00:00:00Z");
    await change(tenant, "resume", id);
    expect(datesOf(await scheduleOf(id))).toEqual(["2031-06-01 2000", "2031-09-11 5000"]);
    await tenant.to("2031-09-11T00:00:00Z");
    expect((await bills(tenant)).map((bill) => bill.slice(5, 9))).toEqual(["2000", "2000", "2000", "5000"]);
  });

  test("an upgrade drops them, which the preview says", async () => {
    const id = await bought("pro", RAMP);
    expect(await preview(tenant, "max")).toMatchObject({ dropsPhases: true });
    succeeded(await tryAttach(tenant, "max"));
    expect(await scheduleOf(id)).toMatchObject({ status: "released", currentPhase: null });
    await tenant.to("2031-09-15T00:00:00Z");
    expect((await bills(tenant)).at(-1)).toBe("paid 9000: 9000");
    expect(await standing(tenant)).not.toHaveProperty("ownPrice");
  });

  test("a cancellation ends the subscription, and taking it back keeps them", async () => {
    const id = await bought("pro", [{ periods: 2, overrides: { price: 2_000 } }, { periods: 1 }], {
      endBehavior: "cancel",
    });
    await change(tenant, "cancel", id);
    expect(await standing(tenant)).toMatchObject({ cancelAtPeriodEnd: true });
    await change(tenant, "resume", id);
    expect(await standing(tenant)).toMatchObject({ cancelAtPeriodEnd: false });
    await tenant.to("2031-12-01T00:00:00Z");
    expect(await bills(tenant)).toEqual(["paid 2000: 2000", "paid 2000: 2000", "paid 5000: 5000"]);
  });

  test("a price that was agreed stays, whatever the catalog says", async () => {
    await bought("pro", [{ overrides: { price: 4_200 } }]);
    await sync(tenant, {
      ...CATALOG,
      plans: CATALOG.plans.map((plan) => (plan.slug === "pro" ? { ...plan, price: 6_000 } : plan)),
    });
    const migrated = await send(tenant, "/v1/plans/pro/migrate", { body: { when: "renewal" } });
    expect(migrated.body).toMatchObject({ migrated: 0, scheduled: 0 });
    await tenant.to("2031-07-01T00:00:00Z");
    expect((await bills(tenant)).at(-1)).toBe("paid 4200: 4200");
  });
});

describe("the schedule of an existing subscription", () => {
  test("follows its current period", async () => {
    const { subscriptionId: id } = await buy(tenant, "ada", "pro");
    await tenant.to("2031-06-10T00:00:00Z");
    const set = await setSchedule(id, { phases: RAMP });
    expect(datesOf(set)).toEqual(["2031-06-01 5000", "2031-07-01 2000", "2031-10-01 5000"]);
    expect(await setSchedule(id, { phases: RAMP })).toEqual(set);
    expect((await standing(tenant)).scheduledChange).toMatchObject({ price: 2_000 });
    await tenant.to("2031-10-01T00:00:00Z");
    expect((await bills(tenant)).map((bill) => bill.slice(5, 9))).toEqual([
      "5000",
      "2000",
      "2000",
      "2000",
      "5000",
    ]);
  });

  test("is released by an empty list", async () => {
    const id = await bought("pro", RAMP, {});
    await setSchedule(id, { phases: [] });
    expect(await scheduleOf(id)).toMatchObject({ status: "released", phases: [{ price: 2_000 }] });
    await tenant.to("2031-09-15T00:00:00Z");
    expect((await bills(tenant)).at(-1)).toBe("paid 2000: 2000");
  });

  test("is refused once the subscription is going to end", async () => {
    const { subscriptionId: id } = await buy(tenant, "ada", "pro");
    await change(tenant, "cancel", id);
    expect(await trySchedule(id, { phases: RAMP })).toMatchObject({
      status: 409,
      body: { code: "subscription_not_active" },
    });
  });
});
