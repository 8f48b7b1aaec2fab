import { describe, expect, test } from "@jest/globals";
import type { CatalogInput, PlanInput } from "@dues/billing";
import {
  attach,
  check,
  getPlan,
  getSubscription,
  payAt,
  invoicesOf,
  sync,
  track,
} from "../../support/api.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";

const server = useTestServer();
const tenant = useTenant(server);

const ROW = { slug: "calls", limit: 10 };
const PLAN: PlanInput = { slug: "pro", price: 2500, features: [ROW] };

function catalogWith(plan: Partial<PlanInput>): CatalogInput {
  return { features: [{ slug: "calls" }, { slug: "sso", type: "boolean" }], plans: [{ ...PLAN, ...plan }] };
}

describe("a change of a plan", () => {
  test.each<[string, Partial<PlanInput>]>([
    ["name", { name: "Professional" }],
    ["description", { description: "For teams." }],
    ["metadata", { metadata: { colour: "blue" } }],
    ["provider", { provider: "sandbox" }],
    ["autoEnable", { autoEnable: true }],
    ["isActive", { isActive: false }],
  ])("of its %s keeps the version", async (_field, change) => {
    await sync(tenant, catalogWith({}));
    expect((await sync(tenant, catalogWith(change))).plans.updated).toEqual(["pro"]);
    expect(await getPlan(tenant, "pro")).toMatchObject({ version: 1, ...change });
  });

  test.each<[string, Partial<PlanInput>, object]>([
    ["price", { price: 2600 }, { price: 2600 }],
    ["currency", { currency: "EUR" }, { currency: "EUR" }],
    ["interval", { interval: "year" }, { interval: "yearly" }],
    ["billing type", { billingType: "one_time" }, { billingType: "one_time" }],
    ["group", { planGroup: "main" }, { planGroup: "main" }],
    ["trial", { trialDays: 14 }, { trialDays: 14 }],
    ["trial's card", { trialCardRequired: true }, { trialCardRequired: true }],
    ["being an add-on", { isAddon: true }, { isAddon: true }],
    ["limit", { features: [{ ...ROW, limit: 11 }] }, { features: [{ slug: "calls", limit: 11 }] }],
    ["reset", { features: [{ ...ROW, reset: "daily" }] }, { features: [{ resetInterval: "daily" }] }],
    ["feature's switch", { features: [{ ...ROW, enabled: false }] }, { features: [{ enabled: false }] }],
    [
      "overage price",
      { features: [{ ...ROW, overage: "charge", overagePrice: 0.5 }] },
      { features: [{ overagePrice: 0.5 }] },
    ],
    ["features", { features: [ROW, { slug: "sso" }] }, { features: [{ slug: "calls" }, { slug: "sso" }] }],
  ])("of its %s makes a new version", async (_field, change, read) => {
    await sync(tenant, catalogWith({}));
    expect((await sync(tenant, catalogWith(change))).plans.updated).toEqual(["pro"]);
    expect(await getPlan(tenant, "pro")).toMatchObject({ version: 2, ...read });
  });

  test("back to its former terms is a new version, not the first one again", async () => {
    for (const price of [2500, 2600, 2500]) await sync(tenant, catalogWith({ price }));
    expect(await getPlan(tenant, "pro")).toMatchObject({ version: 3, price: 2500 });
  });

  test("keeps the id of the plan", async () => {
    await sync(tenant, catalogWith({}));
    const { id } = await getPlan(tenant, "pro");
    await sync(tenant, catalogWith({ price: 1, name: "Other" }));
    expect(await getPlan(tenant, "pro")).toMatchObject({ id });
  });
});

describe("a subscriber of an earlier version", () => {
  test("stays on it, with its limit, and a warning counts how many stay", async () => {
    await sync(tenant, catalogWith({ price: 0 }));
    for (const customer of ["ada", "bob"]) await attach(tenant, customer, "pro");
    await track(tenant, "ada", "calls", 4);

    const change = catalogWith({ price: 0, features: [{ ...ROW, limit: 99 }] });
    const { warnings } = await sync(tenant, change);
    expect(warnings).toEqual([expect.stringMatching(/^2 subscriptions stay .*`pro`/)]);
    expect(await check(tenant, "ada", "calls")).toMatchObject({ usage: 4, limit: 10 });

    const { subscriptionId } = await attach(tenant, "eve", "pro");
    expect(await getSubscription(tenant, subscriptionId)).toMatchObject({
      plan: { slug: "pro", version: 2 },
    });
    expect(await check(tenant, "eve", "calls")).toMatchObject({ limit: 99 });
  });

  test("is not warned about when nothing they agreed to changes", async () => {
    await sync(tenant, catalogWith({ price: 0 }));
    await attach(tenant, "ada", "pro");
    expect((await sync(tenant, catalogWith({ price: 0, name: "Other" }))).warnings).toEqual([]);
  });

  test("keeps a feature that later versions do not have", async () => {
    await sync(tenant, catalogWith({ price: 0, features: [ROW, { slug: "sso" }] }));
    await attach(tenant, "ada", "pro");
    await sync(tenant, catalogWith({ price: 0, features: [ROW] }));
    expect(await check(tenant, "ada", "sso")).toMatchObject({ allowed: true });
  });

  test("keeps the plan when it is not sold any more", async () => {
    await sync(tenant, catalogWith({ price: 0 }));
    const { subscriptionId } = await attach(tenant, "ada", "pro");
    await sync(tenant, catalogWith({ price: 0, isActive: false }));
    expect(await getSubscription(tenant, subscriptionId)).toMatchObject({ status: "active" });
    expect(await check(tenant, "ada", "calls")).toMatchObject({ allowed: true, limit: 10 });
  });
});

test("a checkout that is open sells the version and the price that it was opened with", async () => {
  await sync(tenant, catalogWith({}));
  const { checkoutUrl, subscriptionId } = await attach(tenant, "ada", "pro");
  await sync(tenant, catalogWith({ price: 9900, features: [{ ...ROW, limit: 99 }] }));
  expect((await payAt(checkoutUrl)).status).toBe(200);
  expect(await getSubscription(tenant, subscriptionId)).toMatchObject({
    status: "active",
    plan: { version: 1 },
  });
  expect(await invoicesOf(tenant, "ada")).toMatchObject([{ total: 2500, status: "paid" }]);
  expect(await check(tenant, "ada", "calls")).toMatchObject({ limit: 10 });
});

test("attaching again after a change of price opens a checkout for the new version", async () => {
  await sync(tenant, catalogWith({}));
  const first = await attach(tenant, "ada", "pro");
  await sync(tenant, catalogWith({ price: 9900 }));
  const second = await attach(tenant, "ada", "pro");
  expect(second.checkoutUrl).not.toBe(first.checkoutUrl);
  expect(await payAt(first.checkoutUrl)).toMatchObject({ status: 409, body: { code: "checkout_closed" } });
  await payAt(second.checkoutUrl);
  expect(await invoicesOf(tenant, "ada")).toMatchObject([{ total: 9900, status: "paid" }]);
});
