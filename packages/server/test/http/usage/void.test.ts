import { expect, test } from "@jest/globals";
import { succeeded } from "../../support/api.js";
import { addUsageTenant, planOf, type UsageTenant } from "../../support/usage-tenant.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer();

const takeBack = (tenant: UsageTenant, idempotencyKey = "k", customer = "ada") =>
  tenant.post("/v1/track/void", { customer, idempotencyKey });

const REFUSED = { status: 409, body: { code: "usage_not_voidable" } };

test("units return to the allowance and to the unbilled usage, once", async () => {
  const tenant = await addUsageTenant(server);
  await tenant.sell([planOf({ limit: 10, overage: "charge", overagePrice: 5 })]);
  await tenant.track({ value: 4 });
  await tenant.track({ value: 9, idempotencyKey: "k" });
  expect((await tenant.unbilled()).totalEstimated).toBe(15);
  const first = await takeBack(tenant);
  expect(first).toMatchObject({ status: 200, body: { success: true, feature: "calls", value: 9 } });
  expect((await takeBack(tenant)).body).toEqual(first.body);
  expect(await tenant.check()).toMatchObject({ usage: 4, balance: 6 });
  expect((await tenant.unbilled()).totalEstimated).toBe(0);
});

test("the key stays used: the event is not counted again", async () => {
  const tenant = await addUsageTenant(server);
  await tenant.sell([planOf({ limit: 10 })]);
  await tenant.track({ value: 4, idempotencyKey: "k" });
  succeeded(await takeBack(tenant));
  expect(await tenant.track({ value: 4, idempotencyKey: "k" })).toMatchObject({ duplicate: true, usage: 0 });
});

test("events of an ended period cannot be voided", async () => {
  const tenant = await addUsageTenant(server, { at: "2026-03-10T12:00:00Z" });
  await tenant.sell([planOf({ limit: 10 })]);
  await tenant.track({ idempotencyKey: "k" });
  tenant.at("2026-04-10T11:59:59Z");
  await tenant.track({ idempotencyKey: "last" });
  succeeded(await takeBack(tenant, "last"));
  tenant.at("2026-04-10T12:00:00Z");
  await tenant.track({ idempotencyKey: "late", timestamp: "2026-04-10T11:00:00Z" });
  expect(await takeBack(tenant)).toMatchObject(REFUSED);
  // Late usage counts in the period of its time, which has ended too.
  expect(await takeBack(tenant, "late")).toMatchObject(REFUSED);
  expect(await tenant.check()).toMatchObject({ usage: 0 });
});

test("events billed by an ended subscription cannot be voided", async () => {
  const tenant = await addUsageTenant(server);
  await tenant.sell([planOf({ limit: 10 })]);
  await tenant.track({ idempotencyKey: "k" });
  const { body } = await tenant.get("/v1/subscriptions?customer=ada");
  const [subscription] = body["subscriptions"] as { id: string }[];
  succeeded(await tenant.post(`/v1/subscriptions/${subscription?.id}/cancel`, { when: "now" }));
  expect(await takeBack(tenant)).toMatchObject(REFUSED);
});

test("an event of a level stays, and the opposite brings the level back", async () => {
  const tenant = await addUsageTenant(server);
  const features = [{ slug: "disk", meterType: "non_consumable" }];
  succeeded(
    await tenant.post("/v1/sync", { features, plans: [{ slug: "plan", features: [{ slug: "disk" }] }] }),
  );
  await tenant.attach("plan");
  const use = { feature: "disk", idempotencyKey: "k" };
  expect(await tenant.track({ ...use, value: 7 })).toMatchObject({ usage: 7 });
  expect(await takeBack(tenant)).toMatchObject(REFUSED);
  expect(await tenant.check({ feature: "disk" })).toMatchObject({ usage: 7 });
  expect(await tenant.track({ feature: "disk", value: -7 })).toMatchObject({ usage: 0 });
});

test("an event of another customer, and one without a key, is not found", async () => {
  const tenant = await addUsageTenant(server);
  await tenant.sell([planOf({ limit: 10 })]);
  await tenant.attach("plan", "bob");
  await tenant.track({ idempotencyKey: "k" });
  const unknown = { status: 404, body: { code: "event_not_found" } };
  expect(await takeBack(tenant, "k", "bob")).toMatchObject(unknown);
  expect(await takeBack(tenant, "other")).toMatchObject(unknown);
});
