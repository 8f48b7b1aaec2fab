import { beforeEach, describe, expect, test } from "@jest/globals";
import { runCycle } from "../../../src/jobs/run-cycle.js";
import {
  balanceOf,
  CREDIT_CATALOG,
  give,
  grantsOf,
  movementsOf,
  purchase,
  voidGrant,
} from "../../support/credits.js";
import { send } from "../../support/server.js";
import { addTenant, attach, sync, upsertCustomer, type Body, type Tenant } from "../../support/api.js";
import { advance, createClock, customerOn } from "../test-clocks/clocks.js";
import { useTestServer } from "../../support/fixtures.js";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

const server = useTestServer();
let tenant: Tenant;

beforeEach(async () => {
  tenant = await addTenant(server);
  await sync(tenant, CREDIT_CATALOG);
  await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
});

function inHours(hours: number): string {
  return new Date(server.clock.now() + hours * HOUR_MS).toISOString();
}

function tryGive(body: Body) {
  return send(tenant, "/v1/credits/grant", { body: { customer: "ada", credits: 1, ...body } });
}

describe("a manual grant", () => {
  test("has all requested terms, and can be spent immediately", async () => {
    const terms = { priority: 3, expiresAt: inHours(2), reason: "sorry", metadata: { ticket: 7 } };
    const grant = await give(tenant, "ada", "12.5", terms);
    expect(grant).toMatchObject({
      ...terms,
      source: "manual",
      creditSystem: "ai",
      credits: 12.5,
      remaining: 12.5,
      status: "active",
      frozen: false,
      pack: null,
      quantity: null,
      invoiceId: null,
      startsAt: null,
    });
    expect(await grantsOf(tenant, "ada")).toEqual([grant]);
    expect(await balanceOf(tenant, "ada")).toMatchObject({ addonBalance: 12.5, totalBalance: 12.5 });
    expect(await movementsOf(tenant, "ada")).toEqual(["grant 12.5"]);
  });

  test("is granted once per idempotency key, and the key cannot be used for another", async () => {
    const body = { credits: 5, idempotencyKey: "march", expiresAt: inHours(1) };
    const first = await tryGive(body);
    expect(first.body["duplicate"]).toBeUndefined();
    server.clock.advance(2 * HOUR_MS);
    const again = await tryGive({ ...body, credits: "5.0" });
    expect(again.body).toMatchObject({ duplicate: true, grant: { status: "expired" } });
    expect(again.body["grant"]).toMatchObject({ id: (first.body["grant"] as Body)["id"] });
    expect(await tryGive({ ...body, credits: 6 })).toMatchObject({
      status: 422,
      body: { code: "idempotency_key_reused" },
    });
    expect(await movementsOf(tenant, "ada")).toEqual(["grant 5"]);
  });

  test("that starts later cannot be spent before", async () => {
    await give(tenant, "ada", 8, { startsAt: inHours(1) });
    expect(await grantsOf(tenant, "ada")).toMatchObject([{ status: "scheduled", remaining: 8 }]);
    expect(await balanceOf(tenant, "ada")).toMatchObject({ addonBalance: 0 });
    server.clock.advance(HOUR_MS);
    expect(await grantsOf(tenant, "ada")).toMatchObject([{ status: "active" }]);
    expect(await balanceOf(tenant, "ada")).toMatchObject({ addonBalance: 8 });
  });

  test.each([
    ["no credits", { credits: 0 }, "credits"],
    ["no credits in words", { credits: "0.0" }, "credits"],
    ["fewer than none", { credits: -1 }, "credits"],
    ["finer than 9 decimals", { credits: 0.12345678912 }, "credits"],
    ["an end that has come", { expiresAt: inPast() }, "expiresAt"],
    [
      "an end before the start",
      { startsAt: "2990-01-02T00:00:00Z", expiresAt: "2990-01-01T00:00:00Z" },
      "expiresAt",
    ],
  ])("of %s is refused", async (_rule, body, path) => {
    expect(await tryGive(body)).toMatchObject({
      status: 400,
      body: { code: "invalid_request", issues: [{ path }] },
    });
  });

  test("has to name its system where there are several", async () => {
    const more = [{ slug: "other" }];
    await sync(tenant, { ...CREDIT_CATALOG, creditSystems: [...CREDIT_CATALOG.creditSystems, ...more] });
    expect(await tryGive({})).toMatchObject({ status: 400, body: { issues: [{ path: "creditSystem" }] } });
    expect(await tryGive({ creditSystem: "none" })).toMatchObject({
      status: 404,
      body: { code: "credit_system_not_found" },
    });
    const grant = await give(tenant, "ada", 1, { creditSystem: "other" });
    expect(grant.creditSystem).toBe("other");
    expect(await grantsOf(tenant, "ada", "&creditSystem=ai")).toEqual([]);
    expect(await grantsOf(tenant, "ada", "&creditSystem=other")).toEqual([grant]);
  });

  test("requires an existing customer, and a catalog with credits", async () => {
    expect(await tryGive({ customer: "grace@example.com" })).toMatchObject({
      status: 404,
      body: { code: "customer_not_found" },
    });
    tenant = await addTenant(server);
    expect(await tryGive({})).toMatchObject({ status: 404, body: { code: "credit_system_not_found" } });
  });
});

