import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { send, startTestServer, type TestServer } from "../../support/server.js";
import { attach, buy } from "../../support/shop.js";
import { beginLife, change, JULY, refusal, standing, type Life } from "../lifecycle/life.js";
import { add, addMany, list, remove, seatsOf, tryAdd, tryRemove } from "./seats.js";

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
    { slug: "bare" },
  ],
};

let server: TestServer;
let life: Life;
beforeAll(async () => void (server = await startTestServer()));
beforeEach(async () => void (life = await beginLife(server, CATALOG)));
afterAll(() => server.close());

describe("adding an entity", () => {
  test("counts it against what the plans grant together", async () => {
    await buy(life, "ada", "team");
    expect(await add(life, "grace")).toMatchObject({
      success: true,
      entityId: "grace",
      featureId: "seats",
      restored: false,
      count: 1,
      limit: 3,
      remaining: 2,
    });
    await attach(life, "ada", "extra");
    expect(await add(life, "alan")).toMatchObject({ count: 2, limit: 5, remaining: 3 });
  });

  test("beyond the limit is refused with the numbers, and adds nothing", async () => {
    await buy(life, "ada", "team");
    await addMany(life, "seat", 3);
    const reply = await tryAdd(life, "more");
    expect(reply).toMatchObject({
      status: 400,
      body: { code: "limit_exceeded", current: 3, limit: 3, feature: "seats" },
    });
    expect((await list(life)).total).toBe(3);
  });

  test("without a limit says so", async () => {
    await attach(life, "ada", "open");
    expect(await add(life, "grace")).toMatchObject({ count: 1, limit: null, remaining: null });
  });

  test("goes beyond what is included where the plan charges for it, as far as it lets it", async () => {
    await attach(life, "ada", "charged");
    await addMany(life, "seat", 3);
    expect(await add(life, "seat4")).toMatchObject({ count: 4, limit: 2, remaining: 0 });
    expect(refusal(await tryAdd(life, "seat5"))).toBe("400 limit_exceeded");
  });

  test("that is active already is a conflict", async () => {
    await attach(life, "ada", "open");
    await add(life, "grace");
    expect(refusal(await tryAdd(life, "grace"))).toBe("409 entity_already_active");
  });

  test("of a feature that is used up counts against its limit too", async () => {
    await buy(life, "ada", "team");
    expect(await add(life, "grace", { feature: "users" })).toMatchObject({
      count: 1,
      limit: 2,
      remaining: 1,
    });
    await add(life, "alan", { feature: "users" });
    expect(refusal(await tryAdd(life, "joan", { feature: "users" }))).toBe("400 limit_exceeded");
  });

  test("creates a customer whose email is known", async () => {
    const catalog = { ...CATALOG, plans: [{ slug: "free", autoEnable: true, features: seats(2) }] };
    const shop = await beginLife(server, catalog);
    expect(await add(shop, "seat", { customer: "eve@example.com" })).toMatchObject({
      count: 1,
      remaining: 1,
    });
    const customerData = { email: "bob@example.com", name: "Bob" };
    expect(await add(shop, "seat", { customer: "bob", customerData })).toMatchObject({ count: 1 });
    expect(refusal(await tryAdd(shop, "seat", { customer: "nobody" }))).toBe("404 customer_not_found");
  });

  test.each([
    ["a feature that nobody knows", { feature: "faxes" }, "404 feature_not_found"],
    ["a feature that is not counted", { feature: "sso" }, "400 invalid_request"],
    ["an entity without a name", { entity: "" }, "400 invalid_request"],
    ["an email that is none", { email: "grace" }, "400 invalid_request"],
  ])("refuses %s", async (_rule, more, expected) => {
    await buy(life, "ada", "team");
    expect(refusal(await tryAdd(life, "grace", more))).toBe(expected);
  });

  test("needs a plan that has the feature", async () => {
    expect(refusal(await tryAdd(life, "grace"))).toBe("400 feature_not_in_plan");
    await attach(life, "ada", "bare");
    expect(refusal(await tryAdd(life, "grace"))).toBe("400 feature_not_in_plan");
  });
});

