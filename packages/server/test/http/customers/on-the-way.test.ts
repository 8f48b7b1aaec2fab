import { beforeAll, describe, expect, test } from "@jest/globals";
import {
  addTenant,
  getCustomer,
  listCustomers,
  statesOf,
  succeeded,
  sync,
  upsertCustomer,
  type Body,
  type Tenant,
} from "../../support/api.js";
import { send } from "../../support/server.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer();

/** Every request that creates an unknown customer, with its other required fields. */
const WAYS: readonly [string, string, Body][] = [
  ["attach", "/v1/attach", { product: "free" }],
  ["check", "/v1/check", { feature: "calls" }],
  ["check with sendEvent", "/v1/check", { feature: "calls", sendEvent: true }],
  ["track", "/v1/track", { feature: "calls" }],
];

async function addTenantWithPlans(): Promise<Tenant> {
  const tenant = await addTenant(server);
  await sync(tenant, {
    features: [{ slug: "calls" }],
    plans: [
      { slug: "free", autoEnable: true, features: [{ slug: "calls", limit: 10 }] },
      { slug: "support", price: 500, planGroup: "support", autoEnable: true },
    ],
  });
  return tenant;
}

describe.each(WAYS)("%s", (_way, path, rest) => {
  let tenant: Tenant;
  beforeAll(async () => {
    tenant = await addTenantWithPlans();
  });
  const ask = async (customer: string, customerData?: unknown) =>
    succeeded<Body>(await send(tenant, path, { body: { customer, customerData, ...rest } }));

  test("creates a customer from the email, with all given data", async () => {
    await ask("user_1", { email: "one@example.com", name: "One", metadata: { from: "here" } });
    expect(await getCustomer(tenant, "user_1")).toMatchObject({
      externalId: "user_1",
      email: "one@example.com",
      name: "One",
      metadata: { from: "here" },
    });
  });

  test("creates a customer whose name is an email, without an external id", async () => {
    await ask("two@example.com");
    expect(await getCustomer(tenant, "two@example.com")).toMatchObject({
      externalId: null,
      email: "two@example.com",
    });
  });

  test("attaches auto-enabled plans to the created customer", async () => {
    await ask("user_3", { email: "three@example.com" });
    expect((await statesOf(tenant, "user_3")).toSorted()).toEqual(["free active", "support pending"]);
  });

  test("assigns an external id to a customer with the email and without one", async () => {
    const four = await upsertCustomer(tenant, { email: "four@example.com" });
    await ask("user_4", { email: "Four@example.com" });
    expect(await getCustomer(tenant, "user_4")).toMatchObject({ id: four.id });
  });

  test("creates a customer with an email that another customer with an id has", async () => {
    const five = await upsertCustomer(tenant, { id: "user_5", email: "five@example.com", name: "Five" });
    await ask("user_6", { email: "Five@example.com", name: "Six" });
    const six = await getCustomer(tenant, "user_6");
    expect(six).toMatchObject({ externalId: "user_6", email: "Five@example.com", name: "Six" });
    expect(await getCustomer(tenant, "user_5")).toEqual(five);
  });

  test("updates the name and merges the metadata of an existing customer, and keeps the email", async () => {
    await upsertCustomer(tenant, {
      id: "user_7",
      email: "seven@example.com",
      name: "Old",
      metadata: { a: 1 },
    });
    await ask("user_7", { email: "other@example.com", name: "Seven", metadata: { b: 2 } });
    expect(await getCustomer(tenant, "user_7")).toMatchObject({
      email: "seven@example.com",
      name: "Seven",
      metadata: { a: 1, b: 2 },
    });
  });

  test("changes nothing of an existing customer without new data", async () => {
    const before = await upsertCustomer(tenant, { id: "user_8", email: "eight@example.com", name: "Eight" });
    server.clock.advance(1_000);
    await ask("user_8", { email: "eight@example.com", name: "Eight", metadata: {} });
    await ask("user_8");
    expect(await getCustomer(tenant, "user_8")).toEqual(before);
  });

  test("creates no customer from a string that only looks like an email", async () => {
    const { total } = await listCustomers(tenant);
    const reply = await send(tenant, path, { body: { customer: "@handle", ...rest } });
    expect(reply.body["code"]).toBe("customer_not_found");
    expect((await listCustomers(tenant)).total).toBe(total);
  });
});

describe("plans that enable themselves", () => {
  test("are attached by POST /v1/customers, once, and not for existing customers", async () => {
    const tenant = await addTenantWithPlans();
    for (let time = 0; time < 2; time += 1)
      await upsertCustomer(tenant, { id: "user_1", email: "one@example.com" });
    expect((await statesOf(tenant, "user_1")).toSorted()).toEqual(["free active", "support pending"]);
  });

  test("are not attached when inactive", async () => {
    const tenant = await addTenantWithPlans();
    await sync(tenant, { features: [], plans: [{ slug: "free", autoEnable: true, isActive: false }] });
    await upsertCustomer(tenant, { id: "user_1", email: "one@example.com" });
    expect(await statesOf(tenant, "user_1")).toEqual(["support pending"]);
  });

  test("are not attached to customers that existed before the plan", async () => {
    const tenant = await addTenant(server);
    await upsertCustomer(tenant, { id: "user_1", email: "one@example.com" });
    await sync(tenant, { features: [], plans: [{ slug: "free", autoEnable: true }] });
    await upsertCustomer(tenant, { id: "user_1", email: "one@example.com" });
    expect(await statesOf(tenant, "user_1")).toEqual([]);
  });

  test("that fail do not fail the creation, and leave no partial state", async () => {
    const tenant = await addTenantWithPlans();
    const { knex } = server.database;
    const limit = "alter table subscriptions add constraint trouble";
    await knex.raw(`${limit} check (status <> 'pending' or organization_id <> '${tenant.id}')`);
    try {
      const customer = await upsertCustomer(tenant, { id: "user_1", email: "one@example.com" });
      expect(await getCustomer(tenant, "user_1")).toEqual(customer);
      expect(await statesOf(tenant, "user_1")).toEqual([]);
    } finally {
      await knex.raw("alter table subscriptions drop constraint trouble");
    }
    expect(server.logs.some(({ msg }) => msg === "plans could not be enabled for a new customer")).toBe(true);
  });
});
