import { describe, expect, test } from "@jest/globals";
import {
  addTenant,
  attach,
  checkoutOf,
  getSubscription,
  invoicesOf,
  payAt,
  statesOf,
  subscriptionsOf,
  succeeded,
  sync,
  upsertCustomer,
  type Attached,
} from "../../support/api.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";

const BACK = "https://shop.example/back";

const server = useTestServer();
const tenant = useTenant(server, {
  features: [],
  plans: [
    { slug: "pro", price: 2500, autoEnable: true },
    { slug: "max", price: 9900 },
    { slug: "free", planGroup: "other" },
  ],
});

/** A new customer, and the id of its pending subscription. */
async function pendingSubscription(): Promise<string> {
  await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
  const [pending] = await subscriptionsOf(tenant, "ada", { status: "pending" });
  expect(pending).toMatchObject({ plan: { slug: "pro" }, status: "pending" });
  return pending?.id ?? "";
}

async function openCheckout(subscriptionId: string, body = {}): Promise<Attached> {
  return succeeded(await checkoutOf(tenant, subscriptionId, body));
}

describe("the checkout of a pending subscription", () => {
  test("is paid, and the subscription starts", async () => {
    const id = await pendingSubscription();
    const checkout = await openCheckout(id, { callbackUrl: BACK });
    expect(checkout).toMatchObject({
      success: true,
      activatedDirectly: false,
      checkoutUrl: expect.stringContaining("/sandbox/"),
      reference: expect.any(String),
      message: expect.any(String),
    });
    server.clock.advance(5_000);
    const { body } = await payAt(checkout.checkoutUrl);
    expect(body["redirectUrl"]).toBe(`${BACK}?reference=${checkout.reference}&status=success`);
    expect(await getSubscription(tenant, id)).toMatchObject({
      status: "active",
      currentPeriodStart: new Date(server.clock.now()).toISOString(),
    });
    expect(await invoicesOf(tenant, "ada")).toMatchObject([{ status: "paid", total: 2500 }]);
  });

  test("takes no body for an empty one", async () => {
    const id = await pendingSubscription();
    const first = await openCheckout(id);
    const response = await fetch(`${tenant.url}/v1/subscriptions/${id}/checkout`, {
      method: "POST",
      headers: { authorization: `Bearer ${tenant.apiKey}` },
    });
    expect(await response.json()).toMatchObject({ checkoutUrl: first.checkoutUrl });
  });

  test("requested again is the same, also through attach", async () => {
    const id = await pendingSubscription();
    const first = await openCheckout(id);
    expect((await openCheckout(id)).checkoutUrl).toBe(first.checkoutUrl);
    expect(await attach(tenant, "ada", "pro")).toMatchObject({
      checkoutUrl: first.checkoutUrl,
      subscriptionId: id,
    });
  });

  test("with another address to return to replaces the first, and the subscription stays", async () => {
    const id = await pendingSubscription();
    const first = await openCheckout(id);
    const second = await openCheckout(id, { callbackUrl: BACK });
    expect((await payAt(first.checkoutUrl)).status).toBe(409);
    expect((await payAt(second.checkoutUrl)).status).toBe(200);
    expect(await statesOf(tenant, "ada")).toEqual(["pro active"]);
    expect(await invoicesOf(tenant, "ada")).toHaveLength(1);
  });

  test("is closed when another plan of the group takes its place", async () => {
    const { checkoutUrl } = await openCheckout(await pendingSubscription());
    await attach(tenant, "ada", "max");
    expect((await payAt(checkoutUrl)).status).toBe(409);
    expect(await statesOf(tenant, "ada")).toEqual(["max pending", "pro expired"]);
  });
});

describe("there is no checkout", () => {
  const refusalOf = async (id: string, body = {}) => {
    const reply = await checkoutOf(tenant, id, body);
    return [reply.status, reply.body["code"]];
  };
  const notPending = [400, "subscription_not_pending"];

  test("for a subscription that is active, ended or expired", async () => {
    const id = await pendingSubscription();
    const free = await attach(tenant, "ada", "free");
    expect(await refusalOf(free.subscriptionId)).toEqual(notPending);
    await attach(tenant, "ada", "max");
    expect(await refusalOf(id)).toEqual(notPending);
  });

  test("for one that was paid", async () => {
    const id = await pendingSubscription();
    await payAt((await openCheckout(id)).checkoutUrl);
    expect(await refusalOf(id)).toEqual(notPending);
  });

  test("for one that does not exist, or is another organization's", async () => {
    const id = await pendingSubscription();
    expect(await refusalOf("sub_nope")).toEqual([404, "subscription_not_found"]);
    const stranger = await addTenant(server);
    const reply = await checkoutOf(stranger, id);
    expect([reply.status, reply.body["code"]]).toEqual([404, "subscription_not_found"]);
  });

  test("that returns to a script", async () => {
    const id = await pendingSubscription();
    expect(await refusalOf(id, { callbackUrl: "javascript:alert(1)" })).toEqual([400, "invalid_request"]);
  });

  test("where no provider is set up", async () => {
    const live = await addTenant(server, { mode: "live" });
    await sync(live, { features: [], plans: [{ slug: "pro", price: 2500, autoEnable: true }] });
    await upsertCustomer(live, { id: "ada", email: "ada@example.com" });
    const [pending] = await subscriptionsOf(live, "ada");
    const reply = await checkoutOf(live, pending?.id ?? "");
    expect([reply.status, reply.body["code"]]).toEqual([400, "provider_not_configured"]);
  });
});
