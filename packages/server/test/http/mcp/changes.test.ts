import { beforeEach, describe, expect, test } from "@jest/globals";
import { attach, buy, invoicesOf, listPlans, statesOf, sync } from "../../support/api.js";
import { balanceOf } from "../../support/credits.js";
import { send } from "../../support/server.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";
import { callTool } from "./client.js";

const server = useTestServer();
const CATALOG = {
  features: [{ slug: "calls", name: "Calls" }],
  plans: [
    { slug: "free", features: [{ slug: "calls", limit: 10 }] },
    { slug: "pro", price: 2_500, currency: "USD", features: [{ slug: "calls", limit: 100 }] },
    { slug: "max", price: 9_500, currency: "USD", features: [{ slug: "calls", limit: 1_000 }] },
  ],
};
const tenant = useTenant(server, CATALOG);

describe("a change of plan", () => {
  beforeEach(() => buy(tenant, "ada", "pro"));
  const upgrade = { customer: "ada", product: "max" };

  test("is previewed with its amount, and made once it is confirmed", async () => {
    const asked = await callTool(tenant, "attachPlan", upgrade);
    expect(asked).toMatchObject({
      isError: true,
      body: {
        code: "invalid_request",
        message: expect.stringMatching(/^Nothing was changed\. .*This would charge 70\.00 USD now\./),
        preview: { amountDue: 7_000, type: "upgrade" },
      },
    });
    expect(await statesOf(tenant, "ada")).toEqual(["pro active"]);
    const { at } = asked.body["preview"] as { at: string };
    expect(asked.body["message"]).toContain(at);
    expect(await callTool(tenant, "attachPlan", { ...upgrade, at, confirm: true })).toMatchObject({
      isError: false,
      body: { success: true },
    });
    expect(await statesOf(tenant, "ada")).toEqual(["max active"]);
    expect((await invoicesOf(tenant, "ada")).map(({ total, status }) => [total, status])).toContainEqual([
      7_000,
      "paid",
    ]);
  });

  test.each<[string, Record<string, unknown>]>([
    ["without a preview", { confirm: true }],
    ["without the confirmation", { at: "2026-03-10T12:00:00.000Z" }],
    ["with a confirmation that is not true", { at: "2026-03-10T12:00:00.000Z", confirm: false }],
  ])("is not made %s", async (_rule, more) => {
    const { isError } = await callTool(tenant, "attachPlan", { ...upgrade, ...more });
    expect(isError).toBe(true);
    expect(await statesOf(tenant, "ada")).toEqual(["pro active"]);
  });

  test("is refused if the plan has changed since the preview", async () => {
    const { body } = await callTool(tenant, "previewAttach", upgrade);
    await sync(tenant, {
      ...CATALOG,
      plans: CATALOG.plans.map((plan) => (plan.slug === "max" ? { ...plan, price: 20_000 } : plan)),
    });
    const { at } = body as { at: string };
    expect(await callTool(tenant, "attachPlan", { ...upgrade, at, confirm: true })).toMatchObject({
      isError: true,
      body: { code: "preview_outdated" },
    });
    expect(await statesOf(tenant, "ada")).toEqual(["pro active"]);
  });

  test("is made by the key of the caller, as the audit log says", async () => {
    const { body } = await callTool(tenant, "previewAttach", upgrade);
    await callTool(tenant, "attachPlan", { ...upgrade, at: body["at"], confirm: true });
    const { body: log } = await send(tenant, "/v1/audit-log");
    const { body: keys } = await send(tenant, "/v1/keys");
    const [key] = keys["keys"] as { id: string }[];
    expect(log["entries"]).toMatchObject([
      { actor: { type: "key", id: key?.id, address: expect.stringContaining("127.0.0.1") } },
      ...(log["entries"] as unknown[]).slice(1),
    ]);
  });
});