function inPast(): string {
  return "2026-03-10T12:00:00Z";
}

describe("a grant that is voided", () => {
  test("loses its remaining credits, once", async () => {
    const { id } = await give(tenant, "ada", 30);
    server.clock.advance(HOUR_MS);
    const voided = await voidGrant(tenant, id);
    expect(voided).toMatchObject({ id, status: "voided", credits: 30, remaining: 0, voidedAt: inHours(0) });
    server.clock.advance(HOUR_MS);
    expect(await voidGrant(tenant, id)).toEqual(voided);
    expect(await movementsOf(tenant, "ada", `&grant=${id}`)).toEqual(["grant 30", "void -30"]);
    expect(await balanceOf(tenant, "ada")).toMatchObject({ totalBalance: 0 });
  });

  test("after its expiry has expired, and stays so", async () => {
    const { id } = await give(tenant, "ada", 30, { expiresAt: inHours(1) });
    server.clock.advance(HOUR_MS);
    expect(await voidGrant(tenant, id)).toMatchObject({ status: "expired", remaining: 0, voidedAt: null });
    expect(await movementsOf(tenant, "ada")).toEqual(["grant 30", "expire -30"]);
  });

  test.each(["grant_none", "ada"])("and is none of the organization's is not found: %s", async (id) => {
    const reply = await send(tenant, `/v1/credits/grants/${id}/void`, { method: "POST" });
    expect(reply).toMatchObject({ status: 404, body: { code: "credit_grant_not_found" } });
  });

  test("by another organization is not found", async () => {
    const { id } = await give(tenant, "ada", 30);
    const other = await addTenant(server);
    const reply = await send(other, `/v1/credits/grants/${id}/void`, { method: "POST" });
    expect(reply).toMatchObject({ status: 404, body: { code: "credit_grant_not_found" } });
    expect(await grantsOf(tenant, "ada")).toMatchObject([{ remaining: 30 }]);
  });
});

describe("expiry", () => {
  test("expires credits at its instant, before any job has run, and the job records it once", async () => {
    await give(tenant, "ada", 10, { expiresAt: inHours(1) });
    server.clock.advance(HOUR_MS - 1);
    await runCycle(server.deps);
    expect(await balanceOf(tenant, "ada")).toMatchObject({ addonBalance: 10 });
    server.clock.advance(1);
    expect(await balanceOf(tenant, "ada")).toMatchObject({ addonBalance: 0 });
    expect(await grantsOf(tenant, "ada")).toMatchObject([{ status: "expired", remaining: 10 }]);
    server.clock.advance(DAY_MS);
    await runCycle(server.deps);
    await runCycle(server.deps);
    expect(await grantsOf(tenant, "ada")).toMatchObject([{ status: "expired", remaining: 0 }]);
    expect(await movementsOf(tenant, "ada")).toEqual(["grant 10", "expire -10"]);
  });

  test("is scheduled again when spent credits are returned", async () => {
    await give(tenant, "ada", 10, { expiresAt: inHours(2) });
    await send(tenant, "/v1/track", {
      body: { customer: "ada", feature: "tokens", value: 10, idempotencyKey: "k" },
    });
    server.clock.advance(HOUR_MS);
    // A spent grant has no credits to expire, so that processing it now clears its timer.
    await purchase(tenant, "ada", "gift");
    await send(tenant, "/v1/track/void", { body: { customer: "ada", idempotencyKey: "k" } });
    server.clock.advance(HOUR_MS);
    await runCycle(server.deps);
    expect(await movementsOf(tenant, "ada")).toEqual([
      "grant 10",
      "draw -10",
      "grant 5",
      "return 10",
      "expire -10",
    ]);
  });

  test("is recorded at its own instant when a test clock advances, in order with other events", async () => {
    const clock = await createClock(tenant, "2026-01-01T00:00:00Z");
    await customerOn(tenant, clock, "grace");
    await attach(tenant, "grace", "free");
    await give(tenant, "grace", 2, { expiresAt: "2026-03-05T00:00:00Z" });
    await give(tenant, "grace", 1, { expiresAt: "2026-02-05T00:00:00Z" });
    await give(tenant, "grace", 4, { expiresAt: "2026-07-05T00:00:00Z" });
    await purchase(tenant, "grace", "gift");
    await advance(tenant, clock.id, "2026-06-01T00:00:00Z");
    const { body } = await send(tenant, "/v1/credits/entries?customer=grace&limit=2");
    expect(body["entries"]).toMatchObject([
      { kind: "expire", credits: -2, createdAt: "2026-03-05T00:00:00.000Z" },
      { kind: "expire", credits: -1, createdAt: "2026-02-05T00:00:00.000Z" },
    ]);
    expect(await balanceOf(tenant, "grace")).toMatchObject({ addonBalance: 9, totalBalance: 29 });
  });
});

