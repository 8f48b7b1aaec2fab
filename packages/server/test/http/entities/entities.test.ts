import { beforeEach, describe, expect, test } from "@jest/globals";
import { send } from "../../support/server.js";
import { attach, buy } from "../../support/api.js";
import {
  addTimedTenant,
  change,
  JULY,
  refusal,
  standing,
  type TimedTenant,
} from "../lifecycle/timed-tenant.js";
import { add, addMany, list, remove, seatsOf, tryAdd, tryRemove } from "./seats.js";
import { useTestServer } from "../../support/fixtures.js";

const seats = (limit: number | null, more: object = {}) => [{ slug: "seats", limit, ...more }];
const CATALOG = {
  features: [
    { slug: "seats", meterType: "non_consumable" as const },
    { slug: "users" },
    { slug: "sso", type: "boolean" as const },
  ],
  plans: [
    { slug: "team", price: 1_000, features: [...seats(3), { slug: "users", limit: 2 }, { slug: "sso" }] },
    { slug: "small", price: 500, features: seats(1) },
    { slug: "open", features: seats(null) },
    { slug: "charged", features: seats(2, { overage: "charge", overagePrice: 600, maxOverageUnits: 2 }) },
    { slug: "extra", isAddon: true, features: seats(2) },
    { slug: "once", billingType: "one_time" as const, planGroup: "once", features: seats(3) },
    { slug: "second", planGroup: "second", features: seats(1) },
    { slug: "bare" },
  ],
};

const server = useTestServer();
let tenant: TimedTenant;
beforeEach(async () => void (tenant = await addTimedTenant(server, CATALOG)));

describe("adding an entity", () => {
  test("counts against the sum of the plans' limits", async () => {
    await buy(tenant, "ada", "team");
    expect(await add(tenant, "grace")).toMatchObject({
      success: true,
      entityId: "grace",
      featureId: "seats",
      restored: false,
      count: 1,
      limit: 3,
      remaining: 2,
    });
    await attach(tenant, "ada", "extra");
    expect(await add(tenant, "alan")).toMatchObject({ count: 2, limit: 5, remaining: 3 });
  });

  test("beyond the limit is refused with the numbers, and adds nothing", async () => {
    await buy(tenant, "ada", "team");
    await addMany(tenant, "seat", 3);
    const reply = await tryAdd(tenant, "more");
    expect(reply).toMatchObject({
      status: 400,
      body: { code: "limit_exceeded", current: 3, limit: 3, feature: "seats" },
    });
    expect((await list(tenant)).total).toBe(3);
  });

  test("without a limit is reported as unlimited", async () => {
    await attach(tenant, "ada", "open");
    expect(await add(tenant, "grace")).toMatchObject({ count: 1, limit: null, remaining: null });
  });

  test("exceeds the limit if the plan charges overage, up to its maximum", async () => {
    await attach(tenant, "ada", "charged");
    await addMany(tenant, "seat", 3);
    expect(await add(tenant, "seat4")).toMatchObject({ count: 4, limit: 2, remaining: 0 });
    expect(refusal(await tryAdd(tenant, "seat5"))).toBe("400 limit_exceeded");
  });

  test("that is active already is a conflict", async () => {
    await attach(tenant, "ada", "open");
    await add(tenant, "grace");
    expect(refusal(await tryAdd(tenant, "grace"))).toBe("409 entity_already_active");
  });

  test("of a feature that is used up counts against its limit too", async () => {
    await buy(tenant, "ada", "team");
    expect(await add(tenant, "grace", { feature: "users" })).toMatchObject({
      count: 1,
      limit: 2,
      remaining: 1,
    });
    await add(tenant, "alan", { feature: "users" });
    expect(refusal(await tryAdd(tenant, "joan", { feature: "users" }))).toBe("400 limit_exceeded");
  });

  test("creates a customer with the given email", async () => {
    const catalog = { ...CATALOG, plans: [{ slug: "free", autoEnable: true, features: seats(2) }] };
    const tenant = await addTimedTenant(server, catalog);
    expect(await add(tenant, "seat", { customer: "eve@example.com" })).toMatchObject({
      count: 1,
      remaining: 1,
    });
    const customerData = { email: "bob@example.com", name: "Bob" };
    expect(await add(tenant, "seat", { customer: "bob", customerData })).toMatchObject({ count: 1 });
    expect(refusal(await tryAdd(tenant, "seat", { customer: "unknown" }))).toBe("404 customer_not_found");
  });

  test.each([
    ["an unknown feature", { feature: "faxes" }, "404 feature_not_found"],
    ["a feature that is not counted", { feature: "sso" }, "400 invalid_request"],
    ["an entity without a name", { entity: "" }, "400 invalid_request"],
    ["an email that is none", { email: "grace" }, "400 invalid_request"],
  ])("refuses %s", async (_rule, more, expected) => {
    await buy(tenant, "ada", "team");
    expect(refusal(await tryAdd(tenant, "grace", more))).toBe(expected);
  });

  test("needs a plan that has the feature", async () => {
    expect(refusal(await tryAdd(tenant, "grace"))).toBe("400 feature_not_in_plan");
    await attach(tenant, "ada", "bare");
    expect(refusal(await tryAdd(tenant, "grace"))).toBe("400 feature_not_in_plan");
  });
});

