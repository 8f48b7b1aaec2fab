import { describe, expect, test } from "@jest/globals";
import {
  attach,
  invoicesOf,
  payAt,
  statesOf,
  subscriptionsOf,
  sync,
  upsertCustomer,
} from "../../support/api.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";

const HOUR_MS = 60 * 60 * 1000;
const BACK = "https://shop.example/back";

const server = useTestServer();
const tenant = useTenant(server, {
  features: [],
  plans: [{ slug: "free" }, { slug: "pro", price: 2500 }, { slug: "max", price: 9900 }],
});

async function expectClosed(checkoutUrl: string | undefined): Promise<void> {
  expect(await payAt(checkoutUrl)).toMatchObject({ status: 409, body: { code: "checkout_closed" } });
}

describe("attaching the same plan again before it is paid", () => {
  test.each([
    ["nothing besides", {}],
    ["an address to return to", { callbackUrl: BACK }],
    ["ways to pay", { channels: ["card", "bank"] }],
    ["metadata", { metadata: { order: 7 } }],
    ["its currency", { currency: "usd" }],
  ])("with %s returns the same checkout", async (_rule, more) => {
    const first = await attach(tenant, "ada", "pro", more);
    server.clock.advance(HOUR_MS);
    expect(await attach(tenant, "ada", "pro", more)).toEqual(first);
    expect(await statesOf(tenant, "ada")).toEqual(["pro pending"]);
  });

  test.each([
    ["another address to return to", { callbackUrl: "https://shop.example/elsewhere" }],
    ["no address to return to", { callbackUrl: null }],
    ["other ways to pay", { callbackUrl: BACK, channels: ["card"] }],
  ])("with %s closes the old checkout and opens another", async (_rule, more) => {
    const first = await attach(tenant, "ada", "pro", { callbackUrl: BACK });
    const second = await attach(tenant, "ada", "pro", more);
    expect(second.subscriptionId).toBe(first.subscriptionId);
    expect(second.reference).not.toBe(first.reference);
    await expectClosed(first.checkoutUrl);
    expect(await payAt(second.checkoutUrl)).toMatchObject({ status: 200 });
    expect(await statesOf(tenant, "ada")).toEqual(["pro active"]);
    expect(await invoicesOf(tenant, "ada")).toMatchObject([{ status: "paid", total: 2500 }]);
  });

  test("after a day opens another checkout, since the offer stood no longer", async () => {
    const first = await attach(tenant, "ada", "pro");
    server.clock.advance(24 * HOUR_MS);
    await expectClosed(first.checkoutUrl);
    const second = await attach(tenant, "ada", "pro");
    expect(second.checkoutUrl).not.toBe(first.checkoutUrl);
    expect(await payAt(second.checkoutUrl)).toMatchObject({ status: 200 });
    expect(await statesOf(tenant, "ada")).toContain("pro active");
    expect(await invoicesOf(tenant, "ada")).toMatchObject([{ status: "paid" }]);
  });

  test("just before the day ends returns the same one, which can still be paid", async () => {
    const first = await attach(tenant, "ada", "pro");
    server.clock.advance(24 * HOUR_MS - 1);
    expect((await attach(tenant, "ada", "pro")).checkoutUrl).toBe(first.checkoutUrl);
    expect(await payAt(first.checkoutUrl)).toMatchObject({ status: 200 });
  });

  test("keeps the metadata of the last request", async () => {
    await attach(tenant, "ada", "pro", { metadata: { order: 7 } });
    await attach(tenant, "ada", "pro", { metadata: { order: 8 } });
    expect(await subscriptionsOf(tenant, "ada")).toMatchObject([{ metadata: { order: 8 } }]);
    await attach(tenant, "ada", "pro");
    expect(await subscriptionsOf(tenant, "ada")).toMatchObject([{ metadata: { order: 8 } }]);
  });
});

test("the metadata of a request is stored with an auto-enabled subscription", async () => {
  await sync(tenant, { features: [], plans: [{ slug: "pro", price: 2500, autoEnable: true }] });
  await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
  const { subscriptionId } = await attach(tenant, "ada", "pro", { metadata: { order: 7 } });
  expect(await subscriptionsOf(tenant, "ada")).toMatchObject([
    { id: subscriptionId, metadata: { order: 7 } },
  ]);
});

describe("attaching another plan before the first is paid", () => {
  test("replaces it: the first expires and can no longer be paid", async () => {
    const pro = await attach(tenant, "ada", "pro");
    const max = await attach(tenant, "ada", "max");
    expect(max).toMatchObject({ type: "new", pending: true });
    expect(await statesOf(tenant, "ada")).toEqual(["max pending", "pro expired"]);
    await expectClosed(pro.checkoutUrl);
    await payAt(max.checkoutUrl);
    expect(await statesOf(tenant, "ada")).toEqual(["max active", "pro expired"]);
    expect(await invoicesOf(tenant, "ada")).toMatchObject([{ total: 9900, status: "paid" }]);
  });

  test("without a fee starts that one and closes the checkout", async () => {
    const pro = await attach(tenant, "ada", "pro");
    expect(await attach(tenant, "ada", "free")).toMatchObject({ type: "new", pending: false });
    expect(await statesOf(tenant, "ada")).toEqual(["free active", "pro expired"]);
    await expectClosed(pro.checkoutUrl);
  });

  test("and back opens a new checkout for a new subscription", async () => {
    const first = await attach(tenant, "ada", "pro");
    await attach(tenant, "ada", "max");
    const again = await attach(tenant, "ada", "pro");
    expect(again.subscriptionId).not.toBe(first.subscriptionId);
    await payAt(again.checkoutUrl);
    expect((await statesOf(tenant, "ada")).toSorted()).toEqual(["max expired", "pro active", "pro expired"]);
  });
});

test("attaching a paid plan again keeps it, and costs nothing", async () => {
  const { checkoutUrl, subscriptionId } = await attach(tenant, "ada", "pro");
  await payAt(checkoutUrl);
  const again = await attach(tenant, "ada", "pro");
  expect(again).toMatchObject({ type: "lateral", requiresCheckout: false, pending: false, subscriptionId });
  expect(await invoicesOf(tenant, "ada")).toHaveLength(1);
});
