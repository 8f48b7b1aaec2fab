import { beforeEach, describe, expect, test } from "@jest/globals";
import { getCustomer, listCustomers, sync, upsertCustomer } from "../../support/api.js";
import { send } from "../../support/server.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";

const server = useTestServer();
const tenant = useTenant(server);

describe("without an id the email is the key", () => {
  test("so the same email in any case is the same customer", async () => {
    const ada = await upsertCustomer(tenant, { email: "ada@example.com" });
    const again = await upsertCustomer(tenant, { email: "ADA@example.com" });
    expect(again).toMatchObject({ id: ada.id, externalId: null, email: "ADA@example.com" });
    expect((await listCustomers(tenant)).total).toBe(1);
  });

  test("and another email another customer", async () => {
    const ada = await upsertCustomer(tenant, { email: "ada@example.com" });
    const bob = await upsertCustomer(tenant, { email: "bob@example.com" });
    expect(bob.id).not.toBe(ada.id);
  });

  test("and null is the same as none", async () => {
    const ada = await upsertCustomer(tenant, { email: "ada@example.com", name: "Ada" });
    const again = await upsertCustomer(tenant, {
      id: null,
      email: "ada@example.com",
      name: null,
      metadata: null,
    });
    expect(again).toMatchObject({ id: ada.id, name: "Ada", metadata: {} });
  });
});

describe("with an id only the id is looked up", () => {
  test("and the email updates the record", async () => {
    const ada = await upsertCustomer(tenant, { id: "user_1", email: "ada@example.com" });
    for (const id of ["user_1", ada.id]) {
      const email = `${id}@new.example.com`;
      expect(await upsertCustomer(tenant, { id, email })).toMatchObject({
        id: ada.id,
        externalId: "user_1",
        email,
      });
      expect((await getCustomer(tenant, email)).id).toBe(ada.id);
    }
  });

  test("and a former email is available to another customer", async () => {
    const ada = await upsertCustomer(tenant, { id: "user_1", email: "ada@example.com" });
    await upsertCustomer(tenant, { id: "user_1", email: "lovelace@example.com" });
    const other = await upsertCustomer(tenant, { email: "ada@example.com" });
    expect(other.id).not.toBe(ada.id);
  });

  test("and an unknown id is assigned to the customer with the email and without an id", async () => {
    const ada = await upsertCustomer(tenant, { email: "Ada@example.com", name: "Ada", metadata: { a: 1 } });
    const linked = await upsertCustomer(tenant, {
      id: "user_1",
      email: "ada@example.com",
      metadata: { b: 2 },
    });
    expect(linked).toMatchObject({ id: ada.id, externalId: "user_1", name: "Ada", metadata: { a: 1, b: 2 } });
    expect((await getCustomer(tenant, "user_1")).id).toBe(ada.id);
  });

  test("and an unknown id with an unknown email becomes the external id of a new customer", async () => {
    expect(await upsertCustomer(tenant, { id: "user_1", email: "ada@example.com" })).toMatchObject({
      id: expect.stringMatching(/^cus_/),
      externalId: "user_1",
      name: null,
      metadata: {},
      billing: { overageLimit: null, featureConfigs: [] },
    });
  });
});

describe("with an id the email is a contact", () => {
  beforeEach(async () => {
    await upsertCustomer(tenant, { id: "user_1", email: "one@example.com" });
    await upsertCustomer(tenant, { id: "user_2", email: "two@example.com" });
  });

  test("that several customers may share", async () => {
    const { id } = await getCustomer(tenant, "user_1");
    for (const name of ["user_1", id]) {
      const body = { id: name, email: "TWO@example.com" };
      expect(await upsertCustomer(tenant, body)).toMatchObject({ ...body, id, externalId: "user_1" });
    }
  });

  test("that a new customer may share with another", async () => {
    const three = await upsertCustomer(tenant, { id: "user_3", email: "one@example.com", name: "Three" });
    expect(three).toMatchObject({ externalId: "user_3", email: "one@example.com", name: "Three" });
    expect(await getCustomer(tenant, "user_1")).toMatchObject({ email: "one@example.com", name: null });
    expect((await listCustomers(tenant)).total).toBe(3);
  });

  test("but a single customer with the email and without an id receives the id", async () => {
    const three = await upsertCustomer(tenant, { email: "three@example.com" });
    await upsertCustomer(tenant, { id: "user_1", email: "three@example.com" });
    const linked = await upsertCustomer(tenant, { id: "user_3", email: "Three@example.com" });
    expect(linked).toMatchObject({ id: three.id, externalId: "user_3" });
  });

  test("and a new customer is created when several customers of the email have no id", async () => {
    const three = await upsertCustomer(tenant, { email: "three@example.com" });
    const four = await upsertCustomer(tenant, { email: "four@example.com" });
    const path = `/v1/customers/${four.id}`;
    await send(tenant, path, { method: "PATCH", body: { email: "three@example.com" } });
    const five = await upsertCustomer(tenant, { id: "user_5", email: "three@example.com" });
    expect([three.id, four.id]).not.toContain(five.id);
  });
});