describe("a purchase of credits", () => {
  const packs = { customer: "ada", pack: "hundred", quantity: 2 };

  beforeEach(async () => {
    await sync(tenant, {
      ...CATALOG,
      creditSystems: [{ slug: "coins", features: [{ feature: "calls" }] }],
      creditPacks: [{ slug: "hundred", credits: 100, price: 1_000, currency: "USD", creditSystem: "coins" }],
    });
    await buy(tenant, "ada", "pro");
  });

  test("is previewed with its amount, and made once after it is confirmed", async () => {
    const unconfirmed = await callTool(tenant, "purchaseCreditPack", packs);
    expect(unconfirmed).toMatchObject({
      isError: true,
      body: {
        code: "invalid_request",
        message: expect.stringMatching(
          /^Nothing was changed\. 200 credits would be granted, .* 20\.00 USD now\./,
        ),
        preview: { amountDue: 2_000, credits: 200 },
      },
    });
    expect(await balanceOf(tenant, "ada")).toMatchObject({ addonBalance: 0 });
    const { at } = unconfirmed.body["preview"] as { at: string };
    const confirmed = { ...packs, at, confirm: true };
    expect(await callTool(tenant, "purchaseCreditPack", confirmed)).toMatchObject({
      isError: false,
      body: { requiresCheckout: false, credits: 200 },
    });
    expect(await callTool(tenant, "purchaseCreditPack", confirmed)).toMatchObject({
      isError: true,
      body: { code: "preview_outdated" },
    });
    expect(await balanceOf(tenant, "ada")).toMatchObject({ addonBalance: 200 });
  });

  test("is not made for another number of packs than was previewed", async () => {
    const { body } = await callTool(tenant, "previewPurchase", packs);
    const more = { ...packs, quantity: 20, at: body["at"], confirm: true };
    expect(await callTool(tenant, "purchaseCreditPack", more)).toMatchObject({
      isError: true,
      body: { code: "preview_outdated" },
    });
    expect(await balanceOf(tenant, "ada")).toMatchObject({ addonBalance: 0 });
  });
});

test("a credit note is issued for the total that was confirmed and for no other", async () => {
  await buy(tenant, "ada", "pro");
  const [invoice] = await invoicesOf(tenant, "ada");
  const part = { invoiceId: invoice?.id, amount: 1_000 };
  expect(await callTool(tenant, "createCreditNote", part)).toMatchObject({
    isError: true,
    body: { message: expect.stringContaining("This would give back 10.00 USD.") },
  });
  expect(await callTool(tenant, "createCreditNote", { ...part, total: 900, confirm: true })).toMatchObject({
    isError: true,
    body: { code: "preview_outdated", message: expect.stringContaining("`total` is now 1000.") },
  });
  expect(await callTool(tenant, "createCreditNote", { ...part, total: 1_000, confirm: true })).toMatchObject({
    isError: false,
    body: { creditNote: { total: 1_000, number: expect.any(String) } },
  });
  const { body } = await send(tenant, "/v1/billing/credit-notes");
  expect(body["creditNotes"]).toHaveLength(1);
});

test("a credit note is issued once, however often the request is repeated with its key", async () => {
  await buy(tenant, "ada", "pro");
  const [invoice] = await invoicesOf(tenant, "ada");
  const args = { invoiceId: invoice?.id, amount: 1_000, total: 1_000, confirm: true, idempotencyKey: "once" };
  const first = await callTool(tenant, "createCreditNote", args);
  expect(await callTool(tenant, "createCreditNote", args)).toEqual(first);
  const { body } = await send(tenant, "/v1/billing/credit-notes");
  expect(body["creditNotes"]).toHaveLength(1);
});

test("a migration is made for the number of subscriptions that was confirmed", async () => {
  for (const customer of ["ada", "grace"]) await attach(tenant, customer, "free");
  const features = [{ slug: "calls", limit: 20 }];
  await sync(tenant, {
    ...CATALOG,
    plans: CATALOG.plans.map((each) => (each.slug === "free" ? { ...each, features } : each)),
  });
  const migration = { slug: "free", when: "now" };
  expect(await callTool(tenant, "migratePlan", migration)).toMatchObject({
    isError: true,
    body: {
      message: expect.stringContaining("This would migrate 2 subscriptions now and 0 at their renewal"),
    },
  });
  expect(
    await callTool(tenant, "migratePlan", { ...migration, subscriptions: 1, confirm: true }),
  ).toMatchObject({
    isError: true,
    body: { code: "preview_outdated" },
  });
  const confirmed = { ...migration, subscriptions: 2, confirm: true };
  expect(await callTool(tenant, "migratePlan", confirmed)).toMatchObject({ body: { migrated: 2 } });
  expect(await callTool(tenant, "getEntitlements", { id: "ada" })).toMatchObject({
    body: { entitlements: [{ limit: 20 }] },
  });
  expect((await listPlans(tenant)).map(({ slug }) => slug)).toContain("free");
});