describe("removing an entity", () => {
  test("counts it until the period ends, then removes it", async () => {
    await buy(tenant, "ada", "team");
    await addMany(tenant, "seat", 3);
    expect(await remove(tenant, "seat2")).toBe(3);
    expect((await list(tenant)).entities.find(({ id }) => id === "seat2")).toMatchObject({
      status: "pending_removal",
      removesAt: JULY,
    });
    expect(refusal(await tryAdd(tenant, "more"))).toBe("400 limit_exceeded");
    await tenant.to("2031-06-30T23:59:59.999Z");
    expect(await seatsOf(tenant)).toEqual(["seat3 active", "seat2 pending_removal", "seat1 active"]);
    await tenant.to(JULY);
    expect(await seatsOf(tenant)).toEqual(["seat3 active", "seat1 active"]);
    expect(await add(tenant, "more")).toMatchObject({ count: 3, remaining: 0 });
  });

  test("can be taken back: it never stopped counting", async () => {
    await buy(tenant, "ada", "team");
    await addMany(tenant, "seat", 3);
    await remove(tenant, "seat1");
    expect(await add(tenant, "seat1", { name: "Grace" })).toMatchObject({
      count: 3,
      remaining: 0,
      restored: true,
    });
    await tenant.to(JULY);
    expect((await list(tenant)).entities.find(({ id }) => id === "seat1")).toMatchObject({
      name: "Grace",
      status: "active",
      removesAt: null,
    });
    expect(refusal(await tryAdd(tenant, "more"))).toBe("400 limit_exceeded");
  });

  test("and adding it again creates a new one", async () => {
    await buy(tenant, "ada", "team");
    await add(tenant, "grace");
    await remove(tenant, "grace");
    await tenant.to(JULY);
    expect(await add(tenant, "grace")).toMatchObject({ count: 1, restored: false });
  });

  test.each(["once", "no plan at all"])(
    "immediately with %s, which is not billed by the period",
    async (plan) => {
      if (plan === "once") await attach(tenant, "ada", "once");
      else await attach(tenant, "ada", "open");
      await add(tenant, "grace");
      if (plan !== "once") await change(tenant, "cancel", (await standing(tenant)).id, { when: "now" });
      expect(await remove(tenant, "grace")).toBe(0);
      expect(await seatsOf(tenant)).toEqual([]);
    },
  );

  test("of two plans waits for the older one, although the allowances of the other reset sooner", async () => {
    await buy(tenant, "ada", "team");
    await tenant.to("2031-06-16T00:00:00Z");
    await attach(tenant, "ada", "second");
    await add(tenant, "grace");
    await tenant.to("2031-07-10T00:00:00Z");
    await remove(tenant, "grace");
    expect((await list(tenant)).entities[0]).toMatchObject({ removesAt: "2031-08-01T00:00:00.000Z" });
  });

  test("keeps the instant that it was promised for when the plan changes", async () => {
    await buy(tenant, "ada", "small");
    await add(tenant, "grace");
    await remove(tenant, "grace");
    await tenant.to("2031-06-11T00:00:00Z");
    await attach(tenant, "ada", "team");
    expect((await list(tenant)).entities[0]).toMatchObject({ removesAt: JULY });
  });

  test("that is unknown or already pending removal returns not found", async () => {
    await attach(tenant, "ada", "open");
    expect(refusal(await tryRemove(tenant, "grace"))).toBe("404 entity_not_found");
    await add(tenant, "grace");
    await remove(tenant, "grace");
    expect(refusal(await tryRemove(tenant, "grace"))).toBe("404 entity_not_found");
    expect(refusal(await tryRemove(tenant, "grace", { customer: "unknown" }))).toBe("404 customer_not_found");
    expect(refusal(await tryRemove(tenant, "grace", { feature: "faxes" }))).toBe("404 feature_not_found");
  });
});

describe("the list of entities", () => {
  test("stays when a limit is lowered; only adding is refused", async () => {
    await attach(tenant, "ada", "open");
    await addMany(tenant, "seat", 3);
    await buy(tenant, "ada", "small");
    expect((await list(tenant)).total).toBe(3);
    expect(await tryAdd(tenant, "more")).toMatchObject({
      body: { code: "limit_exceeded", current: 3, limit: 1 },
    });
  });

  test("is listed newest first, in pages, of all features or one", async () => {
    await buy(tenant, "ada", "team");
    await addMany(tenant, "seat", 3);
    await add(tenant, "user", { feature: "users", email: "user@example.com", metadata: { role: "editor" } });
    const first = await list(tenant, "customer=ada&limit=3");
    expect(first).toMatchObject({ success: true, total: 4 });
    expect(first.entities.map(({ id }) => id)).toEqual(["user", "seat3", "seat2"]);
    const rest = await list(tenant, `customer=ada&limit=3&cursor=${String(first.nextCursor)}`);
    expect(rest).toMatchObject({ total: 4, nextCursor: null });
    expect(rest.entities.map(({ id }) => id)).toEqual(["seat1"]);
    expect(await list(tenant, "customer=ada&feature=users")).toMatchObject({
      total: 1,
      entities: [
        {
          id: "user",
          featureId: "users",
          name: null,
          email: "user@example.com",
          metadata: { role: "editor" },
        },
      ],
    });
  });

  test.each([
    ["", "400 customer_required"],
    ["customer=unknown", "404 customer_not_found"],
    ["customer=ada&feature=faxes", "404 feature_not_found"],
  ])("of ?%s cannot be listed", async (query, expected) => {
    expect(refusal(await send(tenant, `/v1/entities?${query}`))).toBe(expected);
  });

  test("is empty after the customer is deleted", async () => {
    await attach(tenant, "ada", "open");
    await add(tenant, "grace@example.com", { name: "Grace", email: "grace@example.com" });
    await send(tenant, "/v1/customers/ada", { method: "DELETE" });
    const rows = await server.database.knex("entities").where({ organization_id: tenant.id });
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/grace/i);
  });
});