describe("an email that several customers have", () => {
  const customer = "team@example.com";
  beforeEach(async () => {
    await sync(tenant, {
      features: [{ slug: "calls" }, { slug: "seats", meterType: "non_consumable" }],
      creditPacks: [{ slug: "pack", credits: 10, price: 0 }],
      plans: [
        {
          slug: "free",
          features: [
            { slug: "calls", limit: 10 },
            { slug: "seats", limit: 5 },
          ],
        },
      ],
    });
    for (const id of ["user_1", "user_2"]) {
      await upsertCustomer(tenant, { id, email: customer });
      await send(tenant, "/v1/attach", { body: { customer: id, product: "free" } });
    }
  });

  test.each([
    ["upsert", "/v1/customers", { email: "TEAM@example.com" }],
    ["attach", "/v1/attach", { customer, product: "free" }],
    ["preview", "/v1/attach/preview", { customer, product: "free" }],
    ["track", "/v1/track", { customer, feature: "calls" }],
    [
      "track with a name",
      "/v1/track",
      { customer, feature: "calls", customerData: { email: customer, name: "Team" } },
    ],
    ["a seat", "/v1/entities", { customer, feature: "seats", entity: "desk" }],
    ["a pack", "/v1/addon", { customer, pack: "pack" }],
  ])("identifies none of them: %s is 409", async (_what, path, body) => {
    const before = await listCustomers(tenant);
    const reply = await send(tenant, path, { body });
    expect([reply.status, reply.body["code"]]).toEqual([409, "customer_ambiguous"]);
    expect(await listCustomers(tenant)).toEqual(before);
  });

  test.each([false, true])("is a denial of a check with sendEvent %s", async (sendEvent) => {
    const reply = await send(tenant, "/v1/check", { body: { customer, feature: "calls", sendEvent } });
    expect(reply).toMatchObject({ status: 200, body: { allowed: false, code: "customer_ambiguous" } });
  });

  test("is refused event by event in a batch", async () => {
    const events = [customer, "user_1"].map((name) => ({ customer: name, feature: "calls" }));
    const { body } = await send(tenant, "/v1/track/batch", { body: { events } });
    expect(body).toMatchObject({ results: [{ code: "customer_ambiguous" }, { code: "tracked" }] });
  });

  test("still finds the customer whose id it is as well", async () => {
    const own = await upsertCustomer(tenant, { id: customer, email: customer });
    expect((await getCustomer(tenant, customer)).id).toBe(own.id);
    const reply = await send(tenant, "/v1/attach", { body: { customer, product: "free" } });
    expect(reply.body["customerId"]).toBe(own.id);
    const tracked = await send(tenant, "/v1/track", { body: { customer, feature: "calls" } });
    expect(tracked).toMatchObject({ status: 200, body: { allowed: true, usage: 1 } });
  });

  test("identifies the last customer when the others have changed theirs", async () => {
    await upsertCustomer(tenant, { id: "user_1", email: "one@example.com" });
    const { id } = await getCustomer(tenant, "user_2");
    expect((await getCustomer(tenant, customer)).id).toBe(id);
    await send(tenant, `/v1/customers/${id}`, { method: "DELETE" });
    expect((await send(tenant, `/v1/customers/${customer}`)).status).toBe(404);
  });
});

describe("resolving a customer", () => {
  test("merges metadata key by key, and replaces nested values", async () => {
    const email = "ada@example.com";
    await upsertCustomer(tenant, { email, metadata: { a: 1, deep: { x: 1, y: 2 }, gone: true } });
    const { metadata } = await upsertCustomer(tenant, {
      email,
      metadata: { b: [1], deep: { z: 3 }, gone: null },
    });
    expect(metadata).toEqual({ a: 1, b: [1], deep: { z: 3 }, gone: null });
  });

  test("replaces the name when one is given, and moves updatedAt alone", async () => {
    const email = "ada@example.com";
    const first = await upsertCustomer(tenant, { email, name: "Ada" });
    server.clock.advance(1_000);
    const second = await upsertCustomer(tenant, { email, name: "Countess" });
    expect(second).toMatchObject({ name: "Countess", createdAt: first.createdAt });
    expect(second.updatedAt).toBe(first.updatedAt + 1_000);
    expect(await upsertCustomer(tenant, { email })).toMatchObject({ name: "Countess" });
  });
});

test.each([
  ["no email", {}, "email"],
  ["an email that is none", { email: "ada" }, "email"],
  ["an empty id", { id: "", email: "ada@example.com" }, "id"],
  ["a number for a name", { email: "ada@example.com", name: 5 }, "name"],
  ["a list for metadata", { email: "ada@example.com", metadata: [] }, "metadata"],
])("%s is refused with the path", async (_rule, body, path) => {
  const reply = await send(tenant, "/v1/customers", { body });
  expect(reply).toMatchObject({ status: 400, body: { code: "invalid_request", issues: [{ path }] } });
});

test("unknown fields are ignored", async () => {
  const body = { email: "ada@example.com", colour: "blue", externalId: "not-an-input" };
  expect(await upsertCustomer(tenant, body)).toMatchObject({ externalId: null });
});
