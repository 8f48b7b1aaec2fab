import { beforeEach, describe, expect, test } from "@jest/globals";
import { audit } from "../../../src/usecases/audit/audit.js";
import { attach, buy, succeeded, type Body } from "../../support/api.js";
import { balanceOf, give, grantsOf, purchase, type Entry } from "../../support/credits.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { exportOf, sumOf } from "../exports/file.js";

const CATALOG = {
  features: [{ slug: "tokens" }],
  creditSystems: [{ slug: "ai", features: [{ feature: "tokens" }] }],
  creditPacks: [{ slug: "hundred", credits: 100, price: 1_000, expiresAfterDays: 10, creditSystem: "ai" }],
  plans: [
    { slug: "card", price: 77, billingType: "one_time" as const, planGroup: "card" },
    { slug: "credits", price: 500, features: [{ slug: "ai", limit: 50 }] },
    { slug: "none", price: 900, features: [] },
  ],
};

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);

const post = async (path: string, body: Body = {}) => succeeded<Body>(await send(tenant, path, { body }));

async function reserve(value: number, seconds = 86_400): Promise<string> {
  const body = { customer: "ada", feature: "tokens", value, reserve: { seconds } };
  const { reservation } = await post("/v1/track", body);
  return (reservation as { id: string }).id;
}

const settle = (id: string, value: number) =>
  post(`/v1/reservations/${id}/settle`, { value }) as Promise<{ shortfall: number }>;
const release = (id: string) => post(`/v1/reservations/${id}/release`);

/** What happened to the credits, oldest first: `grant 100`. */
async function entries(): Promise<string[]> {
  const { body } = await send(tenant, "/v1/credits/entries?customer=ada");
  const all = body["entries"] as Entry[];
  return all
    .toReversed()
    .map(({ kind, credits, createdAt }) => `${createdAt.slice(5, 10)} ${kind} ${credits}`);
}

async function left(): Promise<string[]> {
  return (await grantsOf(tenant, "ada")).map(({ status, remaining }) => `${status} ${remaining}`);
}

async function breakage(): Promise<bigint> {
  const rows = await exportOf(tenant, "journal");
  return sumOf(
    rows.filter(({ account }) => account === "breakage"),
    "amountMinor",
  );
}

async function differences(): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const page of audit(server.deps, { organizationId: tenant.id })) found.push(...page.differences);
  return found;
}

/** Ada buys a pack of 100 credits with her card. */
async function buyPack(): Promise<string> {
  const { invoiceId } = await purchase(tenant, "ada", "hundred");
  return invoiceId ?? "";
}

beforeEach(() => buy(tenant, "ada", "card"));

describe("credits that a reservation holds are not left", () => {
  test.each<[string, (id: string, more: Body) => ReturnType<typeof send>]>([
    ["a refund", (id, more) => send(tenant, `/v1/billing/invoices/${id}/refund`, { body: more })],
    [
      "a credit note",
      (invoiceId, more) => send(tenant, "/v1/billing/credit-notes", { body: { invoiceId, ...more } }),
    ],
  ])("to %s, which takes the others with force", async (_what, giveBack) => {
    const invoiceId = await buyPack();
    const id = await reserve(60);
    expect(await giveBack(invoiceId, {})).toMatchObject({
      status: 400,
      body: { code: "credits_spent", remaining: 40 },
    });
    expect((await giveBack(invoiceId, { amount: 400 })).status).toBe(200);
    expect(await left()).toEqual(["active 60"]);
    expect((await giveBack(invoiceId, { force: true })).status).toBe(200);
    expect(await settle(id, 60)).toMatchObject({ shortfall: 0 });
    expect(await entries()).toEqual(["06-01 grant 100", "06-01 revoke -40", "06-01 draw -60"]);
    expect(await differences()).toEqual([]);
  });

  test("when the grant is voided, and what is released then is lost", async () => {
    const { id: grantId } = await give(tenant, "ada", 100);
    const [used, released] = [await reserve(50), await reserve(10)];
    const { grant } = await post(`/v1/credits/grants/${grantId}/void`);
    expect(grant).toMatchObject({ status: "voided", remaining: 60 });
    expect((await balanceOf(tenant, "ada")).totalBalance).toBe(0);
    expect(await settle(used, 45)).toMatchObject({ shortfall: 0 });
    expect(await left()).toEqual(["voided 10"]);
    await release(released);
    expect(await entries()).toEqual([
      "06-01 grant 100",
      "06-01 void -40",
      "06-01 draw -45",
      "06-01 void -5",
      "06-01 void -10",
    ]);
    expect(await differences()).toEqual([]);
  });

  test("when the grant is voided with all of it held, and the reservation expires", async () => {
    const { id: grantId } = await give(tenant, "ada", 100);
    await reserve(100, 3_600);
    await post(`/v1/credits/grants/${grantId}/void`);
    expect(await left()).toEqual(["voided 100"]);
    await tenant.to("2031-06-01T01:00:00Z");
    expect(await entries()).toEqual(["06-01 grant 100", "06-01 void -100"]);
    expect(await differences()).toEqual([]);
  });

  test("when the grant expires: what is used is earned, and the rest breakage", async () => {
    await buyPack();
    await tenant.to("2031-06-10T12:00:00Z");
    const id = await reserve(60);
    await tenant.to("2031-06-11T00:00:00Z");
    expect(await entries()).toEqual(["06-01 grant 100", "06-11 expire -40"]);
    expect(await breakage()).toBe(-400n);
    expect(await left()).toEqual(["expired 60"]);
    expect(await settle(id, 45)).toMatchObject({ shortfall: 0 });
    expect(await entries()).toEqual([
      "06-01 grant 100",
      "06-11 expire -40",
      "06-11 draw -45",
      "06-11 expire -15",
    ]);
    expect(await breakage()).toBe(-550n);
    expect(await left()).toEqual(["expired 0"]);
    expect(await differences()).toEqual([]);
  });

  test("when the grant expires, and a reservation after it", async () => {
    await buyPack();
    await tenant.to("2031-06-10T12:00:00Z");
    await reserve(60);
    await reserve(10, 86_000);
    await tenant.to("2031-06-12T00:00:00Z");
    expect(await entries()).toEqual([
      "06-01 grant 100",
      "06-11 expire -30",
      "06-11 expire -10",
      "06-11 expire -60",
    ]);
    expect(await breakage()).toBe(-1_000n);
    expect(await differences()).toEqual([]);
  });
});

test("credits of a plan that a change of plan ends are used as they were reserved", async () => {
  await attach(tenant, "ada", "credits");
  const [used, released] = [await reserve(30), await reserve(10)];
  await attach(tenant, "ada", "none");
  expect(await settle(used, 30)).toMatchObject({ shortfall: 0 });
  await release(released);
  expect(await entries()).toEqual([]);
  expect(await differences()).toEqual([]);
});
