import { expect, test } from "@jest/globals";
import type { components } from "../../../src/generated/api.js";
import { attach, buy, succeeded, sync, upsertCustomer } from "../../support/api.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";

type Wire = components["schemas"];

const server = useTestServer();
const tenant = useTenant(server);

const catalogWith = (price: number, features: readonly object[] = [{ slug: "calls", limit: 100 }]) => ({
  features: [{ slug: "calls" }, { slug: "seats", meterType: "non_consumable" as const }],
  plans: [
    { slug: "free", price: 0 },
    { slug: "pro", price, trialDays: 0, features: features as { slug: string }[] },
    { slug: "scale", price: 9900, trialDays: 14 },
    { slug: "support", price: 500, isAddon: true },
  ],
});

async function versions(query = "") {
  const reply = await send(tenant, `/v1/plans/pro/versions${query}`);
  return succeeded<Wire["PlanVersionListResponse"]>(reply);
}

test("each version says what changed, and how many customers are on it", async () => {
  await sync(tenant, catalogWith(2500));
  await buy(tenant, "ada", "pro");
  await buy(tenant, "grace", "pro");
  await sync(
    tenant,
    catalogWith(2900, [
      { slug: "calls", limit: 200 },
      { slug: "seats", limit: 5 },
    ]),
  );
  await buy(tenant, "alan", "pro");
  await sync(tenant, catalogWith(2900, [{ slug: "seats", limit: 5 }]));

  const { versions: found } = await versions();
  expect(found.map(({ version, customers, isCurrent }) => ({ version, customers, isCurrent }))).toEqual([
    { version: 3, customers: 0, isCurrent: true },
    { version: 2, customers: 1, isCurrent: false },
    { version: 1, customers: 2, isCurrent: false },
  ]);
  const [third, second, first] = found;
  expect(third?.changes).toEqual([
    { field: "feature", feature: "calls", before: expect.objectContaining({ limit: 200 }), after: null },
  ]);
  expect(second?.changes).toEqual([
    { field: "price", feature: null, before: 2500, after: 2900 },
    { field: "limit", feature: "calls", before: 100, after: 200 },
    { field: "feature", feature: "seats", before: null, after: expect.objectContaining({ limit: 5 }) },
  ]);
  expect(first).toMatchObject({ changes: [], plan: { price: 2500, version: 1 } });
});

test("the customers of a version are a list, and those whom a migration moves are counted", async () => {
  await sync(tenant, catalogWith(2500));
  await buy(tenant, "ada", "pro");
  const { subscriptionId } = await buy(tenant, "grace", "pro");
  await send(tenant, `/v1/subscriptions/${subscriptionId}/cancel`, { body: { when: "period_end" } });
  await sync(tenant, catalogWith(2900));
  await buy(tenant, "alan", "pro");
  const on = async (query: string) =>
    succeeded<Wire["CustomerListResponse"]>(await send(tenant, `/v1/customers?${query}`)).customers.map(
      ({ externalId }) => externalId,
    );
  expect(await on("plan=pro&planVersion=1")).toEqual(["grace", "ada"]);
  expect(await on("plan=pro&planVersion=2")).toEqual(["alan"]);
  expect(await on("plan=pro&planVersion=3")).toEqual([]);
  expect(await send(tenant, "/v1/customers?planVersion=1")).toMatchObject({
    status: 400,
    body: { code: "invalid_request" },
  });

  const scheduled = async () =>
    (await versions()).versions.map(({ version, scheduledCustomers }) => [version, scheduledCustomers]);
  expect(await scheduled()).toEqual([
    [2, 0],
    [1, 0],
  ]);
  await send(tenant, "/v1/plans/pro/migrate", { body: { when: "renewal" } });
  expect(await scheduled()).toEqual([
    [2, 0],
    [1, 1],
  ]);
});

test("versions are paged, and a canceled subscription counts on none", async () => {
  await sync(tenant, catalogWith(2500));
  const { subscriptionId } = await buy(tenant, "ada", "pro");
  await sync(tenant, catalogWith(2900));
  await send(tenant, `/v1/subscriptions/${subscriptionId}/cancel`, { body: { when: "now" } });
  const page = await versions("?limit=1");
  expect(page.versions).toMatchObject([{ version: 2, customers: 0 }]);
  const next = await versions(`?limit=1&cursor=${page.nextCursor}`);
  expect(next).toMatchObject({ versions: [{ version: 1, customers: 0 }], nextCursor: null });
});

test("a list of plans says what attaching each would do, as a preview does", async () => {
  await sync(tenant, catalogWith(2500));
  await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
  const actions = async () => {
    const reply = await send(tenant, "/v1/plans?customer=ada");
    const { plans } = succeeded<Wire["PlanListResponse"]>(reply);
    return Object.fromEntries(
      plans.map(({ slug, attachAction, attachRefusal, trialAvailable }) => [
        slug,
        [attachAction, attachRefusal, trialAvailable],
      ]),
    );
  };
  const previewed = async (product: string) =>
    succeeded<{ type: string }>(
      await send(tenant, "/v1/attach/preview", { body: { customer: "ada", product } }),
    ).type;

  expect(await actions()).toEqual({
    free: ["new", null, false],
    pro: ["new", null, false],
    scale: ["new", null, true],
    support: ["new", null, false],
  });
  const { subscriptionId } = await buy(tenant, "ada", "pro");
  await attach(tenant, "ada", "support");
  const later = await actions();
  expect(later).toEqual({
    free: ["downgrade", null, false],
    pro: ["none", null, false],
    scale: ["upgrade", null, false],
    support: ["none", null, false],
  });
  expect([await previewed("free"), await previewed("scale")]).toEqual(["downgrade", "upgrade"]);
  await send(tenant, `/v1/subscriptions/${subscriptionId}/pause`, { body: {} });
  expect(await actions()).toMatchObject({ scale: ["none", "subscription_paused", false] });
});

test("a list of plans without a customer has no actions", async () => {
  await sync(tenant, catalogWith(2500));
  const { plans } = succeeded<Wire["PlanListResponse"]>(await send(tenant, "/v1/plans"));
  expect(plans[0]).not.toHaveProperty("attachAction");
});