describe("lists", () => {
  test("of grants are filtered by status and turned page by page", async () => {
    await give(tenant, "ada", 1);
    await give(tenant, "ada", 2, { startsAt: inHours(5) });
    await give(tenant, "ada", 3, { expiresAt: inHours(1) });
    const { id } = await give(tenant, "ada", 4);
    await voidGrant(tenant, id);
    server.clock.advance(HOUR_MS);
    const of = async (status: string) =>
      (await grantsOf(tenant, "ada", `&status=${status}`)).map((grant) => grant.credits);
    expect(await Promise.all(["active", "scheduled", "expired", "voided", "depleted"].map(of))).toEqual([
      ...[[1], [2], [3], [4], []],
    ]);
    const first = await send(tenant, "/v1/credits/grants?customer=ada&limit=3");
    expect(first.body["grants"]).toHaveLength(3);
    const next = await grantsOf(tenant, "ada", `&limit=3&cursor=${first.body["nextCursor"]}`);
    expect(next.map(({ credits }) => credits)).toEqual([1]);
  });

  test.each(["grants", "balance", "entries"])("of %s need a customer", async (what) => {
    expect(await send(tenant, `/v1/credits/${what}`)).toMatchObject({
      status: 400,
      body: { code: "customer_required" },
    });
    expect(await send(tenant, `/v1/credits/${what}?customer=unknown`)).toMatchObject({
      status: 404,
      body: { code: "customer_not_found" },
    });
  });
});

describe("the catalog of credits", () => {
  test("returns the synced credit systems and packs", async () => {
    const systems = await send(tenant, "/v1/credit-systems");
    expect(systems.body["creditSystems"]).toMatchObject([
      {
        slug: "ai",
        name: "Ai",
        description: null,
        features: [
          { feature: "tokens", creditCost: 1 },
          { feature: "images", creditCost: 5 },
        ],
      },
    ]);
    const { body } = await send(tenant, "/v1/features");
    expect(body["features"]).toMatchObject([{ slug: "images" }, { slug: "tokens", meterType: "consumable" }]);
  });

  test("lists active packs, under two names, and inactive ones on request", async () => {
    const { body } = await send(tenant, "/v1/credit-packs");
    expect(body["data"]).toEqual(body["creditPacks"]);
    const slugs = (packs: unknown) => (packs as { slug: string }[]).map(({ slug }) => slug);
    expect(slugs(body["data"])).toEqual(["euro", "gift", "month", "hundred"]);
    const { body: all } = await send(tenant, "/v1/credit-packs?includeInactive=1");
    expect(slugs(all["data"])).toEqual(["old", "euro", "gift", "month", "hundred"]);
    expect((all["data"] as Body[]).at(-1)).toMatchObject({
      slug: "hundred",
      name: "100 credits",
      credits: 100,
      price: 1_000,
      currency: "USD",
      creditSystem: "ai",
      creditSystemId: "ai",
      provider: null,
      expiresAfterDays: null,
      isActive: true,
      metadata: {},
      createdAt: server.clock.now(),
    });
  });
});