describe("removing an entity", () => {
  test("leaves it counting until the period ends, and then it is gone", async () => {
    await buy(life, "ada", "team");
    await addMany(life, "seat", 3);
    expect(await remove(life, "seat2")).toBe(3);
    expect((await list(life)).entities.find(({ id }) => id === "seat2")).toMatchObject({
      status: "pending_removal",
      removesAt: JULY,
    });
    expect(refusal(await tryAdd(life, "more"))).toBe("400 limit_exceeded");
    await life.to("2031-06-30T23:59:59.999Z");
    expect(await seatsOf(life)).toEqual(["seat3 active", "seat2 pending_removal", "seat1 active"]);
    await life.to(JULY);
    expect(await seatsOf(life)).toEqual(["seat3 active", "seat1 active"]);
    expect(await add(life, "more")).toMatchObject({ count: 3, remaining: 0 });
  });

  test("can be taken back: it never stopped counting", async () => {
    await buy(life, "ada", "team");
    await addMany(life, "seat", 3);
    await remove(life, "seat1");
    expect(await add(life, "seat1", { name: "Grace" })).toMatchObject({
      count: 3,
      remaining: 0,
      restored: true,
    });
    await life.to(JULY);
    expect((await list(life)).entities.find(({ id }) => id === "seat1")).toMatchObject({
      name: "Grace",
      status: "active",
      removesAt: null,
    });
    expect(refusal(await tryAdd(life, "more"))).toBe("400 limit_exceeded");
  });

  test("that is gone can be added anew", async () => {
    await buy(life, "ada", "team");
    await add(life, "grace");
    await remove(life, "grace");
    await life.to(JULY);
    expect(await add(life, "grace")).toMatchObject({ count: 1, restored: false });
  });

  test.each(["once", "no plan at all"])(
    "at once with %s, which nothing is paid for by the period",
    async (plan) => {
      if (plan === "once") await attach(life, "ada", "once");
      else await attach(life, "ada", "open");
      await add(life, "grace");
      if (plan !== "once") await change(life, "cancel", (await standing(life)).id, { when: "now" });
      expect(await remove(life, "grace")).toBe(0);
      expect(await seatsOf(life)).toEqual([]);
    },
  );

  test("keeps the instant that it was promised for when the plan changes", async () => {
    await buy(life, "ada", "small");
    await add(life, "grace");
    await remove(life, "grace");
    await life.to("2031-06-11T00:00:00Z");
    await attach(life, "ada", "team");
    expect((await list(life)).entities[0]).toMatchObject({ removesAt: JULY });
  });

  test("of nobody, or of one that is to be removed already, is not found", async () => {
    await attach(life, "ada", "open");
    expect(refusal(await tryRemove(life, "grace"))).toBe("404 entity_not_found");
    await add(life, "grace");
    await remove(life, "grace");
    expect(refusal(await tryRemove(life, "grace"))).toBe("404 entity_not_found");
    expect(refusal(await tryRemove(life, "grace", { customer: "nobody" }))).toBe("404 customer_not_found");
    expect(refusal(await tryRemove(life, "grace", { feature: "faxes" }))).toBe("404 feature_not_found");
  });
});

describe("what stands", () => {
  test("stays when a limit is lowered; only adding is refused", async () => {
    await attach(life, "ada", "open");
    await addMany(life, "seat", 3);
    await buy(life, "ada", "small");
    expect((await list(life)).total).toBe(3);
    expect(await tryAdd(life, "more")).toMatchObject({
      body: { code: "limit_exceeded", current: 3, limit: 1 },
    });
  });

  test("is listed newest first, in pages, of all features or one", async () => {
    await buy(life, "ada", "team");
    await addMany(life, "seat", 3);
    await add(life, "user", { feature: "users", email: "user@example.com", metadata: { role: "editor" } });
    const first = await list(life, "customer=ada&limit=3");
    expect(first).toMatchObject({ success: true, total: 4 });
    expect(first.entities.map(({ id }) => id)).toEqual(["user", "seat3", "seat2"]);
    const rest = await list(life, `customer=ada&limit=3&cursor=${String(first.nextCursor)}`);
    expect(rest).toMatchObject({ total: 4, nextCursor: null });
    expect(rest.entities.map(({ id }) => id)).toEqual(["seat1"]);
    expect(await list(life, "customer=ada&feature=users")).toMatchObject({
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
    ["customer=nobody", "404 customer_not_found"],
    ["customer=ada&feature=faxes", "404 feature_not_found"],
  ])("of ?%s cannot be listed", async (query, expected) => {
    expect(refusal(await send(life, `/v1/entities?${query}`))).toBe(expected);
  });

  test("is nobody's any more when the customer is deleted", async () => {
    await attach(life, "ada", "open");
    await add(life, "grace@example.com", { name: "Grace", email: "grace@example.com" });
    await send(life, "/v1/customers/ada", { method: "DELETE" });
    const rows = await server.database.knex("entities").where({ organization_id: life.id });
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/grace/i);
  });
});
